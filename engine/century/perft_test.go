package century

import (
	"testing"

	"landfall/engine/enginetest"
)

func TestPerft(t *testing.T) {
	for i, want := range [][]int{
		{12, 55, 266, 1265},    // base for 2
		{12, 55, 272, 1376},    // base for 3
		{14, 72, 366, 2052},    // base for 4
		{19, 172, 1401, 10882}, // part1 for 2
		{19, 155, 1289, 10388}, // part1 for 3
		{21, 180, 1445, 12092}, // part1 for 4
		{7, 32, 74, 183},       // part2 for 2
		{7, 32, 74, 181},       // part2 for 3
		{9, 43, 99, 367},       // part2 for 4
		{12, 59, 250, 1058},    // part3 for 2
		{12, 62, 212, 785},     // part3 for 3
		{13, 66, 230, 1084},    // part3 for 4
	} {
		c := tables()[i]
		c.Options[optionFourth] = "e1"
		enginetest.Lines(t, game(t), c, want...)
	}
}
