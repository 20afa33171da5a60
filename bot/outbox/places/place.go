// Package places keeps where a table is played: its lobby's message, its thread or direct message.
// It opens them, continues elsewhere when one is lost, waits for rights that are lacking, and
// goes back.
package places

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox/sending"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
)

// Platform is what is needed of Discord for places; see discord.Session.
type Platform interface {
	Post(ctx context.Context, channel string, m commands.Message, files []discord.File, nonce string) (string, error)
	Delete(ctx context.Context, channel, id string) error
	History(ctx context.Context, channel, after string, known bool) ([]discord.Said, error)
	Exists(ctx context.Context, channel string) error
	// HasMessage tells whether a message is there: an ErrGone if not.
	HasMessage(ctx context.Context, channel, id string) error
	// Usable tells, without a word, whether something may be said in a place.
	Usable(ctx context.Context, channel string) error
	OpenDM(ctx context.Context, user engine.PlayerID) (string, error)
	AddToThread(ctx context.Context, thread string, user engine.PlayerID) error
	OpenThread(ctx context.Context, channel, fromMessage, name string, private bool) (string, error)
	Threads(ctx context.Context, channel, name, after string) ([]string, error)
	Now() time.Time
}

// Tables keep where tables are played.
type Tables interface {
	Get(ctx context.Context, id engine.MatchID) (table.Table, error)
	In(ctx context.Context, channel string) ([]table.Table, error)
	SetLobby(ctx context.Context, id engine.MatchID, message string) error
	SetThread(ctx context.Context, id engine.MatchID, thread string) error
	SetRoom(ctx context.Context, id engine.MatchID, channel string, aboard bool) error
}

// Words are what is said in a lobby, and what a thread is called.
type Words interface {
	Lobby(ctx context.Context, t table.Table) commands.Message
	ThreadName(t table.Table) string
	Moved(gone bool) string
	Elsewhere() string
	NoThread() string
	Barred(rights string) string
}

// Options are what a place is made of.
type Options struct {
	To     Platform
	Tables Tables
	Words  func() Words
	Log    engine.Log
	Logger *slog.Logger
	Now    func() time.Time
}

// Place is where a table is played.
type Place struct {
	*sending.Sender
	to     Platform
	tables Tables
	words  func() Words
	log    engine.Log
	logger *slog.Logger
	now    func() time.Time
}

// New is the place of a table to whose people a sender sends.
func New(s *sending.Sender, o Options) *Place {
	return &Place{Sender: s, to: o.To, tables: o.Tables, words: o.Words, log: o.Log, logger: o.Logger, now: o.Now}
}

// Ensure sees to the place that a table is played in: its lobby's message and thread,
// or the direct message of a solo game.
func (p *Place) Ensure(ctx context.Context) error {
	if p.Table.Solo {
		return p.soloRoom(ctx)
	}
	if p.Table.Lobby == "" && p.Table.Status == table.Gathering {
		if err := p.postLobby(ctx); err != nil {
			return err
		}
	}
	if p.Home() == "" {
		if err := p.openThread(ctx); err != nil {
			return err
		}
	}
	return p.updateLobby(ctx)
}

// soloRoom opens the direct message of a solo game.
func (p *Place) soloRoom(ctx context.Context) error {
	if p.Table.Channel != "" || !p.Table.Begun() {
		return nil
	}
	dm, err := p.to.OpenDM(ctx, p.Table.Host)
	if errors.Is(err, discord.ErrClosedDM) {
		return sending.PlaceError{Place: p.Table.Home(), Err: err}
	}
	if err != nil {
		return err
	}
	if err := p.tables.SetRoom(ctx, p.Table.ID, dm, false); err != nil {
		return err
	}
	p.Table.Channel, p.Table.Thread, p.Table.Aboard = dm, dm, false
	return nil
}

// Follow goes along when somebody has moved the table.
func (p *Place) Follow(ctx context.Context) error {
	if p.State.Former != "" && p.State.Former == p.Home() {
		p.State.Former = ""
		if err := errors.Join(p.RightsBack(ctx), p.Note(ctx)); err != nil {
			return err
		}
	}
	if p.State.Message == "" || p.State.Place == "" || p.State.Place == p.Home() {
		return p.Readdress(ctx)
	}
	p.Retire()
	if err := p.Readdress(ctx); err != nil {
		return err
	}
	return p.Note(ctx)
}

// Check looks whether the live message's channel is still there, and the message itself.
func (p *Place) Check(ctx context.Context) error {
	err := p.to.Exists(ctx, p.LiveIn())
	if err != nil {
		return sending.PlaceError{Place: p.LiveIn(), Err: err}
	}
	if p.Table.Status != table.Playing || !errors.Is(p.to.HasMessage(ctx, p.LiveIn(), p.State.Message), discord.ErrGone) {
		return nil
	}
	p.logger.Info("a live message is gone; there is a new one", "table", p.Table.ID)
	p.Retire()
	return p.Note(ctx)
}
