package exploration

import "landfall/engine"

// Outfitting (specification 5.1 and 5.2). The draft is its seat's own until the launch.
type (
	// OutfitsReshuffled makes the discarded outfitting cards the deck again.
	OutfitsReshuffled struct{ engine.Revealing }
	// CardsDrawn draws outfitting cards; others hear only how many.
	CardsDrawn struct {
		engine.Revealing
		Seat  seat     `json:"seat"`
		N     int      `json:"n"`
		Cards []Outfit `json:"cards,omitempty"`
		Why   string   `json:"why"`
	}
	// CardDiscarded puts a card away above the hand limit.
	CardDiscarded struct {
		engine.Revealing
		Seat seat   `json:"seat"`
		Card Outfit `json:"card"`
	}
	// SiteChosen says where the draft is for; what needs a base is taken back.
	SiteChosen struct {
		Seat   seat    `json:"seat"`
		Space  SpaceID `json:"space"`
		Inland bool    `json:"inland,omitempty"`
	}
	// CardPlayed puts a card into the draft.
	CardPlayed struct {
		Seat seat   `json:"seat"`
		Card Outfit `json:"card"`
		Use  Credit `json:"use,omitempty"`
	}
	// CardTakenBack takes one out of it (S38).
	CardTakenBack struct {
		Seat seat   `json:"seat"`
		Card Outfit `json:"card"`
		Use  Credit `json:"use,omitempty"`
	}
	// GoldSpent spends one gold in the draft (S16).
	GoldSpent struct {
		Seat seat `json:"seat"`
		What Chit `json:"what"`
	}
	// GoldRefunded takes it back.
	GoldRefunded struct {
		Seat seat `json:"seat"`
		What Chit `json:"what"`
	}
	// LeadersDrawn draws leaders for a letter of credit; others do not see whom.
	LeadersDrawn struct {
		engine.Revealing
		Seat    seat       `json:"seat"`
		Leaders []LeaderID `json:"leaders,omitempty"`
	}
	// LeaderTaken is the leader now; those who go under the pile are known to their seat only.
	LeaderTaken struct {
		engine.Revealing
		Seat   seat       `json:"seat"`
		Leader LeaderID   `json:"leader"`
		Drawn  bool       `json:"drawn,omitempty"` // from the top of the pile
		Under  []LeaderID `json:"under,omitempty"`
		Refit  bool       `json:"refit,omitempty"` // after a publication, which continues
	}
	// Launched sends an expedition out; unused gold is turned in (S18).
	Launched struct {
		engine.Revealing
		Seat    seat      `json:"seat"`
		Party   Party     `json:"party"`
		From    SpaceID   `json:"from"`
		Ship    Ship      `json:"ship"`
		Ships   int       `json:"ships"`
		Chits   []Count   `json:"chits"`
		Region  Region    `json:"region,omitempty"` // of the guides
		Guides  int       `json:"guides,omitempty"`
		Cards   []Outfit  `json:"cards,omitempty"` // that were played
		Gold    int       `json:"gold,omitempty"`  // turned in
		Path    []SpaceID `json:"path,omitempty"`  // as if it had sailed so
		Passage int       `json:"passage,omitempty"`
		Die     int       `json:"die,omitempty"`
		Round   int       `json:"round,omitempty"` // for the chronicle; 0: older entries do not say
	}
)

// For hides the cards from others.
func (e CardsDrawn) For(who engine.Seat) engine.Event {
	if who != e.Seat {
		e.Cards = nil
	}
	return e
}

// For keeps the draft to its seat.
func (e SiteChosen) For(who engine.Seat) engine.Event { return own(e, e.Seat, who) }

// For keeps the draft to its seat.
func (e CardPlayed) For(who engine.Seat) engine.Event { return own(e, e.Seat, who) }

// For keeps the draft to its seat.
func (e CardTakenBack) For(who engine.Seat) engine.Event { return own(e, e.Seat, who) }

// For keeps the draft to its seat.
func (e GoldSpent) For(who engine.Seat) engine.Event { return own(e, e.Seat, who) }

// For keeps the draft to its seat.
func (e GoldRefunded) For(who engine.Seat) engine.Event { return own(e, e.Seat, who) }

// For hides the leaders from others.
func (e LeadersDrawn) For(who engine.Seat) engine.Event {
	if who != e.Seat {
		e.Leaders = nil
	}
	return e
}

// For hides from others who goes under the pile.
func (e LeaderTaken) For(who engine.Seat) engine.Event {
	if who != e.Seat {
		e.Under = nil
	}
	return e
}
