package exploration

import (
	"slices"
	"testing"
)

// full is a seat that ends its turn with these cards.
func full(t *testing.T, cards ...Outfit) *table {
	t.Helper()
	x := sit(t, 2)
	x.hand(0, cards...)
	x.s.turn.stage = ended
	return x
}

// repeated is a card so many times.
func repeated(n int, card Outfit) []Outfit { return slices.Repeat([]Outfit{card}, n) }

// Nine cards too many are put away by one answer, or by a few that name what is kept.
func TestManyCardsAreDiscardedAtOnce(t *testing.T) {
	cards := slices.Concat(repeated(3, NativeGuide), repeated(4, SoldierCard), repeated(4, HorseCard), repeated(7, ProvisionCard))
	x := full(t, cards...)
	x.offers(true, "discard SO SO HO HO HO HO NG NG NG", "discard PV", "discard PV PV PV PV PV PV PV")
	x = full(t, cards...)
	x.do("discard PV PV PV PV PV PV PV")
	same(t, "cards left", sum(x.me(0).hand[:]), 11)
	x.offers(true, "discard HO HO", "discard SO", "discard NG NG")
	x.offers(false, "discard HO HO HO")
	x.do("discard NG NG")
	same(t, "who is asked", x.s.turn.seat, 1)
	same(t, "guides left", x.me(0).hand[NativeGuide], 1)
}

// One card too many is one of those there are; of one kind nobody is asked.
func TestOneCardIsDiscardedAlone(t *testing.T) {
	x := full(t, slices.Concat(repeated(5, SoldierCard), repeated(5, ProvisionCard))...)
	x.offers(true, "discard SO", "discard PV")
	x.offers(false, "discard SO SO")
	x = full(t, repeated(9, ProvisionCard)...)
	same(t, "too many of nine", x.r.excess(x.me(0)), 0)
	x = full(t, repeated(12, ProvisionCard)...)
	same(t, "answers of twelve of a kind", len(x.r.discards(x.me(0))), 1)
}

// The automaton keeps what it would have kept, card by card.
func TestAutomatonDiscardsAtOnce(t *testing.T) {
	cards := slices.Concat(repeated(2, NativeGuide), repeated(4, SoldierCard), repeated(2, LetterOfCredit), repeated(4, ProvisionCard))
	x := full(t, cards...)
	d := x.question()
	if a := x.r.automaton(x.r.view(x.s, 0), d); a.String() != "discard SO NG NG" {
		t.Errorf("it answers %v", a)
	}
}
