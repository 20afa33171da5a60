package amerigo

import (
	"context"
	"math"
	"slices"
	"testing"

	am "landfall/engine/amerigo"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// TestLettersStandAtWhatTheyMean: each letter stands beside the place that its answer means, and not at another.
func TestLettersStandAtWhatTheyMean(t *testing.T) {
	b := renderertest.New(t, spoken)
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
