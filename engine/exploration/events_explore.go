package exploration

import "landfall/engine"

// Exploring (specification 5.3 to 5.5).
type (
	// ReturnDeclared sends an expedition home; it cannot be revoked.
	ReturnDeclared struct {
		Seat   seat `json:"seat"`
		Forced bool `json:"forced,omitempty"`
	}
	// CardDrawn draws an exploration card.
	CardDrawn struct {
		engine.Revealing
		Seat     seat `json:"seat"`
		Deck     Deck `json:"deck"`
		Card     Card `json:"card"`
		Progress int  `json:"progress"`
		Known    bool `json:"known,omitempty"`
		Free     bool `json:"free,omitempty"`
		Tried    bool `json:"tried,omitempty"`
		Rumors   bool `json:"rumors,omitempty"`
		// Round and At are when and where, for the chronicle; 0: older entries do not say.
		Round int     `json:"round,omitempty"`
		At    SpaceID `json:"at,omitempty"`
	}
	// CardSkipped says that no card is drawn here (S8 to S10).
	CardSkipped struct {
		Seat     seat    `json:"seat"`
		Stay     bool    `json:"stay,omitempty"`
		Progress int     `json:"progress,omitempty"`
		Round    int     `json:"round,omitempty"` // as of CardDrawn
		At       SpaceID `json:"at,omitempty"`
	}
	// DeckReshuffled makes the discards of a deck the deck again.
	DeckReshuffled struct {
		engine.Revealing
		Deck Deck `json:"deck"`
	}
	// CardPeeked shows a seat the top card of the Land deck.
	CardPeeked struct {
		engine.Revealing
		Seat seat `json:"seat"`
		Card Card `json:"card,omitempty"`
	}
	// Checked is a leader check.
	Checked struct {
		engine.Revealing
		Seat   seat   `json:"seat"`
		Rating Rating `json:"rating"`
		Die    int    `json:"die"`
		Bonus  int    `json:"bonus"`
		Need   int    `json:"need"`
		Passed bool   `json:"passed"`
		Why    string `json:"why,omitempty"`
	}
	// ProgressSet is progress that an effect gives instead of the card's.
	ProgressSet struct {
		Seat     seat `json:"seat"`
		Progress int  `json:"progress"`
	}
	// GotLost sets the Lost marker; Found removes it.
	GotLost struct {
		Seat  seat `json:"seat"`
		Found bool `json:"found,omitempty"`
	}
	// Hungered sets the Hungry marker; Fed removes it.
	Hungered struct {
		Seat seat `json:"seat"`
		Fed  bool `json:"fed,omitempty"`
	}
	// Pressed spends a provision for one progress.
	Pressed struct {
		Seat seat `json:"seat"`
	}
	// ChitsGained adds chits; natives come as guides of the region.
	ChitsGained struct {
		Seat   seat   `json:"seat"`
		What   Chit   `json:"what"`
		N      int    `json:"n"`
		Region Region `json:"region,omitempty"`
		Why    string `json:"why,omitempty"`
	}
	// ChitsLost removes chits.
	ChitsLost struct {
		Seat   seat   `json:"seat"`
		What   Chit   `json:"what"`
		N      int    `json:"n"`
		Region Region `json:"region,omitempty"`
		Role   Role   `json:"role"`
		Why    string `json:"why,omitempty"`
	}
	// RoleChanged gives natives of a region another role.
	RoleChanged struct {
		Seat   seat   `json:"seat"`
		Region Region `json:"region"`
		From   Role   `json:"from"`
		To     Role   `json:"to"`
		N      int    `json:"n"`
	}
	// ShipsHurt is the fleet after damage, repair or loss of ships, by damage.
	ShipsHurt struct {
		Seat  seat   `json:"seat"`
		Fleet []int  `json:"fleet"`
		Sunk  int    `json:"sunk,omitempty"`
		Why   string `json:"why,omitempty"`
	}
	// LeaderDied says that the second-in-command takes over.
	LeaderDied struct {
		engine.Revealing
		Seat   seat     `json:"seat"`
		Leader LeaderID `json:"leader"`
		Die    int      `json:"die"`
	}
	// SiteDiscovered is a discovery; Gold says that chits are taken instead of a marker (S15).
	SiteDiscovered struct {
		Seat seat   `json:"seat"`
		Site SiteID `json:"site"`
		Gold bool   `json:"gold,omitempty"`
		Mark string `json:"mark,omitempty"` // D, d or R that was used
	}
	// MarkFailed uses a mark that needs a check up without a discovery.
	MarkFailed struct {
		Seat seat `json:"seat"`
	}
	// ActionTaken is an expedition action; what came of it follows.
	ActionTaken struct {
		Seat seat   `json:"seat"`
		What string `json:"what"`
		Site SiteID `json:"site,omitempty"`
	}
	// Moved is an expedition in another space.
	Moved struct {
		Seat   seat      `json:"seat"`
		From   SpaceID   `json:"from"`
		To     SpaceID   `json:"to"`
		How    string    `json:"how"` // sail, change, or why it was moved
		Stop   bool      `json:"stop,omitempty"`
		Edge   int       `json:"edge,omitempty"` // for the wake
		Toward []Toward  `json:"toward,omitempty"`
		Path   []SpaceID `json:"path,omitempty"`  // the way home that is taken instead
		Boxed  bool      `json:"boxed,omitempty"` // a box that works once has worked
		Robbed bool      `json:"robbed,omitempty"`
		Empire Empire    `json:"empire,omitempty"` // that is entered or robbed
		Entry  SpaceID   `json:"entry,omitempty"`  // that a discovery chit marks (S21)
		Out    bool      `json:"out,omitempty"`    // out of the empire: its chits go back
		Ashore bool      `json:"ashore,omitempty"` // from a raft
		Aside  bool      `json:"aside,omitempty"`  // to a port beside the path home
	}
	// InlandFormed takes a force ashore (S12, S13).
	InlandFormed struct {
		Seat    seat    `json:"seat"`
		To      SpaceID `json:"to"`
		Scuttle bool    `json:"scuttle,omitempty"`
		Chits   []Count `json:"chits"` // that march
	}
	// MarchAsked asks what goes inland, kind by kind.
	MarchAsked struct {
		Seat    seat    `json:"seat"`
		To      SpaceID `json:"to"`
		Scuttle bool    `json:"scuttle,omitempty"`
		Next    Chit    `json:"next"`
	}
	// MarchChosen is one kind of it.
	MarchChosen struct {
		Seat seat `json:"seat"`
		What Chit `json:"what"`
		N    int  `json:"n"`
		Next Chit `json:"next"`
	}
	// Boarded brings the force back to its ships.
	Boarded struct {
		Seat seat `json:"seat"`
	}
	// RaftBuilt turns an inland force into a raft.
	RaftBuilt struct {
		Seat seat `json:"seat"`
	}
	// SecondSails says that a force is lost, and a second-in-command takes its ships home.
	SecondSails struct {
		engine.Revealing
		Seat seat    `json:"seat"`
		At   SpaceID `json:"at"`
	}
	// ExpeditionLost is the end of an expedition with everything that it had.
	ExpeditionLost struct {
		engine.Revealing
		Seat seat   `json:"seat"`
		Why  string `json:"why"`
	}
	// ExpeditionAborted turns an expedition in (S39).
	ExpeditionAborted struct {
		Seat seat `json:"seat"`
	}
)

// Toward is how far an expedition has come to a Major.
type Toward struct {
	Major Major `json:"major"`
	Step  int   `json:"step"`
}

// For hides the card from others.
func (e CardPeeked) For(who engine.Seat) engine.Event {
	if who != e.Seat {
		e.Card = 0
	}
	return e
}
