package enginetest

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"landfall/engine"
)

// Must builds what a test cannot continue without.
func Must[T any](t testing.TB, build func() (T, error)) T {
	t.Helper()
	built, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return built
}

// Whole holds a game to all that every game must keep, each as a test of its own: the
// properties of Run ("kit"), the stories of testdata/plays, and that every event ever
// written is still read, by the samples of testdata/wire.
func Whole[S, V any](t *testing.T, build func() (engine.Spec[S, V], error), h Harness[S, V]) {
	t.Helper()
	spec := Must(t, build)
	t.Run("kit", func(t *testing.T) { Run(t, spec, h) })
	t.Run("plays", func(t *testing.T) { Plays(t, engine.New(spec), "testdata/plays") })
	t.Run("wire", func(t *testing.T) {
		h.Matches = cmp.Or(h.Samples, h.Matches)
		Samples(t, spec, h, "testdata/wire")
	})
}

// Lines pins how many lines of play there are from the start of a table with the seed
// 1, so that a change of what is legal is noticed even where no other test looks.
func Lines(t *testing.T, game *engine.Game, c engine.Config, want ...int) {
	t.Helper()
	got, err := Perft(game, c, engine.NumberedSeed(1), len(want))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s: lines %v, were %v", tableName(c), got, want)
	}
}

// Fuzz lets bytes choose among the options (FuzzBytes), with undos, old buttons and
// answers that are not listed in between. It begins with matches of so many bytes at
// each of the harness's tables, and passes over those that are three times as long: a
// longer match shows no more, and takes long.
func Fuzz[S, V any](f *testing.F, build func() (engine.Spec[S, V], error), h Harness[S, V], bytes int) {
	f.Helper()
	play := FuzzBytes(Must(f, build), h)
	for table := range byte(max(1, len(h.Configs))) {
		f.Add([]byte{table, 7, 0, 16, 32, 48, 64, 80, 96, 112, 255, 254, 253, 252, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
		long := []byte{table, 3}
		for i := range bytes {
			long = append(long, byte(i*7+i/11+int(table)))
		}
		f.Add(long)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 3*bytes {
			return
		}
		if err := play(data); err != nil {
			t.Error(err)
		}
	})
}

func tableName(c engine.Config) string {
	return fmt.Sprintf("%d seats, options %v, choices %v", c.Seats, c.Options, c.Choices)
}
