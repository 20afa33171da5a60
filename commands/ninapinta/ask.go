package ninapinta

import (
	"landfall/commands"
	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// asking is a panel being put together.
type asking struct {
	narrator
	*panel.Builder
}

// Ask makes the panel of a seat that has open decisions.
func (o narrator) Ask(open []engine.Decision) commands.Panel {
	a := asking{o, panel.New(o)}
	if loading(open) {
		a.load(open)
	} else {
		for _, d := range open {
			a.ask(d)
		}
	}
	return a.Panel()
}

func (a *asking) ask(d engine.Decision) {
	switch d.Kind {
	case rules.AskNation:
		a.nationPick(d)
	case rules.AskTie:
		a.tie(d)
	case rules.AskLook:
		a.look(d)
	case rules.AskWar:
		a.war(d)
	case rules.AskRecover:
		a.recover(d)
	case rules.AskSail, rules.AskPairs, rules.AskNative, rules.AskMigrate, rules.AskEnd:
		a.sail(d)
	case rules.AskGovern, rules.AskRevenue, rules.AskMine, rules.AskStore, rules.AskBuild, rules.AskPay, rules.AskArea:
		a.govern(d)
	case rules.AskPirate:
		a.pirate(d)
	case rules.AskSelect, rules.AskSecond, rules.AskTarget, rules.AskOwner:
		a.selecting(d)
	default:
		a.Choose(d, "Choose", d.Options)
	}
}
