package form

import (
	"strings"
	"testing"

	"landfall/bot/sandbox/internal/world"
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

// TestCommandSize counts of each name and description its longest form, and values once.
func TestCommandSize(t *testing.T) {
	choice := world.CommandChoice{Name: "ab", NameLocalizations: map[string]string{"de": "äöüß", "fr": "é"}, Value: "v"}
	option := world.CommandOption{Name: "a", NameLocalizations: map[string]string{"de": "ab"}, Description: "abc",
		DescriptionLocalizations: map[string]string{"fr": "ç"}, Choices: []world.CommandChoice{choice, {Name: "n", Value: 12.0}}}
	if got := commandSize(world.CommandOption{Name: "c", Description: "d", Options: []world.CommandOption{option}}); got != 1+1+2+3+4+1+1 {
		t.Errorf("the command has %d characters", got)
	}
}
