package table

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"landfall/engine"
	"landfall/engine/search"
)

// Automaton is who sits on the chairs of automatons. No person has this id, and the
// rows of what waits for it lead to every match in which one has to answer.
const Automaton engine.PlayerID = "automaton"

// reasons has why automatons answered as they did: id seq.
const reasons = "reason"

// ErrNoAutomaton says that a game has nobody who can play it.
var ErrNoAutomaton = errors.New("no automaton plays this game")

// Plays tells whether an automaton sits on the chair.
func (c Chair) Plays() bool { return c.Automaton != "" }

// Automatons are the seats of automatons.
func (t *Table) Automatons() []engine.Seat {
	var seats []engine.Seat
	for i, c := range t.Chairs {
		if c.Plays() {
			seats = append(seats, engine.Seat(i))
		}
	}
	return seats
}

// people are the chairs of people.
func (t *Table) people() []Chair {
	return slices.DeleteFunc(slices.Clone(t.Chairs), Chair.Plays)
}

// People is how many people sit at the table.
func (t *Table) People() int { return len(t.people()) }

// Plays tells whether the seat is an automaton's.
func (t *Table) Plays(seat engine.Seat) bool {
	return seat >= 0 && int(seat) < len(t.Chairs) && t.Chairs[seat].Plays()
}

// Fill seats so many automatons of a strength where nobody sits, as far as there is
// room (0: everywhere); those that sat there before stand up. most 0 with an empty
// strength only lets them stand up. ErrNotSeated, ErrBegun, ErrNoAutomaton.
func (s *Service) Fill(ctx context.Context, id engine.MatchID, by engine.PlayerID, strength string, most int) (Table, error) {
	return s.edit(ctx, id, func(t *Table) ([]engine.Put, error) {
		switch {
		case t.SeatOf(by) == engine.Nobody:
			return nil, ErrNotSeated
		case t.Status != Gathering:
			return nil, ErrBegun
		case strength != "" && s.player(t.Game) == nil:
			return nil, ErrNoAutomaton
		}
		return nil, t.fill(strength, most)
	})
}

func (t *Table) fill(strength string, most int) error {
	t.Chairs = slices.DeleteFunc(t.Chairs, Chair.Plays)
	if strength == "" {
		return nil
	}
	if _, err := search.ParseStrength(strength); err != nil {
		return fmt.Errorf("%w: %w", engine.ErrOptions, err)
	}
	if room := t.Places - len(t.Chairs); most <= 0 || most > room {
		most = room
	}
	for range most {
		t.Chairs = append(t.Chairs, Chair{Player: Automaton, Automaton: strength})
	}
	t.nameAutomatons()
	return nil
}

// makeRoom lets an automaton stand up for a person, if the table is full.
func (t *Table) makeRoom() {
	if len(t.Chairs) < t.Places {
		return
	}
	if all := t.Automatons(); len(all) > 0 {
		last := int(all[len(all)-1])
		t.Chairs = slices.Delete(t.Chairs, last, last+1)
	}
}

// nameAutomatons gives each automaton a name that nobody else at the table has: what
// people have found their way by. It keeps the one it has if it can. No name begins
// like another, since tables of scores have room for beginnings only.
func (t *Table) nameAutomatons() {
	instruments := [...]string{"Compass", "Sextant", "Quadrant", "Astrolabe", "Octant", "Telescope", "Lodestone", "Hourglass"}
	taken := map[string]bool{}
	for _, c := range t.people() {
		taken[c.Name] = true
	}
	for _, seat := range t.Automatons() {
		c := &t.Chairs[seat]
		for i := 0; c.Name == "" || taken[c.Name]; i++ {
			c.Name = instruments[i]
		}
		taken[c.Name] = true
	}
}

// sit keeps the people before the automatons, in the order in which they sat down.
func (t *Table) sit(c Chair) {
	t.makeRoom()
	at := t.People()
	t.Chairs = slices.Insert(t.Chairs, at, c)
	t.nameAutomatons()
}

func (s *Service) player(game string) search.Player {
	if s.players == nil {
		return nil
	}
	return s.players(game)
}

// awaits says that an automaton of the table may have to answer.
func (s *Service) awaits(t *Table) {
	if s.thinks != nil && t.Status == Playing && len(t.Automatons()) > 0 {
		s.thinks(t.ID)
	}
}

// Thinking are the matches that wait for an automaton, those that have waited longest
// first. They are on disk with the change itself: after a crash all are found again.
func (s *Service) Thinking(ctx context.Context) ([]engine.MatchID, error) {
	list, err := s.Waiting(ctx, Automaton)
	if err != nil {
		return nil, err
	}
	var ids []engine.MatchID
	for _, d := range list {
		if !slices.Contains(ids, d.Match) {
			ids = append(ids, d.Match)
		}
	}
	return ids, nil
}

// Answer lets an automaton think and answer, if a match waits for one. Nobody holds the
// match meanwhile; if it has moved, nothing is answered. wait is called between the
// steps of thinking and may take its time; false gives up. done: there is nothing
// more to answer, as far as is known.
func (s *Service) Answer(ctx context.Context, id engine.MatchID, wait func() bool) (done bool, err error) {
	t, err := s.Table(ctx, id)
	if err != nil || t.Status != Playing || len(t.Automatons()) == 0 {
		return true, err
	}
	err = s.Guard(id, func() error {
		done, err = s.answer(ctx, &t, wait)
		return err
	})
	if errors.Is(err, engine.ErrConflict) {
		return false, nil // it is thought about anew
	}
	if err == nil && !done {
		s.news(id)
	}
	return done, err
}

// offered is an automaton to whom something is offered, Nobody if there is none.
func (t *Table) offered(m *engine.Match) engine.Seat {
	for _, d := range m.Decisions() {
		if d.Offered && t.Plays(d.Seat) {
			return d.Seat
		}
	}
	return engine.Nobody
}

// asked is the automaton that answers next: one to whom something is offered, since that may
// lapse, or one that the match waits for. Nobody: there is none.
func (t *Table) asked(m *engine.Match) engine.Seat {
	if seat := t.offered(m); seat != engine.Nobody {
		return seat
	}
	for _, seat := range m.Awaited() {
		if t.Plays(seat) {
			return seat
		}
	}
	return engine.Nobody
}

func (s *Service) answer(ctx context.Context, t *Table, wait func() bool) (done bool, err error) {
	player := s.player(t.Game)
	if player == nil {
		return true, fmt.Errorf("match %s: %w", t.ID, ErrNoAutomaton)
	}
	var q search.Question
	var length uint64
	var public []engine.Event
	err = s.referee.Look(ctx, t.ID, func(m *engine.Match) error {
		length = m.Len()
		seat := t.asked(m)
		if done = seat == engine.Nobody; done {
			return nil
		}
		strength, err := search.ParseStrength(t.Chairs[seat].Automaton)
		playouts := player.Playouts(strength)
		if seat == t.offered(m) {
			playouts = 0 // a trade is not left to the chance of a few worlds
		}
		q = search.Ask(m, seat, playouts, length)
		for _, e := range m.Heard(engine.Nobody, 0) {
			public = append(public, e.Events...)
		}
		return err
	})
	if err != nil || done {
		return done, err
	}
	q.Wait = wait
	answer := player.Think(q)
	if len(answer.Line) == 0 {
		return false, context.Canceled
	}
	reason := reasonOf(q.Seat, answer)
	reason.Open = player.Open(q, public)
	why := engine.Put{Table: reasons, Key: reasonKey(t.ID, length), Value: mustJSON(reason)}
	_, err = s.referee.Answer(ctx, t.ID, q.Seat, length, answer.Line, why)
	return false, err
}

// Reason is why an automaton answered as it did.
type Reason struct {
	Seq  uint64      `json:"-"` // of its first answer
	Seat engine.Seat `json:"seat"`
	// Weighed are the lines that promised most, the one that was taken first, in
	// notation; none where there was nothing to weigh.
	Weighed []Promise `json:"weighed,omitempty"`
	// Open tells that the seat knew no more than everybody: the reason may be told as
	// soon as the answer is heard by all.
	Open bool `json:"open,omitempty"`
	// Entries is how many answers it meant to give in a row.
	Entries int `json:"entries,omitempty"`
}

// Promise is what an automaton expected of a line: points by seat in the end.
type Promise struct {
	Line   []string `json:"line"`
	Points []int    `json:"points"`
	// Chance is how likely its own seat wins then, of 100.
	Chance int `json:"chance"`
}

// mostWeighed is how many lines are remembered of an answer.
const mostWeighed = 3

func reasonOf(seat engine.Seat, a search.Answer) Reason {
	r := Reason{Seat: seat, Entries: len(a.Line)}
	for _, w := range a.Weighed[:min(len(a.Weighed), mostWeighed)] {
		p := Promise{Chance: round(100 * w.Chances[seat])}
		for _, action := range w.Line {
			p.Line = append(p.Line, action.String())
		}
		for _, n := range w.Points {
			p.Points = append(p.Points, round(n))
		}
		r.Weighed = append(r.Weighed, p)
	}
	return r
}

func round(f float64) int { return int(f + 0.5) }

func reasonKey(id engine.MatchID, seq uint64) []byte {
	return binary.BigEndian.AppendUint64(under(string(id)), seq)
}

// Reasons are why the automatons of a match answered as they did, in order, from an
// entry on. What was taken back is among them.
func (s *Service) Reasons(ctx context.Context, id engine.MatchID, from uint64) ([]Reason, error) {
	rows, err := s.log.Scan(ctx, reasons, reasonKey(id, from), after(string(id)), 0)
	if err != nil {
		return nil, err
	}
	list := make([]Reason, len(rows))
	for i, r := range rows {
		if err := json.Unmarshal(r.Value, &list[i]); err != nil {
			return nil, fmt.Errorf("a reason: %w", err)
		}
		list[i].Seq = binary.BigEndian.Uint64(r.Key[len(r.Key)-8:])
	}
	return list, nil
}
