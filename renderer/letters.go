package renderer

import (
	"image"

	"github.com/fogleman/gg"

	"landfall/engine"
)

// Mark is a letter of a question, and an answer that means what it marks.
type Mark struct {
	Letter string
	Answer engine.Action
}

// Marked is a letter that was drawn, for those who check the layout.
type Marked struct {
	Letter string
	Answer string // the notation of what it marks
	Box    image.Rectangle
	Place  image.Point // where what it marks lies
}

// MarkPoints is how wide a mark is at least, in points of a phone that shows the picture PhoneWide.
const (
	MarkPoints = 24
	PhoneWide  = 358
)

// MarkSize is how wide a mark is on a picture so wide, in pixels.
func MarkSize(width int) float64 { return MarkPoints * float64(width) / PhoneWide }

// What an app's sign that there is an alternative text hides of a picture's lower left corner, in points.
const (
	altWide = 40
	altHigh = 28
)

// AltSign is what that sign hides of a picture so large.
func AltSign(width, height int) image.Rectangle {
	return image.Rect(0, height-width*altHigh/PhoneWide, width*altWide/PhoneWide, height)
}

// Clear is what of a box that sign leaves: it begins beside it, with some space between.
func (c *Canvas) Clear(b Box) Box {
	sign := AltSign(c.Size())
	if past := float64(sign.Max.X)*1.12 - b.X; past > 0 && b.Low() > float64(sign.Min.Y) {
		b.X, b.W = b.X+past, b.W-past
	}
	return b
}

// Mark sets the letter of a mark around x, y, on what it marks. Which letter that is is not for boards to say.
func (p *Pen[V]) Mark(m Mark, x, y float64) { p.MarkBeside(m, x, y, x, y) }

// MarkBeside is Mark for what lies at placeX, placeY, where its letter would hide too much.
func (p *Pen[V]) MarkBeside(m Mark, x, y, placeX, placeY float64) {
	w, _ := p.Size()
	size := MarkSize(w)
	p.Blit(p.Paintbox.markSprite(size), x, y)
	p.Text(Style{Font: Strong, Size: size * 0.62, Ink: p.Paintbox.Theme.Card, Align: Centre}, x, y+size*0.225, m.Letter)
	px, py, half := round(x), round(y), round(size/2)
	p.Canvas.Marks = append(p.Canvas.Marks, Marked{m.Letter, m.Answer.String(), image.Rect(px-half, py-half, px+half, py+half),
		image.Pt(round(placeX), round(placeY))})
}

// markSprite is the round under a letter.
func (b *Paintbox) markSprite(size float64) *Sprite {
	type key struct{ mark float64 }
	return b.Sheet.Get(key{size}, size+14, size+14, func(dc *gg.Context) {
		dc.DrawCircle(0, 0, size/2+3)
		dc.SetColor(b.Theme.Halo)
		dc.Fill()
		dc.DrawCircle(0, 0, size/2)
		dc.SetColor(b.Theme.Ink)
		dc.Fill()
	})
}
