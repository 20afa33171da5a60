package exploration

import (
	"fmt"
	"slices"
	"testing"

	"landfall/engine"
	rules "landfall/engine/exploration"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// TestFlagsShowWhatIsTold: what lies behind bases, what is done of a Major and what it needs next.
func TestFlagsShowWhatIsTold(t *testing.T) {
	b := renderertest.New(t, shared)
	circle := rules.Circumnavigation
	renderertest.Shows(t, b, "", func() rules.View { return roundTheWorld(t) }, map[string]func(*rules.View){
		"what is done": func(v *rules.View) { v.Seats[0].Exp.Visited = rules.Set{} },
		"what is next": func(v *rules.View) { v.Seats[0].Exp.Reached = []rules.Major{circle} },
		"what counts":  func(v *rules.View) { v.Scored = append(v.Scored, circle) },
	})
	renderertest.Shows(t, b, "", func() rules.View { return behindBases(t) }, map[string]func(*rules.View){
		"what lies behind them": func(v *rules.View) {
			for _, id := range chartOf(t).Spaces[spaceNamed(t, "L17")].Sites {
				v.Seats[0].Mined[id>>6] |= 1 << (id & 63)
				v.Seats[0].Scored[id>>6] |= 1 << (id & 63)
			}
		},
	})
}

// TestFlagsAreForTheReader: nobody who watches, and nobody after the match, has any.
func TestFlagsAreForTheReader(t *testing.T) {
	for what, change := range map[string]func(*rules.View){"": func(*rules.View) {}, "watching": func(v *rules.View) { v.Reader = engine.Nobody }, "over": func(v *rules.View) { v.Over = true }} {
		for _, v := range []rules.View{behindBases(t), roundTheWorld(t)} {
			change(&v)
			b := bannersOf(&pen{a: atlasOf(t), v: &v})
			if told := len(b.ships)+len(b.foot)+len(b.begun) > 0; told != (what == "") {
				t.Errorf("%s: %v, %v and %v are flagged", what, b.ships, b.foot, b.begun)
			}
		}
	}
}

// TestWhatOthersBroughtHomeIsShut: nobody can find it any more.
func TestWhatOthersBroughtHomeIsShut(t *testing.T) {
	v := rules.View{Reader: engine.Nobody}
	p := &pen{a: atlasOf(t), v: &v}
	id := chartOf(t).Spaces[spaceNamed(t, "L17")].Sites[0]
	for _, want := range []bool{false, true} {
		if p.shut(id) != want {
			t.Errorf("%s is shut: %t, want %t", id, !want, want)
		}
		v.Closed[id>>6] |= 1 << (id & 63)
	}
}

// TestTheKeyWraps: it names each kind of flag that stands on the chart, in as many lines as it needs.
func TestTheKeyWraps(t *testing.T) {
	b := renderertest.New(t, shared)
	for _, language := range []string{"en", "de", "fr"} {
		for name, want := range map[string]struct {
			view  rules.View
			lines int
		}{"watching": {rules.View{Reader: engine.Nobody}, 1}, "bases": {behindBases(t), 2}, "majors": {roundTheWorld(t), 2}} {
			v := want.view
			high := renderertest.Draw(t, b, renderer.Scene{View: v, Language: language}).Height
			rows := max(1, (len(v.Seats)+1)/2)
			if got := (high - height - rows*rowHeight - 12 - keyHeight) / keyFurther; got != want.lines-1 {
				t.Errorf("%s in %s: %d lines more than one, want %d", name, language, got, want.lines-1)
			}
		}
	}
}

func atlasOf(t testing.TB) *atlas {
	t.Helper()
	a, err := newAtlas()
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func spaceNamed(t testing.TB, name string) rules.SpaceID {
	t.Helper()
	i := slices.IndexFunc(chartOf(t).Spaces, func(s rules.Space) bool { return fmt.Sprint(s.ID) == name })
	if i < 0 {
		t.Fatal("no space", name)
	}
	return rules.SpaceID(i)
}
