package outbox

import (
	"context"
	"slices"

	"landfall/bot/outbox/record"
	"landfall/commands/announce"
	"landfall/engine"
)

// opens notes who is to be told that the match begins, and to be in its thread: everybody who
// sits at the table.
func (e live) opens() {
	e.State.Start = e.People()
	if !e.Table.Private { // who sits at a private table was let in before
		e.State.Admit = slices.Clone(e.State.Start)
	}
}

// begins takes into a message that calls some people to their turn those who are to be told that
// the match began, and may be told now. The opening does so for all; who sleeps then is told by
// the first message after that, or by what they are asked first.
func (e calls) begins(ctx context.Context, l *record.Message, awaited *announce.Awaited) error {
	e.State.Start = slices.DeleteFunc(e.State.Start, func(id engine.PlayerID) bool {
		seat := e.Table.SeatOf(id)
		return seat == engine.Nobody || record.Names(e.State.Notified, seat)
	})
	l.Begin = slices.Clone(awaited.Mention)
	if len(l.Begin) == 0 && len(e.State.Start) == 0 {
		l.Begin = nil
	}
	for _, id := range e.State.Start {
		if slices.Contains(l.Begin, id) || record.Names(l.Mention, e.Table.SeatOf(id)) {
			continue
		}
		p, err := e.b.house.People.Get(ctx, id)
		if err != nil {
			return err
		}
		if p.MayMention(e.b.now().UTC()) && !p.CalledDirectly(e.Table.ID) && e.here(ctx, id) {
			awaited.Begin = append(awaited.Begin, id)
		}
	}
	l.Begin = append(l.Begin, awaited.Begin...)
	return nil
}

// begun notes of people whom a message notified that they know, and are in the thread by that.
func (e live) begun(people []engine.PlayerID) {
	known := func(p engine.PlayerID) bool { return slices.Contains(people, p) }
	e.State.Start, e.State.Admit = slices.DeleteFunc(e.State.Start, known), slices.DeleteFunc(e.State.Admit, known)
}
