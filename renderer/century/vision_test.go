package century

import (
	"slices"
	"testing"

	"landfall/engine"
	cn "landfall/engine/century"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// TestTokensAreToldApartWithoutColour: whose settlers, ships and outposts these are, and which cubes, shows in shapes
// and letters.
func TestTokensAreToldApartWithoutColour(t *testing.T) {
	b := renderertest.New(t, shared)
	for what, of := range map[string]struct {
		focus string
		put   func(v *cn.View, n int)
	}{
		"settlers": {"coast", func(v *cn.View, n int) { location(v, "A2-3").Owner, location(v, "A2-3").Placed = engine.Seat(n), 2 }},
		"ship":     {"islands", func(v *cn.View, n int) { v.Islands[4].Ships = []engine.Seat{engine.Seat(n)} }},
		"outpost":  {"islands", func(v *cn.View, n int) { v.Islands[4].Outposts = []engine.Seat{engine.Seat(n)} }},
		"cube":     {"coast", func(v *cn.View, n int) { location(v, "C1-5").Gain = cn.Cubes{}; location(v, "C1-5").Gain[n] = 1 }},
	} {
		for _, dark := range []bool{false, true} {
			var all []renderer.Scene
			for n := range 4 {
				sc := frozen(t, "part3")
				v := sc.View.(cn.View)
				v.Locations, v.Islands = slices.Clone(v.Locations), slices.Clone(v.Islands)
				of.put(&v, n)
				all = append(all, renderer.Scene{View: v, Focus: of.focus, Dark: dark, Names: sc.Names})
			}
			for _, fault := range renderertest.Alike(t, b, all) {
				t.Errorf("%s, by night %v: %s", what, dark, fault)
			}
		}
	}
}
