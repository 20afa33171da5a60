package ninapinta

import "landfall/engine"

// What happens in a solo match only (specification 7). Planck's seat is 1.
type (
	// SoloBegan begins a solo match: Planck's nation is drawn or was chosen.
	SoloBegan struct {
		Planck Nation `json:"planck"`
		// Shuffled: each era's display lies in any order (R20).
		Shuffled bool `json:"shuffled,omitempty"`
		// Ruleset is that of the match; 0 means the first, which was not written.
		Ruleset int `json:"ruleset,omitempty"`
	}
	// NationPicked says what the Soloist plays.
	NationPicked struct {
		Seat   seat   `json:"seat"`
		Nation Nation `json:"nation"`
	}
	// StacksLaid lays the land stack (names of boxed tiles) and the set-aside stack
	// of Progress Benefits, from the top down.
	StacksLaid struct {
		engine.Secret
		Lands []Land    `json:"lands"`
		Aside []Benefit `json:"aside"`
	}

	// PlanckActed explains a step of Planck; its effects follow.
	PlanckActed struct {
		Trace
	}
	// PlanckTied asks the Soloist to break a tie: Candidates with Best are the
	// options. PlanckActed with the same Number follows the answer.
	PlanckTied struct {
		Trace
	}

	// CountersTurned turns over the top of the set-aside stack until a counter is
	// not Military. Planck takes the Military ones, the last goes to the bottom.
	CountersTurned struct {
		engine.Revealing
		Turned []Benefit `json:"turned,omitempty"`
		// Random: the stack named no world, so it was drawn.
		Random bool  `json:"random,omitempty"`
		World  World `json:"world"`
	}
	// LandDrawn moves the bottom tile of the land stack to its top.
	LandDrawn struct {
		engine.Revealing
		Land Land `json:"land"`
	}
	// PlanckLoaded puts his crews aboard, unpaid.
	PlanckLoaded struct {
		Crews [Worlds]Crew  `json:"crews"`
		Order [Worlds]World `json:"order"`
	}
	// CrewReturned sends Planck's Settlers aboard back to supply.
	CrewReturned struct {
		World    World `json:"world"`
		Settlers int   `json:"settlers"`
	}
	// PiratesPlaced lays Planck's Pirates in wait for the Soloist's ship.
	PiratesPlaced struct {
		World World `json:"world"`
		Count int   `json:"count"`
	}
	// PirateSprung is one of them taking gold of the ship that leaves, perhaps none.
	PirateSprung struct {
		World World `json:"world"`
		Gold  int   `json:"gold"`
	}
	// PiratesSpent discards those that no ship came to.
	PiratesSpent struct {
		World World `json:"world"`
		Count int   `json:"count"`
	}
	// VaultsLoaded moves Planck's Stronghold gold to his ship.
	VaultsLoaded struct {
		World World `json:"world"`
		Ship  int   `json:"ship"`
		// Vaults is what is taken from each.
		Vaults [Lands]int `json:"vaults"`
	}
	// BenefitRetained keeps a Bonus Benefit of Planck to the end, for points.
	BenefitRetained struct {
		Benefit Benefit `json:"benefit"`
	}
	// AsideFilled is the set-aside stack after unselected Progress Benefits were
	// shuffled underneath, from the top down.
	AsideFilled struct {
		engine.Secret
		Aside []Benefit `json:"aside"`
	}
)
