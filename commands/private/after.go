package private

import (
	"context"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
)

// After shows a person what their answer led to, and what is asked next.
func (ps *Panels) After(ctx context.Context, rq commands.Request, id engine.MatchID, entries []engine.Entry) (commands.Reply, error) {
	s, err := ps.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	if s.Live(rq) {
		return ps.afterAlone(ctx, rq, id, entries)
	}
	shown, heard := apartOf(s.Narrator(), s.Seat, heardBy(s.Seat, entries))
	if s.Besides(rq) { // the one message of the game shows what comes next
		all := append(append(shown, s.Narrator().Tell(eventsOf(heard))...), s.Asks())
		return room.Quietly(prose.Clip(strings.Join(all, "\n"), limits.Text)), nil
	}
	if s.Lesson.On() {
		return ps.layOut(ctx, rq, s, ""), nil
	}
	told := reader(s, append(shown, ordered(s, nil)...)...).After(heard)
	if f, ok := s.Next(); ok && f.Follows && !s.Waits() {
		return ps.goOn(ctx, rq, s, f, above(told.Lines), allOfIt(s, told)), nil
	}
	r := ps.layOut(ctx, rq, s, above(told.Lines), allOfIt(s, told)...)
	if r.Picture != nil {
		r.Picture.Since = eventsOf(heardBy(s.Seat, entries))
	}
	return r, nil
}
