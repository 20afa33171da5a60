package places

import (
	"context"
	"errors"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/bot/outbox/sending"
	"landfall/commands"
	"landfall/engine"
)

// barredTime is how long a table waits for the rights that its place lacks, before it moves.
const barredTime = time.Hour

// noticePause is how long nothing is said of a right that is lacking.
const noticePause = 30 * time.Second

// waitForRights tells whether a table stays where it lacks a right: until an hour has passed. A
// right is often back soon, so nothing is said of it at first.
func (p *Place) waitForRights(ctx context.Context, why error) (waits bool, err error) {
	now := p.now().UTC()
	if p.State.Barred.IsZero() {
		p.State.Barred = now
		return true, p.Note(ctx)
	}
	if now.Sub(p.State.Barred) >= barredTime {
		return false, nil
	}
	if now.Sub(p.State.Barred) >= noticePause {
		return true, p.sayBarred(ctx, why)
	}
	return true, nil
}

// sayBarred says in the channel, once for all its tables, that its threads lack a right. Of a
// private table or a solo game nothing is said there: see tellDirectly.
func (p *Place) sayBarred(ctx context.Context, why error) error {
	if p.Table.Solo || p.Table.Private || p.Home() == p.Table.Channel {
		return nil
	}
	row, was, err := record.NoticeIn(ctx, p.log, p.Table.Channel)
	if err != nil || row != nil && p.now().Sub(was.At) < standing(was) || p.to.Usable(ctx, p.Table.Channel) != nil {
		return err
	}
	if row != nil {
		if err := p.notices().takeBack(ctx, p.Table.Channel); err != nil {
			return err
		}
	}
	_, rights := sending.Obstacle(why)
	said := record.Notice{At: p.now().UTC(), Text: p.words().Barred(rights), Thread: p.Home()}
	if row, err = record.WriteNotice(ctx, p.log, p.Table.Channel, &said, nil); errors.Is(err, engine.ErrConflict) {
		return nil // another table says it
	} else if err != nil {
		return err
	}
	said.Message, err = p.to.Post(ctx, p.Table.Channel, commands.Message{Text: said.Text}, nil, "")
	if err != nil {
		p.logger.Warn("could not tell a channel which permission its threads lack", "err", err)
		if discord.Passing(err) {
			return nil // it may be there
		}
		_, err = record.WriteNotice(ctx, p.log, p.Table.Channel, nil, row)
		return err
	}
	_, err = record.WriteNotice(ctx, p.log, p.Table.Channel, &said, row)
	return err
}

// RightsBack takes away what was posted in the channel, since its threads can be used again.
func (p *Place) RightsBack(ctx context.Context) error {
	return p.notices().takeBack(ctx, p.Table.Channel)
}

func (p *Place) notices() Notices { return Notices{To: p.to, Log: p.log, Logger: p.logger, Now: p.now} }
