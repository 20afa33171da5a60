package ninapinta

import (
	"slices"
	"testing"

	"landfall/commands"
	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/ninapinta"
)

// table is a view with two seats and nothing on the map.
func table() rules.View {
	v := rules.View{Reader: 0, Era: 2, Phase: rules.Sailing, Acting: 0, Order: []engine.Seat{0, 1}, Passes: []engine.Seat{engine.Nobody, engine.Nobody}}
	for s, n := range []rules.Nation{rules.Spain, rules.France} {
		v.Seats = append(v.Seats, rules.SeatView{Nation: n, Crew: 3, Settlers: 20, Towns: 10, Captains: 3, Known: s == 0})
	}
	for w := range v.Worlds {
		v.Worlds[w].Ships = []rules.ShipView{{Land: rules.NoLand}, {Land: rules.NoLand}}
		for l := range v.Worlds[w].Lands {
			v.Worlds[w].Lands[l] = rules.LandView{Captain: engine.Nobody, Keeper: engine.Nobody,
				Settlers: make([]int, 2), Towns: make([]bool, 2), Cities: make([]bool, 2)}
		}
	}
	for l := range v.Discs {
		v.Discs[l] = true
	}
	return v
}

func people() commands.Names { return commands.Names{"Ana", "Ben"} }

func TestTellGathersATurn(t *testing.T) {
	v := table()
	v.Reader = engine.Nobody
	at := func(l rules.Land) *rules.LandView { return &v.Worlds[rules.Nina].Lands[l] }
	at(rules.Amazonia).Explored = true
	for _, c := range []struct {
		events []engine.Event
		want   string
	}{
		{[]engine.Event{
			rules.LandExplored{World: rules.Nina, Land: rules.Amazonia, Face: rules.Face{Terrain: rules.Forest, Discovery: rules.Natives}},
			rules.CrewLanded{World: rules.Nina, Land: rules.Amazonia, Captain: true, Settlers: 2},
			rules.NativeJoined{World: rules.Nina, Land: rules.Caribbean},
			rules.TurnEnded{},
		}, "Sailing Niña, Ana explores Amazonia (forest, natives): a Captain and 2 Settlers land; a native joins in Caribbean."},
		{[]engine.Event{
			rules.ShipHarboured{Seat: 1, World: rules.Pinta, Land: rules.Isthmus, Attack: true},
			rules.CrewLanded{Seat: 1, World: rules.Pinta, Land: rules.Isthmus, Captain: true, Settlers: 1, Sent: true},
			rules.PairsRemoved{Seat: 1, World: rules.Pinta, Land: rules.Isthmus, Of: [rules.Nations]int{1}},
			rules.BannerFlipped{Seat: 1},
		}, "Sailing Pinta, Ben attacks Isthmus: a Settler lands; the Captain meets another and goes home; " +
			"1 Spanish Settler and 1 of the attacker's go home; France's one attack in peace is spent for this era."},
		{[]engine.Event{
			rules.WorldGoverned{World: rules.Nina},
			rules.RevenueCollected{World: rules.Nina, Income: 6, Lost: 1, Ship: 7, Mined: [rules.Lands]int{2}},
			rules.BuildingChosen{Land: rules.Andes, Cost: 3},
			rules.BuildingPaid{World: rules.Nina, Ship: 2, Vaults: [rules.Lands]int{0, 0, 0, 0, 1}},
			rules.TownBuilt{World: rules.Nina, Land: rules.Andes},
			rules.SailBackBegan{World: rules.Nina, Captain: true},
			rules.ShipLeft{World: rules.Nina, Captain: true, Gold: 5},
		}, "Ana governs Niña World and builds a Town in Andes for 3 gold: 7 gold to the ship, 2 of it mined, 1 lost; the ship sails home with the Captain and 5 gold."},
		{[]engine.Event{
			rules.WorldGoverned{Seat: 0, World: 0}, rules.TurnEnded{Seat: 0}, rules.WorldGoverned{Seat: 1, World: 0}, rules.TurnEnded{Seat: 1},
			rules.WorldGoverned{Seat: 0, World: 1}, rules.TurnEnded{Seat: 0}, rules.PhaseBegan{Phase: rules.Selecting},
		}, "Nothing to collect or build: Ana in Niña World and Pinta World; Ben in Niña World."},
		{[]engine.Event{
			rules.DoublePlayed{Seat: 1},
			rules.BenefitTaken{Seat: 1, Benefit: "arts-music", Cost: 4},
			rules.BenefitTaken{Seat: 1, Benefit: "religion-any"},
		}, "Ben plays Double Selection: Music for 4 gold, and Any Religion."},
		{[]engine.Event{
			rules.BenefitTaken{Benefit: rules.NativeBonus, Cost: 2},
			rules.NativeJoined{World: rules.Pinta, Land: rules.Andes},
			rules.StrongholdOccupied{World: rules.Pinta, Land: rules.Andes},
		}, "Ana takes Native for 2 gold: a native joins in Andes, Pinta World; a Spanish Settler moves into the Stronghold of Andes, Pinta World."},
		{[]engine.Event{
			rules.LandLooked{Seat: 1, World: rules.Pinta, Land: rules.Andes},
			rules.LandLooked{Seat: 1, World: rules.Pinta, Land: rules.Rockies},
		}, "Ben looks at Andes and Rockies in Pinta World."},
		{[]engine.Event{
			rules.ShipLoaded{Ship: rules.Nina, Crew: rules.Crew{Captain: true, Settlers: 1}},
			rules.ShipLoaded{Ship: rules.SantaMaria},
		}, "You load: Niña Captain + 1 Settler · Santa María empty."},
		{[]engine.Event{
			rules.LoadingSealed{Seat: 0}, rules.LoadingSealed{Seat: 1}, rules.LoadingOpened{Seat: 1}, rules.LoadingSealed{Seat: 1},
			rules.LoadingsRevealed{Plans: []rules.Plan{{Order: [rules.Worlds]rules.World{1, 0, 2}, Crews: [rules.Worlds]rules.Crew{{}, {Settlers: 2}, {}}, Recover: 1}}},
		}, "Ana (Spain) has loaded: Pinta 2 Settlers · Niña empty · Santa María empty. 1 Settler must come off the map."},
		{[]engine.Event{rules.CrewPaid{Seat: 0, Gold: 5}, rules.CrewPaid{Seat: 1, Gold: 4}}, "Ana pays 5 gold and Ben 4."},
	} {
		got := teller(t, v, people()).Tell(c.events)
		if len(got) != 1 || got[0] != c.want {
			t.Errorf("told %q, not %q", got, c.want)
		}
	}
}

// What the reader does is addressed to "you".
func TestTellToTheReader(t *testing.T) {
	for _, c := range []struct {
		events []engine.Event
		want   string
	}{
		{[]engine.Event{
			rules.LandExplored{World: rules.Nina, Land: rules.Amazonia, Face: rules.Face{Terrain: rules.Forest}},
			rules.CrewLanded{World: rules.Nina, Land: rules.Amazonia, Captain: true, Settlers: 2},
		}, "Sailing Niña, you explore Amazonia (forest): a Captain and 2 Settlers land."},
		{[]engine.Event{rules.WorldGoverned{World: rules.Nina}, rules.RevenueCollected{World: rules.Nina, Ship: 7}}, "You govern Niña World: 7 gold to the ship."},
		{[]engine.Event{rules.SeatPassed{Seat: 0, Space: 1}}, "You pass: 1st in the coming turn order."},
		{[]engine.Event{rules.GoldPirated{Seat: 1, From: 0, Gold: 2}}, "Ben's Pirate takes 2 gold from your ship."},
		{[]engine.Event{rules.GoldPirated{Seat: 0, From: 1, Gold: 2}}, "Your Pirate takes 2 gold from Ben's ship."},
		{[]engine.Event{rules.CrewPaid{Seat: 0, Gold: 5}, rules.CrewPaid{Seat: 1, Gold: 4}}, "You pay 5 gold and Ben 4."},
	} {
		if got := teller(t, table(), people()).Tell(c.events); len(got) != 1 || got[0] != c.want {
			t.Errorf("told %q, not %q", got, c.want)
		}
	}
}

// What several loaded is said in one order, whatever the turn order is when it is said.
func TestLoadingsStandInTheOrderOfTheEvent(t *testing.T) {
	v := table()
	v.Reader = engine.Nobody
	events := []engine.Event{rules.LoadingsRevealed{Plans: make([]rules.Plan, 2)}}
	then := enginetest.Must(t, New).Narrate(v, people()).Tell(events)
	v.Order = []engine.Seat{1, 0}
	if later := enginetest.Must(t, New).Narrate(v, people()).Tell(events); len(then) != 2 || !slices.Equal(then, later) {
		t.Errorf("told then %q, told later %q", then, later)
	}
}

// Who has nothing to govern is mentioned between the others, as a thread reads turn by turn.
func TestIdleGovernsStandInTheOrderOfTurns(t *testing.T) {
	v := table()
	v.Reader = engine.Nobody
	told := enginetest.Must(t, New).Narrate(v, people()).Tell([]engine.Event{
		rules.WorldGoverned{Seat: 0, World: 0}, rules.TurnEnded{Seat: 0},
		rules.WorldGoverned{Seat: 1, World: 0}, rules.RevenueCollected{Seat: 1, Income: 2, Ship: 2}, rules.TurnEnded{Seat: 1},
		rules.WorldGoverned{Seat: 0, World: 1}, rules.TurnEnded{Seat: 0}, rules.PhaseBegan{Phase: rules.Selecting},
	})
	want := []string{"Nothing to collect or build: Ana in Niña World.", "Ben governs Niña World: 2 gold to the ship.", "Nothing to collect or build: Ana in Pinta World."}
	if !slices.Equal(told, want) {
		t.Errorf("told %q", told)
	}
}
