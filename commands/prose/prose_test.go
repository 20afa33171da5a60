package prose

import "testing"

func TestSmallGrammar(t *testing.T) {
	for got, want := range map[string]string{
		Capital("élan"):        "Élan",
		Capital(""):            "",
		Clip("Ana", 5):         "Ana",
		Clip("Chloé sails", 5): "Chlo…",
		Clip("\U0001F1EA\U0001F1F8\U0001F1F5\U0001F1F9", 5): "\U0001F1EA\U0001F1F8…",
	} {
		if got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	if n := Units("a\U0001F1EA"); n != 3 {
		t.Errorf("%d units, not 3", n)
	}
}

func TestClipKeepsWholeRunes(t *testing.T) {
	for text, want := range map[string]string{"Ana": "Ana", "Chloé sails": "Chlo…", "🇪🇸🇵🇹": "🇪🇸…"} {
		if got := Clip(text, 5); got != want {
			t.Errorf("%q is cut to %q, not %q", text, got, want)
		}
	}
}
