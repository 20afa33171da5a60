package ninapinta

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/commands/catalogue"
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
	name := func(p catalogue.Phrase, form ...string) string {
		p.Key = strings.Join(append([]string{p.Key}, form...), ".")
		return o.text(p)
	}
	land := func(w rules.World, l rules.Land) {
		say(name(landName(l)), name(landName(l), "the"), name(place(w, l)), name(landName(l))+" in "+name(worldName(w)), name(shipName(w))+" "+name(landName(l)), name(worldName(w))+": "+name(landName(l)))
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
		say(name(worldName(a.World)), name(shipName(a.World)))
	case rules.LoadShip:
		say(name(shipName(a.Ship))+" "+name(crewName(a.Crew)), name(shipName(a.Ship))+": "+name(crewName(a.Crew), "short"), name(crewName(a.Crew))+" on "+name(shipName(a.Ship)),
			name(crewName(a.Crew)))
	case rules.LoadFleet:
		say(name(crewName(a.Crews[0]))+", "+name(crewName(a.Crews[1]))+", "+name(crewName(a.Crews[2])), name(fleetName(a.Crews)))
	case rules.OrderShips:
		say(strings.TrimPrefix(o.say("sail-order", parts{"order": shipNames(a.Order[:])}), "Sail "))
	case rules.StayHome:
		say(name(shipName(a.World)), "the empty "+name(shipName(a.World)))
	case rules.RemovePairs:
		for s, k := range a.Of {
			if k == total(a.Of[:]) {
				say(fmt.Sprintf("%d %s", k, name(nationName(a.Nations[s]), "people")), fmt.Sprintf("%s %d", name(nationName(a.Nations[s])), k))
			}
		}
	case rules.Migrate:
		say(name(landName(a.From))+" → "+name(landName(a.To)), "from "+name(landName(a.From), "the")+" to "+name(landName(a.To), "the"), name(place(a.World, a.From))+" to "+name(landName(a.To)))
	case rules.GovernWorld:
		say(name(worldName(a.World)), name(shipName(a.World)))
		if g := o.v.Worlds[a.World].Marker; g != 0 {
			say(name(groupName(g), "area"))
		}
	case rules.MineGold:
		say(fmt.Sprintf("%s %d", name(landName(a.Land)), a.Gold), fmt.Sprintf("%d in %s", a.Gold, name(landName(a.Land), "the")))
	case rules.StoreGold:
		say(fmt.Sprintf("%s %d", name(landName(a.Land)), a.Gold), fmt.Sprintf("%d in the %s Stronghold", a.Gold, name(landName(a.Land))))
	case rules.PayFrom:
		say(fmt.Sprintf("%s %d", name(landName(a.Land)), a.Gold), fmt.Sprintf("%d from the %s Stronghold", a.Gold, name(landName(a.Land))))
	case rules.PayFromShip:
		say("from the ship")
	case rules.BuildTown:
		say("town "+name(landName(a.Land)), "a Town in "+name(landName(a.Land), "the"))
	case rules.BuildCity:
		say("city "+name(landName(a.Land)), "a City in "+name(landName(a.Land), "the"))
	case rules.MarkArea:
		say(name(groupName(a.Group)), name(groupName(a.Group), "area"))
	case rules.TakeGold:
		say(fmt.Sprintf("%d gold", a.Gold))
	case rules.Select:
		say(name(benefitName(a.Benefit)))
		ways = append(ways, "take "+name(benefitName(a.Benefit)))
	case rules.SelectTwo:
		say(name(benefitName(a.First)))
	case rules.SelectSecond:
		say(name(benefitName(a.Benefit)))
	case rules.Pass:
		say(name(catalogue.Some("place-th", a.Space)), fmt.Sprintf("space %d", a.Space))
	case rules.PassOver:
		say(name(catalogue.Some("place-th", a.Space)) + " " + a.String()[strings.LastIndexByte(a.String(), ' ')+1:])
	case rules.NameOwner:
		say(name(nationName(a.Nation)), name(nationName(a.Nation), "people"), "a "+name(nationName(a.Nation), "people")+" Settler", o.n.Of(a.Seat))
	case rules.PickNation:
		say(name(nationName(a.Nation)))
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

// TestOtherLanguagesAreTyped types answers by the names of each other language and by the English ones.
func TestOtherLanguagesAreTyped(t *testing.T) {
	refusaltest.RunOthers(t, refusaltest.Walk[rules.View]{Words: enginetest.Must(t, New), Spoken: spoken, Rather: eager},
		engine.New(enginetest.Must(t, rules.Spec)), engine.Config{Seats: 2}, engine.Config{Seats: 1})
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
	by := teller(t, v, people())
	sail := []engine.Decision{{Kind: rules.AskSail, Options: []engine.Action{rules.Explore{World: rules.Pinta, Land: rules.Andes},
		rules.Explore{World: rules.Pinta, Land: rules.Isthmus},
		rules.Consolidate{World: rules.Pinta, Land: rules.Caribbean}}}}
	refusaltest.Typed(t, by, sail, map[string]string{
		"explore andes":                    "= explore pinta andes", // its label tells what was seen there
		"explore the Andes in Pinta World": "= explore pinta andes",
		"explore andes, pinta":             "= explore pinta andes",
		"andes":                            "~ explore pinta andes",
		"explore rockies":                  "not-beside: Rockies lies beside no explored land of Pinta World; explored is Caribbean.",
		"explore caribbean":                "explored: Caribbean is explored already; you can consolidate there.",
		"explore nina andes":               "other-ship: It is Pinta that sails now, in Pinta World; Niña World is another world.",
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
