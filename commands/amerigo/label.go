package amerigo

import (
	"slices"

	"landfall/commands/catalogue"
	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// labelling names answers.
type labelling struct{ narrator }

// Label names an answer as a person would say it, with what it costs and brings.
func (o narrator) Label(a engine.Action) (label, detail string) {
	return panel.Label(labelling{o}.any(a))
}

// any names an answer of any kind.
func (o labelling) any(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.Choose:
		return o.choose(a)
	case rules.Whole:
		return o.whole(a)
	case rules.TakeGold:
		gold := o.takes()
		return o.label("take-gold", parts{"gold": gold, "vp": max(0, o.mine().Gold+gold-o.facts().Gold)})
	case rules.ScoreCubes:
		return o.label("score-cubes", parts{"points": o.v.Total()})
	case rules.Pass:
		return o.label("pass", nil)
	case rules.SpendChest:
		return o.label("open-chest", parts{"gold": o.facts().Chest})
	case rules.SpendToken:
		return o.label("use-token", parts{"gold": o.amount(a.Token)})
	case rules.Steps:
		return o.steps(a)
	case rules.LeadOrder:
		return o.label("lead", nil)
	case rules.PickToken:
		return o.label("pick", parts{"token": a.Token.String(), "kind": o.kind(a.Token)})
	case rules.BuyToken:
		p := o.mine()
		return o.label("buy", parts{"good": a.Good.String(), "cost": a.Cost, "gold": o.gold(a.Cost, o.v.Owes(a.Cost)), "owes": o.v.Owes(a.Cost),
			"tokens": p.Goods[a.Good], "production": p.Production[a.Good]})
	case rules.Finish:
		lost, stays := o.unused()
		return o.label("done", parts{"lost": lost, "stays": stays})
	}
	return o.onMap(a)
}

// unused is what whoever is done now leaves unused: action points, or a ship; 0: none.
func (o labelling) unused() (lost, stays int) {
	if o.v.Turn.Act != rules.Ships {
		lost = max(0, o.v.Turn.Points-o.v.Turn.Spent)
	} else if i := slices.Index(o.v.Turn.Moved[:], false); o.v.Turn.Done > 0 && i >= 0 {
		stays = i + 1
	}
	return lost, stays
}

// Ends tells what is left unused where somebody is done.
func (o narrator) Ends(a engine.Action) (told string, is bool) {
	if _, is = a.(rules.Finish); is {
		lost, stays := labelling{o}.unused()
		told = o.say("done-left", parts{"lost": lost, "stays": stays})
	}
	return told, is
}

// amount is a token's number.
func (o narrator) amount(id rules.TokenID) int {
	if int(id) < len(o.facts().Tokens) {
		return o.facts().Tokens[id].Amount
	}
	return 0
}

// kind is when a token helps: "permanent", "once", "end".
func (o labelling) kind(id rules.TokenID) string {
	if int(id) >= len(o.facts().Tokens) {
		return "once"
	}
	return o.facts().Tokens[id].Kind.String()
}

// takes is the gold for the cubes that lie there.
func (o labelling) takes() int {
	per := max(1, o.facts().PerGold)
	if o.v.Has(o.me, rules.Gold2) {
		per = max(1, o.amount(rules.Gold2))
	}
	return (o.v.Total() + per - 1) / per
}

func (o labelling) choose(a rules.Choose) (label, detail string) {
	n := 0
	if a.Act < rules.Acts {
		n = o.v.Have[a.Act]
	}
	if a.Boost {
		n += o.amount(rules.Ship8)
	}
	return o.label("choose", parts{"act": a.Act.String(), "boost": catalogue.Yes(a.Boost), "special": catalogue.Yes(a.Special), "points": n})
}

// steps names a move along the track of an action.
func (o labelling) steps(a rules.Steps) (label, detail string) {
	p, f := o.mine(), o.facts()
	about := parts{"steps": a.Steps, "gold": o.owes(a.Steps), "more": 0, "lost": max(0, o.points(a.Act)-a.Steps)}
	if o.overflows(a) {
		about["more"], about["lost"] = f.Overflow, 0
	}
	switch a.Act {
	case rules.Cannons:
		about["to"] = p.Cannons + a.Steps
		label, detail = o.label("steps-cannons", about)
		if lack := o.v.StrengthAgainst(o.me) - p.Cannons - a.Steps; lack > 0 {
			detail = o.say("still-short", parts{"cannons": lack})
		}
	case rules.Progress:
		to, due := p.Progress+a.Steps, 0
		worth := parts{"points": 0, "next": 0, "more": 0}
		for _, s := range slices.Backward(f.Progress) {
			switch {
			case s.Position > to:
				worth["next"], worth["more"] = s.Position, s.Points
			case s.Points > worth["points"].(int):
				worth["points"] = s.Points
			}
			if s.Position > p.Progress && s.Position <= to {
				due++
			}
		}
		about["to"], about["due"], worth["due"] = to, due, due
		label, _ = o.label("steps-progress", about)
		detail = o.say("progress-worth", worth)
	default:
		to := p.Order + a.Steps
		about["to"] = to
		label, detail = o.label("steps-order", about)
		if to < len(f.Order) {
			detail = o.say("order-place", parts{"colour": f.Order[to].Colour.String(), "act": rules.Act(f.Order[to].Colour).String(), "place": o.placeAt(to), "points": orderPoints(f.Order[:to+1])})
		}
	}
	return label, detail
}

// orderPoints is what counts at the end of the spaces that a disc has reached: the highest number.
func orderPoints(reached []rules.OrderSpace) (points int) {
	for _, s := range reached {
		points = max(points, s.Points)
	}
	return points
}

// points are what the reader has for an action, in its turn or where it is chosen.
func (o labelling) points(act rules.Act) int {
	if o.v.Turn.Stage == rules.Choosing && act < rules.Acts {
		return o.v.Have[act]
	}
	return o.v.Turn.Points
}

// overflows tells whether points are lost at the end of the track.
func (o labelling) overflows(a rules.Steps) bool {
	at, end := o.track(a.Act)
	return o.points(a.Act) > end-at && a.Steps == end-at
}

// track is where the reader's disc of an action is, and the end of its track.
func (o narrator) track(act rules.Act) (at, end int) {
	switch p := o.mine(); act {
	case rules.Cannons:
		return p.Cannons, o.facts().Cannons
	case rules.Progress:
		if n := len(o.facts().Progress); n > 0 {
			end = o.facts().Progress[n-1].Position
		}
		return p.Progress, end
	default:
		return p.Order, len(o.facts().Order) - 1
	}
}

// placeAt is the reader's place in the order on a position, from 1.
func (o labelling) placeAt(position int) int {
	place := 1
	for _, s := range o.seats() {
		if s != o.me && o.player(s).Order > position {
			place++
		}
	}
	return place
}
