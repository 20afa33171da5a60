package renderer

import (
	"context"
	"math/rand/v2"
	"time"

	"landfall/engine"
)

// Warm draws what most pictures are made of, by day, so that the first picture somebody asks for is as quick as the
// next; boards by night are some people's own, and the first of them takes a moment longer. It takes one place of the
// workshop at a time, behind all who wait for theirs, and ends early with the context. A second call does nothing.
func (b *Board[V]) Warm(ctx context.Context) {
	if b.spec.Usual == nil || !b.warmed.CompareAndSwap(false, true) {
		return
	}
	for _, m := range b.spec.Usual() {
		for _, part := range b.spec.Parts {
			if _, err := b.Draw(ctx, Scene{View: m.View, Since: m.Since, Focus: part.Focus}); err != nil {
				return
			}
		}
	}
}

// Played are moments of a match in which everybody answers by chance, after so many answers
// each, as the public sees them: usual moments for games whose pictures are made of what comes
// up by itself.
func Played[V any](g *engine.Game, c engine.Config, after ...int) []Moment[V] {
	m, _, err := g.Start("usual", c, engine.NumberedSeed(1), time.Time{})
	if err != nil {
		return nil
	}
	var out []Moment[V]
	chance := rand.New(rand.NewPCG(1, 1))
	for _, n := range after {
		for range n {
			if open := m.Decisions(); m.Outcome() == nil {
				m.Choose(open[0], chance.IntN(len(open[0].Options)), time.Time{})
			}
		}
		if v, ok := m.View(engine.Nobody).(V); ok {
			out = append(out, Moment[V]{View: v})
		}
	}
	return out
}
