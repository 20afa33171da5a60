package exploration

import (
	"embed"
	"fmt"
	"math"
	"strings"

	"landfall/engine/sheet"

	rules "landfall/engine/exploration"
)

//go:embed data/*.csv
var files embed.FS

// Sizes of the chart, in pixels.
const (
	width  = 1080
	height = 1190
)

// place is where a space lies on the chart, and whether it is named there: by which form of its name.
type place struct {
	x, y   float64
	called string
	side   string
}

// atlas is what never changes: places, and the components of the game.
type atlas struct {
	*rules.Chart
	places []place // by space
	land   map[string][]line
}

func newAtlas() (*atlas, error) {
	chart, err := rules.NewChart()
	if err != nil {
		return nil, err
	}
	a := &atlas{Chart: chart, places: make([]place, len(chart.Spaces))}
	f := sheet.Open(files, "places.csv", "id", "x", "y", "called", "side")
	for _, r := range f.Rows {
		var id rules.SpaceID
		r.Named("id", &id, false)
		x := r.Number("x", 0, width)
		y := r.Number("y", 0, height)
		a.places[id] = place{x: float64(x), y: float64(y), called: r.Cell["called"], side: r.Cell["side"]}
	}
	for id := 1; id < len(a.places); id++ {
		if a.places[id].x == 0 {
			return nil, f.Fail("no place for %s", chart.Spaces[id].ID)
		}
	}
	if f.Err() != nil {
		return nil, f.Err()
	}
	return a, a.readLand()
}

// line is a coast, a river or the like, and the rectangle that holds it.
type line struct {
	at                    [][2]float64
	left, top, right, low float64
}

// What is drawn of the land.
const (
	coasts = "coast"
	lakes  = "lake"
	rivers = "river"
	ranges = "ranges"
	woods  = "trees"
	grass  = "wheat"
)

func (a *atlas) readLand() error {
	a.land = map[string][]line{}
	f := sheet.Open(files, "land.csv", "what", "points")
	for _, r := range f.Rows {
		l := line{left: math.Inf(1), top: math.Inf(1), right: math.Inf(-1), low: math.Inf(-1)}
		for _, word := range strings.Fields(r.Cell["points"]) {
			var x, y float64
			if _, err := fmt.Sscanf(word, "%f,%f", &x, &y); err != nil {
				return r.Fail("points: %q is not two numbers with a comma between", word)
			}
			l.at = append(l.at, [2]float64{x, y})
			l.left, l.top, l.right, l.low = math.Min(l.left, x), math.Min(l.top, y), math.Max(l.right, x), math.Max(l.low, y)
		}
		if len(l.at) < 2 {
			return r.Fail("a line has at least two points")
		}
		a.land[r.Cell["what"]] = append(a.land[r.Cell["what"]], l)
	}
	return f.Err()
}

// where is the place of a space; the middle of the sea for none.
func (a *atlas) where(s rules.SpaceID) (x, y float64) {
	if int(s) >= len(a.places) || s == rules.Nowhere {
		return width / 2, height / 2
	}
	return a.places[s].x, a.places[s].y
}

func (a *atlas) space(s rules.SpaceID) *rules.Space {
	if int(s) >= len(a.Spaces) {
		return &a.Spaces[0]
	}
	return &a.Spaces[s]
}
