package exploration

import (
	"slices"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

func TestPlays(t *testing.T) {
	spec, err := Spec()
	if err != nil {
		t.Fatal(err)
	}
	enginetest.Plays(t, engine.New(spec), "testdata/plays")
}

// TestPerft pins how many lines of play there are from the start, so that a change of
// what is legal is noticed even where no other test looks.
func TestPerft(t *testing.T) {
	for _, c := range []struct {
		spec engine.Spec[State, View]
		want []int
	}{{startSpec(t), []int{23, 511, 11102}}, {midGame(t), []int{17, 293, 5072}}} {
		got, err := enginetest.Perft(engine.New(c.spec), tableOf(2), engine.NumberedSeed(1), 3)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("lines %v, were %v", got, c.want)
		}
	}
}

func startSpec(t testing.TB) engine.Spec[State, View] {
	t.Helper()
	spec, err := Spec()
	if err != nil {
		t.Fatal(err)
	}
	return spec
}
