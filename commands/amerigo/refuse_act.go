package amerigo

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/refusal"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// acting refuses an action as the main choice, alone or with its steps.
func (r *refusing) acting(special bool) commands.Refusal {
	words := append([]string{r.Verb}, r.Words...)
	if special {
		words = words[1:]
	}
	var act rules.Act
	if len(words) == 0 || act.UnmarshalText([]byte(strings.ToLower(words[0]))) != nil || act >= rules.Acts {
		return commands.Refusal{}
	}
	words = words[1:]
	if why := r.unavailable(act, special); why.Text != "" {
		return why
	}
	name := act.String()
	if special {
		name = "special " + name
	}
	if len(words) > 0 && strings.EqualFold(words[0], rules.Ship8.String()) {
		switch {
		case act != rules.Ships:
			return commands.Refuse("not-ships", "The token “%s” is for Ships.", tokenName(rules.Ship8))
		case !r.v.Has(r.me, rules.Ship8):
			return commands.Refuse("no-token", "You do not have the token “%s”%s.", tokenName(rules.Ship8), r.whereToken(rules.Ship8))
		}
		words = words[1:]
		name += " " + rules.Ship8.String()
	}
	if why := r.useless(act); why.Text != "" {
		return why
	}
	if len(words) == 0 || !r.listed(name) {
		return commands.Refusal{}
	}
	switch act {
	case rules.Cannons, rules.Progress, rules.Order:
		r.Words = words
		if why := r.steps(act, r.v.Have[act], r.mine().Gold); why.Text != "" {
			return why
		}
	}
	return refusal.If(!r.listed(r.typed), "step-by-step",
		"Only the usual turns that are offered can be entered in one line; enter another step by step, beginning with `%s`.", name)
}

// unavailable says why the cubes do not allow an action.
func (r *refusing) unavailable(act rules.Act, special bool) commands.Refusal {
	cubes := cubesOf(r.v.Action)
	colour := rules.Colour(act)
	plain := r.v.Action[colour] > 0 || (act == rules.Plan || act == rules.Build) && r.v.Action[rules.Red]+r.v.Action[rules.Green] > 0 && r.v.Has(r.me, rules.Swap)
	at := r.mine().Order
	under := rules.White
	if at < len(r.facts().Order) {
		under = r.facts().Order[at].Colour
	}
	switch {
	case !special && plain:
		return commands.Refusal{}
	case !special && r.v.Action[rules.White] > 0 && at > 0 && under == colour:
		return commands.Refuse("only-special", "There are no %s cubes (%s), but your order disc lies on %s, so the white ones allow it: `special %s`.", colour, cubes, colour, act)
	case !special:
		return commands.Refuse("no-cubes", "%s takes %s cubes, and none lie there: %s.", actName(act), colour, cubes)
	case r.v.Action[rules.White] == 0:
		return commands.Refuse("no-white", "A special action takes white cubes, and none lie there: %s.", cubes)
	case at == 0:
		return commands.Refuse("first-space", "Your order disc is on the first space, which is white: special actions begin further on.")
	case under != colour:
		return commands.Refuse("other-colour", "Your order disc lies on %s, at %d: the special action is %s.", under, at, actName(rules.Act(under)))
	case plain:
		return commands.Refuse("no-need", "The cubes allow %s as it is (%s), without a special action: `%s`.", actName(act), cubes, act)
	}
	return commands.Refusal{}
}

// useless says why an action that the cubes allow would come to nothing (R43).
func (r *refusing) useless(act rules.Act) commands.Refusal {
	if slices.ContainsFunc(r.d.Options, func(a engine.Action) bool { c, is := a.(rules.Choose); return is && c.Act == act }) {
		return commands.Refusal{}
	}
	points, gold := r.v.Have[act], r.mine().Gold
	switch act {
	case rules.Plan:
		return commands.Refuse("no-tiles", "No tile is left that you could take for %s.", means(points, gold))
	case rules.Buy:
		least := r.cheapest()
		if least == 0 {
			return commands.Refuse("sold-out", "No production token is on offer any more in this round.")
		}
		return commands.Refuse("dear", "The cheapest production token costs %d; you have %s.", least, means(points, gold))
	case rules.Build:
		held := reserve(r.mine())
		if len(held) == 0 {
			return commands.Refuse("no-reserve", "You have no tiles to build; Plan takes some.")
		}
		least := r.facts().Shapes[held[0]].Cost
		for _, id := range held {
			least = min(least, r.facts().Shapes[id].Cost)
		}
		if least > points+gold {
			return commands.Refuse("dear", "The cheapest of your tiles costs %d to build; you have %s.", least, means(points, gold))
		}
		return commands.Refuse("no-fit", "None of your tiles that %s will pay for fits beside your posts, your villages and the neutral tiles joined to them: %s.", means(points, gold), tiles(held))
	}
	return commands.Refusal{}
}

// cheapest is the least that a production token on offer costs; 0: there is none.
func (r *refusing) cheapest() int {
	least := 0
	for _, m := range r.v.Market {
		if m.Good != rules.NoGood && (least == 0 || m.Cost < least) {
			least = m.Cost
		}
	}
	return least
}

// stepping refuses a number of steps on a track.
func (r *refusing) stepping() commands.Refusal {
	if r.Verb != r.v.Turn.Act.String() {
		return commands.Refuse("other-action", "You have chosen %s: say how far. For another action, take the last answer back.", actName(r.v.Turn.Act))
	}
	return r.steps(r.v.Turn.Act, r.v.Turn.Points, max(0, r.v.Turn.Purse))
}

// steps says why a disc cannot go as far as was typed.
func (r *refusing) steps(act rules.Act, points, gold int) commands.Refusal {
	if r.Word(0) == "first" && act == rules.Order {
		switch {
		case !r.v.Has(r.me, rules.First):
			return commands.Refuse("no-token", "You do not have the token “%s”%s.", tokenName(rules.First), r.whereToken(rules.First))
		case r.v.Lead[0] == r.me:
			return commands.Refuse("first-already", "You are first in the order already.")
		}
		return commands.Refusal{}
	}
	n := r.Number(0)
	at, end := r.track(act)
	switch left := end - at; {
	case n > left:
		return commands.Refuse("end-of-track", "The track ends at %d and your disc is at %d: that is %s.", end, at, prose.Count(left, "step"))
	case n == 0 && left > 0:
		return commands.Refuse("no-step", "Your disc moves at least 1 step; to do nothing, choose another action or pass.")
	case n > points+gold:
		return commands.Refuse("points", "%s %s %s; you have %s.", prose.Capital(prose.Count(n, "step")), prose.Verb(n, "takes", "take"), prose.Count(n, "point"), means(points, gold))
	}
	return commands.Refusal{}
}

// track is where the reader's disc of an action is, and the end of its track.
func (r *refusing) track(act rules.Act) (at, end int) {
	switch p := r.mine(); act {
	case rules.Cannons:
		return p.Cannons, r.facts().Cannons
	case rules.Progress:
		if n := len(r.facts().Progress); n > 0 {
			end = r.facts().Progress[n-1].Position
		}
		return p.Progress, end
	default:
		return p.Order, len(r.facts().Order) - 1
	}
}

// buying refuses a production token.
func (r *refusing) buying() commands.Refusal {
	for _, m := range r.v.Market {
		if m.Good == rules.NoGood || !strings.EqualFold(rules.BuyToken{Production: m}.String(), r.typed) {
			continue
		}
		if points, gold := r.left(); m.Cost > points+gold {
			return commands.Refuse("points", "%s production for %d: you have %s left.", prose.Capital(m.Good.String()), m.Cost, means(points, gold))
		}
	}
	return commands.Refusal{}
}
