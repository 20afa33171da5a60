package ninapinta

import (
	"strings"

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
	a := asking{o, panel.On(o, open, topicOf)}
	if loading(open) {
		a.load(open)
	} else {
		for _, d := range open {
			a.ask(d)
		}
	}
	return a.Panel()
}

// tell adds the lines of a sentence: the first of a panel is what it asks, the others help.
func (a *asking) tell(key string, about parts) {
	for line := range strings.SplitSeq(a.say(key, about), "\n") {
		a.Line(line)
	}
}

// also adds a sentence to what is asked.
func (a *asking) also(key string, about parts) { a.Also(a.say(key, about)) }

// topicOf is the short rule about a kind of question.
func topicOf(kind string) string {
	switch kind {
	case rules.AskNation:
		return "nations"
	case rules.AskTie:
		return "planck"
	case rules.AskLook:
		return "discoveries"
	case rules.AskWar, rules.AskPairs:
		return "attack"
	case rules.AskLoad, rules.AskFleet, rules.AskOrder, rules.AskSeal, rules.AskRecover:
		return "loading"
	case rules.AskSail, rules.AskNative, rules.AskMigrate, rules.AskEnd:
		return "sailing"
	case rules.AskGovern:
		return "governing"
	case rules.AskRevenue, rules.AskMine, rules.AskStore:
		return "revenue"
	case rules.AskBuild, rules.AskPay, rules.AskArea:
		return "building"
	case rules.AskSelect, rules.AskSecond:
		return "benefits"
	case rules.AskTarget, rules.AskOwner, rules.AskPirate:
		return "bonus"
	}
	return "overview"
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
		a.Choose(d, a.say("menu", nil), d.Options)
	}
}
