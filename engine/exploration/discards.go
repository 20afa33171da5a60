package exploration

import (
	"slices"
	"strings"

	"landfall/engine"
)

// DiscardAll puts several outfitting cards away at once, so that nobody is asked for each.
type DiscardAll struct{ Cards [outfits]uint8 }

func (a DiscardAll) String() string {
	var b strings.Builder
	b.WriteString("discard")
	for card, n := range a.Cards {
		for range n {
			b.WriteString(" " + Outfit(card).String())
		}
	}
	return b.String()
}

// Size is how many cards it puts away.
func (a DiscardAll) Size() int { return sum(a.Cards[:]) }

// excess is how many cards a hand has above the limit. Cards in the draft count, since nobody else may see
// how many those are.
func (r *rules) excess(p *person) int {
	hand := sum(p.hand[:])
	return min(hand, hand+p.draft.size()-r.limits.handLimit)
}

// discards are what may be put away, some of it at least: one card; of one kind as many as there are too
// many; and, as the first, all that is too much at once, by what a voyage needs least.
func (r *rules) discards(p *person) []engine.Action {
	over, kinds := r.excess(p), 0
	list := make([]engine.Action, 0, 2*outfits)
	for card, n := range p.hand {
		if n > 0 {
			kinds++
			list = append(list, Discard{Outfit(card)})
		}
	}
	if over < 2 || kinds < 2 {
		return list
	}
	whole := leastNeeded(p.hand, over)
	list = slices.Insert(list, 0, engine.Action(whole))
	for card, n := range p.hand {
		for k := 2; k <= min(over, int(n)); k++ {
			some := DiscardAll{}
			if some.Cards[card] = uint8(k); some != whole {
				list = append(list, some)
			}
		}
	}
	return list
}

// leastNeeded are so many cards of a hand, by what a voyage needs least.
func leastNeeded(hand [outfits]uint8, n int) DiscardAll {
	all := DiscardAll{}
	for _, card := range unneeded() {
		k := min(n, int(hand[card]))
		all.Cards[card] = uint8(k)
		n -= k
	}
	return all
}

// unneeded are the cards in the order in which they are put away.
func unneeded() []Outfit {
	return []Outfit{NativeGuide, CannonCard, HorseCard, TradeGoods, SoldierCard, MissionaryCard, LetterOfCredit, ExtraShip, Sailors, ProvisionCard, PilotCard}
}

// putsAway carries out that a hand above the limit is discarded from.
func (r *rules) putsAway(p *ply, a engine.Action) bool {
	switch a := a.(type) {
	case Discard:
		p.Emit(CardDiscarded{Seat: p.State.turn.seat, Card: a.Card})
	case DiscardAll:
		for card, n := range a.Cards {
			for range n {
				p.Emit(CardDiscarded{Seat: p.State.turn.seat, Card: Outfit(card)})
			}
		}
	default:
		return false
	}
	return true
}
