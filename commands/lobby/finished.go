package lobby

import (
	"context"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine/table"
)

// finishedListed is how many finished matches are listed at most.
const finishedListed = 15

// listFinished lists the finished matches of a person and of the place they ask in, the
// newest first: a table is found by its name, and its end by a link.
func (l *Lobby) listFinished(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	all, err := l.finishedOf(ctx, rq)
	if err != nil {
		return commands.Reply{}, err
	}
	if len(all) == 0 {
		return l.room.Tell("none-finished", nil), nil
	}
	var lines []string
	for _, t := range all[:min(len(all), finishedListed)] {
		lines = append(lines, l.listLine(t))
	}
	if more := len(all) - finishedListed; more > 0 {
		lines = append(lines, l.room.Say("more-finished", room.Parts{"n": more}))
	}
	lines = append(lines, l.room.Say("finished-shown", nil))
	for len(strings.Join(lines, "\n")) > limits.Text && len(lines) > 2 {
		lines = slices.Delete(lines, len(lines)-2, len(lines)-1)
	}
	return room.Quietly(prose.Clip(strings.Join(lines, "\n"), limits.Text)), nil
}

// finishedOf are the finished matches of a person, and of the place or the channel above it.
func (l *Lobby) finishedOf(ctx context.Context, rq commands.Request) ([]table.Table, error) {
	all, err := l.room.House.Tables.Ever(ctx, rq.Who.ID, "", 500)
	if err != nil {
		return nil, err
	}
	for _, place := range []string{rq.Where.Channel, rq.Where.Parent} {
		if place == "" || rq.Where.Direct() {
			continue
		}
		here, err := l.room.House.Tables.EverIn(ctx, place, 500)
		if err != nil {
			return nil, err
		}
		for _, t := range here {
			if !slices.ContainsFunc(all, func(x table.Table) bool { return x.ID == t.ID }) {
				all = append(all, t)
			}
		}
	}
	all = slices.DeleteFunc(all, func(t table.Table) bool { return t.Status != table.Over && t.Status != table.Abandoned })
	slices.SortStableFunc(all, func(a, b table.Table) int { return b.Created.Compare(a.Created) })
	return all, nil
}
