package ninapinta

import (
	"math"
	"testing"

	"github.com/fogleman/gg"

	np "landfall/engine/ninapinta"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

func mustAtlas(t *testing.T) *atlas {
	t.Helper()
	a, err := readAtlas(outlineData)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// inside tells whether a point lies in a closed ring.
func inside(p gg.Point, ring []gg.Point) bool {
	in := false
	for i, j := 0, len(ring)-1; i < len(ring); j, i = i, i+1 {
		a, b := ring[i], ring[j]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < (b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// apart is the smallest distance between two rings, by their points.
func apart(a, b []gg.Point) float64 {
	best := math.Inf(1)
	for _, p := range a {
		for _, q := range b {
			best = math.Min(best, math.Hypot(p.X-q.X, p.Y-q.Y))
		}
	}
	return best
}

// TestLandsDisjoint looks at every spot of the chart: it lies in one land at most.
func TestLandsDisjoint(t *testing.T) {
	a := mustAtlas(t)
	area := [np.Lands]int{}
	for y := 0.0; y < chartHeight; y += 3 {
		for x := 0.0; x < chartWidth; x += 3 {
			n := 0
			for l := range np.Lands {
				if inside(gg.Point{X: x + 0.37, Y: y + 0.41}, a.lands[l]) {
					n++
					area[l]++
				}
			}
			if n > 1 {
				t.Fatalf("%v,%v lies in %d lands", x, y, n)
			}
		}
	}
	for l := range np.Lands {
		if area[l]*9 < 16000 {
			t.Errorf("%s is only %d square units", l, area[l]*9)
		}
	}
}

// TestPlacesInLands: names and rows stand in their own land, ports in the sea.
func TestPlacesInLands(t *testing.T) {
	a := mustAtlas(t)
	for l := range np.Lands {
		for what, p := range map[string]gg.Point{"name": a.places[l].name, "row": a.places[l].row, "extra": a.places[l].extra} {
			if !inside(p, a.lands[l]) {
				t.Errorf("the %s of %s is outside of it", what, l)
			}
		}
		for i, p := range a.places[l].ports {
			for other := range np.Lands {
				if inside(p, a.lands[other]) {
					t.Errorf("port %d of %s is on land in %s", i, l, other)
				}
			}
			if d := apart([]gg.Point{p}, a.lands[l]); d > 85 {
				t.Errorf("port %d of %s is %.0f away from it", i, l, d)
			}
		}
	}
}

// TestNeighboursLookIt: neighbours share a border or have a route between
// them, others are kept apart by water.
func TestNeighboursLookIt(t *testing.T) {
	a := mustAtlas(t)
	type pair struct{ a, b np.Land }
	adjacent := map[pair]bool{
		{np.Isthmus, np.Rockies}: true, {np.Caribbean, np.Appalachia}: true, {np.Caribbean, np.Isthmus}: true,
		{np.Andes, np.Isthmus}: true, {np.Caribbean, np.Amazonia}: true, {np.Amazonia, np.Andes}: true,
		{np.Patagonia, np.Andes}: true, {np.Amazonia, np.Patagonia}: true,
	}
	routed := func(x, y np.Land) bool {
		for _, r := range a.routes {
			ends := []gg.Point{r[0], r[len(r)-1]}
			near := func(p gg.Point, l np.Land) bool { return apart([]gg.Point{p}, a.lands[l]) < 9 }
			if near(ends[0], x) && near(ends[1], y) || near(ends[0], y) && near(ends[1], x) {
				return true
			}
		}
		return false
	}
	for x := range np.Lands {
		for y := range np.Lands {
			if x >= y {
				continue
			}
			d := apart(a.lands[x], a.lands[y])
			if adjacent[pair{x, y}] || adjacent[pair{y, x}] {
				if d > 0.01 && !routed(x, y) {
					t.Errorf("%s and %s are neighbours without a border or a route", x, y)
				}
				continue
			}
			if d < 14 {
				t.Errorf("%s and %s are no neighbours but only %.0f apart", x, y, d)
			}
			if routed(x, y) {
				t.Errorf("%s and %s are no neighbours but have a route", x, y)
			}
		}
	}
}

// TestBenefitNamesFit: no name in the display is cut short.
func TestBenefitNamesFit(t *testing.T) {
	fonts, err := renderer.NewFonts()
	if err != nil {
		t.Fatal(err)
	}
	icons, err := renderer.ReadIcons(iconData)
	if err != nil {
		t.Fatal(err)
	}
	b := renderertest.New(t, shared)
	for _, benefit := range allBenefits() {
		for _, language := range []string{"en", "de", "fr"} {
			l, err := b.Layout(t.Context(), renderer.Scene{View: np.View{Display: []np.DisplayView{{Benefit: benefit}}}, Focus: "display", Language: language})
			if err != nil {
				t.Fatal(err)
			}
			name := l.Words[len(l.Words)-1].Text
			if got := fonts.Clip(renderer.Book, leastWhole, name, columnWidth-8); got != name {
				t.Errorf("%q becomes %q", name, got)
			}
		}
		if ic := benefitIcon(benefit); ic != "" && len(icons[ic]) == 0 {
			t.Errorf("%s has no icon %q", benefit, ic)
		}
	}
}

func allBenefits() []np.Benefit {
	return []np.Benefit{
		"native", "spyglass", "pirate", "stronghold", "gold-2", "gold-5", "double", "turnorder", "corn", "timber", "iron", "gems",
		"ships", "town", "city", "cathedral", "arts-painting", "arts-sculpture", "arts-architecture", "arts-literature", "arts-music",
		"arts-any", "science-astronomy", "science-medicine", "science-mathematics", "science-navigation", "science-printing",
		"science-any", "religion-catholic", "religion-protestant", "religion-any", "military-infantry", "military-knight",
		"military-artillery", "military-castle", "military-general", "military-any",
	}
}

// TestAtlasErrors: a broken line is named.
func TestAtlasErrors(t *testing.T) {
	for text, want := range map[string]string{
		"arc x 1,2 three":             `outlines, line 1: "three" is no point`,
		"\nland nowhere x":            `outlines, line 2: there is no land "nowhere"`,
		"arc a 1,1 2,2\nland andes b": "outlines, line 2: there is no arc b",
		"arc a 1,1 2,2":               "outlines: arc a bounds 0 lands",
	} {
		if _, err := readAtlas(text); err == nil || err.Error() != want {
			t.Errorf("%q gives %v, want %s", text, err, want)
		}
	}
	if _, err := renderer.ReadIcons("icon a\nq M 0 0"); err == nil {
		t.Error("an unknown icon line was read")
	}
}
