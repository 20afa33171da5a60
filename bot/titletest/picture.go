package titletest

import (
	"bytes"
	"context"

	"landfall/engine/enginetest"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// checkPictures: property 7, and property 8 of one picture.
func (k *kit[S, V]) checkPictures(m *Moment[V]) {
	readers := m.Readers()
	s := readers[k.chance.IntN(len(readers))]
	k.at.seat = s
	scene := renderer.Scene{View: m.Match.View(s), Names: m.Names, Since: m.Heard(s), Dark: k.chance.IntN(2) == 0}
	for _, focus := range append(k.Board.Foci(), "") {
		scene.Focus = focus
		for _, fault := range renderertest.Faults(k.Board, scene) {
			k.wrong("picture", "part \""+focus+"\"", "%s", fault)
		}
	}
	if k.Redeal == nil {
		return
	}
	foci := append(k.Board.Foci(), "")
	scene.Focus = foci[k.chance.IntN(len(foci))]
	twin := scene
	twin.View = enginetest.Twin(m.Match, k.Redeal, s, k.chance).View(s)
	one, err := k.Board.Draw(context.Background(), scene)
	other, otherErr := k.Board.Draw(context.Background(), twin)
	if err != nil || otherErr != nil || !bytes.Equal(one.PNG, other.PNG) {
		k.wrong("secret", "the picture", "of part %q depends on what the reader may not know (%v, %v)", scene.Focus, err, otherErr)
	}
}
