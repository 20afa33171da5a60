package ninapinta

import (
	"github.com/fogleman/gg"
)

// spots are where on a chart stands what belongs to no land.
type spots struct {
	wide, high    float64
	title         gg.Point
	compass, sign gg.Point // of swords too; of a world's letter: clear of the lower left corner, which apps hide
	radius        float64  // of the compass
	area          gg.Point // an area marker in times of war
	pirates       gg.Point // Planck's in wait: clear of the swords
	cities        gg.Point // the first of three signs
	token         gg.Point // the first of two, the other is next away
	next          gg.Point
	tokenStep     gg.Point // the number of what brought a token
}

func upright() spots {
	return spots{
		wide: chartWidth, high: chartHeight, title: gg.Point{X: 18, Y: 38}, compass: gg.Point{X: 52, Y: 702}, sign: gg.Point{X: 392, Y: 770}, radius: 42,
		area: gg.Point{X: 36, Y: 630}, pirates: gg.Point{X: 264, Y: 816}, cities: gg.Point{X: 376, Y: 836},
		token: gg.Point{X: chartWidth - 32, Y: 30}, next: gg.Point{X: -46}, tokenStep: gg.Point{X: chartWidth - 32, Y: 66},
	}
}

// off is a point beside another.
func off(p gg.Point, x, y float64) gg.Point { return gg.Point{X: p.X + x, Y: p.Y + y} }
