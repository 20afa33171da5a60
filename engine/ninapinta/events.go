package ninapinta

import "landfall/engine"

// Seat is a short name, since every event names seats.
type seat = engine.Seat

// Face is the face of a land tile.
type Face struct {
	Terrain   Terrain   `json:"terrain"`
	Discovery Discovery `json:"discovery,omitempty"`
	Amount    int       `json:"amount,omitempty"` // gold
}

// Set-up (specification 3).
type (
	// MatchBegan says who plays what, by seat.
	MatchBegan struct {
		Nations []Nation `json:"nations"`
		// Ruleset is that of the match; 0 means the first, which was not written.
		Ruleset int `json:"ruleset,omitempty"`
	}
	// TilesDealt lays a face on every land, by world and land.
	TilesDealt struct {
		engine.Secret
		Faces [Worlds][Lands]Face `json:"faces"`
	}
	// TokensStacked puts the Grow and Build tokens in the order of the eras.
	TokensStacked struct {
		engine.Secret
		Tokens []Token `json:"tokens"`
	}
	// BenefitsDealt lays out the Benefits of each era, from the blunt end up.
	BenefitsDealt struct {
		engine.Secret
		Eras [][]Benefit `json:"eras"`
	}
	// LandLooked shows a face to one seat; the others hear only which land.
	LandLooked struct {
		engine.Revealing
		Seat  seat  `json:"seat"`
		World World `json:"world"`
		Land  Land  `json:"land"`
		Face  *Face `json:"face,omitempty"`
	}
	// LooksEnded ends a looking.
	LooksEnded struct {
		Seat seat `json:"seat"`
	}
)

// For hides the face from everybody else.
func (e LandLooked) For(s engine.Seat) engine.Event {
	if s != e.Seat {
		e.Face = nil
	}
	return e
}

// Phase 1 (specification 4.1).
type (
	// EraBegan begins an era.
	EraBegan struct {
		Era int `json:"era"`
	}
	// PhaseBegan begins a phase.
	PhaseBegan struct {
		Phase Phase `json:"phase"`
	}
	// TokenRevealed attaches a token to its world; every seat gets its gold.
	TokenRevealed struct {
		engine.Revealing
		Token Token `json:"token"`
	}
	// BenefitsDisplayed lays out the era's Benefits from the blunt end up.
	BenefitsDisplayed struct {
		engine.Revealing
		Benefits []Benefit `json:"benefits"`
		Cost     int       `json:"cost"`
	}
	// WarPlaced puts a world into a State of War; Nobody: by itself.
	WarPlaced struct {
		Seat  seat  `json:"seat"`
		World World `json:"world"`
	}
)

// Phase 2 (specification 4.2).
type (
	// ShipLoaded is a sealed choice, heard by its own seat only.
	ShipLoaded struct {
		Seat seat  `json:"seat"`
		Ship World `json:"ship"`
		Crew Crew  `json:"crew"`
	}
	// ShipsOrdered is a sealed choice, heard by its own seat only.
	ShipsOrdered struct {
		Seat  seat          `json:"seat"`
		Order [Worlds]World `json:"order"`
	}
	// LoadingSealed says that a seat is done.
	LoadingSealed struct {
		Seat seat `json:"seat"`
	}
	// LoadingOpened says that a seat chooses again.
	LoadingOpened struct {
		Seat seat `json:"seat"`
	}
	// LoadingsRevealed shows all plans, by seat.
	LoadingsRevealed struct {
		engine.Revealing
		Plans []Plan `json:"plans"`
	}
	// SettlerRecovered takes a Settler off the map onto a ship.
	SettlerRecovered struct {
		Seat  seat  `json:"seat"`
		World World `json:"world"`
		Land  Land  `json:"land"`
	}
	// CrewPaid pays for all who sail.
	CrewPaid struct {
		Seat seat `json:"seat"`
		Gold int  `json:"gold"`
	}
)

// Plan is a seat's loading.
type Plan struct {
	Crews [Worlds]Crew  `json:"crews"`
	Order [Worlds]World `json:"order"`
	// Recover is how many of the Settlers must be recovered from the map.
	Recover int `json:"recover,omitempty"`
}

// For lets only the seat itself hear its choice.
func (e ShipLoaded) For(s engine.Seat) engine.Event {
	if s != e.Seat {
		return nil
	}
	return e
}

// For lets only the seat itself hear its choice.
func (e ShipsOrdered) For(s engine.Seat) engine.Event {
	if s != e.Seat {
		return nil
	}
	return e
}

// Phases 3 and 4: turns (specification 4.3, 4.4).
type (
	// TurnBegan begins a seat's turn in a round of a phase.
	TurnBegan struct {
		Seat  seat  `json:"seat"`
		Round int   `json:"round"` // from 1
		World World `json:"world"` // Sailing: whose ship's turn it is; else nina
	}
	// TurnEnded ends it.
	TurnEnded struct {
		Seat seat `json:"seat"`
	}
)

// Phase 3 (specification 4.3).
type (
	// LandExplored turns a tile face up; the ship lies at harbour there.
	LandExplored struct {
		engine.Revealing
		Seat  seat  `json:"seat"`
		World World `json:"world"`
		Land  Land  `json:"land"`
		Face  Face  `json:"face"`
	}
	// ShipHarboured puts a ship at an explored land. Attack tells why.
	ShipHarboured struct {
		Seat   seat  `json:"seat"`
		World  World `json:"world"`
		Land   Land  `json:"land"`
		Attack bool  `json:"attack,omitempty"`
	}
	// CrewLanded puts the crew ashore where the ship lies.
	CrewLanded struct {
		Seat     seat  `json:"seat"`
		World    World `json:"world"`
		Land     Land  `json:"land"`
		Captain  bool  `json:"captain,omitempty"`
		Settlers int   `json:"settlers,omitempty"`
		// Sent is a Captain who found another there and went back to supply.
		Sent bool `json:"sent,omitempty"`
	}
	// ShipStayed leaves an empty ship at home.
	ShipStayed struct {
		Seat  seat  `json:"seat"`
		World World `json:"world"`
	}
	// ShipReturned sends a crewed ship home that could land nowhere.
	ShipReturned struct {
		Seat  seat  `json:"seat"`
		World World `json:"world"`
		Crew  Crew  `json:"crew"`
	}
	// GoldFound puts a discovery's gold onto the ship.
	GoldFound struct {
		Seat  seat  `json:"seat"`
		World World `json:"world"`
		Gold  int   `json:"gold"`
	}
	// CivilisationRobbed puts its gold onto the ship and binds the Captain for this era.
	CivilisationRobbed struct {
		Seat  seat  `json:"seat"`
		World World `json:"world"`
		Land  Land  `json:"land"`
		Gold  int   `json:"gold"`
	}
	// MineOpened puts gold on the tile.
	MineOpened struct {
		World World `json:"world"`
		Land  Land  `json:"land"`
		Gold  int   `json:"gold"`
	}
	// StrongholdFound is a Stronghold without anybody inside yet.
	StrongholdFound struct {
		World World `json:"world"`
		Land  Land  `json:"land"`
	}
	// StrongholdOccupied moves a Settler of the seat inside, for good.
	StrongholdOccupied struct {
		Seat  seat  `json:"seat"`
		World World `json:"world"`
		Land  Land  `json:"land"`
	}
	// NativeJoined puts a Settler from supply onto a land (discovery or Benefit).
	NativeJoined struct {
		Seat  seat  `json:"seat"`
		World World `json:"world"`
		Land  Land  `json:"land"`
	}
	// PairsRemoved takes Settlers of others, by seat, and as many of the attacker.
	PairsRemoved struct {
		Seat  seat         `json:"seat"`
		World World        `json:"world"`
		Land  Land         `json:"land"`
		Of    [Nations]int `json:"of"`
	}
	// BannerFlipped spends France's attack on a world at peace.
	BannerFlipped struct {
		Seat seat `json:"seat"`
	}
	// SettlerMigrated moves a Settler to a neighbouring land.
	SettlerMigrated struct {
		Seat  seat  `json:"seat"`
		World World `json:"world"`
		From  Land  `json:"from"`
		To    Land  `json:"to"`
	}
	// SettlersReduced sends Settlers above the land's capacity back to supply.
	SettlersReduced struct {
		Seat  seat  `json:"seat"`
		World World `json:"world"`
		Land  Land  `json:"land"`
		Count int   `json:"count"`
	}
)
