package prose

import "testing"

func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"Santa María World":          "santa maria world",
		" EXPLORE  the  Andes? ":     "explore andes",
		"pick half the pirates’":     "pick half pirates",
		"**2 brown → 3 red** · x":    "2 brown 3 red x",
		"upgrade YY>RG":              "upgrade yy>rg",
		"V3I@C1,C2 (one, two)":       "v3i@c1,c2 one two",
		"Doña Ana's Ñu":              "dona ana's nu",
		"captain+1":                  "captain+1",
		"the":                        "",
		"don't":                      "don't",
		"« L’or » de l'Amazonie":     "or de amazonie",
		"«\u00a0les Caraïbes\u00a0»": "caraibes",
		"„Die Karibik“\u202f;":       "karibik",
		"d'Alaska (l'isthme)":        "alaska isthme",
	} {
		if got := Fold(text); got != want {
			t.Errorf("%q is %q, not %q", text, got, want)
		}
	}
}
