package table

import (
	"bytes"
	"context"

	"landfall/engine"
	"landfall/engine/table/internal/row"
)

// SetEnd remembers the message that said the end of a match. It is no news.
func (s *Tables) SetEnd(ctx context.Context, id engine.MatchID, message string) error {
	return s.note(ctx, id, func(t *Table) []engine.Put {
		t.End = message
		return nil
	})
}

// SetLobby remembers the message of the lobby. It is no news.
func (s *Tables) SetLobby(ctx context.Context, id engine.MatchID, message string) error {
	return s.note(ctx, id, func(t *Table) []engine.Put {
		t.Lobby = message
		return nil
	})
}

// SetThread remembers the thread in which the table is played, "" when it is gone.
// It is no news.
func (s *Tables) SetThread(ctx context.Context, id engine.MatchID, thread string) error {
	return s.note(ctx, id, func(t *Table) []engine.Put {
		var rows []engine.Put
		if t.Thread != "" && t.Thread != t.Channel {
			rows = append(rows, row.Unindex(row.Places, t.Thread, id))
		}
		t.Thread = thread
		if thread != "" {
			rows = append(rows, HomeRow(thread, id))
		}
		if thread != "" && t.Status == Playing {
			rows = append(rows, row.Index(row.Places, thread, id))
		}
		return rows
	})
}

// Move sets where a table is played from now on: in a channel, where a thread is
// opened for it, or in a thread of a channel. ErrOver.
func (s *Tables) Move(ctx context.Context, id engine.MatchID, guild, channel, thread string) (Table, error) {
	return s.Edit(ctx, id, func(t *Table) ([]engine.Put, error) {
		if t.Status != Gathering && t.Status != Playing {
			return nil, engine.ErrOver
		}
		var rows []engine.Put
		for _, old := range []string{t.Channel, t.Thread} {
			if old != "" {
				rows = append(rows, row.Unindex(row.Places, old, id))
			}
		}
		if channel != t.Channel {
			t.Lobby = "" // it stays where it was, as a picture of what has been
			if !t.Solo {
				rows = append(rows, row.Drop(row.Named, nameKey(channelHolder(t.Channel), t.Name, id)),
					row.Empty(row.Named, nameKey(channelHolder(channel), t.Name, id)))
			}
		}
		t.Guild, t.Channel, t.Thread = guild, channel, thread
		if t.Solo {
			t.Thread, t.Aboard = t.Home(), guild != ""
		}
		rows = append(rows, HomeRow(t.Home(), id))
		for _, now := range []string{t.Channel, t.Thread} {
			if now != "" {
				rows = append(rows, row.Index(row.Places, now, id))
			}
		}
		return rows, nil
	})
}

// SetRoom remembers where a solo game is played, once that has been found: in a direct
// message, or aboard its server.
func (s *Tables) SetRoom(ctx context.Context, id engine.MatchID, channel string, aboard bool) error {
	return s.note(ctx, id, func(t *Table) []engine.Put {
		old := t.Channel
		t.Aboard = aboard
		t.Channel, t.Thread = channel, channel
		rows := []engine.Put{HomeRow(channel, id)}
		if t.Status != Gathering && t.Status != Playing {
			return rows
		}
		rows = append(rows, row.Index(row.Places, channel, id))
		if old != "" && old != channel {
			rows = append(rows, row.Unindex(row.Places, old, id))
		}
		return rows
	})
}

// LeaveIndexes drops the rows by which a table that is running is found.
func (t *Table) LeaveIndexes() []engine.Put {
	rows := []engine.Put{row.Unindex(row.Places, t.Channel, t.ID)}
	if t.Thread != "" {
		rows = append(rows, row.Unindex(row.Places, t.Thread, t.ID))
	}
	for _, c := range t.ChairsOfPeople() {
		rows = append(rows, row.Unindex(row.Sits, string(c.Player), t.ID))
	}
	return rows
}

// Indexes are the rows by which a table that is not over, or was played, is found.
func (t Table) Indexes() (rows []engine.Put) {
	if t.Status != Closed && (!t.Solo || t.Status != Gathering) {
		rows = append(rows, t.NameRows()...)
		if t.Thread != "" {
			rows = append(rows, HomeRow(t.Thread, t.ID))
		}
	}
	rows = append(rows, OverRows(&t)...)
	if t.Status != Gathering && t.Status != Playing {
		return rows
	}
	rows = append(rows, OfferRows(&t)...)
	for _, c := range t.ChairsOfPeople() {
		if !t.Solo || t.Status == Playing {
			rows = append(rows, row.Index(row.Sits, string(c.Player), t.ID))
		}
	}
	if t.Channel != "" && (!t.Solo || t.Status == Playing) {
		rows = append(rows, row.Index(row.Places, t.Channel, t.ID))
	}
	if t.Thread != "" && t.Thread != t.Channel && t.Status == Playing {
		rows = append(rows, row.Index(row.Places, t.Thread, t.ID))
	}
	return rows
}

// Whereabouts is the thread or direct message in which a table is or was played whose own row
// cannot be read, "" if nobody knows.
func (s *Tables) Whereabouts(ctx context.Context, id engine.MatchID) (place string, err error) {
	rows, err := s.log.Scan(ctx, row.Homes, nil, nil, 0)
	for _, r := range rows {
		if at, of, _ := bytes.Cut(r.Key, []byte{0}); string(of) == string(id) {
			place = string(at)
		}
	}
	return place, err
}

// HomeRow remembers that a table was played in a place.
func HomeRow(place string, id engine.MatchID) engine.Put {
	return row.Index(row.Homes, place, id)
}
