package private

import (
	"sync"

	"landfall/commands"
	"landfall/engine"
)

// mostShown is how many panels are remembered by their letters. Who is forgotten is shown a fresh panel
// when they type a letter.
const mostShown = 10_000

// letters remembers which letters the panels of people had last: a letter that is typed is one of those.
// The zero value is ready.
type letters struct {
	mu     sync.Mutex
	panels map[letterKey]string // guarded by mu
}

type letterKey struct {
	who   engine.PlayerID
	match engine.MatchID
}

// show notes the letters of somebody's panel of a match.
func (l *letters) show(who engine.PlayerID, match engine.MatchID, now commands.Letters) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.panels == nil || len(l.panels) >= mostShown {
		l.panels = map[letterKey]string{}
	}
	l.panels[letterKey{who, match}] = now.Print()
}

// are tells whether somebody's panel of a match had these letters.
func (l *letters) are(who engine.PlayerID, match engine.MatchID, now commands.Letters) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.panels[letterKey{who, match}] == now.Print()
}

// Lettered tells whether somebody who typed a letter saw a panel with the letters that a match has now.
func (ps *Panels) Lettered(who engine.PlayerID, match engine.MatchID, now commands.Letters) bool {
	return ps.letters.are(who, match, now)
}
