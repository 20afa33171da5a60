package table

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"time"

	"landfall/engine"
	"landfall/engine/table/internal/row"
)

// News are the marks that tables leave that have something to post. They are on disk with the
// change itself: after a crash nothing is left unsaid.
type News struct {
	log    engine.Log
	tell   func(engine.MatchID)
	thinks func(engine.MatchID)
}

// NewNews makes the news of a log. tell is told of each match that has some, and thinks of
// each in which a bot player may have to answer; neither may block; nil: nobody is told.
func NewNews(log engine.Log, tell, thinks func(engine.MatchID)) *News {
	return &News{log: log, tell: tell, thinks: thinks}
}

// Tell says at once that a match has news.
func (n *News) Tell(id engine.MatchID) {
	if n.tell != nil {
		n.tell(id)
	}
}

// TellMoved says that the match of a table has news, and that one of its bot players may have
// to answer.
func (n *News) TellMoved(t *Table) {
	n.Tell(t.ID)
	if n.thinks != nil && t.Status == Playing && len(t.Bots()) > 0 {
		n.thinks(t.ID)
	}
}

// List are the tables that have something to post, in the order of their ids.
func (n *News) List(ctx context.Context) ([]engine.MatchID, error) {
	rows, err := n.log.Scan(ctx, row.Posts, nil, nil, 0)
	if err != nil {
		return nil, err
	}
	ids := make([]engine.MatchID, len(rows))
	for i, r := range rows {
		ids[i] = engine.MatchID(r.Key)
	}
	return ids, nil
}

// Waiting are the tables that have something to post or a reminder, each with what that is
// known by.
func (n *News) Waiting(ctx context.Context) (map[engine.MatchID]string, error) {
	list := map[engine.MatchID]string{}
	reminders, err := n.log.Scan(ctx, row.Reminders, nil, nil, 0)
	if err != nil {
		return nil, err
	}
	for _, r := range reminders {
		list[row.MatchOfSeat(r.Key)] += string(r.Key) + string(r.Value)
	}
	rows, err := n.log.Scan(ctx, row.Posts, nil, nil, 0)
	for _, r := range rows {
		list[engine.MatchID(r.Key)] += string(r.Value)
	}
	return list, err
}

// Unposted returns what says that a table has something to post; nil: it has nothing.
func (n *News) Unposted(ctx context.Context, id engine.MatchID) ([]byte, error) {
	value, err := n.log.Get(ctx, row.Posts, row.ID(id))
	switch {
	case errors.Is(err, engine.ErrNotFound):
		return nil, nil
	case errors.Is(err, engine.ErrSpoiled):
		return []byte{}, nil // there is something
	}
	return value, err
}

// Posted says that what Unposted returned has been posted. If there is newer news
// in the meantime, that stays to be posted.
func (n *News) Posted(ctx context.Context, id engine.MatchID, value []byte) error {
	return n.append(ctx, engine.Put{Table: row.Posts, Key: row.ID(id), If: engine.IfIs, Was: value})
}

// Requeue gives a table of which nothing has changed something to post, so that what it was
// told is looked at again.
func (n *News) Requeue(ctx context.Context, id engine.MatchID) error {
	return n.append(ctx, toPost(id, "again"))
}

// Away gives something to post to a table of which somebody went away or is back, and tells of it: it is
// looked at, since they may be who decides.
func (n *News) Away(ctx context.Context, id engine.MatchID, now time.Time) error {
	err := errors.Join(n.append(ctx, toPost(id, "away")), n.append(ctx, Watch(id, now)))
	n.Tell(id)
	return err
}

// append writes a row on condition; where that does not hold, there is newer news.
func (n *News) append(ctx context.Context, put engine.Put) error {
	err := n.log.Append(ctx, engine.Batch{Rows: []engine.Put{put}})
	if errors.Is(err, engine.ErrConflict) {
		return nil
	}
	return err
}

// toPost is the row of a table that has nothing to post yet.
func toPost(id engine.MatchID, why string) engine.Put {
	return engine.Put{Table: row.Posts, Key: row.ID(id), Value: []byte(why), If: engine.IfAbsent}
}

// ToPost is the row that says that the table itself has changed.
func (t *Table) ToPost() engine.Put {
	return engine.Put{Table: row.Posts, Key: row.ID(t.ID), Value: binary.BigEndian.AppendUint64([]byte("t"), uint64(t.Revision))}
}

// IsToPost tells whether a value is one that such a row has: a letter and a number, or a word.
func IsToPost(value []byte) bool {
	if len(value) == 1+8 && (value[0] == 't' || value[0] == 'm') {
		return true
	}
	return value != nil && !bytes.ContainsFunc(value, func(r rune) bool { return r < 'a' || r > 'z' })
}

// MatchToPost is the row that says that a match has moved.
func MatchToPost(m *engine.Match) engine.Put {
	return engine.Put{Table: row.Posts, Key: row.ID(m.ID()), Value: binary.BigEndian.AppendUint64([]byte("m"), m.Len())}
}
