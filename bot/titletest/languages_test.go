package titletest

import (
	"slices"
	"testing"
)

// TestMisspoken makes each fault once, beside what only looks like one.
func TestMisspoken(t *testing.T) {
	for _, c := range []struct {
		language, text string
		want           []string
	}{
		{"en", "Ana takes [acc-Ben] and [gold: <nil>].", []string{"[acc-Ben]", "[gold: §]"}},
		{"en", "the the cube", nil},
		{"de", "Ana nimmt the Würfel von Ben", []string{"the"}},
		{"de", "Ana nimmt die die das das, und und: „Gold“ · S S", []string{"und und"}},
		{"de", "Ana sagt ”Gold”?", []string{"”", "”"}},
		{"fr", "Ana prend le or de Amazonie, à les Andes", []string{"le or", "de Amazonie", "à les Andes"}},
		{"fr", "Prends-le une fois, le onzième, le haut, de le placer, **l'or** à de Soto", nil},
		{"fr", "Qui ? Ana: «or»; `a:b`, <t:1:R> et [ici](http://a:1) à 10:30", []string{"?", "a:", "«o", "r»"}},
		{"fr", "Qui\u202f? Ana\u00a0: «\u00a0or\u00a0»\u202f; deux\u202f!", nil},
		{"fr", "si il part", []string{"si il"}},
	} {
		got := Misspoken(c.language, c.text)
		slices.Sort(got)
		slices.Sort(c.want)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q has %q, want %q", c.language, c.text, got, c.want)
		}
	}
}
