package ninapinta

import (
	"github.com/fogleman/gg"

	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// emblems are the shapes of the nations with their letters, and what is on the map and in
// the display.
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

// emblemIcons are the drawings on the counters of the display, by group.
func emblemIcons() map[np.Group][]string {
	return map[np.Group][]string{
		np.NoGroup: {"native", "spyglass", "pirate", "stronghold", "double", "turnorder", "corn", "timber", "iron", "gems", "ships", "town", "city", "cathedral"},
		np.Arts:    {"any", "painting", "sculpture", "architecture", "literature", "music"}, np.Religion: {"any", "catholic", "protestant"},
		np.Science:  {"any", "astronomy", "medicine", "mathematics", "navigation", "printing"},
		np.Military: {"infantry", "knight", "artillery", "castle", "general"},
	}
}
