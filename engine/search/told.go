package search

import (
	"io/fs"
	"math"
	"slices"
	"strconv"

	"landfall/engine/sheet"
)

// Told makes of forecasts, which only compare lines, what people are told: points that
// come on average, and chances that come true as often as they say. It was fitted by play
// (searchtest.ToldHarness) and is kept in a game's told.csv. nil: forecasts are told as
// they are.
type Told map[Place]Fit

// Place is where a forecast is made.
type Place struct {
	Kind  string // of seat and table, such as "two" or "soloist"
	Stage int    // of the match, from 0
}

// Fit is what was fitted for a place: a seat's final points are Shift, Own times its
// forecast and All times what is forecast for a seat on average; a lead of Spread points
// makes it e times as likely to win; and Unforeseen is the part of the chances, from 0 to 1, that all seats share
// evenly, for what no forecast sees.
type Fit struct{ Shift, Own, All, Spread, Unforeseen float64 }

// asIs tells a forecast as it is.
func asIs() Fit { return Fit{Own: 1, Spread: spread, Unforeseen: unforeseen} }

// Columns of told.csv.
func toldColumns() []string {
	return []string{"kind", "stage", "shift", "own", "all", "spread", "unforeseen"}
}

// ReadTold reads told.csv among a game's data files.
func ReadTold(fsys fs.FS) (Told, error) {
	all := sheet.Open(fsys, "told.csv", toldColumns()...)
	told := Told{}
	for _, r := range all.Rows {
		number := func(column string) float64 {
			f, err := strconv.ParseFloat(r.Cell[column], 64)
			if err != nil {
				_ = r.Fail("%s: %q is no number", column, r.Cell[column])
			}
			return f
		}
		p := Place{r.Cell["kind"], r.Number("stage", 0, 99)}
		if _, twice := told[p]; twice {
			return nil, r.Fail("%s has two fits for stage %d", p.Kind, p.Stage)
		}
		f := Fit{number("shift"), number("own"), number("all"), number("spread"), number("unforeseen")}
		if f.Spread <= 0 {
			return nil, r.Fail("spread is %v, not above 0", f.Spread)
		}
		if f.Unforeseen < 0 || f.Unforeseen > 1 {
			return nil, r.Fail("unforeseen is %v, not from 0 to 1", f.Unforeseen)
		}
		told[p] = f
	}
	return told, all.Err()
}

// places are where forecasts for the seats of a state are made.
func (p *player[S]) places(s *S) []Place {
	list := make([]Place, p.mind.Seats(s))
	for i := range list {
		if p.mind.Place != nil {
			list[i] = p.mind.Place(s, i)
		}
	}
	return list
}

// fits are what was fitted for places.
func (told Told) fits(places []Place) []Fit {
	list := make([]Fit, len(places))
	for i, p := range places {
		f, ok := told[p]
		if !ok {
			f = asIs()
		}
		list[i] = f
	}
	return list
}

// Tell makes of the forecasts of places what people are told.
func (told Told) Tell(places []Place, forecast []float64) (points, chances []float64) {
	fits := told.fits(places)
	mean := 0.0
	for _, n := range forecast {
		mean += n / float64(len(forecast))
	}
	for i, f := range fits {
		points = append(points, f.Shift+f.Own*forecast[i]+f.All*mean)
	}
	return points, likely(fits, points)
}

// What a match may still bring is never known for sure before it is over, whatever the worlds that were tried say:
// unforeseen is the part that no forecast sees where nothing was fitted, and leastChance the smallest chance that is
// told.
const (
	unforeseen  = 0.03
	leastChance = 0.01
)

// likely is how likely each seat wins with such points.
func likely(fits []Fit, points []float64) []float64 {
	most := slices.Max(points)
	list, sum := make([]float64, len(points)), 0.0
	for i, n := range points {
		list[i] = math.Exp((n - most) / fits[i].Spread)
		sum += list[i]
	}
	for i := range list {
		chance := (1-fits[i].Unforeseen)*list[i]/sum + fits[i].Unforeseen/float64(len(list))
		list[i] = min(1-leastChance, max(leastChance, chance))
	}
	return list
}
