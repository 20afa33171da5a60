package exploration

import (
	"fmt"
	"image/color"

	"github.com/fogleman/gg"

	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// emblems are the shapes of the seats and their expeditions, the sites by their kind, and
// what is carried.
func emblems(b *renderer.Paintbox) map[string]func(*gg.Context) {
	const seats = 6
	out := b.Seats(seats)
	for i := range seats {
		out[fmt.Sprintf("ship_%d", i)] = func(dc *gg.Context) {
			dc.Translate(0, -10)
			paintPiece(dc, b.Theme, renderer.Shape(i), true, 31, 4)
		}
	}
	for kind, name := range map[rules.SiteKind]string{rules.Bay: "water", rules.Landfall: "land", rules.Hardwood: "wood", rules.Wonder: "wonder", rules.GoldSite: "riches"} {
		out["site_"+name] = func(dc *gg.Context) {
			beadPath(dc, kind, 32)
			renderer.Outlined(dc, b.Theme, siteInk(b.Theme, kind), 4)
		}
	}
	for chit, icon := range chitIcons() {
		ground, ink := chitColours(b.Theme, rules.Chit(chit))
		out[icon] = b.Counter(icon, ground, ink)
	}
	return out
}

// chitIcons are the drawings of what is carried, by chit.
func chitIcons() [rules.Natives + 1]string {
	return [...]string{rules.Crew: "crew", rules.Soldiers: "soldier", rules.Provisions: "provision", rules.Horses: "horse", rules.Cannon: "cannon",
		rules.Goods: "goods", rules.Gold: "gold", rules.Timber: "timber", rules.Pilot: "pilot", rules.Missionary: "missionary", rules.Natives: "native"}
}

// chitColours are the ground and the ink of what is carried.
func chitColours(t renderer.Theme, c rules.Chit) (ground, ink color.NRGBA) {
	if c == rules.Gold {
		return t.Gold, t.GoldInk
	}
	return color.NRGBA{0x44, 0x50, 0x5F, 0xFF}, color.NRGBA{0xFF, 0xF7, 0xE4, 0xFF}
}
