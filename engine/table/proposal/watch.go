package proposal

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/internal/row"
)

// Watch looks at the tables whose time has come: votes that nobody decides, people who are missing,
// matches that fall asleep. Each look says when the next is. It reads limit rows at a time.
func (s *Votes) Watch(ctx context.Context, now time.Time, limit int) error {
	var errs []error
	var from []byte
	for {
		rows, err := s.o.Log.Scan(ctx, row.Watches, from, row.Until(now), limit)
		if err != nil {
			return errors.Join(append(errs, err)...)
		}
		for _, r := range rows {
			if err := s.look(ctx, now, r.Key); err != nil {
				errs = append(errs, err)
			}
		}
		if len(rows) == 0 || len(rows) < limit {
			return errors.Join(errs...)
		}
		from = append(rows[len(rows)-1].Key, 0)
	}
}

func (s *Votes) look(ctx context.Context, now time.Time, key []byte) error {
	id := row.MatchOfStamp(key)
	if s.o.LooksAfter != nil {
		work, release, ours := s.o.LooksAfter(ctx, id)
		defer release()
		if !ours {
			return nil
		}
		ctx = work
	}
	var agreed undo
	err := s.o.Matches.ByClock(ctx, id, func(m *engine.Match, t *table.Table) ([]engine.Put, bool, error) {
		agreed = undo{}
		l := &glance{Votes: s, match: m, table: t, now: now}
		err := l.all(ctx)
		agreed = l.agreed
		rows := append([]engine.Put{row.Drop(row.Watches, key)}, l.rows...)
		if !l.next.IsZero() && t.Status == table.Playing {
			rows = append(rows, table.Watch(id, l.next))
		}
		return rows, l.changed, err
	})
	if err == nil && agreed.yes {
		t, gerr := s.o.Tables.Get(ctx, id)
		if gerr != nil {
			return gerr
		}
		if _, err = s.recall(ctx, id, t, agreed); errors.Is(err, table.ErrDecided) {
			err = nil // somebody has answered meanwhile; the next look finds out
		}
	}
	switch {
	case errors.Is(err, engine.ErrOver), errors.Is(err, table.ErrNotBegun), errors.Is(err, engine.ErrNotFound):
		return s.o.Log.Append(ctx, engine.Batch{Rows: []engine.Put{row.Drop(row.Watches, key)}})
	case err == nil, errors.Is(err, engine.ErrConflict), errors.Is(err, table.ErrQuarantined):
		return nil
	}
	return fmt.Errorf("look at %s: %w", id, err)
}

// glance is one look at a table.
type glance struct {
	*Votes
	match   *engine.Match
	table   *table.Table
	now     time.Time
	rows    []engine.Put
	changed bool
	next    time.Time
	agreed  undo
}

// at has the table looked at again at a moment, or sooner.
func (g *glance) at(when time.Time) {
	if !when.IsZero() && (g.next.IsZero() || when.Before(g.next)) {
		g.next = when
	}
}

// wrote notes rows of a change.
func (g *glance) wrote(rows []engine.Put, err error) error {
	g.rows, g.changed = append(g.rows, rows...), true
	return err
}

func (g *glance) all(ctx context.Context) error {
	if g.table.Solo {
		return nil
	}
	if g.table.Asleep.IsZero() {
		g.offers()
		if err := g.missing(ctx); err != nil {
			return err
		}
		if err := g.vote(ctx); err != nil || g.table.Status != table.Playing {
			return err
		}
	}
	return g.sleep(ctx)
}

// prolong gives people their time for a proposal anew, as far as the bot was down meanwhile.
func (g *glance) prolong(m *table.Proposal) {
	if until := g.o.Heartbeat.Until(m.At, table.AskTime); until.After(m.Until) {
		m.Until, g.changed = until, true
	}
}

// offers withdraws the seats on offer that nobody has taken in time.
func (g *glance) offers() {
	for i := range g.table.Proposals {
		if m := &g.table.Proposals[i]; !m.IsVote() && !m.Until.IsZero() {
			g.prolong(m)
		}
	}
	late := func(m table.Proposal) bool { return !m.IsVote() && !m.Until.IsZero() && !g.now.Before(m.Until) }
	if g.table.Withdraw(late) {
		g.changed = true
	}
	for _, m := range g.table.Proposals {
		if !m.IsVote() {
			g.at(m.Until)
		}
	}
}

// missing sees to the one vote about all who are missing.
func (g *glance) missing(ctx context.Context) error {
	list, err := g.o.Duties.Missing(ctx, g.table)
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(a table.Absence) bool { // somebody is looked for already
		return slices.ContainsFunc(g.table.Proposals, func(m table.Proposal) bool { return m.Kind == table.OfSeat && m.Temporary && m.Seat == a.Seat })
	})
	v := g.table.Vote()
	if len(list) == 0 && v == nil || v != nil && v.Kind != table.OfAbsent { // which comes to an end first
		return nil
	}
	if len(list) == 0 {
		g.changed = g.table.Withdraw(func(m table.Proposal) bool { return m.N == v.N })
		return nil
	}
	if v == nil {
		g.table.Move(table.Proposal{Kind: table.OfAbsent}, g.now)
		v = g.table.Vote()
	} else if slices.Equal(v.Absent, list) {
		return nil
	}
	if slices.ContainsFunc(list, func(a table.Absence) bool { return !slices.Contains(v.About(), a.Seat) }) && len(v.Absent) > 0 {
		v.Asked = 0
		v.Ask(g.now) // it is about one more
	}
	v.SetAbsent(list, g.table)
	g.changed = true
	return nil
}

// vote looks whether the vote that is being taken is decided, or has to be.
func (g *glance) vote(ctx context.Context) error {
	v := g.table.Vote()
	if v == nil {
		return nil
	}
	if v.Until.IsZero() { // of before votes ended by themselves
		v.Asked, g.changed = 0, true
		v.Ask(g.now)
	}
	g.prolong(v)
	if v.Kind == table.ToUndo {
		rows, agreed, err := g.undone(ctx, g.match, g.table)
		if g.agreed = agreed; err != nil || agreed.yes {
			g.at(g.now.Add(time.Minute)) // it is gone then, or tried again
			return err
		}
		if g.table.Vote() == nil {
			return g.wrote(rows, nil)
		}
	} else {
		voters, err := g.voters(ctx, g.table, *v)
		if err != nil {
			return err
		}
		g.changed = g.changed || !slices.Equal(v.Voters, voters)
		v.Voters = voters
		if v.Kind == table.OfAbsent && len(voters) == 0 {
			return g.nobody(ctx)
		}
		if result := v.Result(g.table.Host); result != "" {
			return g.wrote(g.carry(ctx, g.match, g.table, *v, result, false))
		}
	}
	return g.late(ctx, v)
}

// late asks once more where people had long enough, and then decides.
func (g *glance) late(ctx context.Context, v *table.Proposal) error {
	switch {
	case g.now.Before(v.Until):
		g.at(v.Until)
		return nil
	case v.Asked < table.Askings:
		v.Ask(g.now)
		g.changed = true
		g.at(v.Until)
		return nil
	}
	result := table.No
	if v.Kind == table.OfAbsent {
		result = g.table.Terms.IfUndecided(g.o.Players.Of(g.table.Game) != nil)
	}
	return g.wrote(g.carry(ctx, g.match, g.table, *v, result, true))
}

// nobody withdraws a vote that nobody is here to take part in; it comes again when somebody is.
func (g *glance) nobody(ctx context.Context) error {
	n := g.table.Vote().N
	g.changed = g.table.Withdraw(func(m table.Proposal) bool { return m.N == n })
	standing, err := g.o.Duties.Presences(ctx, g.table)
	for _, st := range standing {
		if st.Until.After(g.now) {
			g.at(st.Until)
		}
	}
	return err
}
