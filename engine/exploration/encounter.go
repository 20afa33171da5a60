package exploration

import "landfall/engine"

// encounter carries out an operation of the Civilization deck (specification 5.7).
func (r *rules) encounter(p *ply, o *op) []op {
	s := p.State
	who, x := s.turn.seat, s.exp()
	e := r.at(x.at).empire
	if e == NoEmpire {
		return nil // R34
	}
	m := &s.empires[e]
	switch o.code {
	case opFight:
		return r.fight(p, o, e)
	case opAwe:
		r.track(p, e, o.n, 0)
	case opMil:
		r.track(p, e, 0, o.n)
	case opRuler:
		if m.ruler == engine.Nobody { // S22
			p.Emit(ChitSeized{Seat: who, Empire: e, What: chitRuler})
		}
	case opAlly:
		if m.allies == engine.Nobody { // S22
			p.Emit(ChitSeized{Seat: who, Empire: e, What: chitAllies})
		}
	case opEntry:
		if !x.chit {
			p.Emit(ChitSeized{Seat: who, Empire: e, What: chitEntry})
		}
	case opEnter:
		p.Emit(CapitalOpened{Seat: who})
	case opLeave:
		return r.enter(p, x.entry, byLeave)
	case opExpel:
		if x.at == r.empires[e].capital {
			return r.enter(p, r.empires[e].rumors, byExpel)
		}
	}
	return nil
}

// fight is a battle against the empire: F = strength + die against 6 + military.
func (r *rules) fight(p *ply, o *op, e Empire) []op {
	s := p.State
	need := r.limits.fight + int(s.empires[e].mil)
	margin := r.battle(p, need)
	if margin < 0 {
		return append(r.casualties(margin), o.no...)
	}
	if margin >= r.limits.won {
		r.track(p, e, 0, -2)
	} else {
		r.track(p, e, 0, -1)
	}
	return o.yes
}

// fightHostile is a fight against people of strength n.
func (r *rules) fightHostile(p *ply, n int) []op {
	if margin := r.battle(p, n+r.limits.hostile); margin < 0 {
		return r.casualties(margin)
	}
	return nil
}

// battle rolls, and returns by how much the fight was won; less than zero: lost.
func (r *rules) battle(p *ply, need int) int {
	s := p.State
	strength := min(r.strength(s, s.turn.seat), r.limits.strength)
	die := p.Dice.N(6) + 1
	margin := strength + die - need
	p.Emit(Fought{Seat: s.turn.seat, Strength: strength, Die: die, Need: need, Won: margin >= 0})
	return margin
}

// casualties of a lost fight: one person, two if it was lost badly.
func (r *rules) casualties(margin int) []op {
	n := 1
	if margin <= -r.limits.won {
		n = 2
	}
	return []op{{code: opLose, chit: People, n: n}}
}

// track moves an empire's markers, and tests whether the empire is defeated: by a
// result that raises Awe or lowers the military, or would do so beyond the limit (R26),
// of the expedition that is in the capital (S25, S26).
func (r *rules) track(p *ply, e Empire, awe, mil int) {
	s := p.State
	m := &s.empires[e]
	p.Emit(TrackMoved{
		Seat: s.turn.seat, Empire: e, Raised: awe > 0 || mil < 0,
		Awe: min(max(int(m.awe)+awe, 0), r.limits.awe), Mil: min(max(int(m.mil)+mil, 0), r.limits.military),
	})
	if awe > 0 || mil < 0 {
		r.testDefeat(p, e)
	}
}

// broken tells whether both markers of an empire are where it falls.
func (r *rules) broken(s *State, e Empire) bool {
	return int(s.empires[e].awe) == r.limits.awe && s.empires[e].mil == 0
}

func (r *rules) testDefeat(p *ply, e Empire) {
	if s := p.State; r.broken(s, e) && s.exp().at == r.empires[e].capital {
		r.conquer(p, e)
	}
}

// conquer scores the conquest at once (S27). If it does not win the game: the base, the
// expedition turned in but for its leader, five gold, cards (S28). R28: no chit of
// Known Progress moves, nothing was published. R7: the five gold and what was carried are for
// outfitting only, and score nothing.
func (r *rules) conquer(p *ply, e Empire) {
	s := p.State
	who := s.turn.seat
	major := r.empires[e].major
	carried := int(s.exp().has.Chit[Gold])
	for i := range s.seats { // the others in it go to the entry spaces of theirs
		if x := &s.people[i].exp; seat(i) != who && x.out && r.at(x.at).empire == e {
			p.Emit(Moved{Seat: seat(i), From: x.at, To: x.entry, How: byFall, Out: true, Edge: int(r.edge[x.at][x.entry])})
		}
	}
	p.Emit(EmpireConquered{Seat: who, Empire: e, Major: major, VP: r.reputation(s, who, major), Gold: carried + r.limits.conquestGold})
	if s.people[who].vp >= s.target {
		r.finish(p, endedByConquest)
		return
	}
	r.placeBase(p, r.empires[e].base)
	r.draw(p, who, r.limits.publishCards+r.explorerCards(s, who), "conquest")
	if s.people[who].leader == SecondInCommand { // R35
		r.newLeader(p, who)
	}
	p.Emit(TurnEnded{Seat: who, Go: true})
}

// reputation is what a Major scores for a player: no more than his name is worth (R9), and what a commission pays.
func (r *rules) reputation(s *State, who seat, m Major) int {
	return min(r.in(s.rules).majors[m].vp, r.limits.reputation+s.people[who].vp) + int(s.commissioned[m])
}

// explorerCards is the extra outfitting card that an explorer draws.
func (r *rules) explorerCards(s *State, who seat) int {
	if r.leaders[s.people[who].leader].kind == Explorer {
		return r.limits.explorerCards
	}
	return 0
}

// takeover is the fight of a challenger for a capital (S24). It returns whether the
// challenger is in.
func (r *rules) takeover(p *ply, e Empire, holder seat) bool {
	s := p.State
	who := s.turn.seat
	mine := r.strength(s, who) + p.Dice.N(6) + 1
	theirs := r.strength(s, holder) + p.Dice.N(6) + 1
	won := mine > theirs
	p.Emit(TakeoverTried{Seat: who, Against: holder, Empire: e, Mine: mine, Theirs: theirs, Won: won, Ruler: won && s.empires[e].ruler == holder,
		Freed: won && s.empires[e].allies == holder && displacedLoseAllies(s.rules)})
	loser := who
	if won {
		loser = holder
	}
	r.losePerson(p, loser)
	if won && s.people[holder].exp.out && s.people[holder].exp.at == r.empires[e].capital {
		at := r.empires[e]
		p.Emit(Moved{Seat: holder, From: at.capital, To: at.rumors, How: byTakeover, Edge: int(r.edge[at.capital][at.rumors])})
	}
	return won
}

// losePerson takes a soldier, or else a crew, of a force that has lost a takeover. Its
// owner may not be at turn, so nobody is asked.
func (r *rules) losePerson(p *ply, who seat) {
	what := Soldiers
	if p.State.people[who].exp.has.Chit[Soldiers] == 0 {
		what = Crew
	}
	p.Emit(ChitsLost{Seat: who, What: what, N: 1, Why: "takeover"})
	r.afterLoss(p, who, "takeover")
}
