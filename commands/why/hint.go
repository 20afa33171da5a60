package why

import (
	"context"
	"fmt"
	"math"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
)

// askHint says before the first hint of a game that counts what it costs.
func (wh *Why) askHint(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	if err := wh.room.CheckOpen(ctx, id); err != nil {
		return commands.Reply{}, err
	}
	t, err := wh.room.House.Tables.Get(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	if t.Hints > 0 || t.Practice || !t.Solo || t.Trial != nil || t.Status != table.Playing || t.SeatOf(rq.Who.ID) == engine.Nobody {
		return wh.runHint(ctx, rq, id)
	}
	return room.InPlace(rq, "Asking marks this game as helped: it will not count in your records.",
		commands.Button{ID: commands.ControlID("hint", id), Label: "Show me a hint"}), nil
}

// runHint thinks for the person who asks. The match is held only while what their seat
// knows is gathered; the thinking is done beside it.
func (wh *Why) runHint(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	if err := wh.room.CheckOpen(ctx, id); err != nil {
		return commands.Reply{}, err
	}
	var (
		title commands.Title
		q     search.Question
		by    commands.Narrator
		open  []engine.Decision
		names commands.Names

		practice bool
	)
	err := wh.room.House.Matches.Look(ctx, id, rq.Who.ID, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		title, _ = wh.room.Title(t.Game)
		switch {
		case seat == engine.Nobody || !t.Solo && !t.Practice:
			return room.Say("Hints are for solo games and practice tables only.")
		case title.Player == nil:
			return room.Sayf("I can't play %s well enough to give hints.", title.Game.Name)
		case len(m.For(seat)) == 0:
			return room.Say("It is not your turn here.")
		}
		names, practice = wh.room.Names(t), t.Practice || t.Trial != nil
		by, open = title.Narrator(m.View(seat), names), m.For(seat)
		q = search.Ask(m, seat, title.Player.Playouts(search.Able), m.Len())
		return nil
	})
	if err != nil {
		return commands.Reply{}, err
	}
	select {
	case wh.room.Thinking <- struct{}{}:
		defer func() { <-wh.room.Thinking }()
	case <-ctx.Done():
		return commands.Reply{}, ctx.Err()
	}
	answer := title.Player.Think(q)
	if err := wh.room.House.Tables.Hinted(ctx, id); err != nil {
		return commands.Reply{}, err
	}
	counts := "-# This game is marked as helped."
	if practice {
		counts = "-# This game counts for nothing, so you can ask as often as you like."
	}
	text := hintText(adviser{by, commands.LettersOf(by, open), names, q.Seat}, answer) + "\n" + counts
	return room.InPlace(rq, prose.Clip(text, limits.Text)), nil
}

// adviser is who gives a hint, and to whom.
type adviser struct {
	by      commands.Narrator
	letters commands.Letters
	names   commands.Names
	seat    engine.Seat
}

// hintText tells what a player would do, one reason, and by how much other answers fall behind, as far as they do.
func hintText(to adviser, a search.Answer) string {
	lines := []string{"**Hint:** " + lineText(to.by, to.letters, a.Line) + "."}
	if len(a.Line) > 0 {
		if _, reason := to.by.Label(a.Line[0]); reason != "" {
			lines = append(lines, prose.Capital(reason)+".")
		}
	}
	if len(a.Weighed) == 0 {
		return strings.Join(lines, "\n")
	}
	best := a.Weighed[0]
	for _, w := range a.Weighed[1:] {
		if behind := math.Round(to.lead(best) - to.lead(w)); behind > 0 && len(lines) < 4 {
			lines = append(lines, fmt.Sprintf("-# About %s better than: %s.", prose.Count(int(behind), "point"), lineText(to.by, to.letters, w.Line)))
		}
	}
	return strings.Join(lines, "\n")
}

// lead is by how much a line has its reader ahead of the best other seat in the end; alone, the points.
func (to adviser) lead(w search.Weighed) float64 {
	if int(to.seat) >= len(w.Points) {
		return 0
	}
	others := math.Inf(-1)
	for s, n := range w.Points {
		if engine.Seat(s) != to.seat {
			others = max(others, n)
		}
	}
	if math.IsInf(others, -1) {
		others = 0
	}
	return w.Points[to.seat] - others
}

// lineText is a line in the words of the answers.
func lineText(by commands.Narrator, letters commands.Letters, line search.Line) string {
	var parts []string
	for i, action := range line {
		label, _ := by.Label(action)
		if i == 0 { // what is asked later has letters of its own
			label = letters.Lead(action, label)
		}
		parts = append(parts, label)
	}
	return strings.Join(parts, ", then ")
}
