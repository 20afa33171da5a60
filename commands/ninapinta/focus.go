package ninapinta

import (
	"landfall/commands/catalogue"
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
	asked := phrase("somebody", nil)
	switch {
	case kind == rules.AskTie || kind == rules.AskNation:
		asked = catalogue.Person(o.n.Of(soloist), false)
	case o.v.Acting != engine.Nobody:
		asked = catalogue.Person(o.n.Of(o.v.Acting), false)
	case len(o.v.Awaited) > 0:
		asked = catalogue.Person(o.n.Of(o.v.Awaited[0]), false)
	}
	about := parts{"who": asked, "planck": o.n.Of(planck), "ship": shipName(o.v.ActingWorld), "world": worldName(o.v.ActingWorld), "cost": 0, "era": o.v.Era}
	what := topicOf(kind)
	switch kind {
	case rules.AskLook, rules.AskWar, rules.AskRecover, rules.AskPirate:
		what = kind
	case rules.AskSelect:
		about["cost"] = o.v.Cost
	case rules.AskPairs:
		what = "sailing"
	case rules.AskTarget, rules.AskOwner:
		what = "benefits"
	case rules.AskRevenue, rules.AskMine, rules.AskStore, rules.AskBuild, rules.AskPay, rules.AskArea:
		if what = "revenue"; o.v.Phase == rules.Selecting {
			what = "benefits"
		}
	}
	return o.say("asked-"+what, about)
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
