package prose

import "testing"

func TestOpening(t *testing.T) {
	for text, want := range map[string]string{
		"you take YY": "You take YY", "your Pirate": "Your Pirate", "**you publish in": "**You publish in", "youssef takes": "youssef takes", "ana takes": "ana takes", "you": "You",
	} {
		if got := Opening(text); got != want {
			t.Errorf("%q begins as %q, not %q", text, got, want)
		}
	}
}
