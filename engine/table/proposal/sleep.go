package proposal

import (
	"context"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/people"
)

// sleep lets a match fall asleep that its people have left alone, once they were told, and ends it
// when it has slept for a year.
func (g *glance) sleep(ctx context.Context) error {
	t := g.table
	if !t.Asleep.IsZero() {
		if over := g.o.Heartbeat.Until(t.Asleep, table.SleepTime); g.now.Before(over) {
			g.at(over)
			return nil
		}
		return g.wrote(g.end(ctx, t, table.Expired))
	}
	if !table.Sleeps(t) {
		g.at(g.now.Add(table.DrowsyTime)) // what else there is to look at
		return nil
	}
	drowsy, err := g.leftAlone(ctx)
	if err != nil {
		return err
	}
	asleep := g.o.Heartbeat.Until(t.Drowsy, table.WakeTime)
	switch {
	case g.now.Before(drowsy):
		g.at(drowsy)
	case t.Drowsy.Before(drowsy): // they were not told since
		t.Drowsy, g.changed = g.now.UTC(), true
		g.at(t.Drowsy.Add(table.WakeTime))
		g.rows = append(g.rows, t.Record(table.Fact{Kind: table.GoesToBed, At: g.now, Seat: engine.Nobody}))
	case g.now.Before(asleep):
		g.at(asleep)
	default:
		t.Asleep, t.Drowsy, t.Proposals = g.now.UTC(), time.Time{}, nil
		g.at(t.Asleep.Add(table.SleepTime))
		rows, err := g.o.Duties.Rest(ctx, t.ID)
		return g.wrote(append(rows, t.Record(table.Fact{Kind: table.FellAsleep, At: g.now, Seat: engine.Nobody})), err)
	}
	return nil
}

// leftAlone is when a match has been left alone so long that its people are told: counted from what
// one of them last did, or from the end of an absence that was agreed on, and not before everybody
// could have been called, reminded and decided about.
func (g *glance) leftAlone(ctx context.Context) (time.Time, error) {
	excused, steps, err := g.o.Duties.Patience(ctx, g.table)
	last := g.table.Touched
	for _, at := range []time.Time{lastByHand(g.match), excused} {
		if at.After(last) {
			last = at
		}
	}
	return g.o.Heartbeat.Until(last, max(table.DrowsyTime, steps+table.Askings*table.AskTime)), err
}

// lastByHand is when a person last did something in a match, or when it began.
func lastByHand(m *engine.Match) (last time.Time) {
	for i, e := range m.Heard(engine.Nobody, 0) {
		if i == 0 || e.By == "" && e.Seat != engine.Nobody || e.By == engine.ByAgreement {
			last = e.At
		}
	}
	return last
}

// Wake wakes a match that sleeps; any of its people does. ErrAwake, ErrNotSeated, engine.ErrOver.
func (s *Votes) Wake(ctx context.Context, id engine.MatchID, by engine.PlayerID) (t table.Table, err error) {
	err = s.o.Matches.ByClock(ctx, id, func(_ *engine.Match, now *table.Table) ([]engine.Put, bool, error) {
		if t = *now; now.Asleep.IsZero() {
			return nil, false, table.ErrAwake
		}
		name := ""
		if by != "" {
			seat := now.SeatOf(by)
			switch {
			case !table.IsOf(now, by):
				return nil, false, table.ErrNotSeated
			case seat != engine.Nobody:
				name = now.Chairs[seat].Name
			default:
				name = now.Chairs[now.OwnedBy(by)].OwnName()
			}
		}
		rows := Awaken(now, name, s.o.Now())
		more, err := s.o.Duties.Wake(ctx, now)
		t = *now
		return append(rows, more...), true, err
	})
	return t, err
}

// Awaken notes on a table that its match is awake; name is who woke it, "" if that tells itself.
func Awaken(t *table.Table, name string, now time.Time) []engine.Put {
	t.Asleep, t.Drowsy, t.Touched = time.Time{}, time.Time{}, now.UTC()
	return []engine.Put{table.Watch(t.ID, now.Add(table.DrowsyTime)),
		t.Record(table.Fact{Kind: table.Woke, At: now, Seat: engine.Nobody, From: name})}
}

// Gone notes who is known not to be on a table's server any more, and who is again.
func (s *Votes) Gone(ctx context.Context, id engine.MatchID, gone map[engine.PlayerID]bool) error {
	return s.o.Matches.ByClock(ctx, id, func(_ *engine.Match, t *table.Table) ([]engine.Put, bool, error) {
		changed := false
		for i := range t.Chairs {
			c := &t.Chairs[i]
			left, known := gone[c.Player]
			if !known || c.Plays() || left == !c.Left.IsZero() {
				continue
			}
			if c.Left, changed = (time.Time{}), true; left {
				c.Left = s.o.Now().UTC()
			}
		}
		if !changed {
			return nil, false, nil
		}
		return []engine.Put{table.Watch(id, s.o.Now())}, true, nil
	})
}

// Vacate gives a seat of a match that sleeps to a bot for good, whose person asks to be forgotten;
// where nobody else is left, or no bot can play, the match is over. ErrSits: it does not sleep.
func (s *Votes) Vacate(ctx context.Context, id engine.MatchID, p engine.PlayerID) error {
	return s.o.Matches.ByClock(ctx, id, func(m *engine.Match, t *table.Table) ([]engine.Put, bool, error) {
		seat := t.SeatOf(p)
		switch {
		case seat == engine.Nobody:
			return nil, false, nil
		case t.Asleep.IsZero():
			return nil, false, table.ErrSits
		case !s.others(t, p) || s.o.Players.Of(t.Game) == nil:
			rows, err := s.end(ctx, t, table.Expired)
			return rows, true, err
		}
		nobody := t.StandInFor(table.Chair{Name: people.Forgotten, Choice: t.Chairs[seat].Choice}, true)
		rows, err := s.o.Seats.Reseat(ctx, m, t, seat, nobody, table.Fact{Kind: table.Emptied, From: people.Forgotten})
		return rows, true, err
	})
}

// others tells whether a table has people beside somebody.
func (s *Votes) others(t *table.Table, p engine.PlayerID) bool {
	for _, c := range t.Chairs {
		if o := c.Owner(); o != p && (!c.Plays() || c.For != "") {
			return true
		}
	}
	return false
}
