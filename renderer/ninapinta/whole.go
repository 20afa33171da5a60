package ninapinta

import (
	"fmt"
	"slices"

	"github.com/fogleman/gg"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// whole draws the whole board.
func (p *pen) whole() {
	places := panels(len(p.v.Seats))
	rest := free(len(places))
	p.Begin(fmt.Sprint("whole", len(places)), boardWidth, boardHeight, func(dc *gg.Context) {
		p.s.PaintPaper(dc, boardWidth, boardHeight)
		for w := range np.Worlds {
			f := chartFrame(w)
			p.s.paintChart(dc, f.x, f.y, 1, chartHigh)
		}
		p.s.PaintCard(dc, renderer.BoxAt(columnX, 6, columnWidth, columnTop-12))
		p.s.PaintCard(dc, renderer.BoxAt(columnX, columnTop, columnWidth, boardHeight-columnTop-6))
		for _, at := range places {
			p.s.PaintCard(dc, at)
		}
		if x, y := rest.Middle(); rest.H > 200 {
			p.s.paintCompass(dc, x, y, 96)
		}
	})
	for w := range np.Worlds {
		f := chartFrame(w)
		p.chartHigh = chartHigh
		p.rim(w, f)
		p.world(w, f)
	}
	benefits{p}.head(renderer.BoxAt(14, 6, columnX-28, 108))
	benefits{p}.storage(renderer.BoxAt(columnX, 6, columnWidth, columnTop-12))
	benefits{p}.display(renderer.BoxAt(columnX, columnTop, columnWidth, boardHeight-columnTop-6))
	for seat := range p.v.Seats {
		seated{p}.panel(seat, places[seat])
	}
}

// head says whose turn it is, in which era and phase, and in which order people play.
func (p benefits) head(at box) {
	t := p.s.Theme
	text, who := p.turn()
	x, y := at.X, at.Y+38
	several := len(who) > 1
	if several {
		x += float64(p.Text(renderer.Style{Font: renderer.Book, Size: 38, Ink: t.Ink}, x, y, text)) + 14
	}
	for _, seat := range who {
		p.put(settler, seat, x+18, at.Y+27, 1.14, 256)
		x += 48
	}
	if !several {
		p.Text(renderer.Style{Font: renderer.Book, Size: 38, Ink: t.Ink}, x, y,
			p.s.Fonts.Clip(renderer.Book, 38, text, int(at.Right()-x)))
	}
	p.Text(renderer.Style{Font: renderer.Italic, Size: 27, Ink: t.Soft}, at.X, at.Low()-16, p.phase())
	p.order(renderer.BoxAt(at.X, at.Low()-48, at.W, 44))
}

// order shows at the right the turn order, and the Pass spaces for the next.
func (p benefits) order(at box) {
	t := p.s.Theme
	n := max(len(p.v.Order), len(p.v.Passes))
	if n == 0 {
		return
	}
	label := renderer.Style{Font: renderer.Italic, Size: max(27, p.least), Ink: t.Soft}
	y := at.Y + at.H/2
	passes := p.v.Passes
	if p.v.Phase == np.Finished || p.v.Phase < np.Selecting && !slices.ContainsFunc(passes, func(s engine.Seat) bool { return p.seat(s) != nil }) {
		passes = nil // nobody passes yet
	}
	order, pass := p.Say("pic-order", nil), p.Say("pic-pass", nil)
	long := func(text string) float64 { return float64(p.s.Fonts.Measure(label.Font, label.Size, 0, text)) }
	wide := long(order) + 32 + 47*float64(len(p.v.Order)) - 23 // to the rim of the last piece
	if len(passes) > 0 {
		wide += long(pass) + 24 + 51*float64(len(passes))
	}
	x := at.Right() - wide
	x += float64(p.Text(label, x, y+8, order)) + 32
	for _, seat := range p.v.Order {
		if seat == p.v.Acting {
			p.Blit(p.s.Ring(24), x, y)
		}
		p.put(settler, seat, x, y, 1.1, 256)
		x += 47
	}
	if len(passes) == 0 {
		return
	}
	x += float64(p.Text(label, x, y+8, pass)) + 30
	for i, seat := range passes {
		p.passSpace(i+1, x, y)
		if p.seat(seat) != nil {
			p.put(settler, seat, x, y, 1.1, 256)
		}
		if step, ok := p.changes.passed[i+1]; ok {
			p.number(x+17, y+22, 1, step)
		}
		x += 51
	}
}

// passSpace is an empty Pass space with its place in the order.
func (p benefits) passSpace(n int, x, y float64) {
	t := p.s.Theme
	p.Blit(p.s.Sheet.Get("pass", 60, 60, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(-22, -22, 44, 44, 8)
		dc.SetColor(renderer.Fade(t.Card, 0.9))
		dc.FillPreserve()
		dc.SetColor(t.Soft)
		dc.SetLineWidth(1.5)
		dc.Stroke()
	}), x, y)
	if n <= len(p.v.Passes) && p.seat(p.v.Passes[n-1]) == nil {
		p.Text(renderer.Style{Font: renderer.Book, Size: 23, Ink: t.Soft, Align: renderer.Centre}, x, y+7, p.ordinal(n))
	}
}

// storage shows which names still have their City disc, in the lands' own arrangement.
func (p benefits) storage(at box) {
	left := 0
	spots := [np.Lands][2]float64{
		np.Rockies: {-24, 0}, np.Appalachia: {24, 0}, np.Isthmus: {-18, 25}, np.Caribbean: {18, 25},
		np.Andes: {-12, 50}, np.Amazonia: {12, 50}, np.Patagonia: {0, 75},
	}
	x, _ := at.Middle()
	for l, there := range p.v.Discs {
		if there {
			left++
		}
		p.Blit(p.s.disc(there), x+spots[l][0], at.Y+64+spots[l][1])
	}
	p.Text(renderer.Style{Font: renderer.Book, Size: 27, Ink: p.s.Theme.Ink, Align: renderer.Centre}, x, at.Y+36, p.Say("pic-cities", renderer.Parts{"left": left}))
}

func (s *style) disc(there bool) *renderer.Sprite {
	type key struct{ disc bool }
	return s.Sheet.Get(key{there}, 30, 30, func(dc *gg.Context) {
		dc.DrawCircle(0, 0, 8.6)
		if there {
			renderer.Outlined(dc, s.Theme, s.Theme.Gold, 1)
			return
		}
		dc.SetColor(s.Theme.Soft)
		dc.SetLineWidth(1.4)
		dc.SetDash(3, 3)
		dc.Stroke()
	})
}

// rim is the red rim of a world at war, around its whole chart.
func (p *pen) rim(w np.World, f frame) {
	if p.v.Worlds[w].War {
		p.Blit(p.s.warRim(f.k, p.chartHigh), f.x+p.s.atlas.wide*f.k/2, f.y+p.chartHigh*f.k/2)
	}
}
