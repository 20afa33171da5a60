package engine_test

import (
	"slices"
	"testing"

	"landfall/engine"
)

func TestDiceDependOnSeedAndPlyOnly(t *testing.T) {
	draw := func(seed uint64, ply int) []int {
		d := engine.NewDice(engine.NumberedSeed(seed), ply)
		var ns []int
		for range 40 {
			ns = append(ns, d.N(1000))
		}
		return ns
	}
	if !slices.Equal(draw(1, 2), draw(1, 2)) {
		t.Error("the same seed and ply give other numbers")
	}
	if slices.Equal(draw(1, 2), draw(1, 3)) || slices.Equal(draw(1, 2), draw(2, 2)) {
		t.Error("another ply or seed gives the same numbers")
	}
	// A change of the stream would break the check of every match ever played.
	if got, want := draw(1, 2)[:6], []int{94, 620, 443, 488, 241, 869}; !slices.Equal(got, want) {
		t.Errorf("the stream has changed: %v, was %v", got, want)
	}
}

func TestDiceAreUniform(t *testing.T) {
	const sides, draws = 6, 60_000
	var count [sides]int
	d := engine.NewDice(engine.NumberedSeed(3), 1)
	for range draws {
		count[d.N(sides)]++
	}
	chi := 0.0
	for _, c := range count {
		off := float64(c) - draws/sides
		chi += off * off / (draws / sides)
	}
	if chi > 25.7 { // 5 degrees of freedom: one in ten thousand; the seed is fixed, so it stays as it is
		t.Errorf("counts %v, chi-squared %.1f", count, chi)
	}
}

func TestShuffleReachesEveryOrder(t *testing.T) {
	seen := map[[3]int]int{}
	for ply := range 6000 {
		order := [3]int{0, 1, 2}
		engine.NewDice(engine.NumberedSeed(4), ply).Shuffle(3, func(i, j int) { order[i], order[j] = order[j], order[i] })
		seen[order]++
	}
	if len(seen) != 6 {
		t.Fatalf("%d of 6 orders: %v", len(seen), seen)
	}
	for order, n := range seen {
		if n < 850 || n > 1150 {
			t.Errorf("order %v came %d times of 6000", order, n)
		}
	}
}

func TestDiceTellWhetherTheyWereUsed(t *testing.T) {
	d := engine.NewDice(engine.Seed{}, 0)
	if d.Used() {
		t.Error("used before any draw")
	}
	d.N(2)
	if !d.Used() {
		t.Error("not used after a draw")
	}
}

func TestImpossibleDicePanic(t *testing.T) {
	for _, n := range []int{0, -1, 1 << 32} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("a die of %d sides was thrown", n)
				}
			}()
			engine.NewDice(engine.Seed{}, 0).N(n)
		}()
	}
}

func TestSeedText(t *testing.T) {
	seed := engine.NumberedSeed(9)
	back, err := engine.ParseSeed(seed.String())
	if err != nil || back != seed {
		t.Errorf("%v reads as %v, %v", seed, back, err)
	}
	for _, bad := range []string{"", "xy", seed.String()[1:], seed.String() + "00"} {
		if _, err := engine.ParseSeed(bad); err == nil {
			t.Errorf("%q is read as a seed", bad)
		}
	}
	if seed.Commitment("a") == seed.Commitment("b") || seed.Commitment("a") == engine.NumberedSeed(8).Commitment("a") {
		t.Error("a commitment must depend on the match and on the seed")
	}
}

// In a match by deck what is drawn depends on the deck and how often it was drawn from, whatever the ply; in any other
// on the ply, as it always did.
func TestDecksDoNotDependOnThePly(t *testing.T) {
	draw := func(d *engine.Dice) int { return d.N(1 << 30) }
	byDeck := func(seed uint64, ply int, deck string, n int) int {
		return draw(engine.DeckDice(engine.NumberedSeed(seed), ply).Deck(deck, n))
	}
	first := byDeck(3, 5, "aside", 1)
	if again := byDeck(3, 6, "aside", 1); again != first {
		t.Errorf("a ply later %d is drawn, not %d", again, first)
	}
	for what, got := range map[string]int{"the second draw": byDeck(3, 5, "aside", 2), "another deck": byDeck(3, 5, "world", 1),
		"another seed": byDeck(4, 5, "aside", 1), "the ply itself": draw(engine.DeckDice(engine.NumberedSeed(3), 1))} {
		if got == first {
			t.Errorf("%s gives the same", what)
		}
	}
	plain := engine.NumberedSeed(3)
	if got, want := draw(engine.NewDice(plain, 5).Deck("aside", 1)), draw(engine.NewDice(plain, 5)); got != want {
		t.Errorf("not by deck %d is drawn, not %d", got, want)
	}
}
