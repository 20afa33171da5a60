package ninapinta

import (
	"fmt"

	"github.com/fogleman/gg"

	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// Charts side by side.
const (
	worldsWide = 1080.0
	worldsEdge = 8.0
	worldsGap  = 4.0
	worldsHead = 104.0 // above all of them
)

// worlds draws the charts that a question is about side by side, all three for what concerns all of them.
func (p *pen) worlds() { p.chartsBelow(0) }

// lowBoard is what stands for the whole board where that is too high: all charts, below whose turn it is.
func (p *pen) lowBoard() {
	p.chartsBelow(worldsHead)
	benefits{p}.head(renderer.BoxAt(worldsEdge+6, worldsEdge, worldsWide-2*worldsEdge-12, worldsHead-worldsEdge))
}

// chartsBelow draws charts below so much paper.
func (p *pen) chartsBelow(top float64) {
	list := signs{p}.lettered()
	n := float64(len(list))
	k := (worldsWide - 2*worldsEdge - (n-1)*worldsGap) / (max(n, 2) * chartWidth)
	p.chartHigh = chartHigh
	high := top + p.chartHigh*k + 2*worldsEdge
	at := func(i int) frame {
		return frame{worldsEdge + float64(i)*(chartWidth*k+worldsGap), top + worldsEdge, k}
	}
	p.Begin(fmt.Sprint("worlds ", len(list), " ", top), worldsWide, high, func(dc *gg.Context) {
		p.s.PaintPaper(dc, worldsWide, high)
		for i := range list {
			p.s.paintChart(dc, at(i).x, at(i).y, k, p.chartHigh)
		}
	})
	p.plain = len(list) == int(np.Worlds)
	for i, w := range list {
		p.rim(w, at(i))
		p.world(w, at(i))
	}
}
