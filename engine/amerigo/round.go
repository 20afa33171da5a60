package amerigo

// The end of a round (specification 6).

// endRound has the pirates attack, in the last round, too (R34), and prepares the next
// round or ends the match. Turn order, storage and tower stay as they are.
func (r *rules) endRound(p *ply) {
	s := p.State
	r.attack(p)
	if s.Round == r.rounds() {
		p.Emit(r.final(s))
		return
	}
	p.Emit(r.reveal(s))
	p.Emit(r.dealTokens(s, display))
	p.Emit(r.dealProduction(s))
	p.Emit(RoundBegan{Round: s.Round + 1, Times: r.times[s.Round+1]})
}

// Against is the strength of the pirates against one seat: higher if another has the
// token for it.
func (r *rules) against(t *Table, who seat) int {
	n := t.Strength()
	if o := t.Tokens[Pirate2]; o.Where == Owned && o.Seat != who {
		n += r.tokens[Pirate2].amount
	}
	return n
}

// attacks is what the pirates do to a seat at the end of a round.
func (r *rules) attacks(t *Table, who seat) Attack {
	player, a := &t.People[who], Attack{Strength: r.against(t, who)}
	if a.Repelled = player.Cannons >= a.Strength; a.Repelled {
		a.Fired = a.Strength
		return a
	}
	a.Fired, a.Lost = player.Cannons, a.Strength
	if t.has(who, Half) { // after what another's token adds, rounded up (R17)
		part := r.tokens[Half].amount
		a.Lost = (a.Strength + part - 1) / part
	}
	a.Lost = min(a.Lost, player.VP)
	return a
}

// attack is the pirates' (all seats at the same time): who has not enough cannons loses
// them all, and points for the full strength; nobody falls below zero (R18).
func (r *rules) attack(p *ply) {
	s := p.State
	e := PiratesAttacked{Strength: s.Strength(), Attacks: make([]Attack, s.Seats)}
	for i := range s.Seats {
		e.Attacks[i] = r.attacks(&s.Table, seat(i))
	}
	p.Emit(e)
	for i, a := range e.Attacks {
		if a.Repelled && s.has(seat(i), Repel) {
			r.gain(p, GoldGained{Seat: seat(i), Reason: Repelled, Token: Repel, Gold: r.tokens[Repel].amount})
		}
	}
}
