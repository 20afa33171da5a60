package ninapinta

import (
	"slices"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// pen is one picture in the making.
type pen struct {
	*renderer.Pen[np.View]

	s       *style
	v       *np.View
	changes changes
	asked   map[place2]bool // the lands of a tie that the Soloist breaks
	would   map[place2]would
	// chartHigh is how high the charts are, in chart units: some have more sea in the south.
	chartHigh float64
	least     float64 // the smallest size of words
	plain     bool    // names of lands are small, so that three charts stand side by side
}

// Text sets words, never smaller than this kind of picture allows.
func (p *pen) Text(st renderer.Style, x, y float64, text string) int {
	st.Size = max(st.Size, p.least)
	return p.Pen.Text(st, x, y, text)
}

func newPen(p *renderer.Pen[np.View], a *atlas) *pen {
	normalise(&p.View)
	since := p.Since
	if p.View.Phase == np.Finished {
		since = nil // the last board is a keepsake
	}
	return &pen{Pen: p, s: &style{p.Paintbox, a}, v: &p.View, changes: changesSince(since), asked: tied(&p.View), would: wouldStand(&p.View, p.Marks), chartHigh: a.high, least: leastPart}
}

// tied are the lands that the Soloist is to choose among for Planck.
func tied(v *np.View) map[place2]bool {
	if v.Planck == nil || v.Planck.Tie == nil {
		return nil
	}
	out := map[place2]bool{}
	for _, c := range v.Planck.Tie.Candidates {
		if c.Best && c.World < np.Worlds && c.Land < np.Lands {
			out[place2{c.World, c.Land}] = true
		}
	}
	return out
}

// normalise leaves a view as it is, except for values that no rule can give but a
// broken log might: they must not stop a picture.
func normalise(v *np.View) {
	for w := range v.Worlds {
		for l := range v.Worlds[w].Lands {
			lv := &v.Worlds[w].Lands[l]
			if lv.Terrain > np.Inhospitable {
				lv.Terrain = np.Fog
			}
			if len(v.Seats) == 0 || int(lv.Captain) >= len(v.Seats) {
				lv.Captain = engine.Nobody
			}
		}
	}
	if v.Planck != nil && v.Planck.Picking && len(v.Seats) > 0 {
		v.Seats = slices.Clone(v.Seats)
		v.Seats[0].Nation, v.Order = np.Nations, nil // not picked yet: a star with a question
	}
}
