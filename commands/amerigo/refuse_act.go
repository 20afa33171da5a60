package amerigo

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
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
			return r.No("not-ships", parts{"token": rules.Ship8.String()})
		case !r.v.Has(r.me, rules.Ship8):
			return r.noToken(rules.Ship8)
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
	return r.NoIf(!r.listed(r.typed), "step-by-step", parts{"name": name})
}

// unavailable says why the cubes do not allow an action.
func (r *refusing) unavailable(act rules.Act, special bool) commands.Refusal {
	colour, plain := rules.Colour(act), r.allowed(act)
	at, under := r.mine().Order, rules.White
	if at < len(r.facts().Order) {
		under = r.facts().Order[at].Colour
	}
	white := r.v.Action[rules.White] > 0
	about := parts{"act": act.String(), "colour": colour.String(), "cubes": r.cubes(r.v.Action), "at": at, "under": under.String(), "other": rules.Act(under).String()}
	if !special {
		switch {
		case plain:
			return commands.Refusal{}
		case white && at > 0 && under == colour:
			return r.No("only-special", about)
		}
		return r.No("no-cubes", about)
	}
	switch {
	case !white:
		return r.No("no-white", about)
	case at == 0:
		return r.No("first-space", about)
	case under != colour:
		return r.No("other-colour", about)
	}
	return r.NoIf(plain, "no-need", about)
}

// allowed tells whether the cubes allow an action as it is.
func (r *refusing) allowed(act rules.Act) bool {
	either := (act == rules.Plan || act == rules.Build) && r.v.Has(r.me, rules.Swap)
	return r.v.Action[rules.Colour(act)] > 0 || either && r.v.Action[rules.Red]+r.v.Action[rules.Green] > 0
}

// useless says why an action that the cubes allow would come to nothing (R43).
func (r *refusing) useless(act rules.Act) commands.Refusal {
	if slices.ContainsFunc(r.d.Options, func(a engine.Action) bool { c, is := a.(rules.Choose); return is && c.Act == act }) {
		return commands.Refusal{}
	}
	points, gold := r.v.Have[act], r.mine().Gold
	about := parts{"means": means(points, gold)}
	switch act {
	case rules.Plan:
		return r.No("no-tiles", about)
	case rules.Buy:
		least := r.cheapest()
		if least == 0 {
			return r.No("sold-out", nil)
		}
		return r.No("dear/token", parts{"least": least, "means": about["means"]})
	case rules.Build:
		held := supply(r.mine().Reserve[:])
		if len(held) == 0 {
			return r.No("no-reserve", nil)
		}
		least := r.facts().Shapes[held[0]].Cost
		for _, id := range held {
			least = min(least, r.facts().Shapes[id].Cost)
		}
		if least > points+gold {
			return r.No("dear/tile", parts{"least": least, "means": about["means"]})
		}
		return r.No("no-fit/none", parts{"means": about["means"], "tiles": tiles(held)})
	}
	return commands.Refusal{}
}

// means is what there is to pay with: "3 points and 1 gold".
func means(points, gold int) catalogue.Phrase {
	return phrase("means", parts{"points": points, "gold": gold})
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
		return r.No("other-action", parts{"act": r.v.Turn.Act.String()})
	}
	return r.steps(r.v.Turn.Act, r.v.Turn.Points, max(0, r.v.Turn.Purse))
}

// steps says why a disc cannot go as far as was typed.
func (r *refusing) steps(act rules.Act, points, gold int) commands.Refusal {
	if r.Word(0) == "first" && act == rules.Order {
		switch {
		case !r.v.Has(r.me, rules.First):
			return r.noToken(rules.First)
		case r.v.Lead[0] == r.me:
			return r.No("first-already", nil)
		}
		return commands.Refusal{}
	}
	n := r.Number(0)
	at, end := r.track(act)
	switch left := end - at; {
	case n > left:
		return r.No("end-of-track", parts{"end": end, "at": at, "left": left})
	case n == 0 && left > 0:
		return r.No("no-step", nil)
	case n > points+gold:
		return r.No("points/steps", parts{"n": n, "means": means(points, gold)})
	}
	return commands.Refusal{}
}

// buying refuses a production token.
func (r *refusing) buying() commands.Refusal {
	for _, m := range r.v.Market {
		if m.Good == rules.NoGood || !strings.EqualFold(rules.BuyToken{Production: m}.String(), r.typed) {
			continue
		}
		if points, gold := r.left(); m.Cost > points+gold {
			return r.No("points/good", parts{"good": m.Good.String(), "cost": m.Cost, "means": means(points, gold)})
		}
	}
	return commands.Refusal{}
}
