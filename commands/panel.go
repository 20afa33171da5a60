package commands

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/screen"
	"landfall/engine"
	"landfall/engine/table"
)

// moment is what a person sees of a match at one moment, taken while the match
// was held and used after it was let go.
type moment struct {
	table   table.Table
	title   Title
	seat    engine.Seat
	view    any // the person's own
	public  any
	open    []engine.Decision
	awaited []engine.Seat
	asked   map[engine.Seat]string // kind of the first question, by seat
	outcome *engine.Outcome
	offered []engine.Decision // to anybody, by somebody else
	stopped []engine.Stopped  // orders that could not answer what is open
	undo    string            // the action that could be taken back, "" if none
	length  uint64            // of the log, without orders, which others must not notice
	names   Names
}

// see takes a moment of a match for a person.
func (d *Desk) see(ctx context.Context, id engine.MatchID, p engine.PlayerID) (moment, error) {
	var s moment
	err := d.tables.Look(ctx, id, p, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		s = d.at(t, m, seat)
		return nil
	})
	return s, err
}

func (d *Desk) at(t table.Table, m *engine.Match, seat engine.Seat) moment {
	s := moment{table: t, seat: seat, view: m.View(seat), public: m.View(engine.Nobody), awaited: m.Awaited(),
		outcome: m.Outcome(), length: m.Moves(), names: d.names(t), asked: map[engine.Seat]string{}}
	s.title, _ = d.title(t.Game)
	if seat != engine.Nobody {
		s.open = m.For(seat)
		if s.undo, _ = m.CanUndo(seat); !t.Answered(m, seat) {
			s.undo = ""
		}
		for _, q := range s.open {
			if o, ok := m.Stopped(q); ok && !q.Optional {
				s.stopped = append(s.stopped, o)
			}
		}
	}
	for _, q := range m.Decisions() {
		if q.Offered {
			s.offered = append(s.offered, q)
		}
		if _, ok := s.asked[q.Seat]; !ok && !q.Optional {
			s.asked[q.Seat] = q.Kind
		}
	}
	if t.Status == table.Abandoned { // nobody is asked anything any more
		s.open, s.offered, s.awaited, s.undo, s.stopped = nil, nil, nil, "", nil
	}
	return s
}

// narrator speaks to the person.
func (s moment) narrator() Narrator { return s.title.Narrator(s.view, s.names) }

// publicly speaks to everybody.
func (s moment) publicly() Narrator { return s.title.Narrator(s.public, s.names) }

// names are the people of a table by seat, and the automaton of a solo game.
func (d *Desk) names(t table.Table) Names {
	names := Names(t.Names())
	if title, ok := d.title(t.Game); ok && t.Solo && title.Game.Solo != nil && len(t.Chairs) == 1 {
		names = append(names, title.Game.Solo.Against)
	}
	return names
}

// openPanel shows a person what they are asked; said is a line above it.
func (d *Desk) openPanel(ctx context.Context, rq Request, id engine.MatchID, said string) (Reply, error) {
	s, since, err := d.seeSince(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	if s.seat == engine.Nobody {
		return Reply{}, errNobody
	}
	if s.live(rq) {
		a, err := d.standAlone(ctx, id)
		if err != nil || a.Over() {
			return quietly(d.idle(s)), err
		}
		return d.layAlone(ctx, rq, a, said), nil
	}
	if said != "" {
		return d.panel(ctx, rq, s, said), nil
	}
	r := d.layOut(ctx, rq, s, s.sinceText(since, sinceTold))
	for most := sinceTold - 1; most >= 1 && (r.High(true) > screen.High || most >= sinceBeside && r.Room() < screen.LowPicture); most-- {
		r = d.layOut(ctx, rq, s, s.sinceText(since, most))
	}
	if r.Picture != nil {
		r.Picture.Since = since
	}
	return r, nil
}

// panel makes a person's private panel of a moment, after a step.
func (d *Desk) panel(ctx context.Context, rq Request, s moment, said string) Reply {
	return d.layOut(ctx, rq, s, brief(said))
}

// layOut makes the panel; told stands above what is asked, and more are buttons beside
// those that every panel has.
func (d *Desk) layOut(ctx context.Context, rq Request, s moment, told string, more ...Button) Reply {
	r := Reply{Private: true, Update: rq.OnPrivate && rq.Kind == Pressed, Panel: s.table.ID}
	r.Parts = true
	var foot []Button
	if s.undo != "" {
		foot = append(foot, Button{ID: control("undo", s.table.ID, strconv.FormatUint(s.length, 10)), Label: "Take back"})
	}
	foot = append(foot, Button{ID: control("board", s.table.ID), Label: "Board"})
	text, focus, topic := "", "", ""
	explains := false
	if len(s.open) > 0 {
		p := s.narrator().Ask(s.open)
		text, topic = p.Text, p.Topic
		if why := s.whyStopped(); why != "" {
			text = why + "\n" + text
		}
		r.Rows = Controls(s.table.ID, graded(p.Groups))
		focus = Focus(s.narrator(), s.open)
		explains = p.More != "" || p.Topic != ""
	} else {
		text = d.idle(s)
	}
	r.Told = strings.TrimSpace(d.heading(ctx, rq, s.table) + told)
	help := d.lesson(ctx, rq, s, topic)
	if len(help.text)+1+len(text)+len(r.Told) > limits.Text {
		help = lesson{} // what is asked goes first
	}
	if explains || help.text != "" {
		foot = append(foot, Button{ID: control("help", s.table.ID), Label: helpSign})
	}
	for _, b := range more {
		if len(addFoot(r.Rows, append(foot, b))) <= limits.Rows {
			foot = append(foot, b)
		}
	}
	if help.text != "" {
		text = help.text + "\n" + text
	}
	if b, ok := usualButton(s.narrator(), s.table.ID, s.open, help.usual); ok {
		switch above := append([]Row{{Buttons: []Button{b}}}, r.Rows...); {
		case len(addFoot(above, foot)) <= limits.Rows:
			r.Rows = above
		case len(addFoot(r.Rows, append([]Button{b}, foot...))) <= limits.Rows:
			foot = append([]Button{b}, foot...)
		}
	}
	if s.looksAhead() && len(addFoot(r.Rows, append(foot, Button{}))) <= limits.Rows {
		foot = append(foot, Button{ID: control("ahead", s.table.ID), Label: "Plan ahead"})
	}
	r.Rows = addFoot(r.Rows, foot)
	if over := len(r.Rows) - limits.Rows; over > 0 {
		d.log.Error("a panel has too many rows", "game", s.table.Game, "rows", len(r.Rows))
		r.Rows = r.Rows[:limits.Rows]
	}
	r.Text = prose.Clip(text, limits.Text-len(r.Told))
	r.Picture = d.picture(ctx, rq, s, focus, nil)
	return r
}

// looksAhead tells whether a panel leads to what can be settled ahead: for who waits for others,
// and alone, where no message of the table's does.
func (s moment) looksAhead() bool {
	if len(s.open) == 0 || s.table.Solo {
		return s.foresees() || len(s.plans()) > 0
	}
	return s.foresees() && !slices.Contains(s.awaited, s.seat) && len(s.plans()) > 0
}

// helpSign is on the button that helps with what is asked. It is no word, since every
// panel has it.
const helpSign = "?"

// toldLines is how many lines a panel has for what has just happened.
const toldLines = 2

// brief keeps of what happened as many of the last sentences as a panel has lines for.
func brief(said string) string { return briefly(said, toldLines) }

// briefly keeps the last sentences, within so many lines on a phone.
func briefly(said string, most int) string {
	lines := strings.Split(said, "\n")
	if screen.Lines(said) > most { // what was told besides goes first
		lines = slices.DeleteFunc(lines, func(l string) bool { return strings.HasPrefix(l, "-# ") })
	}
	if len(lines) == 0 {
		return ""
	}
	from := len(lines) - 1
	for from > 0 && screen.Lines(strings.Join(lines[from-1:], " ")) <= most {
		from--
	}
	between := " "
	if strings.Contains(said, "\n-# ") && screen.Lines(said) <= most {
		between = "\n"
	}
	return prose.Clip(strings.Join(lines[from:], between), limits.PanelTold)
}

// about tells what helps with what a person is asked, and the short rule for it; there
// one may do without the help that panels give by themselves.
func (d *Desk) about(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	s, err := d.see(ctx, id, rq.Who.ID)
	switch {
	case err != nil:
		return Reply{}, err
	case s.seat == engine.Nobody:
		return Reply{}, errForeign
	case len(s.open) == 0:
		return quietly(d.idle(s)), nil
	}
	p := s.narrator().Ask(s.open)
	text := p.More
	for _, t := range s.title.Topics() {
		if t.Key == p.Topic {
			text = strings.TrimSpace(text + "\n\n**" + t.Title + "**\n" + t.Text)
		}
	}
	r := quietly(prose.Clip(text, limits.Text))
	if d.guided(ctx, rq) && d.lessonText(s.narrator(), s, p.Topic) != "" {
		r.Rows = []Row{{Buttons: []Button{{ID: control("guide", id, "stop"), Label: "No more help in panels"}}}}
	}
	return r, nil
}

// asks is what is asked of the person, in words alone.
func (s moment) asks() string {
	if len(s.open) == 0 {
		return ""
	}
	return s.narrator().Ask(s.open).Text
}

// idle says what a person who is not asked anything waits for.
func (d *Desk) idle(s moment) string {
	if s.table.Status == table.Abandoned {
		return s.endedWords()
	}
	if s.outcome != nil {
		return s.narrator().Ending()
	}
	return "Nothing is asked of you now. " + d.waitingFor(s)
}

// question says what a match waits for. Where that is one person, who is named first,
// it says who as well, as named.
func (d *Desk) question(s moment, named func(engine.Seat) string) (text string, who bool) {
	seat := s.awaited[0]
	text = s.publicly().Question(s.asked[seat])
	rest, starts := strings.CutPrefix(text, s.names.Of(seat))
	if !starts || len(s.awaited) > 1 || !strings.HasPrefix(rest, " ") && !strings.HasPrefix(rest, "'s ") {
		return text, false
	}
	return named(seat) + rest, true
}

// waitingFor says in one sentence whom a match waits for.
func (d *Desk) waitingFor(s moment) string {
	if len(s.awaited) == 0 {
		return ""
	}
	text, who := d.question(s, func(seat engine.Seat) string { return "**" + s.names.Of(seat) + "**" })
	if who {
		return text + "."
	}
	return fmt.Sprintf("%s: waiting for %s.", text, join(s.names, s.awaited))
}

func join(n Names, seats []engine.Seat) string {
	list := make([]string, len(seats))
	for i, s := range seats {
		list[i] = "**" + n.Of(s) + "**"
	}
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " and " + list[len(list)-1]
}
