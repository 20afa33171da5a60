//go:build !release

package ninapinta

import "slices"

// stacks deals anew what lies face down in a solo match: Benefits of the eras to
// come, the set-aside stack, and that part of the land stack that no draw has shown.
func (r *redealing) stacks(s *State) {
	pool := slices.Clone(s.planck.aside)
	for _, list := range s.benefits[s.era:] {
		for _, b := range list {
			if b.Progress() {
				pool = append(pool, b)
			}
		}
	}
	shuffle(r.n, pool)
	rules := newRules(r.data)
	deal := r.deal[1]
	benefits := slices.Clone(s.benefits[:s.era])
	for era := s.era; era < eras; era++ {
		bonus := slices.Clone(r.bonus[era])
		shuffle(r.n, bonus)
		benefits = append(benefits, rules.arrange(bonus[:deal.bonus], pool[:deal.progress]))
		pool = pool[deal.progress:]
		if s.planck.shuffled {
			shuffle(r.n, benefits[era])
		}
	}
	s.benefits, s.planck.aside = benefits, pool
	s.planck.lands = slices.Clone(s.planck.lands)
	shuffle(r.n, s.planck.lands[s.planck.drawn:])
}
