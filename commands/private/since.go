package private

import (
	"context"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/news"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// seeSince takes a moment of a match for a person, with what has happened since they last answered by hand, as they
// heard it; from the beginning if they never have, unless a game's first message told that to them. own is their
// answer.
func (ps *Panels) seeSince(ctx context.Context, id engine.MatchID, p engine.PlayerID) (s room.Moment, own, since []engine.Entry, err error) {
	err = ps.room.House.Matches.Look(ctx, id, p, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		s = ps.room.At(t, m, seat)
		if seat == engine.Nobody {
			return nil
		}
		heard := t.Heard(m, seat)
		last := len(heard) - 1
		for last >= 0 && !(heard[last].Kind == engine.Acted && heard[last].Seat == seat && heard[last].By == "" && heard[last].Seq >= t.From(seat)) {
			last--
		}
		if last >= 0 || !t.Solo {
			own, since = heard[max(last, 0):last+1], heard[last+1:]
		}
		return nil
	})
	return s, own, since, err
}

// reader is who is told what happened, below these lines.
func reader(s room.Moment, before ...string) news.Reader {
	return news.Reader{By: s.Narrator(), Seat: s.Seat, Names: s.Names, Words: s.Words(), Before: before}
}

// allOfIt is the button that unfolds what news leave out.
func allOfIt(s room.Moment, told news.Told) []commands.Button {
	if !told.Folded {
		return nil
	}
	return []commands.Button{{ID: commands.ControlID("news", s.Table.ID), Label: s.Say("all-of-it", nil)}}
}

// News tells a person all that came of their last answer, and has happened since.
func (ps *Panels) News(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	s, own, since, err := ps.seeSince(ctx, id, rq.Who.ID)
	switch {
	case err != nil:
		return commands.Reply{}, err
	case s.Seat == engine.Nobody:
		return commands.Reply{}, room.ErrForeign
	}
	lines := s.Narrator().Tell(eventsOf(append(own[:len(own):len(own)], since...)))
	if len(lines) == 0 {
		return ps.room.Tell("nothing-since", nil), nil
	}
	return room.Quietly(room.KeepLast(append([]string{s.Say("since-move", nil)}, lines...), limits.Text-2)), nil
}
