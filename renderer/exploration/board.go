package exploration

import (
	_ "embed"
	"fmt"
	"image"

	"github.com/fogleman/gg"

	rules "landfall/engine/exploration"
	"landfall/renderer"
)

//go:embed data/icons.txt
var iconData string

// New makes the board.
func New(w *renderer.Workshop) (*renderer.Board[rules.View], error) {
	a, err := newAtlas()
	if err != nil {
		return nil, err
	}
	part := func(draw func(*pen)) func(*renderer.Pen[rules.View]) {
		return func(p *renderer.Pen[rules.View]) { draw(newPen(p, a)) }
	}
	return renderer.New(w, renderer.Spec[rules.View]{
		Parts: []renderer.Part[rules.View]{{Draw: part(whole)}, {Focus: renderer.Opening, Draw: part(opening)}, {Focus: "voyage", Draw: part(voyage)}, {Focus: "outfit", Draw: part(outfit)},
			{Focus: "conquest", Draw: part(conquest)}, {Focus: "homecoming", Draw: part(homecoming)}},
		Moment: momentOf, Usual: usual, Icons: iconData, Emblems: emblems, Keys: keys,
		Samples: func(b *renderer.Paintbox) []*image.RGBA {
			return []*image.RGBA{renderer.Sample(width, height, func(dc *gg.Context) { painter{&pen{a: a, k: 1}}.ground(b, dc) })}
		},
	})
}

// momentOf names about ten rounds: a campaign has more than a hundred, and seats take
// several in a go, so that single ones come and go.
func momentOf(v rules.View) string {
	if v.Over {
		return "the end"
	}
	return fmt.Sprintf("rounds to %d", (max(v.Round, 1)+9)/10*10)
}
