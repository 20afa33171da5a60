package bot

import (
	"context"
	"sync"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
)

// panelLife is for how long a private panel can be closed or changed: as long as the platform
// lets the answer be changed that showed it last, less a little.
const panelLife = 14 * time.Minute

// panels are the private panels that people have open, one of each match: opening
// another closes the one before while the platform still allows it. They are forgotten
// at a restart, and with time.
type panels struct {
	mu    sync.Mutex
	open  map[engine.MatchID]map[engine.PlayerID]openPanel // guarded by mu
	swept time.Time                                        // when those of before were forgotten; guarded by mu
}

type openPanel struct {
	answer discord.Answer   // by which it was shown last
	asked  commands.Request // whose answer that is
	at     time.Time
	// turns: it asks nothing yet, and changes when it does; turning: that is being looked at.
	turns, turning bool
}

// opened notes the panel that an answer shows, and closes an older one.
func (p *panels) opened(ctx context.Context, b *Bot, rq commands.Request, reply commands.Reply, answer discord.Answer) {
	older, ok := p.replace(reply.Panel, openPanel{answer: answer, asked: rq, at: b.now(), turns: reply.Turns})
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
func (p *panels) replace(id engine.MatchID, next openPanel) (older openPanel, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.open == nil {
		p.open = map[engine.MatchID]map[engine.PlayerID]openPanel{}
	}
	who := next.asked.Who.ID
	older, ok = p.open[id][who]
	if ok && older.asked.ID != next.asked.ID && discord.Newer(older.asked.ID, next.asked.ID) == older.asked.ID {
		return older, false
	}
	if next.at.Sub(p.swept) > panelLife {
		p.sweep(next.at)
	}
	if p.open[id] == nil {
		p.open[id] = map[engine.PlayerID]openPanel{}
	}
	p.open[id][who] = next
	return older, ok && next.at.Sub(older.at) <= panelLife
}

// sweep forgets the panels that cannot be changed any more.
func (p *panels) sweep(now time.Time) {
	p.swept = now
	for id, of := range p.open {
		for who, o := range of {
			if now.Sub(o.at) > panelLife {
				delete(of, who)
			}
		}
		if len(of) == 0 {
			delete(p.open, id)
		}
	}
}

// covered notes that an answer shows somebody something else, which may be in the place of their panel.
func (p *panels) covered(id engine.MatchID, who engine.PlayerID, by discord.Answer) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if o, ok := p.open[id][who]; ok && o.answer.Message() == by.Message() {
		o.turns = false
		p.open[id][who] = o
	}
}

// toTurn gives those whose panel of a match asked nothing yet, and is to be looked at. Whoever it gave
// is not given again until turned.
func (p *panels) toTurn(id engine.MatchID, now time.Time) (who []engine.PlayerID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for player, o := range p.open[id] {
		if o.turns && !o.turning && now.Sub(o.at) <= panelLife {
			o.turning = true
			p.open[id][player] = o
			who = append(who, player)
		}
	}
	return who
}

// turned gives somebody's panel of a match if it still asks nothing; asked says that it asks from now on.
func (p *panels) turned(id engine.MatchID, who engine.PlayerID, asked bool) (o openPanel, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if o, ok = p.open[id][who]; !ok || !o.turning {
		return o, false
	}
	turns := o.turns
	o.turning, o.turns = false, turns && !asked
	p.open[id][who] = o
	return o, turns
}

// isLive tells whether a panel is what an answer shows.
func (p *panels) isLive(id engine.MatchID, was openPanel) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	o, ok := p.open[id][was.asked.Who.ID]
	return ok && o.asked.ID == was.asked.ID
}
