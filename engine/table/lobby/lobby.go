// Package lobby is what people do at tables that have not started: they open them, sit down and
// stand up, choose and set, close them or begin.
package lobby

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
	"landfall/engine/table/internal/row"
	"landfall/engine/table/people"
	"landfall/engine/table/play"
	"landfall/engine/table/server"
)

// Opening is what somebody opens a table with.
type Opening struct {
	Game    string
	Host    engine.PlayerID
	Name    string // the host's
	Places  int
	Options map[string]string
	Pace    time.Duration
	Guild   string
	Channel string
	// Bots is how many seats bot players take, as far as there is room, and
	// Strength how well they play (search.Strength).
	Bots     int
	Strength string
	// Practice counts for nothing.
	Practice bool
	Terms    table.Terms
	Private  bool
	Prompt   bool   // as in table.Table
	Language string // as in table.Table
}

// Lobby is what people do at tables that have not started. It is safe for several goroutines.
type Lobby struct {
	o Options
}

// Options are what a Lobby works with.
type Options struct {
	Log       engine.Log
	Now       func() time.Time
	Games     func(key string) (*engine.Game, bool)
	Chance    table.Chance
	Players   table.Players
	Tables    *table.Tables
	News      *table.News
	Servers   *server.Servers
	Matches   *play.Matches
	People    *people.People
	Reminders *duty.Reminders
	Heartbeat *duty.Heartbeat
}

// New makes a lobby.
func New(o Options) *Lobby { return &Lobby{o: o} }

// Open opens a table; its host sits at it. engine.ErrOptions: they do not fit the game.
func (s *Lobby) Open(ctx context.Context, o Opening) (table.Table, error) {
	g, ok := s.o.Games(o.Game)
	if !ok {
		return table.Table{}, fmt.Errorf("%w: there is no game %q", engine.ErrOptions, o.Game)
	}
	if err := g.Check(engine.Config{Seats: o.Places, Options: o.Options}); err != nil {
		return table.Table{}, err
	}
	if err := s.o.Servers.MayOpen(ctx, o.Host, o.Guild, o.Channel); err != nil {
		return table.Table{}, err
	}
	id, err := s.o.Chance.ID()
	if err != nil {
		return table.Table{}, err
	}
	t := table.Table{ID: id, Game: o.Game, Terms: o.Terms, Private: o.Private, Prompt: o.Prompt, Host: o.Host, Status: table.Gathering, Places: o.Places,
		Options: o.Options, Pace: o.Pace, Created: s.o.Now().UTC(), Guild: o.Guild, Channel: o.Channel,
		Practice: o.Practice, Language: o.Language, Chairs: []table.Chair{{Player: o.Host, Name: o.Name}}}
	if o.Bots > 0 {
		if s.o.Players.Of(o.Game) == nil {
			return t, table.ErrNoBot
		}
		if err := t.Fill(o.Strength, o.Bots, 0); err != nil {
			return t, err
		}
	}
	err = s.found(ctx, &t)
	return t, err
}

// found names a table at which its host sits and writes it with all by which a lobby is found,
// and with more rows.
func (s *Lobby) found(ctx context.Context, t *table.Table, more ...engine.Put) error {
	rows, err := s.o.Tables.AssignName(ctx, t)
	if err != nil {
		return err
	}
	err = s.o.Log.Append(ctx, engine.Batch{Rows: append(append(rows, more...),
		t.ToPost(),
		t.Insert(),
		row.Index(row.Sits, string(t.Host), t.ID),
		row.Index(row.Places, t.Channel, t.ID),
		row.Index(row.Guilds, t.Guild, t.ID),
		lobbyRow(t.Created.Add(lobbyTime-tellTime), t.ID),
	)})
	if err == nil {
		s.o.News.Tell(t.ID)
	}
	return err
}

// Join gives somebody a chair, that of a bot player if no other is free. ErrSeated, ErrFull,
// ErrReserved, ErrBegun, ErrPrivate, ErrSeats.
func (s *Lobby) Join(ctx context.Context, id engine.MatchID, p engine.PlayerID, name string) (table.Table, error) {
	if err := s.o.Servers.MaySit(ctx, p); err != nil {
		if t, terr := s.o.Tables.Get(ctx, id); terr != nil || t.SeatOf(p) == engine.Nobody {
			return t, errors.Join(terr, err)
		}
	}
	return s.o.Tables.Edit(ctx, id, func(t *table.Table) ([]engine.Put, error) {
		switch {
		case t.SeatOf(p) != engine.Nobody:
			return nil, table.ErrSeated
		case t.Status != table.Gathering:
			return nil, begun(t)
		case t.Private && !slices.Contains(t.Invited, p):
			return nil, table.ErrPrivate
		}
		if err := t.Room(p, s.o.Now()); err != nil {
			return nil, err
		}
		t.Closes = time.Time{} // it is not forgotten
		t.Sit(table.Chair{Player: p, Name: name})
		t.Turn()
		rows, err := s.o.Tables.Welcome(ctx, t, p)
		rows = append(rows, row.Index(row.Sits, string(p), id))
		return append(rows, s.full(t)...), err
	})
}

// Free keeps a seat of a rematch for one of its people no more; its host says so.
// ErrBegun, ErrNotHost, ErrNotReserved.
func (s *Lobby) Free(ctx context.Context, id engine.MatchID, by, who engine.PlayerID) (table.Table, error) {
	return s.o.Tables.Edit(ctx, id, func(t *table.Table) ([]engine.Put, error) {
		switch {
		case t.Status != table.Gathering:
			return nil, begun(t)
		case t.Host != by:
			return nil, table.ErrNotHost
		case !t.Free(who, s.o.Now()):
			return nil, table.ErrNotReserved
		}
		t.Stirred = s.o.Now().UTC()
		return nil, nil
	})
}

// Leave frees a chair before the start, also of a rematch. The next in line becomes host; a table
// that nobody sits at any more is closed. ErrNotSeated, ErrBegun.
func (s *Lobby) Leave(ctx context.Context, id engine.MatchID, p engine.PlayerID) (table.Table, error) {
	return s.o.Tables.Edit(ctx, id, func(t *table.Table) ([]engine.Put, error) {
		i := t.SeatOf(p)
		switch {
		case i == engine.Nobody:
			return nil, table.ErrNotSeated
		case t.Status != table.Gathering:
			return nil, begun(t)
		}
		t.Chairs = slices.Delete(t.Chairs, int(i), int(i)+1)
		t.ExpectNoMore(p)
		t.Begins = time.Time{}
		rows := []engine.Put{row.Unindex(row.Sits, string(p), id), t.UnnameRow(p)}
		if t.People() == 0 {
			t.Status = table.Closed
			rows = append(append(rows, t.Unname()...), row.Unindex(row.Guilds, t.Guild, id))
			return append(rows, row.Unindex(row.Places, t.Channel, id)), nil
		}
		if t.Host == p {
			t.Host, t.Stirred = t.Chairs[0].Player, s.o.Now().UTC()
		}
		return rows, nil
	})
}

// Choose says what a seat asks for, "" for whatever is left. ErrTaken, ErrNotSeated,
// ErrBegun, engine.ErrOptions.
func (s *Lobby) Choose(ctx context.Context, id engine.MatchID, p engine.PlayerID, choice string) (table.Table, error) {
	return s.o.Tables.Edit(ctx, id, func(t *table.Table) ([]engine.Put, error) {
		seat := t.SeatOf(p)
		g, ok := s.o.Games(t.Game)
		switch {
		case seat == engine.Nobody:
			return nil, table.ErrNotSeated
		case t.Status != table.Gathering:
			return nil, begun(t)
		case !ok || choice != "" && (g.Choice == nil || !g.Choice.Has(choice)):
			return nil, fmt.Errorf("%w: there is no %q to choose", engine.ErrOptions, choice)
		}
		for i, c := range t.Chairs {
			if engine.Seat(i) != seat && choice != "" && c.Choice == choice {
				return nil, table.ErrTaken
			}
		}
		t.Chairs[seat].Choice = choice
		if !t.Begins.IsZero() && !slices.ContainsFunc(t.Chairs, func(c table.Chair) bool { return c.Choice == "" }) {
			t.Begins = s.o.Now().UTC() // nobody has anything left to choose
		}
		if p == t.Host {
			t.Stirred = s.o.Now().UTC()
		}
		return nil, nil
	})
}

// Start begins the match. The host may start when enough people sit down;
// anybody at the table when it is full, or a day after the host was last there. ErrNotHost, ErrFew, ErrReserved,
// ErrBegun, ErrNotSeated.
func (s *Lobby) Start(ctx context.Context, id engine.MatchID, by engine.PlayerID) (table.Table, error) {
	t, err := s.o.Tables.Get(ctx, id)
	if err != nil {
		return t, err
	}
	g, ok := s.o.Games(t.Game)
	switch {
	case !ok:
		return t, fmt.Errorf("%w: there is no game %q", engine.ErrOptions, t.Game)
	case t.SeatOf(by) == engine.Nobody:
		return t, table.ErrNotSeated
	case t.Status != table.Gathering:
		return t, begun(&t)
	case len(t.Chairs) < g.Seats[0]:
		return t, table.ErrFew
	case by != t.Host && len(t.Chairs) < t.Places && !hostGone(&t, s.o.Now()):
		return t, table.ErrNotHost
	}
	if err := t.KeepsFor(t.Reserved(s.o.Now()), 0); err != nil {
		return t, err
	}
	seed, err := s.o.Chance.Seed()
	if err != nil {
		return t, err
	}
	return s.o.Matches.Begin(ctx, id, s.o.Matches.Deal(seed))
}

// Fill seats so many bot players of a strength where nobody sits, as far as there is
// room (0: everywhere); those that sat there before stand up. most 0 with an empty
// strength only lets them stand up. ErrNotSeated, ErrBegun, ErrNoBot.
func (s *Lobby) Fill(ctx context.Context, id engine.MatchID, by engine.PlayerID, strength string, most int) (table.Table, error) {
	return s.o.Tables.Edit(ctx, id, func(t *table.Table) ([]engine.Put, error) {
		switch {
		case t.SeatOf(by) == engine.Nobody:
			return nil, table.ErrNotSeated
		case t.Status != table.Gathering:
			return nil, begun(t)
		case strength != "" && s.o.Players.Of(t.Game) == nil:
			return nil, table.ErrNoBot
		}
		kept := t.Reserved(s.o.Now())
		if err := t.KeepsFor(kept, t.Places-t.People()-1); strength != "" && err != nil { // not one of them could sit down
			return nil, err
		}
		return nil, t.Fill(strength, most, len(kept))
	})
}
