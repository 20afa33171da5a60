package amerigo

import (
	"bytes"
	"context"
	"image/color"
	"image/png"
	"maps"
	"math"
	"slices"
	"strconv"
	"testing"

	am "landfall/engine/amerigo"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// TestLettersStandAtWhatTheyMean: each letter stands beside the place that its answer means, and not at another.
func TestLettersStandAtWhatTheyMean(t *testing.T) {
	b := renderertest.New(t, shared)
	looked := 0
	for seats := 2; seats <= 4; seats++ {
		for i, m := range play(t, seats) {
			if m.kind != am.AskSail && m.kind != am.AskSpot && m.kind != am.AskPart && (m.kind != am.AskTurn || i%7 != 0) {
				continue
			}
			s := m.asks("islands", false)
			l, err := b.Layout(context.Background(), s)
			if err != nil {
				t.Fatal(err)
			}
			p := &pen{Pen: &renderer.Pen[am.View]{View: m.view, Marks: s.Marks}, v: &m.view, f: m.view.Facts()}
			c, _ := p.islands()
			places := map[string][2]float64{}
			for _, a := range c.aims {
				if x, y, ok := c.spot(a.at); ok {
					places[a.mark.Letter] = [2]float64{x, y}
				}
			}
			far := func(mark renderer.Marked, letter string) float64 {
				mid := mark.Box.Min.Add(mark.Box.Max).Div(2)
				return math.Hypot(float64(mid.X)-places[letter][0], float64(mid.Y)-places[letter][1])
			}
			size := renderer.MarkSize(l.Width)
			for _, mark := range l.Marks {
				if own := far(mark, mark.Letter); own > 2.5*size {
					t.Errorf("%d seats, position %d: %s of %s stands %.1f widths from it", seats, i, mark.Letter, mark.Answer, own/size)
				}
				looked++
			}
		}
	}
	if looked < 50 {
		t.Errorf("only %d letters were looked at", looked)
	}
}

// TestIslandNamesKeepTheirPlace: on a part of the chart the name of an island stands where the whole board has it, so
// that a person finds it again.
func TestIslandNamesKeepTheirPlace(t *testing.T) {
	b := renderertest.New(t, shared)
	compared := 0
	for seats := 2; seats <= 4; seats++ {
		all := play(t, seats)
		for tenths := 1; tenths < 10; tenths++ {
			m := at(t, all, am.AskTurn, tenths)
			whole, _, _ := namesOn(t, b, m, "")
			part, first, last := namesOn(t, b, m, "islands")
			for name, at := range whole {
				there, ok := part[name]
				// in the part, and where no app hides it
				shown := at[0] > first[0]+2 && at[0] < last[0]-2 &&
					at[1] >= first[1] && at[1] <= last[1]-1
				if ok && shown {
					compared++
					if math.Hypot(at[0]-there[0], at[1]-there[1]) > 0.5 {
						t.Errorf("%d seats, %d tenths: %s is at %.1f on the whole board, at %.1f on a part of it", seats, tenths, name, at, there)
					}
				}
			}
		}
	}
	if compared < 40 {
		t.Errorf("only %d names are on both", compared)
	}
}

// namesOn are the names of islands on a picture, in spaces from the chart's corner, as the names of its rows and
// columns count them, and the first and the last of these spaces.
func namesOn(t *testing.T, b renderertest.Board, m moment, focus string) (found map[string][2]float64, first, last [2]float64) {
	t.Helper()
	l, err := b.Layout(t.Context(), m.scene(focus, false))
	if err != nil {
		t.Fatal(err)
	}
	columns, rows := map[int]map[float64]float64{}, map[int]map[float64]float64{} // by the line that they stand in
	found = map[string][2]float64{}
	for _, w := range l.Words {
		x, y := float64(w.Box.Min.X+w.Box.Max.X)/2, float64(w.Box.Min.Y+w.Box.Max.Y)/2
		n, err := strconv.Atoi(w.Text)
		switch {
		case len(w.Text) == 1 && w.Text >= "A":
			put(columns, w.Box.Max.Y, float64(w.Text[0]-'A'), x)
		case err == nil:
			put(rows, int(x), float64(n-1), y)
		case slices.Contains(m.view.Facts().Islands, w.Text):
			found[w.Text] = [2]float64{x, y}
		}
	}
	for i, line := range []map[float64]float64{longest(columns), longest(rows)} {
		known := slices.Sorted(maps.Keys(line))
		first[i], last[i] = known[0], known[len(known)-1]
		for name, at := range found {
			at[i] = first[i] + (at[i]-line[first[i]])*(last[i]-first[i])/(line[last[i]]-line[first[i]])
			found[name] = at
		}
	}
	return found, first, last
}

func put(lines map[int]map[float64]float64, line int, n, at float64) {
	if lines[line] == nil {
		lines[line] = map[float64]float64{}
	}
	lines[line][n] = at
}

// longest is the line with the most names: that of columns or rows.
func longest(lines map[int]map[float64]float64) (best map[float64]float64) {
	for _, line := range slices.Sorted(maps.Keys(lines)) {
		if len(lines[line]) > len(best) {
			best = lines[line]
		}
	}
	return best
}

// TestPartsWithoutLettersShowWhatOneHas: what has no room is not what the reader has.
func TestPartsWithoutLettersShowWhatOneHas(t *testing.T) {
	more := 0
	for _, m := range play(t, 2) {
		p := &pen{v: &m.view}
		land := p.around(slices.Concat(p.ships(), p.ground()))
		most := islandsHigh * land.cols / wide
		if land.rows <= most {
			continue
		}
		seen := func(w window) (n int) {
			for _, c := range p.ships() {
				if w.shows(c) {
					n++
				}
			}
			return n
		}
		middle := window{land.left, land.top + (land.rows-most)/2, land.cols, most}
		switch was, now := seen(middle), seen(land.fullest(most, p.ships(), p.ground())); {
		case now < was:
			t.Errorf("turn %d: %d ships, in the middle %d", m.view.Turn.Number, now, was)
		case now > was:
			more++
		}
	}
	if more == 0 {
		t.Error("the middle shows all")
	}
}

// TestWaysOfTwoTurnsAreToldApart: where two turns sail the same way, both are seen.
func TestWaysOfTwoTurnsAreToldApart(t *testing.T) {
	b := renderertest.New(t, shared)
	ink := color.NRGBAModel.Convert(renderer.Day().Ink)
	dots := func(s renderer.Scene) (n int) {
		pic, err := png.Decode(bytes.NewReader(renderertest.Draw(t, b, s).PNG))
		if err != nil {
			t.Fatal(err)
		}
		for y := range pic.Bounds().Dy() {
			for x := range pic.Bounds().Dx() {
				if color.NRGBAModel.Convert(pic.At(x, y)) == ink {
					n++
				}
			}
		}
		return n
	}
	looked := 0
	for _, m := range play(t, 2) {
		s := m.asks("islands", false)
		if m.kind != am.AskTurn || len(s.Marks) == 0 || looked == 3 {
			continue
		}
		if w, is := s.Marks[0].Answer.(am.Whole); !is || w.Choose.Act != am.Ships {
			continue
		}
		s.Marks = s.Marks[:1]
		once := dots(s)
		s.Marks = append(s.Marks, renderer.Mark{Letter: "B", Answer: s.Marks[0].Answer})
		if twice := dots(s); twice < once+20 {
			t.Errorf("turn %d: one way is seen in %d pixels, two in %d", m.view.Turn.Number, once, twice)
		}
		looked++
	}
	if looked == 0 {
		t.Error("no turn sails")
	}
}
