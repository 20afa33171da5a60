package gateway

import (
	"fmt"
	"sync"

	"landfall/bot/discord/rest"
)

// advice is what Discord says of shards, in its answer to /gateway/bot.
type advice struct {
	shards   int // how many the bot should have: about one for each thousand servers; 0: not known
	together int // how many may log in at a time; more than 1 for a very large bot
}

// large tells whether the bot is so large that Discord demands a multiple of shards. A small
// one may have been allowed to log in with several at a time as well.
func (a advice) large() bool { return a.together > 1 && a.shards > a.together }

// advised is what Discord said last, and whether it was reported to the operator.
type advised struct {
	mu       sync.Mutex
	last     advice
	reported bool
}

// good is the number of shards to set, for a bot that has so many now: at least as many as
// are advised, and for a very large bot a multiple of how many log in at a time, as Discord
// demands of it.
func (a advice) good(have int) int {
	want := max(a.shards, 1)
	if a.large() {
		want = (want + a.together - 1) / a.together * a.together
	}
	if want < have && (!a.large() || have%a.together == 0) {
		return have
	}
	return want
}

// setting tells the operator what to set.
func (a advice) setting(have int) string {
	want := a.good(have)
	if want == have { // Discord counts otherwise than it said
		want = have * 2
	}
	return fmt.Sprintf("set shards to %d, for all replicas at once, and start again", want)
}

// advise heeds what Discord says of shards before a login: of a number that it refuses now, or
// will when the bot has grown, the operator is told once.
func (g *Gateway) advise(a advice) {
	have := max(g.Shards, 1)
	wrong := a.good(have) != have
	g.advice.mu.Lock()
	reported := g.advice.reported
	g.advice.last, g.advice.reported = a, wrong
	g.advice.mu.Unlock()
	switch {
	case !wrong || reported:
	case a.large() && have%a.together != 0:
		g.Log.Warn("Discord wants of a bot this large that its number of shards is a multiple, and refuses others", "shards", have,
			"multiple of", a.together, "advised", a.shards, "what to do", a.setting(have))
	default:
		g.Log.Warn("the bot needs more shards: Discord refuses a login when a shard has more than 2,500 servers", "shards", have,
			"advised", a.shards, "what to do", a.setting(have))
	}
}

// advised adds to the end of a session what to set, if that was the matter.
func (g *Gateway) advised(e *rest.Error) error {
	if e.Code != 4010 && e.Code != 4011 {
		return e
	}
	g.advice.mu.Lock()
	defer g.advice.mu.Unlock()
	e.Advice = g.advice.last.setting(max(g.Shards, 1))
	return e
}

// Advised is how many shards Discord advises; 0 before it was asked.
func (g *Gateway) Advised() int {
	g.advice.mu.Lock()
	defer g.advice.mu.Unlock()
	return g.advice.last.shards
}
