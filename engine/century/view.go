package century

import "landfall/engine"

// View is all that one seat may see of a match, built up from nothing. It shares
// no memory with the state. Century has no hands: every seat sees the same but for
// Reader. Hidden are the orders of the decks and stacks below their top.
type View struct {
	Reader engine.Seat // whose view this is; Nobody: whoever watches
	Mode   Mode
	// Modules say what the mode is made of.
	Modules Modules
	Over    bool
	Round   int // from 1
	// LastRound: a seat has all its point cards, the round is completed.
	LastRound bool
	// CardsToEnd is how many point cards bring the last round.
	CardsToEnd int
	// StorageLimit is how many cubes may be kept at the end of a turn.
	StorageLimit int
	// Order is the turn order, the start player first.
	Order []engine.Seat
	// Acting is whose turn it is; Nobody when the match is over.
	Acting engine.Seat
	// Extra: it is the further turn after renewing the merchants.
	Extra bool
	// Turn is what the turn has come to.
	Turn TurnView
	// Awaited are the seats that the match waits for.
	Awaited []engine.Seat

	// Locations of the mode's boards, by board and number.
	Locations []LocationView
	// Boards in reading order, two in a line.
	Boards []BoardID
	// Row is the point cards above the forts, fort 1 first; it gets shorter at the end.
	Row []PointCard
	// NextCard is the deck's face-up top card; ID 0: the deck is empty.
	NextCard PointCard
	// Deck is how many point cards are in the deck, the top one included.
	Deck int
	// Stacks of bonus tiles, also the empty ones.
	Stacks []StackView
	// Beside is the exploration tiles beside the boards.
	Beside []FindTile
	// Merchants is the row below the markets, slot 1 first; nil without merchants.
	Merchants []MerchantCard
	// MerchantDeck is how many merchant cards are in the deck.
	MerchantDeck int
	// Islands is the sea tile and the market tiles; nil without islands.
	Islands []IslandView

	Seats []SeatView // by seat
	// Scores are by seat: final when the match is over, else what each seat would
	// have if it ended now.
	Scores []Score
	// Winner is Nobody until the match is over.
	Winner engine.Seat
	// TieBreak: the winner was decided by turn order.
	TieBreak bool
}

// Modules are the parts that a mode is made of (specification 2.1).
type Modules struct {
	FortBonus bool // bonus tiles lie on the forts
	Merchants bool // merchant cards and markets
	Routes    bool // merchant cards are taken into own routes
	Islands   bool // ships and outposts
}

// TurnView is what the turn has come to: what the open question is about.
type TurnView struct {
	Number int // turns begun in the match
	// Kind is the kind of the question that is open; "" when the match is over.
	Kind string
	// Asked is who is asked: the acting seat, or somebody over the storage limit.
	Asked engine.Seat
	// Location that was worked at, NoLocation if none.
	Location LocationID
	// Slot of the market whose merchant card is being used, from 1; 0 if none.
	Slot int
	// Fort of that location, from 1; 0 if none.
	Fort int
	// Give and Get are the trade that is asked about, for one execution, and Most
	// how often it can be executed.
	Give, Get Cubes
	Most      int
	// Steps is how many upgrades there are, or how far the ship goes (AnyTile).
	Steps int
	// Island is the tile of that trade, or where the ship has landed.
	Island TileID
	// Price is how many cubes an outpost costs there.
	Price int
	// Toll is who is to be paid next.
	Toll engine.Seat
	// Column that was cleared, from 1; 0 if the bonus tile is for merchant cards.
	Column int
	// Excess is how many cubes must go.
	Excess int
}

// Location is a location as it is printed.
type Location struct {
	ID       LocationID
	Type     LocationType
	Settlers int    // that an empty one takes
	Gain     Cubes  // Production
	Upgrades int    // UpgradePlace: steps at most
	Give     Cubes  // TradePlace
	Get      Cubes  // TradePlace
	Slot     int    // Market: from 1
	Steps    int    // ShipMove: tiles, or AnyTile
	Fort     int    // Fort: place in the row, from 1
	Symbol   Symbol // for Local Help and Tools
	// Icon: it has an exploration icon; Few: it is covered with two and three players.
	Icon, Few bool
}

// LocationView is a location as it stands.
type LocationView struct {
	Location
	// Cover is the exploration tile on it, ID 0 if none: closed while it is there.
	Cover FindTile
	// Owner of the settlers there, Nobody if none; Placed is how many.
	Owner  engine.Seat
	Placed int
	// Need is by seat how many settlers working there takes now, 0 where an own
	// settler or a tile is there.
	Need []int
	// Tools is by seat the cubes that its Tools cards bring there.
	Tools []Cubes
}

// PointCard is a point card.
type PointCard struct {
	ID       CardID
	Kind     Kind
	Cost     Cubes
	Points   int
	Symbol   Symbol // LocalHelp, Tools: of which locations
	Cube     Cubes  // Tools: what is added
	Settlers int    // NewSettlers: how many
}

// BonusTile is a bonus tile.
type BonusTile struct {
	ID      BonusID
	Kind    BonusKind
	Points  int
	Symbols [2]Kind // PerSymbol: the first; PerPair: both
}

// StackView is a stack of bonus tiles.
type StackView struct {
	ID StackID
	// Location is the fort it lies on, NoLocation if it lies on a board's edge.
	Location LocationID
	Board    BoardID
	Source   StackSource
	Left     int
	Top      BonusTile // ID 0 if none is left
}

// StackSource is what a stack's tiles are taken for.
type StackSource string

// The sources.
const (
	FromFort     StackSource = "fort"
	FromOutpost  StackSource = "outpost"  // a cleared column
	FromMerchant StackSource = "merchant" // every fourth merchant card
)

// FindTile is an exploration tile.
type FindTile struct {
	ID       FindID
	Kind     FindKind
	Symbol   Kind  // FindSymbol
	Settlers int   // FindSettler
	Points   int   // FindPoints
	Gain     Cubes // FindCubes
}

// MerchantCard is a merchant card.
type MerchantCard struct {
	ID       MerchantID
	Kind     MerchantKind
	Gain     Cubes // SpiceMerchant
	Upgrades int   // UpgradeMerchant
	Give     Cubes // TradeMerchant
	Get      Cubes // TradeMerchant
}

// MarketTile is a market tile of the islands.
type MarketTile struct {
	ID    TileID
	Spice Spice
	Give  Cubes
	Get   Cubes
}

// IslandView is a tile of the islands.
type IslandView struct {
	MarketTile     // ID Sea: the sea tile, which has no trade
	Q, R       int // axial coordinates
	Ships      []engine.Seat
	Outposts   []engine.Seat // in the order they were built
	Price      int           // cubes for the next outpost
	Near       []TileID      // adjacent tiles
}

// RouteCard is a card of an own trade route.
type RouteCard struct {
	MerchantCard
	Settlers int // placed on it
	Cost     int // settlers that using it takes now, 0 where settlers are on it
}

// SeatView is what a seat has; all of it is public.
type SeatView struct {
	Seat    engine.Seat
	Crew    int // settlers ready to place
	Placed  int // settlers on locations and route cards
	Reserve int // settlers not in the game yet
	Storage Cubes
	Cards   []PointCard // claimed, in order
	Bonus   []BonusTile
	Spaces  int // for bonus tiles, the taken ones included
	Finds   []FindTile
	Symbols [4]int // New World symbols of cards and tiles: LocalHelp, Tools, NewSettlers, Exploration

	Route     []RouteCard    // part1
	Discarded []MerchantCard // own discard pile, in order; face up when taken
	Ship      TileID         // part2, part3
	// Outposts tells for each row and column of the outpost section whether its
	// outpost is still there; nil without islands.
	Outposts [][]bool
	// Columns are the points under each column.
	Columns []int
}

// Score is the score of a seat, in points, by where they come from.
type Score struct {
	Cards       int `json:"cards"`
	Bonus       int `json:"bonus"`
	Exploration int `json:"exploration"`
	Outposts    int `json:"outposts,omitempty"`
	Cubes       int `json:"cubes"`
	Total       int `json:"total"`
	// Tiles is what each bonus tile is worth, in the order they were taken.
	Tiles []int `json:"tiles,omitempty"`
}

// Cove is the number by which people call a location: those that are neither forts nor
// markets, counted as the boards list them, from 1. 0: it goes by its fort or market.
func (v *View) Cove(id LocationID) int {
	n := 0
	for i := range v.Locations {
		l := &v.Locations[i]
		named := l.Type == Fort && l.Fort > 0 || l.Type == Market
		if !named {
			n++
		}
		if l.ID == id {
			if named {
				return 0
			}
			return n
		}
	}
	return 0
}
