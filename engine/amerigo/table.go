package amerigo

import (
	"slices"

	"landfall/engine"
)

// seat is a short name, since everything names seats.
type seat = engine.Seat

// mostSeats is how many can play.
const mostSeats = 4

// Table is all that lies open (R27): the chart, the cubes, the players' things, and
// what the turn has come to. It is flat: copying it copies everything. It holds
// nothing that is secret, so a view may show all of it.
type Table struct {
	Seats        int
	Down, Across int // island tiles
	Squares      [cells]Square
	water        spaces // of them, anchors too
	anchors      spaces
	Islands      [mostIslands]Island // from 1
	Pieces       int                 // tiles built so far

	Round   int    // from 1
	Phase   Colour // whose cubes were dropped
	Storage [Colours]int
	Action  [Colours]int // the action area
	// Inside is what rests in the tower. Whoever counts the cubes outside knows it.
	Inside [Colours]int
	Points int             // of action, of this phase
	Turns  [mostSeats]seat // the order of this phase, as it was at the drop (R15)
	Played int             // of the turns of this phase
	Open   bool            // a phase is under way
	Phases int             // of this round that are over
	Times  int             // the time marker
	Lead   [mostSeats]seat // the order as the discs lie now, the first player first
	Rules  int             // the ruleset; 0: the first

	People [mostSeats]Sheet
	Supply [shapes]uint8 // of neutral tiles

	Tokens   [tokens]Token
	Left     [display]TokenID // the half that was dealt last
	Right    [display]TokenID
	Pile     int // tokens that are still to come
	Market   [mostSpaces]Production
	Bag      int // production tokens that are still to come
	Pirates  [mostPirates]int
	Revealed int

	Turn Turn
}

// The largest tables.
const (
	mostIslands = 19 // a tile is one part of an island, or two
	display     = 4  // spaces of half of the display
	mostSpaces  = 10 // for production tokens
	mostPirates = 6  // markers, of which one is out of the game
)

// Ground is what a space is.
type Ground uint8

// The grounds.
const (
	Void Ground = iota // not on the chart
	Sea
	Anchor
	Land
)

// Square is a space of the chart.
type Square struct {
	Link   Cell // of an anchor its post space, of a post space one of its anchors
	Ground Ground
	Good   Good  // the commodity that lies there
	Space  bool  // a space for a trading post
	Island uint8 // 0: water
	Post   uint8 // whose trading post: the seat's number from 1, 0: none
	Tile   ShapeID
	Owner  uint8 // of a village: the seat's number from 1; 0: neutral
	Piece  uint8 // which of the tiles built, from 1: a tile covers several spaces
}

// Free tells whether the space is land that nothing covers. Spaces for posts and
// commodities may be covered.
func (q *Square) Free() bool { return q.Ground == Land && q.Post == 0 && q.Tile == NoShape }

// Island is a piece of connected land. Big or small is decided at the set-up (R8).
type Island struct {
	First      Cell // topmost, then leftmost
	Size       int
	Free       int // spaces that nothing covers
	Big        bool
	Chest      bool // lies there
	Discovered bool
	Posts      [mostSeats]int
}

// Complete tells whether every space is covered, spaces for posts too (R10).
func (i *Island) Complete() bool { return i.Size > 0 && i.Free == 0 }

// Sheet is what one seat has: the player sheet, and what lies beside it.
type Sheet struct {
	VP, Gold, Cannons int
	Progress, Order   int // positions of the discs
	Posts             int // in hand
	Ships             [2]Spot
	Supply            [shapes]uint8 // villages that can still be planned
	Reserve           [shapes]uint8 // tiles that can be built
	Goods             [goods]int
	Production        [goods]int // one is printed on the sheet
	Chests            int
	By                [reasons]int // where the points came from
}

// InHand is how many of its ships are not on the chart yet.
func (s *Sheet) InHand() (n int) {
	for _, at := range s.Ships {
		if at == 0 {
			n++
		}
	}
	return n
}

// Where a progress token is.
type Where uint8

// The places. A token nobody has seen is Unseen, wherever it lies.
const (
	Unseen Where = iota
	Displayed
	Owned
	Used // by its owner, once
	Gone
)

// Token is where a progress token is.
type Token struct {
	Where Where
	Seat  seat // of its owner
}

// Production is a production token; the zero value is an empty space.
type Production struct {
	Good Good `json:"good"`
	Cost int  `json:"cost"`
}

// Stage is what a turn has come to; events set it.
type Stage uint8

// The stages.
const (
	Between  Stage = iota // no turn
	Choosing              // the main choice
	Starting              // the ships' first places
	Sailing               // moving ships
	Stepping              // along a track
	Drawing               // progress tokens that are due
	Planning              // taking tiles
	Building              // placing tiles
	Buying                // production tokens
	Finished
)

// Turn is the turn that is being taken.
type Turn struct {
	Seat    seat   // Nobody: no turn
	Number  int    // turns begun in the match
	label   string // engine.Decision.Turn: "t12.s1" is the twelfth turn, of seat 1
	Stage   Stage
	Act     Act
	Points  int // of action, with what tokens add, without gold
	Spent   int // of action, with gold
	Purse   int // gold that may be spent: posts' gold comes too late (R42)
	Done    int // things taken, placed, bought or moved
	Moved   [2]bool
	Neutral int // neutral tiles taken
	Due     int // progress tokens to take
	Draft   Draft
}

// Draft is how far a large choice is narrowed; zero values are open.
type Draft struct {
	Ship    int     `json:"ship,omitempty"` // from 1
	Island  int     `json:"island,omitempty"`
	Other   bool    `json:"other,omitempty"`   // a place that is not for a new post
	Neutral bool    `json:"neutral,omitempty"` // one of the neutral tiles
	Shape   ShapeID `json:"shape,omitempty"`
	Part    int     `json:"part,omitempty"` // of the chart, from 1; FramePart: the frame
	Cell    Cell    `json:"cell,omitempty"`
}

// FramePart is the frame among the parts of the chart.
const FramePart = mostParts*mostParts + 1

// has tells whether a seat has a token that is not used up.
func (t *Table) has(who seat, id TokenID) bool {
	return t.Tokens[id].Where == Owned && t.Tokens[id].Seat == who
}

// Has tells whether a seat has a progress token that is not used up.
func (t *Table) Has(who engine.Seat, id TokenID) bool { return t.has(who, id) }

// Total is how many cubes lie in the action area.
func (t *Table) Total() int {
	n := 0
	for _, c := range t.Action {
		n += c
	}
	return n
}

// Strength of the pirates: the sum of the markers that lie face up.
func (t *Table) Strength() int {
	n := 0
	for _, v := range t.Pirates[:t.Revealed] {
		n += v
	}
	return n
}

// Columns and Rows are the chart's measures in spaces.
func (t *Table) Columns() int { return t.Across * partSide }

// Rows is the number of rows of the chart.
func (t *Table) Rows() int { return t.Down * partSide }

// leading is the seat at a place of the order as the discs lie, from 0.
func (t *Table) leading() []seat { return t.Lead[:t.Seats] }

// place is a seat's place in the order, from 0.
func (t *Table) place(who seat) int {
	return slices.Index(t.leading(), who)
}

// restack puts a seat's disc on a position, on top of those that lie there.
func (t *Table) restack(who seat, position int) {
	t.People[who].Order = position
	order := [mostSeats]seat{}
	n, put := 0, false
	for _, o := range t.leading() {
		if o == who {
			continue
		}
		if !put && t.People[o].Order <= position {
			order[n], put = who, true
			n++
		}
		order[n] = o
		n++
	}
	if !put {
		order[n] = who
	}
	t.Lead = order
}

// owes is the gold that something costs beyond the points of the turn that are left.
func (t *Turn) owes(cost int) int {
	return max(0, t.Spent+cost-t.Points) - max(0, t.Spent-t.Points)
}

// Owes is the gold that something of so many points costs the seat on turn.
func (t *Table) Owes(cost int) int { return t.Turn.owes(cost) }
