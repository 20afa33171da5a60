package exploration

import (
	"slices"

	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// What a draft should have for each ship before it sails, and in all besides: of these a
// newcomer is offered the next as one button.
const (
	foodPerShip = 2
	moreFood    = 1
	moreCrew    = 2
	enoughFood  = 3
)

// next is the usual next step of outfitting: provisions and crew while there is room,
// then the launch, or waiting where there is too little to eat.
func (o narrator) next(options []engine.Action) engine.Action {
	d := &o.v.Own.Draft
	food, crew := int(d.Has.Chit[rules.Provisions]), int(d.Has.Chit[rules.Crew])
	var wanted []engine.Action
	if d.Room > 0 && food < foodPerShip*d.Ships+moreFood {
		wanted = append(wanted, rules.PlayCard{Card: rules.ProvisionCard}, rules.Buy{What: rules.Provisions})
	}
	if d.Room > 0 && crew < d.Ships+moreCrew {
		wanted = append(wanted, rules.PlayCard{Card: rules.Sailors}, rules.Buy{What: rules.Crew})
	}
	if d.Room > 1 {
		wanted = append(wanted, rules.PlayCard{Card: rules.ProvisionCard}, rules.PlayCard{Card: rules.SoldierCard}, rules.PlayCard{Card: rules.Sailors})
	}
	for _, a := range append(wanted, rules.Done{}) {
		if slices.Contains(options, a) {
			return a
		}
	}
	launch, can := o.launch(options)
	switch {
	case can && (food >= enoughFood || d.Room <= 1 || o.held() >= keep):
		return launch
	case slices.Contains(options, engine.Action(rules.Wait{})):
		return rules.Wait{}
	case can:
		return launch
	}
	return options[0]
}

// launch is the launch beyond which most is open near by.
func (o narrator) launch(options []engine.Action) (best engine.Action, ok bool) {
	most := -1
	for _, a := range panel.Only[rules.Launch](options) {
		to := a.(rules.Launch).To
		n := o.near(to)
		if int(to) < len(o.c.Spaces) && o.c.Spaces[to].Sighted {
			n /= 2 // scurvy is its price
		}
		if n > most {
			best, most = a, n
		}
	}
	return best, best != nil
}

// far is how many steps a launch looks ahead.
const far = 5

// near is what is open to the reader around a space, the nearer the more it counts.
func (o narrator) near(from rules.SpaceID) int {
	seen := map[rules.SpaceID]bool{from: true}
	worth, ring := 0, []rules.SpaceID{from}
	for step := far; step > 0; step-- {
		var next []rules.SpaceID
		for _, at := range ring {
			if int(at) >= len(o.c.Spaces) {
				continue
			}
			s := &o.c.Spaces[at]
			for _, id := range s.Sites {
				if o.openToMe(id) {
					worth += step * o.site(id).VP
				}
			}
			for _, to := range append(append([]rules.SpaceID{}, s.Adj...), s.Link...) {
				if k := o.kind(to); !seen[to] && k != rules.Port && k != rules.Land {
					seen[to] = true
					next = append(next, to)
				}
			}
		}
		ring = next
	}
	return worth
}

// main is what one came for in a turn: a discovery, what is brought home, the way on, a
// survey; else the turn's end.
func (o narrator) main(options []engine.Action) engine.Action {
	rank := func(a engine.Action) int {
		switch a := a.(type) {
		case rules.Discover:
			return 6
		case rules.Publish:
			return 5
		case rules.Change:
			if int(a.To) < len(o.c.Spaces) && o.c.Spaces[a.To].Home && (o.mine().Exp.Worth > 0 || o.mine().Exp.Returning) {
				return 5
			}
			if o.mine().Exp.Returning && !a.Form {
				return 4
			}
		case rules.Sail:
			if o.mine().Exp.Returning || !o.mine().Exp.Visited.Has(uint8(a.To)) {
				return 4
			}
		case rules.Survey:
			return 3
		case rules.Harvest:
			return 3
		case rules.Act:
			if a.What == rules.Provision && o.mine().Exp.Room > 1 {
				return 2
			}
		case rules.End:
			return 1
		}
		return 0
	}
	var best engine.Action
	most := 0
	for _, a := range options {
		// The furthest way home comes last, the nearest way on first.
		n := rank(a)
		if _, sails := a.(rules.Sail); n > most || n == most && sails && o.mine().Exp.Returning {
			best, most = a, n
		}
	}
	return best
}
