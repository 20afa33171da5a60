package ninapinta

import (
	"github.com/fogleman/gg"

	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// emblems are the shapes of the nations with their letters, their pieces, and what is on the
// map and in the display.
func emblems(a *atlas) func(b *renderer.Paintbox) map[string]func(*gg.Context) {
	return func(b *renderer.Paintbox) map[string]func(*gg.Context) {
		s := &style{b, a}
		out := map[string]func(*gg.Context){"gold": func(dc *gg.Context) {
			dc.DrawCircle(0, 0, 42)
			renderer.Outlined(dc, b.Theme, b.Theme.Gold, 4)
			dc.DrawCircle(0, 0, 32)
			dc.SetColor(b.Theme.GoldInk)
			dc.SetLineWidth(4)
			dc.Stroke()
		}}
		for n := range np.Nations {
			shape, letter := badge(n)
			out["nation_"+n.String()] = func(dc *gg.Context) {
				shape.Path(dc, 0, 0, 42)
				renderer.Outlined(dc, b.Theme, shape.Colour(), 4)
				b.Fonts.Letter(dc, renderer.Strong, 52, shape.Letters(), 0, 42*shape.Middle(), letter)
			}
		}
		for n := range np.Nations {
			for what, name := range map[kind]string{captain: "captain", town: "town", city: "city"} {
				out[name+"_"+n.String()] = func(dc *gg.Context) { s.pieceEmblem(dc, what, n) }
			}
		}
		out["keep"] = func(dc *gg.Context) {
			dc.Scale(1.45, 1.45)
			dc.Translate(0, -4)
			s.paintKeep(dc, 0)
		}
		terrains := [...]string{np.Mixed: "mixed", np.Plains: "plains", np.Forest: "forest", np.Mountains: "mountains", np.Inhospitable: "waste"}
		for of := np.Mixed; of <= np.Inhospitable; of++ {
			out[terrains[of]] = func(dc *gg.Context) { s.patch(dc, of) }
		}
		for group, names := range emblemIcons() {
			ground := groupColour(group)
			for _, icon := range names {
				name := icon
				if group != np.NoGroup {
					name = group.String() + "_" + icon
				}
				out[name] = func(dc *gg.Context) {
					if group == np.NoGroup {
						dc.DrawCircle(0, 0, 45)
					} else {
						dc.DrawRoundedRectangle(-43, -43, 86, 86, 11)
					}
					renderer.Outlined(dc, b.Theme, ground, 4)
					s.Icons[icon].Draw(dc, 0, 0, 66, paleRing(), ground)
				}
			}
		}
		return out
	}
}

// pieceEmblem is a nation's piece with its letter, as large as an emblem has room for.
func (s *style) pieceEmblem(dc *gg.Context, what kind, n np.Nation) {
	shape, letter := badge(n)
	k := 92 / (what.width() + 6)
	if what == captain {
		k = 1.5
	}
	dc.Push()
	dc.Scale(k, k)
	dc.Translate(map[kind]float64{captain: -5}[what], map[kind]float64{town: -2, city: 3, captain: 2}[what])
	s.paintPiece(dc, what, shape, false, 1.3)
	dc.Pop()
	at := seatOfLetter(what)
	x, y := at.X+map[kind]float64{captain: -5}[what], at.Y+map[kind]float64{town: -2, city: 3, captain: 2}[what]
	s.Fonts.Letter(dc, renderer.Strong, 21*k, shape.Letters(), x*k, (y+shape.Middle()*at.r)*k, letter)
}

// patch is a piece of land of one terrain.
func (s *style) patch(dc *gg.Context, of np.Terrain) {
	wash, ink := tint(s.Theme, of)
	round := func() { dc.DrawRoundedRectangle(-44, -40, 88, 80, 20) }
	if of == np.Mixed { // woods above, hills below
		wash, _ = tint(s.Theme, np.Plains)
	}
	round()
	renderer.Outlined(dc, s.Theme, wash, 4)
	if of == np.Mixed {
		for i, half := range []np.Terrain{np.Forest, np.Mountains} {
			part, symbols := tint(s.Theme, half)
			round()
			dc.Clip()
			dc.DrawRectangle(-44, -40+float64(i)*52, 88, 28)
			dc.SetColor(part)
			dc.Fill()
			dc.ResetClip()
			dc.SetColor(symbols)
			for _, x := range []float64{-22, 22} {
				terrainSymbol(dc, half, x, -27+float64(i)*52, 1.3, 1)
			}
		}
		return
	}
	dc.SetColor(ink)
	if of == np.Plains || of == np.Forest {
		for _, at := range [][2]float64{{-20, -14}, {18, -16}, {0, 14}} {
			terrainSymbol(dc, of, at[0], at[1], 2.5, 1)
		}
		return
	}
	terrainSymbol(dc, of, 0, 0, 2.9, 1)
}

// emblemIcons are the drawings on the counters of the display, by group.
func emblemIcons() map[np.Group][]string {
	return map[np.Group][]string{
		np.NoGroup: {"native", "spyglass", "pirate", "stronghold", "double", "turnorder", "corn", "timber", "iron", "gems", "ships", "town", "city", "cathedral"},
		np.Arts:    {"any", "painting", "sculpture", "architecture", "literature", "music"}, np.Religion: {"any", "catholic", "protestant"},
		np.Science:  {"any", "astronomy", "medicine", "mathematics", "navigation", "printing"},
		np.Military: {"infantry", "knight", "artillery", "castle", "general"},
	}
}
