package form

import (
	"strings"
	"testing"
)

func TestNamesOfCommands(t *testing.T) {
	for name, want := range map[string]bool{
		"move": true, "game-new_2": true, "l'or": true, "niña": true, "नमस्ते": true, "สวัสดี": true, "移動": true,
		strings.Repeat("ñ", 32): true, strings.Repeat("ñ", 33): false,
		"": false, "Move": false, "two words": false, "a.b": false, "a/b": false, "🙂": false, "a\xff": false,
	} {
		if got := isCommandName(name); got != want {
			t.Errorf("%q is taken to be a name: %t", name, got)
		}
	}
}
