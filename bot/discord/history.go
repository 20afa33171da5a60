package discord

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"time"

	"landfall/engine"
)

// Said is one of the bot's own messages, as it stands in a channel.
type Said struct {
	ID   string
	Text string
	Tag  string // see commands.Message
}

// historyPages bounds how far a history is read, at a hundred messages a page.
const historyPages = 20

// History gives the bot's own messages in a channel that are newer than a message
// or moment (see Before), oldest first. known tells that there must be something to
// read, so that an empty answer means that the history may not be read: then the
// error is an ErrNoHistory.
func (s *channels) History(ctx context.Context, channel, after string, known bool) ([]Said, error) {
	what := "read the messages of channel " + channel
	me := string(s.me().ID)
	var list []Said
	for range historyPages {
		body, err := s.request(ctx, what, "GET", fmt.Sprintf("/channels/%s/messages?limit=100&after=%s", channel, after), nil)
		if err != nil {
			return nil, err
		}
		var page []struct {
			ID      string      `json:"id"`
			Content string      `json:"content"`
			Rows    []component `json:"components"`
			Author  struct {
				ID string `json:"id"`
			} `json:"author"`
		}
		if err := json.Unmarshal(body, &page); err != nil {
			return nil, &Error{Kinds: []error{ErrTemporary}, Doing: what, Detail: "the answer is not Discord's"}
		}
		if len(page) == 0 && known {
			return nil, &Error{Kinds: []error{ErrNoHistory}, Doing: what, Detail: "nothing is shown, though there is something",
				Lacks: []string{"Read Message History"}}
		}
		known = false
		for i := len(page) - 1; i >= 0; i-- { // the newest comes first
			m := page[i]
			after = m.ID
			if m.Author.ID == me {
				list = append(list, Said{ID: m.ID, Text: m.Content, Tag: tagIn(m.Rows)})
			}
		}
		if len(page) < 100 {
			break
		}
	}
	return list, nil
}

// Before is an id that is older than anything made after a moment, and newer than
// what was made before it.
func Before(t time.Time) string {
	return strconv.FormatInt(max(t.UnixMilli()-discordEpoch, 0)<<22, 10)
}

// Older is the id just before another, so that what has that one is found as well.
func Older(id string) string {
	n, err := strconv.ParseInt(id, 10, 64)
	if err != nil || n == 0 {
		return "0"
	}
	return strconv.FormatInt(n-1, 10)
}

// Newer is the younger of two ids; "" is older than any.
func Newer(a, b string) string {
	x, _ := strconv.ParseInt(a, 10, 64)
	y, _ := strconv.ParseInt(b, 10, 64)
	if x > y {
		return a
	}
	return b
}

// Exists tells whether a channel or thread is there for the bot.
func (s *channels) Exists(ctx context.Context, channel string) error {
	_, err := s.request(ctx, "look at channel "+channel, "GET", "/channels/"+channel, nil)
	return err
}

// HasMessage tells whether a message is there: an ErrGone if not.
func (s *channels) HasMessage(ctx context.Context, channel, id string) error {
	_, err := s.request(ctx, "look at message "+id+" in channel "+channel, "GET", messagePath(channel, id), nil)
	return err
}

// Usable tells, without a word, whether the bot may write in a channel or thread: an ErrArchived
// in one that a moderator has locked, an ErrForbidden without the right.
func (s *channels) Usable(ctx context.Context, channel string) error {
	what := "look whether one may write in channel " + channel
	answer, err := s.request(ctx, what, "GET", "/channels/"+channel, nil)
	if err != nil {
		return err
	}
	var at struct {
		Thread struct {
			Locked bool `json:"locked"`
		} `json:"thread_metadata"`
	}
	if json.Unmarshal(answer, &at) == nil && at.Thread.Locked {
		return &Error{Kinds: []error{ErrArchived}, Doing: what, Detail: "it is locked"}
	}
	// It needs the same right as a message does.
	_, err = s.request(ctx, what, "POST", "/channels/"+channel+"/typing", nil)
	return s.missing(err, channel, rightPost, false)
}

// Member tells whether somebody is a member of a server: ErrGone if not.
func (s *channels) Member(ctx context.Context, guild string, user engine.PlayerID) error {
	_, err := s.request(ctx, "look up person "+string(user), "GET", "/guilds/"+guild+"/members/"+string(user), nil)
	return err
}

// In tells whether the bot is in a server.
func (s *Session) In(guild string) bool {
	return slices.Contains(s.Me().Guilds, guild)
}
