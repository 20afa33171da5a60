package century

import (
	"slices"

	"landfall/engine"
)

// State is where a match stands. It is flat, so that folding is cheap, and only
// Evolve changes it; slices are replaced and never written into, so that a plain
// assignment copies it. The zero State is a match before its set-up.
type State struct {
	seats  int
	rules  int // the ruleset
	mode   Mode
	boards []BoardID
	locs   []LocationID // of the boards, in order
	forts  []LocationID // from left to right
	order  [mostSeats]seat

	at     [locationIDs]place
	deck   []CardID // the first is face up
	row    []CardID
	stacks []pile
	box    []BonusID // bonus tiles out of the game
	beside []FindID

	merchants []MerchantID // row, slot 1 first
	supply    []MerchantID // merchant deck, the first is drawn first
	unseen    int          // how many at the front of supply nobody has seen yet

	islands  []Island
	near     [tileIDs][]TileID
	outposts [tileIDs]owners

	people [mostSeats]person
	round  int
	last   bool // the round is the last
	turn   turn

	scores []Score // when the match is over
	winner seat
	tie    bool
}

// place is what lies on a location.
type place struct {
	owner    seat // of the settlers, Nobody if there are none
	settlers int
	cover    FindID
}

// pile is a stack of bonus tiles, the top one first.
type pile struct {
	id    StackID
	tiles []BonusID
}

// owners are seats in the order in which they built.
type owners struct {
	by [mostSeats]seat
	n  int
}

func (o *owners) has(who seat) bool {
	return slices.Contains(o.by[:o.n], who)
}

// person is what one seat has.
type person struct {
	crew, placed, reserve int
	storage               Cubes
	cards                 []CardID
	bonus                 []BonusID
	finds                 []FindID
	route                 []routed
	pile                  []MerchantID
	ship                  TileID
	built                 [Spices]int // outposts taken from each row, from the left

	help  [symbols]int   // Local Help cards by symbol
	tools [symbols]Cubes // cubes of Tools cards by symbol
}

// routed is a merchant card of an own route and the settlers on it.
type routed struct {
	card     MerchantID
	settlers int
}

// stage is what a turn has come to; events set it. Some stages need no answer.
type stage uint8

const (
	between   stage = iota // no turn
	choosing               // the main action
	claiming               // at a fort
	taking                 // cubes, of a location or a merchant card
	upgrading              // cubes
	trading                // at a location, or with a merchant card
	offering               // a market: use the card or take it
	renewing               // the merchants
	adjusting              // the yellow cube of adjust_route
	swapping               // two cards of the route
	sailing                // where to
	landed                 // toll, outpost and trade, in this order
	picking                // the tile of an own outpost
	returning              // a used merchant card goes to the discard pile
	finished               // the action is done
	ended                  // the turn is over, others may have too many cubes
)

// turn is the turn that is being taken, and what it remembers.
type turn struct {
	seat   seat // Nobody: no turn
	number int  // turns begun in the match
	extra  bool
	stage  stage

	loc      LocationID
	slot     int // of the market, from 1
	merchant MerchantID
	tile     TileID // of the outpost that is traded with

	exploring bool // an exploration tile is to be taken
	bonus     bool // a bonus tile may be taken
	column    int  // for this column, or else for merchant cards
	toll      uint8
	built     bool // built an outpost, or declined
	traded    bool // after the ship's move
	renewed   bool // a further turn follows
}

// turnOrder is the seats in turn order.
func (s *State) turnOrder() []seat { return s.order[:s.seats] }

// placeOf is a seat's place in the turn order, from 0.
func (s *State) placeOf(who seat) int {
	return slices.Index(s.turnOrder(), who)
}

// after is who has the next turn, and whether that begins a round.
func (s *State) after(who seat) (next seat, round bool) {
	i := (s.placeOf(who) + 1) % s.seats
	return s.order[i], i == 0
}

func (s *State) stack(id StackID) *pile {
	for i := range s.stacks {
		if s.stacks[i].id == id {
			return &s.stacks[i]
		}
	}
	return nil
}

// fort is the number of a fort, from 1; 0: it is none.
func (s *State) fort(l LocationID) int {
	for i, f := range s.forts {
		if f == l {
			return i + 1
		}
	}
	return 0
}

// outcome is nil while the match is running.
func outcome(s *State) *engine.Outcome {
	if s.scores == nil {
		return nil
	}
	o := &engine.Outcome{Winners: []engine.Seat{s.winner}, Method: "points"}
	if s.tie {
		o.Method = "tie-break"
	}
	for _, score := range s.scores {
		o.Scores = append(o.Scores, score.Total)
	}
	return o
}
