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
		lines = ps.room.Told(s.Publicly(), s.Segments)
		for _, seat := range back.Others {
			names = append(names, "**"+s.Names.Of(seat)+"**")
		}
		return nil
	})
	if err != nil {
		return commands.Reply{}, err
	}
	text := ps.room.Say("recall-sure", room.Parts{"gist": ps.announce.GistOf(lines, room.SinceSentences), "who": names})
	return room.InPlace(rq, prose.Clip(text, limits.Text), commands.Button{ID: commands.ControlID("recall", id), Label: ps.room.Say("recall-ask", nil)}), nil
}
