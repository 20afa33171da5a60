package century

import (
	"strconv"

	"landfall/engine"
)

// step is what comes next: a question, or something that happens by itself. Every
// question has the name of its kind.
type step string

// What happens by itself.
const (
	nothing       step = ""
	stepTake      step = "take"
	stepMarket    step = "market" // part3: no choice
	stepRenew     step = "renew"
	stepAdjust    step = "adjust"
	stepReturn    step = "return"
	stepLastRound step = "last"
	stepNext      step = "next"
)

// step tells what comes next, and for whom.
func (r *rules) step(s *State) (step, seat) {
	t := &s.turn
	who := t.seat
	switch {
	case who == engine.Nobody:
		return nothing, engine.Nobody
	case t.exploring:
		return AskExplore, who
	case t.bonus:
		return AskBonus, who
	}
	switch t.stage {
	case choosing:
		return AskTurn, who
	case claiming:
		return AskClaim, who
	case taking:
		return stepTake, who
	case upgrading:
		return AskUpgrade, who
	case trading:
		return AskTrade, who
	case offering:
		return r.offered(s), who
	case renewing:
		return stepRenew, who
	case adjusting:
		return stepAdjust, who
	case swapping:
		return AskSwap, who
	case sailing:
		return AskSail, who
	case landed:
		return r.ashore(s), who
	case picking:
		return AskOutpost, who
	case returning:
		return stepReturn, who
	case finished:
		return r.finish(s), who
	}
	return r.passOn(s)
}

// offered: with routes, the merchant of a market is used or taken.
func (r *rules) offered(s *State) step {
	if r.modes[s.mode].Routes {
		return AskMerchant
	}
	return stepMarket
}

// ashore goes through toll, outpost and trade (specification 4.3).
func (r *rules) ashore(s *State) step {
	p := &s.people[s.turn.seat]
	switch {
	case s.owed() != engine.Nobody:
		return AskToll
	case p.ship == Sea:
		return r.finish(s)
	case !s.turn.built && !(s.turn.traded && tradesLast(s.rules)) && r.mayBuild(s, s.turn.seat, p.ship):
		return AskBuild
	case !s.turn.traded && p.storage.Has(r.tiles[p.ship].Give):
		return AskTrade
	}
	return r.finish(s)
}

// finish is what is left of a turn whose action is done.
func (r *rules) finish(s *State) step {
	p := &s.people[s.turn.seat]
	switch {
	case !s.last && len(p.cards) >= r.limits.cards:
		return stepLastRound
	case r.excess(s, s.turn.seat) > 0:
		return AskDiscard
	}
	return AskEnd
}

// passOn has the others keep the storage limit, in the order of seats (R9), before
// the next turn.
func (r *rules) passOn(s *State) (step, seat) {
	i := s.placeOf(s.turn.seat)
	for k := 1; k < s.seats; k++ {
		if who := s.order[(i+k)%s.seats]; r.excess(s, who) > 0 {
			return AskDiscard, who
		}
	}
	return stepNext, s.turn.seat
}

// excess is how many cubes a seat has above the limit.
func (r *rules) excess(s *State, who seat) int {
	return max(0, s.people[who].storage.Size()-r.modes[s.mode].side.storage)
}

// pending lists the open question; what happens by itself is in forward, and both
// ask the same step.
func (r *rules) pending(s *State) []engine.Decision {
	kind, who := r.step(s)
	if kind == nothing {
		return nil
	}
	return s.question(string(kind), who, r.answers(s, kind, who))
}

// question asks a seat, in as many parts as it takes.
func (s *State) question(kind string, who seat, options []engine.Action) []engine.Decision {
	return engine.Decision{Seat: who, Turn: s.label(who), Kind: kind, Options: options}.Parts(nil)
}

// label is engine.Decision.Turn: "t12.s1" is the twelfth turn, of seat 1, and
// "t12.s1.discard.s2" what seat 2 is asked in it.
func (s *State) label(who seat) string {
	b := make([]byte, 0, 24)
	b = append(b, 't')
	b = strconv.AppendInt(b, int64(s.turn.number), 10)
	b = append(b, ".s"...)
	b = strconv.AppendInt(b, int64(s.turn.seat), 10)
	if who != s.turn.seat {
		b = append(b, ".discard.s"...)
		b = strconv.AppendInt(b, int64(who), 10)
	}
	return string(b)
}
