package ninapinta

import (
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Wishes are answers that one may look for in vain.
func (o narrator) Wishes(open []engine.Decision) []string {
	if len(open) == 0 {
		return nil
	}
	var list []string
	w := o.v.ActingWorld
	add := func(a engine.Action) { list = append(list, a.String()) }
	switch open[0].Kind {
	case rules.AskLoad, rules.AskSeal:
		for w := range rules.Worlds {
			add(rules.LoadShip{Ship: w, Crew: rules.Crew{Captain: true}})
		}
		add(rules.Seal{})
	case rules.AskSail:
		for l := range rules.Lands {
			add(rules.Explore{World: w, Land: l})
		}
		for l := range rules.Lands {
			if o.land(w, l).Explored {
				add(rules.Attack{World: w, Land: l})
				add(rules.Consolidate{World: w, Land: l})
			}
		}
	case rules.AskMigrate, rules.AskEnd, rules.AskBuild:
		list = o.wishesAshore(w)
	case rules.AskGovern:
		for w := range rules.Worlds {
			add(rules.GovernWorld{World: w})
		}
	case rules.AskSelect:
		for _, d := range o.v.Display {
			add(rules.Select{Benefit: d.Benefit})
		}
		for _, d := range o.v.Display {
			add(rules.SelectTwo{First: d.Benefit})
		}
		for n := range o.v.Passes {
			add(rules.Pass{Space: n + 1})
		}
	case rules.AskTarget:
		for w := range rules.Worlds {
			for l := range rules.Lands {
				if o.land(w, l).Explored {
					add(rules.Target{World: w, Land: l})
				}
			}
		}
	}
	return list
}

// wishesAshore are moves of Settlers while one sails, buildings and the way home while
// one governs.
func (o narrator) wishesAshore(w rules.World) []string {
	var list []string
	for l := range rules.Lands {
		switch {
		case !settled(o.land(w, l), o.me):
		case o.v.Phase == rules.Governing:
			if !has(o.land(w, l).Towns, o.me) {
				list = append(list, rules.BuildTown{Land: l}.String())
			}
			list = append(list, rules.BuildCity{Land: l}.String())
		default:
			for _, to := range borders(l) {
				list = append(list, rules.Migrate{World: w, From: l, To: to}.String())
			}
		}
	}
	if o.v.Phase == rules.Governing {
		list = append(list, rules.SailHome{Captain: true}.String())
	}
	return list
}
