package ninapinta

import (
	"fmt"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/enginetest/suite"
)

func TestMain(m *testing.M) { suite.Run(m) }

func harness() enginetest.Harness[State, View] {
	return enginetest.Harness[State, View]{
		// see reshuffle
		Configs: tables(), Matches: 3, Samples: 60, Redeal: Redeal, Count: census, Left: []string{".people[1].held"},
		// The counters and tiles that are turned over for Planck, and what he makes of them; and loadings, which are
		// opened to all: of a crew that has nowhere to land and sails home at once no view keeps who it was.
		Fleeting: []string{"counters_turned", "land_drawn", "planck_acted", "planck_tied", "loadings_revealed"},
		Kinds: []string{AskNation, AskTie, AskLook, AskWar, AskLoad, AskFleet, AskOrder, AskSeal, AskRecover, AskSail, AskPairs,
			AskNative, AskMigrate, AskEnd, AskGovern, AskRevenue, AskMine, AskStore, AskBuild, AskPay, AskArea,
			AskPirate, AskSelect, AskSecond, AskTarget, AskOwner},
		Actions: []engine.Action{PickNation{}, BreakTie{}, LookAt{}, StopLooking{}, PlaceWar{}, LoadShip{}, LoadFleet{}, OrderShips{}, Seal{},
			Unseal{}, Recover{}, Explore{}, Consolidate{}, Attack{}, StayHome{}, RemovePairs{}, PlaceNative{},
			Migrate{}, EndTurn{}, GovernWorld{}, CollectRevenue{}, MineGold{}, StoreGold{}, BuildTown{}, BuildCity{},
			PayFrom{}, PayFromShip{}, MarkArea{}, SailHome{}, TakeGold{}, KeepPirate{}, Select{}, SelectTwo{},
			SelectSecond{}, Pass{}, PassOver{}, Target{}, DiscardBonus{}, NameOwner{}},
		Orders: []string{AheadSail, AheadGovern, AheadSelect},
		// chance loses by far; the other grades are in TestScenario93
		Methods: []string{"points", "tie-break", string(GradeCaptain)},
		// What random play seldom reaches is shown in the plays.
		Rare: []string{"tie-break", AskPairs, AskMine, AskPay, AskRecover, AskOwner, AskArea, AskSecond,
			"RemovePairs", "MineGold", "PayFrom", "PayFromShip", "Recover", "NameOwner", "BuildCity", "MarkArea",
			"SelectTwo", "SelectSecond", "pairs_removed", "banner_flipped", "settler_recovered", "city_built",
			"area_marked", "increase_placed", "cathedral_placed", "double_played", "pirates_spent", "vaults_loaded"},
		Plays: "testdata/plays",
	}
}

func TestGame(t *testing.T)      { enginetest.Whole(t, Spec, harness()) }
func FuzzPlay(f *testing.F)      { enginetest.Fuzz(f, Spec, harness(), 600) }
func BenchmarkGame(b *testing.B) { enginetest.Bench(b, Spec, engine.Config{Seats: 4}) }

// census counts the pieces of every nation and the discs, and checks what must
// hold at all times.
func census(s *State) (map[string]int, error) {
	count := map[string]int{}
	add := func(i int, what string, n int) { count[fmt.Sprint("seat ", i, " ", what)] += n }
	for i := range s.seats {
		p := &s.people[i]
		add(i, "settlers", p.settlers-p.recover)
		add(i, "towns", p.towns)
		add(i, "captains", p.captains)
		if p.gold < 0 || p.settlers < 0 || p.towns < 0 || p.captains < 0 || p.recover < 0 {
			return nil, fmt.Errorf("%s has less than nothing: %+v", s.nations[i], *p)
		}
		for _, sh := range p.ships {
			add(i, "settlers", sh.settlers)
			if sh.captain {
				add(i, "captains", 1)
			}
			if sh.gold < 0 || sh.berth != InHarbour && sh.gold > 0 {
				return nil, fmt.Errorf("a ship of %s with %d gold", s.nations[i], sh.gold)
			}
		}
	}
	for w := range Worlds {
		if err := censusWorld(s, w, count, add); err != nil {
			return nil, fmt.Errorf("%s: %w", w, err)
		}
	}
	for _, left := range s.discs {
		if left {
			count["discs"]++
		}
	}
	return count, nil
}

func censusWorld(s *State, w World, count map[string]int, add func(int, string, int)) error {
	at := &s.worlds[w]
	cities := 0
	for l := range Lands {
		here := &at.lands[l]
		for i := range s.seats {
			add(i, "settlers", here.settlers[i])
			if here.building(seat(i)) {
				add(i, "towns", 1)
			}
			if at.captains[i] == l {
				add(i, "captains", 1)
			}
			if here.settlers[i] < 0 || here.towns[i] && here.city == seat(i) {
				return fmt.Errorf("%s: wrong pieces of seat %d", l, i)
			}
			if at.settled[i].has(l) != (here.settlers[i] > 0 || here.building(seat(i))) {
				return fmt.Errorf("%s: the set of settled lands of seat %d is wrong", l, i)
			}
		}
		if here.city != engine.Nobody {
			count["discs"]++
			cities++
		}
		if here.city != engine.Nobody && here.cathedral {
			return fmt.Errorf("%s: a City and a Cathedral", l)
		}
		if here.vault < 0 || here.vault > vaultSize || here.mine < 0 || here.keeper != engine.Nobody && here.settlers[here.keeper] == 0 {
			return fmt.Errorf("%s: vault %d, mine %d, keeper %d", l, here.vault, here.mine, here.keeper)
		}
		if n := s.harboured(w, l); n > mostShips {
			return fmt.Errorf("%s: %d ships", l, n)
		}
		if !at.explored.has(l) && here.crowd() > 0 {
			return fmt.Errorf("%s: settled but not explored", l)
		}
	}
	if cities != at.cities || cities > mostCities || at.marker != NoGroup && cities == 0 && !s.planck.solo {
		return fmt.Errorf("%d Cities, %d counted, marker %s", at.cities, cities, at.marker)
	}
	return nil
}

// tables are those the kit plays at: two to four people, and one against each
// nation of Planck.
func tables() []engine.Config {
	all := []engine.Config{{Seats: 2}, {Seats: 3}, {Seats: 4}}
	return append(all, soloTables()...)
}

func soloTables() []engine.Config {
	var all []engine.Config
	for _, n := range planckOption().Values {
		all = append(all, engine.Config{Seats: 1, Options: map[string]string{"planck": n.Key}})
	}
	// R20: the other order of the display.
	all[0].Options["display"] = displayShuffled
	return all
}
