package commands

import (
	"context"
	"fmt"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
)

func defineHint() Definition {
	return Definition{Name: "hint", Description: "In a solo or practice game: what a good player would do now, and what to expect of it", Options: []OptionDef{tableOption()}}
}

// hintsAtOnce is how many hints are thought about at the same time, so that nobody
// else waits for a processor because of them.
const hintsAtOnce = 1

// runHint thinks for the person who asks. The match is held only while what their seat
// knows is gathered; the thinking is done beside it.
func (d *Desk) runHint(ctx context.Context, rq Request) (Reply, error) {
	id, err := d.whichToAct(ctx, rq)
	if err != nil {
		return Reply{}, err
	}
	if err := d.open(ctx, id); err != nil {
		return Reply{}, err
	}
	var (
		title Title
		q     search.Question
		by    Narrator
		names Names
	)
	err = d.tables.Look(ctx, id, rq.Who.ID, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		title, _ = d.title(t.Game)
		switch {
		case seat == engine.Nobody || !t.Solo && !t.Practice:
			return say("Hints are for solo games and practice tables: elsewhere all think for themselves.")
		case title.Player == nil:
			return sayf("I cannot play %s well enough to give hints.", title.Game.Name)
		case len(m.For(seat)) == 0:
			return say("Nothing waits for you here.")
		}
		names = d.names(t)
		by = title.Narrator(m.View(seat), names)
		q = search.Ask(m, seat, title.Player.Playouts(search.Able), m.Len())
		return nil
	})
	if err != nil {
		return Reply{}, err
	}
	select {
	case d.thinking <- struct{}{}:
		defer func() { <-d.thinking }()
	case <-ctx.Done():
		return Reply{}, ctx.Err()
	}
	answer := title.Player.Think(q)
	if err := d.tables.Hinted(ctx, id); err != nil {
		return Reply{}, err
	}
	return quietly(prose.Clip(hintText(by, names, answer), limits.Text)), nil
}

// hintText tells what a player would do, what it expects, and what it thought of next.
func hintText(by Narrator, names Names, a search.Answer) string {
	lines := []string{"**Hint:** " + lineText(by, a.Line) + "."}
	for i, w := range a.Weighed[:min(len(a.Weighed), 3)] {
		var points []string
		for seat, n := range w.Points {
			points = append(points, fmt.Sprintf("%s %.0f", names.Of(engine.Seat(seat)), n))
		}
		about := fmt.Sprintf("about %s in the end", strings.Join(points, ", "))
		if i == 0 {
			lines = append(lines, "I expect "+about+".")
		} else {
			lines = append(lines, fmt.Sprintf("-# Else %s: %s.", lineText(by, w.Line), about))
		}
	}
	return strings.Join(append(lines, "-# The match is marked as helped."), "\n")
}

// lineText is a line in the words of the answers.
func lineText(by Narrator, line search.Line) string {
	var parts []string
	for _, action := range line {
		label, _ := by.Label(action)
		parts = append(parts, label)
	}
	return strings.Join(parts, ", then ")
}
