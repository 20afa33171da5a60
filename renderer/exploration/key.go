package exploration

import (
	"slices"

	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// Of the key below the whole chart: its first line, each further one, and where they begin and end.
const (
	keyHeight  = 46
	keyFurther = 42
	keyFrom    = 34
	keyTo      = width - 16
)

// sign is a sign of the chart with what it means: its middle lies so far to the right, and its words begin there.
type sign struct {
	middle, words float64
	draw          func(x, y float64)
	text          string
}

// key is the signs by line, as they have room beside each other.
func (p banners) key() (lines [][]sign) {
	x := float64(keyTo)
	for _, s := range p.signs() {
		wide := s.words + float64(p.Paintbox.Fonts.Measure(renderer.Book, wholeText, 0, s.text)) + 26
		if x+wide-26 > keyTo {
			lines, x = append(lines, nil), keyFrom
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], s)
		x += wide
	}
	return lines
}

// keyHigh is how high a key of these lines is.
func keyHigh(key [][]sign) float64 { return keyHeight + keyFurther*float64(len(key)-1) }

// drawKey tells what the signs on the chart are.
func (p banners) drawKey(key [][]sign) {
	st := renderer.Style{Font: renderer.Book, Size: wholeText, Ink: p.Paintbox.Theme.Soft}
	for i, line := range key {
		x, y := float64(keyFrom), float64(height)+keyHeight/2+6+keyFurther*float64(i)
		for _, s := range line {
			s.draw(x+s.middle, y)
			p.Text(st, x+s.words, y+8, s.text)
			x += s.words + float64(p.Paintbox.Fonts.Measure(st.Font, st.Size, st.Spacing, s.text)) + 26
		}
	}
}

// signs are the beads beside spaces, and those flags and ticks that stand on this chart.
func (p banners) signs() (list []sign) {
	bead := func(kind rules.SiteKind, shut bool, text string) {
		list = append(list, sign{0, 14, func(x, y float64) { p.Blit(p.bead(pipKey{kind: kind, shut: shut, k: 2}), x, y) }, text})
	}
	bead(rules.Bay, false, p.Say("pic-key-water", nil))
	bead(rules.Landfall, false, p.Say("pic-key-land", nil))
	bead(rules.Hardwood, false, p.Say("pic-key-wood", nil))
	bead(rules.Wonder, false, p.Say("pic-key-wonder", nil))
	bead(rules.GoldSite, false, p.Say("pic-key-gold", nil))
	bead(rules.Bay, true, p.Say("pic-key-published", nil))
	flag := func(stands bool, draw func(x, y float64), text string) {
		if stands {
			list = append(list, sign{flagWide/2 - 8, flagWide + 9, draw, text})
		}
	}
	flag(len(p.ships) > 0, func(x, y float64) { p.cloth(x, y, "2") }, p.Say("pic-key-flag", nil))
	flag(len(p.foot) > 0, func(x, y float64) { p.guidon(x, y, "2") }, p.Say("pic-key-foot", nil))
	flag(slices.ContainsFunc(p.begun, func(m rules.Progress) bool { return m.Next != rules.Nowhere }), p.swallowtail, p.Say("pic-key-next", nil))
	if len(p.begun) > 0 {
		list = append(list, sign{4, 22, p.tick, p.Say("pic-key-done", nil)})
	}
	return list
}
