package engine_test

import (
	"errors"
	"strings"
	"testing"

	"landfall/engine"
)

// TestUnfitTellsNothingOfTheProgram: what the rules said of a spoiled match is reported, as one line; what Go says is
// not.
func TestUnfitTellsNothingOfTheProgram(t *testing.T) {
	for name, breaks := range map[string]func(){
		"there is no ship 9": func() { panic("there is no\n ship 9") },
		"":                   func() { var none []int; none[len(t.Name())]++ },
	} {
		err := func() (err error) {
			defer func() { err = engine.Unfit(recover()) }()
			breaks()
			return nil
		}()
		if text := err.Error(); !errors.Is(err, engine.ErrCorrupt) || !strings.Contains(text, name) || strings.Contains(text, "runtime error") ||
			strings.Contains(text, "index") || strings.Contains(text, "\n") {
			t.Errorf("told %q", text)
		}
	}
}
