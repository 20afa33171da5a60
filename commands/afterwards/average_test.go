package afterwards

import (
	"testing"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine/enginetest"
)

// TestAverageHasTheLanguagesComma: and no digit behind it where that would be 0.
func TestAverageHasTheLanguagesComma(t *testing.T) {
	words := enginetest.Must(t, commands.DeskWords)
	for language, want := range map[string][2]string{"en": {"12.5", "12"}, "de": {"12,5", "12"}, "fr": {"12,5", "12"}} {
		r := &room.Room{Words: words.In(language)}
		for i, sum := range []int{25, 24} {
			if said := r.Say("average", average(sum, 2).Parts); said != want[i] {
				t.Errorf("%s: %d of 2 is said as %q, wanted %q", language, sum, said, want[i])
			}
		}
	}
}
