package titletest

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/goofspiel"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// burst is words whose alt text grows with the names.
func burst(words commands.Words[rules.View]) commands.Words[rules.View] {
	whole := words.Narrate
	words.Narrate = func(v rules.View, n commands.Names) commands.Narrator {
		return bent{Narrator: whole(v, n), alt: func(string) string { return strings.Repeat(n[0]+" ", limits.AltText/32)[1:] + "." }}
	}
	return words
}

// quick is a board that says what it draws and draws nothing.
type quick struct{ renderertest.Board }

func (quick) Draw(context.Context, renderer.Scene) (renderer.Picture, error) {
	return renderer.Picture{}, nil
}

func (quick) Layout(context.Context, renderer.Scene) (renderer.Layout, error) {
	return renderer.Layout{Width: 800, Height: 800, Words: []renderer.Word{{Text: "x", Size: 20}}}, nil
}

// smudged is a board with words of a size, or with a drop of ink for each drawing.
type smudged struct {
	renderertest.Board
	size  float64
	close bool // the second word stands on the first
	drops *int
}

func (s smudged) Layout(ctx context.Context, sc renderer.Scene) (renderer.Layout, error) {
	l, err := s.Board.Layout(ctx, sc)
	for i := range l.Words {
		if s.size > 0 {
			l.Words[i].Size = s.size
		}
		if s.close {
			l.Words[i].Box = l.Words[0].Box
		}
	}
	return l, err
}

func (s smudged) Draw(ctx context.Context, sc renderer.Scene) (renderer.Picture, error) {
	p, err := s.Board.Draw(ctx, sc)
	if s.drops != nil {
		*s.drops++
		p.PNG = append(p.PNG, byte(*s.drops))
	}
	return p, err
}

// growing is a board that is higher in each round.
type growing struct{ renderertest.Board }

func (b growing) Size(s renderer.Scene) (w, h int, err error) {
	w, h, err = b.Board.Size(s)
	return w, h + s.View.(rules.View).Round, err
}

// marking is a board that shows what a loud draw tells.
type marking struct{ renderertest.Board }

func (b marking) Draw(ctx context.Context, sc renderer.Scene) (renderer.Picture, error) {
	p, err := b.Board.Draw(ctx, sc)
	for _, e := range sc.Since {
		if e, ok := e.(LoudDraw); ok {
			p.PNG = append(p.PNG, byte(e.Cards[0]))
		}
	}
	return p, err
}

// LoudDraw tells everybody what one seat drew.
type LoudDraw struct {
	Seat  engine.Seat
	Cards []int
}

// louder has each private draw announced to everybody as well.
func louder(p *engine.Ply[rules.State]) {
	for _, e := range p.Events() {
		if drawn, ok := e.(rules.CardsDrawn); ok {
			p.Emit(LoudDraw{drawn.Seat, drawn.Cards})
		}
	}
}

// QuietDraw tells a seat what it drew, and forgets to say that something was turned up.
type QuietDraw struct {
	Seat  engine.Seat
	Cards []int
}

// For keeps it to the seat.
func (q QuietDraw) For(s engine.Seat) engine.Event {
	if s != q.Seat {
		return nil
	}
	return q
}

// quieter has each private draw made an event that does not embed engine.Revealing.
func quieter(p *engine.Ply[rules.State]) {
	for _, e := range p.Events() {
		if drawn, ok := e.(rules.CardsDrawn); ok {
			p.Emit(QuietDraw{drawn.Seat, drawn.Cards})
		}
	}
}

func secretSabotages() []sabotage {
	return []sabotage{
		{"an unmarked find", "revealed", "quiet_draw is kept to a seat", func(h *harness) {
			decide := h.Rules.Decide
			h.Rules.Decide = func(p *engine.Ply[rules.State], a engine.Action) { decide(p, a); quieter(p) }
			h.Rules.Events = append(h.Rules.Events, QuietDraw{})
		}},
		{"a find without end", "revealed", "does not tell", narrates(bent{tell: func(_ []engine.Event, lines []string) []string {
			for i, line := range lines {
				if strings.HasPrefix(line, "You draw ") {
					lines[i] = strings.TrimSuffix(line, ".") + strings.Repeat(" and so on", limits.PanelBefore/10) + "."
				}
			}
			return lines
		}})},
		{"peeking view", "secret", "the board in words", func(h *harness) {
			view := h.Rules.View
			h.Rules.View = func(s *rules.State, seat engine.Seat) rules.View {
				v := view(s, seat)
				if other := view(s, (seat+1)%2); len(other.Hand) > 0 {
					v.Left += other.Hand[0]
				}
				return v
			}
		}},
		{"loud draw", "secret", "after an answer to bid", func(h *harness) {
			decide := h.Rules.Decide
			h.Rules.Decide = func(p *engine.Ply[rules.State], a engine.Action) { decide(p, a); louder(p) }
			h.Rules.Events = append(h.Rules.Events, LoudDraw{})
		}},
		{"loud set-up", "secret", "of the set-up", func(h *harness) {
			setup := h.Rules.Setup
			h.Rules.Setup = func(p *engine.Ply[rules.State], c engine.Config) { setup(p, c); louder(p) }
			h.Rules.Events = append(h.Rules.Events, LoudDraw{})
		}},
		{"loud bid", "secret", "after a sealed answer", func(h *harness) {
			decide := h.Rules.Decide
			h.Rules.Decide = func(p *engine.Ply[rules.State], a engine.Action) {
				decide(p, a)
				if bid, ok := a.(rules.Bid); ok {
					p.Emit(LoudDraw{p.Seat, []int{bid.Card}})
				}
			}
			h.Rules.Events = append(h.Rules.Events, LoudDraw{})
		}},
		{"unsteady suggestion", "secret", "what bid suggests", func(h *harness) {
			v, n := typing.One("bid", "Bid", "card", "The card"), 0
			complete := v.Complete
			v.Complete = func(by commands.Narrator, open []engine.Decision, values []string, index int) []commands.Choice {
				n++
				return append(complete(by, open, values, index), commands.Choice{Name: fmt.Sprint("Wait ", n), Value: "0"})
			}
			speaks([]commands.Verb{v}, nil)(h)
		}},
		{"an unsteady refusal", "secret", "is read as", func(h *harness) {
			n := 0
			h.Words = broken(h.Words, func(by commands.Narrator, _ rules.View) commands.Narrator { return unsteady{by, &n} })
		}},
		{"a mark that tells", "secret", "the picture after an answer", func(h *harness) {
			decide := h.Rules.Decide
			h.Rules.Decide = func(p *engine.Ply[rules.State], a engine.Action) { decide(p, a); louder(p) }
			h.Rules.Events = append(h.Rules.Events, LoudDraw{})
			h.Board = marking{h.Board}
			h.Matches = 12
		}},
		{"unsteady picture", "secret", "the picture", func(h *harness) { h.Board = smudged{Board: h.Board, drops: new(int)} }},
		{"dice in the words", "secret", "the hand", func(h *harness) {
			n := 0
			narrates(bent{hand: func(text string) string { n++; return text + slices.Repeat([]string{" Indeed.", ""}, 2)[n%2] }})(h)
		}},
	}
}

// unsteady refuses each time for another reason.
type unsteady struct {
	commands.Narrator
	n *int
}

func (u unsteady) Means(_ []engine.Decision, said string) []string { return []string{said} }
func (u unsteady) Wishes([]engine.Decision) []string               { return nil }
func (u unsteady) Refuse([]engine.Decision, string) commands.Refusal {
	*u.n++
	return commands.RefusedBy("unsteady", fmt.Sprintf("No %d.", *u.n))
}
