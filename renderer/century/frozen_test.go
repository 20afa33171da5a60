package century

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"landfall/engine"
	cn "landfall/engine/century"
	"landfall/renderer"
)

var freeze = flag.Bool("freeze", false, "play anew and keep the positions that the golden pictures show")

// frozen is a position of a match that was played once and kept, with what a turn
// might have done to it: the rules may change, the picture of this position may not.
func frozen(t testing.TB, mode string) renderer.Scene {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", mode+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var v cn.View
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	sc := renderer.Scene{View: v, Names: names()[:len(v.Seats)]}
	last := v.Order[len(v.Order)-1]
	for _, l := range v.Locations {
		if l.Placed > 0 && l.Owner == last {
			from := v.Order[0]
			sc.Since = append(sc.Since, cn.SettlersPlaced{Seat: last, Location: l.ID, Settlers: l.Placed, Expelled: 1, From: from},
				cn.CubesTaken{Seat: last}, cn.SettlersRested{Seat: from})
			break
		}
	}
	sc.Since = append(sc.Since, cn.CardClaimed{Seat: v.Order[1], Fort: 2}, cn.CardDealt{}, cn.BonusTaken{Seat: v.Order[1]})
	if v.Modules.Islands {
		seat := v.Order[0]
		to := v.Seats[seat].Ship
		for _, is := range v.Islands {
			if is.ID == to && len(is.Near) > 0 {
				sc.Since = append(sc.Since, cn.ShipMoved{Seat: seat, From: is.Near[0], To: to})
			}
		}
	}
	if v.Modules.Merchants {
		sc.Since = append(sc.Since, cn.MerchantTaken{Seat: v.Order[0]}, cn.MerchantDealt{})
	}
	return sc
}

// TestFreeze keeps a late position of each mode, if asked to.
func TestFreeze(t *testing.T) {
	for mode := range cn.Modes {
		if *freeze {
			all := play(t, mode, [cn.Modes]int{4, 3, 2, 4}[mode], 11, mode == cn.Part1 || mode == cn.Part3, nil)
			at := len(all) * 8 / 10
			for all[at].view.Reader == engine.Nobody {
				at++
			}
			data, err := json.MarshalIndent(all[at].view, "", " ")
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join("testdata", mode.String()+".json"), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		v := frozen(t, mode.String()).View.(cn.View)
		if v.Mode != mode || len(v.Locations) < 20 || v.Over {
			t.Errorf("the kept position of %s is of %s with %d locations", mode, v.Mode, len(v.Locations))
		}
	}
}
