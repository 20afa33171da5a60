package century

import (
	"slices"

	"landfall/engine"
)

// seat is a short name, since every event names seats.
type seat = engine.Seat

// Set-up (specification 2.3).
type (
	// MatchBegan says what is played with, and who starts.
	MatchBegan struct {
		Mode   Mode      `json:"mode"`
		Boards []BoardID `json:"boards"`
		Order  []seat    `json:"order"` // turn order, the start player first
		// Ruleset is that of the match; 0 means the first, which was not written.
		Ruleset int `json:"ruleset,omitempty"`
	}
	// SeatsReadied gives everybody their settlers and cubes, by seat.
	SeatsReadied struct {
		Seats []Readied `json:"seats"`
	}
	// DeckStacked is the order of the point cards, the first to be drawn first.
	DeckStacked struct {
		engine.Secret
		Cards []CardID `json:"cards"`
	}
	// RowDealt lays the first point cards above the forts and turns the deck's top card.
	RowDealt struct {
		engine.Revealing
		Cards []CardID `json:"cards"`
		Next  CardID   `json:"next"`
	}
	// StacksDealt is the bonus tiles of each stack, the top one first; the rest is
	// out of the game.
	StacksDealt struct {
		engine.Secret
		Stacks [][]BonusID `json:"stacks"`
		Out    []BonusID   `json:"out,omitempty"`
	}
	// StacksTurned names the stacks, how many tiles each has, and its top tile.
	StacksTurned struct {
		engine.Revealing
		Stacks []StackTop `json:"stacks"`
	}
	// ExplorationLaid lays out the exploration tiles.
	ExplorationLaid struct {
		On     []Covered `json:"on"`
		Beside []FindID  `json:"beside,omitempty"`
		Out    []FindID  `json:"out,omitempty"`
	}
	// MerchantsStacked is the order of the merchant cards, the first to be drawn first; so many
	// of the last ones have been seen.
	MerchantsStacked struct {
		engine.Secret
		Cards []MerchantID `json:"cards"`
		Seen  int          `json:"seen,omitempty"`
	}
	// MerchantsDealt lays a whole row of merchant cards below the markets, slot 1 first.
	MerchantsDealt struct {
		engine.Revealing
		Cards []MerchantID `json:"cards"`
	}
	// IslandsLaid lays the market tiles and the sea tile; all ships are on the sea tile.
	IslandsLaid struct {
		Islands []Island `json:"islands"`
	}
)

// For hides the order of those that are out, which says nothing and which no view keeps.
func (e ExplorationLaid) For(engine.Seat) engine.Event {
	e.Out = slices.Clone(e.Out)
	slices.Sort(e.Out)
	return e
}

// Readied is what a seat starts with.
type Readied struct {
	Crew    int   `json:"crew"`
	Reserve int   `json:"reserve"`
	Cubes   Cubes `json:"cubes"`
}

// StackTop is the top of a stack of bonus tiles.
type StackTop struct {
	Stack StackID `json:"stack"`
	Size  int     `json:"size"`
	Top   BonusID `json:"top"`
}

// Covered is an exploration tile on a location.
type Covered struct {
	Tile     FindID     `json:"tile"`
	Location LocationID `json:"location"`
}

// Island is a tile of the islands and its place in axial coordinates.
type Island struct {
	Tile TileID `json:"tile"`
	Q    int    `json:"q"`
	R    int    `json:"r"`
}

// The turn and its main actions (specification 3).
type (
	// TurnBegan begins a turn.
	TurnBegan struct {
		Seat  seat `json:"seat"`
		Round int  `json:"round"`
		Extra bool `json:"extra,omitempty"` // after renew_market
	}
	// SettlersPlaced places settlers on a location and expels those who were there.
	SettlersPlaced struct {
		Seat      seat         `json:"seat"`
		Location  LocationID   `json:"location"`
		Type      LocationType `json:"type"`
		Settlers  int          `json:"settlers"`
		Expelled  int          `json:"expelled,omitempty"`
		From      seat         `json:"from"`                // whose were expelled; Nobody: the location was empty
		LocalHelp int          `json:"localHelp,omitempty"` // settlers saved by Local Help
	}
	// ToolsUsed takes the cubes of the Tools cards for the location.
	ToolsUsed struct {
		Seat     seat       `json:"seat"`
		Location LocationID `json:"location"`
		Cubes    Cubes      `json:"cubes"`
	}
	// RouteUsed places settlers on a card of the own route; Position is from 1.
	RouteUsed struct {
		Seat     seat         `json:"seat"`
		Position int          `json:"position"`
		Card     MerchantID   `json:"card"`
		Kind     MerchantKind `json:"kind"`
		Settlers int          `json:"settlers"`
	}
	// SettlersRested takes all placed settlers back.
	SettlersRested struct {
		Seat     seat `json:"seat"`
		Settlers int  `json:"settlers"`
		Forced   bool `json:"forced,omitempty"` // nothing else was possible, so nobody was asked
	}
	// CubesDiscarded returns cubes above the storage limit.
	CubesDiscarded struct {
		Seat  seat  `json:"seat"`
		Cubes Cubes `json:"cubes"`
	}
	// LastRoundBegan says that a seat claimed its last point card: the round is
	// completed.
	LastRoundBegan struct {
		Seat  seat `json:"seat"`
		Cards int  `json:"cards"`
	}
	// TurnEnded ends a turn.
	TurnEnded struct {
		Seat seat `json:"seat"`
	}
	// MatchEnded is the end.
	MatchEnded struct {
		Scores   []Score `json:"scores"` // by seat
		Winner   seat    `json:"winner"`
		TieBreak bool    `json:"tieBreak,omitempty"` // decided by turn order
	}
)

// What locations and merchant cards do (specification 4 and 5.4). Where a card
// or an island does it, it is named; otherwise it is the location of the turn.
type (
	// CubesTaken takes cubes from the bank.
	CubesTaken struct {
		Seat     seat       `json:"seat"`
		Cubes    Cubes      `json:"cubes"`
		Merchant MerchantID `json:"merchant,omitempty"`
	}
	// CubesUpgraded raises cubes.
	CubesUpgraded struct {
		Seat     seat       `json:"seat"`
		Steps    Steps      `json:"steps"`
		From     Cubes      `json:"from"`
		To       Cubes      `json:"to"`
		Merchant MerchantID `json:"merchant,omitempty"`
	}
	// CubesTraded executes a trade so many times; 0: declined after a ship's move.
	CubesTraded struct {
		Seat     seat       `json:"seat"`
		Times    int        `json:"times"`
		Give     Cubes      `json:"give"` // for one execution
		Get      Cubes      `json:"get"`
		Merchant MerchantID `json:"merchant,omitempty"`
		Tile     TileID     `json:"tile"` // a market tile; sea: none
	}
	// CardClaimed pays for the point card above a fort.
	CardClaimed struct {
		Seat seat   `json:"seat"`
		Fort int    `json:"fort"` // from 1
		Card CardID `json:"card"`
		Kind Kind   `json:"kind"`
		Paid Cubes  `json:"paid"`
	}
	// CardDealt slides the row and lays the deck's top card at its right end.
	CardDealt struct {
		Card CardID `json:"card"`
	}
	// DeckTurned turns up the deck's next card.
	DeckTurned struct {
		engine.Revealing
		Card CardID `json:"card"`
	}
	// BonusTaken takes the top bonus tile of a stack.
	BonusTaken struct {
		Seat  seat    `json:"seat"`
		Stack StackID `json:"stack"`
		Tile  BonusID `json:"tile"`
	}
	// StackTurned turns up the stack's next tile.
	StackTurned struct {
		engine.Revealing
		Stack StackID `json:"stack"`
		Tile  BonusID `json:"tile"`
	}
	// BonusForgone loses a bonus tile for good (R31): declined, or no space or tile.
	BonusForgone struct {
		Seat     seat `json:"seat"`
		Declined bool `json:"declined,omitempty"`
	}
	// SettlersJoined takes settlers from the reserve to the crew; Lost: the reserve
	// had too few (R6).
	SettlersJoined struct {
		Seat     seat `json:"seat"`
		Settlers int  `json:"settlers"`
		Lost     int  `json:"lost,omitempty"`
	}
	// ExplorationTaken takes an exploration tile.
	ExplorationTaken struct {
		Seat     seat       `json:"seat"`
		Tile     FindID     `json:"tile"`
		Location LocationID `json:"location,omitempty"` // open from now on; "": it lay beside the boards
		Cubes    Cubes      `json:"cubes"`              // taken from the bank at once
	}
	// ExplorationMissed says that no tile was left (R7).
	ExplorationMissed struct {
		Seat seat `json:"seat"`
	}
)

// Merchants (specification 4.2).
type (
	// MerchantUsed begins to carry out the card of a market.
	MerchantUsed struct {
		Seat seat         `json:"seat"`
		Slot int          `json:"slot"` // from 1
		Card MerchantID   `json:"card"`
		Kind MerchantKind `json:"kind"`
	}
	// MerchantDiscarded puts the card of a market on the own discard pile.
	MerchantDiscarded struct {
		Seat seat       `json:"seat"`
		Slot int        `json:"slot"`
		Card MerchantID `json:"card"`
		Pile int        `json:"pile"` // cards on the pile now
		// Bonus: so many cards earn a bonus tile.
		Bonus bool `json:"bonus,omitempty"`
	}
	// MerchantTaken puts the card of a market into the own route.
	MerchantTaken struct {
		Seat     seat       `json:"seat"`
		Slot     int        `json:"slot"`
		Card     MerchantID `json:"card"`
		Position int        `json:"position"` // in the route, from 1
		Replaced MerchantID `json:"replaced,omitempty"`
		Returned int        `json:"returned,omitempty"` // settlers of the replaced card (R14)
	}
	// MerchantDealt slides the row and lays a new card at its right end.
	MerchantDealt struct {
		engine.Revealing
		Card MerchantID `json:"card"`
	}
	// MerchantsRenewed puts the row under the deck, in an order that is secret (R25).
	MerchantsRenewed struct {
		Seat  seat         `json:"seat"`
		Under []MerchantID `json:"under"`
	}
	// RouteSwapped exchanges two cards of the own route; positions are from 1.
	RouteSwapped struct {
		Seat seat `json:"seat"`
		A    int  `json:"a"`
		B    int  `json:"b"`
	}
	// RouteKept swaps nothing.
	RouteKept struct {
		Seat seat `json:"seat"`
	}
)

// For hides the order.
func (e MerchantsRenewed) For(engine.Seat) engine.Event {
	e.Under = slices.Clone(e.Under)
	slices.Sort(e.Under)
	return e
}

// Islands (specification 4.3).
type (
	// ShipMoved moves the own ship.
	ShipMoved struct {
		Seat seat   `json:"seat"`
		From TileID `json:"from"`
		To   TileID `json:"to"`
	}
	// TollPaid gives a cube to the owner of a ship that was met.
	TollPaid struct {
		Seat seat   `json:"seat"`
		To   seat   `json:"to"`
		Cube Colour `json:"cube"`
	}
	// OutpostBuilt puts an outpost on a tile.
	OutpostBuilt struct {
		Seat   seat   `json:"seat"`
		Tile   TileID `json:"tile"`
		Spice  Spice  `json:"spice"`
		Column int    `json:"column"` // from 1
		Points int    `json:"points"` // uncovered by it
		Paid   Cubes  `json:"paid"`
	}
	// OutpostDeclined builds none.
	OutpostDeclined struct {
		Seat seat `json:"seat"`
	}
	// ColumnCleared says that a whole column of outposts is empty.
	ColumnCleared struct {
		Seat   seat `json:"seat"`
		Column int  `json:"column"`
	}
	// OutpostChosen picks the tile that is traded with from afar.
	OutpostChosen struct {
		Seat seat   `json:"seat"`
		Tile TileID `json:"tile"`
	}
)
