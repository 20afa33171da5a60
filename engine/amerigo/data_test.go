package amerigo

import (
	"testing"

	"landfall/engine/enginetest"
)

func TestBrokenDataNamesFileAndLine(t *testing.T) {
	enginetest.SpoiledData(t, dataFiles, loadData, []enginetest.Slip{
		{"limits.csv", "gold,12", "gold,none", `limits.csv line 4: value is "none"`},
		{"limits.csv", "posts,12,FOUND\n", "", "posts is missing"},
		{"limits.csv", "discover", "discovery", `there is no limit "discovery"`},
		{"tiles.csv", "\nI02,", "\nI01,", "tiles.csv line 5: I01 is not after I01"},
		{"tiles.csv", "I01,~a~~~", "I01,~a~~", "has not 5 spaces"},
		{"tiles.csv", "I01,~a~~~/~T#~~", "I01,~a~~#/~T#~~", "tiles.csv line 4: a corner of I01 is land"},
		{"tiles.csv", "I01,~a~~~/~T#~~", "I01,~~~~~/~T#~~", "'T' has 0 of 'a' beside it, not one"},
		{"tiles.csv", "I01,~a~~~/~T#~~", "I01,~a~~~/~TX~~", `has 'X', which is nothing`},
		{"tiles.csv", "~F##~/~~N~~", "~F##~/~~S~~", "spaces with"},
		{"tiles.csv", "~F##~/~~N~~", "~F~#~/~~N~~", "I01: land touches land at a corner only"},
		{"shapes.csv", "V2,village,XX", "V2,village,XY", `rows are "XY", not of X and .`},
		{"shapes.csv", "V2,village", "V2,neutral", `V2 cannot be of the kind "neutral"`},
		{"shapes.csv", "V2,village", "V9,village", `there is no tile "V9"`},
		{"shapes.csv", "V2,village,XX,4,DESIGNED\n", "", "V2 is missing"},
		{"values.csv", "village,1,0,1", "village,1,2,1", `big is "1", not a number from 3 to 99`},
		{"values.csv", "neutral,6,11,13,DESIGNED\n", "", "nothing for N6R, of size 6"},
		{"production.csv", "2,2,2", "2,2,3", "35 production tokens for 2 players, but five rounds take 30"},
		{"players.csv", "\n4,4,4,10", "\n3,4,4,10", "nothing for 4 players"},
		{"pirates.csv", "0,2", "0,3", "7 pirate markers, not 6"},
		{"time.csv", "\n2,4", "\n3,4", `time.csv line 4: round is "3", not a number from 2 to 2`},
		{"posts.csv", "1,1,FOUND", "1,1,SEEN", "not FOUND, DERIVED or DESIGNED"},
		{"progress.csv", "\n7,3", "\n2,3", `position is "2"`},
		{"order.csv", "1,yellow", "1,white", "order.csv line 5: the first space is white, and no other"},
		{"tokens.csv", "\nHALF,", "\nREPEL,", "REPEL is there twice"},
		{"tokens.csv", "AP2-blue,permanent,2,ships", "AP2-blue,permanent,2,", "only the tokens for points of action name actions"},
		{"tokens.csv", "SHIP8,once", "SHIP8,twice", `there is no kind of token "twice"`},
		{"layouts.csv", "2,I08,180", "2,I08,45", `no tile "I08" turned by 45`},
		{"layouts.csv", "2,I08,180,DESIGNED\n", "", "8 tiles for 2 players, not 9"},
		{"layouts.csv", "2,I09,180", "2,I09,0", "the arrangement for 2 players breaks the rules"},
		{"islands.csv", "Anegada,DESIGNED\n", "", "17 names, but there can be 18 islands"},
	})
}
