package private

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/announce"
	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/commands/screen"
	"landfall/engine"
	"landfall/engine/table"
)

// Panels makes what the person at a seat is shown.
type Panels struct {
	room     *room.Room
	announce *announce.Announcer
	letters  letters
}

// New makes panels.
func New(r *room.Room, a *announce.Announcer) *Panels { return &Panels{room: r, announce: a} }

// Open shows a person what they are asked; said is a line above it.
func (ps *Panels) Open(ctx context.Context, rq commands.Request, id engine.MatchID, said string) (commands.Reply, error) {
	s, own, since, err := ps.seeSince(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	if s.Seat == engine.Nobody {
		return commands.Reply{}, room.ErrNobody
	}
	if s.Live(rq) {
		a, err := ps.standAlone(ctx, id)
		if err != nil || a.Over() {
			return room.Quietly(s.Idle()), err
		}
		return ps.layAlone(ctx, rq, a, said), nil
	}
	if s.Lesson.On() {
		return ps.layOut(ctx, rq, s, said), nil
	}
	answered := len(own) > 0
	shown, rest := apartOf(s.Narrator(), s.Seat, since)
	if said != "" {
		return ps.layOut(ctx, rq, s, above(append(shown, append(ordered(s, nil), said)...))), nil
	}
	if !answered { // what everybody heard before stands in the thread
		rest = nil
	}
	told := reader(s, append(shown, ordered(s, since)...)...).Since(rest)
	if answered && len(told.Lines) > len(shown) {
		head := s.Say("since-acted", room.Parts{"part": catalogue.Yes(told.Part)})
		told.Lines = append([]string{head}, told.Lines...)
	}
	r := ps.layOut(ctx, rq, s, above(told.Lines), allOfIt(s, told)...)
	if r.Picture != nil && answered {
		r.Picture.Since = eventsOf(since)
	}
	return r, nil
}

// layOut makes the panel; told stands above what is asked, and more are buttons beside
// those that every panel has.
func (ps *Panels) layOut(ctx context.Context, rq commands.Request, s room.Moment, told string, more ...commands.Button) commands.Reply {
	r := commands.Reply{Private: true, Update: rq.OnPrivate && rq.Kind == commands.Pressed, Panel: s.Table.ID}
	r.Parts = true
	if s.Lesson.On() {
		ps.layLesson(ctx, rq, &r, s, told)
		return r
	}
	r.Turns = !s.Waits() && s.Outcome == nil && s.Table.Status == table.Playing
	r.Happened = strings.TrimSpace(ps.room.Heading(ctx, rq, s.Table) + told)
	var p commands.Panel
	if len(s.Open) > 0 {
		p = Asked(s)
	} else {
		p.Text = s.Idle()
	}
	help := ps.lesson(ctx, rq, s, p.Topic)
	if len(help.text)+1+len(p.Text)+len(r.Happened) > limits.Text {
		help = tip{} // what is asked goes first
	}
	sure := s.Sure()
	if help.usual != nil {
		sure = nil // one button is enough
	}
	lines := screen.Lines(r.Happened) + screen.Lines(strings.TrimSpace(help.text+"\n"+p.Text))
	r.Rows = commands.Controls(s.Table.ID, graded(p.Groups, sure, lines <= shortText))
	if sure != nil && help.text == "" { // one thing at a time
		help.text = ps.greenTip(ctx, rq, s)
	}
	if !s.Waits() {
		p.Text += ps.standing(ctx, rq, s, s.Say("plan-ahead", nil))
	}
	ps.addControls(&r, s, p, help, more)
	r.Text = prose.Clip(strings.TrimSpace(help.text+"\n"+p.Text), limits.Text-len(r.Happened))
	ps.illustrate(ctx, rq, &r, s)
	return r
}

// addControls puts the buttons that every panel has, and more, beside the answers.
func (ps *Panels) addControls(r *commands.Reply, s room.Moment, p commands.Panel, help tip, more []commands.Button) {
	var foot []commands.Button
	if s.Undo != "" {
		foot = append(foot, commands.Button{ID: commands.ControlID("undo", s.Table.ID, strconv.FormatUint(s.Moves, 10)), Label: s.Say("take-back", nil)})
	}
	foot = append(foot, commands.Button{ID: commands.ControlID("board", s.Table.ID), Label: s.Say("board", nil)})
	if p.More != "" || p.Topic != "" || help.text != "" {
		foot = append(foot, commands.Button{ID: commands.ControlID("help", s.Table.ID), Label: HelpSign})
	}
	if _, ok := s.Batch(nil); ok {
		all := commands.Button{ID: commands.ControlID("batch", s.Table.ID), Label: s.Say("all-at-once", nil)}
		if len(addFoot(r.Rows, append(foot, all))) <= limits.Rows {
			foot = append(foot, all)
		}
	}
	for _, b := range more {
		switch {
		case len(addFoot(r.Rows, append(foot, b))) <= limits.Rows:
			foot = append(foot, b)
		case commands.ControlVerb(b.ID) == "news": // the table's message has the board as well
			foot[slices.IndexFunc(foot, func(b commands.Button) bool { return commands.ControlVerb(b.ID) == "board" })] = b
		}
	}
	if b, ok := usualButton(s, help.usual); ok {
		r.Rows, foot = placeUsual(r.Rows, foot, b)
	}
	r.Rows = placeOffers(r.Rows, foot, offers(s))
	if looksAhead(s) && len(addFoot(r.Rows, append(foot, commands.Button{}))) <= limits.Rows {
		foot = append(foot, commands.Button{ID: commands.ControlID("ahead", s.Table.ID), Label: s.Say("plan-ahead", nil)})
	}
	r.Rows = addFoot(r.Rows, foot)
	if over := len(r.Rows) - limits.Rows; over > 0 {
		ps.room.Log.Error("a panel has too many rows", "game", s.Table.Game, "rows", len(r.Rows))
		r.Rows = r.Rows[:limits.Rows]
	}
}

// illustrate asks for the picture of what is asked, with its letters, which are remembered.
func (ps *Panels) illustrate(ctx context.Context, rq commands.Request, r *commands.Reply, s room.Moment) {
	letters, focus := s.Letters(), ""
	ps.letters.show(rq.Who.ID, s.Table.ID, letters)
	if len(s.Open) > 0 {
		focus = commands.Focus(s.Narrator(), s.Open)
		_, r.Wide = s.Narrator().(commands.Pointer) // a picture that is asked over is never a small one
	}
	r.Picture = ps.room.Picture(ctx, rq, s, focus)
	r.Picture.Mark(letters.On(r.Rows), ps.room.Words, s.Narrator().Label)
}

// placeUsual puts the usual answer above the others, else beside the panel's own buttons, where there
// is room.
func placeUsual(rows []commands.Row, foot []commands.Button, b commands.Button) ([]commands.Row, []commands.Button) {
	above, beside := append([]commands.Row{{Buttons: []commands.Button{b}}}, rows...), append([]commands.Button{b}, foot...)
	switch {
	case len(addFoot(above, foot)) <= limits.Rows:
		return above, foot
	case len(addFoot(rows, beside)) <= limits.Rows:
		return rows, beside
	}
	return rows, foot
}

// looksAhead tells whether a panel leads to what can be ordered ahead: for who waits for others,
// also where they may still change their answer, and alone, where no message of the table's does.
func looksAhead(s room.Moment) bool {
	if len(s.Open) == 0 || s.Table.Solo {
		return s.Foresees() || len(s.Plans()) > 0
	}
	return s.Foresees() && !slices.Contains(s.Awaited, s.Seat)
}

// HelpSign is on the button that helps with what is asked. It is no word, since every
// panel has it.
const HelpSign = "?"
