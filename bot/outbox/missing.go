package outbox

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox/places"
	"landfall/bot/outbox/record"
	"landfall/engine"
)

// doubts are what is to be looked at, and where something was left that may be done now. All of
// it is found again after a start: by the look round, and from what is to be tried again.
type doubts struct {
	mu    sync.Mutex
	about map[engine.MatchID]time.Time       // whose live message may be gone; zero: it was looked at
	left  map[string]map[engine.MatchID]bool // channel: tables with controls there that could not be taken off

	next  []byte    // where the look round continues
	began time.Time // the round
}

func newDoubts() *doubts {
	return &doubts{about: map[engine.MatchID]time.Time{}, left: map[string]map[engine.MatchID]bool{}}
}

// take tells whether there is doubt about a table, and ends it.
func (d *doubts) take(id engine.MatchID) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	_, ok := d.about[id]
	delete(d.about, id)
	return ok
}

// leave notes whether a table has left controls in a channel.
func (d *doubts) leave(channel string, id engine.MatchID, there bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !there {
		delete(d.left[channel], id)
		if len(d.left[channel]) == 0 {
			delete(d.left, channel)
		}
		return
	}
	if d.left[channel] == nil {
		d.left[channel] = map[engine.MatchID]bool{}
	}
	d.left[channel][id] = true
}

// Doubt has a table looked at: its live message may be gone, or what was refused may be let
// through. It does not block.
func (p *Outbox) Doubt(id engine.MatchID) {
	p.doubts.mu.Lock()
	p.doubts.about[id] = p.now()
	p.doubts.mu.Unlock()
	p.Found(id)
}

// remember notes again, after a start, in which channels tables left controls.
func (p *Outbox) remember(ctx context.Context) {
	rows, err := p.log.Scan(ctx, record.Leftovers, nil, nil, 0)
	if err != nil {
		return // they are tried again at their time
	}
	for _, r := range rows {
		id := record.MatchOf(r.Key)
		state, err := record.Of(ctx, p.log, id)
		if err != nil {
			continue
		}
		for _, s := range state.Stale {
			p.doubts.leave(s.Place, id, true)
		}
	}
}

// Stirred has the tables tried again that left controls in a channel where something changed.
func (p *Outbox) Stirred(channel string) {
	p.doubts.mu.Lock()
	list := slices.Sorted(maps.Keys(p.doubts.left[channel]))
	p.doubts.mu.Unlock()
	for _, id := range list {
		p.Found(id)
	}
}

const (
	// roundTime is how often at most all live messages are looked at.
	roundTime = 10 * time.Minute
	// looksAtOnce is how many of them are in one go, each minute, and rowsAtOnce how many rows
	// are read for that.
	looksAtOnce = 30
	rowsAtOnce  = 300
)

// LookRound looks whether live messages are still there, some at a time: the bot does not hear of
// messages, so of one that somebody deletes it hears nothing until it has to do with it. Each
// replica looks at the tables that are under it; the one that leads looks at the notices too.
func (p *Outbox) LookRound(ctx context.Context, leads bool, under Under) {
	d := p.doubts
	if d.next == nil && p.now().Sub(d.began) < roundTime {
		return
	}
	if d.next == nil {
		if d.began = p.now(); leads {
			places.Notices{To: p.to, Log: p.log, Logger: p.logger, Now: p.now}.Look(ctx)
		}
	}
	rows, err := p.log.Scan(ctx, record.Threads, d.next, nil, rowsAtOnce)
	if err != nil {
		return // the next time does the rest
	}
	looked := 0
	for _, r := range rows {
		d.next = append(bytes.Clone(r.Key), 0)
		var s record.State
		if json.Unmarshal(r.Value, &s) != nil || s.Message == "" || s.Place == "" || !s.Again.IsZero() {
			continue
		}
		ours, err := p.look(ctx, engine.MatchID(r.Key), s, under)
		if !ours {
			continue
		}
		if looked++; looked == looksAtOnce || err != nil && discord.Passing(err) {
			return
		}
	}
	if len(rows) < rowsAtOnce {
		d.next = nil
	}
}

// look has a table that this replica looks after delivered anew if its live message is gone.
func (p *Outbox) look(ctx context.Context, id engine.MatchID, s record.State, under Under) (ours bool, err error) {
	ctx, release, ours := under(ctx, id)
	defer release()
	if !ours {
		return false, nil
	}
	if err = p.to.HasMessage(ctx, s.Place, s.Message); errors.Is(err, discord.ErrGone) {
		p.Doubt(id)
	}
	return true, err
}

// mostLeft is how often that is tried by the clock: the last tries are a day apart.
const mostLeft = 12

// remains notes when it is tried again to take controls off that could not be: all was posted, so
// it is no trouble of the table's. stays: there are such controls.
func (e *delivery) remains(ctx context.Context, stays bool) error {
	was, again := e.State.LeftAgain, time.Time{}
	if stays && e.State.Left < mostLeft {
		again = e.b.now().Add(min(longRetry<<min(e.State.Left, 5), 24*time.Hour)).UTC().Truncate(time.Millisecond)
		e.State.Left++
	}
	if was.IsZero() && again.IsZero() {
		return nil
	}
	return e.Note(ctx, e.TryLeftAgain(again)...)
}
