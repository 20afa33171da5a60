package desk

import "testing"

func TestNamesBreakNoSentence(t *testing.T) {
	for name, want := range map[string]string{
		"Chloé":               "Chloé",
		"snake_case":          "snake_case",
		"_ana_":               "ˍanaˍ",
		"**Boss**":            "∗∗Boss∗∗",
		"`x`":                 "ˋxˋ",
		"~~gone~~":            "∼∼gone∼∼",
		"||who||":             "ǀǀwhoǀǀ",
		"<@123>":              "‹＠123›",
		"@everyone":           "＠everyone",
		"Ana @here":           "Ana ＠here",
		"[win](https://x.y)":  "(win)(https:∕∕x.y)",
		"# Title":             "· Title",
		"-# small":            "·# small",
		"a\nb\tc":             "a b c",
		"\u202eevil\u202c":    "evil",
		" \u200b ":            "Somebody",
		"👩\u200d🚀":            "👩\u200d🚀",
		`\*`:                  "∖∗",
		"Bartholomäus der 1.": "Bartholomäus der 1.",
	} {
		if got := displayName(name); got != want {
			t.Errorf("%q is called %q, not %q", name, got, want)
		}
	}
}
