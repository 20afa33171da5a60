package amerigo

import (
	"fmt"
	"math"

	"github.com/fogleman/gg"

	"landfall/engine"
	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// Measures of a player's sheet.
const (
	trackHigh = 150
	orderHigh = 226 // discs lie on each other
	tilesHigh = 190
	listRow   = 100
)

// sheetCard is a part of a player's sheet: how high it is, and what draws it.
type sheetCard struct {
	high float64
	draw func(at box)
}

// sheets draws what one person has.
type sheets struct{ *pen }

// player draws the reader's sheet: the tracks, the tiles, the tokens, and what can be
// taken from the display and the market.
func (p sheets) player() {
	seat := p.v.Reader
	if seat < 0 || int(seat) >= p.seats() {
		seat = 0
		if p.v.Turn.Seat >= 0 && int(p.v.Turn.Seat) < p.seats() {
			seat = p.v.Turn.Seat
		}
	}
	list, name := p.sheetCards(seat)
	y := float64(edge)
	var boxes []box
	for _, c := range list {
		boxes = append(boxes, renderer.BoxAt(edge, y, wide-2*edge, c.high))
		y += c.high + 12
	}
	high := y + 8
	p.Begin("player "+name, wide, high, func(dc *gg.Context) {
		p.s.PaintPaper(dc, wide, high)
		for _, at := range boxes {
			p.s.PaintCard(dc, at)
		}
	})
	if p.seats() == 0 {
		p.heading(boxes[0], p.Say("pic-nobody", nil))
		return
	}
	for i, c := range list {
		c.draw(boxes[i])
	}
}

// sheetCards are the parts of a sheet, with a name for what sheets of the same parts have in common.
func (p sheets) sheetCards(seat engine.Seat) (list []sheetCard, name string) {
	var mine []am.TokenID
	for id := range p.v.Tokens {
		if p.v.Has(seat, am.TokenID(id)) {
			mine = append(mine, am.TokenID(id))
		}
	}
	shown := p.display()
	lines, offered := (max(len(mine), 1)+1)/2, (max(len(shown), 1)+1)/2
	sheet := sheetCard{panelHigh, func(at box) { p.panel(int(seat), at) }}
	progress := sheetCard{trackHigh, func(at box) { p.progress(at, seat) }}
	order := sheetCard{orderHigh, p.order}
	tiles := sheetCard{tilesHigh, func(at box) { p.reserve(at, seat) }}
	tokens := sheetCard{float64(lines)*listRow + 62, func(at box) { p.list(at, p.Say("pic-tokens", nil), mine) }}
	display := sheetCard{float64(offered)*listRow + 62, func(at box) { p.list(at, p.Say("pic-display", nil), shown) }}
	market := sheetCard{shelfHigh, p.market}
	return []sheetCard{sheet, progress, order, tiles, tokens, display, market}, fmt.Sprint(lines, offered)
}

// display is the progress tokens that can be taken, the new half first.
func (p sheets) display() []am.TokenID {
	var shown []am.TokenID
	for _, id := range append(append([]am.TokenID(nil), p.v.Left[:]...), p.v.Right[:]...) {
		if id != am.NoToken {
			shown = append(shown, id)
		}
	}
	return shown
}

func (p sheets) heading(at box, text string) {
	p.Text(renderer.Style{Font: renderer.Italic, Size: 28, Ink: p.s.Theme.Soft}, at.X+16, at.Y+36, text)
}

// line draws a track of so many positions; draw draws what a position bears.
func (p sheets) line(at box, heading string, end int, draw func(i int, x, y float64)) {
	p.heading(at, heading)
	step := (at.W - 60) / float64(max(1, end))
	y := at.Low() - 64
	line := p.s.Sheet.Get(fmt.Sprint("track ", step, end), step*float64(end)+20, 20, func(dc *gg.Context) {
		dc.SetColor(p.s.Theme.Soft)
		dc.SetLineWidth(2)
		w := step * float64(end)
		dc.DrawLine(-w/2, 0, w/2, 0)
		dc.Stroke()
		for i := range end + 1 {
			dc.DrawCircle(-w/2+step*float64(i), 0, 4)
			dc.Fill()
		}
	})
	p.Blit(line, at.X+30+step*float64(end)/2, y)
	for i := range end + 1 {
		draw(i, at.X+30+step*float64(i), y)
	}
}

// progress is the reader's progress track.
func (p sheets) progress(at box, seat engine.Seat) {
	stops := p.f.Progress
	end := 1
	if len(stops) > 0 {
		end = max(1, min(stops[len(stops)-1].Position, 40))
	}
	p.line(at, p.Say("pic-progress", nil), end, func(i int, x, y float64) {
		for _, s := range stops {
			if s.Position == i {
				p.Text(renderer.Style{Font: renderer.Sans, Size: 26, Ink: p.s.Theme.Ink, Align: renderer.Centre}, x, y+46, num(s.Points))
			}
		}
		if p.v.People[seat].Progress == i {
			p.putEmblem(int(seat), x, y, 15)
		}
	})
}

// initials name the action of a colour, for who cannot tell the colours apart; white is known by its place.
func (p sheets) initials(c am.Colour) string {
	if c >= am.White {
		return ""
	}
	return p.Say("pic-initials", renderer.Parts{"colour": c.String()})
}

// lies tells whether a disc lies on a position of the order track.
func (p sheets) lies(position int) bool {
	for s := range p.seats() {
		if p.v.People[s].Order == position {
			return true
		}
	}
	return false
}

// order is the special action track with everybody's discs.
func (p sheets) order(at box) {
	p.line(at, p.Say("pic-order-track", nil), max(1, len(p.f.Order)-1), func(i int, x, y float64) {
		if i >= len(p.f.Order) {
			return
		}
		o := p.f.Order[i]
		p.Blit(p.s.Sheet.Get(fmt.Sprint("space ", o.Colour), 60, 60, func(dc *gg.Context) {
			dc.DrawCircle(0, 0, 23)
			renderer.Outlined(dc, p.s.Theme, cubeColour(o.Colour), 1.2)
		}), x, y)
		if !p.lies(i) {
			p.Text(renderer.Style{Font: renderer.Sans, Size: 27, Ink: onCube(o.Colour), Align: renderer.Centre}, x, y+9, p.initials(o.Colour))
		}
		if o.Points > 0 {
			p.Text(renderer.Style{Font: renderer.Sans, Size: 26, Ink: p.s.Theme.Ink, Align: renderer.Centre}, x, y+52, num(o.Points))
		}
		k := 0
		for j := p.seats() - 1; j >= 0; j-- { // the top one last
			s := p.v.Lead[j]
			if s >= 0 && int(s) < p.seats() && p.v.People[s].Order == i {
				lean := 14.0
				if i > len(p.f.Order)/2 {
					lean = -14
				}
				p.putEmblem(int(s), x+float64(k)*lean, y-float64(k)*29, 15)
				k++
			}
		}
	})
}

// reserve draws the tiles that a seat can build.
func (p sheets) reserve(at box, seat engine.Seat) {
	p.heading(at, p.Say("pic-tiles", nil))
	const cell = 26.0
	x := at.X + 24
	for id, n := range p.v.People[seat].Reserve {
		if n == 0 || id >= len(p.f.Shapes) {
			continue
		}
		rows := p.f.Shapes[id].Rows
		if len(rows) == 0 || x+float64(len(rows[0]))*cell > at.Right()-20 {
			break
		}
		owner := 0
		if am.ShapeID(id).Village() {
			owner = int(seat) + 1
		}
		desk(p).shape(rows, owner, x, at.Y+58, cell)
		if n > 1 {
			p.Text(renderer.Style{Font: renderer.Sans, Size: 24, Ink: p.s.Theme.Ink}, x, at.Y+180, "×"+num(int(n)))
		}
		x += math.Max(float64(len(rows[0]))*cell, 40) + 22
	}
}

// list draws progress tokens with their names, in two columns.
func (p sheets) list(at box, heading string, ids []am.TokenID) {
	p.heading(at, heading)
	for i, id := range ids {
		slot := renderer.BoxAt(at.X+20, at.Y+52+float64(i/2)*listRow, at.W-40, listRow).Column(i%2, 2, 16)
		desk(p).token(id, slot.X+tokenRound+4, slot.Y+listRow/2)
		desk(p).tokenWords(id, renderer.BoxAt(slot.X+2*tokenRound+22, slot.Y, slot.W-2*tokenRound-22, listRow))
	}
}
