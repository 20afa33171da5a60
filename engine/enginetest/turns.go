package enginetest

import (
	"maps"
	"slices"

	"landfall/engine"
)

// turns goes through the labels of a match's questions.
type turns struct {
	asked map[string][]engine.Seat // who was waited for when a label came up, and since
	now   []string
	whose engine.Seat // turn it is
	fault error
}

// checkTurns: property 3. A label is of one turn, or of one phase that all are in at once: it
// waits for nobody who was not asked when it came up, is gone when another's turn begins (an
// event that says Whose), and does not stand for a whole match.
func (t *table[S, V]) checkTurns() error {
	look := turns{asked: map[string][]engine.Seat{}, whose: engine.Nobody}
	t.m.Steps(func(s engine.Step) bool {
		look.step(s)
		return look.fault == nil
	})
	if most := 10 * t.m.Config().Seats; look.fault == nil && len(look.asked) == 1 && t.m.Plies() > most {
		return broken("waiting", "all turns of a match have one label: %q", slices.Collect(maps.Keys(look.asked))[0])
	}
	return look.fault
}

func (l *turns) step(s engine.Step) {
	begins := false
	for _, e := range s.Entry.Events {
		if turn, is := e.(interface{ Whose() engine.Seat }); is {
			begins = begins || turn.Whose() != l.whose // one's own may continue after an interruption
			l.whose = turn.Whose()
		}
	}
	l.now = nil
	for _, d := range s.After.Decisions() {
		if d.Optional {
			continue
		}
		seats, known := l.asked[d.Turn]
		switch here := slices.Contains(l.now, d.Turn); {
		case known && !here && !slices.Contains(seats, d.Seat):
			l.fault = broken("waiting", "the label %q of seat %d's turn stands for one of seat %d, since ply %d", d.Turn, seats[0], d.Seat, s.Entry.Ply)
		case known && begins && !here:
			l.fault = broken("waiting", "the label %q stands for another turn of seat %d, since ply %d", d.Turn, d.Seat, s.Entry.Ply)
		}
		l.asked[d.Turn] = append(seats, d.Seat)
		l.now = append(l.now, d.Turn)
	}
}
