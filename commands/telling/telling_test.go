package telling

import (
	"slices"
	"testing"
)

func TestSentences(t *testing.T) {
	var s Sentences[int]
	s.Say("Round %d.", 1)
	s.Begin(0, "%s sails", "Ana")
	s.Add("pays %d", 2)
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
