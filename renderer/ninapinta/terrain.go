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

// paintTerrain washes and textures the clip's box x0..x1, y0..y1 in chart units.
func paintTerrain(dc *gg.Context, t renderer.Theme, of np.Terrain, x0, y0, x1, y1, k float64) {
	if of == np.Mixed {
		paintPatches(dc, t, x0, y0, x1, y1, k)
		return
	}
	wash, ink := tint(t, of)
	dc.SetColor(wash)
	dc.DrawRectangle((x0-9)*k, (y0-9)*k, (x1-x0+18)*k, (y1-y0+18)*k)
	dc.Fill()
	texture(dc, of, ink, x0, y0, x1, y1, k, func(float64, float64) bool { return true })
}

// paintPatches is the patchwork of plains, forest and mountains of mixed land.
func paintPatches(dc *gg.Context, t renderer.Theme, x0, y0, x1, y1, k float64) {
	kinds := [3]np.Terrain{np.Plains, np.Forest, np.Mountains}
	which := func(x, y float64) int {
		// Slanted fields, their hedges a little crooked.
		u := (x+y*0.55)/46 + 0.5*noise(x/22, y/22)
		v := (y-x*0.25)/58 + 0.5*noise(y/25+9, x/25)
		return ((int(math.Floor(u))+2*int(math.Floor(v)))%3 + 3) % 3
	}
	const cell = 2
	for y := y0 - 4; y < y1+4; y += cell {
		for x := x0 - 4; x < x1+4; x += cell {
			wash, _ := tint(t, kinds[which(x, y)])
			dc.SetColor(wash)
			dc.DrawRectangle(x*k-0.5, y*k-0.5, cell*k+1, cell*k+1)
			dc.Fill()
		}
	}
	for i, kind := range kinds {
		_, ink := tint(t, kind)
		texture(dc, kind, ink, x0, y0, x1, y1, k, func(x, y float64) bool {
			return which(x, y) == i && which(x-6, y) == i && which(x+6, y) == i
		})
	}
}

// The rows of a texture. A step that divides middleDrop puts the marks of all three
// charts on the same lines of the picture, which then repeats and compresses well.
const textureStep = 22

// texture scatters a terrain's marks in rows, the same at every size.
func texture(dc *gg.Context, of np.Terrain, ink color.NRGBA, x0, y0, x1, y1, k float64, in func(x, y float64) bool) {
	dx := [...]float64{np.Fog: 66, np.Mixed: 40, np.Plains: 38, np.Forest: 36, np.Mountains: 60, np.Inhospitable: 58}[of]
	dc.SetColor(ink)
	for row := math.Floor(y0 / textureStep); row*textureStep < y1+textureStep; row++ {
		y := row * textureStep
		odd := math.Mod(math.Abs(row), 2)
		for i := math.Floor(x0/dx) - 1; i*dx < x1+dx; i++ {
			x := math.Round(i*dx + odd*dx/2 + (hash(i, row)-0.5)*dx*0.4)
			if hash(row+7, i) > 0.12 && in(x, y) {
				mark(dc, of, math.Round(x*k), math.Round(y*k), k*1.12, int(hash(row+3, i)*8))
			}
		}
	}
}

func mark(dc *gg.Context, of np.Terrain, x, y, k float64, turn int) {
	dc.SetLineWidth(1.5 * math.Sqrt(k))
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
	rim := func() {
		for _, r := range rims {
			trace(dc, r, 0, 0, k, true)
		}
	}
	rim()
	dc.Clip()
	paintTerrain(dc, s.Theme, of, x0, y0, x1, y1, k)
	// A soft inner shade along the rim.
	shadeOf := renderer.Mix(s.Theme.Coast, s.Theme.PaperEdge, 0.5)
	if s.Theme.Dark {
		shadeOf = s.Theme.PaperEdge
	}
	for _, w := range []float64{13} {
		rim()
		dc.SetColor(renderer.Fade(shadeOf, 0.24))
		dc.SetLineWidth(w * k)
		dc.Stroke()
	}
	dc.ResetClip()
}
