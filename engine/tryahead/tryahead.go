package tryahead

import (
	"slices"
	"time"

	"landfall/engine"
)

// Try is what a seat's own next answers come to, on a copy of its match of which nobody else learns. Nobody else
// answers there, and what would draw or show something is not carried out: it stops before that.
type Try struct {
	of         *engine.Match
	began, now *engine.Match
	seat       engine.Seat
	tried      []tried
	shows      bool
}

// tried is an answer, and the key of what it was asked about.
type tried struct{ about, notation string }

// New begins at what a seat is asked, or else where it would be asked next if the others did nothing until then.
// false: there is nothing to try.
func New(m *engine.Match, seat engine.Seat) (*Try, bool) {
	if !m.Game().Foresees || m.Outcome() != nil || seat < 0 {
		return nil, false
	}
	t := &Try{of: m, now: engine.Ahead(m, seat), seat: seat}
	t.force()
	t.began = t.now
	return t, len(t.Open()) > 0
}

// Now is the copy as it stands. It must not be changed.
func (t *Try) Now() *engine.Match { return t.now }

// Open are the questions that the seat can answer next; none: here it stops.
func (t *Try) Open() []engine.Decision {
	if t.shows || !slices.Contains(t.now.Awaited(), t.seat) {
		return nil
	}
	return slices.DeleteFunc(t.now.For(t.seat), func(d engine.Decision) bool { return len(d.Options) == 0 })
}

// Shows tells that it stopped before what the last answer would draw or show.
func (t *Try) Shows() bool { return t.shows }

// Answer tries an answer to one of the open questions.
func (t *Try) Answer(d engine.Decision, a engine.Action) {
	t.tried = append(t.tried, tried{t.now.About(d), a.String()})
	t.carry(d, a)
	t.force()
}

// carry carries an answer out, unless that would draw or show something.
func (t *Try) carry(d engine.Decision, a engine.Action) {
	next := t.now.Fork()
	e := next.Choose(d, slices.IndexFunc(d.Options, func(o engine.Action) bool { return o.String() == a.String() }), time.Time{})
	if t.shows = e.Final; !t.shows {
		t.now = next
	}
}

// force answers what has one answer.
func (t *Try) force() {
	for {
		open := t.Open()
		i := slices.IndexFunc(open, t.now.Forced)
		if i < 0 {
			return
		}
		t.carry(open[i], open[i].Options[0])
	}
}

// Orders are what the seat may order so that its first answers are given as it tried them, and how many these are.
func (t *Try) Orders() (orders []engine.Order, kept int) {
	list := t.of.Foreseen(t.seat)
	for n := len(t.tried); n > 0; n-- {
		if orders, ok := ordersFor(list, t.tried[:n]); ok && t.gives(orders, n) {
			return orders, n
		}
	}
	return nil, 0
}

// ordersFor has the lines that give these answers.
func ordersFor(list []engine.Foreseen, steps []tried) (orders []engine.Order, ok bool) {
	for _, s := range steps {
		key, line, ok := s.orderable(list)
		if !ok {
			return nil, false
		}
		i := slices.IndexFunc(orders, func(o engine.Order) bool { return o.About == key })
		if i < 0 {
			i, orders = len(orders), append(orders, engine.Order{About: key})
		}
		if o := &orders[i]; !slices.Contains(o.Try, line) {
			o.Try = append(o.Try, line)
		}
	}
	return orders, true
}

// orderable finds the line that orders an answer, with what it is about: the answer by itself rather than as a part
// of a usual whole.
func (s tried) orderable(list []engine.Foreseen) (key, line string, ok bool) {
	for _, f := range list {
		if s.about == "" || f.Key != s.about && !f.Covers(s.about) {
			continue
		}
		for _, p := range f.Picks {
			for _, l := range p.Lines {
				if whole := p.Usual || p.Together; l.Do.String() == s.notation && (!ok || !whole) {
					key, line, ok = f.Key, l.String(), true
					if !whole {
						return key, line, true
					}
				}
			}
		}
	}
	return key, line, ok
}

// gives tells whether orders give just the first n answers.
func (t *Try) gives(orders []engine.Order, n int) bool {
	m := t.began.Fork()
	for _, o := range orders {
		if _, err := m.Order(t.seat, o, time.Time{}); err != nil {
			return false
		}
	}
	for _, s := range t.tried[:n] {
		if t.next(m) != s.notation {
			return false
		}
	}
	return n == len(t.tried) && t.shows || t.next(m) == ""
}

// next carries out what the seat's orders answer next; "": nothing.
func (t *Try) next(m *engine.Match) string {
	for {
		e, ok := m.Follow(time.Time{})
		switch {
		case !ok || e.Seat != t.seat:
			return ""
		case e.By == engine.ByOrder:
			return e.Action
		}
	}
}
