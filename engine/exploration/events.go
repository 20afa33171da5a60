package exploration

import "landfall/engine"

// Count is so many chits of a kind.
type Count struct {
	What Chit `json:"what"`
	N    int  `json:"n"`
}

// counts are how many there are of each kind of which there are any.
func counts(has *[chits]uint8) []Count {
	var room [chits]Count
	list := room[:0]
	for what, n := range has {
		if n > 0 {
			list = append(list, Count{What: Chit(what), N: int(n)})
		}
	}
	return append([]Count(nil), list...)
}

// Set-up (specification 3).
type (
	// MatchBegan says what is played, and lays out what is public.
	MatchBegan struct {
		Mode    Mode     `json:"mode"`
		Pace    int      `json:"pace"`
		Rival   bool     `json:"rival,omitempty"`
		Target  int      `json:"target"`
		Last    int      `json:"last"` // the round after which the match ends
		Order   []seat   `json:"order"`
		Lanes   []int    `json:"lanes"`   // where their chits lie, from 1; 0: aside (S1, S3)
		Empires []Tracks `json:"empires"` // S2
		Decks   [][]Card `json:"decks"`
		Outfits []int    `json:"outfits"`        // how many of each outfitting card
		Gold    []int    `json:"gold,omitempty"` // for the first outfitting, by seat
		// Early is how many places have one go that is one turn shorter; 0 means one.
		Early int `json:"early,omitempty"`
		// Ruleset is that of the match; 0 means one of the first two, which was not written.
		Ruleset int `json:"ruleset,omitempty"`
	}
	// ExplorersDealt gives everybody an explorer, by seat (S4, R41).
	ExplorersDealt struct {
		Leaders []LeaderID `json:"leaders"`
	}
	// LeadersStacked is the leader pile, the first to be drawn first.
	LeadersStacked struct {
		Leaders []LeaderID `json:"leaders"`
	}
)

// NewsDealt is what is new when a match begins.
type NewsDealt struct {
	// Charts and Commissions are cards dealt to all, Patrons one for each seat.
	Charts      []NewsID `json:"charts,omitempty"`
	Commissions []NewsID `json:"commissions,omitempty"`
	Patrons     []NewsID `json:"patrons,omitempty"`
	// Closed are the sites that nobody discovers any more; Marked those of them with a Known marker or a Land Sighted
	// chit, and Regions those whose landfall they are.
	Closed  []SiteID `json:"closed,omitempty"`
	Marked  []SiteID `json:"marked,omitempty"`
	Regions []Region `json:"regions,omitempty"`
	Majors  []Scored `json:"majors,omitempty"` // and how much more they score
}

// Tracks are the markers of an empire.
type Tracks struct {
	Mil int `json:"mil"`
	Awe int `json:"awe"`
}

// For makes the pile unheard.
func (LeadersStacked) For(engine.Seat) engine.Event { return nil }

// Turns (specification 4).
type (
	// TurnBegan begins a turn; Go is its number among the turns taken in one go.
	TurnBegan struct {
		Seat  seat `json:"seat"`
		Round int  `json:"round"`
		Go    int  `json:"go"`
		Base  int  `json:"base"` // rounds completed before this go of everybody
		Refit bool `json:"refit,omitempty"`
	}
	// TurnEnded ends it, Go: with the go.
	TurnEnded struct {
		Seat seat `json:"seat"`
		Go   bool `json:"go,omitempty"`
	}
	// ResolutionPaused says what is left of a card, or of a move, that waits for an answer.
	ResolutionPaused struct {
		Rest string `json:"rest"`
	}
	// ChoiceMade is such an answer, by its notation.
	ChoiceMade struct {
		Seat   seat   `json:"seat"`
		Kind   string `json:"kind"`
		Answer string `json:"answer"`
	}
	// OrdersGiven sets orders given ahead.
	OrdersGiven struct {
		Seat   seat   `json:"seat"`
		Orders Orders `json:"orders"`
	}
	// OrderFollowed says that the engine continues by orders.
	OrderFollowed struct {
		engine.Revealing
		Seat seat `json:"seat"`
	}
	// LeaveAsked asks a seat once more whether it leaves the match; Off: it remains.
	LeaveAsked struct {
		Seat seat `json:"seat"`
		Off  bool `json:"off,omitempty"`
	}
	// Conceded is that a seat leaves the match for good.
	Conceded struct {
		Seat seat `json:"seat"`
	}
	// MatchEnded ends the match.
	MatchEnded struct {
		engine.Revealing
		Method  string `json:"method"`
		Winners []seat `json:"winners"`
		Rounds  int    `json:"rounds"`
		Title   string `json:"title,omitempty"` // of a game alone
	}
	// HeldCounted counts what an expedition has found that was still out when somebody else had won: the others stand by
	// what they have found, not by when they were home. Nobody gets past the goal by it.
	HeldCounted struct {
		Seat  seat `json:"seat"`
		VP    int  `json:"vp"`
		Total int  `json:"total"`
	}
	// RivalPublished lays a marker on a site for the rival crown.
	RivalPublished struct {
		engine.Revealing
		Die  int    `json:"die"`
		Site SiteID `json:"site"` // NoSite: nothing happens
	}
)

// For keeps orders to their seat.
func (e OrdersGiven) For(who engine.Seat) engine.Event { return own(e, e.Seat, who) }

// For keeps to the seat what it has ordered.
func (e OrderFollowed) For(who engine.Seat) engine.Event { return own(e, e.Seat, who) }

// own is heard by one seat only.
func own(e engine.Event, of, who engine.Seat) engine.Event {
	if of != who {
		return nil
	}
	return e
}
