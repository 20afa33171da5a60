package ninapinta

import (
	"slices"
	"testing"

	"landfall/engine"
)

// The numbers are those of the test scenarios in the rule specification.

func TestScenario01_FourPlayersAreSetUp(t *testing.T) {
	x := sit(t, 1, France, Spain, England, Portugal)
	unexplored := 0
	for w := range Worlds {
		unexplored += int(Lands) - x.s.worlds[w].explored.count()
	}
	same(t, "face-down tiles", unexplored, 21)
	same(t, "boxed tiles", len(slices.Concat(x.r.tiles[:]...))-unexplored, 14)
	for era, list := range x.s.benefits {
		bonus := 0
		for _, b := range list {
			if !b.Progress() {
				bonus++
			}
		}
		if bonus != 7 || len(list) != 14 {
			t.Errorf("era %d: %d Bonus Benefits of %d", era+1, bonus, len(list))
		}
	}
	for i := range x.s.people {
		same(t, "gold", x.s.people[i].gold, 3)
	}
	if got := x.s.turnOrder(); !slices.Equal(got, []seat{1, 3, 2, 0}) {
		t.Errorf("turn order %v", got)
	}
}

func TestScenario02_ThreePlayers(t *testing.T) {
	x := sit(t, 1, France, Portugal, England)
	if got := x.s.turnOrder(); !slices.Equal(got, []seat{1, 2, 0}) {
		t.Errorf("turn order %v", got)
	}
	same(t, "Benefits of an era", len(x.s.benefits[0]), 12)
	same(t, "Pass spaces", len(x.r.view(x.s, 0).Passes), 3)
}

func TestScenario03_TwoPlayers(t *testing.T) {
	x := sit(t, 1, Spain, England)
	same(t, "Benefits of an era", len(x.s.benefits[0]), 10)
	x.begin(Selecting, 0)
	for space, want := range map[string]bool{"pass 1": true, "pass 2": true, "pass 3": false, "pass 4": false} {
		same(t, space, x.offered(0, space), want)
	}
}

func TestScenario04_EnglandHasLargerShips(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	for i, crew := range []int{3, 4, 3} {
		same(t, "crew", x.s.people[i].crew, crew)
	}
}

func TestScenario05_PortugalLooks(t *testing.T) {
	x := sit(t, 1, Spain, Portugal)
	same(t, "lands to look at", len(x.question(1, AskLook).Options), 22)
	x.do(1, "look nina caribbean")
	shown := happened[LandLooked](x)
	if mine := shown.For(1).(LandLooked); *mine.Face != x.s.worlds[Nina].lands[Caribbean].face {
		t.Errorf("Portugal was shown %+v", *mine.Face)
	}
	for _, other := range []engine.Seat{0, engine.Nobody} {
		if heard := shown.For(other).(LandLooked); heard.Face != nil || heard.Land != Caribbean || heard.World != Nina {
			t.Errorf("seat %d heard %+v", other, heard)
		}
	}
	same(t, "a land of another world in one look", x.offered(1, "look pinta caribbean"), false)
	same(t, "the same land twice", x.offered(1, "look nina caribbean"), false)
	x.do(1, "look nina andes", "look nina patagonia")
	same(t, "phase after three looks", x.s.phase, Loading)
	mine, other := x.r.view(x.s, 1).Worlds[Nina].Lands[Andes], x.r.view(x.s, 0).Worlds[Nina].Lands[Andes]
	same(t, "Portugal's view", mine.Terrain, x.s.worlds[Nina].lands[Andes].face.Terrain)
	same(t, "the other's view", other.Terrain, Fog)
	if !slices.Equal(other.LookedBy, []engine.Seat{1}) {
		t.Errorf("looked at by %v", other.LookedBy)
	}
}

func TestScenario05_PortugalDeclines(t *testing.T) {
	x := sit(t, 1, Spain, Portugal)
	x.do(1, "look no-more")
	same(t, "phase", x.s.phase, Loading)
}

func TestScenario06_TokenGrows(t *testing.T) {
	for _, c := range []struct {
		nations []Nation
		room    int
	}{{[]Nation{Spain, England, France, Portugal}, 3}, {[]Nation{Spain, England}, 2}} {
		x := sit(t, 1, c.nations...)
		before := x.s.people[0].gold
		x.chart(Pinta, Andes, Plains)
		x.fold(x.s, TokenRevealed{Token: Token{Grow: true, World: Pinta, Gold: 2}})
		same(t, "gold", x.s.people[0].gold-before, 2)
		same(t, "capacity", x.s.capacity(Pinta, Andes), c.room)
		x.s.era, x.s.phase = 3, Selecting
		x.fold(x.s, EraEnded{Era: 3, Order: slices.Clone(x.s.turnOrder())})
		same(t, "capacity later", x.s.capacity(Pinta, Andes), c.room)
	}
}

// wage begins an era as far as its War markers.
func wage(x *table, era int) {
	p := engine.NewPly(x.s, x.fold, engine.Decision{Seat: engine.Nobody}, engine.NewDice(engine.NumberedSeed(1), 1))
	x.s.revealed, x.s.era = era-1, era-1
	for w := range x.s.worlds {
		x.s.worlds[w].war = false
	}
	x.r.beginEra(p, era)
	x.advance()
}

func TestScenario07_WarsOfTheFirstAndLastEra(t *testing.T) {
	x := sit(t, 1, Spain, England)
	same(t, "phase in era 1", x.s.phase, Loading)
	same(t, "wars in era 1", x.s.atWar(), 0)
	wage(x, 6)
	same(t, "wars in era 6", x.s.atWar(), 3)
	same(t, "phase in era 6", x.s.phase, Loading)
}

func TestScenario08_NobodyHasMilitary(t *testing.T) {
	x := sit(t, 1, England, Spain, France)
	wage(x, 2)
	same(t, "who is asked", x.r.pending(x.s)[0].Seat, 1)
	x.do(1, "war pinta")
	same(t, "wars", x.s.atWar(), 1)
	same(t, "phase", x.s.phase, Loading)
}

func TestScenario09_MostTypesPlaceFirst(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	x.hold(0, 1, "military-infantry", "military-infantry", "military-knight")
	x.hold(1, 1, "military-castle", "military-general", "military-artillery")
	wage(x, 4)
	same(t, "seats asked", len(x.r.pending(x.s)), 1)
	x.do(1, "war santamaria")
	same(t, "the same world", x.offered(0, "war santamaria"), false)
	x.do(0, "war nina")
	same(t, "phase", x.s.phase, Loading)
}

func TestScenario10_AllAtNothing(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	x.s.order = [Nations]seat{2, 0, 1}
	wage(x, 4)
	x.do(2, "war nina")
	x.do(0, "war pinta")
	same(t, "phase", x.s.phase, Loading)
}

func TestScenario11_AnyTypeCountsAsOneMore(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.hold(0, 1, "military-knight", "military-any")
	x.hold(1, 1, "military-knight", "military-infantry")
	wage(x, 2)
	same(t, "tie", types(x.s.people[0].held, Military), types(x.s.people[1].held, Military))
	same(t, "first", x.s.warlord(), 0)
	x.s.order = [Nations]seat{1, 0}
	same(t, "first in another order", x.s.warlord(), 1)
}

func TestScenario95_SameSeedSameGame(t *testing.T) {
	one, two := playRandom(t, 3, 11, nil), playRandom(t, 3, 11, nil)
	if one.Plies() != two.Plies() || !slices.Equal(one.Outcome().Scores, two.Outcome().Scores) {
		t.Errorf("%d plies %v, then %d plies %v", one.Plies(), one.Outcome().Scores, two.Plies(), two.Outcome().Scores)
	}
	if err := one.Verify(); err != nil {
		t.Error(err)
	}
}

func TestNationsAreChosenOrDrawn(t *testing.T) {
	seen := map[Nation]bool{}
	for seed := range uint64(20) {
		dice := engine.NewDice(engine.NumberedSeed(seed), 0)
		nations := dealNations(dice, engine.Config{Seats: 3, Choices: []string{"", "france"}})
		same(t, "the nation asked for", nations[1], France)
		if nations[0] == nations[2] || nations[0] == France || nations[2] == France {
			t.Errorf("nations %v", nations)
		}
		seen[nations[0]] = true
	}
	same(t, "different nations drawn", len(seen), 3)
}
