package exploration

import "landfall/engine"

// seat is a short name, since every event names seats.
type seat = engine.Seat

// State is where a match stands: a plain value, so that a copy of it is a fork. Only
// Evolve changes it. The zero State is a match before its set-up.
//
// No deck has an order: a draw takes one of the cards that are left by chance, which
// is the same as shuffling first, and leaves nothing secret to lie in the state but
// the one card that somebody has peeked at.
type State struct {
	rules  int // the ruleset; 0: one of the first two
	seats  int
	mode   Mode
	pace   int
	rival  bool
	target int
	last   int // the round after which the match ends
	early  int // places of the turn order with one go that is one turn shorter
	order  [mostSeats]seat

	base  int // rounds completed before this go of everybody
	round int
	turn  turn

	deck    [decks]cardSet // left to be drawn
	out     [decks]cardSet // discarded
	top     Card           // of the Land deck, if anybody has peeked at it
	peeked  [mostSeats]bool
	outfits [outfits]uint8 // left to be drawn
	spent   [outfits]uint8 // discarded
	pile    [leaders]LeaderID
	piled   int

	lane      [lanes]uint8        // where its chit lies, from 1; 0: aside
	known     Set                 // spaces: published sea
	markers   Set                 // sites with a Known marker, or a Land Sighted chit
	landfalls Set                 // regions whose landfall has been published
	based     [mostBases + 1]bool // by base, from 1
	scored    [majors]bool        // Major Expeditions
	charts    [chartsDealt]NewsID // what others have brought home before the match, and
	closed    Set                 // its sites
	// commissioned is how much more Majors score, beyond what one's name is worth.
	commissioned [majors]uint8
	empires      [empires]realm

	people  [mostSeats]person
	offer   offer
	outcome ending
}

// realm is an empire as it stands.
type realm struct {
	mil, awe      uint8
	ruler, allies seat // who holds the chits; Nobody: they are free
	closed        bool // conquered
	ransomed      bool
	robbed        bool // somebody has been in its capital
}

// person is what one seat has.
type person struct {
	vp      int
	hand    [outfits]uint8
	gold    uint8 // for outfitting
	leader  LeaderID
	drawn   [2]LeaderID // by a letter of credit, one is kept
	ship    Ship        // of all ships of a fleet, which is never mixed (R11); scuttled ships keep it (R21)
	draft   draft
	scored  Set // sites
	mined   Set // gold sites
	boxed   Set // spaces whose once-only box has worked
	wake    Set // edges sailed or marched on any expedition
	been    Set // spaces seen on any expedition
	orders  Orders
	majors  int
	fame    int // points of majors, and
	cargo   int // of gold and natives brought home; the others are those of sites
	natives int // of cargo, those of natives
	spurs   int // of vp, what was paid for being far behind
	held    int // of what was still out when somebody else had won
	patron  NewsID
	sites   int
	lost    int
	voyages int
	exp     expedition // one at a time (R31)
	gone    bool       // left the match
}

// draft is an outfitting that is not launched yet. Nobody else sees it.
type draft struct {
	site   SpaceID
	inland bool
	used   [outfits]uint8 // cards that bring chits or ships
	ships  uint8          // letters of credit for a ship
	credit uint8          // letters of credit for gold
	turned bool           // a letter of credit for the other type of ship
	bought [chits]uint8   // gold spent on each
}

// damages is one more than the most damage that a ship bears.
const damages = 3

// Hold is what a party carries, by chit.
type Hold struct {
	Chit    [chits]uint8
	Natives [regions][roles]uint8 // by region and role
}

// expedition is what a seat has out on the map.
type expedition struct {
	out    bool
	party  Party
	at     SpaceID
	fleet  [damages]uint8 // ships by their damage
	has    Hold
	ships  SpaceID // where the ships wait; Nowhere: there are none waiting
	aboard Hold    // with the waiting ships

	left      bool // the base it was launched from (R45)
	returning bool
	forced    bool
	aside     bool // in a port beside its path home
	detour    bool // its path home is a way through Known Waters, not the one that it came
	lost      bool
	hungry    bool

	path    route // without loops, the present space last
	home    route // of the waiting ships
	visited Set   // every space entered
	wake    Set   // edges
	found   Set   // sites
	cut     Set   // hardwood sites harvested
	toward  [majors]uint8

	entry SpaceID // into the empire, where a discovery chit lies (S21)
	chit  bool    // a capital entry chit (R24)
}

// route is a list of spaces.
type route struct {
	n  int
	at [spaces]SpaceID
}

// enter goes to a space and erases the loop that this closes.
func (r *route) enter(s SpaceID) {
	for i := range r.n {
		if r.at[i] == s {
			r.n = i + 1
			return
		}
	}
	r.at[r.n] = s
	r.n++
}

// back is the space that the route came from; Nowhere at its beginning.
func (r *route) back() SpaceID {
	if r.n < 2 {
		return Nowhere
	}
	return r.at[r.n-2]
}

// stage is what a turn has come to; events Set it.
type stage uint8

const (
	between    stage = iota // no turn
	outfitting              // in Europe or at a base
	choosing                // one of two leaders
	starting                // the expedition's turn
	marching                // kind by kind, what goes inland
	moving                  // moves, and then a change of space or an action
	launching               // what a launch brings
	publishing              // the Major or the sites
	refitting               // after publishing
	ended                   // hands are checked, the next turn comes
)

// turn is the turn that is being taken.
type turn struct {
	seat   seat // Nobody: no turn
	number int  // turns begun in the match
	inGo   int  // the number of this turn in its go, from 1
	stage  stage
	over   bool // the go ends with this turn
	refit  bool // it is the outfitting after a publication

	rest string // what is left of a resolution that waits for an answer

	card     Card
	noCard   bool
	staying  bool // in a port, without drawing
	progress int8 // of the card
	known    bool // it began in a Known space
	moved    int8
	stopped  bool // in the first Unknown space
	pressed  bool
	acted    bool // changed space or took an action: one of the two, after the moves (R14)
	leaving  bool // is asked once more whether it leaves the match
	hiring   bool // the action is recruiting, which may continue
	free     bool // D
	tried    bool // d
	rumors   bool // R
	enter    bool // the card lets one into the capital

	march march
}

// march is what has been chosen to go inland, kind by kind.
type march struct {
	to      SpaceID
	next    Chit
	scuttle bool
	has     [chits]uint8
}

// offer is a trade that waits for an answer (S20).
type offer struct {
	from, to  seat
	made      bool // known to the other
	give, get Lot
	step      uint8
}

// Orders are given ahead, and known to their seat only.
type Orders struct {
	Return bool `json:"return,omitempty"` // play a returning expedition by itself
	Stay   bool `json:"stay,omitempty"`   // provision in port until it is full
	Losses Loss `json:"losses,omitempty"` // what is lost first
	Trades bool `json:"trades,omitempty"` // true: no trades
}

// ending is how a match ended.
type ending struct {
	over    bool
	method  string
	winners [mostSeats]bool
}

// seatsInOrder is the seats in turn order.
func (s *State) seatsInOrder() []seat { return s.order[:s.seats] }

// me is the person whose turn it is.
func (s *State) me() *person { return &s.people[s.turn.seat] }

// exp is the expedition of the person whose turn it is.
func (s *State) exp() *expedition { return &s.people[s.turn.seat].exp }

// shipCount is how many ships sail or wait.
func (e *expedition) shipCount() int {
	n := 0
	for _, k := range e.fleet {
		n += int(k)
	}
	return n
}

// people is how many crew and soldiers there are.
func (h *Hold) people() int { return int(h.Chit[Crew]) + int(h.Chit[Soldiers]) }

// inRole counts natives of all regions in a role.
func (h *Hold) inRole(r Role) int {
	n := 0
	for i := range h.Natives {
		n += int(h.Natives[i][r])
	}
	return n
}

// of is how many a party has of what a Lot is of.
func (h *Hold) of(l Lot) int {
	switch {
	case l.What == Natives:
		return int(h.Natives[l.Region][l.Role])
	case int(l.What) < chits:
		return int(h.Chit[l.What])
	}
	return 0
}

// add adds a Lot so many times; -1 takes it away.
func (h *Hold) add(l Lot, times int) {
	switch {
	case l.What == Natives:
		h.Natives[l.Region][l.Role] = uint8(int(h.Natives[l.Region][l.Role]) + times*l.N)
	case int(l.What) < chits:
		h.Chit[l.What] = uint8(int(h.Chit[l.What]) + times*l.N)
	}
}

// stowed is how many holds of a ship the chits take.
func (h *Hold) stowed() int {
	n := h.inRole(Porter) + h.inRole(ForEurope)
	for c := Crew; c <= Timber; c++ {
		n += int(h.Chit[c])
	}
	return n
}

// load is what an inland force must carry.
func (h *Hold) load() int {
	return int(h.Chit[Provisions]) + int(h.Chit[Goods]) + int(h.Chit[Gold]) + int(h.Chit[Cannon]) + int(h.Chit[Timber])
}

// outcomeOf is nil while the match is running.
func outcomeOf(s *State) *engine.Outcome {
	if !s.outcome.over {
		return nil
	}
	o := &engine.Outcome{Method: s.outcome.method}
	for i := range s.seats {
		o.Scores = append(o.Scores, s.people[i].vp)
		if s.outcome.winners[i] {
			o.Winners = append(o.Winners, seat(i))
		}
	}
	return o
}
