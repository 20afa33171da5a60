package ninapinta

import (
	"fmt"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Focus is "world:nina" and the like while a turn is about one world, "display"
// while Benefits are selected, "hand" where nothing is asked, "" for the whole board.
func (o narrator) Focus(kind string) string {
	switch kind {
	case "":
		return "hand"
	case rules.AskSail, rules.AskPairs, rules.AskNative, rules.AskMigrate, rules.AskEnd,
		rules.AskRevenue, rules.AskMine, rules.AskStore, rules.AskBuild, rules.AskPay, rules.AskArea, rules.AskPirate:
		if o.v.InWorld && o.v.ActingWorld < rules.Worlds {
			return "world:" + o.v.ActingWorld.String()
		}
	case rules.AskSelect, rules.AskSecond:
		return "display"
	}
	return ""
}

// Question says what a seat is asked, as everybody may hear it.
func (o narrator) Question(kind string) string {
	acting := o.n.Of(o.v.Acting)
	if o.v.Acting == engine.Nobody {
		acting = ""
		if len(o.v.Awaited) > 0 {
			acting = o.n.Of(o.v.Awaited[0])
		}
	}
	if acting == "" {
		acting = "Somebody"
	}
	if kind == rules.AskTie || kind == rules.AskNation {
		return o.soloQuestion(kind)
	}
	era := fmt.Sprintf(", era %d", o.v.Era)
	switch kind {
	case rules.AskLook:
		return acting + " looks at unexplored lands"
	case rules.AskWar:
		return acting + " places a War marker" + era
	case rules.AskLoad, rules.AskFleet, rules.AskOrder, rules.AskSeal:
		return "Loading" + era
	case rules.AskRecover:
		return acting + " takes Settlers off the map to sail" + era
	case rules.AskSail, rules.AskPairs, rules.AskNative, rules.AskMigrate, rules.AskEnd:
		return fmt.Sprintf("%s sails %s%s", acting, shipName(o.v.ActingWorld), era)
	case rules.AskGovern:
		return acting + " chooses a world to govern" + era
	case rules.AskRevenue, rules.AskMine, rules.AskStore, rules.AskBuild, rules.AskPay, rules.AskArea:
		if o.v.Phase == rules.Selecting {
			return acting + " selects a Benefit" + era
		}
		return fmt.Sprintf("%s governs %s%s", acting, worldName(o.v.ActingWorld), era)
	case rules.AskPirate:
		return fmt.Sprintf("%s ship leaves %s, and a Pirate is about", prose.Genitive(acting), worldName(o.v.ActingWorld))
	case rules.AskSelect:
		if o.v.Cost == 0 {
			return acting + " selects a Benefit" + era
		}
		return fmt.Sprintf("%s selects a Benefit at %d gold%s", acting, o.v.Cost, era)
	case rules.AskSecond, rules.AskTarget, rules.AskOwner:
		return acting + " selects a Benefit" + era
	}
	return acting + " is asked" + era
}

// soloQuestion says what only a solo match asks.
func (o narrator) soloQuestion(kind string) string {
	asked := o.n.Of(soloist)
	if kind == rules.AskNation {
		return asked + " chooses a nation"
	}
	return fmt.Sprintf("%s breaks a tie for %s, era %d", asked, o.n.Of(planck), o.v.Era)
}
