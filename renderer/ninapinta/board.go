package ninapinta

import (
	_ "embed"
	"fmt"
	"image"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

//go:embed data/icons.txt
var iconData string

// New reads the outlines and icons.
func New(w *renderer.Workshop) (*renderer.Board[np.View], error) {
	a, err := readAtlas(outlineData)
	if err != nil {
		return nil, err
	}
	part := func(focus string, draw func(*pen)) renderer.Part[np.View] {
		return renderer.Part[np.View]{Focus: focus, Draw: func(p *renderer.Pen[np.View]) { draw(newPen(p, a)) }}
	}
	b, err := renderer.New(w, renderer.Spec[np.View]{
		Icons:   iconData,
		Keys:    keys,
		Emblems: emblems(a),
		Samples: func(b *renderer.Paintbox) []*image.RGBA { return (&style{b, a}).samples() },
		Moment:  momentOf,
		Usual:   usual,
		Parts: []renderer.Part[np.View]{
			part("", func(p *pen) { p.least = leastWhole; p.whole() }),
			part("world:nina", func(p *pen) { p.oneWorld(np.Nina) }),
			part("world:pinta", func(p *pen) { p.oneWorld(np.Pinta) }),
			part("world:santamaria", func(p *pen) { p.oneWorld(np.SantaMaria) }),
			part("worlds", (*pen).worlds),
			part("display", func(p *pen) { benefits{p}.displayAlone() }),
			part("hand", func(p *pen) { seated{p}.hand() }),
			part(renderer.Low, (*pen).lowBoard), // of the whole board
		},
	})
	if err != nil {
		return nil, fmt.Errorf("the drawings of Niña & Pinta: %w", err)
	}
	return b, nil
}

// momentOf names the era and the phase of a view.
func momentOf(v np.View) string {
	switch v.Phase {
	case np.Setup:
		return "set-up"
	case np.Finished:
		return "the end"
	}
	return fmt.Sprintf("era %d %s", v.Era, v.Phase)
}
