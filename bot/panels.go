package bot

import (
	"context"
	"sync"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
)

// panelLife is for how long a private panel can be closed: as long as the platform lets
// the answer be changed that showed it last, less a little.
const panelLife = 14 * time.Minute

// panels are the private panels that people have open, one of each match: opening
// another closes the one before while the platform still allows it. They are forgotten
// at a restart, and with time.
type panels struct {
	mu    sync.Mutex
	open  map[string]openPanel // by person and match; guarded by mu
	swept time.Time            // when those of before were forgotten; guarded by mu
}

type openPanel struct {
	answer  discord.Answer // by which it was shown last
	request string         // whose answer that is
	at      time.Time
}

// opened notes the panel that an answer shows, and closes an older one.
func (p *panels) opened(ctx context.Context, b *Bot, rq commands.Request, reply commands.Reply, answer discord.Answer) {
	now := b.now()
	older, ok := p.replace(string(rq.Who.ID)+" "+string(reply.Panel), openPanel{answer, rq.ID, now})
	if was := older.answer; !ok || was.Message() == "" || was.Message() == answer.Message() {
		return // it may be the very same
	}
	if err := older.answer.Withdraw(ctx); err != nil {
		b.logFailure(rq, "close an older panel", err)
	}
}

// replace keeps a panel and gives the one that was live before it; ok is false if there
// is none that can be closed. Those that cannot be closed any more are forgotten. An
// answer that was asked for earlier does not replace a later one.
func (p *panels) replace(key string, next openPanel) (older openPanel, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := next.at
	if p.open == nil {
		p.open = map[string]openPanel{}
	}
	older, ok = p.open[key]
	if ok && older.request != next.request && discord.Newer(older.request, next.request) == older.request {
		return older, false
	}
	if now.Sub(p.swept) > panelLife {
		p.swept = now
		for k, o := range p.open {
			if now.Sub(o.at) > panelLife {
				delete(p.open, k)
			}
		}
	}
	p.open[key] = next
	return older, ok && now.Sub(older.at) <= panelLife
}
