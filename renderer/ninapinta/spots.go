package ninapinta

import (
	"github.com/fogleman/gg"

	np "landfall/engine/ninapinta"
)

// spots are where on a chart stands what belongs to no land.
type spots struct {
	wide, high float64
	title      gg.Point
	centred    bool     // of the title, which is short
	compass    gg.Point // and the swords of a war
	radius     float64  // of the compass
	area       gg.Point // an area marker in times of war
	pirates    gg.Point // Planck's in wait: clear of the swords
	cities     gg.Point // the first of three signs
	token      gg.Point // the first of two, the other is next away
	next       gg.Point
	tokenStep  gg.Point // the number of what brought a token
}

func upright() spots {
	return spots{
		wide: chartWidth, high: chartHeight, title: gg.Point{X: 18, Y: 38}, compass: gg.Point{X: 62, Y: 792}, radius: 50,
		area: gg.Point{X: 36, Y: 716}, pirates: gg.Point{X: 118, Y: 824}, cities: gg.Point{X: 376, Y: 836},
		token: gg.Point{X: chartWidth - 32, Y: 30}, next: gg.Point{X: -46}, tokenStep: gg.Point{X: chartWidth - 32, Y: 66},
	}
}

// sidewaysHigh is how high a chart is that lies on its side.
const sidewaysHigh = 472

// sideways is the same outline with the west above, as whoever comes over the sea has it
// before them: it is low enough for a panel. What stands in a land stands upright.
func (a *atlas) sideways() *atlas {
	turn := func(p gg.Point) gg.Point { return gg.Point{X: chartHeight - p.Y, Y: p.X} }
	ring := func(list []gg.Point) []gg.Point {
		out := make([]gg.Point, len(list))
		for i, p := range list {
			out[i] = turn(p)
		}
		return out
	}
	b := &atlas{turned: true, arcs: map[string][]gg.Point{}, shared: a.shared, coasts: a.coasts, spots: spots{
		wide: chartHeight, high: sidewaysHigh, title: gg.Point{X: 395, Y: 460}, centred: true, compass: gg.Point{X: 74, Y: 62}, radius: 50,
		area: gg.Point{X: 152, Y: 34}, pirates: gg.Point{X: 148, Y: 80}, cities: gg.Point{X: 30, Y: 448},
		token: gg.Point{X: chartHeight - 30, Y: 438}, next: gg.Point{Y: -46}, tokenStep: gg.Point{X: chartHeight - 66, Y: 446},
	}}
	for name, arc := range a.arcs {
		b.arcs[name] = ring(arc)
	}
	for _, r := range a.routes {
		b.routes = append(b.routes, ring(r))
	}
	for l := range np.Lands {
		b.lands[l] = ring(a.lands[l])
		for _, r := range a.isles[l] {
			b.isles[l] = append(b.isles[l], ring(r))
		}
		row := turn(a.places[l].row)
		row.X += map[np.Land]float64{np.Patagonia: 10, np.Caribbean: -6}[l]
		b.places[l] = place{name: gg.Point{X: row.X, Y: row.Y - 47}, row: row, extra: gg.Point{X: row.X, Y: row.Y + 53}}
		for i, p := range a.places[l].ports {
			b.places[l].ports[i] = turn(p)
		}
	}
	return b
}

// off is a point beside another.
func off(p gg.Point, x, y float64) gg.Point { return gg.Point{X: p.X + x, Y: p.Y + y} }
