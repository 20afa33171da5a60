// Package sending sends a table's messages one after the other, each of them once: of one whose
// fate is unknown it looks first whether it is there.
package sending

import (
	"context"
	"errors"
	"log/slog"
	"reflect"
	"strings"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/commands"
	"landfall/commands/announce"
	"landfall/engine"
)

// Platform is what is needed of Discord to send; see discord.Session.
type Platform interface {
	// Leave waits until something may be sent; the next request under its context is
	// sent at once.
	Leave(ctx context.Context) (context.Context, error)
	Post(ctx context.Context, channel string, m commands.Message, files []discord.File, nonce string) (string, error)
	Edit(ctx context.Context, channel, id string, m commands.Message, files []discord.File) error
	RemoveControls(ctx context.Context, channel, id string) error
	Delete(ctx context.Context, channel, id string) error
	History(ctx context.Context, channel, after string, known bool) ([]discord.Said, error)
	OpenDM(ctx context.Context, user engine.PlayerID) (string, error)
	ArchiveThread(ctx context.Context, thread string, archived bool) error
	Now() time.Time
}

// Writer writes messages, and hears of those that are there.
type Writer interface {
	// Compose writes a message as it is to be sent now; ErrObsolete: it need not be.
	Compose(ctx context.Context, l *record.Message) (commands.Message, []discord.File, error)
	// Arrived notes that a message is there. hadControls: as it would be sent now.
	Arrived(ctx context.Context, l record.Message, id string, hadControls bool) error
}

// Sender sends what is prepared in a table's record.
type Sender struct {
	*record.Record
	to     Platform
	writer Writer
	logger *slog.Logger
	fresh  map[uint64]bool // messages that nobody has tried to send
}

// New sends what stands in a record, as a writer writes it.
func New(r *record.Record, to Platform, writer Writer, logger *slog.Logger) *Sender {
	return &Sender{Record: r, to: to, writer: writer, logger: logger, fresh: map[uint64]bool{}}
}

// PlaceError says that something could not be said in a channel.
type PlaceError struct {
	Place  string
	Unsure bool // it may have been said all the same
	Err    error
}

func (e PlaceError) Error() string { return e.Err.Error() }
func (e PlaceError) Unwrap() error { return e.Err }

// ErrNoThread says that a match has begun whose thread is not there yet.
var ErrNoThread = errors.New("there is no thread yet in which to tell it")

// ErrObsolete says that a message need not be sent any more.
var ErrObsolete = errors.New("nobody needs to be told any more")

// Deliver sends the messages that are prepared, one after the other.
func (s *Sender) Deliver(ctx context.Context) error {
	for len(s.State.Outgoing) > 0 {
		if err := s.send(ctx, &s.State.Outgoing[0]); err != nil {
			return err
		}
	}
	return nil
}

// send sends the first message, unless it finds out that it is there.
func (s *Sender) send(ctx context.Context, l *record.Message) error {
	if l.Place == "" {
		return ErrNoThread
	}
	absent := s.fresh[l.N] || l.Absent // it is known not to be there
	if !absent {
		found, live, gone, err := s.find(ctx, l)
		if err != nil {
			return err
		}
		if found != "" {
			return s.arrived(ctx, found, live && l.Kind != record.LobbyMessage)
		}
		absent = gone
	}
	// Pictures are drawn when there is leave to send them: not before, since many may wait.
	leave, err := s.to.Leave(ctx)
	if err != nil {
		return err
	}
	noted := *l
	m, files, err := s.writer.Compose(ctx, l)
	if errors.Is(err, ErrObsolete) {
		s.State.Outgoing = s.State.Outgoing[1:]
		return s.Note(ctx)
	}
	if err != nil {
		return err
	}
	if err := s.begin(ctx, l, !reflect.DeepEqual(*l, noted)); err != nil {
		return err
	}
	id, err := s.to.Post(leave, l.Place, m, files, l.Tag(s.Table.ID))
	if err != nil && len(files) > 0 && wordsMayGo(err) {
		return s.sendWords(ctx, l, m, absent, err)
	}
	return s.sent(ctx, l, m, absent, id, err)
}

// begin notes that a message may be there from here on. changed: it is not what was noted, in its
// words or in whom it notifies, which is looked at when it is sent: who finds it there must know.
func (s *Sender) begin(ctx context.Context, l *record.Message, changed bool) error {
	if !s.fresh[l.N] || l.Absent || changed {
		l.Absent = false
		if err := s.Note(ctx); err != nil {
			return err
		}
	}
	delete(s.fresh, l.N)
	return nil
}

// sendWords sends a message without its files, which were refused.
func (s *Sender) sendWords(ctx context.Context, l *record.Message, m commands.Message, absent bool, why error) error {
	text, file := l.Text, l.File
	if l.File != "" {
		l.Text, l.File = strings.Replace(l.Text, announce.InFile(), announce.NoFile(), 1), ""
		m.Text, m.Files = strings.Replace(m.Text, announce.InFile(), announce.NoFile(), 1), nil
		if err := s.Note(ctx); err != nil { // it is known by its words
			return err
		}
	}
	id, err := s.to.Post(ctx, l.Place, m, nil, l.Tag(s.Table.ID))
	if err == nil {
		s.logger.Error("a file cannot be posted; the words go without", "table", s.Table.ID, "err", why)
	} else if !discord.Passing(err) {
		l.Text, l.File = text, file
	}
	return s.sent(ctx, l, m, absent, id, err)
}

// sent notes how it ended to send the first message.
func (s *Sender) sent(ctx context.Context, l *record.Message, m commands.Message, absent bool, id string, err error) error {
	if err != nil {
		// Only a refusal tells that this try is not there, and it tells nothing of others.
		l.Absent = absent && !discord.Passing(err)
		return PlaceError{Place: l.Place, Unsure: !l.Absent, Err: err}
	}
	return s.arrived(ctx, id, len(m.Rows) > 0)
}

// arrived notes that the first message is there. Those that were prepared after it are sent after it, so they are not
// looked for before it, where others may have the same words.
func (s *Sender) arrived(ctx context.Context, id string, hadControls bool) error {
	l := s.State.Outgoing[0]
	s.State.Outgoing = s.State.Outgoing[1:]
	s.State.After, s.State.AfterIn = id, l.Place
	for i := range s.State.Outgoing {
		if next := &s.State.Outgoing[i]; next.N > l.N {
			s.address(next)
		}
	}
	return s.writer.Arrived(ctx, l, id, hadControls)
}

// wordsMayGo tells of what was refused with files whether its words may be taken without: the
// files are not as they should be, or the right to attach them is lacking.
func wordsMayGo(err error) bool {
	var e *discord.Error
	return errors.Is(err, discord.ErrInvalid) || errors.Is(err, discord.ErrForbidden) && errors.As(err, &e) && e.Code != discord.NoAccess
}

// find looks for a message whose fate is not known. live: it has controls; absent: it
// is surely not there.
func (s *Sender) find(ctx context.Context, l *record.Message) (id string, live, absent bool, err error) {
	said, err := s.to.History(ctx, l.Place, l.After, l.Known)
	switch {
	case errors.Is(err, discord.ErrNoHistory):
		s.logger.Warn("unknown whether a message was sent already, without the right to read the history; it is sent",
			"table", s.Table.ID, "err", err)
		return "", false, false, nil
	case err != nil && discord.Passing(err):
		return "", false, false, err
	case err != nil: // nor could it be sent
		return "", false, false, PlaceError{Place: l.Place, Unsure: true, Err: err}
	}
	for _, m := range said {
		if m.Tag == l.Tag(s.Table.ID) {
			return m.ID, true, false, nil
		}
		// A message without controls is known by its words: those of a message are prepared.
		if m.Tag == "" && l.ByWords() && m.Says(l.Text) && m.ID != s.State.After {
			return m.ID, false, false, nil
		}
	}
	return "", false, true, nil
}

// SendDirect sends a message to a person directly, unless it finds out that it is there.
func (s *Sender) SendDirect(ctx context.Context, l *record.Message, rows []commands.Row) (at record.Spot, err error) {
	dm, err := s.to.OpenDM(ctx, l.To)
	if err == nil && l.Place != dm {
		l.Place = dm
		s.address(l)
		err = s.Note(ctx)
	}
	id := ""
	if err == nil && !s.fresh[l.N] {
		id, _, _, err = s.find(ctx, l)
	}
	if err == nil && id == "" {
		delete(s.fresh, l.N)
		m := commands.Message{Text: l.Text, Tag: l.Tag(s.Table.ID), Rows: rows}
		id, err = s.to.Post(ctx, dm, m, nil, l.Tag(s.Table.ID))
	}
	return record.Spot{Place: dm, Message: id}, err
}
