package ninapinta

import "slices"

// reshuffle deals anew what lies face down and nobody has looked at: faces of lands,
// tokens and Benefits still to come, and in a solo match the stacks. What Planck holds face
// down stays: all heard its name when he took it, and the log of a trial tells it again.
func (r *rules) reshuffle(p *ply) {
	s, n := p.State, p.Dice.N
	p.Emit(r.otherFaces(s, n))
	tokens := remove(r.tokens, s.tokens[:s.revealed])
	shuffle(n, tokens)
	p.Emit(TokensStacked{Tokens: slices.Concat(s.tokens[:s.revealed], tokens)})
	eras, aside := r.otherBenefits(s, n)
	p.Emit(BenefitsDealt{Eras: eras})
	if !s.planck.solo {
		return
	}
	lands := slices.Clone(s.planck.lands)
	below := lands[s.planck.drawn:]
	slices.Sort(below)
	shuffle(n, below)
	p.Emit(StacksLaid{Lands: lands, Aside: aside})
}

// otherFaces lays other faces where nobody has explored or looked.
func (r *rules) otherFaces(s *State, n func(int) int) TilesDealt {
	var e TilesDealt
	for l := range Lands {
		var hidden []*Face
		var known []Face
		for w := range Worlds {
			seen := s.worlds[w].explored
			for i := range s.seats {
				seen |= s.people[i].looked[w]
			}
			face := &e.Faces[w][l]
			if *face = s.worlds[w].lands[l].face; seen.has(l) {
				known = append(known, *face)
			} else {
				hidden = append(hidden, face)
			}
		}
		pool := remove(r.tiles[l], known)
		shuffle(n, pool)
		for i, face := range hidden {
			*face = pool[i]
		}
	}
	return e
}

// otherBenefits deals other Benefits for the eras to come; aside is what a solo match
// sets aside then.
func (r *rules) otherBenefits(s *State, n func(int) int) (dealt [][]Benefit, aside []Benefit) {
	pool, deal := remove(r.progress, slices.Concat(s.benefits[:s.era]...)), r.deal[s.seats]
	if s.planck.solo {
		pool, deal = slices.Clone(s.planck.aside), r.deal[1]
		for _, b := range slices.Concat(s.benefits[s.era:]...) {
			if b.Progress() {
				pool = append(pool, b)
			}
		}
		slices.Sort(pool)
	}
	shuffle(n, pool)
	dealt = slices.Clone(s.benefits[:s.era])
	for era := s.era; era < eras; era++ {
		bonus := slices.Clone(r.bonus[era])
		shuffle(n, bonus)
		list := r.arrange(bonus[:deal.bonus], pool[:deal.progress])
		pool = pool[deal.progress:]
		if s.planck.shuffled {
			shuffle(n, list)
		}
		dealt = append(dealt, list)
	}
	return dealt, pool
}

func shuffle[T any](n func(int) int, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := n(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
