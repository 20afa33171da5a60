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
	var events []engine.Event
	var told []room.Segment
	for _, e := range entries {
		e.Events = engine.Hear(e.Events, s.Seat)
		events, told = append(events, e.Events...), room.AddSegment(told, e)
	}
	shown, rest := segmentsApart(s.Narrator(), s.Seat, told)
	said := strings.Join(room.Tell(s.Narrator(), rest), "\n")
	if s.Besides(rq) { // the one message of the game shows what comes next
		return room.Quietly(prose.Clip(strings.Join(append(shown, said, s.Asks()), "\n"), limits.Text)), nil
	}
	r := ps.layOut(ctx, rq, s, first(shown, brief(said)))
	if r.Picture != nil {
		r.Picture.Since = events
	}
	return r, nil
}
