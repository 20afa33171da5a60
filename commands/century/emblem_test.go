package century

import (
	"testing"

	rules "landfall/engine/century"
)

func TestCubesInTexts(t *testing.T) {
	y, r := "{emblem:century_cube_y|Y}", "{emblem:century_cube_r|R}"
	for text, want := range map[string]string{
		"You hold YYR (3 of 10).":   "You hold " + y + y + r + " (3 of 10).",
		"12Y and R":                 "12 " + y + " and " + r,
		"Ben sails to Gi2 at A1-4.": "Ben sails to Gi2 at A1-4.",
		"Yes, Rest":                 "Yes, Rest",
	} {
		if got := depict(text); got != want {
			t.Errorf("%q becomes %q, not %q", text, got, want)
		}
	}
}

func TestCubesInLabels(t *testing.T) {
	for label, want := range map[string]string{
		"Card: 5 points for YRB, leaves 8Y 2R": "Card: 5 points for yellow + red + brown, leaves 8 yellow + 2 red",
		"YYR → G (2 steps)":                    "2 yellow + red → 1 green (2 steps)",
		"Yes, Rest":                            "Yes, Rest",
		"Güter, Rückgabe, B":                   "Güter, Rückgabe, 1 brown",
	} {
		if got := narrate(newSpellings(english(t)), rules.View{}, nil).spelled(label); got != want {
			t.Errorf("%q becomes %q, not %q", label, got, want)
		}
	}
}
