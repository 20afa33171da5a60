package ninapinta

import (
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// wishing lists what one may look for in vain.
type wishing struct{ sight }

// Wishes are answers that one may look for in vain.
func (o narrator) Wishes(open []engine.Decision) []string {
	if len(open) == 0 {
		return nil
	}
	w := o.v.ActingWorld
	var wishes []engine.Action
	switch open[0].Kind {
	case rules.AskLoad, rules.AskSeal:
		for w := range rules.Worlds {
			wishes = append(wishes, rules.LoadShip{Ship: w, Crew: rules.Crew{Captain: true}})
		}
		wishes = append(wishes, rules.Seal{})
	case rules.AskSail:
		wishes = wishing{o.sight}.landings(w)
	case rules.AskMigrate, rules.AskEnd, rules.AskBuild:
		wishes = wishing{o.sight}.wishesAshore(w)
	case rules.AskGovern:
		for w := range rules.Worlds {
			wishes = append(wishes, rules.GovernWorld{World: w})
		}
	case rules.AskSelect:
		wishes = wishing{o.sight}.selections()
	case rules.AskTarget:
		for w := range rules.Worlds {
			for _, l := range o.explored(w) {
				wishes = append(wishes, rules.Target{World: w, Land: l})
			}
		}
	}
	var list []string
	for _, a := range wishes {
		list = append(list, a.String())
	}
	return list
}

// landings are where a ship may be wished to go: to explore first, since that leads on.
func (o wishing) landings(w rules.World) (list []engine.Action) {
	for l := range rules.Lands {
		list = append(list, rules.Explore{World: w, Land: l})
	}
	for _, l := range o.explored(w) {
		list = append(list, rules.Attack{World: w, Land: l}, rules.Consolidate{World: w, Land: l})
	}
	return list
}

// selections are all Benefits, alone and two at once, and all Pass spaces.
func (o wishing) selections() (list []engine.Action) {
	for _, d := range o.v.Display {
		list = append(list, rules.Select{Benefit: d.Benefit})
	}
	for _, d := range o.v.Display {
		list = append(list, rules.SelectTwo{First: d.Benefit})
	}
	for n := range o.v.Passes {
		list = append(list, rules.Pass{Space: n + 1})
	}
	return list
}

// wishesAshore are moves of Settlers while one sails, buildings and the way home while
// one governs.
func (o wishing) wishesAshore(w rules.World) (list []engine.Action) {
	for l := range rules.Lands {
		switch {
		case !settled(o.land(w, l), o.me):
		case o.v.Phase == rules.Governing:
			if !has(o.land(w, l).Towns, o.me) {
				list = append(list, rules.BuildTown{Land: l})
			}
			list = append(list, rules.BuildCity{Land: l})
		default:
			for _, to := range borders(l) {
				list = append(list, rules.Migrate{World: w, From: l, To: to})
			}
		}
	}
	if o.v.Phase == rules.Governing {
		list = append(list, rules.SailHome{Captain: true})
	}
	return list
}
