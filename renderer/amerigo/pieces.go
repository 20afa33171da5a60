package amerigo

import (
	"image"
	"math"

	"github.com/fogleman/gg"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

type pieceKey struct {
	what string
	seat int
	k    float64
}

// post is a seat's trading post: its shape under a roof.
func (s *style) post(seat int, k float64) *renderer.Sprite {
	return s.Sheet.Get(pieceKey{"post", seat, k}, 60*k, 60*k, func(dc *gg.Context) {
		dc.Scale(k, k)
		s.paintPost(dc, seat)
	})
}

func (s *style) paintPost(dc *gg.Context, seat int) {
	dc.Translate(0, -8)
	s.PaintRoof(dc, shape(seat), 19)
	dc.Translate(0, 12)
	shape(seat).Path(dc, 0, 0, 14)
	renderer.Outlined(dc, s.Theme, shape(seat).Colour(), 1.6)
}

// ship is a seat's ship: a hull with its shape on the sail.
func (s *style) ship(seat int, k float64) *renderer.Sprite {
	return s.Sheet.Get(pieceKey{"ship", seat, k}, 70*k, 70*k, func(dc *gg.Context) {
		dc.Scale(k, k)
		s.paintShip(dc, seat)
	})
}

func (s *style) paintShip(dc *gg.Context, seat int) {
	dc.MoveTo(-25, 6)
	dc.QuadraticTo(0, 14, 25, 4)
	dc.QuadraticTo(23, 21, 12, 23)
	dc.LineTo(-12, 23)
	dc.QuadraticTo(-23, 21, -25, 6)
	dc.ClosePath()
	renderer.Outlined(dc, s.Theme, renderer.Mix(shape(seat).Colour(), s.Theme.Line, 0.25), 1.5)
	shape(seat).Path(dc, 0, -7, 14.5)
	renderer.Outlined(dc, s.Theme, shape(seat).Colour(), 1.6)
}

// emblem is a seat's shape.
func (s *style) emblem(seat int, r float64) *renderer.Sprite {
	return s.Sheet.Get(pieceKey{"emblem", seat, r}, 3.2*r+8, 3.2*r+8, func(dc *gg.Context) {
		shape(seat).Path(dc, 0, 0, r)
		renderer.Outlined(dc, s.Theme, shape(seat).Colour(), 1.5)
	})
}

// letter writes a seat's letter on its shape, unless pieces are too small for letters.
func (p *pen) letter(seat int, x, y, r float64) {
	if !p.quiet {
		p.onShape(seat, x, y, r, p.letters[seat%len(p.letters)])
	}
}

// onShape writes a sign on a seat's shape.
func (p *pen) onShape(seat int, x, y, r float64, sign string) {
	size := math.Max(p.least, r*1.35)
	p.Text(renderer.Style{Font: renderer.Strong, Size: size, Ink: shape(seat).Letters(), Align: renderer.Centre},
		x, y+shape(seat).Middle()*r+size*0.36, sign)
}

// putPost sets a trading post.
func (p *pen) putPost(seat int, x, y, size float64) {
	k := size / 46
	p.Blit(p.s.post(seat, k), x, y)
	p.letter(seat, x, y+4*k, 12.5*k)
}

// putShip sets a ship; where pieces bear no letters, the reader's bear their numbers, which the answers name.
func (p *pen) putShip(seat, number int, x, y, size float64) {
	k := size / 50
	p.Blit(p.s.ship(seat, k), x, y)
	hidden := renderer.AltSign(p.Size()) // by an app
	if p.quiet && seat == int(p.v.Reader) && !image.Rect(int(x-size/2), int(y-size/2), int(x+size/2), int(y+size/2)).Overlaps(hidden) {
		p.onShape(seat, x, y-7*k, 12.5*k, num(number))
	}
	p.letter(seat, x, y-7*k, 12.5*k)
}

// putEmblem sets a seat's shape with its letter.
func (p *pen) putEmblem(seat int, x, y, r float64) {
	p.Blit(p.s.emblem(seat, r), x, y)
	p.letter(seat, x, y, r)
}

// good sets a commodity on its round ground.
func (p *pen) good(g am.Good, x, y, r float64) {
	p.Blit(p.s.Token(g.String(), r, goodColour(g), onGood(g)), x, y)
}

// cube sets a cube with a number; a quiet one is only an outline.
func (p *pen) cube(c am.Colour, n int, at box) {
	type key struct {
		cube  am.Colour
		w, h  float64
		quiet bool
	}
	quiet := n == 0
	x, y := at.Middle()
	p.Blit(p.s.Sheet.Get(key{c, at.W, at.H, quiet}, at.W+10, at.H+10, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(-at.W/2, -at.H/2, at.W, at.H, 9)
		if quiet {
			dc.SetColor(renderer.Fade(cubeColour(c), 0.4))
			dc.SetLineWidth(3)
			dc.Stroke()
			return
		}
		renderer.Outlined(dc, p.s.Theme, cubeColour(c), 1.4)
	}), x, y)
	if !quiet {
		p.Text(renderer.Style{Font: renderer.Strong, Size: 34, Ink: onCube(c), Align: renderer.Centre}, x, y+12, num(n))
	}
}
