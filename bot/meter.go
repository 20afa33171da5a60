package bot

import (
	"context"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
)

// Meter counts what the bot does. It must be quick. No name, no id
// and no secret is given to it.
type Meter interface {
	// Acknowledged: somebody waited so long for the first answer. failed: it came too
	// late, or not at all.
	Acknowledged(took time.Duration, failed bool)
	// Posted: a message was sent, or failed to be; it is then tried again.
	Posted(took time.Duration, failed bool)
	// Thought: a bot player thought so long about an answer.
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

// metered counts what the outbox sends.
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
