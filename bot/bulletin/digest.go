package bulletin

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/robfig/cron/v3"

	"landfall/bot/discord"
	"landfall/engine/table/people"
)

// digestRetry is after how long a digest is tried again that did not get through.
const digestRetry = 10 * time.Minute

// TellDigests tells those who want it, at their hour, what waits for them.
func (b *Board) TellDigests(ctx context.Context) {
	list, err := b.house.People.Digests(ctx)
	for _, d := range list {
		if !d.Due.After(b.now()) {
			err = errors.Join(err, b.tellDigest(ctx, d))
		}
	}
	if err != nil && ctx.Err() == nil {
		b.logger.Error("could not send digests", "err", err)
	}
}

func (b *Board) tellDigest(ctx context.Context, d people.Digest) error {
	p, err := b.house.People.Get(ctx, d.Player)
	if err != nil || p.Digest == "" {
		return errors.Join(err, b.house.People.SetDigest(ctx, d.Player, time.Time{}))
	}
	next, err := nextDigest(p, b.now())
	if err != nil {
		return err
	}
	// First when the next one is: after a crash it is rather posted once less than twice.
	if err := b.house.People.SetDigest(ctx, d.Player, next); err != nil || d.Due.Unix() == 0 {
		return err
	}
	if p.Off || p.IsAway(b.now()) || b.now().Before(p.Paused) {
		return nil
	}
	m, keys, err := b.words(p.Speaks()).Digest(ctx, d.Player)
	if err != nil || len(keys) == 0 {
		return err
	}
	dm, err := b.to().OpenDM(ctx, d.Player)
	if err == nil {
		_, err = b.to().Post(ctx, dm, m, nil, fmt.Sprintf("d.%d", next.Unix()))
	}
	if err != nil && discord.Passing(err) {
		return b.house.People.SetDigest(ctx, d.Player, b.now().Add(digestRetry))
	}
	if err != nil {
		b.logger.Info("somebody who wants a digest takes no direct messages", "err", err)
		return b.house.People.NoteUnheard(ctx, d.Player, b.now()) // they are reminded at the tables
	}
	return errors.Join(b.house.People.NoteUnheard(ctx, d.Player, time.Time{}), b.house.People.NoteDigested(ctx, d.Player, keys))
}

// nextDigest is when somebody's next digest is due: their cron expression in their zone.
func nextDigest(p people.Person, now time.Time) (time.Time, error) {
	at, err := cron.ParseStandard(p.Digest)
	if err != nil {
		return time.Time{}, fmt.Errorf("the digest %q: %w", p.Digest, err)
	}
	return at.Next(now.In(p.Location())), nil
}
