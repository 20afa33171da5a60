package private

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/ordering"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/commands/screen"
	"landfall/engine"
)

// offers are the buttons that answer more than what is asked: all that belongs to it, and, for who is
// done, what is asked next and what stands until something touches it.
func offers(s room.Moment) []commands.Button {
	by, ok := s.Foreteller()
	if !ok {
		return nil
	}
	var list []commands.Button
	if f, p, ok := s.Together(); ok {
		label, _ := by.Ordered(p)
		list = append(list, commands.Button{ID: commands.ControlID("together", s.Table.ID, strconv.FormatUint(s.Moves, 10), f.Key), Label: prose.Clip(label, limits.ButtonLabel)})
	}
	if s.Waits() {
		return list
	}
	if f, ok := s.Next(); ok {
		list = append(list, commands.Button{ID: commands.ControlID("plan", s.Table.ID, f.Key), Label: prose.Clip(s.Say("plan-it", room.Parts{"about": by.Foreseen(f.Key)}), limits.ButtonLabel)})
	}
	return append(list, steady(s)...)
}

// Asked is what a person is asked, with what the button does that answers more than it.
func Asked(s room.Moment) commands.Panel {
	p := commands.Ask(s.Narrator(), s.Open)
	by, ok := s.Foreteller()
	_, all, offered := s.Together()
	if !ok || !offered || !s.Waits() || strings.HasPrefix(p.Text, commands.WarningSign) {
		return p
	}
	_, detail := by.Ordered(all)
	if gist, _, _ := strings.Cut(detail, ";"); gist != "" { // the list of orders says all of it
		gist = "-# " + strings.TrimSpace(gist) + "."
		p = p.Within(limits.QuestionLines - screen.Lines(gist))
		p.Text += "\n" + gist
	}
	return p
}

// steady offers what stands until something touches it.
func steady(s room.Moment) []commands.Button {
	if slices.ContainsFunc(s.Steady(), func(f engine.Foreseen) bool { return !s.Ordered(f.Key) }) {
		return []commands.Button{{ID: commands.ControlID("steady", s.Table.ID), Label: s.Say("as-usual", nil)}}
	}
	return nil
}

// goOn asks who is done what they do next, since it belongs together: what they choose is an order. told stands above.
func (ps *Panels) goOn(ctx context.Context, rq commands.Request, s room.Moment, f engine.Foreseen, told string, more []commands.Button) commands.Reply {
	by, _ := s.Foreteller()
	sheet := ordering.Sheet{Moment: s, By: by, Foreseen: f, Order: engine.Order{About: f.Key}}
	r := commands.Reply{Private: true, Update: rq.OnPrivate && rq.Kind == commands.Pressed, Panel: s.Table.ID}
	r.Parts, r.Wide, r.Turns = true, true, true
	r.Happened = strings.TrimSpace(ps.room.Heading(ctx, rq, s.Table) + told)
	lines := []string{s.Idle(), s.Say("plan-next", room.Parts{"about": by.Foreseen(f.Key)})}
	r.Text = prose.Clip(strings.Join(lines, "\n")+ps.standing(ctx, rq, s, s.Say("all-orders", nil)), limits.Text-len(r.Happened))
	var foot []commands.Button
	if s.Undo != "" {
		foot = append(foot, commands.Button{ID: commands.ControlID("undo", s.Table.ID, strconv.FormatUint(s.Moves, 10)), Label: s.Say("take-back", nil)})
	}
	foot = append(foot, commands.Button{ID: commands.ControlID("board", s.Table.ID), Label: s.Say("board", nil)})
	r.Rows = sheet.Rows(slices.Concat(foot, more, steady(s))...)
	focus, letters, pictured := sheet.Pictured()
	r.Picture = ps.room.Picture(ctx, rq, s, focus)
	if pictured {
		r.Picture.Mark(letters, ps.room.Words, sheet.Label)
	}
	return r
}

// placeOffers puts them above all else if there is room.
func placeOffers(rows []commands.Row, foot, list []commands.Button) []commands.Row {
	if len(list) == 0 {
		return rows
	}
	above := append([]commands.Row{{Buttons: list}}, rows...)
	if len(addFoot(above, foot)) > limits.Rows {
		return rows
	}
	return above
}

// oftenUsual is after how many usual answers somebody is told that they may stand.
const oftenUsual = 3

// standing says below what a person waits for what stands, and which button changes it; or suggests once that
// something could.
func (ps *Panels) standing(ctx context.Context, rq commands.Request, s room.Moment, button string) string {
	if will := ordering.WillDo(s); will != "" {
		return "\n" + s.Say("orders-changed-by", room.Parts{"will": will, "button": button})
	}
	if len(steady(s)) == 0 || s.UsualSoFar() < oftenUsual {
		return ""
	}
	name := s.Table.Game + "/steady"
	_, err := ps.room.House.People.Taught(ctx, rq.Who.ID, name)
	if !errors.Is(err, engine.ErrNotFound) {
		return "" // it was suggested, or cannot be remembered
	}
	if err := ps.room.House.People.Teach(ctx, rq.Who.ID, name, string(s.Table.ID)); err != nil {
		ps.room.Log.Warn("could not remember a suggestion; it is left out", "match", s.Table.ID, "err", err)
		return ""
	}
	return "\n" + s.Say("often-usual", nil)
}

// mostOrdered is how many sentences tell what orders did.
const mostOrdered = 2

// ordered tells a person what their orders did of late, in one line, and why one did not answer what is asked.
func ordered(s room.Moment, since []engine.Entry) (told []string) {
	var events []engine.Event
	for _, e := range since {
		if e.Seat == s.Seat && e.By == engine.ByOrder {
			events = append(events, e.Events...)
		}
	}
	lines := s.Narrator().Tell(events)
	for i := range lines {
		lines[i] = prose.Plainly(lines[i])
	}
	if len(lines) > 0 {
		told = append(told, s.Say("orders-did", room.Parts{"told": lines[max(0, len(lines)-mostOrdered):]}))
	}
	if why := s.WhyStopped(); why != "" {
		told = append(told, why)
	}
	return told
}
