package places

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/bot/outbox/sending"
	"landfall/engine"
)

// Notices are what channels read about the rights that their threads lack.
type Notices struct {
	To     Platform
	Log    engine.Log
	Logger *slog.Logger
	Now    func() time.Time
}

const (
	// noticeTime is how long a channel gets no further notice, if nothing became of it.
	noticeTime = 24 * time.Hour
	// sendTime is how long a notice may be on its way.
	sendTime = time.Minute
	// noticesAtOnce is how many are looked at in one round.
	noticesAtOnce = 100
)

// standing is how long after a notice its channel gets no further notice.
func standing(n record.Notice) time.Duration {
	if n.Message == "" {
		return sendTime // by then it is there, or will not be
	}
	return noticeTime
}

// Look takes away what channels read about rights that are back, where no table waits for them
// any more.
func (n Notices) Look(ctx context.Context) {
	channels, err := record.Noticed(ctx, n.Log, noticesAtOnce)
	if err != nil {
		return // the next round does the rest
	}
	for _, channel := range channels {
		_, said, err := record.NoticeIn(ctx, n.Log, channel)
		if err != nil || said.Thread == "" && n.Now().Sub(said.At) < noticeTime {
			continue
		}
		if said.Thread != "" {
			err = n.To.Usable(ctx, said.Thread)
		}
		if err != nil && (discord.Passing(err) || errors.Is(err, discord.ErrForbidden)) {
			continue
		}
		if err := n.takeBack(ctx, channel); err != nil {
			n.Logger.Warn("could not remove a channel's note about missing permissions; it stays for now", "err", err)
		}
	}
}

// takeBack takes away what was posted in a channel, unless that is on its way.
func (n Notices) takeBack(ctx context.Context, channel string) error {
	row, said, err := record.NoticeIn(ctx, n.Log, channel)
	if err != nil || row == nil || said.Message == "" && n.Now().Sub(said.At) < sendTime {
		return err
	}
	if said.Message == "" {
		said.Message, err = n.find(ctx, channel, said)
		switch barred := errors.Is(err, discord.ErrForbidden); {
		case barred && n.Now().Sub(said.At) < noticeTime:
			return nil // the next round finds it
		case err != nil && !barred:
			return err
		}
	}
	if said.Message != "" {
		err := n.To.Delete(ctx, channel, said.Message)
		if err != nil && discord.Passing(err) {
			return err
		}
		if errors.Is(err, discord.ErrForbidden) {
			return nil // the next round does it
		}
	}
	if _, err = record.WriteNotice(ctx, n.Log, channel, nil, row); errors.Is(err, engine.ErrConflict) {
		return nil // another table did it
	}
	return err
}

// find looks for a notice whose answer was lost; "": it is not there, or cannot be found.
func (n Notices) find(ctx context.Context, channel string, said record.Notice) (string, error) {
	list, err := n.To.History(ctx, channel, discord.Before(said.At.Add(-sending.ClockMargin)), false)
	if err != nil && discord.Passing(err) {
		return "", err
	}
	for _, m := range list {
		if m.Tag == "" && said.Text != "" && m.Says(said.Text) {
			return m.ID, nil
		}
	}
	// Nothing is shown either where the history may not be read; asked for one message, whichever, the platform says so.
	if err := n.To.HasMessage(ctx, channel, said.Thread); errors.Is(err, discord.ErrForbidden) {
		return "", err
	}
	return "", nil
}
