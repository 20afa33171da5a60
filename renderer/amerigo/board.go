package amerigo

import (
	_ "embed"
	"fmt"
	"image"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

//go:embed data/icons.txt
var iconData string

// New reads the icons.
func New(w *renderer.Workshop) (*renderer.Board[am.View], error) {
	part := func(focus string, draw func(*pen)) renderer.Part[am.View] {
		return renderer.Part[am.View]{Focus: focus, Draw: func(p *renderer.Pen[am.View]) { draw(newPen(p, focus)) }}
	}
	b, err := renderer.New(w, renderer.Spec[am.View]{
		Icons:   iconData,
		Emblems: emblems,
		Keys:    keys,
		Samples: func(b *renderer.Paintbox) []*image.RGBA { return []*image.RGBA{(&style{b}).sample()} },
		Moment:  momentOf,
		Usual:   usual,
		Parts: []renderer.Part[am.View]{
			part("", (*pen).whole), part("islands", (*pen).islandsAlone), part(renderer.Opening, (*pen).opening), part("places", (*pen).places), part("player", func(p *pen) { sheets{p}.player() }),
			part("tiles", func(p *pen) { desk{p}.tiles() }), part("tokens", func(p *pen) { desk{p}.tokens() }), part("goods", func(p *pen) { desk{p}.goods() }), part("track", (*pen).track),
		},
	})
	if err != nil {
		return nil, fmt.Errorf("the drawings of Amerigo: %w", err)
	}
	return b, nil
}

// momentOf names the round.
func momentOf(v am.View) string {
	if v.Over {
		return "the end"
	}
	return fmt.Sprintf("round %d", v.Round)
}
