package table

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"hash/fnv"
	"time"

	"landfall/engine"
	"landfall/engine/table/internal/row"
)

// News are the rows of tables that have something to post. They are on disk with the
// change itself: after a crash nothing is left unsaid.
type News struct {
	log    engine.Log
	tell   func(engine.MatchID)
	thinks func(engine.MatchID)
}

// NewNews makes the news of a log. tell is called with each match that has some, and thinks of
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

// lookAgain begins the values by which a table is looked at again of which nothing has changed.
const lookAgain = "again"

// Requeue gives a table of which nothing has changed something to post, so that what was
// posted to it is looked at again, even if a delivery is on its way.
func (n *News) Requeue(ctx context.Context, id engine.MatchID) error {
	return n.requeue(ctx, id, lookAgain)
}

// IsRequeued tells whether a value of Unposted comes of Requeue.
func IsRequeued(value []byte) bool { return bytes.HasPrefix(value, []byte(lookAgain)) }

// Away gives something to post to a table of which somebody went away or is back, and tells of it: it is
// looked at, since they may be who decides.
func (n *News) Away(ctx context.Context, id engine.MatchID, now time.Time) error {
	err := errors.Join(n.requeue(ctx, id, "away"), n.append(ctx, Watch(id, now)))
	n.Tell(id)
	return err
}

// requeue gives a table something to post, together with more rows. Where there is something already, a delivery may
// be on its way with it and past what this is about: the value becomes another one, which that delivery's Posted
// leaves.
func (n *News) requeue(ctx context.Context, id engine.MatchID, why string, more ...engine.Put) error {
	for {
		was, err := n.Unposted(ctx, id)
		if err != nil {
			return err
		}
		put := engine.Put{Table: row.Posts, Key: row.ID(id), Value: []byte(why), If: engine.IfAbsent}
		if was != nil {
			put.If, put.Was, put.Value = engine.IfIs, was, after(was, why)
		}
		if err := n.log.Append(ctx, engine.Batch{Rows: append([]engine.Put{put}, more...)}); !errors.Is(err, engine.ErrConflict) {
			return err
		}
	}
}

// after is a word that no value before it was, and that still asks for a look if that one did.
func after(was []byte, why string) []byte {
	if IsRequeued(was) {
		why = lookAgain
	}
	sum := fnv.New64a()
	_, _ = sum.Write(was)
	for left := sum.Sum64(); left > 0; left /= 26 {
		why += string(rune('a' + left%26))
	}
	return []byte(why)
}

// append writes a row on condition; where that does not hold, there is newer news.
func (n *News) append(ctx context.Context, put engine.Put) error {
	err := n.log.Append(ctx, engine.Batch{Rows: []engine.Put{put}})
	if errors.Is(err, engine.ErrConflict) {
		return nil
	}
	return err
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
