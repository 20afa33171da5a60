package outbox

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/engine"
	"landfall/engine/table/duty"
	"landfall/engine/table/people"
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

// noteUnreached notes whom the match waits for and no call reaches, so that the table does not wait
// for ever, and tells the others once of those who have left the server.
func (e calls) noteUnreached(ctx context.Context) error {
	duties, err := e.b.house.Duties.Of(ctx, e.Table.ID)
	if err != nil {
		return err
	}
	why := map[engine.Seat]duty.Reason{}
	for _, d := range duties {
		p, err := e.b.house.People.Get(ctx, d.Player)
		if err != nil {
			return err
		}
		switch {
		case e.Table.Plays(d.Seat):
		case e.absent[d.Player]:
			why[d.Seat] = duty.LeftServer
		case e.deaf(p, record.DutyKey(d.Seat, d.Turn)):
			why[d.Seat] = duty.Closed
		case d.Why == duty.LeftServer && e.surelyHere(ctx, d.Player), d.Why == duty.Closed:
			why[d.Seat] = ""
		}
	}
	if err := e.b.house.Reminders.Uncallable(ctx, e.Table.ID, why); err != nil {
		return err
	}
	return e.sayWhoLeft(ctx)
}

// sayWhoLeft notes who is not on the server any more, and tells the others once.
func (e calls) sayWhoLeft(ctx context.Context) error {
	left, changed := map[engine.PlayerID]bool{}, false
	var names []string
	for _, c := range e.Table.Chairs {
		notified := slices.Contains(e.State.Gone, c.Player)
		switch {
		case c.Plays():
		case e.absent[c.Player]:
			left[c.Player], changed = true, changed || c.Left.IsZero()
			if !notified {
				e.State.Gone, names = append(e.State.Gone, c.Player), append(names, c.Name)
			}
		case (notified || !c.Left.IsZero()) && e.surelyHere(ctx, c.Player):
			left[c.Player], changed = false, true
			e.State.Gone = slices.DeleteFunc(e.State.Gone, func(p engine.PlayerID) bool { return p == c.Player })
		}
	}
	if len(names) > 0 {
		e.Say(e.says.Gone(names))
	}
	if changed {
		if err := e.Note(ctx); err != nil {
			return err
		}
		if err := e.b.house.Votes.Gone(ctx, e.Table.ID, left); err != nil && !errors.Is(err, engine.ErrOver) && !errors.Is(err, engine.ErrConflict) {
			return err
		}
	}
	return e.Deliver(ctx)
}

// surelyHere tells whether somebody is known to be on the table's server.
func (e calls) surelyHere(ctx context.Context, p engine.PlayerID) bool {
	if people.IsForgotten(p) || !e.member(ctx, p) {
		return false
	}
	in, known := e.b.members.get(e.Table.Guild+" "+string(p), e.b.now())
	return in && known
}

// here tells whether somebody can be mentioned where the table is played.
func (e calls) here(ctx context.Context, p engine.PlayerID) bool {
	if !people.IsForgotten(p) && (e.Table.Solo || e.Table.Guild == "" || e.member(ctx, p)) {
		return true
	}
	e.absent[p] = true
	return false
}

func (e calls) member(ctx context.Context, p engine.PlayerID) bool {
	key, now := e.Table.Guild+" "+string(p), e.b.now()
	if in, known := e.b.members.get(key, now); known {
		return in
	}
	err := e.to.Member(ctx, e.Table.Guild, p)
	if err != nil && (errors.Is(err, discord.ErrNoPlace) || !errors.Is(err, discord.ErrGone)) {
		return true // nobody can tell, and so changes nothing
	}
	e.b.members.put(key, err == nil, now)
	return err == nil
}

// sayWhoResigned tells once of each who gave their seat to an automaton.
func (e *delivery) sayWhoResigned(ctx context.Context) error {
	if e.State.Resigned >= len(e.Table.Resigned) {
		return nil
	}
	r := e.Table.Resigned[e.State.Resigned]
	e.State.Resigned++
	e.Say(e.says.Resigned(r))
	if err := e.Note(ctx); err != nil {
		return err
	}
	if err := e.Deliver(ctx); err != nil {
		return err
	}
	return e.sayWhoResigned(ctx)
}
