package ninapinta

import (
	"fmt"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Focus is "world:nina" and the like while a turn is about one world, "display" while
// Benefits are selected, "hand" where nothing is asked, and "worlds" for what concerns all three.
func (o narrator) Focus(kind string) string {
	switch kind {
	case "":
		return "hand"
	case rules.AskSail, rules.AskPairs, rules.AskNative, rules.AskMigrate, rules.AskEnd,
		rules.AskRevenue, rules.AskMine, rules.AskStore, rules.AskBuild, rules.AskPay, rules.AskArea, rules.AskPirate:
		if o.v.InWorld && o.v.ActingWorld < rules.Worlds {
			return "world:" + o.v.ActingWorld.String() // all through a turn
		}
	case rules.AskSelect, rules.AskSecond:
		return "display"
	}
	return "worlds"
}

// Changed is the part of the board where something happened: one world, or the display; the
// whole board where it was in several places, or a phase began.
func (narrator) Changed(events []engine.Event) string {
	where := ""
	for _, e := range events {
		at, begins := placeOf(e)
		switch {
		case begins:
			return ""
		case at == "" || at == "display" && where != "": // where a Benefit went says more
		case where == "" || where == at || where == "display":
			where = at
		default:
			where = "worlds"
		}
	}
	return where
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

// placeOf is where an event took place on the board, "" for nowhere; begins tells that
// a phase begins with it.
func placeOf(e engine.Event) (part string, begins bool) {
	in := func(w rules.World) (string, bool) { return "world:" + w.String(), false }
	switch e := e.(type) {
	case rules.EraBegan, rules.PhaseBegan, rules.LoadingsRevealed, rules.MatchEnded:
		return "", true
	case rules.BenefitTaken, rules.SeatPassed, rules.SeatsDisplaced, rules.DoublePlayed, rules.BenefitsDisplayed:
		return "display", false
	case rules.LandLooked:
		return in(e.World)
	case rules.WarPlaced:
		return in(e.World)
	case rules.LandExplored:
		return in(e.World)
	case rules.ShipHarboured:
		return in(e.World)
	case rules.CrewLanded:
		return in(e.World)
	case rules.CivilisationRobbed:
		return in(e.World)
	case rules.MineOpened:
		return in(e.World)
	case rules.NativeJoined:
		return in(e.World)
	case rules.PairsRemoved:
		return in(e.World)
	case rules.SettlerMigrated:
		return in(e.World)
	case rules.SettlersReduced:
		return in(e.World)
	case rules.WorldGoverned:
		return in(e.World)
	case rules.RevenueCollected:
		return in(e.World)
	case rules.TownBuilt:
		return in(e.World)
	case rules.CityBuilt:
		return in(e.World)
	case rules.AreaMarked:
		return in(e.World)
	case rules.ShipLeft:
		return in(e.World)
	case rules.StrongholdPlaced:
		return in(e.World)
	case rules.IncreasePlaced:
		return in(e.World)
	case rules.CathedralPlaced:
		return in(e.World)
	}
	return "", false
}
