package plan

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/tryahead"
)

// attempt is what a person tries ahead: a copy as it stands after some answers. Nothing of it is kept anywhere but in
// the ids of the controls: each answer by its number among all that were open.
type attempt struct {
	room.Moment
	moves  string // of the match, which a control must be of
	turn   string // "yes": it is the person's turn, and what is ordered is done at once
	steps  []string
	labels []string
	shows  bool
	orders []engine.Order
	kept   int
}

// attempt goes through the steps of a control; ok is false if the match has gone on since, or they lead nowhere.
func (pl *Plan) attempt(ctx context.Context, rq commands.Request, id engine.MatchID, moves string, steps []string) (a attempt, ok bool, err error) {
	err = pl.room.House.Matches.Look(ctx, id, rq.Who.ID, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		a.moves, a.steps = strconv.FormatUint(m.Moves(), 10), steps
		s := pl.room.At(t, m, seat)
		if s.Waits() {
			a.turn = "yes"
		}
		if !s.Foresees() || moves != "" && moves != a.moves {
			return nil
		}
		try, open := tryahead.New(m, seat)
		for _, step := range steps {
			if !open {
				return nil
			}
			var d engine.Decision
			var act engine.Action
			if d, act, open = numbered(try.Open(), step); !open {
				return nil
			}
			label, _ := pl.room.At(t, try.Now(), seat).Narrator().Label(act)
			a.labels = append(a.labels, prose.Plainly(label))
			try.Answer(d, act)
		}
		ok = open
		if ok {
			a.Moment, a.shows = pl.room.At(t, try.Now(), seat), try.Shows()
			a.Open = try.Open()
			a.orders, a.kept = try.Orders()
		}
		return nil
	})
	return a, ok, err
}

// numberBase is in what numbers of answers are written, so that many fit into an id.
const numberBase = 36

// numbered is the answer with this number among all that are open.
func numbered(open []engine.Decision, number string) (d engine.Decision, a engine.Action, ok bool) {
	n, err := strconv.ParseInt(number, numberBase, 32)
	if err != nil || n < 0 {
		return d, nil, false
	}
	for _, d := range open {
		if int(n) < len(d.Options) {
			return d, d.Options[n], true
		}
		n -= int64(len(d.Options))
	}
	return d, nil, false
}

// numberOf is the number of an answer to a decision.
func numberOf(open []engine.Decision, decision, notation string) string {
	n := 0
	for _, d := range open {
		if d.ID() == decision || decision == "" {
			if i := slices.IndexFunc(d.Options, func(a engine.Action) bool { return a.String() == notation }); i >= 0 {
				return strconv.FormatInt(int64(n+i), numberBase)
			}
		}
		n += len(d.Options)
	}
	return ""
}

const stepSep = "."

func readSteps(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return string(r) == stepSep })
}

// tryAhead shows what the person's own next answers come to.
func (pl *Plan) tryAhead(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	moves, _, _ := strings.Cut(p.First, stepSep) // a menu's number follows
	steps := readSteps(p.Second)
	if p.Value != "" {
		steps = append(steps, p.Value)
	}
	a, ok, err := pl.attempt(ctx, rq, p.Match, moves, steps)
	if err == nil && !ok && len(steps) > 0 {
		a, ok, err = pl.attempt(ctx, rq, p.Match, "", nil) // the match has gone on
	}
	if err != nil || !ok {
		return pl.otherwise(ctx, rq, p.Match, err)
	}
	return pl.layTried(ctx, rq, a), nil
}

func (pl *Plan) otherwise(ctx context.Context, rq commands.Request, id engine.MatchID, err error) (commands.Reply, error) {
	if err != nil {
		return commands.Reply{}, err
	}
	return pl.showAhead(ctx, rq, id)
}

// layTried makes the panel of an attempt, with the picture of what it comes to.
func (pl *Plan) layTried(ctx context.Context, rq commands.Request, a attempt) commands.Reply {
	r := commands.Reply{Private: true, Update: rq.OnPrivate && rq.Kind == commands.Pressed, Panel: a.Table.ID}
	r.Parts, r.Wide = true, true
	lines := []string{a.Say("try-head", room.Parts{"turn": a.turn})}
	if len(a.labels) > 0 {
		lines = append(lines, a.Say("try-steps", room.Parts{"steps": a.labels}))
	}
	switch {
	case a.shows:
		lines = append(lines, a.Say("try-shows", nil))
	case len(a.Open) == 0:
		lines = append(lines, a.Say("try-ends", nil))
	default:
		p := commands.Ask(a.Narrator(), a.Open).Within(limits.QuestionLines)
		lines = append(lines, p.Text)
		r.Rows = a.controls(commands.Controls(a.Table.ID, p.Groups))
		if r.Rows == nil {
			lines = append(lines, a.Say("try-no-further", nil))
		}
	}
	if len(a.steps) > 0 && a.kept < len(a.steps) {
		lines = append(lines, a.Say("try-asked", room.Parts{"n": a.kept}))
	}
	r.Text = prose.Clip(strings.Join(lines, "\n"), limits.Text)
	r.Rows = below(r.Rows, a.foot())
	letters, focus := a.Letters(), ""
	if len(a.Open) > 0 {
		focus = commands.Focus(a.Narrator(), a.Open)
	}
	r.Picture = pl.room.Picture(ctx, rq, a.Moment, focus)
	r.Picture.Mark(letters, pl.room.Words, a.Narrator().Label)
	return r
}

// below puts the panel's own buttons into a row of their own, or beside the answers where all rows are taken.
func below(rows []commands.Row, foot []commands.Button) []commands.Row {
	if len(rows) < limits.Rows {
		return append(rows, commands.Row{Buttons: foot})
	}
	last := &rows[limits.Rows-1]
	last.Menu, last.Buttons = nil, append(last.Buttons[:min(len(last.Buttons), limits.Buttons-len(foot))], foot...)
	return rows[:limits.Rows]
}

func (a attempt) foot() []commands.Button {
	id, steps := a.Table.ID, strings.Join(a.steps, stepSep)
	var foot []commands.Button
	if a.kept > 0 {
		foot = append(foot, commands.Button{ID: commands.ControlID("keeptried", id, a.moves, steps), Label: a.Say("try-keep", room.Parts{"turn": a.turn}), Style: commands.Consent})
	}
	if n := len(a.steps); n > 0 {
		foot = append(foot, commands.Button{ID: commands.ControlID("tryahead", id, a.moves, strings.Join(a.steps[:n-1], stepSep)), Label: a.Say("try-back", nil)})
	}
	return append(foot, commands.Button{ID: commands.ControlID("ahead", id), Label: a.Say("try-forget", nil)})
}

// controls makes those that answer into those that try; nil if no more steps fit into an id.
func (a attempt) controls(rows []commands.Row) []commands.Row {
	steps := strings.Join(a.steps, stepSep)
	const room = len(".zz")
	if len(commands.ControlID("keeptried", a.Table.ID, a.moves+".0", steps))+room > limits.ControlID {
		return nil
	}
	for i, row := range rows {
		if row.Menu != nil {
			_, p := commands.ReadControl(commands.Request{Control: row.Menu.ID})
			row.Menu.ID = commands.ControlID("tryahead", a.Table.ID, a.moves+stepSep+strconv.Itoa(i), steps)
			for j := range row.Menu.Choices {
				c := &row.Menu.Choices[j]
				c.Value, c.Default = numberOf(a.Open, p.First, c.Value), false
			}
			continue
		}
		for j := range row.Buttons {
			b := &row.Buttons[j]
			_, p := commands.ReadControl(commands.Request{Control: b.ID})
			next := append(slices.Clip(a.steps), numberOf(a.Open, p.First, p.Second))
			b.ID = commands.ControlID("tryahead", a.Table.ID, a.moves, strings.Join(next, stepSep))
		}
	}
	return rows
}

// keepTried orders what was tried.
func (pl *Plan) keepTried(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	a, ok, err := pl.attempt(ctx, rq, p.Match, p.First, readSteps(p.Second))
	if err != nil || !ok || a.kept == 0 {
		return pl.otherwise(ctx, rq, p.Match, err)
	}
	var all []engine.Entry
	for _, o := range a.orders {
		entries, err := pl.room.House.Matches.Order(ctx, p.Match, rq.Who.ID, o)
		if err != nil {
			return commands.Reply{}, err
		}
		all = append(all, entries[1:]...)
	}
	if len(all) > 0 { // it was this person's turn already
		return pl.private.After(ctx, rq, p.Match, all)
	}
	return pl.showAhead(ctx, rq, p.Match)
}
