package why

import (
	"context"
	"math"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
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
	return room.InPlace(rq, wh.room.Say("hint-costs", nil),
		commands.Button{ID: commands.ControlID("hint", id), Label: wh.room.Say("show-hint", nil)}), nil
}

// runHint thinks for the person who asks. The match is held only while what their seat
// knows is gathered; the thinking is done beside it.
func (wh *Why) runHint(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	if err := wh.room.CheckOpen(ctx, id); err != nil {
		return commands.Reply{}, err
	}
	var (
		s        room.Moment
		q        search.Question
		practice bool
	)
	err := wh.room.House.Matches.Look(ctx, id, rq.Who.ID, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		s, practice = wh.room.At(t, m, seat), t.Practice || t.Trial != nil
		switch {
		case seat == engine.Nobody || !t.Solo && !t.Practice:
			return room.Refuse("hints-not-here", nil)
		case s.Title.Player == nil:
			return room.Refuse("no-hints", room.Parts{"game": s.Title.Game.Name})
		case len(s.Open) == 0:
			return room.Refuse("not-your-turn-here", nil)
		}
		q = search.Ask(m, seat, s.Title.Player.Playouts(search.Able), m.Len())
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
	earned := commands.SourcesFor(s.Title, s.Names, q.Seat)
	q.Ended = earned.Add
	answer := s.Title.Player.Think(q)
	if err := wh.room.House.Tables.Hinted(ctx, id); err != nil {
		return commands.Reply{}, err
	}
	text := hintText(adviser{wh.room, s.Narrator(), s.Letters(), q.Seat, s.Sure()}, answer, earned) + "\n" +
		wh.room.Say("hint-counts", room.Parts{"practice": catalogue.Yes(practice)})
	return room.InPlace(rq, prose.Clip(text, limits.Text)), nil
}

// adviser is who gives a hint, and to whom.
type adviser struct {
	room    *room.Room
	by      commands.Narrator
	letters commands.Letters
	seat    engine.Seat
	green   engine.Action // the answer that their panel shows as the sure one; nil: there is none
}

// hintText tells what a player would do, one reason, why the panel's green answer is another one, and by how much
// others fall behind, as far as they do.
func hintText(to adviser, a search.Answer, earned commands.Sources) string {
	lines := []string{
		to.room.Say("hint", room.Parts{"line": lineText(to.by, to.letters, a.Line)}),
		earned.Reason(to.room.Words, a),
	}
	if to.green != nil && len(a.Line) > 0 && a.Line[0].String() != to.green.String() {
		lines = append(lines, to.room.Say("hint-green", room.Parts{"line": lineText(to.by, to.letters, search.Line{to.green})}))
	}
	for _, w := range a.Weighed[min(1, len(a.Weighed)):] {
		if behind := math.Round(to.lead(a.Weighed[0]) - to.lead(w)); behind > 0 && len(lines) < hintLines {
			lines = append(lines, to.room.Say("hint-else", room.Parts{"n": int(behind), "line": lineText(to.by, to.letters, w.Line)}))
		}
	}
	return strings.Join(lines, "\n")
}

// hintLines is how many lines a hint has at most.
const hintLines = 5

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
func lineText(by commands.Narrator, letters commands.Letters, line search.Line) []string {
	var parts []string
	for i, action := range line {
		label, _ := by.Label(action)
		if i == 0 { // what is asked later has letters of its own
			label = letters.Lead(action, label)
		}
		parts = append(parts, label)
	}
	return parts
}
