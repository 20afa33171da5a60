package ninapinta

import (
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// The whole board: the head with the turn and the order, the three charts with the
// storage between them, the display down the right edge, and a panel for each seat.
const (
	boardWidth  = 1600.0
	boardHeight = 1200.0

	chartTop    = 84.0
	chartLow    = 994.0 // where the charts end
	chartGap    = 4.0
	columnX     = 1410.0
	columnWidth = 184.0
	panelTop    = 1002.0
	panelLow    = 1194.0
	middleDrop  = 44.0 // how much lower the middle chart's lands lie, under the storage
)

// chartFrame is where a world's chart lies: Nina left, Pinta right, Santa María
// between and below, as around the storage on the table.
func chartFrame(w np.World) frame {
	slot := [np.Worlds]float64{0, 2, 1}[w]
	return frame{x: 7 + slot*(chartWidth+chartGap), y: chartTop, k: 1}
}

// landFrame is the frame of its lands: the middle ones lie lower.
func landFrame(w np.World) frame {
	f := chartFrame(w)
	if w == np.SantaMaria {
		f.y += middleDrop
	}
	return f
}

// box is a rectangle: corner and size.
type box = renderer.Box

// panels are the seats' places along the bottom; with few seats the last is free for the key.
func panels(n int) []box {
	slots := max(n, 3)
	w := (boardWidth - 14 - 6*float64(slots-1)) / float64(slots)
	out := make([]box, slots)
	for i := range out {
		out[i] = renderer.BoxAt(7+float64(i)*(w+6), panelTop, w, panelLow-panelTop)
	}
	return out
}
