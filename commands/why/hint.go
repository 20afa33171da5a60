package why

import (
	"context"
	"fmt"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
)

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
	)
	err := wh.room.House.Matches.Look(ctx, id, rq.Who.ID, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		title, _ = wh.room.Title(t.Game)
		switch {
		case seat == engine.Nobody || !t.Solo && !t.Practice:
			return room.Say("Hints are for solo games and practice tables: elsewhere all think for themselves.")
		case title.Player == nil:
			return room.Sayf("I cannot play %s well enough to give hints.", title.Game.Name)
		case len(m.For(seat)) == 0:
			return room.Say("Nothing waits for you here.")
		}
		names = wh.room.Names(t)
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
	return room.Quietly(prose.Clip(hintText(by, commands.LettersOf(by, open), names, answer), limits.Text)), nil
}

// hintText tells what a player would do, what it expects, and what it thought of next.
func hintText(by commands.Narrator, letters commands.Letters, names commands.Names, a search.Answer) string {
	lines := []string{"**Hint:** " + lineText(by, letters, a.Line) + "."}
	for i, w := range a.Weighed[:min(len(a.Weighed), 3)] {
		var points []string
		for seat, n := range w.Points {
			points = append(points, fmt.Sprintf("%s %.0f", names.Of(engine.Seat(seat)), n))
		}
		about := fmt.Sprintf("about %s in the end", strings.Join(points, ", "))
		if i == 0 {
			lines = append(lines, "I expect "+about+".")
		} else {
			lines = append(lines, fmt.Sprintf("-# Else %s: %s.", lineText(by, letters, w.Line), about))
		}
	}
	return strings.Join(append(lines, "-# The match is marked as helped."), "\n")
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
