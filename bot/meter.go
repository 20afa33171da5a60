package bot

import (
	"context"
	"errors"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
)

// Meter is told what the bot does, to be counted. It must be quick. No name, no id
// and no secret is given to it.
type Meter interface {
	// Acknowledged: somebody waited so long for the first answer. failed: it came too
	// late, or not at all.
	Acknowledged(took time.Duration, failed bool)
	// Posted: a message was sent, or failed to be; it is then tried again.
	Posted(took time.Duration, failed bool)
	// Thought: an automaton thought so long about an answer.
	Thought(took time.Duration)
	// Drawn: a picture was drawn.
	Drawn(took time.Duration, failed bool)
}

// nobody counts nothing.
type nobody struct{}

func (nobody) Acknowledged(time.Duration, bool) {}
func (nobody) Posted(time.Duration, bool)       {}
func (nobody) Thought(time.Duration)            {}
func (nobody) Drawn(time.Duration, bool)        {}

// Status is how the bot is at one moment.
type Status struct {
	Connected bool // logged in to the platform
	News      int  // tables with something to be posted
	Retries   int  // tables that could not be told, and are tried again
	Reminders int  // recorded, and not posted yet
	Due       int  // due, and not recorded yet
	Resting   int  // matches that were set aside
}

// Status reads how the bot is.
func (b *Bot) Status(ctx context.Context) (Status, error) {
	s := Status{Connected: b.session.Connected(), Resting: b.tables.Resting()}
	var errs []error
	count := func(table string) int {
		rows, err := b.log.Scan(ctx, table, nil, nil, 0)
		errs = append(errs, err)
		return len(rows)
	}
	news, err := b.tables.News(ctx)
	errs = append(errs, err)
	nudges, err := b.tables.Nudges(ctx, 0)
	errs = append(errs, err)
	due, err := b.tables.Due(ctx, b.now())
	errs = append(errs, err)
	s.News, s.Retries, s.Reminders, s.Due = len(news), count(retries), len(nudges), due
	return s, errors.Join(errs...)
}

// metered counts what the poster sends.
type metered struct {
	*discord.Session
	meter Meter
}

// Post implements platform.
func (m metered) Post(ctx context.Context, channel string, msg commands.Message, files []discord.File, nonce string) (string, error) {
	began := time.Now()
	id, err := m.Session.Post(ctx, channel, msg, files, nonce)
	m.meter.Posted(time.Since(began), err != nil)
	return id, err
}
