package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"landfall/engine"
	"landfall/engine/search"
)

// lobbies are the tables that have not started, by when they are looked at: time id.
const lobbies = "lobby"

const (
	// lobbyTime is how long a lobby stays open in which nothing happens, and tellTime how
	// long before its end people are told.
	lobbyTime = 14 * 24 * time.Hour
	tellTime  = 24 * time.Hour
	// hostTime is after how long without its host the others may start or close a lobby.
	hostTime = 24 * time.Hour
)

// ErrHost says that only the host may do something, or the others after a day.
var ErrHost = errors.New("the host may still do this")

// hostGone tells whether the others may do at a lobby what its host can do.
func (t *Table) hostGone(now time.Time) bool {
	last := t.Stirred
	if last.IsZero() {
		last = t.Created
	}
	return now.Sub(last) >= hostTime
}

// Close gives up a table that has not started. Its host does, and the others a day after
// the host was last there. ErrNotSeated, ErrBegun, ErrHost.
func (s *Service) Close(ctx context.Context, id engine.MatchID, by engine.PlayerID) (Table, error) {
	return s.edit(ctx, id, func(t *Table) ([]engine.Put, error) {
		switch {
		case t.Status != Gathering:
			return nil, ErrBegun
		case t.SeatOf(by) == engine.Nobody:
			return nil, ErrNotSeated
		case t.Host != by && !t.hostGone(s.now()):
			return nil, ErrHost
		}
		return t.close(), nil
	})
}

// close gives up a table, and makes the rows of it.
func (t *Table) close() []engine.Put {
	t.Status = Closed
	rows := t.leaveIndexes()
	for _, row := range t.nameRows() {
		rows = append(rows, drop(row.Table, row.Key))
	}
	return append(rows, drop(guilds, under(t.Guild, []byte(t.ID)...)))
}

// Forgotten closes the lobbies in which nothing happened for two weeks, a day after it
// has said so. It looks at limit lobbies at most, and returns at how many it did.
func (s *Service) Forgotten(ctx context.Context, now time.Time, limit int) (int, error) {
	rows, err := s.log.Scan(ctx, lobbies, nil, append(stamp(now), 0xff), limit)
	if err != nil {
		return 0, err
	}
	var errs []error
	for _, r := range rows {
		id := engine.MatchID(r.Key[8:])
		rows := []engine.Put{drop(lobbies, r.Key)} // and when it is looked at again, if nothing is due yet
		_, err := s.edit(ctx, id, func(t *Table) ([]engine.Put, error) {
			gone := rows[0]
			rows = rows[:1]
			switch told := t.lastActive().Add(lobbyTime - tellTime); {
			case t.Status != Gathering:
				return nil, errSettled
			case t.Closes.IsZero() && now.Before(told): // looking is nothing that happens there
				rows = append(rows, lobbyRow(told, id))
				return nil, errSettled
			case t.Closes.IsZero():
				t.Closes = now.Add(tellTime).UTC()
				return []engine.Put{gone, lobbyRow(t.Closes, id)}, nil
			case now.Before(t.Closes):
				rows = append(rows, lobbyRow(t.Closes, id))
				return nil, errSettled
			}
			return append(t.close(), gone), nil
		})
		if errors.Is(err, errSettled) || errors.Is(err, engine.ErrNotFound) {
			err = s.log.Append(ctx, engine.Batch{Rows: rows})
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("lobby %s: %w", id, err))
		}
	}
	return len(rows), errors.Join(errs...)
}

// lastActive is when anything last happened at a lobby.
func (t *Table) lastActive() time.Time {
	if t.Active.IsZero() { // nobody but its host, or of before that was noted
		return t.Created
	}
	return t.Active
}

var errSettled = errors.New("nothing is left to do")

func lobbyRow(at time.Time, id engine.MatchID) engine.Put {
	return engine.Put{Table: lobbies, Key: append(stamp(at), id...), Value: []byte{}}
}

// Wanted is what is to be changed of what a table settled; nil stays.
type Wanted struct {
	Pace     *time.Duration
	Places   *int
	Private  *bool
	Patient  *bool
	Away     *time.Duration
	Strength *string
}

// Settle changes what a table settled: only its host does. Before the start all of it,
// after that the pace, and how long absent people are waited for if that is longer.
// ErrNotHost, ErrBegun, ErrFull, engine.ErrOver, engine.ErrOptions.
func (s *Service) Settle(ctx context.Context, id engine.MatchID, by engine.PlayerID, w Wanted, text string) (Table, error) {
	t, err := s.edit(ctx, id, func(t *Table) ([]engine.Put, error) {
		switch {
		case t.Status != Gathering && t.Status != Playing:
			return nil, engine.ErrOver
		case t.Host != by:
			return nil, ErrNotHost
		}
		begun := t.Status == Playing
		if w.Places != nil {
			g, ok := s.games(t.Game)
			switch {
			case begun:
				return nil, ErrBegun
			case !ok || *w.Places < g.Seats[0] || *w.Places > g.Seats[1]:
				return nil, fmt.Errorf("%w: %d places", engine.ErrOptions, *w.Places)
			case *w.Places < t.People():
				return nil, ErrFull
			}
			t.Places = *w.Places
			for len(t.Chairs) > t.Places {
				last := int(t.Automatons()[len(t.Automatons())-1])
				t.Chairs = slices.Delete(t.Chairs, last, last+1)
			}
		}
		if w.Private != nil || w.Strength != nil || w.Patient != nil && !*w.Patient {
			if begun {
				return nil, ErrBegun
			}
		}
		if w.Private != nil {
			t.Private = *w.Private
		}
		if w.Strength != nil {
			if _, err := search.ParseStrength(*w.Strength); err != nil {
				return nil, fmt.Errorf("%w: %w", engine.ErrOptions, err)
			}
			t.Terms.Strength = *w.Strength
		}
		if w.Patient != nil {
			t.Terms.Patient = *w.Patient
		}
		if w.Away != nil {
			if begun && *w.Away != 0 && (t.Terms.Away == 0 || *w.Away < t.Terms.Away) {
				return nil, ErrBegun
			}
			t.Terms.Away = *w.Away
		}
		if w.Pace != nil {
			t.Pace = *w.Pace
		}
		t.Stirred = s.now().UTC()
		if !begun {
			return nil, nil
		}
		return []engine.Put{t.fact(Fact{Kind: Settled, By: by, At: s.now(), Seat: engine.Nobody, From: t.Chairs[t.SeatOf(by)].Name, Text: text})}, nil
	})
	if err == nil && t.Status == Playing && w.Pace != nil {
		for _, c := range t.people() {
			p, perr := s.Person(ctx, c.Player)
			err = errors.Join(err, perr)
			if perr == nil {
				err = errors.Join(err, s.reschedule(ctx, c.Player, p))
			}
		}
	}
	return t, err
}

// Invite lets somebody sit down at a private table, or look on. Whoever sits there may.
// ErrNotSeated, ErrSeated, engine.ErrOver.
func (s *Service) Invite(ctx context.Context, id engine.MatchID, by, who engine.PlayerID) (Table, error) {
	return s.edit(ctx, id, func(t *Table) ([]engine.Put, error) {
		switch {
		case t.Status != Gathering && t.Status != Playing:
			return nil, engine.ErrOver
		case t.SeatOf(by) == engine.Nobody:
			return nil, ErrNotSeated
		case t.OwnedBy(who) != engine.Nobody:
			return nil, ErrSeated
		}
		if !slices.Contains(t.Invited, who) {
			t.Invited = append(t.Invited, who)
		}
		return nil, nil
	})
}
