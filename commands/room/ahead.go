package room

import (
	"slices"

	"landfall/commands"
	"landfall/engine"
)

// Plans are those of the person's open questions.
func (s Moment) Plans() []commands.Group {
	if by, ok := s.Narrator().(commands.Planner); ok && len(s.Open) > 0 {
		return by.Plans(s.Open)
	}
	return nil
}

// Batch is what is asked of the person at once, in one form; false: nothing. It is filled with an answer that is sure,
// see Sure, or without: nil.
func (s Moment) Batch(sure engine.Action) (commands.Batch, bool) {
	by, ok := s.Narrator().(commands.Batcher)
	if !ok || !s.Waits() || s.Lesson.On() || !s.Title.Game.Foresees {
		return commands.Batch{}, false
	}
	return by.Batch(s.Open, sure)
}

// Foreteller names what is ordered; false: in this game nothing is.
func (s Moment) Foreteller() (commands.Foreteller, bool) {
	f, ok := s.Narrator().(commands.Foreteller)
	return f, ok && s.Title.Game.Foresees
}

// Foresees tells whether the people of a table may order ahead.
func (s Moment) Foresees() bool {
	return s.Outcome == nil && s.Title.Game.Foresees && !s.Table.Solo
}

// WhyStopped tells a person, above what is asked, why an order did not answer it.
func (s Moment) WhyStopped() string {
	by, ok := s.Foreteller()
	if !ok || len(s.stopped) == 0 {
		return ""
	}
	o := s.stopped[0]
	order := by.Foreseen(o.Order.About)
	switch {
	case o.While != "":
		return s.Say("order-while", parts{"order": order, "while": by.Condition(o.While)})
	case o.Order.Stays:
		return s.Say("order-stays", parts{"order": order})
	}
	return s.Say("order-stopped", parts{"order": order})
}

// recently is how far back in the log it is looked for what an order did: a turn is shorter.
const recently = 200

// done tells whether all that a seat ordered was carried out: such an order has not stopped, it is over.
func done(m *engine.Match, seat engine.Seat, o engine.Order) bool {
	heard := m.Heard(seat, max(m.Len(), recently)-recently)
	return !o.Stays && !slices.ContainsFunc(o.Try, func(line string) bool {
		notation, _ := engine.CutLine(line)
		return !slices.ContainsFunc(heard, func(e engine.Entry) bool {
			return e.Seat == seat && e.By == engine.ByOrder && e.About == o.About && e.Action == notation
		})
	})
}

// lookAhead takes what the person may order ahead, unless what is open is nothing of it.
func (s *Moment) lookAhead(m *engine.Match) {
	s.Orders = m.Orders(s.Seat)
	if s.Waits() {
		i := slices.IndexFunc(s.Open, func(d engine.Decision) bool { return !d.Optional })
		if s.About = m.About(s.Open[max(i, 0)]); s.About == "" {
			return
		}
	}
	s.Ahead = m.Foreseen(s.Seat)
}

// Waits tells whether the match waits for the person.
func (s Moment) Waits() bool { return len(s.Open) > 0 && slices.Contains(s.Awaited, s.Seat) }

// Ordered tells whether something is ordered about a key.
func (s Moment) Ordered(key string) bool {
	return slices.ContainsFunc(s.Orders, func(o engine.Order) bool { return o.About == key })
}

// settled tells whether something is ordered about a key, or the usual about all of its kind: one order more would only
// take the place of that.
func (s Moment) settled(key string) bool {
	return slices.ContainsFunc(s.Orders, func(o engine.Order) bool {
		return o.About == key || o.About == engine.Standing(key) && slices.Contains(o.Try, engine.AsUsual{}.String())
	})
}

// Together is what answers several questions at one go, by what it is about: from the one that is open
// on, else of those that are foreseen, as far as they are not ordered.
func (s Moment) Together() (f engine.Foreseen, p engine.Pick, ok bool) {
	for _, f := range s.Ahead {
		if s.Waits() && f.Key != s.About || f.Key == engine.Standing(f.Key) || s.Ordered(f.Key) {
			continue
		}
		if p, ok := TogetherPick(f); ok {
			return f, p, true
		}
	}
	return f, p, false
}

// TogetherPick is what answers something foreseen at one go.
func TogetherPick(f engine.Foreseen) (engine.Pick, bool) {
	i := slices.IndexFunc(f.Picks, func(p engine.Pick) bool { return p.Together })
	if i < 0 {
		return engine.Pick{}, false
	}
	return f.Picks[i], true
}

// Steady is what can stand from turn to turn.
func (s Moment) Steady() []engine.Foreseen {
	return slices.DeleteFunc(slices.Clone(s.Ahead), func(f engine.Foreseen) bool { return f.Key != engine.Standing(f.Key) })
}

// UsualSoFar is how often the person answered several questions together, as usual.
func (s Moment) UsualSoFar() (n int) {
	for _, o := range s.Orders {
		if o.Stays && o.About != engine.Standing(o.About) {
			n++
		}
	}
	return n
}

// Next is what the person will probably be asked next of all that nothing is ordered about, but for what Together
// offers.
func (s Moment) Next() (engine.Foreseen, bool) {
	together, _, _ := s.Together()
	i := slices.IndexFunc(s.Ahead, func(f engine.Foreseen) bool {
		return f.Key != engine.Standing(f.Key) && f.Key != together.Key && !s.settled(f.Key)
	})
	if i < 0 {
		return engine.Foreseen{}, false
	}
	return s.Ahead[i], true
}
