//go:build !release

package ninapinta

import (
	"math/rand/v2"
	"slices"

	"landfall/engine"
)

// Redeal gives everything that a seat cannot see another value that is as
// possible, on a copy of the state (see enginetest.Harness). It is for tests that
// prove that a view does not depend on secrets, and for players that look ahead:
// unexplored faces the seat has not looked at (those in the box among them), tokens
// and Benefits still to come, and what others have behind their screens. Where Pirates are stays as it is: who took one
// was public, and asking its owner tells it again.
func Redeal(s *State, who engine.Seat, chance *rand.Rand) {
	d, err := loadData(dataFiles)
	if err != nil || s.phase == Finished {
		return
	}
	r := &redealing{data: d, n: chance.IntN}
	r.tiles(s, who)
	s.tokens = slices.Clone(s.tokens)
	shuffle(r.n, s.tokens[s.revealed:])
	if s.planck.solo {
		r.stacks(s)
	} else {
		r.future(s)
	}
	r.held(s, who)
	for i := range s.seats {
		if engine.Seat(i) != who && !s.planck.is(engine.Seat(i)) {
			r.screen(s, engine.Seat(i))
		}
	}
}

type redealing struct {
	*data
	n func(int) int
}

// tiles deals the faces that are neither explored nor looked at.
func (r *redealing) tiles(s *State, who seat) {
	for l := range Lands {
		pool := slices.Clone(r.data.tiles[l])
		var hidden []*Face
		for w := range Worlds {
			known := s.worlds[w].explored
			if who != engine.Nobody {
				known |= s.people[who].looked[w]
			}
			face := &s.worlds[w].lands[l].face
			if known.has(l) {
				pool = slices.DeleteFunc(pool, func(f Face) bool { return f == *face })
			} else {
				hidden = append(hidden, face)
			}
		}
		shuffle(r.n, pool)
		for i, face := range hidden {
			*face = pool[i]
		}
	}
}

// future deals the Benefits of the eras to come.
func (r *redealing) future(s *State) {
	progress := slices.Clone(r.progress)
	for _, b := range slices.Concat(s.benefits[:s.era]...) {
		if i := slices.Index(progress, b); i >= 0 {
			progress = slices.Delete(progress, i, i+1)
		}
	}
	shuffle(r.n, progress)
	rules := newRules(r.data)
	deal := r.deal[s.seats]
	benefits := slices.Clone(s.benefits[:s.era])
	for era := s.era; era < eras; era++ {
		bonus := slices.Clone(r.bonus[era])
		shuffle(r.n, bonus)
		benefits = append(benefits, rules.arrange(bonus[:deal.bonus], progress[:deal.progress]))
		progress = progress[deal.progress:]
	}
	s.benefits = benefits
}

// hidden tells the Benefits that are dealt anew. In a solo match it is Progress
// only, since Planck's Bonus Benefits are open.
func (a *automaton) hidden(h Held) bool {
	return h.Benefit.Group() != Military && h.Benefit != PirateBonus && (h.Benefit.Progress() || !a.solo)
}

// held mixes the hidden Benefits of others; how many each has stays.
func (r *redealing) held(s *State, who seat) {
	var pool []Held
	for i := range s.seats {
		for _, h := range s.people[i].held {
			if seat(i) != who && s.planck.hidden(h) {
				pool = append(pool, h)
			}
		}
	}
	shuffle(r.n, pool)
	for i := range s.seats {
		if seat(i) == who {
			continue
		}
		p := &s.people[i]
		p.held = slices.Clone(p.held)
		for j, h := range p.held {
			if s.planck.hidden(h) {
				p.held[j], pool = pool[0], pool[1:]
			}
		}
	}
}

// screen changes a seat's gold and, while it loads, its plan.
func (r *redealing) screen(s *State, who seat) {
	p := &s.people[who]
	p.gold = r.n(20)
	switch {
	case s.phase != Loading:
	case s.turn.revealed:
		p.gold += p.aboard() // still to be paid
	default:
		r.plan(s, who)
	}
}

func (r *redealing) plan(s *State, who seat) {
	m := s.limits(who)
	p := &s.people[who].plan
	for w := range Worlds {
		p.chosen[w] = p.sealed || r.n(2) == 0
		p.crews[w] = Crew{}
		if !p.chosen[w] {
			continue
		}
		c := &p.crews[w]
		if m.captain[w] && m.gold > 0 && r.n(2) == 0 {
			c.Captain = true
			m.gold--
		}
		c.Settlers = r.n(min(m.gold, m.settlers, m.crew-c.Size()) + 1)
		m.gold -= c.Settlers
		m.settlers -= c.Settlers
	}
	p.order = p.byDefault()
}
