package century

import (
	"testing"

	"landfall/engine/enginetest"
)

func TestBrokenDataNamesFileAndLine(t *testing.T) {
	enginetest.SpoiledData(t, dataFiles, loadData, []enginetest.Slip{
		{"locations.csv", "\nA1-2,", "\nA1-1,", "locations.csv line 11: A1-1 is there twice"},
		{"locations.csv", "\nA1-2,", "\nG1-2,", `locations.csv line 11: id: there is no location "G1-2"`},
		{"locations.csv", "A1-2,fort", "A1-2,castle", `there is no type of location "castle"`},
		{"locations.csv", "A1-2,fort,1", "A1-2,fort,0", `locations.csv line 11: settlers is "0", not a number from 1 to 9`},
		{"locations.csv", "A1-2,fort,1,DERIVED", "A1-2,fort,1,GUESSED", `settlers_confidence is "GUESSED"`},
		{"locations.csv", "A1-2,fort,1,DERIVED,", "A1-2,fort,1,DERIVED,YY", "line 11: gain is \"YY\", which does not fit the kind"},
		{"locations.csv", "B,YYYYYY,", "B,YYB,", "what D1-1 brings contains what it costs"},
		{"locations.csv", ",explore,", ",maybe,", `cover is "maybe"`},
		{"locations.csv", ",few,", ",,", "modes.csv line 4: base has 1 locations covered with two or three players, not 2"},
		{"locations.csv", ",explore,", ",,", "modes.csv line 4: base has 7 exploration icons"},
		{"locations.csv", "E2-4,market,1,DERIVED,,,,,1", "E2-4,market,1,DERIVED,,,,,2", "modes.csv line 5: part1 needs one market for each slot from 1 to 4"},
		{"locations.csv", "\nA1-2,fort,1,DERIVED,,,,,,,", "\nA1-2,production,1,DERIVED,Y,,,,,,", "stacks.csv line 5: \"A1-2\" is no fort of board A1"},
		{"former.csv", ",D1-2,give", ",D1-9,give", `former.csv line 4: 0 rows of locations.csv begin with "D1-9"`},
		{"former.csv", ",RRG,", ",YYYYY,", "former.csv, for matches of ruleset 2: locations.csv line 28: what D1-2 brings contains what it costs"},
		{"former.csv", "\n2,", "\n4,", "former.csv line 4: until is \"4\", not a number from 1 to 3"},
		{"stacks.csv", "\nS-A1-2,", "\nS-A1-1,", "stacks.csv line 5: S-A1-1 is there twice"},
		{"stacks.csv", "S-A1-2,A1,A1-2,fort,4", "S-A1-2,A1,A1-2,fort,9", "modes.csv line 4: base has stacks for 21 bonus tiles, and 17 tiles"},
		{"cards.csv", "\nP02,", "\nP01,", "P01 is there twice"},
		{"cards.csv", "RRR,3,canoe", "RRR,3,moose", `there is no symbol "moose"`},
		{"cards.csv", "P09,local_help,YRB,5,peak", "P09,local_help,YRB,5,scales", "P09: no location of base has scales"},
		{"cards.csv", ",black,", ",grey,", `star is "grey"`},
		{"bonus.csv", "per_pair,3,local_help,tools", "per_pair,3,local_help,local_help", "a pair of the same symbol"},
		{"exploration.csv", "settler,,1", "settler,,", "settlers is \"\", which does not fit the kind"},
		{"merchants.csv", "M10,trade,,,YY,G", "M10,trade,,,YY,YYY", "what M10 brings contains what it costs"},
		{"tiles.csv", "Gi1,ginger", "Gi1,chili", "Gi1 is no tile of chili"},
		{"islands.csv", "star,market,1,0", "star,market,0,0", "a second tile at 0,0"},
		{"islands.csv", "star,market,1,0", "star,market,9,9", "touches 0 others, not two"},
		{"modes.csv", "part2,A2 B2 C1 F2", "part2,A2 B2 F2", "part2 has 3 exploration icons"},
		{"modes.csv", "part3,", "part2,", "nothing for the mode part3"},
		{"players.csv", "\n4,", "\n3,", "nothing for 4 players"},
		{"start.csv", "\n3,YYYY", "\n3,YYYX", `has a cube that is not Y, R, G or B`},
		{"sides.csv", "\nB,", "\nC,", `modes.csv line 6: there is no side "B"`},
		{"limits.csv", "cards_to_end,8", "cards_to_end,20", "modes.csv line 4: base for 2 has 32 point cards, at least"},
		{"limits.csv", "route,5,FOUND\n", "", "route is missing"},
		{"boards.csv", "D1", "D9", `there is no board "D9"`},
	})
}

// TestComponents counts the components against the rulebooks' lists
// (specification 1.1 and 1.3).
func TestComponents(t *testing.T) {
	d := enginetest.Must(t, readData)
	count := map[string]int{}
	for i := range cardIDs {
		if d.cards[i].ID != 0 {
			count["point cards"]++
		}
		if d.bonus[i].ID != 0 {
			count["bonus tiles "+d.bonus[i].numeral]++
		}
		if d.finds[i].ID != 0 {
			count["exploration tiles"]++
		}
		if d.merchants[i].ID != 0 {
			count["merchants"]++
		}
	}
	for _, tile := range d.tiles {
		if tile.ID != Sea {
			count["market tiles"]++
		}
	}
	for m := range Modes {
		for _, b := range d.modes[m].with(d.fourth[0]) {
			count["locations of "+m.String()] += len(d.boards[b])
		}
		for n := 2; n <= 4; n++ {
			same(t, "cards of "+m.String(), len(d.deck(m, n)), map[int]int{2: 32, 3: 40, 4: 48}[n])
		}
	}
	for what, want := range map[string]int{"point cards": 56, "bonus tiles ": 17, "bonus tiles I": 3, "bonus tiles III": 5,
		"exploration tiles": 10, "merchants": 43, "market tiles": 24, "locations of base": 23, "locations of part1": 22,
		"locations of part2": 23, "locations of part3": 32} {
		same(t, what, count[what], want)
	}
}
