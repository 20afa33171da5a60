package ninapinta

import (
	"testing"

	"landfall/bot/titletest"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// richDecisions has an option of every action with unlike values.
func richDecisions() []engine.Decision {
	nations := [rules.Nations]rules.Nation{rules.France, rules.Spain, rules.England, rules.Portugal}
	return []engine.Decision{{Options: []engine.Action{
		rules.LookAt{World: rules.SantaMaria, Land: rules.Andes}, rules.StopLooking{},
		rules.PlaceWar{World: rules.Pinta},
		rules.LoadShip{Ship: rules.Nina, Crew: rules.Crew{Captain: true, Settlers: 2}}, rules.LoadShip{Ship: rules.SantaMaria},
		rules.LoadFleet{Crews: [rules.Worlds]rules.Crew{{Captain: true}, {Settlers: 3}}},
		rules.OrderShips{Order: [rules.Worlds]rules.World{rules.SantaMaria, rules.Nina, rules.Pinta}},
		rules.Seal{}, rules.Unseal{},
		rules.Recover{World: rules.Nina, Land: rules.Rockies},
		rules.Explore{World: rules.Pinta, Land: rules.Caribbean}, rules.Consolidate{World: rules.Pinta, Land: rules.Isthmus},
		rules.Attack{World: rules.Pinta, Land: rules.Isthmus}, rules.StayHome{World: rules.Pinta},
		rules.RemovePairs{Of: [rules.Nations]int{0, 2, 1, 0}, Nations: nations},
		rules.PlaceNative{World: rules.Nina, Land: rules.Amazonia},
		rules.Migrate{World: rules.Nina, From: rules.Amazonia, To: rules.Caribbean}, rules.EndTurn{},
		rules.GovernWorld{World: rules.SantaMaria},
		rules.CollectRevenue{How: rules.CollectAll}, rules.CollectRevenue{How: rules.CollectAdjust},
		rules.MineGold{Land: rules.Andes, Gold: 0}, rules.StoreGold{Land: rules.Isthmus, Gold: 3},
		rules.BuildTown{Land: rules.Andes}, rules.BuildCity{Land: rules.Patagonia},
		rules.PayFrom{Land: rules.Isthmus, Gold: 2}, rules.PayFromShip{},
		rules.MarkArea{Group: rules.Science}, rules.SailHome{Captain: true}, rules.SailHome{},
		rules.TakeGold{Gold: 3}, rules.KeepPirate{},
		rules.Select{Benefit: "military-knight"}, rules.SelectTwo{First: "arts-any"}, rules.SelectSecond{Benefit: "arts-music"},
		rules.Pass{Space: 2}, rules.PassOver{Space: 1, Later: true}, rules.PassOver{Space: 3},
		rules.Target{World: rules.Nina, Land: rules.Andes}, rules.DiscardBonus{}, rules.NameOwner{Seat: 1, Nation: rules.Spain},
	}}}
}

func TestEveryActionHasAVerb(t *testing.T) {
	titletest.Typeable(t, verbs(english(t)), teller(t, rules.View{Reader: engine.Nobody}, nil), richDecisions())
}

// Typing by hand, with capitals and spaces, is as good as taking a suggestion.
func TestTypedByHand(t *testing.T) {
	titletest.Typed(t, verbs(english(t)), map[string][]string{
		"explore nina amazonia":   {"explore", " Nina  Amazonia"},
		"load pinta captain+2":    {"load", "Pinta", "Captain+2"},
		"fleet captain+1 2 none":  {"load", "all", "captain+1 2 none"},
		"seal":                    {"seal"},
		"unseal":                  {"seal", "yes"},
		"home":                    {"home", "no"},
		"home captain":            {"home", "yes"},
		"take 2":                  {"pirate", "2"},
		"keep":                    {"pirate", "keep"},
		"double arts-music":       {"select", "arts-music", "double"},
		"pass 2 later":            {"pass", "2 later"},
		"discard":                 {"place", "discard"},
		"garrison spain":          {"place", "garrison Spain"},
		"pay ship":                {"gold", "pay ship"},
		"mine andes 2":            {"gold", "mine andes", "2"},
		"remove spain 2 france 1": {"remove", "spain 2 france 1"},
		"done":                    {"done"},
	})
}
