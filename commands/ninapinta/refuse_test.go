package ninapinta

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/refusal/refusaltest"
	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/ninapinta"
)

// spoken are the ways to type an answer: its verb with all that it is called by anywhere.
func spoken(by commands.Narrator, a engine.Action) (ways []string) {
	o, _ := by.(narrator)
	verb, _, _ := strings.Cut(a.String(), " ")
	say := func(names ...string) {
		for _, name := range names {
			ways = append(ways, verb+" "+name)
		}
	}
	land := func(w rules.World, l rules.Land) {
		say(landName(l), theLand(l), place(w, l), landName(l)+" in "+worldName(w), shipName(w)+" "+landName(l), worldName(w)+": "+landName(l))
	}
	switch a := a.(type) {
	case rules.LookAt:
		land(a.World, a.Land)
	case rules.Recover:
		land(a.World, a.Land)
	case rules.Explore:
		land(a.World, a.Land)
	case rules.Consolidate:
		land(a.World, a.Land)
	case rules.Attack:
		land(a.World, a.Land)
	case rules.PlaceNative:
		land(a.World, a.Land)
	case rules.Target:
		land(a.World, a.Land)
	case rules.PlaceWar:
		say(worldName(a.World), shipName(a.World))
	case rules.LoadShip:
		say(shipName(a.Ship)+" "+crewName(a.Crew), shipName(a.Ship)+": "+crewShort(a.Crew), crewName(a.Crew)+" on "+shipName(a.Ship),
			crewName(a.Crew))
	case rules.LoadFleet:
		say(crewName(a.Crews[0])+", "+crewName(a.Crews[1])+", "+crewName(a.Crews[2]), fleetName(a.Crews))
	case rules.OrderShips:
		say(o.orderName(a.Order))
	case rules.StayHome:
		say(shipName(a.World), "the empty "+shipName(a.World))
	case rules.RemovePairs:
		for s, k := range a.Of {
			if k == total(a.Of[:]) {
				say(fmt.Sprintf("%d %s", k, demonym(a.Nations[s])), fmt.Sprintf("%s %d", nationName(a.Nations[s]), k))
			}
		}
	case rules.Migrate:
		say(landName(a.From)+" → "+landName(a.To), "from "+theLand(a.From)+" to "+theLand(a.To), place(a.World, a.From)+" to "+landName(a.To))
	case rules.GovernWorld:
		say(worldName(a.World), shipName(a.World))
		if g := o.v.Worlds[a.World].Marker; g != 0 {
			say(areaName(g))
		}
	case rules.MineGold:
		say(fmt.Sprintf("%s %d", landName(a.Land), a.Gold), fmt.Sprintf("%d in %s", a.Gold, theLand(a.Land)))
	case rules.StoreGold:
		say(fmt.Sprintf("%s %d", landName(a.Land), a.Gold), fmt.Sprintf("%d in the %s Stronghold", a.Gold, landName(a.Land)))
	case rules.PayFrom:
		say(fmt.Sprintf("%s %d", landName(a.Land), a.Gold), fmt.Sprintf("%d from the %s Stronghold", a.Gold, landName(a.Land)))
	case rules.PayFromShip:
		say("from the ship")
	case rules.BuildTown:
		say("town "+landName(a.Land), "a Town in "+theLand(a.Land))
	case rules.BuildCity:
		say("city "+landName(a.Land), "a City in "+theLand(a.Land))
	case rules.MarkArea:
		say(groupName(a.Group), areaName(a.Group))
	case rules.TakeGold:
		say(fmt.Sprintf("%d gold", a.Gold))
	case rules.Select:
		say(benefitName(a.Benefit))
		ways = append(ways, "take "+benefitName(a.Benefit))
	case rules.SelectTwo:
		say(benefitName(a.First))
	case rules.SelectSecond:
		say(benefitName(a.Benefit))
	case rules.Pass:
		say(prose.Nth(a.Space), fmt.Sprintf("space %d", a.Space))
	case rules.PassOver:
		say(prose.Nth(a.Space) + " " + a.String()[strings.LastIndexByte(a.String(), ' ')+1:])
	case rules.NameOwner:
		say(nationName(a.Nation), demonym(a.Nation), "a "+demonym(a.Nation)+" Settler", o.n.Of(a.Seat))
	case rules.PickNation:
		say(nationName(a.Nation))
	}
	return ways
}

// What is legal is never refused, whatever it is called.
func TestNothingLegalIsRefused(t *testing.T) {
	game := engine.New(enginetest.Must(t, rules.Spec))
	tables := []engine.Config{{Seats: 2}, {Seats: 3}, {Seats: 4}, {Seats: 1}, {Seats: 3}}
	if testing.Short() {
		tables = tables[:2]
	}
	refusaltest.Run(t, refusaltest.Walk[rules.View]{
		Words: enginetest.Must(t, New), Spoken: spoken, Matches: refusaltest.Matches(t, game, tables...), First: 10, Seldom: 30, Rather: eager,
	})
}

// eager answers build, split and take, so that what is rare comes up.
func eager(a engine.Action) bool {
	verb, _, _ := strings.Cut(a.String(), " ")
	return a.String() == "collect adjust" || slices.Contains([]string{"build", "double", "seal", "fleet"}, verb)
}

// Lands and worlds are read by name in any order; what is not legal is refused by its rule, and
// never by one that was not looked at.
func TestTyped(t *testing.T) {
	v := table()
	v.Phase, v.InWorld, v.ActingWorld = rules.Sailing, true, rules.Pinta
	v.Worlds[rules.Pinta].Ships[0] = rules.ShipView{Captain: true, Settlers: 1, Land: rules.NoLand}
	lands := &v.Worlds[rules.Pinta].Lands
	lands[rules.Caribbean].Explored = true
	lands[rules.Andes].Looked = true
	lands[rules.Andes].Terrain = rules.Forest
	by := narrate(v, people())
	sail := []engine.Decision{{Kind: rules.AskSail, Options: []engine.Action{rules.Explore{World: rules.Pinta, Land: rules.Andes},
		rules.Explore{World: rules.Pinta, Land: rules.Isthmus},
		rules.Consolidate{World: rules.Pinta, Land: rules.Caribbean}}}}
	refusaltest.Typed(t, by, sail, map[string]string{
		"explore andes":                    "= explore pinta andes", // its label tells what was seen there
		"explore the Andes in Pinta World": "= explore pinta andes",
		"explore andes, pinta":             "= explore pinta andes",
		"andes":                            "~ explore pinta andes",
		"explore rockies":                  "not-beside: Rockies lies beside no explored land of Pinta World; explored is Caribbean.",
		"explore caribbean":                "explored: Caribbean is explored already; one can consolidate there.",
		"explore nina andes":               "other-ship: It is Pinta that sails now, in Pinta World; Nina World is another world.",
		"attack caribbean":                 "peace: Pinta World is at peace.",
		"explore eldorado":                 "",
	})
	look := []engine.Decision{{Kind: rules.AskLook, Options: []engine.Action{rules.LookAt{World: rules.Nina, Land: rules.Amazonia},
		rules.LookAt{World: rules.Pinta, Land: rules.Amazonia},
		rules.LookAt{World: rules.Pinta, Land: rules.Rockies}}}}
	refusaltest.Typed(t, by, look, map[string]string{
		"look amazonia, pinta world":         "= look pinta amazonia",
		"LOOK at Amazonia in the NIÑA world": "= look nina amazonia",
		"look amazonia":                      "? look nina amazonia | look pinta amazonia",
		"look rockies":                       "~ look pinta rockies", // of three that it may mean
		"look andes, pinta world":            "looked: You know Andes in Pinta World already: forest.",
	})
}
