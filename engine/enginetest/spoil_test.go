package enginetest

import (
	"errors"
	"io/fs"
	"testing"
	"testing/fstest"
)

// A reader that takes whatever stands in a file is found out, and so is one that
// blames no file; an honest one passes.
func TestSpoiledDataIsRefused(t *testing.T) {
	files := fstest.MapFS{"data/a.csv": {Data: []byte("good")}}
	slips := []Slip{{"a.csv", "good", "bad", "is bad"}}
	for _, c := range []struct {
		says   string
		caught bool
	}{{"a.csv is bad", false}, {"something is bad", true}, {"a.csv is wrong", true}, {"", true}} {
		read := func(f fs.FS) (string, error) {
			text, err := fs.ReadFile(f, "data/a.csv")
			if err == nil && string(text) == "bad" && c.says != "" {
				err = errors.New(c.says)
			}
			return string(text), err
		}
		if faults := slipsMissed(t, files, read, slips); (len(faults) > 0) != c.caught {
			t.Errorf("a reader that says %q: %v", c.says, faults)
		}
	}
}
