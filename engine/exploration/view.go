package exploration

import "landfall/engine"

// View is all that one seat may see of a match. It shares no memory with the state.
// What never changes, such as names and links, is in the Chart. Hidden are the hands
// and drafts of others, who was drawn for their letters of credit, a card at which they
// peeked, and their orders.
type View struct {
	Reader engine.Seat // whose view this is; Nobody: whoever watches
	// Ruleset is that of the match; 0: one of the first two.
	Ruleset int
	Pace    int  // turns in one go
	Early   int  // places of the turn order with one go that is one turn shorter
	Rival   bool // the rival crown plays along
	Target  int  // points that win
	Last    int  // the round after which it is over
	Round   int
	Over    bool
	Method  string
	// Winners are the seats that won.
	Winners []engine.Seat
	// Title is what somebody who plays alone would be if it ended now; "": nothing.
	Title string
	Order []engine.Seat
	// Acting is whose turn it is; Nobody when the match is over.
	Acting engine.Seat
	Turn   TurnView

	// Lanes are where the chits of Known Progress lie, from 1; 0: aside.
	Lanes [lanes]int
	// Known are the sea spaces in Known waters.
	Known Set
	// Markers are on the sites with a Known marker or a Land Sighted chit.
	Markers Set
	// Bases are the spaces with a base, in the order of the rulebook.
	Bases []SpaceID
	// Scored are the Major Expeditions that nobody can score any more.
	Scored []Major
	// Commissioned is how much more a Major scores.
	Commissioned [majors]int
	// Charts are what others have brought home before the match, and Closed their sites: nobody discovers them.
	Charts  []NewsID
	Closed  Set
	Empires [empires]EmpireView
	Decks   [decks]DeckView
	// Outfits is how many outfitting cards are left to be drawn, and Spent which are discarded.
	Outfits int
	Spent   [outfits]int
	// Leaders is how many are in the pile.
	Leaders int

	Seats []SeatView
	// Offer is the trade that waits for an answer, if From is a seat.
	Offer OfferView
	// Own is what only the reader sees.
	Own OwnView
}

// TurnView is what the turn has come to.
type TurnView struct {
	// Go is the number of this turn in its go, from 1, and Most how many the go may have.
	Go, Most int
	// LaunchEnds: the go may have more turns, but not after a launch.
	LaunchEnds bool
	// Kind is the kind of the question that is waited for.
	Kind string
	// Refitting tells the outfitting after a publication from that before a launch.
	Refitting bool
	// Card that was drawn this turn; 0: none.
	Card Card
	// Staying: in a port.
	Staying bool
	// Progress is how far one may still move.
	Progress int
	// Acted: the change of space or the action of the turn is done; Pressed: a provision was
	// spent for progress. Hiring: the action is recruiting, which may continue.
	Acted, Pressed, Hiring bool
	// Free, Tried and Rumors are the marks of the card that are still there.
	Free, Tried, Rumors bool
	// Branches are the two branches of the card that is asked about, as in the data.
	Branches [2]string
	// Rest is what is left of the card, as in the data.
	Rest string
	// Over is how many chits have no room.
	Over int
	// March is what has been chosen to go inland.
	March MarchView
}

// MarchView is what has been chosen to go inland so far, and what is asked about.
type MarchView struct {
	To   SpaceID
	What Chit
	Has  [chits]uint8
}

// EmpireView is an empire as it stands.
type EmpireView struct {
	Mil, Awe      int
	Ruler, Allies engine.Seat // who holds the chits; Nobody: they are free
	Closed        bool
	Ransomed      bool
	Robbed        bool // somebody has been in its capital
}

// DeckView is a deck of exploration cards: how many are left, and the discards.
type DeckView struct {
	Left int
	Out  []Card
}

// SeatView is what everybody sees of a seat.
type SeatView struct {
	VP      int
	Leader  LeaderID
	Ratings [ratings]int // of the leader, without what chits and places add
	// Hand is how many outfitting cards it has, in hand and in the draft.
	Hand int
	Ship Ship
	// Sites and Lost are how many sites it scored and how many expeditions it lost.
	Sites, Lost, Voyages int
	// Fame and Cargo are how much of VP came from Majors, and from gold and natives brought
	// home; the rest came from sites.
	Fame, Cargo int
	Natives     int // how much of Cargo came from natives
	Spurs       int // how much of VP was paid because others were far ahead
	Held        int // how much of VP was still out when somebody else had won
	// Patron is who pays more for some sites; More is how much, by site.
	Patron NewsID
	More   [sites]uint8
	// Promised is what each Major would score now.
	Promised [majors]int
	// Scored and Mined are its sites.
	Scored, Mined Set
	// Wake are the edges of the Chart that its expeditions have gone.
	Wake   Set
	Peeked bool // knows the top card of the Land deck
	Out    bool // an expedition is out
	Gone   bool // has left the match
	Exp    ExpeditionView
}

// ExpeditionView is an expedition that is out.
type ExpeditionView struct {
	Party    Party
	At       SpaceID
	Ships    int // sailing or waiting
	Fleet    [damages]uint8
	Has      Hold
	Room     int // for provisions, in holds or load
	Capacity int // holds, or what a force can carry
	Strength int
	Bonus    [ratings]int // on each check, here and now
	// Waiting is where the ships wait, with Aboard in them; Nowhere: they do not.
	Waiting                       SpaceID
	Aboard                        Hold
	Left, Returning, Lost, Hungry bool
	// Path is without loops, the present space last; Home that of the waiting ships.
	Path, Home []SpaceID
	Visited    Set
	Wake       Set
	Found      Set
	Harvested  Set
	Toward     [majors]uint8
	// Reached are the Majors that publishing would score.
	Reached []Major
	Entry   SpaceID
	Chit    bool
	// Worth is what publishing now would score: its sites, or its Majors.
	Worth, MajorWorth int
}

// OfferView is an offer of a trade.
type OfferView struct {
	From, To  engine.Seat
	Made      bool
	Fits      bool // it can be carried out now
	Give, Get Lot
	Step      int
	// Never are what may be asked for, of which nothing could come as things stand.
	Never []Lot
}

// OwnView is what only its seat sees.
type OwnView struct {
	Hand   [outfits]int
	Drawn  []LeaderID
	Orders Orders
	Top    Card // of the Land deck, if it was peeked at
	Draft  DraftView
}

// DraftView is an outfitting that is not launched yet, and what it comes to.
type DraftView struct {
	Site   SpaceID
	Inland bool
	Ship   Ship
	Ships  int
	Used   [outfits]int // cards in the draft
	// Turned, Hired and Lent are what letters of credit are in it for: the other type of
	// ship, ships more, gold. Bought is the gold spent on each chit.
	Turned      bool
	Hired, Lent int
	Bought      [chits]int
	Has         Hold
	Room        int
	Size        int // holds, or what a force can carry
	Gold        int // left
	Region      Region
	// TooMany is how many extra ships the leader cannot handle.
	TooMany int
	// Crewless is how many ships lack a crew.
	Crewless int
}

// YearOf is the year of a round: two rounds are a year, spring and autumn.
func YearOf(round int) int { return 1492 + (max(round, 1)-1)/2 }
