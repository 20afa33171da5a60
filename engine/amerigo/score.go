package amerigo

// score is what a seat has if the match ends now (specification 7).
func (r *rules) score(t *Table, who seat) Score {
	p := &t.People[who]
	sc := Score{Before: p.VP}
	gold := p.Gold + r.treasure(t, who)
	sc.Gold = min(gold, r.limits.gold)
	sc.Excess = gold - sc.Gold
	sc.Total = sc.Before + sc.Excess + sc.Gold
	for g := Cotton; g < goods; g++ {
		sc.Goods[g] = p.Goods[g] * p.Production[g]
		sc.Total += sc.Goods[g]
	}
	for _, e := range []struct {
		id TokenID
		n  int // what it counts
	}{{EndPosts, r.limits.posts - p.Posts}, {EndSeven, 1}, {EndGold, sc.Gold}} {
		if t.has(who, e.id) {
			vp := e.n * r.tokens[e.id].amount
			sc.Tokens = append(sc.Tokens, TokenScore{e.id, vp})
			sc.Total += vp
		}
	}
	for _, stop := range r.progress {
		if p.Progress >= stop.position {
			sc.Progress = stop.points
		}
	}
	for _, o := range r.data.order[:p.Order+1] {
		if o.points > 0 {
			sc.Order = o.points
		}
	}
	sc.Total += sc.Progress + sc.Order
	return sc
}

// final is the end of the match: most points; of tied seats the one ahead in the order.
func (r *rules) final(s *State) MatchEnded {
	e := MatchEnded{Winner: s.Lead[0]}
	for i := range s.Seats {
		e.Scores = append(e.Scores, r.score(&s.Table, seat(i)))
	}
	for _, who := range s.leading() {
		switch have, best := e.Scores[who].Total, e.Scores[e.Winner].Total; {
		case have > best:
			e.Winner, e.TieBreak = who, false
		case have == best && who != e.Winner:
			e.TieBreak = true
		}
	}
	return e
}
