package amerigo

import (
	"testing"

	"landfall/engine/enginetest"
)

// FuzzPlay lets bytes choose among the options, with undos, old buttons and answers
// that are not listed in between.
func FuzzPlay(f *testing.F) {
	spec, err := Spec()
	if err != nil {
		f.Fatal(err)
	}
	play := enginetest.FuzzBytes(spec, harness())
	for table := range byte(3) {
		long := []byte{table, 3}
		for i := range 400 {
			long = append(long, byte(i*7+i/11+int(table)))
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
