package solo

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
	"landfall/engine/table/play"
	"landfall/engine/table/server"
)

// Trying is what somebody wants to try.
type Trying struct {
	Match *engine.Match // a copy, from which it is tried
	Of    table.Table   // its table; one without an id: a file
	After uint64        // the seq of the entry after which
	Turn  int           // see Trial
	Seat  engine.Seat   // which they take

	// Who plays it, and where; as in Alone.
	Player        engine.PlayerID
	Name          string
	Channel       string
	Guild, Origin string
}

// Trials are matches that begin with those of others. They are safe for several goroutines.
type Trials struct {
	now        func() time.Time
	chance     table.Chance
	tables     *table.Tables
	matches    *play.Matches
	servers    *server.Servers
	players    table.Players
	games      *Games
	challenges *Challenges
}

// NewTrials makes the trials beside solo games and challenges.
func NewTrials(games *Games, challenges *Challenges, players table.Players) *Trials {
	return &Trials{now: games.now, chance: games.chance, tables: games.tables, matches: games.matches, servers: games.servers,
		players: players, games: games, challenges: challenges}
}

// Begin lets somebody play on alone from a position of a match that is over, or of their own
// solo game, which counts for nothing from then on. Bot players take the other seats; the
// chance is new, and what lies face down is dealt anew. It counts for no records, and nobody
// is reminded. ErrSecret, ErrNotOver; ErrNotSeated: it is another one's game;
// ErrNoBot; engine.ErrOver: nothing is left to play there.
func (s *Trials) Begin(ctx context.Context, w Trying) (table.Table, error) {
	if err := s.mayTry(ctx, w); err != nil {
		return table.Table{}, err
	}
	id, err := s.chance.ID()
	if err != nil {
		return table.Table{}, err
	}
	seed, err := s.chance.Seed()
	if err != nil {
		return table.Table{}, err
	}
	m, log, err := w.Match.Try(id, seed, w.After, s.now())
	if err != nil {
		return table.Table{}, err
	}
	c := m.Config()
	t := table.Table{ID: id, Game: m.Game().Key, Host: w.Player, Status: table.Gathering, Solo: true, Places: c.Seats, Options: c.Options,
		Created: s.now().UTC(), Guild: w.Guild, Channel: w.Channel, Thread: w.Channel, Origin: w.Origin, Practice: true,
		Trial: &table.Trial{Of: w.Of.ID, Name: w.Of.Name, Turn: w.Turn}}
	t.Chairs = w.chairs(c)
	t.NameBots()
	return s.games.begin(ctx, t, func(ctx context.Context, _ table.Table, _ *engine.Game, rows []engine.Put) error {
		given, err := s.giveUpRanking(ctx, w.Of)
		if err != nil {
			return err
		}
		return s.matches.Adopt(ctx, m, log, append(rows, given...)...)
	})
}

func (s *Trials) mayTry(ctx context.Context, w Trying) error {
	if w.Seat < 0 || int(w.Seat) >= w.Match.Config().Seats {
		return fmt.Errorf("%w: there is no seat %d", engine.ErrOptions, w.Seat)
	}
	if w.Of.ID != "" {
		secret, err := s.challenges.Secret(ctx, w.Of)
		switch {
		case err != nil:
			return err
		case secret:
			return table.ErrSecret
		case w.Of.Status == table.Playing && !w.Of.Solo:
			return table.ErrNotOver
		case w.Of.Status == table.Playing && w.Of.SeatOf(w.Player) != w.Seat:
			return table.ErrNotSeated
		}
	}
	if w.Match.Config().Seats > 1 && s.players.Of(w.Match.Game().Key) == nil {
		return table.ErrNoBot
	}
	return s.servers.MaySit(ctx, w.Player)
}

// chairs has one for the person, and those of bot players: who was one stays it.
func (w Trying) chairs(c engine.Config) []table.Chair {
	strength := w.Of.Terms.Strength
	strength = cmp.Or(strength, search.Able.String())
	chairs := make([]table.Chair, c.Seats)
	for i := range chairs {
		chairs[i] = table.Chair{Player: table.BotPlayer, Bot: strength, Choice: c.Choice(i)}
		switch {
		case engine.Seat(i) == w.Seat:
			chairs[i].Player, chairs[i].Name, chairs[i].Bot = w.Player, w.Name, ""
		case w.Of.Plays(engine.Seat(i)) && !w.Of.Chairs[i].StandsIn():
			chairs[i].Name, chairs[i].Bot = w.Of.Chairs[i].Name, w.Of.Chairs[i].Bot
		}
	}
	return chairs
}

// giveUpRanking gives the row by which a solo game that is running counts for nothing.
func (s *Trials) giveUpRanking(ctx context.Context, of table.Table) ([]engine.Put, error) {
	if of.ID == "" || of.Status != table.Playing {
		return nil, nil
	}
	t, was, err := s.tables.Read(ctx, of.ID)
	if err != nil || t.Practice || t.Status != table.Playing {
		return nil, err
	}
	t.Practice = true
	t.Revision++
	return t.Update(was), nil
}
