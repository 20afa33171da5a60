package ninapinta

import (
	"fmt"

	"github.com/fogleman/gg"

	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// The low pictures, which stand above a panel's words and controls on one screen.
const (
	lowScale = 1.2
	lowEdge  = 8.0
)

// lowWorld draws one world on its side, and nothing else: who does what is said below it.
func (p *pen) lowWorld(w np.World) {
	f := frame{lowEdge, lowEdge, lowScale}
	wide, high := p.s.atlas.wide*f.k+2*lowEdge, p.s.atlas.high*f.k+2*lowEdge
	p.Begin("world low", wide, high, func(dc *gg.Context) {
		p.s.PaintPaper(dc, wide, high)
		p.s.paintChart(dc, f.x, f.y, f.k, p.s.atlas.high)
	})
	p.rim(w, f)
	p.world(w, f)
}

// Three charts side by side.
const (
	worldsWide = 1080.0
	worldsGap  = 4.0
)

// worlds draws the three charts side by side, for what concerns all of them.
func (p *pen) worlds() {
	k := (worldsWide - 2*lowEdge - 2*worldsGap) / (3 * chartWidth)
	p.chartHigh = chartHigh
	high := p.chartHigh*k + 2*lowEdge
	at := func(w np.World) frame {
		return frame{lowEdge + float64(w)*(chartWidth*k+worldsGap), lowEdge, k}
	}
	p.Begin("worlds", worldsWide, high, func(dc *gg.Context) {
		p.s.PaintPaper(dc, worldsWide, high)
		for w := range np.Worlds {
			f := at(w)
			p.s.paintChart(dc, f.x, f.y, k, p.chartHigh)
		}
	})
	p.plain = true
	for w := range np.Worlds {
		p.rim(w, at(w))
		p.world(w, at(w))
	}
}

// displayLow is the display in four columns, with the cost.
func (p *pen) displayLow() {
	const (
		w, columns = 1080.0, 4
		top, step  = 70.0, 66.0
	)
	n := len(p.v.Display)
	rows := max(3, (n+columns-1)/columns)
	h := top + float64(rows)*step + 74
	p.Begin(fmt.Sprint("display low", rows), w, h, func(dc *gg.Context) {
		p.s.PaintPaper(dc, w, h)
		p.s.PaintCard(dc, renderer.BoxAt(10, top-6, w-20, float64(rows)*step+12))
	})
	t := p.s.Theme
	p.Text(renderer.Style{Font: renderer.SmallCaps, Size: 38, Spacing: 2, Ink: t.Ink}, 24, 46, "Benefits")
	p.Text(renderer.Style{Font: renderer.Italic, Size: 27, Ink: t.Soft}, 240, 45, phaseName(p.v))
	p.Text(renderer.Style{Font: renderer.Book, Size: 32, Ink: t.Ink, Align: renderer.Right}, w-76, 46, "Cost now")
	p.coin(w-42, 35, 26, p.v.Cost)
	for i, d := range p.v.Display {
		x := 18 + float64(i%columns)*(w-36)/columns
		p.benefitLine(d, i, x, top+step*(float64(i/columns)+0.5), (w-36)/columns-6, 28)
	}
	if n == 0 {
		p.Text(renderer.Style{Font: renderer.Italic, Size: 34, Ink: t.Soft, Align: renderer.Centre}, w/2, h/2, "No Benefits are on display")
	}
	p.order(renderer.BoxAt(24, h-62, w-190, 50))
	if p.known() != nil {
		p.purse(w-120, h-36, p.known().Gold)
	}
}
