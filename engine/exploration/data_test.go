package exploration

import (
	"strings"
	"testing"

	"landfall/engine/enginetest"
)

// TestComponents counts what is in the data files against the list of components.
func TestComponents(t *testing.T) {
	d := enginetest.Must(t, readData)
	same(t, "spaces", spaces-1, 88)
	kinds := map[SpaceKind]int{}
	for id := SpaceID(1); id < spaces; id++ {
		kinds[d.at(id).kind]++
	}
	for kind, want := range map[SpaceKind]int{Port: 4, Sea: 21, Coast: 22, River: 10, Strait: 1, Land: 26, Rumors: 2, Capital: 2} {
		same(t, kind.String()+" spaces", kinds[kind], want)
	}
	for deck, want := range map[Deck]int{Water: 32, LandDeck: 26, Civilization: 18} {
		same(t, deck.String()+" cards", d.full[deck].size(), want)
	}
	same(t, "card 173", d.cards[173].name, "Dissension")
	cards := 0
	for i := range d.outfits {
		cards += d.outfits[i].count
	}
	same(t, "outfitting cards", cards, 60)
	explorers, conquistadors := 0, 0
	for i := range d.leaders {
		switch {
		case i == 0:
		case d.leaders[i].kind == Explorer:
			explorers++
		case d.leaders[i].kind == Conquistador:
			conquistadors++
		}
	}
	same(t, "explorers", explorers, 8)
	same(t, "conquistadors", conquistadors, 8)
	same(t, "bases", len(d.bases), 4)
	// S49: two discovery spaces, one site.
	for _, river := range []string{"st-lawrence", "mississippi"} {
		same(t, "spaces of "+river, len(d.sites[siteOf(river)].spaces), 2)
	}
	// S44: Known markers on rivers, bays, hardwood, channels and civilization entries, and the chit of a sighting.
	for k, want := range map[SiteKind]bool{RiverSite: true, Bay: true, Hardwood: true, Channel: true, Civ: true, Sighting: true,
		Landfall: false, Wonder: false, GoldSite: false} {
		same(t, "marker of a "+k.String(), d.kinds[k].getsMarker, want)
	}
	// S52: channels count for nothing.
	for i := range d.sites {
		if d.sites[i].kind == Channel && i > 0 {
			same(t, "points of "+d.sites[i].name, d.sites[i].vp, 0)
		}
	}
}

// TestCorrectedData: who corrects a card wrongly is told the file and the line.
func TestCorrectedData(t *testing.T) {
	enginetest.SpoiledData(t, dataFiles, loadData, []enginetest.Slip{
		{"spaces.csv", "N1,sea,Western Approaches,,N2,EUR", "N1,sea,Western Approaches,,N2 N9,EUR", "spaces.csv line 10: adj: there is no space \"N9\""},
		{"spaces.csv", "N1,sea,Western Approaches,,N2,EUR", "N1,sea,Western Approaches,,N2 N3,EUR", "spaces.csv line 10: N1 leads to N3, but not back"},
		{"water.csv", "\"lose(provisions,1), sea: scurvy(1)\"", "\"loose(provisions,1)\"", "water.csv line 18: effect: there is no operation \"loose\""},
		{"sites.csv", "chaleur,bay,Chaleur Bay,NF2,2,0", "chaleur,bay,Chaleur Bay,NF2,2,2", "does not fit a bay"},
		{"former.csv", "amazon,vp,3", "amazon,vp,three", "former.csv, for matches of ruleset 3: sites.csv line 52: vp is \"three\""},
		{"former.csv", "amazon,vp,3", "amazons,vp,3", "former.csv line 5: 0 rows of sites.csv begin with \"amazons\""},
		{"leaders.csv", "columbus,Columbus,explorer,3", "columbus,Columbus,explorer,x", "leaders.csv line 4: sn is \"x\""},
		{"limits.csv", "hand,6", "hat,6", "limits.csv line 3: there is no limit \"hat\""},
		{"rival.csv", "chaleur st-lawrence", "pearls st-lawrence", "rival.csv line 3: pearls gets no Known marker"},
		{"rival.csv", "6,the South,parana san-julian magellan guanabara,DESIGNED", "6,the South,,DESIGNED", "rival.csv line 8: sites is empty"},
		{"rival.csv", "guanabara,DESIGNED", "guanabara,DESIGNED\n7,nowhere,parana,DESIGNED", "rival.csv line 9: a die has six sides"},
		{"majors.csv", "aztecs,Conquest of the Aztecs,7,conquest,,,aztec", "aztecs,Conquest of the Aztecs,7,conquest,,,", "majors.csv line 6: empire is empty"},
		{"majors.csv", "amazon,Descent of the Amazon,5,descent,AM3 AM2 AM1", "amazon,Descent of the Amazon,5,descent,", "majors.csv line 8: spaces is \"\""},
		{"ships.csv", "carrack,carracks", "caravel,carracks", "ships.csv line 5: caravel stands twice"},
		{"lanes.csv", "NWP,W1 W2 W3,", "NWP,,", "lanes.csv line 6: the lane has no spaces"},
		{"landings.csv", "S6,S1 S2 S3 S5", "S6,", "landings.csv line 6: via is empty"},
		{"outfitting.csv", "PI,Pilot,3,pilot,1", "PI,Pilot,3,,1", "outfitting.csv line 12: chit is \"\" and n 1"},
		{"spaces.csv", "L19,land,Pampas,PT,", "L19,land,Pampas,,", "spaces.csv line 93: region is \"\", which does not fit a land"},
		{"boxes.csv", "L16,each,hungry(1)", "L16,each,", "boxes.csv line 13: effect is empty"},
		{"bases.csv", "caravel carrack,CB2 CB3", ",CB2 CB3", "bases.csv line 4: ships is \"\""},
		{"empires.csv", "INE=inca-north CA3=inca-south", "", "empires.csv line 5: entries is empty"},
		{"start.csv", "6,3,DESIGNED\n", "", "start.csv line 7: 5 places, not 6"},
		{"prices.csv", "provisions,2", "crew,2", "prices.csv line 5: crew stands twice"},
	})
}

// TestEffectsAreWrittenAsTheyAreRead: what is left of a card is kept as text.
func TestEffectsAreWrittenAsTheyAreRead(t *testing.T) {
	d := enginetest.Must(t, readData)
	for i := range d.cards {
		c := &d.cards[i]
		again, err := parseOps(formatOps(c.effect))
		if err != nil {
			t.Errorf("card %d: %v", i, err)
		}
		same(t, c.name, formatOps(again), formatOps(c.effect))
		want := strings.ReplaceAll(strings.ReplaceAll(c.text, " ", ""), "+", "")
		if c.text != "" && strings.ReplaceAll(formatOps(c.effect), " ", "") != want {
			t.Errorf("card %d reads %q as %q", i, c.text, formatOps(c.effect))
		}
	}
	for _, text := range []string{"go(N1), fit, arrive(STR)", "passage(3), battle(4)"} {
		list, err := parseOps(text)
		if err != nil || formatOps(list) != text {
			t.Errorf("%q reads as %q, %v", text, formatOps(list), err)
		}
	}
}
