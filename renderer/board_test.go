package renderer

import (
	"context"
	"errors"
	"image"
	"runtime"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fogleman/gg"
)

// toy is a game whose view is a word.
func toy(t *testing.T, draw func(p *Pen[string])) (*Workshop, *Board[string]) {
	t.Helper()
	w, err := NewWorkshop()
	if err != nil {
		t.Fatal(err)
	}
	b, err := New(w, Spec[string]{
		Icons:   "icon dot\nf O 0 0 9",
		Samples: func(b *Paintbox) []*image.RGBA { return []*image.RGBA{gradient(40, 40)} },
		Moment:  func(v string) string { return "the moment of " + v },
		Parts:   []Part[string]{{Focus: "", Draw: draw}, {Focus: "word", Draw: draw}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return w, b
}

// written writes the view on plain paper.
func written(p *Pen[string]) {
	p.Begin("paper", 300, 100, func(dc *gg.Context) {
		dc.SetColor(p.Paintbox.Theme.Paper)
		dc.Clear()
	})
	p.Text(Style{Font: Book, Size: 40, Ink: p.Paintbox.Theme.Ink}, 10, 60, p.View)
}

// TestBoard draws a view, by value and by pointer, whole and in part, and tells its
// words, its parts and its moment.
func TestBoard(t *testing.T) {
	_, b := toy(t, written)
	word := "Andes"
	for _, view := range []any{word, &word} {
		for _, focus := range append(b.Foci(), "") {
			l, err := b.Layout(context.Background(), Scene{View: view, Focus: focus})
			if err != nil || len(l.Words) != 1 || l.Words[0].Text != word || l.Width != 300 || l.Height != 100 {
				t.Errorf("%v, focus %q: %+v, %v", view, focus, l, err)
			}
		}
	}
	if got := b.Moment(word); got != "the moment of Andes" {
		t.Errorf("the moment is %q", got)
	}
	if got := b.Moment(7); got != "" {
		t.Errorf("a number's moment is %q", got)
	}
	if _, err := b.Draw(context.Background(), Scene{View: 7}); !errors.Is(err, ErrView) {
		t.Errorf("a number gives %v", err)
	}
	if _, err := b.Draw(context.Background(), Scene{View: "", Focus: "all"}); !errors.Is(err, ErrFocus) {
		t.Errorf("an unknown focus gives %v", err)
	}
	if _, err := New(nil, Spec[string]{Icons: "icon a\nq M 0 0"}); err == nil {
		t.Error("an unknown icon line was read")
	}
}

// TestNeverAllProcessors: all boards of a workshop together draw on all processors but one,
// or on the only one; when a picture has waited for patience one more is drawn, and no
// more than that however long they wait.
func TestNeverAllProcessors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var now atomic.Int64
		leave := make(chan bool)
		busy := func(p *Pen[string]) {
			now.Add(1)
			<-leave
			now.Add(-1)
			written(p)
		}
		w, one := toy(t, busy)
		two, err := New(w, one.spec)
		if err != nil {
			t.Fatal(err)
		}
		done := make(chan error)
		all := 2 * (runtime.GOMAXPROCS(0) + 1)
		for i := range all {
			go func() {
				_, err := []*Board[string]{one, two}[i%2].Draw(t.Context(), Scene{View: "x"})
				done <- err
			}()
		}
		drawn := func(want int, when string) {
			synctest.Wait()
			if n := int(now.Load()); n != want {
				t.Errorf("%s %d are drawn at once, not %d", when, n, want)
			}
		}
		limit := max(1, runtime.GOMAXPROCS(0)-1)
		drawn(limit, "at first")
		time.Sleep(patience)
		drawn(limit+1, "when some have waited")
		time.Sleep(time.Hour)
		drawn(limit+1, "after an hour")
		close(leave)
		for range all {
			if err := <-done; err != nil {
				t.Error(err)
			}
		}
	})
}

// TestWaiting: who waits for a place gives up with the context, at once; and a drawing that
// panics leaves its place.
func TestWaiting(t *testing.T) {
	w, b := toy(t, written)
	var leave func()
	for range cap(w.slots) + cap(w.late) {
		var err error
		if leave, err = w.enter(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := b.Draw(ctx, Scene{View: ""}); !errors.Is(err, context.Canceled) {
		t.Errorf("a full workshop and an ended context give %v", err)
	}
	waiting, superseded := context.WithCancel(t.Context())
	time.AfterFunc(10*time.Millisecond, superseded)
	if _, err := b.Draw(waiting, Scene{View: ""}); !errors.Is(err, context.Canceled) {
		t.Errorf("a picture that nobody wants any more while it waits gives %v", err)
	}
	leave()
	_, broken := toy(t, func(*Pen[string]) { panic("no ink") })
	broken.workshop = w
	for range cap(w.slots) + cap(w.late) + 1 {
		func() {
			defer func() {
				if recover() == nil {
					t.Error("the panic was swallowed")
				}
			}()
			_, _ = broken.Draw(context.Background(), Scene{View: "x"})
		}()
	}
	if _, err := b.Draw(context.Background(), Scene{View: "x"}); err != nil {
		t.Errorf("after a panic: %v", err)
	}
}

// TestWarm prepares each moment in all parts, once, and stops with its context.
func TestWarm(t *testing.T) {
	var drawn []string
	w, b := toy(t, func(p *Pen[string]) {
		drawn = append(drawn, p.View)
		written(p)
	})
	b.spec.Usual = func() []Moment[string] { return []Moment[string]{{View: "Andes"}, {View: "Isthmus"}} }
	other, err := New(w, b.spec)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	b.Warm(ctx)
	b.Warm(ctx)
	if len(drawn) != 4 {
		t.Errorf("drawn were %q", drawn)
	}
	cancel()
	if other.Warm(ctx); len(drawn) != 4 {
		t.Errorf("an ended context still gives %q", drawn[4:])
	}
}
