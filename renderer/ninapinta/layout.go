package ninapinta

import (
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// The whole board in portrait: the head with the turn and the order, below it the three
// charts as they are read, what everybody holds in the fourth place, and the display down
// the right edge under the Cities that are left.
const (
	boardWidth  = 1080.0
	boardHeight = 1846.0

	chartTop    = 120.0
	chartHigh   = 858.0
	chartGap    = 4.0
	columnX     = 941.0
	columnWidth = 132.0
	columnTop   = 176.0
	mostPanel   = 284.0
)

// What everything one reads must measure, in pixels of the full picture; see renderer.LeastText.
const (
	leastWhole = 23
	leastPart  = 27.2 // 9 points at 358
)

// chartFrame is where a world's chart lies: Nina and Pinta above Santa María.
func chartFrame(w np.World) frame {
	return frame{x: 7 + float64(w%2)*(chartWidth+chartGap), y: chartTop + float64(w/2)*(chartHigh+chartGap), k: 1}
}

// box is a rectangle: corner and size.
type box = renderer.Box

// panels are the seats' places, beside the third chart.
func panels(n int) []box {
	all := renderer.BoxAt(7+chartWidth+chartGap, chartTop+chartHigh+chartGap, chartWidth, chartHigh)
	high := min(mostPanel, (chartHigh-6*float64(n-1))/float64(max(n, 1)))
	var out []box
	for i := range n {
		out = append(out, renderer.BoxAt(all.X, all.Y+float64(i)*(high+6), all.W, high))
	}
	return out
}

// free is what the panels leave of their place.
func free(n int) box {
	y, low := chartTop+chartHigh+chartGap, boardHeight-6.0
	for _, at := range panels(n) {
		y = at.Low() + 6
	}
	return renderer.BoxAt(7+chartWidth+chartGap, y, chartWidth, low-y)
}
