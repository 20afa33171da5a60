package commands

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// Finish is what is found out of a finished match beside it, from a copy: it runs the whole
// match again.
type Finish struct {
	course  Course
	charted bool // there is a course
	draws   int  // numbers drawn, which all were as the seed says
	fault   error
}

// Finish goes through a copy of a finished match.
func (d *Desk) Finish(t table.Table, m *engine.Match) Finish {
	var f Finish
	if _, over := seedOf(t, m); !over {
		return f
	}
	if m.Outcome() != nil { // else it would tell what stays hidden
		title, _ := d.title(t.Game)
		f.course, f.charted = course(title, d.names(t), m)
	}
	if f.draws, f.fault = m.Audit(); f.fault != nil {
		d.log.Error("a match does not verify", "match", t.ID, "err", f.fault)
	}
	return f
}

// Ending tells the end of a match: who won and by what, what decided it, the points by what
// gave them, and the seed with what came of checking it.
func (d *Desk) Ending(s Standing, f Finish) string {
	if s.outcome == nil { // what is hidden stays so, but for whoever looks for it in the seed
		return s.endedWords() + "\n" + s.publicly().Score() + "\n" + s.revealed(f)
	}
	lines := []string{s.publicly().Ending()}
	if f.charted {
		winner := engine.Nobody
		if len(s.outcome.Winners) == 1 {
			winner = s.outcome.Winners[0]
		}
		for _, point := range f.course.turningPoints(s.names, winner) {
			lines = append(lines, "- "+point)
		}
	}
	lines = append(lines, s.publicly().Score())
	if text := worth(s.table); text != "" {
		lines = append(lines, text)
	}
	return strings.Join(append(lines, s.revealed(f)), "\n")
}

// revealed tells the seed of a match that is over, and whether its draws follow from it.
func (s Standing) revealed(f Finish) string {
	switch {
	case s.Secret:
		return "-# Others still play the same deal: its seed is told when the challenge is over."
	case f.fault != nil:
		return "-# The draws could **not** be reproduced from the seed with the rules as they are now; the operator's log says where. `/game info` tells the seed."
	case f.draws == 0:
		return "-# Nothing was drawn by chance. `/game info` tells the seed."
	case f.draws == 1:
		return "-# The one draw follows from the seed of the start (`/game verify`; `/game info` tells it)."
	}
	return fmt.Sprintf("-# All %d draws follow from the seed of the start (`/game verify`; `/game info` tells it).", f.draws)
}

// End is the last message of a match: all are mentioned, once, who may be now. text is what
// Ending told.
func (d *Desk) End(s Standing, f Finish, told Told, text string) Message {
	head := "**" + s.table.Name + " is over.**"
	if s.outcome == nil {
		head = "**" + s.table.Name + " ends without a result.**"
		if s.table.Solo {
			head = "**" + s.table.Name + " was given up.**"
		}
		if s.table.Trial != nil {
			head = "**" + s.table.Name + " is over.**"
		}
	}
	if who := s.called(told.Mention); who != "" {
		head = who + " — " + head
	}
	m := Message{Text: prose.Clip(head+"\n"+text, limits.Text), Mention: told.Mention, Rows: endControls(s)}
	m.Picture = &Picture{Game: s.table.Game, View: s.public, Names: s.names,
		Alt: prose.Clip(s.publicly().Alt(), limits.AltText), Name: s.table.Game + "-board"}
	if f.charted {
		m.Chart = d.chart(s.moment, f.course)
	}
	return m
}

// called are the people of a table: those who are notified by a mention, the others by name.
func (s Standing) called(mention []engine.PlayerID) string {
	if s.table.Solo {
		return ""
	}
	var who []string
	for i, c := range s.table.Chairs {
		switch {
		case s.table.Plays(engine.Seat(i)):
		case slices.Contains(mention, c.Player):
			who = append(who, "<@"+string(c.Player)+">")
		default:
			who = append(who, c.Name)
		}
	}
	return strings.Join(who, ", ")
}

// TooLate tells those who could not be notified at the end how the match ended.
func (d *Desk) TooLate(s Standing, who []engine.PlayerID) Message {
	var names []string
	for _, p := range who {
		names = append(names, "<@"+string(p)+">")
	}
	ending, _, _ := strings.Cut(s.publicly().Ending(), "\n")
	if s.outcome == nil {
		ending = s.endedWords()
	}
	text := strings.Join(names, ", ") + " — **" + s.table.Name + " is over.** " + ending
	if link := endLink(s.table); link != "" {
		text += " [The end of it](" + link + ")"
	}
	return Message{Text: prose.Clip(text, limits.Text), Mention: who}
}

// endLink leads to the last message of a match, "" if that is not known.
func endLink(t table.Table) string {
	if t.End == "" || t.Home() == "" {
		return ""
	}
	guild := t.Guild
	if t.Solo && !t.Aboard || guild == "" {
		guild = "@me" // a direct message
	}
	return "https://discord.com/channels/" + guild + "/" + t.Home() + "/" + t.End
}

// chart is the course of the points as a picture, and in words.
func (d *Desk) chart(s moment, c Course) *Chart {
	title, _ := d.title(s.table.Game)
	ch := &Chart{Game: s.table.Game, Title: s.table.Name, Under: title.Game.Name + ", " + c.span(), Stages: c.Stages, Names: s.names, Looks: c.Looks, Name: "points"}
	for seat := range c.Points[0] {
		var line []int
		for _, at := range c.Points {
			line = append(line, at[seat])
		}
		ch.Points = append(ch.Points, line)
	}
	ch.Alt = prose.Clip(c.words(s.names), limits.AltText)
	return ch
}

// span names the stages of a match: "era 1 to era 6".
func (c Course) span() string {
	if len(c.Stages) == 1 {
		return c.Stages[0]
	}
	return c.Stages[0] + " to " + c.Stages[len(c.Stages)-1]
}

// words tell the points of each seat by stages.
func (c Course) words(names Names) string {
	lines := []string{"The points, " + c.span() + "."}
	for seat := range c.Points[0] {
		var all []string
		for _, at := range c.Points[1:] {
			all = append(all, strconv.Itoa(at[seat]))
		}
		lines = append(lines, names.Of(engine.Seat(seat))+": "+strings.Join(all, ", ")+".")
	}
	return strings.Join(lines, " ")
}

func endControls(s Standing) []Row {
	id := s.table.ID
	row := Row{}
	if s.table.Trial == nil {
		row.Buttons = []Button{{ID: control("rematch", id), Label: "Rematch", Style: Main}}
	}
	row.Buttons = append(row.Buttons, Button{ID: control("replay", id), Label: "Replay"})
	if s.outcome != nil {
		row.Buttons = append(row.Buttons, Button{ID: control("breakdown", id), Label: "Breakdown"}, Button{ID: control("export", id), Label: "Export"})
	}
	row.Buttons = append(row.Buttons, Button{ID: control("board", id), Label: "Board"})
	if !s.reasons() {
		return []Row{row}
	}
	return []Row{row, {Buttons: []Button{{ID: control("why", id, strconv.FormatUint(s.From, 10), strconv.FormatUint(s.Last, 10)), Label: "Why?"}}}}
}

// breakdown tells what each part of a match brought to whom, and by what.
func (d *Desk) breakdown(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	s, m, err := d.finished(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	c, ok := course(s.title, s.names, m)
	text := d.heading(ctx, rq, s.table) + s.narrator().Score()
	if !ok {
		return quietly(text), nil
	}
	r := quietly(text + "\n" + c.table(s.names))
	return r, nil
}

// finished takes a moment of a match that is over, and a copy of it. engine.ErrNotFound.
func (d *Desk) finished(ctx context.Context, id engine.MatchID, p engine.PlayerID) (s moment, m *engine.Match, err error) {
	err = d.tables.Look(ctx, id, p, func(t table.Table, held *engine.Match, seat engine.Seat) error {
		if held.Outcome() == nil {
			return errGoesOn
		}
		s, m = d.at(t, held, seat), held.Fork()
		return nil
	})
	return s, m, err
}

// stagesShown is how many stages a breakdown has lines for: several are told together
// where there are more.
const stagesShown = 12

// table sets the points after each stage under the names of the seats, in a code block.
func (c Course) table(names Names) string {
	step := (len(c.Stages) + stagesShown - 1) / stagesShown
	width := 0
	for _, s := range c.Stages {
		width = max(width, len([]rune(s)))
	}
	const after = "after"
	width = max(width, len(after))
	seats := make([]string, len(c.Points[0]))
	for seat := range seats {
		seats[seat] = names.Of(engine.Seat(seat))
	}
	wide, heads := prose.Columns(seats, width)
	var b strings.Builder
	b.WriteString("```\n")
	for i, head := range heads {
		first := ""
		if i == len(heads)-1 {
			first = after
		}
		fmt.Fprintf(&b, "%-*s", width, first)
		for _, name := range head {
			fmt.Fprintf(&b, " %*s", wide, name)
		}
		b.WriteString("\n")
	}
	for i, s := range c.Stages {
		if left := len(c.Stages) - 1 - i; left%step != 0 {
			continue
		}
		fmt.Fprintf(&b, "%-*s", width, s)
		for _, n := range c.Points[i+1] {
			fmt.Fprintf(&b, " %*d", wide, n)
		}
		b.WriteString("\n")
	}
	return b.String() + "```"
}
