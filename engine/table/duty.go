package table

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"landfall/engine"
)

// rows makes the index rows of a change of a match.
func (s *Service) rows(ctx context.Context, c engine.Change) ([]engine.Put, error) {
	id := c.Match.ID()
	t, was, err := s.read(ctx, id)
	if err != nil {
		return nil, err
	}
	if t.Status == Abandoned {
		return nil, engine.ErrOver
	}
	old, err := s.dutiesOf(ctx, id)
	if err != nil {
		return nil, err
	}
	now, want := c.Entries[len(c.Entries)-1].At, asked(c.Match)
	var puts []engine.Put
	for seat, d := range old {
		if want[seat] == d.Turn && t.Chairs[seat].Player == d.Player {
			delete(want, seat) // still asked the same
			more, err := s.stepped(ctx, &t, d, c)
			if err != nil {
				return nil, err
			}
			puts = append(puts, more...)
			continue
		}
		puts = append(puts, ended(d)...)
	}
	for seat, turn := range want {
		player := t.Chairs[seat].Player
		if t.Plays(seat) { // which nobody has to remind
			puts = append(puts, Duty{Match: id, Seat: seat, Player: player, Turn: turn, Since: now.UTC()}.write()...)
			continue
		}
		p, err := s.Person(ctx, player)
		if err != nil {
			return nil, err
		}
		puts = append(puts, t.begin(Duty{Match: id, Seat: seat, Player: player, Turn: turn, Since: now, Lost: s.lost()}, p)...)
	}
	facts, lapsed := s.lapse(&t, c)
	if c.Match.Outcome() != nil {
		t.Status, t.Motions = Over, nil
		puts = append(puts, resultRow(c.Match, now))
		puts = append(puts, t.leaveIndexes()...)
	}
	if c.Match.Outcome() != nil || lapsed || len(facts) > 0 {
		t.Revision++
		puts = append(append(puts, facts...), engine.Put{Table: tables, Key: idKey(id), Value: mustJSON(t), If: engine.IfIs, Was: was})
	}
	return append(puts, engine.Put{Table: posts, Key: idKey(id), Value: binary.BigEndian.AppendUint64([]byte("m"), c.Match.Len())}), nil
}

// lapse withdraws the motions that a change of a match settles: whoever answers is not
// absent, and what was taken back needs no more asking.
func (s *Service) lapse(t *Table, c engine.Change) (facts []engine.Put, lapsed bool) {
	for _, e := range c.Entries {
		switch {
		case e.Kind == engine.Undone && e.By == engine.ByAgreement:
			facts = append(facts, t.fact(Fact{Kind: TookBack, At: e.At, Seat: e.Seat, From: t.Chairs[e.Seat].Name}))
			fallthrough
		case e.Kind == engine.Undone:
			lapsed = t.withdraw(func(m Motion) bool { return m.Kind == ToUndo && !c.Match.Stands(m.Takes) }) || lapsed
		case e.Kind == engine.Acted && e.Final:
			lapsed = t.withdraw(func(m Motion) bool { return m.Kind == ToUndo }) || lapsed
		}
		if e.Kind == engine.Acted && e.By == "" {
			lapsed = t.withdraw(func(m Motion) bool {
				return m.Seat == e.Seat && (m.Kind == OfAbsent || m.Kind == OfSeat && m.Temporary && m.By == "")
			}) || lapsed
		}
	}
	return facts, lapsed
}

// asked tells for each seat that a match waits for which turn it is asked about.
func asked(m *engine.Match) map[engine.Seat]string {
	turns := map[engine.Seat]string{}
	for _, d := range m.Decisions() {
		if _, ok := turns[d.Seat]; !ok && !d.Optional {
			turns[d.Seat] = d.Turn
		}
	}
	return turns
}

// stepped times the reminders of somebody anew who took a step and is still asked the same.
func (s *Service) stepped(ctx context.Context, t *Table, d Duty, c engine.Change) ([]engine.Put, error) {
	byHand := func(e engine.Entry) bool { return e.Seat == d.Seat && e.By == "" }
	i := slices.IndexFunc(c.Entries, byHand)
	if i < 0 || t.Plays(d.Seat) || !d.Announced && !d.Mentioned {
		return nil, nil
	}
	p, err := s.Person(ctx, d.Player)
	if err != nil {
		return nil, err
	}
	puts := ended(d)[2:]
	d.Reminders, d.Absent, d.Rungs, d.Lost = 0, time.Time{}, 0, s.lost()
	d.Due = t.next(p, d, c.Entries[i].At)
	return append(puts, d.write()...), nil
}

// begin makes the rows of a new duty. Its announcement mentions the person; where
// they may not be disturbed now, they are mentioned as soon as they may, and that
// moment is the first that is due.
func (t *Table) begin(d Duty, p Person) []engine.Put {
	d.Since = d.Since.UTC()
	d.Due = t.next(p, d, d.Since)
	if open := p.Open(d.Since); open.After(d.Since) {
		d.Due = open
		if until := t.awayEnds(p, d); p.IsAway(d.Since) && until.Before(open) && t.Pace > 0 {
			d.Due = until
		}
	}
	return d.write()
}

func (d Duty) write() []engine.Put {
	puts := []engine.Put{put(duties, seatKey(d.Match, d.Seat), d), put(waits, waitKey(d), d)}
	if !d.Due.IsZero() {
		puts = append(puts, engine.Put{Table: dues, Key: timeKey(d.Due, d.Match, d.Seat), Value: []byte{}})
	}
	return puts
}

// ended deletes the rows of a duty: the duty, then waits, then due.
func ended(d Duty) []engine.Put {
	puts := []engine.Put{drop(duties, seatKey(d.Match, d.Seat)), drop(waits, waitKey(d))}
	if !d.Due.IsZero() {
		puts = append(puts, drop(dues, timeKey(d.Due, d.Match, d.Seat)))
	}
	return puts
}

// Duties are what a match waits for, by seat.
func (s *Service) Duties(ctx context.Context, id engine.MatchID) ([]Duty, error) {
	rows, err := s.log.Scan(ctx, duties, under(string(id)), after(string(id)), 0)
	if err != nil {
		return nil, err
	}
	list := make([]Duty, len(rows))
	for i, r := range rows {
		if err := json.Unmarshal(r.Value, &list[i]); err != nil {
			return nil, fmt.Errorf("%w: a duty: %w", engine.ErrCorrupt, err)
		}
	}
	return list, nil
}

func (s *Service) dutiesOf(ctx context.Context, id engine.MatchID) (map[engine.Seat]Duty, error) {
	list, err := s.Duties(ctx, id)
	if err != nil {
		return nil, err
	}
	by := make(map[engine.Seat]Duty, len(list))
	for _, d := range list {
		by[d.Seat] = d
	}
	return by, nil
}

func (s *Service) duty(ctx context.Context, id engine.MatchID, seat engine.Seat) (Duty, []byte, error) {
	var d Duty
	value, err := s.log.Get(ctx, duties, seatKey(id, seat))
	if err != nil {
		return d, nil, err
	}
	if err := json.Unmarshal(value, &d); err != nil {
		return d, nil, fmt.Errorf("%w: a duty: %w", engine.ErrCorrupt, err)
	}
	return d, value, nil
}
