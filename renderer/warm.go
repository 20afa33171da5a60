package renderer

import "context"

// Warm draws what most pictures are made of, by day and then by night, so that the first
// picture somebody asks for is as quick as the next. It takes one place of the workshop at
// a time, behind all who wait for theirs, and ends early with the context. A second call
// does nothing.
func (b *Board[V]) Warm(ctx context.Context) {
	if b.spec.Usual == nil || !b.warmed.CompareAndSwap(false, true) {
		return
	}
	for _, dark := range []bool{false, true} {
		for _, m := range b.spec.Usual() {
			for _, part := range b.spec.Parts {
				if _, err := b.Draw(ctx, Scene{View: m.View, Since: m.Since, Focus: part.Focus, Dark: dark}); err != nil {
					return
				}
			}
		}
	}
}
