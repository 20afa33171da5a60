package exploration

import (
	"testing"

	"landfall/engine/enginetest"
)

// FuzzPlay lets bytes choose among the options, with undos, old buttons and answers
// that are not listed in between.
func FuzzPlay(f *testing.F) {
	h := harness()
	h.Configs = kitTables()[:4]
	play := enginetest.FuzzBytes(midGame(f), h)
	for table := range byte(4) {
		long := []byte{table, 3}
		for i := range 200 {
			long = append(long, byte(i*7+i/11+int(table)))
		}
		f.Add(long)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 600 {
			return // a longer match shows no more, and takes long
		}
		if err := play(data); err != nil {
			t.Error(err)
		}
	})
}
