package lobby

import (
	"context"
	"errors"
	"fmt"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/internal/row"
)

const (
	// lobbyTime is how long a lobby stays open in which nothing happens, and tellTime how
	// long before its end people are told.
	lobbyTime = 14 * 24 * time.Hour
	tellTime  = 24 * time.Hour
	// hostTime is after how long without its host the others may start or close a lobby.
	hostTime = 24 * time.Hour
)

// begun says why nothing can be done at a table that does not gather people any more.
func begun(t *table.Table) error {
	if t.Status == table.Closed {
		return table.ErrClosed
	}
	return table.ErrBegun
}

// HostUntil is until when only the host may do at a lobby what a host does.
func HostUntil(t *table.Table) time.Time {
	last := t.Stirred
	if last.IsZero() {
		last = t.Created
	}
	return last.Add(hostTime)
}

// hostGone tells whether the others may do at a lobby what its host can do.
func hostGone(t *table.Table, now time.Time) bool {
	return !now.Before(HostUntil(t))
}

// Close gives up a table that has not started. Its host does, and the others a day after
// the host was last there. ErrNotSeated, ErrBegun, ErrHost.
func (s *Lobby) Close(ctx context.Context, id engine.MatchID, by engine.PlayerID) (table.Table, error) {
	return s.o.Tables.Edit(ctx, id, func(t *table.Table) ([]engine.Put, error) {
		switch {
		case t.Status != table.Gathering:
			return nil, begun(t)
		case t.SeatOf(by) == engine.Nobody:
			return nil, table.ErrNotSeated
		case t.Host != by && !hostGone(t, s.o.Now()):
			return nil, table.ErrHost
		}
		return closeTable(t), nil
	})
}

// closeTable gives up a table, and makes the rows of it.
func closeTable(t *table.Table) []engine.Put {
	t.Status = table.Closed
	return append(append(t.LeaveIndexes(), t.Unname()...), row.Unindex(row.Guilds, t.Guild, t.ID))
}

// LookAt starts the prompt tables whose time has come, and closes the lobbies in which nothing
// happened for two weeks, a day after it has said so. It looks at limit lobbies at most, and
// returns at how many it did.
func (s *Lobby) LookAt(ctx context.Context, now time.Time, limit int) (int, error) {
	rows, err := s.o.Log.Scan(ctx, row.Lobbies, nil, row.Until(now), limit)
	if err != nil {
		return 0, err
	}
	var errs []error
	for _, r := range rows {
		id := engine.MatchID(r.Key[8:])
		if t, err := s.o.Tables.Get(ctx, id); err == nil {
			if _, err := s.StartFull(ctx, t); err != nil {
				errs = append(errs, fmt.Errorf("lobby %s: %w", id, err))
			}
		}
		rows := []engine.Put{row.Drop(row.Lobbies, r.Key)} // and when it is looked at again, if nothing is due yet
		_, err := s.o.Tables.Edit(ctx, id, func(t *table.Table) ([]engine.Put, error) {
			gone := rows[0]
			rows = rows[:1]
			closes := s.o.Heartbeat.Until(t.Closes.Add(-tellTime), tellTime)
			switch warnAt := s.o.Heartbeat.Until(lastActive(t), lobbyTime-tellTime); {
			case t.Status != table.Gathering:
				return nil, errNothingToDo
			case t.Closes.IsZero() && now.Before(warnAt): // looking is nothing that happens there
				rows = append(rows, lobbyRow(warnAt, id))
				return nil, errNothingToDo
			case t.Closes.IsZero():
				t.Closes = now.Add(tellTime).UTC()
				return []engine.Put{gone, lobbyRow(t.Closes, id)}, nil
			case closes.After(t.Closes):
				t.Closes = closes
				return []engine.Put{gone, lobbyRow(closes, id)}, nil
			case now.Before(t.Closes):
				rows = append(rows, lobbyRow(t.Closes, id))
				return nil, errNothingToDo
			}
			return append(closeTable(t), gone), nil
		})
		if errors.Is(err, errNothingToDo) || errors.Is(err, engine.ErrNotFound) {
			err = s.o.Log.Append(ctx, engine.Batch{Rows: rows})
		}
		if err != nil && !errors.Is(err, table.ErrQuarantined) {
			errs = append(errs, fmt.Errorf("lobby %s: %w", id, err))
		}
	}
	return len(rows), errors.Join(errs...)
}

// lastActive is when anything last happened at a lobby.
func lastActive(t *table.Table) time.Time {
	if t.Active.IsZero() { // nobody but its host, or of before that was noted
		return t.Created
	}
	return t.Active
}

var errNothingToDo = errors.New("nothing is left to do")

// Expire has a lobby that an older program left looked at when it may be forgotten. One that
// has been looked at for already is so once more, which does nothing.
func Expire(t *table.Table) engine.Put {
	return lobbyRow(lastActive(t).Add(lobbyTime-tellTime), t.ID)
}

// lobbyRow has a lobby looked at at a moment.
func lobbyRow(at time.Time, id engine.MatchID) engine.Put {
	return row.Empty(row.Lobbies, append(row.Stamp(at), id...))
}
