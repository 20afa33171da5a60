package ninapinta

import (
	"testing"
	"time"

	"landfall/commands"
	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/ninapinta"
)

// BenchmarkPress makes what a press shows in each language: what happened, the panel, and the alternative text.
func BenchmarkPress(b *testing.B) {
	words := enginetest.Must(b, New)
	title := commands.NewTitle(enginetest.Must(b, rules.Spec), words)
	m, _, err := title.Game.Start("bench", engine.Config{Seats: 3}, engine.NumberedSeed(1), time.Time{})
	if err != nil {
		b.Fatal(err)
	}
	var last engine.Entry
	for i := range 150 {
		open := m.Decisions()
		d := open[i%len(open)]
		last = m.Choose(d, i*7%len(d.Options), time.Time{})
	}
	seat := m.Awaited()[0]
	view, open, heard := m.View(seat), m.For(seat), engine.Hear(last.Events, seat)
	for _, language := range title.Languages() {
		in := title.In(language)
		b.Run(language, func(b *testing.B) {
			for b.Loop() {
				by := in.Narrator(view, commands.Names{"Ana", "Ben", "Chloé"})
				_, _, _ = by.Tell(heard), commands.Ask(by, open), by.Alt()
			}
		})
	}
}
