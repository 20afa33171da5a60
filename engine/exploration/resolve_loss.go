package exploration

import "slices"

// drop drops one chit; a native goes ashore no more but walks about on deck as a guide.
func (r *rules) drop(p *ply, what Chit) {
	s := p.State
	if what != Natives {
		p.Emit(ChitsLost{Seat: s.turn.seat, What: what, N: 1, Why: "no room"})
		return
	}
	x := s.exp()
	for g := range x.has.Natives {
		for _, role := range [...]Role{Porter, ForEurope} {
			if x.has.Natives[g][role] > 0 {
				p.Emit(RoleChanged{Seat: s.turn.seat, Region: Region(g), From: role, To: Guide, N: 1})
				return
			}
		}
	}
}

// gain adds as many chits as there is room for.
func (r *rules) gain(p *ply, what Chit, n int, why string) {
	s := p.State
	if n = min(n, r.room(s.me(), what)); n <= 0 {
		return
	}
	e := ChitsGained{Seat: s.turn.seat, What: what, N: n, Why: why}
	if what == Natives {
		e.Region = r.at(s.exp().at).region
		if e.Region == NoRegion {
			return // R34
		}
	}
	p.Emit(e)
}

// lose removes what is there of a kind.
func (r *rules) lose(p *ply, what Chit, n int) {
	s := p.State
	x := s.exp()
	if what != Natives {
		if n = min(n, int(x.has.Chit[what])); n > 0 {
			p.Emit(ChitsLost{Seat: s.turn.seat, What: what, N: n})
		}
		return
	}
	for ; n > 0; n-- {
		for g := range x.has.Natives {
			for role, k := range x.has.Natives[g] {
				if k > 0 {
					p.Emit(ChitsLost{Seat: s.turn.seat, What: Natives, N: 1, Region: Region(g), Role: Role(role)})
					goto next
				}
			}
		}
		return
	next:
	}
}

// illness: on a 1 the leader dies and a second-in-command takes over.
func (r *rules) illness(p *ply) {
	s := p.State
	die := p.Dice.N(6) + 1
	p.Emit(Checked{Seat: s.turn.seat, Rating: Leadership, Die: die, Need: 2, Passed: die > 1, Why: "illness"})
	if die == 1 {
		p.Emit(LeaderDied{Seat: s.turn.seat, Leader: s.me().leader, Die: die})
	}
}

// damage hurts ships: an undamaged one while there is one, then the one with the least
// damage. A raft loses provisions instead, and a force on foot nothing.
func (r *rules) damage(p *ply, n int) []op {
	s := p.State
	who, x := s.turn.seat, s.exp()
	switch x.party {
	case Inland:
		return nil
	case Raft:
		r.lose(p, Provisions, n)
		return nil
	}
	bears := r.ships[s.me().ship].bears
	fleet, sunk := x.fleet, 0
	for ; n > 0; n-- {
		for k := range fleet {
			if fleet[k] == 0 {
				continue
			}
			fleet[k]--
			if k >= bears {
				sunk++
			} else {
				fleet[k+1]++
			}
			break
		}
	}
	p.Emit(hurt(who, fleet, sunk, "damage"))
	return r.afterLoss(p, who, "damage")
}

func hurt(who seat, fleet [damages]uint8, sunk int, why string) ShipsHurt {
	e := ShipsHurt{Seat: who, Sunk: sunk, Why: why, Fleet: make([]int, damages)}
	for i, n := range fleet {
		e.Fleet[i] = int(n)
	}
	return e
}

// afterLoss sees to what follows when people or ships are gone: ships without crew are
// lost, nobody left is the end, and what has no room any more is dropped.
func (r *rules) afterLoss(p *ply, who seat, why string) []op {
	s := p.State
	x := &s.people[who].exp
	if x.party != Fleet {
		if x.has.people() == 0 {
			r.fall(p, who, why)
			return nil
		}
		r.shed(p, who)
		return nil
	}
	if surplus := x.shipCount() - int(x.has.Chit[Crew]); surplus > 0 {
		fleet := x.fleet
		for range surplus {
			for k := damages - 1; k >= 0; k-- { // damaged ones first
				if fleet[k] > 0 {
					fleet[k]--
					break
				}
			}
		}
		p.Emit(hurt(who, fleet, surplus, "no crew"))
	}
	if x.shipCount() == 0 {
		r.destroy(p, who, why)
		return nil
	}
	return []op{{code: opFit}}
}

// shed drops at once what an inland force cannot carry (specification 5.6).
func (r *rules) shed(p *ply, who seat) {
	x := &p.State.people[who].exp
	if x.party == Fleet {
		return
	}
	over := x.has.load() - r.loadLimit(&x.has)
	for _, c := range dropOrder {
		if over <= 0 {
			return
		}
		switch c {
		case Goods, Timber, Cannon, Provisions, Gold:
			if n := min(over, int(x.has.Chit[c])); n > 0 {
				p.Emit(ChitsLost{Seat: who, What: c, N: n, Why: "no room"})
				over -= n
			}
		}
	}
}

// fall is the end of a party: a force whose ships wait leaves them to a
// second-in-command, who must take them home.
func (r *rules) fall(p *ply, who seat, why string) {
	x := &p.State.people[who].exp
	if x.party != Fleet && x.ships != Nowhere {
		p.Emit(SecondSails{Seat: who, At: x.ships})
		if who == p.State.turn.seat {
			p.Emit(TurnEnded{Seat: who})
		}
		return
	}
	r.destroy(p, who, why)
}

// destroy ends an expedition: a new leader and three cards, outfitting next turn.
func (r *rules) destroy(p *ply, who seat, why string) {
	s := p.State
	p.Emit(ExpeditionLost{Seat: who, Why: why})
	r.newLeader(p, who)
	r.draw(p, who, r.limits.lostCards, "lost")
	if who == s.turn.seat {
		p.Emit(TurnEnded{Seat: who, Go: s.turn.stage == launching && launchEndsGo(s.rules)})
	}
}

// newLeader draws a leader.
func (r *rules) newLeader(p *ply, who seat) {
	p.Emit(LeaderTaken{Seat: who, Leader: p.State.pile[0], Drawn: true})
}

// draw draws outfitting cards, as many as there are.
func (r *rules) draw(p *ply, who seat, n int, why string) {
	s := p.State
	e := CardsDrawn{Seat: who, Why: why}
	left := s.outfits
	for ; n > 0; n-- {
		total := sum(left[:])
		if total == 0 && sum(s.spent[:]) > 0 {
			if len(e.Cards) > 0 {
				p.Emit(e.sorted())
				e.Cards = nil
			}
			p.Emit(OutfitsReshuffled{})
			left = s.outfits
			total = sum(left[:])
		}
		if total == 0 {
			break
		}
		at := p.Dice.N(total)
		for c := range left {
			if at -= int(left[c]); at < 0 {
				left[c]--
				e.Cards = append(e.Cards, Outfit(c))
				break
			}
		}
	}
	if len(e.Cards) > 0 {
		p.Emit(e.sorted())
	}
}

// sorted is the draw in the order of the cards: the order in which they came tells
// nothing, and a hand has none.
func (e CardsDrawn) sorted() CardsDrawn {
	slices.Sort(e.Cards)
	e.N = len(e.Cards)
	return e
}

func sum(list []uint8) int {
	n := 0
	for _, k := range list {
		n += int(k)
	}
	return n
}
