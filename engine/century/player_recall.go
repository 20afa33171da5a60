package century

import (
	"math/rand/v2"
	"slices"

	"landfall/engine"
)

// recall folds what was heard. Nobody hears the orders of decks and stacks: what is
// not known of them is left 0, for imagine to fill in.
func (t *thinker) recall(heard []engine.Event, _ seat) *State {
	s := &State{}
	for _, e := range heard {
		switch e := e.(type) {
		case RowDealt:
			s.deck = append(slices.Clone(e.Cards), e.Next)
			t.evolve(s, e)
		case DeckTurned:
			s.deck = []CardID{e.Card} // the top; the rest is unknown
		case StacksTurned:
			s.stacks = make([]pile, len(e.Stacks))
			for i, top := range e.Stacks {
				s.stacks[i].tiles = make([]BonusID, top.Size)
				s.stacks[i].tiles[0] = top.Top
			}
			t.evolve(s, e)
		case StackTurned:
			tiles := slices.Clone(s.stack(e.Stack).tiles)
			tiles[0] = e.Tile
			s.stack(e.Stack).tiles = tiles
		case MerchantsDealt:
			if s.supply == nil && s.merchants == nil {
				s.supply, s.unseen = make([]MerchantID, t.merchantCards()), t.merchantCards()
			}
			for i, card := range e.Cards {
				s.bring(i, card)
			}
			t.evolve(s, e)
		case MerchantDealt:
			s.bring(0, e.Card)
			t.evolve(s, e)
		default:
			t.evolve(s, e)
		}
	}
	return s
}

func (t *thinker) merchantCards() int {
	n := 0
	for _, m := range t.merchants {
		if m.ID != 0 {
			n++
		}
	}
	return n
}

// bring puts a card that is drawn to where it must have been: cards put under the
// deck are known, their order is not.
func (s *State) bring(place int, card MerchantID) {
	if s.supply[place] == 0 {
		return
	}
	if i := slices.Index(s.supply, card); i >= 0 {
		s.supply[place], s.supply[i] = s.supply[i], s.supply[place]
	}
}

// imagine deals what nobody was told.
func (t *thinker) imagine(s *State, _ seat, chance *rand.Rand) {
	t.imagineDeck(s, chance)
	t.imagineStacks(s, chance)
	t.imagineSupply(s, chance)
}

func (t *thinker) imagineDeck(s *State, chance *rand.Rand) {
	if len(s.deck) == 0 {
		return
	}
	known := map[CardID]bool{s.deck[0]: true}
	for _, c := range s.row {
		known[c] = true
	}
	for i := range s.seats {
		for _, c := range s.people[i].cards {
			known[c] = true
		}
	}
	rest := slices.DeleteFunc(t.data.deck(s.mode, s.seats), func(c CardID) bool { return known[c] })
	shuffle(chance.IntN, rest)
	s.deck = append([]CardID{s.deck[0]}, rest...)
}

func (t *thinker) imagineStacks(s *State, chance *rand.Rand) {
	known := map[BonusID]bool{}
	for _, st := range s.stacks {
		for _, tile := range st.tiles {
			known[tile] = true
		}
	}
	for i := range s.seats {
		for _, tile := range s.people[i].bonus {
			known[tile] = true
		}
	}
	rest := slices.DeleteFunc(t.bonusOf(s.mode), func(b BonusID) bool { return known[b] })
	shuffle(chance.IntN, rest)
	s.stacks = slices.Clone(s.stacks)
	for i := range s.stacks {
		tiles := slices.Clone(s.stacks[i].tiles)
		for j, tile := range tiles {
			if tile == 0 {
				tiles[j], rest = rest[0], rest[1:]
			}
		}
		s.stacks[i].tiles = tiles
	}
	s.box = rest
}

func (t *thinker) imagineSupply(s *State, chance *rand.Rand) {
	if len(s.supply) == 0 {
		return
	}
	known := map[MerchantID]bool{}
	for _, m := range slices.Concat(s.supply, s.merchants) {
		known[m] = true
	}
	for i := range s.seats {
		for _, m := range s.people[i].pile {
			known[m] = true
		}
		for _, c := range s.people[i].route {
			known[c.card] = true
		}
	}
	var rest []MerchantID
	for _, m := range t.merchants {
		if m.ID != 0 && !known[m.ID] {
			rest = append(rest, m.ID)
		}
	}
	shuffle(chance.IntN, rest)
	supply := slices.Clone(s.supply)
	n := copy(supply, rest)
	shuffle(chance.IntN, supply[n:])
	s.supply = supply
}

func shuffle[T any](n func(int) int, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := n(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
