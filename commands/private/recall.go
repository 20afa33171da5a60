package private

import (
	"context"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// AskToUndo tells what would be taken back, and offers to ask the others.
func (ps *Panels) AskToUndo(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	back, err := ps.room.House.Votes.Recallable(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	var lines []string
	var names []string
	err = ps.room.House.Matches.Look(ctx, id, rq.Who.ID, func(t table.Table, m *engine.Match, _ engine.Seat) error {
		s, _ := ps.announce.Stand(t, m, back.Takes, 0)
		lines = room.Tell(s.Publicly(), s.Segments)
		for _, seat := range back.Others {
			names = append(names, "**"+s.Names.Of(seat)+"**")
		}
		return nil
	})
	if err != nil {
		return commands.Reply{}, err
	}
	who := "Only bots are affected: it is done at once."
	if len(names) > 0 {
		who = prose.And(names) + " " + prose.Verb(len(names), "has", "have") + " answered since and would have to agree."
	}
	return room.InPlace(rq, prose.Clip("This would be taken back:\n"+ps.announce.GistOf(lines, room.SinceSentences)+"\n"+who, limits.Text),
		commands.Button{ID: commands.ControlID("recall", id), Label: "Ask them"}), nil
}
