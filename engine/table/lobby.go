package table

import (
	"context"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"landfall/engine"
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
	// Automatons is how many seats automatons take, as far as there is room, and
	// Strength how well they play (search.Strength).
	Automatons int
	Strength   string
	// Practice counts for nothing.
	Practice bool
	Terms    Terms
	Private  bool
}

// Open opens a table; its host sits at it. engine.ErrOptions: they do not fit the game.
func (s *Service) Open(ctx context.Context, o Opening) (Table, error) {
	g, ok := s.games(o.Game)
	if !ok {
		return Table{}, fmt.Errorf("%w: there is no game %q", engine.ErrOptions, o.Game)
	}
	if err := g.Check(engine.Config{Seats: o.Places, Options: o.Options}); err != nil {
		return Table{}, err
	}
	if err := s.mayOpen(ctx, o); err != nil {
		return Table{}, err
	}
	id, err := s.newID()
	if err != nil {
		return Table{}, err
	}
	t := Table{ID: id, Game: o.Game, Terms: o.Terms, Private: o.Private, Host: o.Host, Status: Gathering, Places: o.Places, Options: o.Options,
		Pace: o.Pace, Created: s.now().UTC(), Guild: o.Guild, Channel: o.Channel,
		Practice: o.Practice, Chairs: []Chair{{Player: o.Host, Name: o.Name}}}
	if o.Automatons > 0 {
		if s.player(o.Game) == nil {
			return t, ErrNoAutomaton
		}
		if err := t.fill(o.Strength, o.Automatons); err != nil {
			return t, err
		}
	}
	rows, err := s.christen(ctx, &t)
	if err != nil {
		return t, err
	}
	err = s.log.Append(ctx, engine.Batch{Rows: append(rows,
		t.mark(),
		engine.Put{Table: tables, Key: idKey(id), Value: mustJSON(t), If: engine.IfAbsent},
		engine.Put{Table: sits, Key: under(string(o.Host), []byte(id)...), Value: []byte{}},
		engine.Put{Table: places, Key: under(o.Channel, []byte(id)...), Value: []byte{}},
		engine.Put{Table: guilds, Key: under(o.Guild, []byte(id)...), Value: []byte{}},
		lobbyRow(t.Created.Add(lobbyTime-tellTime), id),
	)})
	if err == nil {
		s.news(id)
	}
	return t, err
}

// newID makes an id of 40 random bits, as eight lower-case letters and digits.
func (s *Service) newID() (engine.MatchID, error) {
	b := make([]byte, 5)
	if _, err := io.ReadFull(s.random, b); err != nil {
		return "", fmt.Errorf("random id: %w", err)
	}
	return engine.MatchID(strings.ToLower(base32.StdEncoding.EncodeToString(b))), nil
}

// Join gives somebody a chair, that of an automaton if no other is free. ErrSeated, ErrFull,
// ErrBegun, ErrPrivate, ErrSeats.
func (s *Service) Join(ctx context.Context, id engine.MatchID, p engine.PlayerID, name string) (Table, error) {
	if err := s.maySit(ctx, p); err != nil {
		if t, terr := s.Table(ctx, id); terr != nil || t.SeatOf(p) == engine.Nobody {
			return t, errors.Join(terr, err)
		}
	}
	return s.edit(ctx, id, func(t *Table) ([]engine.Put, error) {
		switch {
		case t.SeatOf(p) != engine.Nobody:
			return nil, ErrSeated
		case t.Status != Gathering:
			return nil, ErrBegun
		case t.Private && !slices.Contains(t.Invited, p):
			return nil, ErrPrivate
		case t.People() >= t.Places:
			return nil, ErrFull
		}
		t.Closes = time.Time{} // it is not forgotten
		t.sit(Chair{Player: p, Name: name})
		t.turn()
		rows, err := s.welcome(ctx, t, p)
		return append(rows, engine.Put{Table: sits, Key: under(string(p), []byte(id)...), Value: []byte{}}), err
	})
}

// Leave frees a chair before the start. The next in line becomes host; a table
// that nobody sits at any more is closed. ErrNotSeated, ErrBegun.
func (s *Service) Leave(ctx context.Context, id engine.MatchID, p engine.PlayerID) (Table, error) {
	return s.edit(ctx, id, func(t *Table) ([]engine.Put, error) {
		i := t.SeatOf(p)
		switch {
		case i == engine.Nobody:
			return nil, ErrNotSeated
		case t.Status != Gathering:
			return nil, ErrBegun
		}
		t.Chairs = slices.Delete(t.Chairs, int(i), int(i)+1)
		rows := []engine.Put{drop(sits, under(string(p), []byte(id)...)), drop(named, nameKey(string(p), t.Name, id))}
		if t.People() == 0 {
			t.Status = Closed
			rows = append(rows, drop(named, nameKey(channelHolder(t.Channel), t.Name, id)), drop(guilds, under(t.Guild, []byte(id)...)))
			return append(rows, drop(places, under(t.Channel, []byte(id)...))), nil
		}
		if t.Host == p {
			t.Host, t.Stirred = t.Chairs[0].Player, s.now().UTC()
		}
		return rows, nil
	})
}

// Choose says what a seat asks for, "" for whatever is left. ErrTaken, ErrNotSeated,
// ErrBegun, engine.ErrOptions.
func (s *Service) Choose(ctx context.Context, id engine.MatchID, p engine.PlayerID, choice string) (Table, error) {
	return s.edit(ctx, id, func(t *Table) ([]engine.Put, error) {
		seat := t.SeatOf(p)
		g, ok := s.games(t.Game)
		switch {
		case seat == engine.Nobody:
			return nil, ErrNotSeated
		case t.Status != Gathering:
			return nil, ErrBegun
		case !ok || choice != "" && (g.Choice == nil || !g.Choice.Has(choice)):
			return nil, fmt.Errorf("%w: there is no %q to choose", engine.ErrOptions, choice)
		}
		for i, c := range t.Chairs {
			if engine.Seat(i) != seat && choice != "" && c.Choice == choice {
				return nil, ErrTaken
			}
		}
		t.Chairs[seat].Choice = choice
		if p == t.Host {
			t.Stirred = s.now().UTC()
		}
		return nil, nil
	})
}

// SetLobby remembers the message of the lobby. It is no news.
func (s *Service) SetLobby(ctx context.Context, id engine.MatchID, message string) error {
	return s.note(ctx, id, func(t *Table) []engine.Put {
		t.Lobby = message
		return nil
	})
}

// SetThread remembers the thread in which the table is played, "" when it is gone.
// It is no news.
func (s *Service) SetThread(ctx context.Context, id engine.MatchID, thread string) error {
	return s.note(ctx, id, func(t *Table) []engine.Put {
		var rows []engine.Put
		if t.Thread != "" && t.Thread != t.Channel {
			rows = append(rows, drop(places, under(t.Thread, []byte(id)...)))
		}
		t.Thread = thread
		if thread != "" {
			rows = append(rows, homeRow(thread, id))
		}
		if thread != "" && t.Status == Playing {
			rows = append(rows, engine.Put{Table: places, Key: under(thread, []byte(id)...), Value: []byte{}})
		}
		return rows
	})
}

// Move settles where a table is played from now on: in a channel, where a thread is
// opened for it, or in a thread of a channel. ErrOver.
func (s *Service) Move(ctx context.Context, id engine.MatchID, guild, channel, thread string) (Table, error) {
	return s.edit(ctx, id, func(t *Table) ([]engine.Put, error) {
		if t.Status != Gathering && t.Status != Playing {
			return nil, engine.ErrOver
		}
		var rows []engine.Put
		for _, old := range []string{t.Channel, t.Thread} {
			if old != "" {
				rows = append(rows, drop(places, under(old, []byte(id)...)))
			}
		}
		if channel != t.Channel {
			t.Lobby = "" // it stays where it was, as a picture of what has been
			if !t.Solo {
				rows = append(rows, drop(named, nameKey(channelHolder(t.Channel), t.Name, id)),
					engine.Put{Table: named, Key: nameKey(channelHolder(channel), t.Name, id), Value: []byte{}})
			}
		}
		t.Guild, t.Channel, t.Thread = guild, channel, thread
		if t.Solo {
			t.Thread, t.Aboard = t.Home(), guild != ""
		}
		rows = append(rows, homeRow(t.Home(), id))
		for _, now := range []string{t.Channel, t.Thread} {
			if now != "" {
				rows = append(rows, engine.Put{Table: places, Key: under(now, []byte(id)...), Value: []byte{}})
			}
		}
		return rows, nil
	})
}

// Start begins the match. The host may start when enough people sit down;
// anybody at the table when it is full, or a day after the host was last there. ErrNotHost, ErrFew, ErrBegun, ErrNotSeated.
func (s *Service) Start(ctx context.Context, id engine.MatchID, by engine.PlayerID) (Table, error) {
	t, err := s.Table(ctx, id)
	if err != nil {
		return t, err
	}
	g, ok := s.games(t.Game)
	switch {
	case !ok:
		return t, fmt.Errorf("%w: there is no game %q", engine.ErrOptions, t.Game)
	case t.SeatOf(by) == engine.Nobody:
		return t, ErrNotSeated
	case t.Status != Gathering:
		return t, ErrBegun
	case len(t.Chairs) < g.Seats[0]:
		return t, ErrFew
	case by != t.Host && len(t.Chairs) < t.Places && !t.hostGone(s.now()):
		return t, ErrNotHost
	}
	seed, err := s.seed()
	if err != nil {
		return t, err
	}
	return s.begin(ctx, id, s.deal(seed))
}

// deal starts the match of a table with a seed.
func (s *Service) deal(seed engine.Seed) starter {
	return func(ctx context.Context, t Table, g *engine.Game, rows []engine.Put) error {
		return s.referee.Start(ctx, t.ID, g, t.config(), seed, rows...)
	}
}

// starter starts the match of a table, with rows.
type starter func(ctx context.Context, t Table, g *engine.Game, rows []engine.Put) error

// begin starts the match of a table and writes more rows with it. The table may
// change meanwhile: its message is noted, somebody joins.
func (s *Service) begin(ctx context.Context, id engine.MatchID, start starter, more ...engine.Put) (Table, error) {
	for range attempts {
		t, was, err := s.read(ctx, id)
		if err != nil {
			return t, err
		}
		if t.Status != Gathering {
			return t, ErrBegun
		}
		g, ok := s.games(t.Game)
		if !ok {
			return t, fmt.Errorf("%w: there is no game %q", engine.ErrOptions, t.Game)
		}
		t.Status = Playing
		row := engine.Put{Table: tables, Key: idKey(id), Value: mustJSON(t), If: engine.IfIs, Was: was}
		err = s.Guard(id, func() error {
			return start(ctx, t, g, append(slices.Clone(more), row))
		})
		if errors.Is(err, engine.ErrConflict) {
			continue
		}
		if err == nil {
			s.news(id)
			s.awaits(&t)
		}
		return t, err
	}
	return Table{}, engine.ErrConflict
}
