package engine

import (
	"fmt"
	"slices"
	"time"
)

// Match is one playing of a game. It is not safe for several goroutines.
type Match struct {
	game  *Game
	start Start
	core  core
	seq   uint64 // entries in the log
	live  record // the match as it stands: the log without what was taken back
	open  []Decision
	acts  []uint64 // by seat: the answers in the log, those that were taken back too
	undos uint64   // in the log
	// orders are all that were ever given, in the order of the log; see Orders.
	orders []given
	// before is the state before the entry live[from], which the seat that acted last
	// could take back with all that follow; nil: it is not kept.
	before core
	from   int
	dice   Dice     // of the ply that is being carried out
	room   [64]byte // for a text
	light  bool     // only the last entry is kept, and no notation; see Simulate
}

// ID is the match's name.
func (m *Match) ID() MatchID { return m.start.Match }

// Game is the game that is played.
func (m *Match) Game() *Game { return m.game }

// Config is what the match was started with.
func (m *Match) Config() Config { return m.start.Config }

// Ruleset is the number of the rules in force in this match.
func (m *Match) Ruleset() int { return m.start.Ruleset }

// Len is the number of entries in the log.
func (m *Match) Len() uint64 { return m.seq }

// Moves is the number of entries in the log without orders, of which only those hear
// who gave them.
func (m *Match) Moves() uint64 { return m.seq - uint64(len(m.orders)) }

// Plies is the number of plies of the match as it stands, the set-up included.
func (m *Match) Plies() int { return m.live.len() }

// Commitment is the published hash of the seed.
func (m *Match) Commitment() string { return m.start.Seed.Commitment(m.start.Match) }

// Seed is the secret of the match; it is told only once the match is over.
func (m *Match) Seed() (Seed, bool) {
	if m.Outcome() == nil {
		return Seed{}, false
	}
	return m.start.Seed, true
}

// Reveal is the secret of a match of which the caller knows that it does not go on, though
// it has no outcome: its people have ended it.
func (m *Match) Reveal() Seed { return m.start.Seed }

// Outcome is nil as long as the match goes on.
func (m *Match) Outcome() *Outcome { return m.core.outcome() }

// View is what a seat may see: a value of the game's own view type that shares
// no memory with the match. Nobody sees what is public.
func (m *Match) View(seat Seat) any { return m.core.view(seat) }

// Decisions are all the open decisions. The slice must not be changed.
func (m *Match) Decisions() []Decision { return m.open }

// For are the open decisions of one seat.
func (m *Match) For(seat Seat) []Decision {
	var ds []Decision
	for _, d := range m.open {
		if d.Seat == seat {
			ds = append(ds, d)
		}
	}
	return ds
}

// Awaited are the seats that the match waits for, in the order they are asked.
func (m *Match) Awaited() []Seat {
	var seats []Seat
	for _, d := range m.open {
		if !d.Optional && !slices.Contains(seats, d.Seat) {
			seats = append(seats, d.Seat)
		}
	}
	return seats
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
// whoever reads the list itself: automatons, simulations and tests.
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
	ply := m.live.last().Ply + 1
	m.dice.begin(m.start.Seed, ply)
	m.keep(d.Seat, by)
	e := Entry{Seq: m.seq, Ply: ply, Kind: Acted, Seat: d.Seat, At: at, Decision: d.Kind, By: by}
	if by != ByRule {
		e.About = m.about(d)
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
	if m.light && m.live.len() > 0 {
		m.live.pop()
	}
	m.live.push(e)
	m.seq = e.Seq + 1
	m.count(e)
	m.open = nil
	if m.core.outcome() == nil {
		m.open = m.core.next()
		m.number()
	}
}

// count counts an entry of the log for the ids of the questions that follow.
func (m *Match) count(e Entry) {
	switch {
	case e.Kind == Ordered: // no question is answered by it
	case e.Kind == Undone:
		m.undos++
	case e.Kind == Started:
		m.acts = make([]uint64, e.Start.Seats)
	case int(e.Seat) < len(m.acts) && e.Seat >= 0:
		m.acts[e.Seat]++
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

// number tells each question from an equal one earlier in the match.
func (m *Match) number() {
	for i := range m.open {
		if s := m.open[i].Seat; int(s) < len(m.acts) && s >= 0 {
			m.open[i].asked = m.acts[s] + m.undos
		}
	}
}

// mostSeats is more than any game has, so that a damaged log cannot ask for more.
const mostSeats = 64

// add puts an entry of the log into its place, without folding its events.
func (m *Match) add(e Entry) error {
	if e.Seq != m.seq || (e.Seq == 0) != (e.Kind == Started) {
		return fmt.Errorf("%w: entry %d is out of place", ErrCorrupt, m.seq)
	}
	switch e.Kind {
	case Started:
		if e.Start == nil || e.Start.Game != m.game.Key {
			return fmt.Errorf("%w: the first entry starts no match of %s", ErrCorrupt, m.game.Key)
		}
		if n := e.Start.Seats; n < 1 || n > mostSeats {
			return fmt.Errorf("%w: entry 0 starts a match of %d seats", ErrCorrupt, n)
		}
		if t := e.Start.Trial; t != nil && t.Plies < 1 {
			return fmt.Errorf("%w: entry 0 starts a trial of %d plies", ErrCorrupt, t.Plies)
		}
		m.start = *e.Start
		m.live.push(e)
	case Acted:
		if last := m.live.last(); e.Ply != last.Ply+1 {
			return fmt.Errorf("%w: entry %d is ply %d, after ply %d", ErrCorrupt, e.Seq, e.Ply, last.Ply)
		}
		m.live.push(e)
	case Dealt:
		if last := m.live.last(); m.start.Trial == nil || m.live.len() > m.start.Trial.Plies || e.Ply != last.Ply+1 || e.Seat != Nobody {
			return fmt.Errorf("%w: entry %d deals anew where nothing is tried", ErrCorrupt, e.Seq)
		}
		m.live.push(e)
	case Undone:
		i := m.live.len() - 1
		for i > 0 && m.live.at(i).Seq != e.Takes && (e.By == ByAgreement || m.live.at(i).By != "") {
			i--
		}
		if first := m.live.at(i); first.Seq != e.Takes || first.Kind != Acted {
			return fmt.Errorf("%w: entry %d takes back %d, which is not the last", ErrCorrupt, e.Seq, e.Takes)
		}
		m.live.cut(i)
	case Ordered:
		if e.Order == nil || e.Seat < 0 {
			return fmt.Errorf("%w: entry %d orders nothing", ErrCorrupt, e.Seq)
		}
		m.orders = append(m.orders, given{seq: e.Seq, seat: e.Seat, order: *e.Order})
	default:
		return fmt.Errorf("%w: entry %d is of the unknown kind %.60q", ErrCorrupt, e.Seq, e.Kind)
	}
	m.seq++
	m.count(e)
	return nil
}

// Fork returns a copy of the match as it stands that goes its own way: to look
// ahead, or to try something. It costs a copy of the state.
func (m *Match) Fork() *Match {
	f := &Match{game: m.game, start: m.start, core: m.core.fork(), seq: m.seq, open: m.open,
		acts: slices.Clone(m.acts), undos: m.undos, orders: slices.Clip(m.orders), light: m.light}
	m.live.fork(&f.live)
	return f
}

// fold folds the events of the entries from one place up to another.
func (m *Match) fold(from, to int) {
	for i := from; i < to; i++ {
		for _, ev := range m.live.at(i).Events {
			m.core.evolve(ev)
		}
	}
}

// restore builds the state after loading. Evolve cannot fail on events that it
// has emitted; on damaged ones it may, and that is reported, not passed on.
func (m *Match) restore() (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: its events do not fit each other: %v", ErrCorrupt, r)
		}
	}()
	m.refold()
	m.ask()
	return nil
}

// Heard returns the entries of the match as it stands, from a seq on, with only
// the events, and only as much of them, as the seat may hear. An answer that is
// still sealed is not there for others.
func (m *Match) Heard(seat Seat, from uint64) []Entry {
	var heard []Entry
	for i := range m.live.len() {
		if m.live.at(i).Seq < from {
			continue
		}
		e := *m.live.at(i)
		events := e.Events
		e.Events = nil
		for _, ev := range events {
			if h := hears(ev, seat); h != nil {
				e.Events = append(e.Events, h)
			}
		}
		if len(e.Events) == 0 && (e.Seat != seat || e.Kind == Dealt) {
			continue
		}
		e.Start = nil
		if e.Seat != seat {
			e.Action, e.Decision, e.About = "", "", ""
		}
		heard = append(heard, e)
	}
	return heard
}

// Automaton lets the game's automaton answer a decision. It panics if the game
// has none, or if it gives another answer than one of the options.
func (m *Match) Automaton(d Decision, at time.Time) Entry {
	if !m.game.HasAutomaton {
		panic(fmt.Sprintf("engine: %s has no automaton", m.game.Key))
	}
	answer := m.core.automaton(d)
	if answer == nil {
		panic(fmt.Sprintf("engine: the automaton of %s gave no answer to %q", m.game.Key, d.Kind))
	}
	option, ok := d.Find(answer.String())
	if !ok {
		panic(fmt.Sprintf("engine: the automaton of %s answered %q to %q, which is not an option", m.game.Key, answer, d.Kind))
	}
	return m.do(d, option, "", at)
}
