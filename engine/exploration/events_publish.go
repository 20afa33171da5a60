package exploration

import "landfall/engine"

// Civilizations (specification 5.7).
type (
	// Fought is a fight.
	Fought struct {
		engine.Revealing
		Seat     seat `json:"seat"`
		Strength int  `json:"strength"`
		Die      int  `json:"die"`
		Need     int  `json:"need"`
		Won      bool `json:"won"`
	}
	// TrackMoved is an empire's markers after a result; Raised: it would raise Awe or
	// lower the military, even beyond their limits (R26).
	TrackMoved struct {
		Seat   seat   `json:"seat"`
		Empire Empire `json:"empire"`
		Awe    int    `json:"awe"`
		Mil    int    `json:"mil"`
		Raised bool   `json:"raised,omitempty"`
	}
	// ChitSeized takes Ruler, Allies or a capital entry chit; Back returns it.
	ChitSeized struct {
		Seat   seat   `json:"seat"`
		Empire Empire `json:"empire"`
		What   string `json:"what"` // ruler, allies, entry, ransom
		Back   bool   `json:"back,omitempty"`
	}
	// CapitalOpened lets the expedition enter the capital this turn.
	CapitalOpened struct {
		Seat seat `json:"seat"`
	}
	// TakeoverTried is the fight of two expeditions for a capital (S24).
	TakeoverTried struct {
		engine.Revealing
		Seat    seat   `json:"seat"`
		Against seat   `json:"against"`
		Empire  Empire `json:"empire"`
		Mine    int    `json:"mine"`
		Theirs  int    `json:"theirs"`
		Won     bool   `json:"won"`
		Ruler   bool   `json:"ruler,omitempty"` // it passes to the challenger
		Freed   bool   `json:"freed,omitempty"` // the Allies of who is displaced go back
	}
	// EmpireConquered closes an empire (S25 to S28).
	EmpireConquered struct {
		engine.Revealing
		Seat   seat   `json:"seat"`
		Empire Empire `json:"empire"`
		Major  Major  `json:"major"`
		VP     int    `json:"vp"`
		Gold   int    `json:"gold"`
	}
)

// Publication (specification 5.8 and 5.9).
type (
	// SeaPublished makes sea spaces Known, and advances the chits of lanes (S43).
	SeaPublished struct {
		Seat   seat      `json:"seat"`
		Spaces []SpaceID `json:"spaces,omitempty"`
		Lanes  []LaneTo  `json:"lanes,omitempty"`
	}
	// MajorAsked lets the player choose between the Major and the sites (S19).
	MajorAsked struct {
		Seat seat `json:"seat"`
	}
	// Published scores a publication (S44).
	Published struct {
		Seat    seat     `json:"seat"`
		At      SpaceID  `json:"at"`
		Majors  []Scored `json:"majors,omitempty"`
		Sites   []SiteID `json:"sites,omitempty"`  // that score
		Marked  []SiteID `json:"marked,omitempty"` // that get a Known marker
		Regions []Region `json:"regions,omitempty"`
		Gold    int      `json:"gold,omitempty"`
		Natives int      `json:"natives,omitempty"` // that score
		Carried int      `json:"carried,omitempty"` // gold for outfitting
		Spur    int      `json:"spur,omitempty"`    // points for who is far behind
		VP      int      `json:"vp"`
		Total   int      `json:"total"`
	}
	// BasePlaced places a New World base (S47); Lanes are the chits that it brings.
	BasePlaced struct {
		Seat  seat    `json:"seat"`
		Base  int     `json:"base"`
		Space SpaceID `json:"space"`
		Lanes []Lane  `json:"lanes,omitempty"`
	}
)

// LaneTo is a lane's chit in its place, from 1; Sighted: it is a Land Sighted chit now.
type LaneTo struct {
	Lane    Lane   `json:"lane"`
	To      int    `json:"to"`
	Sighted SiteID `json:"sighted,omitempty"`
}

// Scored is a Major Expedition and what it scored.
type Scored struct {
	Major Major `json:"major"`
	VP    int   `json:"vp"`
}

// Trades (specification 5.10). Offers are not among what is hidden (4.2): everybody hears them, since one that stands
// also keeps others from making another.
type (
	// OfferStepped is a step of an offer that is being made; step 0: it is given up. Older logs end it as one that was
	// made.
	OfferStepped struct {
		Seat seat `json:"seat"`
		To   seat `json:"to"`
		Step int  `json:"step"`
		Give Chit `json:"give"`
		N    int  `json:"n"`
		Get  Chit `json:"get"`
		Gets int  `json:"gets"`
		// Of natives, whose they are and what they do.
		GiveRegion Region `json:"give_region,omitempty"`
		GiveRole   Role   `json:"give_role,omitempty"`
		GetRegion  Region `json:"get_region,omitempty"`
		GetRole    Role   `json:"get_role,omitempty"`
	}
	// OfferEnded ends an offer that was not accepted.
	OfferEnded struct {
		engine.Revealing
		Seat seat   `json:"seat"`
		To   seat   `json:"to"`
		Why  string `json:"why"` // declined, withdrawn, lapsed
	}
	// Traded exchanges chits.
	Traded struct {
		engine.Revealing
		Seat seat `json:"seat"`
		To   seat `json:"to"`
		Give Chit `json:"give"`
		N    int  `json:"n"`
		Get  Chit `json:"get"`
		Gets int  `json:"gets"`
		// Of natives, whose they are and what they do, which a trade does not change.
		GiveRegion Region `json:"give_region,omitempty"`
		GiveRole   Role   `json:"give_role,omitempty"`
		GetRegion  Region `json:"get_region,omitempty"`
		GetRole    Role   `json:"get_role,omitempty"`
	}
)

// Lots are what is offered, and what is asked for it.
func (e OfferStepped) Lots() (give, get Lot) {
	return Lot{e.Give, e.N, e.GiveRegion, e.GiveRole}, Lot{e.Get, e.Gets, e.GetRegion, e.GetRole}
}

// Lots are what Seat gives, and what To gives for it.
func (e Traded) Lots() (give, get Lot) {
	return Lot{e.Give, e.N, e.GiveRegion, e.GiveRole}, Lot{e.Get, e.Gets, e.GetRegion, e.GetRole}
}
