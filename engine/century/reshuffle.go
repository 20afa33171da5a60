package century

import (
	"cmp"
	"slices"
)

// reshuffle deals anew what lies face down: the point cards below the deck's top, the bonus
// tiles below the tops with those out of the game, and the merchant cards nobody has seen.
func (r *rules) reshuffle(p *ply) {
	s := p.State
	deck := slices.Clone(s.deck)
	if len(deck) > 1 {
		mix(p, deck[1:])
	}
	p.Emit(DeckStacked{Cards: deck})
	hidden := slices.Clone(s.box)
	stacks := StacksDealt{Stacks: make([][]BonusID, len(s.stacks))}
	for i, st := range s.stacks {
		if stacks.Stacks[i] = slices.Clone(st.tiles); len(st.tiles) > 1 {
			hidden = append(hidden, st.tiles[1:]...)
		}
	}
	mix(p, hidden)
	for _, tiles := range stacks.Stacks {
		if len(tiles) > 1 {
			hidden = hidden[copy(tiles[1:], hidden):]
		}
	}
	stacks.Out = hidden
	p.Emit(stacks)
	if len(s.supply) > 0 {
		supply := slices.Clone(s.supply)
		mix(p, supply[:s.unseen])
		p.Emit(MerchantsStacked{Cards: supply, Seen: len(supply) - s.unseen})
	}
}

// mix brings some things into an order of chance alone.
func mix[T cmp.Ordered](p *ply, list []T) {
	slices.Sort(list)
	p.Dice.Shuffle(len(list), swap(list))
}
