package amerigo

import (
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search"
	"landfall/engine/search/searchtest"
)

// TestEveryClearTurn: what stands from turn to turn answers as one would question by question, and leaves to its seat
// where ships sail, and what is built, planned and bought.
func TestEveryClearTurn(t *testing.T) {
	game, player := engine.New(enginetest.Must(t, Spec)), enginetest.Must(t, Player)
	decided := func(a engine.Action) bool {
		switch a := a.(type) {
		case Whole:
			return a.Choose.Act == Ships || a.Choose.Act == Plan || a.Choose.Act == Build || a.Choose.Act == Buy
		case TakeGold, Pass, ScoreCubes, PickToken:
			return false
		}
		return true
	}
	for seed := uint64(1); seed <= 3; seed++ {
		if n := searchtest.AsUsual(t, game, player, engine.Config{Seats: 3}, seed, decided); n < 10 {
			t.Errorf("seed %d: %d answers as usual", seed, n)
		}
	}
}

// TestTheUsualIsEdited: an action that builds and buys nothing may be taken wherever it is worth most, if its seat says
// so: such turns are taken more often then, and no other.
func TestTheUsualIsEdited(t *testing.T) {
	game, player := engine.New(enginetest.Must(t, Spec)), enginetest.Must(t, Player)
	count := func(edit ...Act) (sailed, others int) {
		m, _, err := game.Start("edited", engine.Config{Seats: 3}, engine.NumberedSeed(1), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		const me = 1
		for m.Outcome() == nil {
			if f := m.Foreseen(me); len(m.Orders(me)) == 0 && len(f) > 0 {
				every := f[len(f)-1]
				o := engine.Order{About: every.Key, Stays: true}
				for _, p := range every.Picks {
					if p.Together || slices.ContainsFunc(edit, func(a Act) bool { return a.String() == p.Key }) {
						o.Try = append(o.Try, p.Lines[0].String())
					}
				}
				if _, err := m.Order(me, o, time.Time{}); err != nil {
					t.Fatal(err)
				}
			}
			if e, ok := m.Follow(time.Time{}); ok {
				if act, _, _ := strings.Cut(e.Action, " "); e.By == engine.ByOrder && act == Ships.String() {
					sailed++
				} else if e.By == engine.ByOrder {
					others++
				}
				continue
			}
			who, a := search.Quick(m, player)
			if _, err := m.Act(who, "", a.String(), time.Time{}); err != nil {
				t.Fatal(err)
			}
		}
		return sailed, others
	}
	none, clear := count()
	some, same := count(Ships)
	if none != 0 || some == 0 || clear != same {
		t.Errorf("by itself %d turns sail and %d are others; if its seat says so %d sail and %d are others", none, clear, some, same)
	}
}
