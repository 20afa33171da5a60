package century

import (
	"context"
	"fmt"
	"image"
	"strings"
	"testing"

	cn "landfall/engine/century"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// crowded is a coast on which everything happened lately: the fourth seat has four settlers everywhere, and the reader
// needs five to follow.
func crowded(t *testing.T, mode string) (renderer.Scene, cn.View) {
	t.Helper()
	sc := frozen(t, mode)
	v := sc.View.(cn.View)
	v.Reader, v.Turn.Kind, v.Turn.Asked = 0, cn.AskTurn, 0
	sc.Since = nil
	for i := range v.Locations {
		l := &v.Locations[i]
		l.Cover, l.Owner, l.Placed, l.Need = cn.FindTile{}, 1, 4, []int{5, 0, 5, 5}
		sc.Marks = append(sc.Marks, renderer.Mark{Letter: string(rune('A' + i%26)), Answer: cn.Work{Location: l.ID}})
		sc.Since = append(sc.Since, cn.SettlersPlaced{Seat: 1, Location: l.ID})
	}
	for i := range v.Locations {
		sc.Since = append(sc.Since, cn.SettlersPlaced{Seat: 1, Location: v.Locations[i].ID})
	}
	for i := range v.Merchants {
		v.Merchants[i] = cn.MerchantCard{ID: cn.MerchantID(i + 1), Kind: cn.TradeMerchant, Give: cn.Cubes{0, 0, 2}, Get: cn.Cubes{2, 3}}
	}
	sc.Since = append(sc.Since, cn.CardDealt{}, cn.MerchantsDealt{Cards: make([]cn.MerchantID, 4)})
	sc.View, sc.Focus = v, "coast"
	return sc, v
}

// TestStepsCoverNothing: the numbers of what happened lie across the upper lines of coves and of the cards' bands, and
// those of settlers stand apart.
func TestStepsCoverNothing(t *testing.T) {
	b := renderertest.New(t, shared)
	for _, mode := range []string{"base", "part3"} {
		sc, v := crowded(t, mode)
		l, err := b.Layout(context.Background(), sc)
		if err != nil {
			t.Fatal(err)
		}
		renderertest.Look(t, b, mode+"-crowded", sc, false)
		pl, _, _ := coastPlan(readTestMaps(t), &v, false)
		middle := func(of image.Rectangle) (x, y float64) {
			return float64(of.Min.X+of.Max.X) / 2, float64(of.Min.Y+of.Max.Y) / 2
		}
		found := 0
		for _, w := range l.Words {
			x, y := middle(w.Box)
			for id, at := range pl.cells {
				inside := x > at.X && x < at.Right() && y > at.Y-8 && y < at.Low()-8
				if inside && strings.Contains(w.Text, "–") {
					if found++; y > at.Y+8 {
						t.Errorf("%s: the steps %s lie %.0f below the upper line of a cove", mode, w.Text, y-at.Y)
					}
				}
				card := at.X + side + (at.W-side-wareWide)/2
				if inside && w.Text == "2" && x > at.X+side && float64(w.Box.Min.X) < card && location(&v, id.String()).Type == cn.Market {
					t.Errorf("%s: %v crosses the frame of a merchant's card at %.0f", mode, w.Box, card)
				}
				if inside && w.Text == "×4" && y > at.Y+effectDeep+12 {
					for _, other := range l.Words {
						if ox, oy := middle(other.Box); other.Text == "5" && oy > y-8 && oy < y+8 && ox > x && ox < at.Right() && other.Box.Min.X-w.Box.Max.X < 20 {
							t.Errorf("%s: no room for the sign of settlers between %v and %v", mode, w.Box, other.Box)
						}
					}
				}
			}
			for i, at := range pl.cards {
				if w.Text == fmt.Sprint(2*len(v.Locations)+1) && x > at.X && x < at.Right() && y > at.Y && y < at.Low() {
					if found++; i != 3 || y > at.Y+45 {
						t.Errorf("%s: the step of the card lies %.0f deep in card %d", mode, y-at.Y, i+1)
					}
				}
			}
		}
		if found != len(v.Locations)+1 {
			t.Errorf("%s: %d of %d numbers are there", mode, found, len(v.Locations)+1)
		}
	}
}
