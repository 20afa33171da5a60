package ninapinta

import (
	"image/color"
	"math"

	"github.com/fogleman/gg"

	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// tint is a terrain's wash; its texture is what tells it apart.
func tint(t renderer.Theme, of np.Terrain) (wash, ink color.NRGBA) {
	switch of {
	case np.Plains:
		return t.Plains, t.PlainsInk
	case np.Forest:
		return t.Forest, t.ForestInk
	case np.Mountains:
		return t.Mountains, t.MountainsInk
	case np.Inhospitable:
		return t.Waste, t.WasteInk
	}
	return t.Fog, t.FogInk
}

// paintTerrain washes and textures the clip's box x0..x1, y0..y1 in chart units. Nothing
// is drawn where calm says so.
func paintTerrain(dc *gg.Context, t renderer.Theme, of np.Terrain, x0, y0, x1, y1, k float64, calm calm) {
	if of == np.Mixed {
		paintFields(dc, t, x0, y0, x1, y1, k, calm)
		return
	}
	wash, ink := tint(t, of)
	dc.SetColor(wash)
	dc.DrawRectangle((x0-9)*k, (y0-9)*k, (x1-x0+18)*k, (y1-y0+18)*k)
	dc.Fill()
	texture(dc, of, ink, x0, y0, x1, y1, k, calm.at)
}

// calm is where pieces and names stand: the middle of a row that is wide to each side, and
// the places of the name and of the works.
type calm []box

// at tells whether a symbol at x, y would stand in the way.
func (c calm) at(x, y float64) bool {
	for _, b := range c {
		if x > b.X && x < b.Right() && y > b.Y && y < b.Low() {
			return true
		}
	}
	return false
}

// paintFields is mixed land: woods above, hills below, and between them the open field on
// which pieces stand.
func paintFields(dc *gg.Context, t renderer.Theme, x0, y0, x1, y1, k float64, calm calm) {
	upper, lower := y0+(y1-y0)*0.36, y0+(y1-y0)*0.66
	if len(calm) > 0 {
		upper, lower = calm[0].Y+4, calm[0].Low()-2
	}
	edge := func(y, x float64) float64 { return y + 7*math.Sin(x/31) + (x-(x0+x1)/2)*0.06 }
	wash := func(of np.Terrain, from, to float64) {
		c, _ := tint(t, of)
		renderer.PaintHardEdged(dc, c, func(dc *gg.Context) {
			for x := x0 - 9; x <= x1+9; x += 6 {
				dc.LineTo(x*k, edge(from, x)*k)
			}
			for x := x1 + 9; x >= x0-9; x -= 6 {
				dc.LineTo(x*k, edge(to, x)*k)
			}
			dc.ClosePath()
			dc.Fill()
		})
	}
	c, _ := tint(t, np.Plains)
	dc.SetColor(c)
	dc.DrawRectangle((x0-9)*k, (y0-9)*k, (x1-x0+18)*k, (y1-y0+18)*k)
	dc.Fill()
	wash(np.Forest, y0-60, upper)
	wash(np.Mountains, lower, y1+60)
	for _, of := range []np.Terrain{np.Forest, np.Mountains} {
		_, ink := tint(t, of)
		texture(dc, of, ink, x0, y0, x1, y1, k, func(x, y float64) bool {
			if of == np.Forest {
				return calm.at(x, y) || y > edge(upper, x)-7
			}
			return calm.at(x, y) || y < edge(lower, x)+11
		})
	}
}

// The rows of a texture stand on one lattice in all lands and charts: what repeats compresses.
const textureStep = 22

// texture sets a terrain's symbols in rows, except where they would be in the way.
func texture(dc *gg.Context, of np.Terrain, ink color.NRGBA, x0, y0, x1, y1, k float64, away func(x, y float64) bool) {
	dx := [...]float64{np.Fog: 66, np.Mixed: 40, np.Plains: 44, np.Forest: 40, np.Mountains: 66, np.Inhospitable: 66}[of]
	renderer.PaintHardEdged(dc, ink, func(dc *gg.Context) { terrainSymbolsIn(dc, of, dx, x0, y0, x1, y1, k, away) })
}

func terrainSymbolsIn(dc *gg.Context, of np.Terrain, dx, x0, y0, x1, y1, k float64, away func(x, y float64) bool) {
	for row := math.Floor(y0 / textureStep); row*textureStep < y1+textureStep; row++ {
		y := row * textureStep
		odd := math.Mod(math.Abs(row), 2)
		for i := math.Floor(x0/dx) - 1; i*dx < x1+dx; i++ {
			x := i*dx + odd*dx/2
			if !away(x, y) {
				terrainSymbol(dc, of, math.Round(x*k), math.Round(y*k), k*1.12, int(math.Abs(i+row)))
			}
		}
	}
}

func terrainSymbol(dc *gg.Context, of np.Terrain, x, y, k float64, turn int) {
	dc.SetLineWidth(1.8 * math.Sqrt(k))
	line := func(p ...float64) {
		dc.MoveTo(x+p[0]*k, y+p[1]*k)
		for i := 2; i+1 < len(p); i += 2 {
			dc.LineTo(x+p[i]*k, y+p[i+1]*k)
		}
		dc.Stroke()
	}
	switch of {
	case np.Plains:
		line(0, 5, 0, -4)
		line(-4, -2, 0, 3, 4, -2)
		if turn%2 == 0 {
			line(8, 4, 8, 0)
			line(5.6, 1, 8, 4, 10.4, 1)
		}
	case np.Forest:
		line(0, 7, 0, 3)
		if turn%3 == 0 { // a fir among the oaks
			line(-5, 3, 0, -8, 5, 3, -5, 3)
			return
		}
		dc.DrawEllipticalArc(x, y-1*k, 5.2*k, 5*k, 0, 2*math.Pi)
		dc.Stroke()
		line(1.5, 1, 3.4, -2)
	case np.Mountains:
		line(-12, 8, -2, -9, 3, -2, 6, -5, 14, 8)
		line(-2, -9, 0, -2, -3, 3, 0, 8)
		line(-4, -2, -5, 4)
		line(6, -5, 7, 1, 5, 5)
	case np.Inhospitable:
		if turn%3 == 0 {
			line(-9, 3, -3, -2, 1, 3, 6, -3, 10, 0)
			line(1, 3, 2, 8)
			return
		}
		dc.MoveTo(x-12*k, y+4*k)
		dc.QuadraticTo(x-3*k, y-8*k, x+4*k, y+4*k)
		dc.QuadraticTo(x+8*k, y, x+13*k, y+4*k)
		dc.Stroke()
		for i := range 3 {
			dc.DrawCircle(x+float64(i*4-2)*k, y+8*k, 0.8*k)
			dc.Fill()
		}
	default:
		dc.MoveTo(x-16*k, y+4*k)
		dc.CubicTo(x-16*k, y-6*k, x-4*k, y-8*k, x-2*k, y)
		dc.CubicTo(x-2*k, y-8*k, x+12*k, y-6*k, x+12*k, y+4*k)
		dc.Stroke()
	}
}

// landSprite is one land of one terrain at one size: opaque inside its coast.
func (s *style) landSprite(l np.Land, of np.Terrain, k float64) *renderer.Sprite {
	type key struct {
		l  np.Land
		of np.Terrain
		k  float64
	}
	x0, y0, x1, y1 := s.atlas.bounds(l)
	w, h := (x1-x0)*k+16, (y1-y0)*k+16
	return s.Sheet.Get(key{l, of, k}, w, h, func(dc *gg.Context) {
		s.paintLand(dc, l, of, x0, y0, x1, y1, k)
	})
}

// landMiddle is where landSprite's middle belongs, in chart units.
func (s *style) landMiddle(l np.Land) (x, y float64) {
	x0, y0, x1, y1 := s.atlas.bounds(l)
	return (x0 + x1) / 2, (y0 + y1) / 2
}

func (s *style) paintLand(dc *gg.Context, l np.Land, of np.Terrain, x0, y0, x1, y1, k float64) {
	dc.Translate(-math.Round((x0+x1)/2*k), -math.Round((y0+y1)/2*k))
	rims := append([][]gg.Point{s.atlas.lands[l]}, s.atlas.isles[l]...)
	for _, r := range rims {
		trace(dc, r, 0, 0, k, true)
	}
	dc.Clip()
	at := s.atlas.places[l]
	paintTerrain(dc, s.Theme, of, x0, y0, x1, y1, k, calm{
		renderer.BoxAt(at.row.X-landRoom/2, at.row.Y-28, landRoom, 56), renderer.BoxAt(at.name.X-74, at.name.Y-16, 148, 34),
		renderer.BoxAt(at.extra.X-54, at.extra.Y-22, 108, 48),
	})
	dc.ResetClip()
	renderer.RoundAlpha(dc)
	// A soft inner shade along the rim.
	shadeOf := renderer.Mix(s.Theme.Coast, s.Theme.PaperEdge, 0.5)
	if s.Theme.Dark {
		shadeOf = s.Theme.PaperEdge
	}
	renderer.PaintHardEdged(dc, renderer.Fade(shadeOf, 0.24), func(dc *gg.Context) {
		for _, r := range rims {
			trace(dc, r, 0, 0, k, true)
		}
		dc.SetLineWidth(13 * k)
		dc.Stroke()
	})
}
