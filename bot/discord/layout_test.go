package discord

import (
	"strings"
	"testing"

	"landfall/commands"
)

// A picture for which there is no room stands small beside the words that lose least by it.
func TestASmallPictureStandsBesideTheFewerWords(t *testing.T) {
	long := strings.Repeat("Ben governs Pinta World: 2 gold to the ship; the ship sails home with 2 gold.\n", 8)
	const short = "**Which world do you govern now?**"
	picture := File{Name: "board.png", Width: 1000, Height: 2000}
	for _, c := range []struct {
		what       string
		told, text string
		kinds      []int
	}{
		{"much happened", long, short, []int{kindText, kindSection}},
		{"much is asked", short, long, []int{kindSection, kindText}},
		{"nothing happened", "", long, []int{kindSection}},
	} {
		list := laidOut(commands.Message{Parts: true, Happened: c.told, Text: c.text}, &picture, nil)
		if len(list) != len(c.kinds) {
			t.Errorf("%s: %d parts: %+v", c.what, len(list), list)
			continue
		}
		for i, k := range c.kinds {
			if list[i].Type != k {
				t.Errorf("%s: part %d is of kind %d, not %d", c.what, i, list[i].Type, k)
			}
		}
	}
	if list := laidOut(commands.Message{Parts: true}, &picture, nil); len(list) != 1 || list[0].Type != kindGallery {
		t.Errorf("without words: %+v", list)
	}
}
