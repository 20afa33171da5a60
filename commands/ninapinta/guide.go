package ninapinta

import (
	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Usual is a sound first loading: a Captain on each ship, and Settlers where gold is left.
func (o narrator) Usual(open []engine.Decision) engine.Action {
	if o.v.Era != 1 || o.v.Plan == nil || o.v.Plan.Chosen != [rules.Worlds]bool{} {
		return nil
	}
	return panel.Best(open, func(a rules.LoadFleet) int {
		size := 0
		for _, c := range a.Crews {
			if !c.Captain {
				return 0
			}
			size += c.Size()
		}
		return size
	})
}

// Guide explains a question to somebody who meets it for the first time. It knows no
// more than the view.
func (o narrator) Guide(open []engine.Decision) string {
	if len(open) == 0 {
		return ""
	}
	for _, d := range open {
		if _, sealed := panel.First[rules.Unseal](d.Options); sealed {
			return ""
		}
		if d.Kind == rules.AskSeal {
			return o.say("guide-seal", nil)
		}
	}
	kind := open[0].Kind
	switch kind {
	case rules.AskFleet, rules.AskOrder:
		kind = rules.AskLoad
	case rules.AskMine, rules.AskStore:
		kind = rules.AskRevenue
	case rules.AskSecond, rules.AskOwner:
		kind = rules.AskTarget
	}
	about := parts{"planck": o.n.Of(planck)}
	if kind == rules.AskNation {
		his := o.seat(planck).Nation
		about["his"], about["best"] = nationName(his), nationName(rules.Favourite(his))
	}
	return o.say("guide-"+kind, about)
}
