package telling

import (
	"slices"
	"testing"
	"testing/fstest"

	"landfall/commands/catalogue"
)

// gathering are sentences in a language.
func gathering(t *testing.T, language string) Sentences[int] {
	t.Helper()
	// What all games share is there.
	set, err := catalogue.Read(fstest.MapFS{"words/en.txt": {}, "words/fr.txt": {}}, "words")
	if err != nil {
		t.Fatal(err)
	}
	return Sentences[int]{Joins: set.In(language)}
}

// TestFrenchClauses: no line breaks before a colon or a semicolon.
func TestFrenchClauses(t *testing.T) {
	s := gathering(t, "fr")
	s.Begin(0, "tu pars")
	s.Add("tu paies 2")
	s.Add("tu bâtis")
	if got := s.Lines(); !slices.Equal(got, []string{"Tu pars\u00a0: tu paies 2\u202f; tu bâtis."}) {
		t.Errorf("told %q", got)
	}
}

func TestSentences(t *testing.T) {
	s := gathering(t, "en")
	s.Say("Round 1.")
	s.Begin(0, "Ana sails")
	s.Add("pays 2")
	s.Add("builds")
	s.End()
	s.Also("the merchants are laid out")
	s.Begin(1, "Ben looks")
	if about, open := s.About(); about != 1 || !open || !s.Bare() {
		t.Error("a sentence that has begun is not bare")
	}
	s.Head("Ben looks twice")
	s.Add("at A")
	s.Last(func(did string) string { return did + ", and at B" })
	s.Begin(1, "Ben rests")
	s.Also("the deck is empty")
	if s.Open(0) || !s.Open(1) {
		t.Error("the wrong sentence is open")
	}
	want := []string{"Round 1.", "Ana sails: pays 2; builds.", "The merchants are laid out.", "Ben looks twice: at A, and at B.", "Ben rests.\n-# The deck is empty."}
	if got := s.Lines(); !slices.Equal(got, want) || s.Open(1) {
		t.Errorf("told %q", got)
	}
}
