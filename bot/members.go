package bot

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
)

// memberTime is how long it holds that somebody is a member: nothing tells the bot
// when people leave, so it asks before it mentions them.
const memberTime = time.Hour

// memberships remembers who was a member of a server lately.
type memberships struct {
	mu    sync.Mutex
	known map[string]membership // server and person
}

type membership struct {
	in    bool
	until time.Time
}

// membersKept bounds how much is remembered.
const membersKept = 10000

func (m *memberships) get(key string, now time.Time) (in, known bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	k, ok := m.known[key]
	return k.in, ok && now.Before(k.until)
}

func (m *memberships) put(key string, in bool, now time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.known == nil || len(m.known) >= membersKept {
		m.known = map[string]membership{} // it fills again by itself
	}
	m.known[key] = membership{in, now.Add(memberTime)}
}

// sayWhoLeft tells the others once of those whom the match waits for and who have
// left the server.
func (e *errand) sayWhoLeft(ctx context.Context) error {
	duties, err := e.b.tables.Duties(ctx, e.t.ID)
	if err != nil {
		return err
	}
	var gone []string
	for _, d := range duties {
		switch told := slices.Contains(e.told.Gone, d.Player); {
		case e.absent[d.Player] && !told:
			e.told.Gone = append(e.told.Gone, d.Player)
			gone = append(gone, e.t.Names()[d.Seat])
		case told && !e.absent[d.Player] && d.Announced:
			e.told.Gone = slices.DeleteFunc(e.told.Gone, func(p engine.PlayerID) bool { return p == d.Player })
		}
	}
	if len(gone) == 0 {
		return nil
	}
	e.say(commands.Gone(gone))
	if err := e.note(ctx); err != nil {
		return err
	}
	return e.deliver(ctx)
}

// here tells whether somebody can be mentioned where the table is played.
func (e *errand) here(ctx context.Context, p engine.PlayerID) bool {
	if !table.IsForgotten(p) && (e.t.Solo || e.t.Guild == "" || e.member(ctx, p)) {
		return true
	}
	e.absent[p] = true
	return false
}

func (e *errand) member(ctx context.Context, p engine.PlayerID) bool {
	key, now := e.t.Guild+" "+string(p), e.b.now()
	if in, known := e.b.members.get(key, now); known {
		return in
	}
	err := e.to.Member(ctx, e.t.Guild, p)
	if err != nil && (errors.Is(err, discord.ErrNoPlace) || !errors.Is(err, discord.ErrGone)) {
		return true // it cannot be told, and so changes nothing
	}
	e.b.members.put(key, err == nil, now)
	return err == nil
}

// sayWhoResigned tells once of each who gave their seat to an automaton.
func (e *errand) sayWhoResigned(ctx context.Context) error {
	if e.told.Resigned >= len(e.t.Resigned) {
		return nil
	}
	r := e.t.Resigned[e.told.Resigned]
	e.told.Resigned++
	e.say(commands.Resigned(r))
	if err := e.note(ctx); err != nil {
		return err
	}
	if err := e.deliver(ctx); err != nil {
		return err
	}
	return e.sayWhoResigned(ctx)
}
