package prose

import "testing"

func TestBegin(t *testing.T) {
	for _, c := range []struct {
		text, begun, rest string
		most              int
		ok                bool
	}{
		{"You sail. Ben rests. Chloé rests.", "You sail. Ben rests.", "Chloé rests.", 24, true},
		{"You sail; a native joins. Ben rests.", "You sail.", "A native joins. Ben rests.", 20, true},
		{"**Which one?** It costs 1.", "**Which one?**", "It costs 1.", 20, true},
		{"**Which; or whose?** It costs 1.", "", "**Which; or whose?** It costs 1.", 12, false},
		{"first\nsecond", "first", "second", 10, true},
	} {
		begun, rest, ok := Begin(c.text, func(begun string) bool { return len(begun) <= c.most })
		if begun != c.begun || rest != c.rest || ok != c.ok {
			t.Errorf("%q begins with %q, then %q, %v", c.text, begun, rest, ok)
		}
	}
}
