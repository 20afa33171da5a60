package outbox

import (
	"context"
	"slices"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/commands/announce"
	"landfall/engine"
)

// playsOn tells whether the one person whom the live message waits for is the one whom
// the table waits for now: whoever plays on alone is neither announced nor mentioned anew,
// unless automatons let them wait.
func (e live) playsOn(s announce.Snapshot) bool {
	return e.State.Message != "" && len(e.State.Awaited) == 1 && slices.Equal(e.State.Awaited, s.Awaited) && !e.heldLong()
}

// grow lets the live message tell what the person did who plays on. false: there has
// to be a new one, since it has no room, or is no story, or cannot be edited.
func (e live) grow(ctx context.Context, s announce.Snapshot) (grown bool, err error) {
	seat := s.Awaited[0]
	key := record.DutyKey(seat, s.TurnOf(seat))
	if !slices.Contains(e.State.Notified, key) {
		e.State.Notified = record.Newest(append(e.State.Notified, key))
	}
	pages := announce.Pages(append([]string{e.State.Story}, e.says.Further(s, announce.NothingBack)...))
	if e.State.Root != "" || e.State.Place == "" || e.State.Story == "" || len(pages) != 1 {
		return false, nil
	}
	shown, _, err := e.stand(ctx, e.Table.ID, e.State.From, s.Last+1)
	if err != nil {
		return false, err
	}
	if shown.Last != s.Last || !slices.Equal(shown.Awaited, s.Awaited) {
		return false, nil // it has gone on meanwhile
	}
	awaited, err := e.calls.awaited(ctx)
	if err != nil {
		return false, err
	}
	m := e.says.Live(shown, awaited, pages[0])
	m.Tag = e.State.Tag
	e.State.Away = awayText(awaited.Away)
	lost, err := e.Change(ctx, e.Live(), m, func() []discord.File { return e.b.pictures.Public(ctx, e.Table.ID, m) })
	if lost {
		e.Retire()
	}
	if lost || err != nil {
		return false, err
	}
	if err := e.noteLost(ctx, nil); err != nil {
		return false, err
	}
	e.State.Story, e.State.Next, e.State.Turn = pages[0], s.Last+1, s.Turn()
	e.State.Held = time.Time{}
	if err := e.Note(ctx); err != nil {
		return false, err
	}
	return true, e.b.house.Reminders.Announced(ctx, e.Table.ID, e.b.now(), map[engine.Seat][]string{seat: {s.TurnOf(seat)}})
}
