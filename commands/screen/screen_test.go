package screen

import "testing"

func TestWhatTextsTake(t *testing.T) {
	for _, c := range []struct {
		text string
		want int
	}{
		{"", 0},
		{"**Nina sails** with a Captain.", 1},
		{"one\ntwo", 2},
		{"Exploring turns the tile over: no way back from there, whatever is found.", 2},
		{"<@123456789012345678> <@123456789012345678> <@123456789012345678> are asked", 1},
		{"<:lf_gold_01234567:123456789012345678> gold, as wide as three letters of the others", 2},
		{"gold, as wide as three letters of the others", 1},
	} {
		if got := Lines(c.text); got != c.want {
			t.Errorf("%q takes %d lines, not %d", c.text, got, c.want)
		}
	}
}

func TestWhatButtonsTake(t *testing.T) {
	for _, c := range []struct {
		labels []string
		want   int
	}{
		{nil, 0},
		{[]string{"Yes", "No", "Later"}, 1},
		{[]string{"Explore Amazonia", "Consolidate in Caribbean (room for 1)"}, 2},
		{[]string{"Explore Amazonia", "Explore Isthmus", "Stay home"}, 2},
	} {
		if got := ButtonLines(c.labels); got != c.want {
			t.Errorf("%q take %d lines, not %d", c.labels, got, c.want)
		}
	}
	if got := PictureHigh(1000, 1200); got != 432 {
		t.Errorf("a picture of 1000 by 1200 is %d high", got)
	}
}

func TestBesideAPictureTextsTakeMore(t *testing.T) {
	const text = "Ben governs Pinta World: 2 gold to the ship; the ship sails home with 2 gold."
	if wide, narrow := Lines(text), LinesBeside(text); wide != 2 || narrow != 3 {
		t.Errorf("it takes %d lines, and %d beside a picture", wide, narrow)
	}
}
