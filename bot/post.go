package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
)

// post tells a table's channel and thread what they have not been told.
func (b *Bot) post(ctx context.Context, to platform, id engine.MatchID) error {
	mark, err := b.tables.Unposted(ctx, id)
	if err != nil || mark == nil {
		return err
	}
	t, err := b.tables.Table(ctx, id)
	if err != nil {
		return err
	}
	if t.Solo {
		err = b.postSolo(ctx, to, t)
	} else if t, err = b.postLobby(ctx, to, t); err == nil && (t.Status == table.Playing || t.Status == table.Over) {
		err = b.postTurn(ctx, to, t)
		if errors.Is(err, discord.ErrGone) && t.Thread != t.Channel {
			err = b.moveOut(ctx, to, t)
		}
	}
	if err != nil {
		return err
	}
	return b.tables.Posted(ctx, id, mark)
}

// postLobby keeps the lobby's message what it should be, and opens the thread of
// a match that has begun.
func (b *Bot) postLobby(ctx context.Context, to platform, t table.Table) (table.Table, error) {
	s, err := b.posted(ctx, t.ID)
	if err != nil {
		return t, err
	}
	if t.Lobby == "" {
		if t.Lobby, err = to.Post(ctx, t.Channel, b.desk.Lobby(t), nil, "lobby "+string(t.ID)); err != nil {
			return t, err
		}
		if err := b.tables.SetLobby(ctx, t.ID, t.Lobby); err != nil {
			return t, err
		}
	}
	if t.Thread == "" && t.Status == table.Playing {
		if t.Thread, err = b.openThread(ctx, to, t); err != nil {
			return t, err
		}
		if err := b.tables.SetThread(ctx, t.ID, t.Thread); err != nil {
			return t, err
		}
	}
	m := b.desk.Lobby(t)
	if text := fmt.Sprint(m.Text, len(m.Rows)); text != s.Lobby {
		err := b.edit(ctx, to, t.Channel, t.Lobby, m)
		if err != nil && !errors.Is(err, discord.ErrGone) {
			return t, err
		}
		s.Lobby = text
		return t, b.note(ctx, t.ID, s)
	}
	return t, nil
}

// openThread opens the thread of a match on its lobby's message. Where the bot may
// not, the match is played in the channel itself.
func (b *Bot) openThread(ctx context.Context, to platform, t table.Table) (string, error) {
	thread, err := to.OpenThread(ctx, t.Channel, t.Lobby, b.desk.ThreadName(t), false)
	if errors.Is(err, discord.ErrForbidden) || errors.Is(err, discord.ErrGone) {
		b.logger.Warn("no thread could be opened; the match is played in the channel", "table", t.ID, "err", err)
		return t.Channel, nil
	}
	if err != nil {
		return "", err
	}
	return thread, nil
}

// posted is what a table's thread has been told: a row of its own.
type posted struct {
	Lobby   string        `json:"lobby,omitempty"`   // the lobby's text as it stands
	Message string        `json:"message,omitempty"` // the last announcement, which has the controls
	Turn    string        `json:"turn,omitempty"`    // what it was about
	From    uint64        `json:"from,omitempty"`    // the first entry it tells of
	Next    uint64        `json:"next,omitempty"`    // the first entry that nothing tells of
	Awaited []engine.Seat `json:"awaited,omitempty"` // when it was posted
	Waiting []engine.Seat `json:"waiting,omitempty"` // as it says now
	Told    []string      `json:"told,omitempty"`    // duties whose person has been notified, newest last
}

const threads = "thread" // the table of rows

func (b *Bot) posted(ctx context.Context, id engine.MatchID) (posted, error) {
	var s posted
	value, err := b.log.Get(ctx, threads, []byte(id))
	if errors.Is(err, engine.ErrNotFound) {
		return s, nil
	}
	if err == nil {
		err = json.Unmarshal(value, &s)
	}
	return s, err
}

func (b *Bot) note(ctx context.Context, id engine.MatchID, s posted) error {
	value, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return b.log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: threads, Key: []byte(id), Value: value}}})
}

// postTurn announces what has happened since the last announcement when the turn
// has passed on; while a phase that all are in goes on, it crosses out who is done.
func (b *Bot) postTurn(ctx context.Context, to platform, t table.Table) error {
	was, err := b.posted(ctx, t.ID)
	if err != nil {
		return err
	}
	duties, err := b.tables.Duties(ctx, t.ID)
	if err != nil {
		return err
	}
	s, again, err := b.stand(ctx, t.ID, was.Next, 0)
	if err != nil {
		return err
	}
	if was.Message != "" && s.Turn() == was.Turn && !again {
		return b.crossOut(ctx, to, t, was, s, duties)
	}
	is := posted{Lobby: was.Lobby, Turn: s.Turn(), From: was.Next, Next: s.Last + 1, Awaited: s.Awaited(), Waiting: s.Awaited(), Told: was.Told}
	if s.Secret, err = b.tables.Secret(ctx, t); err != nil {
		return err
	}
	told := commands.Told{Duties: duties, TakenBack: again}
	told.Mention, is.Told = mentions(duties, s, was.Told)
	m := b.desk.Announce(s, told)
	files := b.publicPicture(ctx, t.ID, m)
	nonce := fmt.Sprintf("%s %d", t.ID, s.Length)
	if is.Message, err = to.Post(ctx, t.Home(), m, files, nonce); err != nil {
		return err
	}
	if err := b.note(ctx, t.ID, is); err != nil {
		return err
	}
	if was.Message != "" {
		if err := to.StripControls(ctx, t.Home(), was.Message); err != nil && !errors.Is(err, discord.ErrGone) {
			b.logger.Warn("the buttons of an older message stay; they do no harm", "table", t.ID, "err", err)
		}
	}
	return nil
}

// crossOut edits the announcement of a phase that all are in at once.
func (b *Bot) crossOut(ctx context.Context, to platform, t table.Table, was posted, s commands.Standing, duties []table.Duty) error {
	if slices.Equal(was.Waiting, s.Awaited()) {
		return nil
	}
	s, _, err := b.stand(ctx, t.ID, was.From, was.Next)
	if err != nil {
		return err
	}
	told := commands.Told{Duties: duties}
	for _, seat := range was.Awaited {
		if !slices.Contains(s.Awaited(), seat) {
			told.Done = append(told.Done, seat)
		}
	}
	m := b.desk.Announce(s, told)
	if err := b.edit(ctx, to, t.Home(), was.Message, m); err != nil && !errors.Is(err, discord.ErrGone) {
		return err
	}
	was.Waiting = s.Awaited()
	return b.note(ctx, t.ID, was)
}

func (b *Bot) stand(ctx context.Context, id engine.MatchID, from, to uint64) (s commands.Standing, again bool, err error) {
	err = b.tables.Look(ctx, id, "", func(t table.Table, m *engine.Match, _ engine.Seat) error {
		s, again = b.desk.Stand(t, m, from, to)
		return nil
	})
	return s, again, err
}

// keepTold is how many notified duties a table remembers, so that an undo does
// not notify anybody twice.
const keepTold = 24

// mentions are those who are notified now: each duty notifies its person once.
func mentions(duties []table.Duty, s commands.Standing, told []string) ([]engine.PlayerID, []string) {
	var now []engine.PlayerID
	for _, d := range duties {
		key := fmt.Sprintf("%d %s", d.Seat, d.Turn)
		if !d.Mentioned || d.Reminders > 0 || slices.Contains(told, key) || s.TurnOf(d.Seat) != d.Turn {
			continue
		}
		now = append(now, d.Player)
		told = append(slices.Clone(told), key)
	}
	return now, told[max(0, len(told)-keepTold):]
}

// publicPicture draws an announcement's board. Without it the words stand alone.
func (b *Bot) publicPicture(ctx context.Context, id engine.MatchID, m commands.Message) []discord.File {
	files := attached(m)
	if m.Picture == nil {
		return files
	}
	file, err := b.drawer.draw(ctx, *m.Picture, b.drawer.turn("table "+string(id)))
	if err != nil {
		b.logger.Error("a board could not be drawn; the announcement goes without", "table", id, "err", err)
		return files
	}
	return append(files, file)
}
