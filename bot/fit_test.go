package bot

import (
	"context"
	"log/slog"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/engine"
	"landfall/renderer"
)

// heights is a renderer of pictures 360 wide that are so high, by their focus.
type heights map[string]int

func (heights) Draw(context.Context, renderer.Scene) (renderer.Picture, error) {
	return renderer.Picture{}, nil
}

func (h heights) Size(s renderer.Scene) (width, height int, err error) {
	if h[s.Focus] == 0 {
		return 0, 0, renderer.ErrFocus
	}
	return 360, h[s.Focus], nil
}

// TestTheLowerPictureWhereOnlyThatFits chooses by the room that words and controls leave.
func TestTheLowerPictureWhereOnlyThatFits(t *testing.T) {
	low := "world" + renderer.Low
	d := newDrawer([]Title{{Title: commands.Title{Game: &engine.Game{Key: "toy"}}, Renderer: heights{"world": 350, low: 200, "hand": 400}}}, slog.New(slog.DiscardHandler), nobody{})
	d.depict = func(commands.Picture) (commands.Depiction, bool) { return commands.Depiction{}, false }
	lines := func(n int) string { return strings.Repeat("word\n", n-1) + "word" }
	for _, c := range []struct {
		name, focus, want string
		lines             int
		parts, wide       bool
	}{
		{"room for the usual one", "world", "world", 5, true, false},
		{"room for the lower one", "world", low, 12, true, false},
		{"room for none", "world", "world", 20, true, false},
		{"room for none, and full width wanted", "world", low, 20, true, true},
		{"no lower one", "hand", "hand", 12, true, false},
		{"a message of the classic kind", "world", "world", 20, false, false},
	} {
		m := commands.Message{Parts: c.parts, Wide: c.wide, Text: lines(c.lines), Picture: &commands.Picture{Game: "toy", Focus: c.focus}}
		if d.fit(&m); m.Picture.Focus != c.want {
			t.Errorf("%s: %q, not %q; room for %d", c.name, m.Picture.Focus, c.want, m.Room())
		}
	}
}
