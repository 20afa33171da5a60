package ninapinta

import (
	"io/fs"
	"slices"
	"strconv"

	"landfall/engine/search"
	"landfall/engine/sheet"
)

// A side is for whom final points are forecast: the two of a solo match, and
// everybody at tables of two, three and four.
const (
	sideSoloist = iota
	sidePlanck
	sideTwo
	sideThree
	sideFour
	sides
)

func sideNames() []string { return []string{"soloist", "planck", "two", "three", "four"} }

// forecasts are the weights of the features at the beginning of each era, from 1.
type forecasts [sides][eras + 1][features]float64

// readForecasts reads what was fitted by play.
func readForecasts(fsys fs.FS) (*forecasts, error) {
	names := featureNames()
	all := sheet.Open(fsys, "forecast.csv", append([]string{"side", "era"}, names...)...)
	f := &forecasts{}
	seen := 0
	for _, r := range all.Rows {
		side := slices.Index(sideNames(), r.Cell["side"])
		if side < 0 {
			return nil, r.Fail("there is no side %q", r.Cell["side"])
		}
		era := r.Number("era", 2, eras)
		for i, name := range names {
			weight, err := strconv.ParseFloat(r.Cell[name], 64)
			if err != nil {
				return nil, r.Fail("%s: %q is no number", name, r.Cell[name])
			}
			f[side][era][i] = weight
		}
		seen++
	}
	if seen != int(sides)*(eras-1) {
		return nil, all.Fail("%d forecasts, %d are needed", seen, int(sides)*(eras-1))
	}
	return f, all.Err()
}

// forecast is what each seat is likely to score in the end: what was fitted for the
// beginning of the era, or the scores when the match is over.
func (m *mind) forecast(s *State, points []float64) {
	if s.phase == Finished {
		for i := range s.seats {
			points[i] = float64(s.scores[i].Total)
		}
		points[s.winner] += 0.5 // a tie is won by somebody
		return
	}
	var x [features]float64
	for i := range s.seats {
		m.look(s, seat(i), &x)
		points[i] = 0
		for j, w := range m.fitted[side(s, seat(i))][max(2, s.era)] {
			points[i] += w * x[j]
		}
	}
}

// side is the side of a seat.
func side(s *State, who seat) int {
	switch {
	case s.planck.is(who):
		return sidePlanck
	case s.planck.solo:
		return sideSoloist
	}
	return sideTwo + s.seats - 2
}

// placed says where a forecast is made: on a side, in the first or the second half of an era.
func placed(s *State, i int) search.Place {
	p := search.Place{Kind: sideNames()[side(s, seat(i))], Stage: 2 * s.era}
	if s.phase == Governing || s.phase == Selecting {
		p.Stage++
	}
	return p
}
