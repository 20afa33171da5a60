package amerigo

import "landfall/engine"

// Set-up (specification 2).
type (
	// MatchBegan gives everybody their things. Order is the stack of order discs, the
	// first player first.
	MatchBegan struct {
		Order    []seat       `json:"order"`
		Gold     []int        `json:"gold"` // by seat
		Posts    int          `json:"posts"`
		Villages []ShapeCount `json:"villages"` // for each seat
		Neutrals []ShapeCount `json:"neutrals"`
		// Ruleset is 0 in matches of the first.
		Ruleset int `json:"ruleset,omitempty"`
	}
	// ChartLaid is the map, with a chest on each big island: rows of characters as in
	// tiles.csv.
	ChartLaid struct {
		Tiles []LaidTile `json:"tiles"`
		Rows  []string   `json:"rows"`
		Big   []Cell     `json:"big,omitempty"` // first spaces of the big islands
	}
	// PiratesHidden is the order of the pirate markers, the first to be revealed first.
	PiratesHidden struct {
		engine.Secret
		Values []int `json:"values"`
	}
	// PirateRevealed turns a pirate marker face up.
	PirateRevealed struct {
		engine.Revealing
		Value    int `json:"value"`
		Strength int `json:"strength"`
	}
	// TokensStacked is the order of the progress tokens, the first to be dealt first.
	TokensStacked struct {
		engine.Secret
		Tokens []TokenID `json:"tokens"`
	}
	// TokensDealt lays progress tokens on the display: those of the right half leave the
	// game, those of the left half move to the right, new ones lie on the left.
	TokensDealt struct {
		engine.Revealing
		Gone  []TokenID `json:"gone,omitempty"`
		Left  []TokenID `json:"left"`
		Right []TokenID `json:"right,omitempty"`
	}
	// BagFilled is the order of the production tokens, the first to be dealt first.
	BagFilled struct {
		engine.Secret
		Tokens []Production `json:"tokens"`
	}
	// ProductionDealt fills the spaces with production tokens; those left there leave the game.
	ProductionDealt struct {
		engine.Revealing
		Gone   []Production `json:"gone,omitempty"`
		Tokens []Production `json:"tokens"`
	}
	// TowerFilled drops all cubes into the tower; those that come out go to storage.
	TowerFilled struct {
		engine.Revealing
		Inside  [Colours]int `json:"inside"`
		Storage [Colours]int `json:"storage"`
	}
)

// ShapeCount is so many tiles of a shape.
type ShapeCount struct {
	Shape ShapeID `json:"shape"`
	Count int     `json:"count"`
}

// LaidTile is an island tile and how far it was turned clockwise, in degrees.
type LaidTile struct {
	Tile string `json:"tile"`
	Turn int    `json:"turn"`
}

// The course of a round (specification 3).
type (
	// RoundBegan begins a round.
	RoundBegan struct {
		Round int `json:"round"`
		Times int `json:"times"` // the time marker
	}
	// PhaseBegan drops the cubes of a colour into the tower. Tray is what came out.
	PhaseBegan struct {
		engine.Revealing
		Colour  Colour       `json:"colour"`
		Dropped int          `json:"dropped"`
		Tray    [Colours]int `json:"tray"`
		Inside  [Colours]int `json:"inside"`
		Points  int          `json:"points"`
		Turns   []seat       `json:"turns"`
	}
	// PhaseSkipped says that nothing was there to drop, or nothing came out.
	PhaseSkipped struct {
		engine.Revealing
		Colour  Colour       `json:"colour"`
		Dropped int          `json:"dropped"`
		Inside  [Colours]int `json:"inside"`
	}
	// TurnBegan has a seat make its choice.
	TurnBegan struct {
		Seat seat `json:"seat"`
	}
	// ActionChosen begins an action with so many points.
	ActionChosen struct {
		Seat    seat `json:"seat"`
		Act     Act  `json:"act"`
		Special bool `json:"special,omitempty"`
		Boost   bool `json:"boost,omitempty"`
		Points  int  `json:"points"`
	}
	// Narrowed narrows a large choice; it changes nothing but the question.
	Narrowed struct {
		Draft Draft `json:"draft"`
	}
	// TurnPassed does nothing.
	TurnPassed struct {
		Seat seat `json:"seat"`
	}
	// TurnEnded ends a turn.
	TurnEnded struct {
		Seat seat `json:"seat"`
	}
	// PhaseEnded puts the cubes of the action area into storage.
	PhaseEnded struct {
		Storage [Colours]int `json:"storage"`
	}
)

// What a seat does (specification 4).
type (
	// GoldGained brings gold; what is above the track's end is points at once.
	GoldGained struct {
		Seat   seat    `json:"seat"`
		Reason Reason  `json:"reason"`
		Token  TokenID `json:"token,omitempty"`
		Gold   int     `json:"gold"`
		VP     int     `json:"vp,omitempty"`
	}
	// CubesScored uses the token CUBEVP.
	CubesScored struct {
		Seat  seat    `json:"seat"`
		Token TokenID `json:"token"`
		VP    int     `json:"vp"`
	}
	// ShipPlaced puts a ship on the frame.
	ShipPlaced struct {
		Seat seat `json:"seat"`
		Ship int  `json:"ship"`
		At   Spot `json:"at"`
	}
	// ShipMoved moves a ship so many steps; Paid is gold for this move.
	ShipMoved struct {
		Seat  seat `json:"seat"`
		Ship  int  `json:"ship"`
		From  Spot `json:"from"`
		To    Spot `json:"to"`
		Steps int  `json:"steps"`
		Paid  int  `json:"paid,omitempty"`
	}
	// PostEstablished puts a trading post on an island.
	PostEstablished struct {
		Seat   seat `json:"seat"`
		At     Cell `json:"at"`
		Island int  `json:"island"`
	}
	// IslandDiscovered scores the first post on an island.
	IslandDiscovered struct {
		Seat   seat `json:"seat"`
		Island int  `json:"island"`
		VP     int  `json:"vp"`
	}
	// CannonsLoaded moves the cannon disc.
	CannonsLoaded struct {
		Seat  seat `json:"seat"`
		Steps int  `json:"steps"`
		Paid  int  `json:"paid,omitempty"`
	}
	// ProgressMade moves the progress disc; Due is how many tokens that brings.
	ProgressMade struct {
		Seat  seat `json:"seat"`
		Steps int  `json:"steps"`
		Paid  int  `json:"paid,omitempty"`
		Due   int  `json:"due,omitempty"`
	}
	// TokenTaken takes a progress token from the display.
	TokenTaken struct {
		Seat  seat    `json:"seat"`
		Token TokenID `json:"token"`
	}
	// OrderAdvanced moves the order disc to a position, on top of those that lie there.
	OrderAdvanced struct {
		Seat  seat `json:"seat"`
		Steps int  `json:"steps"`
		To    int  `json:"to"`
		Paid  int  `json:"paid,omitempty"`
		Lead  bool `json:"lead,omitempty"` // by the token FIRST
	}
	// TileTaken takes a tile into the reserve.
	TileTaken struct {
		Seat  seat    `json:"seat"`
		Shape ShapeID `json:"shape"`
		Cost  int     `json:"cost"`
		Paid  int     `json:"paid,omitempty"`
	}
	// TilePlaced builds a tile and takes the commodities that it covers.
	TilePlaced struct {
		Seat   seat    `json:"seat"`
		Shape  ShapeID `json:"shape"`
		Cells  []Cell  `json:"cells"`
		Island int     `json:"island"`
		Cost   int     `json:"cost"`
		Paid   int     `json:"paid,omitempty"`
		VP     int     `json:"vp"`
		Goods  []Good  `json:"goods,omitempty"`
	}
	// IslandCompleted scores covering the last space of an island.
	IslandCompleted struct {
		Seat   seat `json:"seat"`
		Island int  `json:"island"`
		VP     int  `json:"vp"`
		Chest  bool `json:"chest,omitempty"`
	}
	// IslandScored scores everybody's posts on a completed island.
	IslandScored struct {
		Island int         `json:"island"`
		Times  int         `json:"times"`
		Shares []PostShare `json:"shares"`
	}
	// TokenBought buys a production token.
	TokenBought struct {
		Seat seat `json:"seat"`
		Production
		Paid int `json:"paid,omitempty"`
	}
)

// PostShare is what a seat scores for its posts.
type PostShare struct {
	Seat   seat `json:"seat"`
	Posts  int  `json:"posts"`
	Factor int  `json:"factor"`
	VP     int  `json:"vp"`
}

// The end of a round and of the match (specification 6 and 7).
type (
	// PiratesAttacked is what the pirates do to everybody, by seat.
	PiratesAttacked struct {
		Strength int      `json:"strength"`
		Attacks  []Attack `json:"attacks"`
	}
	// MatchEnded scores everybody, by seat.
	MatchEnded struct {
		Scores   []Score `json:"scores"`
		Winner   seat    `json:"winner"`
		TieBreak bool    `json:"tie_break,omitempty"`
	}
)

// Attack is what the pirates do to one seat.
type Attack struct {
	Strength int  `json:"strength"`
	Fired    int  `json:"fired"` // cannons
	Repelled bool `json:"repelled"`
	Lost     int  `json:"lost"` // victory points
}

// Score is a seat's final scoring; the lists add up to Total.
type Score struct {
	Before   int          `json:"before"` // scored while playing
	Excess   int          `json:"excess"` // gold above the track's end
	Gold     int          `json:"gold"`   // on the track
	Goods    [goods]int   `json:"goods"`  // by good
	Tokens   []TokenScore `json:"tokens,omitempty"`
	Progress int          `json:"progress"` // of the track
	Order    int          `json:"order"`    // of the special action track
	Total    int          `json:"total"`
}

// TokenScore is what a progress token marked E scores.
type TokenScore struct {
	Token TokenID `json:"token"`
	VP    int     `json:"vp"`
}

func everyEvent() []engine.Event {
	return []engine.Event{MatchBegan{}, ChartLaid{}, PiratesHidden{}, PirateRevealed{}, TokensStacked{}, TokensDealt{}, BagFilled{},
		ProductionDealt{}, TowerFilled{}, RoundBegan{}, PhaseBegan{}, PhaseSkipped{}, TurnBegan{}, ActionChosen{}, Narrowed{},
		TurnPassed{}, TurnEnded{}, PhaseEnded{}, GoldGained{}, CubesScored{}, ShipPlaced{}, ShipMoved{}, PostEstablished{},
		IslandDiscovered{}, CannonsLoaded{}, ProgressMade{}, TokenTaken{}, OrderAdvanced{}, TileTaken{}, TilePlaced{},
		IslandCompleted{}, IslandScored{}, TokenBought{}, PiratesAttacked{}, MatchEnded{}}
}
