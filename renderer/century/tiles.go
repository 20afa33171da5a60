package century

import (
	"fmt"
	"image/color"

	"github.com/fogleman/gg"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// How large bonus tiles and exploration tiles are.
const (
	chipWide = 80.0
	chipHigh = 36.0
	findWide = 90.0
)

// tiles draws bonus tiles, exploration tiles and their stacks.
type tiles struct{ *pen }

// chip is the ground of a tile around x, y.
func (p tiles) chip(name string, ground color.NRGBA, x, y, w, h float64, strength uint32) {
	type key struct {
		chip string
		w, h float64
	}
	p.Fade(p.s.Sheet.Get(key{name, w, h}, w+8, h+8, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(-w/2+1, -h/2+1, w-2, h-2, 5)
		dc.SetColor(ground)
		dc.FillPreserve()
		dc.SetColor(p.s.Theme.Line)
		if name == "empty" {
			dc.SetColor(renderer.Mix(p.s.Theme.Soft, p.s.Theme.Card, 0.5))
			dc.SetDash(5, 4)
		}
		dc.SetLineWidth(1.6)
		dc.Stroke()
	}), x, y, strength)
}

// tilePaper is the ground of cards and tiles, on which ink is dark in both themes: by night it is old paper, which does
// not glare.
func (s *style) tilePaper() color.NRGBA {
	if s.Theme.Dark {
		return hex(0xC9BA97)
	}
	return hex(0xFCF6E6)
}

func tileInk() color.NRGBA { return hex(0x2E2318) }

// bonus is a bonus tile around x, y: its points and what they are for.
func (p tiles) bonus(tile cn.BonusTile, x, y float64) {
	if tile.ID == 0 {
		p.chip("empty", color.NRGBA{}, x, y, chipWide, chipHigh, 256)
		return
	}
	p.chip("bonus", p.s.tilePaper(), x, y, chipWide, chipHigh, 256)
	var icons [2]string
	switch tile.Kind {
	case cn.PerSymbol:
		icons[0] = kindIcon(tile.Symbols[0])
	case cn.PerPair:
		icons = [2]string{kindIcon(tile.Symbols[0]), kindIcon(tile.Symbols[1])}
	case cn.PerTwoSettlers:
		icons = [2]string{"settler", "settler"}
	case cn.PerTwoMerchants:
		icons = [2]string{"cards", "cards"}
	default:
		icons[0] = "star"
	}
	w := 18.0
	for _, ic := range icons {
		if ic != "" {
			w += 22
		}
	}
	at := x - w/2
	st := renderer.Style{Font: renderer.Strong, Size: p.least, Ink: tileInk(), Align: renderer.Centre}
	p.Text(st, at+7, y+9, fmt.Sprint(tile.Points))
	at += 29
	for i, ic := range icons {
		if ic == "" {
			continue
		}
		ink := tileInk()
		if i < len(tile.Symbols) && (tile.Kind == cn.PerSymbol || tile.Kind == cn.PerPair) {
			ink = kindColour(tile.Symbols[i])
		}
		p.Icon(ic, at, y, 21, ink)
		at += 22
	}
}

// stack is the top of a stack of bonus tiles and how many there are.
func (p tiles) stack(s cn.StackView, x, y float64) {
	if s.Left <= 0 {
		p.bonus(cn.BonusTile{}, x, y)
		return
	}
	for i := range min(s.Left, 3) - 1 {
		d := 2.5 * float64(min(s.Left, 3)-1-i)
		p.chip("under", p.s.tilePaper(), x+d, y+d, chipWide, chipHigh, 256)
	}
	p.bonus(s.Top, x, y)
	p.Text(renderer.Style{Font: renderer.Book, Size: 27, Ink: p.s.Theme.Ink}, x+chipWide/2+6, y+9, fmt.Sprintf("×%d", s.Left))
}

// find is an exploration tile around x, y.
func (p tiles) find(tile cn.FindTile, x, y float64, strength uint32) {
	ground := kindColour(cn.Exploration)
	p.chip("find", ground, x, y, findWide, chipHigh+4, strength)
	word := renderer.Style{Font: renderer.Strong, Size: 24, Ink: cream(), Align: renderer.Centre}
	switch tile.Kind {
	case cn.FindCubes:
		p.inked(cream(), func() { p.cubes(tile.Gain, x, y, 26, findWide-6) })
	case cn.FindPoints:
		p.Text(word, x-12, y+9, fmt.Sprint(tile.Points))
		p.Icon("star", x+12, y, 24, cream())
	case cn.FindSettler:
		p.Text(word, x-12, y+9, fmt.Sprintf("+%d", tile.Settlers))
		p.Icon("settler", x+14, y, 24, cream())
	default:
		p.Text(word, x-14, y+9, "+")
		p.Icon(kindIcon(tile.Symbol), x+10, y, 28, cream())
	}
}

// besides are the exploration tiles beside the boards.
func (p tiles) besides(at box) {
	t := p.s.Theme
	p.Icon("exploration", at.X+28, at.Y+at.H/2, 36, t.Ink)
	steps := p.changes.steps[spot{beside: true}]
	right := p.pill(at.Right()-6, at.Y+at.H/2, steps)
	n := len(p.v.Beside)
	lines := 1
	if n > besideLine {
		lines = 2
	}
	in := renderer.BoxAt(at.X+54, at.Y, right-at.X-60, at.H)
	cols := max((n+lines-1)/lines, 5)
	for i, tile := range p.v.Beside {
		if i >= cols*lines {
			break
		}
		x, y := in.Row(i/cols, lines, 0).Column(i%cols, cols, 2).Middle()
		p.find(tile, x, y, 256)
	}
}
