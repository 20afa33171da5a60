package century

import (
	_ "embed"
	"fmt"
	"strings"

	cn "landfall/engine/century"
	"landfall/renderer"
)

//go:embed data/boards.txt
var mapData string

// minText is the smallest size of any word, in pixels of the full picture: 11 pixels
// when it is shown half as wide.
const minText = 22

// The whole board: the point cards above the boards, the merchants below them, at the
// right whose turn it is, the islands and the players, or the players along the bottom.
const (
	boardWidth = 1600.0
	edge       = 10.0
	gap        = 8.0
	cellWide   = 198.5
	sideX      = edge + 4*cellWide + 3*gap + 13
	sideWide   = boardWidth - edge - sideX
	cardHigh   = 150.0
	merchHigh  = 116.0
	besideHigh = 86.0
	nextWide   = 164.0
	leastCell  = 118.0
	roomyCell  = 128.0
)

// box is a rectangle: corner and size.
type box = renderer.Box

// readMaps reads where locations lie on the boards, as lines of characters by the
// board's name. An error names the line.
func readMaps(data string) (map[string][]string, error) {
	out := map[string][]string{}
	name := ""
	for i, line := range strings.Split(data, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if rest, ok := strings.CutPrefix(line, "board "); ok {
			name = rest
			continue
		}
		if name == "" || len(line) != 2 || strings.Trim(line, "123456789s.") != "" {
			return nil, fmt.Errorf("maps of boards, line %d: %q is no line of a board", i+1, line)
		}
		out[name] = append(out[name], line)
	}
	return out, nil
}

// fallback is the map of a board that has none, or whose map lacks a location.
func fallback() []string { return []string{"12", "34", "56", "78"} }

// mapOf is the map of a board on which all its locations have a place.
func mapOf(maps map[string][]string, v *cn.View, b cn.BoardID) []string {
	m := maps[b.String()]
	all := strings.Join(m, "")
	for _, l := range v.Locations {
		if l.ID.Board() == b && !strings.Contains(all, fmt.Sprint(l.ID.Number())) {
			return fallback()
		}
	}
	return m
}

// plan is where everything lies on the whole board.
type plan struct {
	w, h      float64
	cards     []box // above the forts
	boards    []box
	cells     map[cn.LocationID]box
	spaces    map[cn.StackSource]box // of stacks that lie on no location
	bare      []box                  // places without anything
	merchants []box
	next      box // the deck's top card
	head      box
	beside    box // exploration tiles beside the boards; no height: none
	islands   box // no height: none
	panels    []box
	key       box // no height: none
}

// planOf lays out a view.
func planOf(maps map[string][]string, v *cn.View) plan {
	pl := plan{w: boardWidth, cells: map[cn.LocationID]box{}, spaces: map[cn.StackSource]box{}}
	lines, fixed := 0, edge+cardHigh+gap
	for i := 0; i < len(v.Boards); i += 2 {
		lines += boardLines(maps, v, i)
		fixed += gap
	}
	if v.Modules.Merchants {
		fixed += merchHigh + gap
	}
	below := v.Modules.Islands && lines <= 6 // the islands take the whole side
	cell := roomyCell
	if lines > 6 {
		cell = leastCell
	}
	need := panelNeed(v)
	left := fixed + float64(max(lines, 4))*cell + edge
	side := edge + cardHigh + gap
	switch {
	case below:
		pl.h = left + need + gap
	default:
		if v.Modules.Islands {
			side += islandsHigh + gap
		}
		if len(v.Beside) > 0 {
			side += besideHigh + gap
		}
		pl.h = max(left, side+2*need+gap+edge)
		cell += (pl.h - left) / float64(max(lines, 4))
	}
	low := pl.placeLeft(maps, v, cell)
	pl.placeSide(v, below, low)
	return pl
}

// islandsHigh is how high the islands are where players stand below them.
const islandsHigh = 500.0

// panelNeed is the least height of a player's panel.
func panelNeed(v *cn.View) float64 {
	h := panelPad
	for _, r := range panelRows(v) {
		h += r.high
	}
	return h
}

// boardLines is how many lines of locations the boards i and i+1 have.
func boardLines(maps map[string][]string, v *cn.View, i int) int {
	n := 0
	for _, b := range v.Boards[i:min(i+2, len(v.Boards))] {
		n = max(n, len(mapOf(maps, v, b)))
	}
	return n
}

// placeLeft lays out cards, boards and merchants, and returns where they end.
func (pl *plan) placeLeft(maps map[string][]string, v *cn.View, cell float64) float64 {
	for i := range 4 {
		pl.cards = append(pl.cards, renderer.BoxAt(edge+float64(i)*(cellWide+gap), edge, cellWide, cardHigh))
	}
	y := edge + cardHigh + gap
	for i := 0; i < len(v.Boards); i += 2 {
		lines := boardLines(maps, v, i)
		for j, b := range v.Boards[i:min(i+2, len(v.Boards))] {
			at := renderer.BoxAt(edge+float64(2*j)*(cellWide+gap), y, 2*cellWide+gap, float64(lines)*cell)
			pl.boards = append(pl.boards, at)
			pl.placeBoard(mapOf(maps, v, b), v, b, at, cell)
		}
		y += float64(lines)*cell + gap
	}
	if v.Modules.Merchants {
		for i := range max(4, min(len(v.Merchants), 4)) {
			pl.merchants = append(pl.merchants, renderer.BoxAt(edge+float64(i)*(cellWide+gap), y, cellWide, merchHigh))
		}
		y += merchHigh + gap
	}
	return y
}

func (pl *plan) placeBoard(m []string, v *cn.View, b cn.BoardID, at box, cell float64) {
	source := sourceOn(v, b)
	for i, line := range m {
		for j, c := range line {
			in := renderer.BoxAt(at.X+float64(j)*(cellWide+gap), at.Y+float64(i)*cell, cellWide, cell-4)
			switch {
			case c >= '1' && c <= '9':
				if id, ok := locationOn(v, b, int(c-'0')); ok {
					pl.cells[id] = in
					continue
				}
			case c == 's' && source != "":
				old, ok := pl.spaces[source]
				if ok && old.Y == in.Y {
					in = renderer.BoxAt(old.X, old.Y, in.Right()-old.X, old.H)
				}
				pl.spaces[source] = in
				continue
			}
			pl.bare = append(pl.bare, in)
		}
	}
}

// sourceOn is what the tiles at the rim of a board are taken for, "" if it has none.
func sourceOn(v *cn.View, b cn.BoardID) cn.StackSource {
	for _, s := range v.Stacks {
		if s.Board == b && s.Location == cn.NoLocation {
			return s.Source
		}
	}
	return ""
}

func locationOn(v *cn.View, b cn.BoardID, number int) (cn.LocationID, bool) {
	for _, l := range v.Locations {
		if l.ID.Board() == b && l.ID.Number() == number {
			return l.ID, true
		}
	}
	return cn.NoLocation, false
}

// placeSide lays out what is beside or below the boards, which end at low.
func (pl *plan) placeSide(v *cn.View, below bool, low float64) {
	pl.next = renderer.BoxAt(sideX, edge, nextWide, cardHigh)
	pl.head = renderer.BoxAt(sideX+nextWide+14, edge, sideWide-nextWide-14, cardHigh)
	y := edge + cardHigh + gap
	if len(v.Beside) > 0 {
		pl.beside = renderer.BoxAt(sideX, y, sideWide, besideHigh)
		y += besideHigh + gap
	}
	if below {
		pl.islands = renderer.BoxAt(sideX, y, sideWide, low-gap-y)
		pl.placePanels(v, renderer.BoxAt(edge, low, boardWidth-2*edge, pl.h-edge-low), true)
		return
	}
	if v.Modules.Islands {
		pl.islands = renderer.BoxAt(sideX, y, sideWide, islandsHigh)
		y += islandsHigh + gap
	}
	pl.placePanels(v, renderer.BoxAt(sideX, y, sideWide, pl.h-edge-y), false)
}

// placePanels gives each seat a place; what two or three leave free is for the key.
func (pl *plan) placePanels(v *cn.View, at box, line bool) {
	n := len(v.Seats)
	place := func(i int) box { return at.Row(i/2, 2, gap).Column(i%2, 2, gap) }
	if line {
		place = func(i int) box { return at.Column(i, 4, gap) }
	}
	for i := range min(n, 4) {
		pl.panels = append(pl.panels, place(i))
	}
	if n < 4 {
		from, to := place(min(n, 3)), place(3)
		if !line && n < 2 { // nobody, or one: the lower line is enough
			from = place(2)
		}
		pl.key = renderer.BoxAt(from.X, from.Y, to.Right()-from.X, to.Low()-from.Y)
	}
}
