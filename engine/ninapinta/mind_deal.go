package ninapinta

import (
	"math/rand/v2"
	"slices"

	"landfall/engine"
)

// imagine deals what a seat was not told: faces of lands, the stacks, the Benefits of
// eras to come, and how others have loaded.
func (m *mind) imagine(s *State, who seat, chance *rand.Rand) {
	m.imagineFaces(s, who, chance)
	m.imagineTokens(s, chance)
	m.imagineBenefits(s, chance)
	if s.planck.solo {
		m.imagineLands(s, chance)
	}
	if s.phase == Loading && !s.turn.revealed {
		for i := range s.seats {
			if seat(i) != who && s.people[i].plan.sealed {
				m.imaginePlan(s, seat(i))
			}
		}
	}
}

func (m *mind) imagineFaces(s *State, who seat, chance *rand.Rand) {
	for l := range Lands {
		pool := slices.Clone(m.tiles[l])
		var hidden []*Face
		for w := range Worlds {
			face := &s.worlds[w].lands[l].face
			if (s.worlds[w].explored | s.people[who].looked[w]).has(l) {
				pool = slices.DeleteFunc(pool, func(f Face) bool { return f == *face })
			} else {
				hidden = append(hidden, face)
			}
		}
		shuffle(chance.IntN, pool)
		for i, face := range hidden {
			*face = pool[i]
		}
	}
}

func (m *mind) imagineTokens(s *State, chance *rand.Rand) {
	rest := remove(m.tokens, s.tokens[:s.revealed])
	shuffle(chance.IntN, rest)
	s.tokens = append(slices.Clone(s.tokens[:s.revealed]), rest...)
}

// remove is a list without one of each of the others.
func remove[T comparable](list, others []T) []T {
	left := slices.Clone(list)
	for _, one := range others {
		if i := slices.Index(left, one); i >= 0 {
			left = slices.Delete(left, i, i+1)
		}
	}
	return left
}

// imagineBenefits deals the eras to come, and in a solo match the set-aside stack:
// of all Progress Benefits but those that somebody took and those displayed now.
// What was displayed and not taken is out of the game, except in a solo match.
func (m *mind) imagineBenefits(s *State, chance *rand.Rand) {
	shown := len(s.benefits)
	var gone []Benefit
	if s.planck.solo {
		for i := range s.seats {
			for _, h := range s.people[i].held {
				gone = append(gone, h.Benefit)
			}
		}
		if shown > 0 && s.display != nil {
			for _, d := range s.display {
				if !d.Taken {
					gone = append(gone, d.Benefit)
				}
			}
		}
	} else {
		gone = slices.Concat(s.benefits...)
	}
	pool := remove(m.progress, gone)
	shuffle(chance.IntN, pool)
	seats := s.seats
	if s.planck.solo {
		seats = 1
	}
	deal := m.deal[seats]
	benefits := slices.Clone(s.benefits)
	for era := shown; era < eras; era++ {
		bonus := slices.Clone(m.bonus[era])
		shuffle(chance.IntN, bonus)
		benefits = append(benefits, m.arrange(bonus[:deal.bonus], pool[:deal.progress]))
		pool = pool[deal.progress:]
		if s.planck.shuffled {
			shuffle(chance.IntN, benefits[era])
		}
	}
	s.benefits = benefits
	if s.planck.solo {
		s.planck.aside = pool
	}
}

// imagineLands fills the land stack below what draws have shown.
func (m *mind) imagineLands(s *State, chance *rand.Rand) {
	var rest []Land
	for l := range Lands {
		for range len(m.tiles[l]) - int(Worlds) {
			rest = append(rest, l)
		}
	}
	rest = remove(rest, s.planck.lands)
	shuffle(chance.IntN, rest)
	s.planck.lands = append(slices.Clone(s.planck.lands), rest...)
}

// imaginePlan is how somebody who has sealed may have loaded: as the quick policy
// would.
func (m *mind) imaginePlan(s *State, who seat) {
	p := &s.people[who].plan
	p.crews = m.fleet(s, who)
	p.chosen = [Worlds]bool{true, true, true}
	p.order = p.byDefault()
}

// nobody is a short name.
const nobody = engine.Nobody
