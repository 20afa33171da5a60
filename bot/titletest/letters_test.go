package titletest

import (
	"context"
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/goofspiel"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// pointing is a narrator whose bids mean cards of the hand.
type pointing struct {
	commands.Narrator
	spot  func(card int) commands.Spot
	label func(text string) string
	part  string
}

func (p pointing) Divide() commands.Division { return p.Narrator.(commands.Divider).Divide() }

func (p pointing) Foreseen(key string) string { return p.Narrator.(commands.Foreteller).Foreseen(key) }

func (p pointing) Ordered(pick engine.Pick) (label, detail string) {
	return p.Narrator.(commands.Foreteller).Ordered(pick)
}

func (p pointing) Condition(c string) string { return p.Narrator.(commands.Foreteller).Condition(c) }

func (p pointing) Spot(a engine.Action) commands.Spot {
	card := a.(rules.Bid).Card
	if p.spot != nil {
		return p.spot(card)
	}
	return commands.Spot{Name: fmt.Sprint(card), Order: card}
}

func (p pointing) Lettered(letter, label string) string { return letter + ": " + label }

func (p pointing) Pictured([]engine.Action) string { return p.part }

func (p pointing) Label(a engine.Action) (label, detail string) {
	label, detail = p.Narrator.Label(a)
	return through(p.label, label), detail
}

// inked is a board that draws letters, as bend has it.
type inked struct {
	renderertest.Board
	bend func(list []renderer.Marked) []renderer.Marked
}

func (b inked) Layout(ctx context.Context, s renderer.Scene) (renderer.Layout, error) {
	l, err := b.Board.Layout(ctx, s)
	size := int(renderer.MarkSize(l.Width)) + 1
	for i, m := range s.Marks {
		at := image.Rect(i%10*(size+4), i/10*(size+4), i%10*(size+4)+size, i/10*(size+4)+size)
		l.Marks = append(l.Marks, renderer.Marked{Letter: m.Letter, Answer: m.Answer.String(), Box: at})
	}
	if b.bend != nil && len(l.Marks) > 1 {
		l.Marks = b.bend(l.Marks)
	}
	return l, err
}

// lettered is a title whose picture has letters, with a defect in its words or in its pictures.
func lettered(t testing.TB, words pointing, bend func([]renderer.Marked) []renderer.Marked) harness {
	h := sound(t)
	h.Plain, h.Matches = "", 1
	h.Board = inked{h.Board, bend}
	if words.part == "" {
		words.part = "hand"
	}
	h.Words = broken(h.Words, func(by commands.Narrator, _ rules.View) commands.Narrator {
		p := words
		p.Narrator = by
		return p
	})
	return h
}

func TestLetteredTitlePasses(t *testing.T) { Run(t, lettered(t, pointing{}, nil)) }

// Each way in which letters can go wrong is found, and called what it is.
func TestKitCatchesLetters(t *testing.T) {
	for _, s := range []struct {
		name, says string
		words      pointing
		bend       func([]renderer.Marked) []renderer.Marked
		plain      string
	}{
		{name: "another letter than the button's", says: "and no button says so", bend: func(l []renderer.Marked) []renderer.Marked {
			l[0].Letter, l[1].Letter = l[1].Letter, l[0].Letter
			return l
		}},
		{name: "a letter that is not drawn", says: "0 times", bend: func(l []renderer.Marked) []renderer.Marked { return l[1:] }},
		{name: "a letter twice", says: "2 times", bend: func(l []renderer.Marked) []renderer.Marked {
			return append(l, renderer.Marked{Letter: "A", Answer: l[0].Answer, Box: l[0].Box.Add(image.Pt(300, 90))})
		}},
		{name: "a small letter", says: "pixels wide, under", bend: func(l []renderer.Marked) []renderer.Marked {
			l[0].Box = l[0].Box.Inset(10)
			return l
		}},
		{name: "a letter over another", says: "covers", bend: func(l []renderer.Marked) []renderer.Marked {
			l[1].Box = l[0].Box
			return l
		}},
		{name: "a letter outside", says: "leaves the picture", bend: func(l []renderer.Marked) []renderer.Marked {
			l[0].Box = l[0].Box.Add(image.Pt(-30, 0))
			return l
		}},
		{name: "letters of its own", says: "by the letter", words: pointing{label: func(text string) string { return "Q: " + text }}},
		{name: "a question that is forgotten", says: "has no answer with a spot", words: pointing{spot: func(int) commands.Spot { return commands.Spot{} }}},
		{name: "a question of words that points", says: "is named as one of words, and has", plain: "bid"},
		{name: "a part that is not drawn", says: "no such focus", words: pointing{part: "attic"}},
	} {
		t.Run(s.name, func(t *testing.T) {
			h := lettered(t, s.words, s.bend)
			h.Plain = s.plain
			r := &recorder{TB: t}
			Run(r, h)
			if !slices.ContainsFunc(r.errors, func(text string) bool { return strings.HasPrefix(text, "letters: ") && strings.Contains(text, s.says) }) {
				t.Errorf("not found, but:\n%s", strings.Join(r.errors, "\n"))
			}
		})
	}
}

// A title whose words point at nothing is told so: its pictures could shrink.
func TestKitWantsPointers(t *testing.T) {
	h := sound(t)
	h.Plain, h.Matches = "", 1
	r := &recorder{TB: t}
	Run(r, h)
	if !slices.ContainsFunc(r.errors, func(text string) bool { return strings.Contains(text, "point at nothing") }) {
		t.Errorf("not found, but:\n%s", strings.Join(r.errors, "\n"))
	}
}

// tall is a board whose pictures are higher than a phone has room for.
type tall struct{ renderertest.Board }

func (tall) Size(renderer.Scene) (width, height int, err error) { return 800, 2400, nil }

// A title that lets the picture over which it asks shrink to a thumbnail is caught.
func TestKitCatchesAShrunkPicture(t *testing.T) {
	h := sound(t)
	h.Plain, h.Matches, h.Board = "", 1, tall{h.Board}
	r := &recorder{TB: t}
	Run(r, h)
	if !slices.ContainsFunc(r.errors, func(text string) bool { return strings.Contains(text, "is a small one in a panel that asks") }) {
		t.Errorf("not found, but:\n%s", strings.Join(r.errors, "\n"))
	}
}
