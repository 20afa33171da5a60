package commands

import "unicode/utf16"

// The platform's limits that shape what is said. Lengths are in UTF-16 units, as
// the platform counts.
const (
	maxText    = 2000 // of a message
	maxLabel   = 80   // of a button
	maxChoice  = 100  // of a menu's line and of a suggestion
	maxChoices = 25   // of a menu, and suggestions
	maxRows    = 5
	maxButtons = 5 // in a row
	maxID      = 100
	maxAlt     = 1024
)

// clip shortens a text to n units, with an ellipsis where something is cut.
func clip(s string, n int) string {
	if len(s) <= n || len(utf16.Encode([]rune(s))) <= n {
		return s
	}
	units := 0
	for i, r := range s {
		w := max(utf16.RuneLen(r), 1)
		if units+w > n-1 {
			return s[:i] + "…"
		}
		units += w
	}
	return s
}
