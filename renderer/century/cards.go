package century

import (
	"fmt"
	"image/color"

	"github.com/fogleman/gg"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// cards draws point cards, merchants and the cards of a route.
type cards struct{ *pen }

// paintFace paints the face of a card with a band of a colour at its top.
func (p cards) paintFace(dc *gg.Context, at box, band float64, c color.NRGBA) {
	dc.DrawRoundedRectangle(at.X+2, at.Y+2, at.W-4, at.H-4, 9)
	renderer.Outlined(dc, p.s.Theme, p.s.tilePaper(), 1)
	if band <= 0 {
		return
	}
	dc.DrawRoundedRectangle(at.X+2, at.Y+2, at.W-4, at.H-4, 9)
	dc.Clip()
	dc.SetColor(c)
	dc.DrawRectangle(at.X, at.Y, at.W, band)
	dc.Fill()
	dc.ResetClip()
}

// point is a point card: its kind, points, effect and cost.
func (p cards) point(c cn.PointCard, at box) {
	k := at.H / cardHigh
	ground := kindColour(c.Kind)
	p.plate(fmt.Sprint("point", min(c.Kind, cn.Exploration)), at, func(dc *gg.Context, at box) { p.paintFace(dc, at, 52*k, ground) })
	p.Icon(kindIcon(c.Kind), at.X+30*k, at.Y+27*k, 38*k, cream())
	p.points(c.Points, at.Right()-32*k, at.Y+28*k, k)
	x, y := at.X+at.W/2, at.Y+76*k
	ink := tileInk()
	word := renderer.Style{Font: renderer.Strong, Size: 26 * k, Ink: ink}
	switch c.Kind {
	case cn.LocalHelp:
		p.Icon(symbolIcon(c.Symbol), x-40*k, y, 36*k, ink)
		p.Text(word, x-12*k, y+9*k, "−1")
		p.Icon("settler", x+36*k, y, 30*k, ink)
	case cn.Tools:
		p.Icon(symbolIcon(c.Symbol), x-36*k, y, 36*k, ink)
		p.Text(word, x-8*k, y+9*k, "+")
		p.cardLine(c.Cube, x+13*k, y, cubeSize*k)
	case cn.NewSettlers:
		p.Text(word, x-34*k, y+9*k, fmt.Sprintf("+%d", c.Settlers))
		p.Icon("settler", x+18*k, y, 30*k, ink)
	case cn.Exploration:
		p.Text(renderer.Style{Font: renderer.Italic, Size: 27 * k, Ink: ink, Align: renderer.Centre}, x, y+8*k, p.Say("pic-explore", nil))
	}
	p.onCard(func() { p.cubes(c.Cost, x, at.Low()-27*k, (cubeSize+1)*k, at.W-16*k) })
}

// onCard draws on a card's light face, with dark ink in both themes.
func (p *pen) onCard(draw func()) { p.inked(tileInk(), draw) }

// inked draws words and signs in an ink that is not the theme's.
func (p *pen) inked(ink color.NRGBA, draw func()) {
	p.on = ink
	draw()
	p.on = color.NRGBA{}
}

// ink is what words and signs are written in: on a card's face always dark.
func (p *pen) ink() color.NRGBA {
	if p.on.A > 0 {
		return p.on
	}
	return p.s.Theme.Ink
}

// cardLine is cubes on a card's face.
func (p cards) cardLine(of cn.Cubes, x, y, size float64) {
	p.onCard(func() { p.line(of, x, y, size, false) })
}

// points is a gold coin with a number.
func (p cards) points(n int, x, y, k float64) {
	p.gold(x, y, k)
	p.Text(renderer.Style{Font: renderer.Strong, Size: 28 * k, Ink: p.s.Theme.GoldInk, Align: renderer.Centre}, x, y+10*k, fmt.Sprint(n))
}

// gold is the coin of points.
func (p cards) gold(x, y, k float64) {
	type key struct{ gold float64 }
	p.Blit(p.s.Sheet.Get(key{k}, 56*k, 56*k, func(dc *gg.Context) {
		dc.DrawCircle(0, 0, 21*k)
		renderer.Outlined(dc, p.s.Theme, p.s.Theme.Gold, 1.4)
	}), x, y)
}

// merchant is a merchant card of the market.
func (p cards) merchant(c cn.MerchantCard, at box, k float64) {
	p.plate("merchant", at, func(dc *gg.Context, at box) { p.paintFace(dc, at, 14*k, merchantBand()) })
	x, y := at.X+at.W/2, at.Y+at.H/2+6*k
	p.onCard(func() {
		switch c.Kind {
		case cn.SpiceMerchant:
			p.cubes(c.Gain, x, y, (cubeSize+4)*k, at.W-12)
		case cn.UpgradeMerchant:
			p.upgrades(c.Upgrades, x, y, k)
		default:
			p.trade(c.Give, c.Get, x, y, (cubeSize+1)*k, at.W-10)
		}
	})
}

// slim is a merchant card of a route: what is given above what is got.
func (p cards) slim(c cn.RouteCard, at box, owner *cn.SeatView, cost bool) {
	p.plate("slim", at, func(dc *gg.Context, at box) { p.paintFace(dc, at, 8, merchantBand()) })
	x, y := at.X+at.W/2, at.Y+24
	p.onCard(func() {
		switch c.Kind {
		case cn.SpiceMerchant:
			p.pile(c.Gain, x, y+6, at.W)
		case cn.UpgradeMerchant:
			p.Icon("up", x-14, y+16, 30, tileInk())
			p.Text(p.numberStyle(28), x+2, y+26, fmt.Sprint(c.Upgrades))
		default:
			y = p.pile(c.Give, x, y, at.W)
			p.Icon("down", x, y-5, 15, tileInk())
			p.pile(c.Get, x, y+13, at.W)
		}
	})
	switch {
	case c.Settlers > 0:
		p.put(settler, owner.Seat, x-12, at.Low()+3, 0.8, 256)
		p.label(fmt.Sprint(c.Settlers), x+18, at.Low()+5)
	case cost && c.Cost > 0:
		p.pawn(x-12, at.Low()+2, 24, false)
		p.label(fmt.Sprint(c.Cost), x+14, at.Low()+3)
	}
}

// label is a number on a small plate.
func (p cards) label(text string, x, y float64) {
	tiles(p).chip("label", p.s.Theme.Socket, x, y, 28, 28, 256)
	p.Text(renderer.Style{Font: renderer.Strong, Size: p.least, Ink: p.s.Theme.Ink, Align: renderer.Centre}, x, y+8, text)
}

// pile draws cubes in short lines below each other, and returns the next line's middle.
func (p cards) pile(of cn.Cubes, x, y, w float64) float64 {
	const size, high = 26.0, 28.0
	var now cn.Cubes
	flush := func() {
		if now.Size() > 0 {
			p.line(now, x-p.lineWide(now, size, true)/2+2, y, size, true)
			y += high
		}
		now = cn.Cubes{}
	}
	for c, n := range of {
		next := now
		next[c] = n
		if p.lineWide(next, size, true) > w-2 {
			flush()
			next = cn.Cubes{}
			next[c] = n
		}
		now = next
	}
	flush()
	return y
}

// small is a claimed card on a player's panel: its kind, and what it keeps doing.
func (p cards) small(c cn.PointCard, at box) {
	p.plate("small", at, func(dc *gg.Context, at box) { p.paintFace(dc, at, 0, color.NRGBA{}) })
	_, y := at.Middle()
	p.Blit(p.s.Token(kindIcon(c.Kind), 14, kindColour(c.Kind), cream()), at.X+20, y)
	p.effectOf(c, at.X+40, y)
	p.Text(renderer.Style{Font: renderer.Strong, Size: p.least, Ink: tileInk(), Align: renderer.Right}, at.Right()-9, y+9, fmt.Sprint(c.Points))
}

// effectOf is what a claimed card keeps doing, from x on.
func (p cards) effectOf(c cn.PointCard, x, y float64) {
	switch c.Kind {
	case cn.LocalHelp:
		p.Icon(symbolIcon(c.Symbol), x+14, y, 26, tileInk())
	case cn.Tools:
		p.Icon(symbolIcon(c.Symbol), x+9, y, 20, tileInk())
		p.cardLine(c.Cube, x+19, y, leastCube)
	}
}
