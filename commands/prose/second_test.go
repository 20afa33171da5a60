package prose

import "testing"

func TestSecondPerson(t *testing.T) {
	for third, want := range map[string]string{
		"takes YY":                "take YY",
		"passes: 1st":             "pass: 1st",
		"goes home":               "go home",
		"carries 3 gold":          "carry 3 gold",
		"is lost":                 "are lost",
		"has cleared column 2":    "have cleared column 2",
		"does not trade":          "do not trade",
		"publishes in Lisbon":     "publish in Lisbon",
		"**conquers the Aztecs**": "**conquer the Aztecs**",
		"loses":                   "lose",
		"explores: RR":            "explore: RR",
		"can take no bonus tile":  "can take no bonus tile",
		"must turn home":          "must turn home",
	} {
		if got := Second(third); got != want {
			t.Errorf("%q becomes %q, not %q", third, got, want)
		}
	}
}

func TestOpening(t *testing.T) {
	for text, want := range map[string]string{
		"you take YY": "You take YY", "your Pirate": "Your Pirate", "**you publish in": "**You publish in", "youssef takes": "youssef takes", "ana takes": "ana takes", "you": "You",
	} {
		if got := Opening(text); got != want {
			t.Errorf("%q begins as %q, not %q", text, got, want)
		}
	}
}
