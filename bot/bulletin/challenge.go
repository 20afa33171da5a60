package bulletin

import (
	"context"
	"errors"
	"sync"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine/table/solo"
)

// EndChallenges tells the results of challenges whose week is over.
func (b *Board) EndChallenges(ctx context.Context) {
	list, err := b.house.Challenges.Ended(ctx, b.now(), endedAtOnce)
	if err != nil {
		if ctx.Err() == nil {
			b.logger.Error("could not read which challenges ended", "err", err)
		}
		return
	}
	for _, c := range list {
		if b.now().Before(b.refused.until(c.ID)) {
			continue
		}
		waits, err := b.goOn(ctx, &c)
		if waits {
			continue
		}
		if err == nil {
			err = b.tellEnd(ctx, c)
		}
		switch {
		case err == nil:
		case ctx.Err() != nil:
			return
		case !errors.Is(err, discord.ErrNoPlace) && b.now().Before(c.Ends.Add(endTime)):
			b.logger.Warn("could not post a challenge's results; will retry", "challenge", c.ID, "err", err)
			if !discord.Passing(err) {
				b.refused.note(c.ID, b.now().Add(refusedRetry))
			}
			continue
		default:
			b.logger.Error("a challenge's results cannot be posted", "challenge", c.ID, "err", err)
			b.stopVoyages(ctx, c)
		}
		b.refused.forget(c.ID)
		if err := b.house.Challenges.NoteAnnounced(ctx, c.ID); err != nil {
			b.logger.Error("a challenge could not be closed", "challenge", c.ID, "err", err)
		}
	}
}

// endTime is for how long it is tried to tell a challenge's results where that is refused.
const endTime = 30 * 24 * time.Hour

// refusals remembers what was refused lately, and until when it is not tried again.
type refusals struct {
	mu    sync.Mutex
	times map[string]time.Time
}

func (r *refusals) until(what string) time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.times[what]
}

func (r *refusals) forget(what string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.times, what)
}

func (r *refusals) note(what string, until time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.times == nil {
		r.times = map[string]time.Time{}
	}
	r.times[what] = until
}

// tellEnd tells a challenge's results, and calls to the voyage that follows it.
func (b *Board) tellEnd(ctx context.Context, c solo.Challenge) error {
	if c.Voyage != "" && len(c.Tries) == 0 { // nobody has anything to hear
		return nil
	}
	m, err := b.words(c.Language).ChallengeOver(ctx, c)
	if err != nil {
		return err
	}
	id, err := b.postOnce(ctx, c, m, "end."+c.ID)
	if err != nil || c.Next == "" {
		return err
	}
	return b.house.Challenges.SetCall(ctx, c.Next, id)
}

// postOnce posts a message about a challenge, unless it is there: an earlier answer may have been lost.
func (b *Board) postOnce(ctx context.Context, c solo.Challenge, m commands.Message, tag string) (id string, err error) {
	m.Tag = tag
	said, err := b.to().History(ctx, c.Channel, discord.Before(c.Ends), false)
	if err != nil && discord.Passing(err) {
		return "", err
	}
	for _, s := range said {
		if s.Tag == m.Tag || s.Tag == "" && s.Says(m.Text) {
			return s.ID, nil
		}
	}
	return b.to().Post(ctx, c.Channel, m, nil, m.Tag)
}
