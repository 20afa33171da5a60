package century

import (
	"fmt"
	"math"
	"testing"

	cn "landfall/engine/century"
	"landfall/renderer"
)

func readTestMaps(t *testing.T) map[string][]string {
	t.Helper()
	maps, err := readMaps(mapData)
	if err != nil {
		t.Fatal(err)
	}
	return maps
}

// boxes are all places of a plan, by what they are.
func (pl plan) boxes() map[string]box {
	all := map[string]box{"next": pl.next, "head": pl.head}
	for what, list := range map[string][]box{"card": pl.cards, "merchant": pl.merchants, "panel": pl.panels, "bare": pl.bare} {
		for i, b := range list {
			all[fmt.Sprint(what, i+1)] = b
		}
	}
	for id, b := range pl.cells {
		all[id.String()] = b
	}
	for source, b := range pl.spaces {
		all["stacks for "+string(source)] = b
	}
	for what, b := range map[string]box{"beside": pl.beside, "islands": pl.islands, "key": pl.key} {
		if b.H > 0 {
			all[what] = b
		}
	}
	return all
}

func apart(a, b box) bool {
	return a.Right() <= b.X || b.Right() <= a.X || a.Low() <= b.Y || b.Low() <= a.Y
}

// TestPlan lays out every mode for every number of players and every fourth board:
// all lies inside and apart, and everything of the view has its place.
func TestPlan(t *testing.T) {
	maps := readTestMaps(t)
	for mode := range cn.Modes {
		for seats := 2; seats <= 4; seats++ {
			for _, fourth := range []string{"d1", "e1", "f1"} {
				if mode != cn.Base && fourth != "d1" {
					continue
				}
				v := play(t, mode, seats, 1, false, map[string]string{"board": fourth})[0].view
				name := fmt.Sprint(mode, " of ", seats, " with ", fourth)
				pl := planOf(maps, &v, pageAll, 0)
				all := pl.boxes()
				for what, b := range all {
					if b.X < 0 || b.Y < 0 || b.Right() > pl.w || b.Low() > pl.h || b.W < 60 || b.H < 60 {
						t.Errorf("%s: %s lies at %.0f", name, what, b)
					}
				}
				meets(t, name, all)
				if len(pl.cells) != len(v.Locations) || len(pl.panels) != seats {
					t.Errorf("%s: %d of %d locations, %d panels", name, len(pl.cells), len(v.Locations), len(pl.panels))
				}
				if v.Modules.Islands != (pl.islands.H > 0) || v.Modules.Merchants != (len(pl.merchants) == 4) || (len(v.Beside) > 0) != (pl.beside.H > 0) {
					t.Errorf("%s: parts of the mode have no place, or places no part: %+v", name, v.Modules)
				}
				for _, s := range v.Stacks {
					if _, ok := pl.spaces[s.Source]; s.Location == cn.NoLocation && !ok {
						t.Errorf("%s: the stack %s has no place", name, s.ID)
					}
				}
				for _, l := range v.Locations {
					at := pl.cells[l.ID]
					if l.Type == cn.Fort && (at.X != pl.cards[l.Fort-1].X || at.Y > pl.cards[0].Low()+2*gap) {
						t.Errorf("%s: fort %d does not lie under its card", name, l.Fort)
					}
					if l.Type == cn.Market && (at.X != pl.merchants[l.Slot-1].X || pl.merchants[0].Y-at.Low() > 2*gap) {
						t.Errorf("%s: market %d does not lie above its merchant", name, l.Slot)
					}
				}
				for i, at := range pl.panels {
					if at.H < panelNeed(&v)-1 {
						t.Errorf("%s: panel %d is %.0f high and needs %.0f", name, i, at.H, panelNeed(&v))
					}
				}
			}
		}
	}
}

// meets reports what lies over something else.
func meets(t *testing.T, name string, all map[string]box) {
	t.Helper()
	for what, b := range all {
		for other, o := range all {
			if what < other && b.H > 0 && o.H > 0 && !apart(b, o) {
				t.Errorf("%s: %s at %.0f meets %s at %.0f", name, what, b, other, o)
			}
		}
	}
}

// TestReplayPages: both pages of a replay are as high all match long, and have room for all.
func TestReplayPages(t *testing.T) {
	maps := readTestMaps(t)
	for mode := range cn.Modes {
		for seats := 2; seats <= 4; seats++ {
			high := 0.0
			for i, m := range play(t, mode, seats, 1, true, nil) {
				for of, name := range map[page]string{pageCoast: "coast", pageFar: "far"} {
					pl := replayPlan(maps, &m.view, of)
					if high == 0 {
						high = pl.h
					}
					where := fmt.Sprint(mode, " of ", seats, ", the page ", name, " of turn ", i)
					if pl.h != high {
						t.Fatalf("%s is %.0f high, and the first was %.0f", where, pl.h, high)
					}
					for what, b := range pl.boxes() {
						if b.Low() > pl.h || b.H < 0 {
							t.Errorf("%s: %s lies at %.0f", where, what, b)
						}
					}
					meets(t, where, pl.boxes())
					if pl.islands.H > 0 && pl.islands.H < leastSea {
						t.Errorf("%s: the sea is %.0f high", where, pl.islands.H)
					}
				}
			}
		}
	}
}

// TestIslandsApart: tiles lie in their box, and no two nearer than their size.
func TestIslandsApart(t *testing.T) {
	for _, layout := range []string{"star", "long"} {
		for _, at := range []box{renderer.BoxAt(10, 170, 1060, 540), renderer.BoxAt(10, 170, 1060, islandsHigh), renderer.BoxAt(10, 66, 1060, 858)} {
			v := play(t, cn.Part2, 2, 1, false, map[string]string{"islands": layout})[0].view
			s := seaIn(v.Islands, at)
			if s.rx < 80 || s.ry < 55 {
				t.Errorf("%s in %.0f: tiles are only %.0f by %.0f", layout, at, 2*s.rx, 2*s.ry)
			}
			for i := range v.Islands {
				x, y := s.at(&v.Islands[i])
				if !(x-s.rx >= at.X-1 && x+s.rx <= at.Right()+1 && y-s.ry >= at.Y-1 && y+s.ry <= at.Low()+1) {
					t.Errorf("%s in %.0f: tile %d leaves the sea", layout, at, i)
				}
				for j := range i {
					ox, oy := s.at(&v.Islands[j])
					dx, dy := math.Abs(x-ox)/s.rx, math.Abs(y-oy)/s.ry
					if dy < 1.49 && dx < 1.99 {
						t.Errorf("%s: tiles %d and %d overlap", layout, i, j)
					}
				}
			}
			for i := range v.Islands { // neighbours of the rules are neighbours here
				for _, near := range v.Islands[i].Near {
					for j := range v.Islands {
						if v.Islands[j].ID != near {
							continue
						}
						x, y := s.at(&v.Islands[i])
						ox, oy := s.at(&v.Islands[j])
						if math.Abs(x-ox) > 2.01*s.rx || math.Abs(y-oy) > 2.01*s.ry {
							t.Errorf("%s: %s and %s do not touch", layout, v.Islands[i].ID, near)
						}
					}
				}
			}
		}
	}
}

// TestUnknownBoard: a location that the map does not know still has a place.
func TestUnknownBoard(t *testing.T) {
	v := play(t, cn.Base, 2, 1, false, nil)[0].view
	more := v.Locations[0]
	more.ID += 7 // A1-8
	v.Locations = append(v.Locations, more)
	if pl := planOf(readTestMaps(t), &v, pageAll, 0); len(pl.cells) != len(v.Locations) {
		t.Errorf("%d places for %d locations", len(pl.cells), len(v.Locations))
	}
}

func TestMapErrors(t *testing.T) {
	for _, bad := range []string{"12", "board A1\n1", "board A1\n1x"} {
		if _, err := readMaps(bad); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}

// TestDrawings: everything the rules name has its drawing.
func TestDrawings(t *testing.T) {
	icons, err := renderer.ReadIcons(iconData)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"fort", "up", "arrow", "down", "renew", "swap", "ship", "outpost", "cards", "settler", "star", "crown", "coin"}
	for s := cn.Leaf; s <= cn.Scales; s++ {
		want = append(want, symbolIcon(s))
	}
	for k := cn.LocalHelp; k <= cn.Exploration; k++ {
		want = append(want, kindIcon(k))
	}
	for s := range cn.Spices {
		want = append(want, spiceIcon(s))
	}
	for _, name := range want {
		if len(icons[name]) == 0 {
			t.Errorf("there is no drawing %q", name)
		}
	}
	if symbolIcon(cn.Scales+1)+kindIcon(cn.Exploration+1)+spiceIcon(cn.Spices) != "" {
		t.Error("what is not known has a drawing")
	}
}

// TestCubesApart: cubes get darker as they are upgraded, for every way of seeing.
func TestCubesApart(t *testing.T) {
	for _, v := range append(renderer.Visions(), "plain") {
		last := 999.0
		for c := range cn.Colours {
			s := v.See(cubeColour(c))
			light := 0.299*float64(s.R) + 0.587*float64(s.G) + 0.114*float64(s.B)
			if last-light < 24 {
				t.Errorf("%s sees %s only %.0f darker than the one before", v, c, last-light)
			}
			last = light
		}
	}
}
