package titletest

import (
	"bytes"
	"context"
	"image"
	"strings"

	"landfall/commands/catalogue"
	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// checkPictures: property 7, and property 8 of one picture.
func (k *kit[S, V]) checkPictures(m *Moment[V]) {
	readers := m.Readers()
	s := readers[k.chance.IntN(len(readers))]
	k.at.seat = s
	checkPage(k, m)
	scene := renderer.Scene{View: m.Match.View(s), Names: m.Names, Since: m.Heard(s), Dark: !k.Pseudo && k.chance.IntN(2) == 0}
	for _, focus := range append(k.Board.Foci(), "") {
		scene.Focus = focus
		k.checkPictured(scene)
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
	k.samePicture(scene, twin, "")
	k.checkMarks(m, scene)
}

// checkPictured: in the pseudo-language, catalogues have all words of a picture.
func (r *reader) checkPictured(s renderer.Scene) {
	if r.names == nil {
		return
	}
	l, err := r.board.Layout(context.Background(), s)
	if err != nil {
		r.wrong("language", "the picture", "of part %q cannot be drawn: %v", s.Focus, err)
	}
	texts := make([]string, len(l.Words))
	for i, w := range l.Words {
		texts[i] = w.Text
	}
	all := strings.Join(texts, " ") // a sentence that is known may stand there in several lines
	for _, word := range catalogue.Strange(all, r.names...) {
		r.wrong("language", "a picture's “"+word+"”", "is in part %q, and no catalogue says it: %s", s.Focus, all)
	}
}

// checkPage: what a page of a replay shows, and a film, is as large all match long, so that the controls stay in place.
func checkPage[S, V any](k *kit[S, V], m *Moment[V]) {
	for i, focus := range pages(k.Board) {
		w, h, err := k.Board.Size(renderer.Scene{View: m.Match.View(engine.Nobody), Focus: focus, Names: m.Names})
		now := image.Pt(w, h)
		if m.ply == 0 && i == 0 {
			k.page = now
		}
		if err != nil || now != k.page {
			k.wrong("picture", "the board", "is as large as %v in part %q, and began as %v: pages of a replay have one height (%v)", now, focus, k.page, err)
		}
	}
}

// pages are the parts of a board that a replay shows: those made for it, else all of it, or what stands for that.
func pages(b renderertest.Board) (list []string) {
	whole := ""
	for _, focus := range b.Foci() {
		if strings.HasSuffix(focus, renderer.Page) {
			list = append(list, focus)
		}
		if focus == renderer.Low {
			whole = focus
		}
	}
	if len(list) == 0 {
		list = []string{whole}
	}
	return list
}

// checkMarks draws what an answer does, in the match and in one that is the same to the
// reader before it and after.
func (k *kit[S, V]) checkMarks(m *Moment[V], scene renderer.Scene) {
	if m.Match.Outcome() != nil {
		return
	}
	s, d := k.at.seat, pick(m.Match.Decisions(), k.chance)
	notation := d.Options[k.chance.IntN(len(d.Options))].String()
	one, entry := give(m.Match.Fork(), d, notation)
	for range twins {
		two, same := give(enginetest.Twin(m.Match, k.Redeal, s, lazy(k.chance)), d, notation)
		if two == nil || !enginetest.SameJSON(one.View(s), two.View(s)) || k.fleetingHeard(entry.Events, s) != k.fleetingHeard(same.Events, s) {
			continue
		}
		scene.View, scene.Since = one.View(s), engine.Hear(entry.Events, s)
		twin := scene
		twin.View, twin.Since = two.View(s), engine.Hear(same.Events, s)
		k.samePicture(scene, twin, " after an answer to "+d.Kind)
		return
	}
}

// samePicture draws two scenes that a reader must not be able to tell apart.
func (k *kit[S, V]) samePicture(one, two renderer.Scene, when string) {
	p, err := k.Board.Draw(context.Background(), one)
	q, other := k.Board.Draw(context.Background(), two)
	if err != nil || other != nil || !bytes.Equal(p.PNG, q.PNG) {
		k.wrong("secret", "the picture"+when, "of part %q depends on what the reader may not know (%v, %v)", one.Focus, err, other)
	}
}
