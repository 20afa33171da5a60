package ninapinta

import (
	"fmt"

	"github.com/fogleman/gg"

	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// whole draws the whole board.
func (p *pen) whole() {
	places := panels(len(p.v.Seats))
	p.Begin(fmt.Sprint("whole", len(places)), boardWidth, boardHeight, func(dc *gg.Context) {
		p.s.paintPaper(dc, boardWidth, boardHeight)
		for w := range np.Worlds {
			f, lf := chartFrame(w), landFrame(w)
			p.s.paintChart(dc, f.x, f.y, lf.y-f.y, 1, chartLow-chartTop)
		}
		p.s.PaintCard(dc, renderer.BoxAt(columnX, 8, columnWidth, chartLow-8))
		for _, at := range places {
			p.s.PaintCard(dc, at)
		}
	})
	for w := range np.Worlds {
		f, lf := chartFrame(w), landFrame(w)
		p.chartHigh = chartLow - chartTop
		p.rim(w, f)
		p.world(w, lf)
	}
	p.head(renderer.BoxAt(14, 6, 540, 72))
	p.order(renderer.BoxAt(862, 6, 540, 72))
	p.storage()
	p.display(renderer.BoxAt(columnX, 8, columnWidth, chartLow-8))
	for seat := range p.v.Seats {
		if seat < len(places) {
			p.panel(seat, places[seat])
		}
	}
	for _, at := range places[min(len(p.v.Seats), len(places)):] {
		p.key(at)
	}
}

// head says whose turn it is, in which era and phase.
func (p *pen) head(at box) {
	t := p.s.Theme
	text, who := p.turn()
	x := at.X + 4
	y := at.Y + 40
	several := len(who) > 1
	if several {
		x += float64(p.Text(renderer.Style{Font: renderer.Book, Size: 36, Ink: t.Ink}, x, y-4, text)) + 14
	}
	for _, seat := range who {
		p.put(settler, seat, x+18, at.Y+26, 1.14, 256)
		x += 48
	}
	if !several {
		p.Text(renderer.Style{Font: renderer.Book, Size: 36, Ink: t.Ink}, x, y-4,
			p.s.Fonts.Clip(renderer.Book, 36, text, int(at.X+at.W-x)))
	}
	p.Text(renderer.Style{Font: renderer.Sans, Size: minText, Ink: t.Soft}, at.X+6, at.Y+66, phaseName(p.v))
}

// order shows the turn order, and the Pass spaces for the next.
func (p *pen) order(at box) {
	t := p.s.Theme
	n := max(len(p.v.Order), len(p.v.Passes))
	if n == 0 {
		return
	}
	label := renderer.Style{Font: renderer.Italic, Size: 25, Ink: t.Soft}
	y := at.Y + at.H/2
	x := at.X + float64(p.Text(label, at.X, y+8, "Order")) + 34
	for _, seat := range p.v.Order {
		if seat == p.v.Acting {
			p.Blit(p.s.Ring(24), x, y)
		}
		p.put(settler, seat, x, y, 1.1, 256)
		x += 47
	}
	if len(p.v.Passes) == 0 || p.v.Phase == np.Finished {
		return
	}
	x += float64(p.Text(label, x, y+8, "Pass")) + 32
	for i, seat := range p.v.Passes {
		p.passSpace(i+1, x, y)
		if p.seat(seat) != nil {
			p.put(settler, seat, x, y, 1.1, 256)
		}
		if step, ok := p.marks.passed[i+1]; ok {
			p.number(x+17, y+22, 1, step)
		}
		x += 51
	}
}

// passSpace is an empty Pass space with its place in the order.
func (p *pen) passSpace(n int, x, y float64) {
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
		p.Text(renderer.Style{Font: renderer.Book, Size: 22, Ink: t.Soft, Align: renderer.Centre}, x, y+7, ordinal(n))
	}
}

// The storage: a triangle that hangs between the charts.
const (
	storageX    = 7 + chartWidth + chartGap + chartWidth/2
	storageTop  = 5.0
	storageLow  = 148.0
	storageWide = 296.0
)

func (s *style) paintStorage(dc *gg.Context) {
	t := s.Theme
	for i, d := range []float64{0, 6} {
		w := storageWide/2 - d*1.6
		dc.MoveTo(storageX-w, storageTop+d)
		dc.LineTo(storageX+w, storageTop+d)
		dc.QuadraticTo(storageX+w*0.42, storageLow*0.62, storageX, storageLow-d*1.4)
		dc.QuadraticTo(storageX-w*0.42, storageLow*0.62, storageX-w, storageTop+d)
		dc.ClosePath()
		if i == 0 {
			dc.SetColor(t.Card)
			dc.FillPreserve()
		}
		dc.SetColor(t.Coast)
		dc.SetLineWidth(2.2 - float64(i)*1.2)
		dc.Stroke()
	}
}

// storage shows which names still have their City disc, in the lands' own arrangement.
func (p *pen) storage() {
	p.Blit(p.s.Sheet.Get("storage", storageWide+8, 2*storageLow+8, func(dc *gg.Context) {
		dc.Translate(-storageX, 0)
		p.s.paintStorage(dc)
	}), storageX, 0)
	left := 0
	spots := [np.Lands][2]float64{
		np.Rockies: {-24, 58}, np.Appalachia: {24, 58}, np.Isthmus: {-18, 82}, np.Caribbean: {18, 82},
		np.Andes: {-12, 106}, np.Amazonia: {12, 106}, np.Patagonia: {0, 128},
	}
	for l, there := range p.v.Discs {
		if there {
			left++
		}
		p.Blit(p.s.disc(there), storageX+spots[l][0], spots[l][1])
	}
	p.Text(renderer.Style{Font: renderer.Book, Size: 26, Ink: p.s.Theme.Ink, Align: renderer.Centre}, storageX, 37, fmt.Sprintf("Cities left: %d", left))
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
		p.Blit(p.s.warRim(f.k, p.chartHigh), f.x+chartWidth*f.k/2, f.y+p.chartHigh*f.k/2)
	}
}
