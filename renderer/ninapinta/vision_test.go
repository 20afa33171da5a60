package ninapinta

import (
	"testing"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// TestNationsAreToldApartWithoutColour: whose a piece is shows in its shape and letter, even where three charts stand
// side by side.
func TestNationsAreToldApartWithoutColour(t *testing.T) {
	b := renderertest.New(t, shared)
	for what, put := range map[string]func(v *np.View, lv *np.LandView, seat int){
		"settler": func(_ *np.View, lv *np.LandView, seat int) { lv.Settlers[seat] = 1 },
		"town":    func(_ *np.View, lv *np.LandView, seat int) { lv.Towns[seat] = true },
		"city":    func(_ *np.View, lv *np.LandView, seat int) { lv.Cities[seat] = true },
		"captain": func(_ *np.View, lv *np.LandView, seat int) { lv.Captain = engine.Seat(seat) },
		"ship":    func(v *np.View, _ *np.LandView, seat int) { dock(v, np.Pinta, np.Caribbean, seat, 0) },
	} {
		for _, dark := range []bool{false, true} {
			var all []renderer.Scene
			for seat := range int(np.Nations) {
				v := fogged(np.Spain, np.Portugal, np.England, np.France)
				put(&v, explored(&v, np.Pinta, np.Caribbean, np.Forest), seat)
				all = append(all, renderer.Scene{View: v, Focus: "worlds", Dark: dark, Names: names()})
			}
			for _, fault := range renderertest.Alike(t, b, all) {
				t.Errorf("%s, by night %v: %s", what, dark, fault)
			}
		}
	}
}
