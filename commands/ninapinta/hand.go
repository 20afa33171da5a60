package ninapinta

import (
	"slices"
	"strings"

	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Hand is what only the reader holds or knows.
func (o narrator) Hand() string {
	seat := o.seat(o.me)
	if o.me == engine.Nobody || !seat.Known {
		return o.say("no-seat", nil)
	}
	var held []string
	for _, g := range []rules.Group{rules.Arts, rules.Science, rules.Religion, rules.Military} {
		held = append(held, holding{o}.groupText(g))
	}
	held = slices.DeleteFunc(append(held, holding{o}.keptText()), func(l string) bool { return l == "" })
	if len(held) == 0 {
		held = []string{o.say("no-benefits", nil)}
	}
	lines := slices.Concat([]string{o.say("hand", parts{"nation": nationName(seat.Nation), "gold": seat.Gold})}, held, []string{holding{o}.planText()})
	if seen := o.seen(); len(seen) > 0 {
		lines = append(lines, o.say("hand-seen", parts{"seen": seen}))
	}
	return prose.Clip(strings.Join(slices.DeleteFunc(lines, func(l string) bool { return l == "" }), "\n"), limits.BoardText)
}

// holding says what the reader holds.
type holding struct{ narrator }

// groupText tells what the reader holds of a group and what it is worth now.
func (o holding) groupText(g rules.Group) string {
	held := slices.DeleteFunc(o.progress(o.me), func(b rules.Benefit) bool { return b.Group() != g })
	if len(held) == 0 {
		return ""
	}
	slices.Sort(held)
	n := kinds(held, g)
	return o.say("hand-group", parts{"group": groupName(g), "benefits": benefitNames(held), "n": n, "points": points(n, o.base(g))})
}

// keptText lists the Benefits kept for later.
func (o holding) keptText() string {
	kept := []catalogue.Phrase{}
	for _, h := range o.seat(o.me).Held {
		if !h.Benefit.Progress() {
			later := h.Benefit.Kind() == rules.PirateBonus && h.Era == o.v.Era
			kept = append(kept, phrase("hand-benefit", parts{"benefit": benefitName(h.Benefit), "later": catalogue.Yes(later)}))
		}
	}
	if len(kept) == 0 {
		return ""
	}
	return o.say("hand-kept", parts{"kept": kept})
}

func (o holding) planText() string {
	p := o.v.Plan
	if p == nil || o.v.Phase != rules.Loading {
		return ""
	}
	chosen, _ := o.chosen()
	if len(chosen) == 0 {
		return ""
	}
	return o.say("hand-plan", parts{"sealed": catalogue.Yes(p.Sealed), "crews": crewsOf(p.Crews, chosen...), "cost": p.Cost})
}

// seen lists the faces that the reader alone knows.
func (o sight) seen() []catalogue.Phrase {
	seen := []catalogue.Phrase{}
	for w := range rules.Worlds {
		for l := range rules.Lands {
			if land := o.land(w, l); land.Looked && !land.Explored {
				seen = append(seen, phrase("seen", parts{"where": place(w, l), "face": faceOf(land)}))
			}
		}
	}
	return seen
}
