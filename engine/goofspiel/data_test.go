package goofspiel

import (
	"testing"

	"landfall/engine/enginetest"
)

func TestBrokenDataNamesFileAndLine(t *testing.T) {
	enginetest.SpoiledData(t, dataFiles, loadData, []enginetest.Slip{
		{"suits.csv", ",13,FOUND", ",three,FOUND", `suits.csv line 4: cards is "three"`},
		{"suits.csv", ",7,DESIGNED", ",3,DESIGNED", "not a number from 4 to 13"},
		{"suits.csv", "13,13", "7,13", "7 is there twice"},
		{"suits.csv", "FOUND", "LOST", "not FOUND, DERIVED or DESIGNED"},
	})
}
