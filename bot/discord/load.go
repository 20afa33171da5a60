package discord

import (
	"context"
	"slices"

	"landfall/bot/discord/rest"
)

// Load is how much use is made of what Discord allows.
type Load = rest.Load

// Load tells how much use is made of what Discord allows.
func (s *Session) Load() Load { return s.net.Load() }

// Leave waits until a request may be sent by the bot's limit, and gives a context under
// which the next one is sent at once; see rest.Transport.
func (s *Session) Leave(ctx context.Context) (context.Context, error) { return s.net.Leave(ctx) }

// Share has this process keep to its part of the bot's limit, since others send as well: it
// holds some of all shards.
func (s *Session) Share(held, shards int) { s.net.Share(held, shards) }

// While gives a context under which a request is sent only if may gives no error; see rest.While.
func While(ctx context.Context, may func() error) context.Context { return rest.While(ctx, may) }

// AdvisedShards is how many shards Discord advises; 0 before it was asked.
func (s *Session) AdvisedShards() int { return s.gate.Advised() }

// Shards are the shards that this process holds, and those of them that are not logged in at
// this moment.
func (s *Session) Shards() (held, down []int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, h := range s.shards {
		held = append(held, h.number)
		if !h.up.Load() {
			down = append(down, h.number)
		}
	}
	slices.Sort(held)
	slices.Sort(down)
	return held, down
}
