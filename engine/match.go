package engine

import (
	"fmt"
	"slices"
	"time"
)

// Match is one playing of a game: how it began, what was done, what came of it and what is
// asked now. It is not safe for several goroutines.
type Match struct {
	beginning
	record
	position
	questions

	game   *Game
	seq    uint64 // entries in the log
	orders orders
	dice   Dice     // of the ply that is being carried out
	room   [64]byte // for a text
	light  bool     // only the last entry is kept, and no notation; see Game.StartLight
}

// Game is the game that is played.
func (m *Match) Game() *Game { return m.game }

// Len is the number of entries in the log.
func (m *Match) Len() uint64 { return m.seq }

// Moves is the number of entries in the log without orders, of which only those hear
// who gave them.
func (m *Match) Moves() uint64 { return m.seq - uint64(len(m.orders)) }

// Seed is the secret of the match; it is shown only once the match is over.
func (m *Match) Seed() (Seed, bool) {
	if m.Outcome() == nil {
		return Seed{}, false
	}
	return m.start.Seed, true
}

// Act gives a seat's answer, by its notation. decision is the id of the question
// it was given to; "" finds the first open decision of the seat that has this
// answer. ErrOver, ErrNotAsked, ErrStale, ErrIllegal.
func (m *Match) Act(seat Seat, decision, notation string, at time.Time) (Entry, error) {
	return m.answer(seat, decision, notation, "", at)
}

// answer is Act; by says who gave the answer, as in Entry.
func (m *Match) answer(seat Seat, decision, notation, by string, at time.Time) (Entry, error) {
	if m.Outcome() != nil {
		return Entry{}, ErrOver
	}
	asked, stands := false, decision == ""
	for _, d := range m.open {
		if d.Seat != seat {
			continue
		}
		asked = true
		if decision != "" && !d.is(decision) {
			continue
		}
		stands = true
		if a, ok := d.find(notation, m.room[:0]); ok {
			return m.do(d, a, by, at), nil
		}
	}
	switch {
	case !asked:
		return Entry{}, ErrNotAsked
	case !stands:
		return Entry{}, ErrStale
	default:
		return Entry{}, fmt.Errorf("%q: %w", notation, ErrIllegal)
	}
}

// Choose gives the option with this index to an open decision. It is Act for
// whoever reads the list itself: bot players, simulations and tests.
func (m *Match) Choose(d Decision, option int, at time.Time) Entry {
	return m.do(d, d.Options[option], "", at)
}

// begin carries out the set-up, ply 0.
func (m *Match) begin(at time.Time) Entry {
	m.core = m.game.begin()
	st := m.start
	e := Entry{Kind: Started, Seat: Nobody, At: at, Start: &st, Final: true}
	m.dice.begin(st.Seed, 0)
	e.Events = m.core.setup(st, &m.dice)
	m.take(e)
	return e
}

// do carries out an answer; by says who gave it, as in Entry.
func (m *Match) do(d Decision, a Action, by string, at time.Time) Entry {
	ply := m.last().Ply + 1
	m.dice.begin(m.start.Seed, ply)
	m.dice.decks = m.start.ByDeck
	if !m.light {
		m.keep(&m.record, d.Seat, by)
	}
	e := Entry{Seq: m.seq, Ply: ply, Kind: Acted, Seat: d.Seat, At: at, Decision: d.Kind, By: by}
	if by != ByRule {
		e.About = m.ends(d, by)
	}
	if !m.light {
		e.Action = a.String()
	}
	e.Events = m.core.decide(m.start.Ruleset, m.open, d, a, &m.dice)
	e.Final = m.dice.Used() || slices.ContainsFunc(e.Events, irrevocable) || by == ByOrder && m.hand() != d.Seat
	m.take(e)
	return e
}

// take adds an entry whose events are already folded into the state.
func (m *Match) take(e Entry) {
	if m.light && m.record.len() > 0 {
		m.pop()
	}
	m.push(e)
	m.seq = e.Seq + 1
	m.count(e)
	m.open = nil
	if m.core.outcome() == nil {
		m.open = m.core.next()
		m.number()
	}
}

// ask lists the open questions anew.
func (m *Match) ask() {
	m.open = nil
	if m.core.outcome() == nil {
		m.open = m.core.pending()
		m.number()
	}
}

// add puts an entry of the log into its place, without folding its events.
func (m *Match) add(e Entry) (err error) {
	if e.Seq != m.seq || (e.Seq == 0) != (e.Kind == Started) {
		return fmt.Errorf("%w: entry %d is out of place", ErrCorrupt, m.seq)
	}
	switch e.Kind {
	case Started:
		err = m.started(e, m.game)
		m.push(e)
	case Acted:
		err = m.acted(e)
	case Dealt:
		err = m.dealt(e, m.Trial())
	case Undone:
		err = m.undone(e)
	case Ordered:
		err = m.orders.ordered(e)
	default:
		err = fmt.Errorf("%w: entry %d is of the unknown kind %.60q", ErrCorrupt, e.Seq, e.Kind)
	}
	if err != nil {
		return err
	}
	m.seq++
	m.count(e)
	return nil
}

// Fork returns a copy of the match as it stands that goes its own way: to look
// ahead, or to try something. It costs a copy of the state.
func (m *Match) Fork() *Match {
	f := &Match{game: m.game, beginning: m.beginning, position: position{core: m.core.fork()},
		questions: questions{open: m.open, acts: slices.Clone(m.acts), undos: m.undos},
		seq:       m.seq, orders: slices.Clip(m.orders), light: m.light}
	m.record.fork(&f.record)
	return f
}

// restore builds the state after loading. Evolve cannot fail on events that it
// has emitted; on damaged ones it may, and that is reported, not passed on.
func (m *Match) restore() (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = Unfit(r)
		}
	}()
	m.refold(m.game.begin, &m.record)
	m.ask()
	return nil
}

// Heard returns the entries of the match as it stands, from a seq on, with only
// the events, and only as much of them, as the seat may hear. An answer that is
// still sealed is not there for others.
func (m *Match) Heard(seat Seat, from uint64) []Entry {
	first := m.record.len()
	for first > 0 && m.at(first-1).Seq >= from {
		first--
	}
	heard := make([]Entry, 0, m.record.len()-first)
	for i := first; i < m.record.len(); i++ {
		e := *m.at(i)
		e.Events, e.Start = Hear(e.Events, seat), nil
		if len(e.Events) == 0 && (e.Seat != seat || e.Kind == Dealt) {
			continue
		}
		if e.Seat != seat {
			e.Action, e.Decision, e.About = "", "", ""
		}
		heard = append(heard, e)
	}
	return heard
}
