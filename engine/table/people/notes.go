package people

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/internal/row"
)

// MostNotes is how many bytes somebody can note for a table.
const MostNotes = 1800

// ErrTooLong says that there is no room for what somebody wants to note.
var ErrTooLong = errors.New("the notes are too long")

// noted is what somebody noted for a table. Nobody else ever reads it: its key has the person, and not the seat.
type noted struct {
	Text string    `json:"text"`
	At   time.Time `json:"at"`
}

// Notes are what somebody noted for a table; "" for nothing.
func (s *People) Notes(ctx context.Context, p engine.PlayerID, id engine.MatchID) (string, error) {
	value, err := s.log.Get(ctx, row.Notes, notesKey(p, id))
	if err != nil && !errors.Is(err, engine.ErrNotFound) && !errors.Is(err, engine.ErrSpoiled) {
		return "", err
	}
	var n noted
	if json.Unmarshal(value, &n) != nil {
		return "", nil
	}
	return n.Text, nil
}

// Note changes what somebody noted for a table, and gives it as it is now; "" deletes it.
func (s *People) Note(ctx context.Context, p engine.PlayerID, id engine.MatchID, now time.Time, change func(was string) string) (string, error) {
	for range table.Attempts {
		old, err := s.log.Get(ctx, row.Notes, notesKey(p, id))
		absent := errors.Is(err, engine.ErrNotFound)
		if err != nil && !absent && !errors.Is(err, engine.ErrSpoiled) {
			return "", err
		}
		var n noted
		put := engine.Put{Table: row.Notes, Key: notesKey(p, id), If: engine.IfAbsent}
		if !absent {
			if json.Unmarshal(old, &n) != nil {
				n = noted{}
			}
			put.If, put.Was = engine.IfIs, old
		}
		n = noted{Text: strings.TrimSpace(change(n.Text)), At: now.UTC()}
		switch {
		case len(n.Text) > MostNotes:
			return "", ErrTooLong
		case n.Text == "" && absent:
			return "", nil
		case n.Text != "":
			put.Value = row.JSON(n)
		}
		if err = s.log.Append(ctx, engine.Batch{Rows: []engine.Put{put}}); !errors.Is(err, engine.ErrConflict) {
			return n.Text, err
		}
	}
	return "", engine.ErrConflict
}

func notesKey(p engine.PlayerID, id engine.MatchID) []byte {
	return row.Under(string(p), []byte(id)...)
}
