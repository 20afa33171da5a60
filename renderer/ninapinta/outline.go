package ninapinta

import (
	_ "embed"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/fogleman/gg"

	np "landfall/engine/ninapinta"
)

//go:embed data/outlines.txt
var outlineData string

// The size of a chart in its own units.
const (
	chartWidth  = 462
	chartHeight = 866
)

// atlas is the outline that all three worlds share.
type atlas struct {
	spots
	arcs   map[string][]gg.Point // as written, made smooth
	lands  [np.Lands][]gg.Point  // closed rims
	isles  [np.Lands][][]gg.Point
	places [np.Lands]place
	routes [][]gg.Point
	ways   map[[2]np.Land]gg.Point // where the letter of a step from one land to another stands
	// shared are the names of arcs between two lands, coasts all the others.
	shared, coasts []string
}

// place is where things of a land stand.
type place struct {
	name, row, extra gg.Point
	marks            [2]gg.Point // the letter of a question; where three charts stand side by side
	ports            [2]gg.Point
}

// readAtlas reads the outlines. An error names the line.
func readAtlas(data string) (*atlas, error) {
	a := &atlas{arcs: map[string][]gg.Point{}, ways: map[[2]np.Land]gg.Point{}, spots: upright()}
	uses := map[string]int{}
	var order []string
	for i, line := range strings.Split(data, "\n") {
		f := strings.Fields(line)
		if len(f) == 0 || f[0][0] == '#' {
			continue
		}
		if err := a.read(f, uses, &order); err != nil {
			return nil, fmt.Errorf("outlines, line %d: %w", i+1, err)
		}
	}
	for _, name := range order {
		switch uses[name] {
		case 1:
			a.coasts = append(a.coasts, name)
		case 2:
			a.shared = append(a.shared, name)
		default:
			return nil, fmt.Errorf("outlines: arc %s bounds %d lands", name, uses[name])
		}
	}
	for l := range np.Lands {
		if len(a.lands[l]) == 0 || a.places[l].ports[1] == (gg.Point{}) || a.places[l].marks[1] == (gg.Point{}) {
			return nil, fmt.Errorf("outlines: %s is not complete", l)
		}
	}
	return a, nil
}

func (a *atlas) read(f []string, uses map[string]int, order *[]string) error {
	if f[0] == "route" {
		p, err := points(f[1:])
		a.routes = append(a.routes, smooth(p, false))
		return err
	}
	if len(f) < 3 {
		return fmt.Errorf("%q is too short", strings.Join(f, " "))
	}
	if f[0] == "arc" {
		p, err := points(f[2:])
		if err != nil {
			return err
		}
		a.arcs[f[1]] = smooth(p, p[0] == p[len(p)-1])
		*order = append(*order, f[1])
		return nil
	}
	var l np.Land
	if err := l.UnmarshalText([]byte(f[1])); err != nil {
		return err
	}
	switch f[0] {
	case "land":
		return a.land(l, f[2:], uses)
	case "isle":
		p, err := points(f[2:])
		if err != nil {
			return err
		}
		a.isles[l] = append(a.isles[l], smooth(append(p, p[0]), true))
	case "place":
		return a.place(l, f[2:])
	case "way":
		return a.way(l, f[2:])
	default:
		return fmt.Errorf("%q is not known", f[0])
	}
	return nil
}

// way reads where the letters of a step from a land to a neighbour stand, and of the step back.
func (a *atlas) way(from np.Land, f []string) error {
	var to np.Land
	if err := to.UnmarshalText([]byte(f[0])); err != nil {
		return err
	}
	p, err := points(f[1:])
	if err != nil {
		return err
	}
	a.ways[[2]np.Land{from, to}], a.ways[[2]np.Land{to, from}] = p[0], p[len(p)-1]
	return nil
}

// land reads the arcs of a land's rim.
func (a *atlas) land(l np.Land, f []string, uses map[string]int) error {
	for _, name := range f {
		arc, ok := a.arcs[strings.TrimPrefix(name, "-")]
		if !ok {
			return fmt.Errorf("there is no arc %s", name)
		}
		uses[strings.TrimPrefix(name, "-")]++
		if name[0] == '-' {
			arc = reversed(arc)
		}
		a.lands[l] = append(a.lands[l], arc...)
	}
	return nil
}

func (a *atlas) place(l np.Land, f []string) error {
	what := ""
	port, mark := 0, 0
	for _, word := range f {
		if !strings.Contains(word, ",") {
			what = word
			continue
		}
		p, err := points([]string{word})
		if err != nil {
			return err
		}
		switch {
		case what == "name":
			a.places[l].name = p[0]
		case what == "row":
			a.places[l].row = p[0]
		case what == "extra":
			a.places[l].extra = p[0]
		case what == "mark" && mark < 2:
			a.places[l].marks[mark] = p[0]
			mark++
		case what == "port" && port < 2:
			a.places[l].ports[port] = p[0]
			port++
		default:
			return fmt.Errorf("%q has no place", what)
		}
	}
	return nil
}

func points(words []string) ([]gg.Point, error) {
	out := make([]gg.Point, 0, len(words))
	for _, w := range words {
		xs, ys, _ := strings.Cut(w, ",")
		x, err := strconv.ParseFloat(xs, 64)
		if err != nil {
			return nil, fmt.Errorf("%q is no point", w)
		}
		y, err := strconv.ParseFloat(ys, 64)
		if err != nil {
			return nil, fmt.Errorf("%q is no point", w)
		}
		out = append(out, gg.Point{X: x, Y: y})
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("there are no points")
	}
	return out, nil
}

func reversed(p []gg.Point) []gg.Point {
	out := make([]gg.Point, len(p))
	for i := range p {
		out[len(p)-1-i] = p[i]
	}
	return out
}

// smooth runs a Catmull-Rom curve through the points, a little uneven as a coast is.
func smooth(p []gg.Point, closed bool) []gg.Point {
	n := len(p)
	if n < 3 {
		return p
	}
	at := func(i int) gg.Point {
		if closed {
			return p[(i%(n-1)+n-1)%(n-1)]
		}
		return p[max(0, min(n-1, i))]
	}
	const steps = 10
	var out []gg.Point
	for i := range n - 1 {
		p0, p1, p2, p3 := at(i-1), at(i), at(i+1), at(i+2)
		for s := range steps {
			t := float64(s) / steps
			q := gg.Point{X: spline(p0.X, p1.X, p2.X, p3.X, t), Y: spline(p0.Y, p1.Y, p2.Y, p3.Y, t)}
			if s > 0 {
				q.X += 2.2 * (noise(q.X*0.9, q.Y*0.9) - 0.5)
				q.Y += 2.2 * (noise(q.Y*0.9+31, q.X*0.9) - 0.5)
			}
			out = append(out, q)
		}
	}
	return append(out, p[n-1])
}

func spline(a, b, c, d, t float64) float64 {
	return 0.5 * (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t)
}

// noise is a smooth value from 0 to 1 that depends on the place alone.
func noise(x, y float64) float64 {
	xi, yi := math.Floor(x), math.Floor(y)
	fx, fy := x-xi, y-yi
	fx, fy = fx*fx*(3-2*fx), fy*fy*(3-2*fy)
	a := hash(xi, yi) + (hash(xi+1, yi)-hash(xi, yi))*fx
	b := hash(xi, yi+1) + (hash(xi+1, yi+1)-hash(xi, yi+1))*fx
	return a + (b-a)*fy
}

// hash is a value from 0 to 1 for a corner of the grid.
func hash(x, y float64) float64 {
	h := uint32(int32(x))*374761393 + uint32(int32(y))*668265263
	h = (h ^ h>>13) * 1274126177
	return float64((h^h>>16)&0xFFFF) / 0xFFFF
}

// trace adds points to a context, enlarged by k and moved to x, y.
func trace(dc *gg.Context, p []gg.Point, x, y, k float64, closed bool) {
	dc.NewSubPath()
	for i, q := range p {
		if i == 0 {
			dc.MoveTo(x+q.X*k, y+q.Y*k)
		} else {
			dc.LineTo(x+q.X*k, y+q.Y*k)
		}
	}
	if closed {
		dc.ClosePath()
	}
}

// bounds is the smallest box around a land's rim and isles.
func (a *atlas) bounds(l np.Land) (x0, y0, x1, y1 float64) {
	x0, y0 = math.Inf(1), math.Inf(1)
	for _, ring := range append([][]gg.Point{a.lands[l]}, a.isles[l]...) {
		for _, p := range ring {
			x0, y0, x1, y1 = min(x0, p.X), min(y0, p.Y), max(x1, p.X), max(y1, p.Y)
		}
	}
	return x0, y0, x1, y1
}
