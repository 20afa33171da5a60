package bulletin

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/robfig/cron/v3"

	"landfall/engine/table/server"
	"landfall/engine/table/solo"
)

// goOn opens the voyage that follows a voyage, if its server wants one. One that nobody has joined goes on itself: then
// it is called to if need be, and waits for people.
func (b *Board) goOn(ctx context.Context, c *solo.Challenge) (waits bool, err error) {
	if c.Voyage == "" {
		return false, nil
	}
	s, err := b.house.Servers.Get(ctx, c.Guild)
	if err != nil || s.Voyage.Cron == "" {
		return false, err
	}
	at, err := cron.ParseStandard(s.Voyage.Cron)
	zone, zerr := time.LoadLocation(s.Voyage.Zone)
	if err = errors.Join(err, zerr); err != nil {
		return false, fmt.Errorf("the voyages of server %s: %w", c.Guild, err)
	}
	ends := at.Next(b.now().In(zone))
	if len(c.Tries) > 0 {
		next, err := b.house.Challenges.Follow(ctx, c.ID, s.Voyage.Every, ends)
		c.Next = next.ID
		return false, err
	}
	c.Ends = ends
	if err := b.call(ctx, c); err != nil {
		return false, err
	}
	_, err = b.house.Challenges.Postpone(ctx, c.ID, ends)
	return err == nil, err
}

// call calls to a voyage, or says until when it goes on where that was done.
func (b *Board) call(ctx context.Context, c *solo.Challenge) error {
	m, err := b.words(c.Language).ChallengeNow(ctx, *c)
	switch {
	case err != nil:
		return err
	case c.Message != "":
		if err := b.to().Edit(ctx, c.Channel, c.Message, m, nil); err != nil {
			b.logger.Info("the message of a voyage does not tell how long it goes on", "challenge", c.ID, "err", err)
		}
		return nil
	}
	id, err := b.postOnce(ctx, *c, m, "call."+c.ID)
	if err != nil {
		return err
	}
	return b.house.Challenges.SetCall(ctx, c.ID, id)
}

// stopVoyages has no more voyages on a server where one could not be told.
func (b *Board) stopVoyages(ctx context.Context, c solo.Challenge) {
	if c.Voyage == "" {
		return
	}
	_, err := b.house.Servers.Set(ctx, c.Guild, func(s *server.Settings) { s.Voyage.Cron = "" })
	if err != nil {
		b.logger.Error("could not switch off voyages", "server", c.Guild, "err", err)
	}
}
