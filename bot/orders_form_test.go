package bot

import (
	"slices"
	"testing"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
)

// TestFormOfOrders plays a match of each game in which who is done fills in the form of what can be ordered ahead, as
// the quick policy would: it holds the form to the limits, the orders to what was sent, also when it is sent late, and
// counts the taps against those of the panels on their shortest way. A button and a choice in sight is a tap, a line of
// a menu two.
func TestFormOfOrders(t *testing.T) {
	const enough = 30 // forms
	for _, of := range mentionTables {
		t.Run(of.game, func(t *testing.T) {
			g := newGathering(t, of.game, 1, of.people)
			g.how = asked
			g.open(of.options, of.nations)
			w := formWriter{gathering: g}
			for w.forms < enough && g.nextLook() {
				for seat := range g.people {
					if w.write(engine.Seat(seat)) {
						g.count()
					}
				}
			}
			t.Logf("%d forms with %d fields: %d taps by the panels, %d by the forms", w.forms, w.fields, w.panels, w.taps)
			one := of.game == "amerigo" // which has one thing to order at a time
			if one != (w.forms == 0) || w.taps > w.panels {
				t.Errorf("%d forms take %d taps, and the panels %d", w.forms, w.taps, w.panels)
			}
		})
	}
}

// formWriter fills in forms of orders.
type formWriter struct {
	*gathering
	late                        *commands.Request // a form that is sent when others have moved on
	forms, fields, panels, taps int
}

// write lets a person who waits fill in the form, if there is one for them; false: there is none.
func (w *formWriter) write(seat engine.Seat) bool {
	w.t.Helper()
	who, waits := w.people[seat], false
	var list []engine.Foreseen
	w.look(func(m *engine.Match) {
		waits = m.Outcome() != nil || slices.Contains(m.Awaited(), seat)
		list = m.Foreseen(seat)
	})
	if waits {
		return false
	}
	control, ok := offer(w.ask(who, commands.Request{Kind: commands.Pressed, Control: "ahead|" + string(w.id), OnPrivate: true}), "orderform")
	if !ok {
		return false
	}
	form := w.ask(who, commands.Request{Kind: commands.Pressed, Control: control, OnPrivate: true}).Form
	if form == nil {
		w.t.Fatalf("%s opens no form", control)
	}
	w.check(*form)
	filled := commands.Request{Kind: commands.Submitted, Control: form.ID, Fields: map[string][]string{}, OnPrivate: true}
	taps, panels := 2, 0 // it is opened and sent
	if slices.ContainsFunc(form.Fields, func(f commands.Field) bool { return filledWith(f) != "-" && filledWith(f) != "=" }) {
		panels = 1 // the usual for all
	}
	for _, field := range form.Fields {
		f := list[slices.IndexFunc(list, func(f engine.Foreseen) bool { return f.Key == field.ID })]
		want := filledWith(field)
		if p, ok := w.wants(seat, f); ok && slices.ContainsFunc(field.Choices, func(c commands.MenuChoice) bool { return c.Value == p.Key }) && p.Key != want {
			want = p.Key
			taps += taken(len(field.Choices))
			panels += 2 + 1 // which order, in a menu; the pick; back to the list
			if !p.Last {
				panels++ // in a menu as well
			}
		}
		filled.Fields[field.ID] = []string{want}
	}
	if panels < 2 { // nothing differs from the usual, which has a button of its own
		taps = panels
	}
	w.forms, w.fields, w.taps, w.panels = w.forms+1, w.fields+len(form.Fields), w.taps+taps, w.panels+panels
	if late := w.late; late != nil { // what cannot be ordered any more is left out, and nothing goes wrong
		w.late = nil
		w.ask(who, *late)
	}
	before := w.orders(seat)
	w.ask(who, filled)
	w.stand(seat, filled, before)
	if seat == 0 {
		w.late = &filled
	}
	return true
}

// taken is how many taps a choice of so many takes: they are in sight, or in a menu.
func taken(choices int) int {
	if choices <= 10 {
		return 1
	}
	return 2
}

// filledWith is what a field holds before anything is chosen.
func filledWith(f commands.Field) string {
	return f.Choices[slices.IndexFunc(f.Choices, func(c commands.MenuChoice) bool { return c.Default })].Value
}

// check holds a form to the limits of the platform, and to one default a field.
func (w *formWriter) check(form commands.Form) {
	w.t.Helper()
	if len(form.Fields) < 2 || len(form.Fields) > limits.Rows || prose.Units(form.Title) > limits.FormTitle {
		w.t.Fatalf("%d fields under %q", len(form.Fields), form.Title)
	}
	for _, f := range form.Fields {
		values, labels, defaults := map[string]bool{}, map[string]bool{}, 0
		for _, c := range f.Choices {
			if labels[c.Label] {
				w.t.Errorf("%s: two choices are called %q, the second %s", f.Label, c.Label, c.Value)
			}
			values[c.Value], labels[c.Label] = true, true
			if c.Default {
				defaults++
			}
			if c.Label == "" || prose.Units(c.Label) > limits.MenuLine || len(c.Value) > limits.ControlID {
				w.t.Errorf("%s: the choice %q is called %q", f.Label, c.Value, c.Label)
			}
		}
		if n := len(f.Choices); n < 2 || n > limits.MenuLines || len(values) < n || len(labels) < n || defaults != 1 || f.Label == "" {
			w.t.Errorf("%q has %d choices, %d names and %d defaults", f.Label, n, len(labels), defaults)
		}
	}
}

// wants is the pick that does most of what the quick policy would do, as far as one sees.
func (w *formWriter) wants(seat engine.Seat, f engine.Foreseen) (best engine.Pick, ok bool) {
	most := 0
	w.look(func(m *engine.Match) {
		answers := w.imagine(m, seat, f.Key)
		for _, p := range f.Picks {
			if n := carriesOut(p, answers); n > most {
				best, most = p, n
			}
		}
	})
	return best, most > 0
}

func (w *formWriter) orders(seat engine.Seat) map[string][]string {
	all := map[string][]string{}
	w.look(func(m *engine.Match) {
		for _, o := range m.Orders(seat) {
			all[o.About] = o.Try
		}
	})
	return all
}

// stand holds the orders to what was sent: a pick is ordered unless it was carried out at once, what stays stays, and
// where one is asked nothing is ordered.
func (w *formWriter) stand(seat engine.Seat, filled commands.Request, before map[string][]string) {
	w.t.Helper()
	now := w.orders(seat)
	var list []engine.Foreseen
	w.look(func(m *engine.Match) { list = m.Foreseen(seat) })
	for _, f := range list {
		sent, in := filled.Fields[f.Key]
		if !in {
			continue
		}
		switch {
		case sent[0] == "-" && len(now[f.Key]) > 0:
			w.t.Errorf("%s: one is to be asked, and %q is ordered", f.Key, now[f.Key])
		case sent[0] == "=" && !slices.Equal(now[f.Key], before[f.Key]):
			w.t.Errorf("%s: %q was to stay, and is %q", f.Key, before[f.Key], now[f.Key])
		case sent[0] == "-" || sent[0] == "=":
		default:
			i := slices.IndexFunc(f.Picks, func(p engine.Pick) bool { return p.Key == sent[0] })
			if i >= 0 && (len(now[f.Key]) == 0 || now[f.Key][0] != f.Picks[i].Lines[0].String()) {
				w.t.Errorf("%s: %s was sent, and %q is ordered", f.Key, sent[0], now[f.Key])
			}
		}
	}
}
