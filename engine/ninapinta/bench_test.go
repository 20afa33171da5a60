package ninapinta

import (
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// BenchmarkFold folds all events of a finished match for four.
func BenchmarkFold(b *testing.B) {
	var events []engine.Event
	for _, e := range playRandom(b, 4, 3, nil).Heard(engine.Nobody, 0) {
		events = append(events, e.Events...)
	}
	b.ReportAllocs()
	for b.Loop() {
		var s State
		s.display = make([]DisplayView, 14)
		for _, e := range events {
			evolve(&s, e)
		}
	}
	b.ReportMetric(float64(len(events)), "events")
}

// BenchmarkPending lists the questions of a loading for four, the longest lists.
func BenchmarkPending(b *testing.B) {
	r := newRules(enginetest.Must(b, readData))
	p := engine.NewPly(&State{}, evolve, engine.Decision{}, engine.NewDice(engine.NumberedSeed(1), 0))
	r.setup(p, engine.Config{Seats: 4, Choices: []string{"spain", "england", "france", "portugal"}})
	p.State.turn.looked = true
	r.advance(p)
	b.ReportAllocs()
	for b.Loop() {
		r.pending(p.State)
	}
}
