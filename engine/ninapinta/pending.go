package ninapinta

import (
	"strconv"

	"landfall/engine"
)

// pending lists the open questions (specification 4.0). What happens by itself
// is in advance; both look at the same step of the turn.
func (r *rules) pending(s *State) []engine.Decision {
	if s.planck.tie != nil {
		return one(s, AskTie, soloist, s.planck.ties())
	}
	switch s.phase {
	case Setup:
		if s.planck.picking {
			return one(s, AskNation, soloist, s.picks())
		}
		return one(s, AskLook, s.portugal(), r.looks(s, s.portugal()))
	case Establishing:
		return one(s, AskWar, s.warlord(), s.peaceful())
	case Loading:
		if s.turn.revealed {
			who := s.recovering()
			return one(s, AskRecover, who, s.recoveries(who))
		}
		return r.loadings(s)
	case Sailing:
		return r.sailings(s)
	case Governing:
		return r.governings(s)
	case Selecting:
		return r.selectings(s)
	}
	return nil
}

// one is a single question to one seat.
func one(s *State, kind string, who seat, options []engine.Action) []engine.Decision {
	return []engine.Decision{{Seat: who, Turn: s.label(who), Kind: kind, Options: options}}
}

// label is engine.Decision.Turn: "e3.sail.2.s1" is the turn of seat 1 in the
// second round, "e3.govern.2.s1.pirate.s2" what seat 2 is asked in it, "e4.war.s0"
// a question outside of turns. The loading of all has "e3.load".
// What the Soloist is asked for Planck ends in ".tie.s0".
func (s *State) label(who seat) string {
	b := make([]byte, 0, 32)
	b = append(b, 'e')
	b = strconv.AppendInt(b, int64(s.era), 10)
	b = append(b, '.')
	b = append(b, [...]string{"look", "war", "load", "sail", "govern", "select", "end"}[s.phase]...)
	if s.planck.picking {
		b = append(b, ".nation"...)
	}
	switch {
	case s.turn.seat != engine.Nobody:
		b = append(b, '.')
		b = strconv.AppendInt(b, int64(s.turn.round), 10)
		b = append(b, ".s"...)
		b = strconv.AppendInt(b, int64(s.turn.seat), 10)
		if who == s.turn.seat {
			return string(b)
		}
		if s.planck.tie != nil {
			b = append(b, ".tie"...)
		} else {
			b = append(b, ".pirate"...)
		}
	case who == engine.Nobody:
		return string(b)
	case s.planck.tie != nil:
		b = append(b, ".tie"...)
	case s.phase == Loading:
		b = append(b, ".recover"...)
	}
	b = append(b, ".s"...)
	return string(strconv.AppendInt(b, int64(who), 10))
}
