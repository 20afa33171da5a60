package century

import (
	_ "embed"
	"fmt"
	"math"
	"slices"
	"strings"

	cn "landfall/engine/century"
	"landfall/renderer"
)

//go:embed data/boards.txt
var mapData string

// What everything one reads must measure, in pixels of the full picture; see renderer.LeastText.
const (
	leastWhole = 23.0
	leastPart  = 27.2
)

// The whole board in portrait: whose turn it is, the point cards above the coast, the
// merchants below it, then the islands and the players.
const (
	boardWidth  = 1080.0
	edge        = 10.0
	gap         = 8.0
	cellWide    = (boardWidth - 2*edge - 3*gap) / 4
	headHigh    = 150.0
	cardHigh    = 150.0
	merchHigh   = 76.0
	besideHigh  = 60.0 // of a line of exploration tiles, so many
	besideLine  = 10
	nextWide    = 200.0
	islandsHigh = 620.0
	leastSea    = 560.0 // of a page of a replay
	leastCell   = 112.0
	closeCell   = 104.0 // of the coast alone, so high are its point cards
	closeCard   = 132.0
	roomyCell   = 122.0
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
	purses    []box // of a page without panels
	key       box   // no height: none
}

// replayPlan lays out a page of a replay. Both pages are as high all match long: the lower one has roomier coves, or a
// larger sea, and there is room for what panels may come to hold.
func replayPlan(maps map[string][]string, v *cn.View, of page) plan {
	coast, far := planOf(maps, v, pageCoast, 0).h, planOf(maps, v, pageFar, 0)
	need := far.h + panelsHigh(v, panelMost(v)) - panelsHigh(v, panelNeed(v))
	if v.Modules.Islands {
		need += leastSea - far.islands.H
	}
	return planOf(maps, v, of, max(coast, need))
}

// planOf lays out a page of a view, so high; 0: as high as it must be.
func planOf(maps map[string][]string, v *cn.View, of page, high float64) plan {
	pl := plan{w: boardWidth, cells: map[cn.LocationID]box{}, spaces: map[cn.StackSource]box{}}
	lines := 0
	for i := 0; i < len(v.Boards); i += 2 {
		lines += boardLines(maps, v, i)
	}
	cell := roomyCell
	if lines > 6 {
		cell = leastCell
	}
	if of == pageCoast && high > 0 {
		cell += (high - planOf(maps, v, of, 0).h) / float64(max(lines, 1))
	}
	y := edge
	full := func(high float64) box {
		at := renderer.BoxAt(edge, y, boardWidth-2*edge, high)
		y += high + gap
		return at
	}
	pl.head = full(headHigh)
	if of != pageFar {
		pl.head.W -= nextWide + gap
		pl.next = renderer.BoxAt(boardWidth-edge-nextWide, edge, nextWide, headHigh)
		y = pl.placeCoast(maps, v, y, cardHigh, cell)
		if v.Modules.Merchants {
			pl.merchants = pl.placeMerchants(y)
			y += merchHigh + gap
		}
	} else if v.Modules.Merchants {
		pl.merchants = pl.placeMerchants(y)
		y += merchHigh + gap
	}
	if len(v.Beside) > 0 {
		pl.beside = full(besideHigh * math.Ceil(float64(len(v.Beside))/besideLine))
	}
	n := min(len(v.Seats), 4)
	if of == pageCoast {
		for range n {
			pl.purses = append(pl.purses, full(purseHigh-gap))
		}
		pl.h = y - gap + edge
		return pl
	}
	sea, panels := min(seaHigh(v.Islands), islandsHigh), panelsHigh(v, panelNeed(v))
	if rest := high - y - edge; high > 0 {
		if panels = rest; v.Modules.Islands {
			panels = panelsHigh(v, panelMost(v))
			sea = rest - gap - panels
		}
	}
	if v.Modules.Islands {
		pl.islands = full(sea)
	}
	pl.placePanels(v, full(panels))
	pl.h = y - gap + edge
	return pl
}

// panelsHigh is how high panels are, two in a line, each so high.
func panelsHigh(v *cn.View, each float64) float64 {
	lines := float64((max(min(len(v.Seats), 4), 1) + 1) / 2)
	return lines*each + (lines-1)*gap
}

// placeMerchants is where the merchant cards lie, from y on.
func (*plan) placeMerchants(y float64) (places []box) {
	for i := range 4 {
		places = append(places, renderer.BoxAt(edge+float64(i)*(cellWide+gap), y, cellWide, merchHigh))
	}
	return places
}

// panelNeed is the least height of a player's panel.
func panelNeed(v *cn.View) float64 { return panelPad + rowsHigh(panelRows(v)) }

// panelMost is how high a panel can come to be.
func panelMost(v *cn.View) float64 { return panelPad + rowsHigh(rowsOf(v, 2, true, true)) }

func rowsHigh(rows []panelRow) (h float64) {
	for _, r := range rows {
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

// placeCoast lays out cards and boards from y on, so high, and returns where they end.
func (pl *plan) placeCoast(maps map[string][]string, v *cn.View, y, card, cell float64) float64 {
	for i := range 4 {
		pl.cards = append(pl.cards, renderer.BoxAt(edge+float64(i)*(cellWide+gap), y, cellWide, card))
	}
	y += card + gap
	for i := 0; i < len(v.Boards); i += 2 {
		pair := v.Boards[i:min(i+2, len(v.Boards))]
		first := cell + twoStacks(v, pair)
		high := first + float64(boardLines(maps, v, i)-1)*cell
		for j, b := range pair {
			at := renderer.BoxAt(edge+float64(2*j)*(cellWide+gap), y, 2*cellWide+gap, high)
			pl.boards = append(pl.boards, at)
			pl.placeBoard(mapOf(maps, v, b), v, b, at, first, cell)
		}
		y += high + gap
	}
	return y
}

// twoStacks is how much higher the first line of boards is, where a fort has two stacks of tiles.
func twoStacks(v *cn.View, boards []cn.BoardID) float64 {
	for _, l := range v.Locations {
		if slices.Contains(boards, l.ID.Board()) && len(stacksOn(v, l.ID)) > 1 {
			return stackHigh
		}
	}
	return 0
}

func (pl *plan) placeBoard(m []string, v *cn.View, b cn.BoardID, at box, first, cell float64) {
	source := sourceOn(v, b)
	y, high := at.Y, first
	for i, line := range m {
		if i > 0 {
			y, high = y+high, cell
		}
		for j, c := range line {
			in := renderer.BoxAt(at.X+float64(j)*(cellWide+gap), y, cellWide, high-4)
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

// placePanels gives each seat a place: side by side, or one below the other where there is room.
func (pl *plan) placePanels(v *cn.View, at box) {
	n := min(len(v.Seats), 4)
	if each := panelMost(v); n > 1 && at.H >= float64(n)*each+float64(n-1)*gap {
		for i := range n {
			pl.panels = append(pl.panels, at.Row(i, n, gap))
		}
		return
	}
	for i := range n {
		pl.panels = append(pl.panels, at.Row(i/2, (n+1)/2, gap).Column(i%2, 2, gap))
	}
	if n%2 == 1 && v.Round <= 1 { // signs are explained while they are new
		pl.key = at.Row(n/2, (n+1)/2, gap).Column(1, 2, gap)
	}
}
