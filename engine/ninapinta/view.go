package ninapinta

import "landfall/engine"

// View is all that one seat may see of a match (specification 3.4), built up
// from nothing. It shares no memory with the state.
type View struct {
	Reader engine.Seat // whose view this is; Nobody: what is public
	Era    int         // 1 to 6
	Phase  Phase
	Round  int // round of the phase, from 1; 0 where a phase has none
	// Acting is whose turn it is; Nobody in simultaneous phases.
	Acting engine.Seat
	// ActingWorld is the world that the turn is about, if InWorld.
	ActingWorld World
	InWorld     bool
	// Using is the Benefit whose place is being chosen, "" if none is; everybody
	// saw it taken.
	Using Benefit

	Worlds [Worlds]WorldView
	Seats  []SeatView // by seat
	// Order is the turn order of this era, first to last.
	Order []engine.Seat

	// Cost of a Benefit now, in gold; next round one more, up to 7.
	Cost int
	// Display is this era's Benefits from the blunt end up, the taken ones included.
	Display []DisplayView
	// Passes are the Pass spaces in use, first to last; Nobody: empty.
	Passes []engine.Seat
	// Discs tells for each land name whether its City disc is still to be had.
	Discs [Lands]bool
	// Awaited are the seats that the match waits for.
	Awaited []engine.Seat

	// Plan is the reader's own loading as far as chosen; nil outside Loading.
	Plan *PlanView
	// LastPlan is what the reader loaded the era before; nil if nothing.
	LastPlan *PlanView
	// Mine is what the reader would score if the match ended now; nothing for Nobody.
	Mine Score
	// Scores are given only when the match is over, by seat.
	Scores []Score

	// Planck is what only a solo match has; nil: it is none. He is seat 1.
	Planck *PlanckView
}

// PlanckView is what is open of Max Planck besides his SeatView.
type PlanckView struct {
	// Picking tells that the Soloist has still to pick a nation: what Seats says of
	// the Soloist's nation, and Order, mean nothing yet.
	Picking bool
	// Retained are his Bonus Benefits, to be played later or kept for points.
	Retained []Held
	// Pirates are his Pirates in wait for the Soloist's ship, by world.
	Pirates [Worlds]int
	// Governing is his order of worlds in this era's Govern; empty before it is drawn.
	Governing []World
	// Next tells that Planck acts at once when the Soloist ends the turn.
	Next bool
	// Tie is what the Soloist is asked to break; nil: nothing.
	Tie *Trace
	// Grade is the victory's grade when the match is over.
	Grade Grade
}

// Grade is how great a solo victory is.
type Grade string

// The grades, by the difference of the scores.
const (
	GradeNone      Grade = "none"       // 0: turn order decided
	GradeCabinBoy  Grade = "cabin-boy"  // 1 to 5
	GradeCook      Grade = "cook"       // 6 to 10
	GradeBosun     Grade = "bosun"      // 11 to 15
	GradeFirstMate Grade = "first-mate" // 16 to 20
	GradeCaptain   Grade = "captain"    // 21 and more
)

// WorldView is one world.
type WorldView struct {
	Lands  [Lands]LandView
	War    bool
	Grow   bool // its Grow token is out: one more settlement in every land
	Build  bool // its Build token is out: Towns and Cities may be built
	Marker Group
	Ships  []ShipView // by seat
	Cities int
	// Prospects are, by seat, what a revenue here would come to as things stand,
	// all of it to the ship where it is connected; nothing for who has collected
	// here this era. Only while Governing.
	Prospects []Prospect
}

// Prospect is what a revenue would come to, in gold.
type Prospect struct {
	Income int // of all settlements
	Mined  int // from mines, besides
	Lost   int // income that cannot be stored
	Ship   int // added to the ship, Stronghold gold included
	Stored int // added to Strongholds; below 0: taken from them
}

// LandView is one land of a world.
type LandView struct {
	Explored bool
	// Looked tells that the reader knows an unexplored land's face: Terrain,
	// Discovery and Amount are set though it is still fog to others.
	Looked bool
	// LookedBy are the seats that have looked at this unexplored land.
	LookedBy  []engine.Seat
	Terrain   Terrain // Fog if unknown
	Discovery Discovery
	Amount    int // what the discovery was worth, gold
	Mine      int // gold left in the mine
	Capacity  int // settlements that fit, Grow included; 0 if unknown
	Settled   int // settlements there

	Settlers []int  // by seat, the one in a Stronghold included
	Towns    []bool // by seat; a City is not a Town
	Cities   []bool // by seat
	Captain  engine.Seat
	// Bound tells that the Captain robbed a civilisation this era and must stay.
	Bound bool

	Stronghold bool
	Keeper     engine.Seat // whose Settler is inside
	Vault      int         // gold inside, 0 to 3
	Increases  []Benefit   // corn, timber, iron, gems placed here
	Cathedral  bool
}

// Berth is where a ship is.
type Berth uint8

// Where a ship can be.
const (
	AtHome    Berth = iota // in the Old World
	AtSea                  // loaded, revealed, not sailed yet
	InHarbour              // at ShipView.Land of its world
)

// ShipView is one ship of one seat.
type ShipView struct {
	Berth    Berth
	Land     Land // InHarbour: where; else NoLand
	Captain  bool // aboard, revealed
	Settlers int  // aboard, revealed
	Gold     int  // aboard
}

// SeatView is one seat as the reader sees it.
type SeatView struct {
	Nation    Nation
	Automaton bool // Max Planck
	Crew      int  // what each of its ships takes: 3 or 4
	Settlers  int  // in supply
	Towns     int  // in supply
	Captains  int  // in supply
	Banner    bool // France may still attack a world at peace this era
	Passed    bool
	// Sailing is the order of the ships once revealed; empty before.
	Sailing  []World
	Governed [Worlds]bool // this era
	Sealed   bool         // has sealed the loading

	Military []Benefit // open to all
	Hidden   int       // how many Benefits are hidden from others

	// The rest only the seat itself sees (and everybody when the match is over).
	// Planck has no screen: his Gold is Known, and Held are his Military and Bonus
	// Benefits; the Hidden ones lie face down though all saw them taken.
	Known bool // the fields below are filled in
	Gold  int  // behind the screen
	Held  []Held
}

// Held is a Benefit behind a screen.
type Held struct {
	Benefit Benefit
	Era     int // when it was taken
}

// DisplayView is one place of the display.
type DisplayView struct {
	Benefit Benefit
	Taken   bool
	By      engine.Seat // who took it, Nobody if nobody did
}

// PlanView is a loading. Crew and order are of the reader's own ships.
type PlanView struct {
	Crews  [Worlds]Crew
	Chosen [Worlds]bool // which ships have been decided
	Order  [Worlds]World
	Cost   int // gold
	Sealed bool
}

// Crew is who is aboard a ship.
type Crew struct {
	Captain  bool `json:"captain,omitempty"`
	Settlers int  `json:"settlers,omitempty"`
}

// Size is how many are aboard.
func (c Crew) Size() int {
	if c.Captain {
		return c.Settlers + 1
	}
	return c.Settlers
}

// Token is a Grow or Build token.
type Token struct {
	Grow  bool  `json:"grow"` // else Build
	World World `json:"world"`
	Gold  int   `json:"gold"`
}

// Score is the final score of a seat, in points, by where they come from.
type Score struct {
	Cities   int `json:"cities"`
	Towns    int `json:"towns"`
	Settlers int `json:"settlers"`
	Arts     int `json:"arts"`
	Science  int `json:"science"`
	Religion int `json:"religion"`
	Military int `json:"military"`
	Gold     int `json:"gold"`
	Retained int `json:"retained,omitempty"` // Planck: Benefits kept
	Untamed  int `json:"untamed,omitempty"`  // Planck: worlds with few Cities
	Total    int `json:"total"`
}
