package ninapinta

import (
	"testing"

	"landfall/engine/enginetest"
)

// FuzzPlay lets bytes choose among the options, with undos, old buttons and
// answers that are not listed in between.
func FuzzPlay(f *testing.F) {
	spec, err := Spec()
	if err != nil {
		f.Fatal(err)
	}
	play := enginetest.FuzzBytes(spec, harness())
	for table := range byte(len(tables())) {
		f.Add([]byte{table, 7, 0, 16, 32, 48, 64, 80, 96, 112, 255, 254, 253, 252, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
		long := []byte{table, 3}
		for i := range 600 {
			long = append(long, byte(i*7+i/11))
		}
		f.Add(long)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1200 {
			return // a longer match shows no more, and takes long
		}
		if err := play(data); err != nil {
			t.Error(err)
		}
	})
}
