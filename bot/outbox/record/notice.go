package record

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"landfall/engine"
)

// notices are what channels read about the rights that their threads lack: channel: notice.
const notices = "notice"

// Notice is the message in a channel that says so.
type Notice struct {
	Message string    `json:"message,omitempty"` // "": it is on its way, or its answer was lost
	At      time.Time `json:"at"`
	Text    string    `json:"text,omitempty"`   // "" in rows of before, like the next
	Thread  string    `json:"thread,omitempty"` // where a right is lacking
}

// Noticed are the channels with a notice, at most so many.
func Noticed(ctx context.Context, log engine.Log, most int) (channels []string, err error) {
	rows, err := log.Scan(ctx, notices, nil, nil, most)
	for _, r := range rows {
		channels = append(channels, string(r.Key))
	}
	return channels, err
}

// NoticeIn reads what was posted in a channel; a nil row: nothing.
func NoticeIn(ctx context.Context, log engine.Log, channel string) (row []byte, n Notice, err error) {
	row, err = log.Get(ctx, notices, []byte(channel))
	switch {
	case errors.Is(err, engine.ErrNotFound):
		return nil, n, nil
	case errors.Is(err, engine.ErrSpoiled):
		return []byte{}, n, nil
	case err == nil && json.Unmarshal(row, &n) != nil:
		n = Notice{}
	}
	return row, n, err
}

// WriteNotice writes what was posted in a channel, nil: nothing, in the place of a row.
func WriteNotice(ctx context.Context, log engine.Log, channel string, n *Notice, was []byte) (row []byte, err error) {
	if n != nil {
		if row, err = json.Marshal(n); err != nil {
			return nil, err
		}
	}
	put := engine.Put{Table: notices, Key: []byte(channel), Value: row, If: engine.IfIs, Was: was}
	if was == nil {
		put.If = engine.IfAbsent
	}
	return row, log.Append(ctx, engine.Batch{Rows: []engine.Put{put}})
}
