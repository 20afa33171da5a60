package ninapinta

import "landfall/engine"

// Phase 4 (specification 4.4).
type (
	// WorldGoverned says which world a turn governs.
	WorldGoverned struct {
		Seat  seat  `json:"seat"`
		World World `json:"world"`
	}
	// AdjustingBegan says that the seat adjusts its revenue step by step.
	AdjustingBegan struct {
		Seat seat `json:"seat"`
	}
	// AmountChosen is one step of adjusting or paying: so much in this land. Store
	// tells what a Stronghold is to hold from what is mined or paid.
	AmountChosen struct {
		Seat  seat `json:"seat"`
		Land  Land `json:"land"`
		Gold  int  `json:"gold"`
		Store bool `json:"store,omitempty"`
	}
	// RevenueCollected is what a turn's revenue came to.
	RevenueCollected struct {
		Seat  seat  `json:"seat"`
		World World `json:"world"`
		// Income is all that settlements gave; Lost what could not be stored.
		Income int `json:"income"`
		Lost   int `json:"lost,omitempty"`
		// Mined is taken from each mine.
		Mined [Lands]int `json:"mined"`
		// Ship is added to the ship's gold; Vaults is added to (or, below 0, taken
		// from) each own Stronghold.
		Ship   int        `json:"ship"`
		Vaults [Lands]int `json:"vaults"`
	}
	// BuildingChosen says what is to be paid for.
	BuildingChosen struct {
		Seat seat `json:"seat"`
		Land Land `json:"land"`
		City bool `json:"city,omitempty"`
		Cost int  `json:"cost"`
	}
	// BuildingPaid takes the gold from the ship and from own Strongholds.
	BuildingPaid struct {
		Seat   seat       `json:"seat"`
		World  World      `json:"world"`
		Ship   int        `json:"ship"`
		Vaults [Lands]int `json:"vaults"`
	}
	// TownBuilt replaces a Settler by a Town. Bonus: by the Town Benefit.
	TownBuilt struct {
		Seat  seat  `json:"seat"`
		World World `json:"world"`
		Land  Land  `json:"land"`
		Bonus bool  `json:"bonus,omitempty"`
	}
	// CityBuilt puts a City disc under a Town, or replaces a Settler by both.
	CityBuilt struct {
		Seat    seat  `json:"seat"`
		World   World `json:"world"`
		Land    Land  `json:"land"`
		Upgrade bool  `json:"upgrade,omitempty"` // a Town was there
		Bonus   bool  `json:"bonus,omitempty"`   // by the City Benefit
	}
	// AreaMarked places a marker on a world.
	AreaMarked struct {
		Seat  seat  `json:"seat"`
		World World `json:"world"`
		Group Group `json:"group"`
	}
	// SailBackBegan opens the way for Pirates: the ship is about to leave.
	SailBackBegan struct {
		Seat    seat  `json:"seat"`
		World   World `json:"world"`
		Captain bool  `json:"captain,omitempty"` // boards
	}
	// PirateKept lets the ship go for now.
	PirateKept struct {
		engine.Revealing
		Seat seat `json:"seat"`
	}
	// GoldPirated moves gold from a ship behind the thief's screen.
	GoldPirated struct {
		engine.Revealing
		Seat seat `json:"seat"`
		From seat `json:"from"`
		Gold int  `json:"gold"`
	}
	// ShipLeft brings a ship home with its gold and perhaps the Captain.
	ShipLeft struct {
		Seat    seat  `json:"seat"`
		World   World `json:"world"`
		Captain bool  `json:"captain,omitempty"`
		Gold    int   `json:"gold"`
	}
)

// Phase 5 (specification 4.5, 5).
type (
	// BenefitTaken takes a counter from a place of the display (from 0, blunt end).
	BenefitTaken struct {
		Seat    seat    `json:"seat"`
		Benefit Benefit `json:"benefit"`
		Place   int     `json:"place"`
		Cost    int     `json:"cost"` // gold paid; 0 for the second of a Double Selection
	}
	// DoublePlayed discards a Double Selection.
	DoublePlayed struct {
		Seat seat `json:"seat"`
	}
	// GoldGained puts gold behind a screen (Gold Benefit).
	GoldGained struct {
		Seat seat `json:"seat"`
		Gold int  `json:"gold"`
	}
	// StrongholdPlaced puts a Stronghold Benefit on a land.
	StrongholdPlaced struct {
		Seat  seat  `json:"seat"`
		World World `json:"world"`
		Land  Land  `json:"land"`
	}
	// IncreasePlaced puts an Increase Benefit on a land.
	IncreasePlaced struct {
		Seat    seat    `json:"seat"`
		World   World   `json:"world"`
		Land    Land    `json:"land"`
		Benefit Benefit `json:"benefit"`
	}
	// CathedralPlaced puts a Cathedral on a land.
	CathedralPlaced struct {
		Seat  seat  `json:"seat"`
		World World `json:"world"`
		Land  Land  `json:"land"`
	}
	// ShipsEnlarged flips all ships of a seat to crew 4.
	ShipsEnlarged struct {
		Seat seat `json:"seat"`
	}
	// BenefitDiscarded leaves a Bonus Benefit without effect.
	BenefitDiscarded struct {
		Seat    seat    `json:"seat"`
		Benefit Benefit `json:"benefit"`
	}
	// SeatPassed puts a marker on an empty Pass space, from 1.
	SeatPassed struct {
		Seat  seat `json:"seat"`
		Space int  `json:"space"`
	}
	// SeatsDisplaced is a pass with a Turn Order Benefit: Spaces are the seats on
	// the Pass spaces afterwards, Nobody on empty ones.
	SeatsDisplaced struct {
		Seat   seat   `json:"seat"`
		Space  int    `json:"space"`
		Spaces []seat `json:"spaces"`
	}
	// RoundEnded ends a round of selecting; the cost is now Cost.
	RoundEnded struct {
		Cost int `json:"cost"`
	}
)

// Phase 6 and the end (specification 4.6, 6).
type (
	// EraEnded tidies up; Order is the next turn order.
	EraEnded struct {
		Era   int    `json:"era"`
		Order []seat `json:"order"`
	}
	// MatchEnded gives the final scores by seat.
	MatchEnded struct {
		engine.Revealing
		Scores  []Score `json:"scores"`
		Winner  seat    `json:"winner"`
		TieByTO bool    `json:"tieByTurnOrder,omitempty"`
		Grade   Grade   `json:"grade,omitempty"` // solo
	}
)
