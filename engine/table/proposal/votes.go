// Package proposal is what the people of a table decide together while a match is running, by votes.
package proposal

import (
	"context"
	"errors"
	"slices"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
	"landfall/engine/table/play"
	"landfall/engine/table/seat"
	"landfall/engine/table/server"
)

// Votes are what the people of tables decide, and what the clock decides where they do not. They
// are safe for several goroutines.
type Votes struct{ o Options }

// Options are what Votes work with.
type Options struct {
	Log     engine.Log
	Now     func() time.Time
	Tables  *table.Tables
	News    *table.News
	Duties  *duty.Duties
	Matches *play.Matches
	Seats   *seat.Seats
	Servers *server.Servers
	Players table.Players
	// Heartbeat tells when the bot was down.
	Heartbeat *duty.Heartbeat
	// LooksAfter is asked for a context to look at a table with; nil: this process looks at all.
	LooksAfter duty.LooksAfter
}

// New makes the votes of tables.
func New(o Options) *Votes { return &Votes{o: o} }

// ProposeEnd asks whether the match ends here; with it the proposer agrees. Where nobody
// else has to be asked, it ends at once. ErrNotSeated, ErrAsked, ErrVoting, engine.ErrOver.
func (s *Votes) ProposeEnd(ctx context.Context, id engine.MatchID, p engine.PlayerID) (table.Table, error) {
	return s.o.Matches.Decide(ctx, id, func(m *engine.Match, t *table.Table) ([]engine.Put, error) {
		seat := t.SeatOf(p)
		if seat == engine.Nobody {
			return nil, table.ErrNotSeated
		}
		if err := free(t, func(v *table.Proposal) bool { return v.Kind == table.ToEnd }); err != nil {
			return nil, err
		}
		name := t.Chairs[seat].Name
		t.Move(table.Proposal{Kind: table.ToEnd, By: p, Seat: engine.Nobody, Name: name,
			Votes: []table.Vote{{Player: p, Name: name, Choice: table.Yes}}}, s.o.Now())
		return s.taken(ctx, m, t)
	})
}

// free tells whether something can be voted on: there is one vote at a time. ErrAsked: same is
// true of the one that is being taken; ErrVoting: it is another one.
func free(t *table.Table, same func(*table.Proposal) bool) error {
	v := t.Vote()
	switch {
	case v == nil:
		return nil
	case same(v):
		return table.ErrAsked
	}
	return table.ErrVoting
}

// end ends a match without an outcome: nobody is asked anything any more. how says why.
func (s *Votes) end(ctx context.Context, t *table.Table, how table.FactKind) ([]engine.Put, error) {
	t.Status, t.Proposals = table.Abandoned, nil
	rows := []engine.Put{t.Record(table.Fact{Kind: how, Seat: engine.Nobody, At: s.o.Now()})}
	ended, err := s.o.Duties.End(ctx, t.ID)
	return append(append(rows, ended...), t.LeaveIndexes()...), err
}

// Offer offers a person's own seat to somebody, or to whoever takes it ("").
// ErrNotSeated, ErrStandsIn, ErrSeated: they sit at the table already.
func (s *Votes) Offer(ctx context.Context, id engine.MatchID, p, to engine.PlayerID) (table.Table, error) {
	return s.o.Matches.Decide(ctx, id, func(_ *engine.Match, t *table.Table) ([]engine.Put, error) {
		seat, c, err := t.Quit(p)
		switch {
		case err != nil:
			return nil, err
		case to != "" && sits(t, to):
			return nil, table.ErrSeated
		}
		t.Withdraw(func(m table.Proposal) bool { return m.Kind == table.OfSeat && m.Seat == seat })
		t.Move(table.Proposal{Kind: table.OfSeat, By: p, Seat: seat, Name: c.Name, To: to}, s.o.Now())
		return nil, nil
	})
}

// Replace offers the seat of somebody who is absent to somebody, for good; only the
// host does. ErrNotHost, ErrNotAbsent, ErrSeated.
func (s *Votes) Replace(ctx context.Context, id engine.MatchID, by engine.PlayerID, seat engine.Seat,
	to engine.PlayerID) (table.Table, error) {
	return s.o.Matches.Decide(ctx, id, func(_ *engine.Match, t *table.Table) ([]engine.Put, error) {
		err := s.o.Seats.MayRemove(ctx, t, by, seat)
		switch {
		case err != nil && !errors.Is(err, table.ErrNoBot):
			return nil, err
		case to != "" && sits(t, to):
			return nil, table.ErrSeated
		}
		t.Withdraw(func(m table.Proposal) bool { return m.Kind == table.OfSeat && m.Seat == seat })
		t.Move(table.Proposal{Kind: table.OfSeat, By: by, Seat: seat, Name: t.Chairs[seat].OwnName(), To: to}, s.o.Now())
		return nil, nil
	})
}

// Withdraw takes back what a person proposed. ErrDecided, ErrNoVote.
func (s *Votes) Withdraw(ctx context.Context, id engine.MatchID, p engine.PlayerID, n int) (table.Table, error) {
	return s.o.Matches.Decide(ctx, id, func(_ *engine.Match, t *table.Table) ([]engine.Put, error) {
		m, ok := t.Proposal(n)
		switch {
		case !ok:
			return nil, table.ErrDecided
		case m.By != p:
			return nil, table.ErrNoVote
		}
		t.Withdraw(func(o table.Proposal) bool { return o.N == n })
		return nil, nil
	})
}

// Vote gives somebody's vote; carried tells that it was the last one needed, and that
// what was moved is done. ErrDecided, ErrNoVote, and for a seat what Join refuses with.
func (s *Votes) Vote(ctx context.Context, id engine.MatchID, v table.Vote, n int) (carried bool, t table.Table, err error) {
	if t, err = s.o.Tables.Get(ctx, id); err != nil {
		return false, t, err
	}
	m, ok := t.Proposal(n)
	if !ok {
		return false, t, table.ErrDecided
	}
	switch m.Kind {
	case table.OfSeat:
		t, err = s.takeSeat(ctx, id, v, n)
		return err == nil, t, err
	case table.ToUndo:
		return s.voteUndo(ctx, id, v, n)
	}
	t, err = s.o.Matches.Decide(ctx, id, func(match *engine.Match, t *table.Table) ([]engine.Put, error) {
		m := t.Vote()
		if m == nil || m.N != n {
			return nil, table.ErrDecided
		}
		seat := t.SeatOf(v.Player)
		if seat == engine.Nobody || m.Kind == table.OfAbsent && slices.Contains(m.About(), seat) {
			return nil, table.ErrNoVote
		}
		m.Choose(v)
		rows, err := s.taken(ctx, match, t)
		_, stands := t.Proposal(n)
		carried = !stands
		return rows, err
	})
	return carried, t, err
}

// taken does what the voteList given so far come to, if they suffice.
func (s *Votes) taken(ctx context.Context, match *engine.Match, t *table.Table) ([]engine.Put, error) {
	m := t.Vote()
	voters, err := s.voters(ctx, t, *m)
	if err != nil {
		return nil, err
	}
	m.Voters = voters
	result := m.Result(t.Host)
	if result == "" {
		return []engine.Put{table.Watch(t.ID, m.Until)}, nil
	}
	return s.carry(ctx, match, t, *m, result, false)
}

// voters are whose voteList a vote takes: those who are here now, and whoever has given one. Who is
// absent or gone counts as agreeing. Who is away is waited for as long as the table agreed, where
// something would be over or taken back; what others do about somebody absent needs them not.
func (s *Votes) voters(ctx context.Context, t *table.Table, m table.Proposal, of ...engine.Seat) ([]engine.PlayerID, error) {
	standing, err := s.o.Duties.Presences(ctx, t)
	if err != nil {
		return nil, err
	}
	var list []engine.PlayerID
	for i, st := range standing {
		seat, who := engine.Seat(i), t.Chairs[i].Player
		counts := st.Presence == duty.Here || st.Presence == duty.Unreached || st.Presence == duty.Away && m.Kind != table.OfAbsent
		switch {
		case t.Chairs[i].Plays(), !counts && !m.Voted(who), m.Kind == table.OfAbsent && slices.Contains(m.About(), seat),
			m.Kind == table.ToUndo && !slices.Contains(of, seat):
			continue
		}
		list = append(list, who)
	}
	return list, nil
}

// carry does what a vote came to, and ends it; undecided tells that nobody decided, so that it is
// what the table agreed for that.
func (s *Votes) carry(ctx context.Context, match *engine.Match, t *table.Table, m table.Proposal, result string, undecided bool) ([]engine.Put, error) {
	t.Withdraw(func(o table.Proposal) bool { return o.N == m.N })
	soon := table.Watch(t.ID, s.o.Now().Add(time.Minute)) // what comes next
	if m.Kind != table.OfAbsent {
		if result == table.Yes {
			return s.end(ctx, t, table.Ended)
		}
		return []engine.Put{soon, t.Record(table.Fact{Kind: table.Lost, At: s.o.Now(), Seat: m.Seat, From: m.Name, Text: string(m.Kind), Undecided: undecided})}, nil
	}
	if result == table.EndTable {
		return s.end(ctx, t, table.Ended)
	}
	rows := []engine.Put{soon}
	for _, seat := range m.About() {
		more, err := s.carryAbsent(ctx, match, t, seat, result, undecided)
		if err != nil {
			return nil, err
		}
		rows = append(rows, more...)
	}
	return rows, nil
}

// carryAbsent does what the others decided about one who is absent.
func (s *Votes) carryAbsent(ctx context.Context, match *engine.Match, t *table.Table, seat engine.Seat, result string, undecided bool) ([]engine.Put, error) {
	was := t.Chairs[seat]
	switch result {
	case table.AskStandIn:
		t.Move(table.Proposal{Kind: table.OfSeat, Seat: seat, Name: was.Name, Temporary: true, Until: s.o.Now().Add(table.AskTime).UTC()}, s.o.Now())
		return nil, nil
	case table.LetPlay, table.LetGo:
		if s.o.Players.Of(t.Game) == nil {
			return nil, table.ErrNoBot
		}
		fact := table.Fact{Kind: table.SatOut, Undecided: undecided}
		if result == table.LetGo {
			fact = table.Fact{Kind: table.Removed, From: was.OwnName()}
		}
		return s.o.Seats.Reseat(ctx, match, t, seat, t.StandInFor(was, result == table.LetGo), fact)
	}
	wait := s.o.Duties.WaitLonger
	if undecided {
		wait = s.o.Duties.Waive
	}
	rows, err := wait(ctx, t.ID, seat)
	return append(rows, t.Record(table.Fact{Kind: table.Waits, At: s.o.Now(), Seat: seat, From: was.Name, Undecided: undecided})), err
}

// takeSeat gives a seat that is offered to whoever takes it.
func (s *Votes) takeSeat(ctx context.Context, id engine.MatchID, v table.Vote, n int) (table.Table, error) {
	t, err := s.o.Tables.Get(ctx, id)
	if err != nil {
		return t, err
	}
	if err := s.vacate(ctx, &t, v.Player, n); err != nil {
		return t, err
	}
	return s.o.Seats.Change(ctx, id, func(match *engine.Match, t *table.Table) (engine.Seat, table.Chair, table.Fact, error) {
		m, ok := t.Proposal(n)
		switch {
		case !ok:
			return 0, table.Chair{}, table.Fact{}, table.ErrDecided
		case m.To != "" && m.To != v.Player:
			return 0, table.Chair{}, table.Fact{}, table.ErrNoVote
		case sits(t, v.Player):
			return 0, table.Chair{}, table.Fact{}, table.ErrSeated
		case t.Private && m.To == "" && !slices.Contains(t.Invited, v.Player):
			return 0, table.Chair{}, table.Fact{}, table.ErrPrivate
		}
		was := t.Chairs[m.Seat]
		now := table.Chair{Player: v.Player, Name: v.Name, Choice: was.Choice, From: match.Len()}
		fact := table.Fact{Kind: table.HandedOver, By: v.Player, From: m.Name, Given: m.By != was.Owner()}
		if m.Temporary {
			now.For, now.ForName = was.Owner(), was.OwnName()
			fact.Kind = table.StoodIn
		}
		return m.Seat, now, fact, nil
	})
}

// vacate forgets what was ordered ahead for a seat that is offered, before somebody takes it.
// ErrSeats: they may not.
func (s *Votes) vacate(ctx context.Context, t *table.Table, p engine.PlayerID, n int) error {
	m, ok := t.Proposal(n)
	if !ok || m.Seat < 0 || m.To != "" && m.To != p || sits(t, p) {
		return nil // which is said when they take it
	}
	if err := s.o.Servers.MaySit(ctx, p); err != nil {
		return err
	}
	return s.o.Seats.ForgetOrders(ctx, t.ID, m.Seat)
}

// sits tells whether somebody has a seat at a table, or one that is held for them.
func sits(t *table.Table, p engine.PlayerID) bool {
	return t.SeatOf(p) != engine.Nobody || t.OwnedBy(p) != engine.Nobody
}
