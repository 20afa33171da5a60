package century

import (
	_ "embed"
	"fmt"
	"image"
	cn "landfall/engine/century"
	"landfall/renderer"
)

//go:embed data/icons.txt
var iconData string

// New reads the icons and maps.
func New(w *renderer.Workshop) (*renderer.Board[cn.View], error) {
	maps, err := readMaps(mapData)
	if err != nil {
		return nil, err
	}
	part := func(focus string, draw func(*pen)) renderer.Part[cn.View] {
		return renderer.Part[cn.View]{Focus: focus, Draw: func(p *renderer.Pen[cn.View]) { draw(newPen(p, maps)) }}
	}
	b, err := renderer.New(w, renderer.Spec[cn.View]{
		Icons:   iconData,
		Keys:    keys,
		Emblems: emblems,
		Samples: func(b *renderer.Paintbox) []*image.RGBA { return []*image.RGBA{(&style{b}).sample()} },
		Moment:  momentOf,
		Usual:   usual,
		Parts: []renderer.Part[cn.View]{
			part("", (*pen).whole), part("boards", (*pen).boards), part("far", (*pen).far), part("coast", (*pen).coast), part("islands", (*pen).islandsAlone), part(renderer.Opening, (*pen).coast),
			// of the whole board
			part("choice", func(p *pen) { questions{p}.choice() }), part("player", func(p *pen) { sheet{p}.player() }), part(renderer.Low, (*pen).boards),
			part(renderer.Page, func(p *pen) { p.page(replayPlan(p.maps, p.v, pageCoast)) }),
			part("far"+renderer.Page, func(p *pen) { p.page(replayPlan(p.maps, p.v, pageFar)) }),
		},
	})
	if err != nil {
		return nil, fmt.Errorf("the drawings of Century: %w", err)
	}
	return b, nil
}

// momentOf names the mode and about ten rounds.
func momentOf(v cn.View) string {
	switch {
	case v.Mode >= cn.Modes:
		return "no mode"
	case v.Over:
		return v.Mode.String() + " the end"
	case v.LastRound:
		return v.Mode.String() + " the last round"
	}
	return fmt.Sprintf("%s rounds to %d", v.Mode, (max(v.Round, 1)+9)/10*10)
}
