package exploration

import (
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

func TestPlays(t *testing.T) {
	enginetest.Plays(t, engine.New(enginetest.Must(t, Spec)), "testdata/plays")
}

// TestPerft pins how many lines of play there are from the start, so that a change of
// what is legal is noticed even where no other test looks.
func TestPerft(t *testing.T) {
	for _, c := range []struct {
		spec engine.Spec[State, View]
		want []int
	}{{startSpec(t), []int{28, 711, 17347}}, {midGame(t), []int{18, 336, 6418}}} {
		enginetest.Lines(t, engine.New(c.spec), tableOf(2), c.want...)
	}
}

func startSpec(t testing.TB) engine.Spec[State, View] { return enginetest.Must(t, Spec) }
