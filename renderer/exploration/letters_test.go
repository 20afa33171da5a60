package exploration

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/exploration"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// meaning is what a letter means: a space, or a site of it.
type meaning struct {
	space rules.SpaceID
	site  rules.SiteID
}

// asking is a question about places of the chart: every answer that means one has a letter.
func asking(a *atlas, v rules.View, d engine.Decision) (s renderer.Scene, at map[string]meaning) {
	s, at = renderer.Scene{View: v, Focus: "voyage"}, map[string]meaning{}
	if !v.Seats[v.Reader].Out {
		s.Focus = "outfit"
	}
	p := newPen(&renderer.Pen[rules.View]{View: v}, a)
	seen := map[string]bool{}
	for _, o := range d.Options {
		m := renderer.Mark{Letter: string(rune('A' + len(s.Marks))), Answer: o}
		space, site, ok := p.spaceOf(m)
		if what := fmt.Sprint(space, " ", site); ok && !seen[what] && len(s.Marks) < 25 {
			seen[what], at[m.Letter] = true, meaning{space, site}
			s.Marks = append(s.Marks, m)
		}
	}
	return s, at
}

// everyQuestion plays a match as is usual, and shows each question that is waited for.
func everyQuestion(t testing.TB, seed uint64, look func(v rules.View, d engine.Decision)) {
	t.Helper()
	spec, err := rules.Spec()
	if err != nil {
		t.Fatal(err)
	}
	usual, err := rules.NewUsual()
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := engine.New(spec).Start("letters", engine.Config{Seats: 3}, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	for ply := 0; ply < 900 && m.Outcome() == nil; ply++ {
		if d := m.Decisions()[0]; ply%5 == 0 {
			look(m.View(d.Seat).(rules.View), d)
		}
		usually(m, usual)
	}
}

// aimed is the pen of a picture, so far that it tells where spaces are.
func aimed(a *atlas, s renderer.Scene) *pen {
	v := s.View.(rules.View)
	p := newPen(&renderer.Pen[rules.View]{View: v, Marks: s.Marks}, a)
	if s.Focus == "outfit" {
		p.launching()
	} else {
		p.voyaging()
	}
	return p
}

// misplaced says what is wrong with the places of letters, if anything is.
func misplaced(p *pen, l renderer.Layout, at map[string]meaning) string {
	for _, mark := range l.Marks {
		mid := mark.Box.Min.Add(mark.Box.Max).Div(2)
		far := func(m meaning) float64 {
			x, y := lettering{p}.aim(m.space, m.site)
			return math.Hypot(float64(mid.X)-x, float64(mid.Y)-y)
		}
		own := at[mark.Letter]
		if _, _, inside := p.at(own.space); !inside {
			return fmt.Sprintf("%v of %s is outside of the crop", own, mark.Letter)
		}
		if far(own) > 3*renderer.MarkSize(l.Width) {
			return fmt.Sprintf("%s stands %.0f pixels from %v", mark.Letter, far(own), own)
		}
		for letter, other := range at {
			if other != own && far(other) < far(own)-12 {
				return fmt.Sprintf("%s of %v stands nearer to %v, which is %s", mark.Letter, own, other, letter)
			}
		}
	}
	return ""
}

// leastFar is how large a crop draws the chart at least, however far apart the places are that are asked about.
const leastFar = 0.7

// TestLettersStandAtWhatTheyMean: the crop holds the place of each legal answer with its letter, which stands nearer to
// that than to any place that another letter means; letters that are swapped are found out.
func TestLettersStandAtWhatTheyMean(t *testing.T) {
	b, looked, nameless := renderertest.New(t, shared), 0, 0
	a, err := newAtlas()
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(2) {
		everyQuestion(t, seed, func(v rules.View, d engine.Decision) {
			s, at := asking(a, v, d)
			if len(s.Marks) == 0 {
				return
			}
			l, err := b.Layout(context.Background(), s)
			if err != nil {
				t.Fatal(err)
			}
			p := aimed(a, s)
			if p.k < leastFar {
				t.Errorf("seed %d, round %d, %s: the chart is drawn %v as large as on the whole board", seed, v.Round, d.Kind, p.k)
			}
			if fault := misplaced(p, l, at); fault != "" {
				t.Errorf("seed %d, round %d, %s: %s", seed, v.Round, d.Kind, fault)
			}
			looked += len(s.Marks)
			for _, m := range at {
				if !slices.ContainsFunc(l.Words, func(w renderer.Word) bool { return w.Text == a.space(m.space).Name }) {
					nameless++
				}
			}
			if len(s.Marks) > 1 && at["A"].space != at["B"].space {
				at["A"], at["B"] = at["B"], at["A"]
				if misplaced(p, l, at) == "" {
					t.Errorf("seed %d, round %d, %s: A and B were swapped, and nobody noticed", seed, v.Round, d.Kind)
				}
			}
		})
	}
	if nameless*50 > looked { // where much is asked in a corner there is no room for each
		t.Errorf("%d of %d places with a letter have no name", nameless, looked)
	}
	if looked < 150 {
		t.Errorf("only %d letters were looked at", looked)
	}
}

// TestATradeMarksWhoseCargoItIs: what one gives has its letter among one's own cargo, what one gets on the ships of
// the other.
func TestATradeMarksWhoseCargoItIs(t *testing.T) {
	b, looked := renderertest.New(t, shared), false
	everyQuestion(t, 3, func(v rules.View, _ engine.Decision) {
		other := (v.Reader + 1) % engine.Seat(len(v.Seats))
		if looked || !v.Seats[v.Reader].Out || !v.Seats[other].Out {
			return
		}
		looked = true
		v.Offer = rules.OfferView{From: v.Reader, To: other, Step: 1}
		for step, whose := range map[string]engine.Seat{rules.OfferGive: v.Reader, rules.OfferGet: other} {
			s := renderer.Scene{View: v, Focus: "voyage", Marks: []renderer.Mark{{Letter: "A", Answer: rules.Offer{Step: step, Lot: rules.Lot{What: rules.Crew, N: 1}}}}}
			l, err := b.Layout(context.Background(), s)
			if err != nil {
				t.Fatal(err)
			}
			p := newPen(&renderer.Pen[rules.View]{View: v, Marks: s.Marks}, enginetest.Must(t, newAtlas))
			name := p.a.Leaders[v.Seats[whose].Leader].Name
			if len(l.Marks) != 1 || !slices.ContainsFunc(l.Words, func(w renderer.Word) bool { return w.Text == name }) {
				t.Errorf("%s: %d letters, and %s is not whose cargo is shown", step, len(l.Marks), name)
			}
		}
	})
	if !looked {
		t.Error("no two seats were out")
	}
}

// TestAMarchShowsWhatGoes: who is asked what marches sees how many of each kind go already, and nobody else does.
func TestAMarchShowsWhatGoes(t *testing.T) {
	b, looked := renderertest.New(t, shared), false
	everyQuestion(t, 3, func(v rules.View, _ engine.Decision) {
		x := &v.Seats[v.Reader].Exp
		if looked || !v.Seats[v.Reader].Out || v.Acting != v.Reader || x.Has.Chit[rules.Crew] == 0 || len(x.Path) < 2 {
			return
		}
		looked = true
		v.Turn.March = rules.MarchView{To: x.Path[len(x.Path)-1], What: rules.Soldiers}
		v.Turn.March.Has[rules.Crew] = 1
		for kind, want := range map[string]bool{rules.AskMarch: true, rules.AskMove: false} {
			v.Turn.Kind = kind
			l, err := b.Layout(context.Background(), renderer.Scene{View: v, Focus: "voyage"})
			if err != nil {
				t.Fatal(err)
			}
			says := func(text string) bool {
				return slices.ContainsFunc(l.Words, func(w renderer.Word) bool { return w.Text == text })
			}
			if says("1 marching") != want {
				t.Errorf("%s: that a crew marches is shown %v, want %v", kind, !want, want)
			}
		}
	})
	if !looked {
		t.Error("nobody was out")
	}
}
