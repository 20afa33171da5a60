package exploration

import (
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search/searchtest"
)

// TestWhatIsClear: what stands from turn to turn answers as one would question by question, and leaves to its seat what
// changes a voyage.
func TestWhatIsClear(t *testing.T) {
	game, player := engine.New(enginetest.Must(t, Spec)), enginetest.Must(t, Player)
	decided := func(a engine.Action) bool {
		switch a := a.(type) {
		case Return, Launch, PlayCard, Buy, Publish, Choose, Parley, Score, Discard, Press:
			return true
		case Change:
			return a.Form || a.Scuttle
		case Lose:
			return a.What == Soldiers
		}
		return false
	}
	for seed := uint64(1); seed <= 3; seed++ {
		if n := searchtest.AsUsual(t, game, player, tableOf(3, optionMode, "short"), seed, decided); n < 50 {
			t.Errorf("seed %d: %d answers as usual", seed, n)
		}
	}
}

// TestWhatIsNotClear: the usual stops where two courses promise about as much, and before the last provisions.
func TestWhatIsNotClear(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 4, 4, "EUR", "S1", "S2")
	x.nextCard(113)
	x.do("explore")
	for food, want := range map[uint8]engine.Action{4: Lose{Provisions}, 2: nil} {
		x.s.exp().has.Chit[Provisions] = food
		if got := x.r.clear(x.r.view(x.s, 0), x.question()); got != want {
			t.Errorf("with %d provisions: %v, want %v", food, got, want)
		}
	}
	m := mind{rules: x.r, v: new(View), me: new(SeatView)}
	*m.v = x.r.view(x.s, 0)
	m.me, m.options = &m.v.Seats[0], []engine.Action{Discover{Site: siteOf("yucatan")}, Discover{Site: siteOf("windward")}, End{}}
	m.x = &m.me.Exp
	same(t, "two that can be discovered", m.rivalled(m.move()), true)
	m.options = m.options[1:]
	same(t, "one that can be", m.rivalled(m.move()), false)
}
