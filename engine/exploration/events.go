package exploration

import "landfall/engine"

// shown events turn up what was hidden, or follow an order of somebody else: nothing
// before them is taken back.
type shown struct{}

// Irrevocable marks the event.
func (shown) Irrevocable() {}

// Count is so many chits of a kind.
type Count struct {
	What Chit `json:"what"`
	N    int  `json:"n"`
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
	// OrderFollowed says that the engine goes on by orders.
	OrderFollowed struct {
		shown
		Seat seat `json:"seat"`
	}
	// MatchEnded ends the match.
	MatchEnded struct {
		shown
		Method  string `json:"method"`
		Winners []seat `json:"winners"`
		Rounds  int    `json:"rounds"`
		Title   string `json:"title,omitempty"` // of a game alone
	}
	// RivalPublished marks a site for the rival crown.
	RivalPublished struct {
		shown
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

// Outfitting (specification 5.1 and 5.2). The draft is its seat's own until the launch.
type (
	// OutfitsReshuffled makes the discarded outfitting cards the deck again.
	OutfitsReshuffled struct{ shown }
	// CardsDrawn draws outfitting cards; others hear only how many.
	CardsDrawn struct {
		shown
		Seat  seat     `json:"seat"`
		N     int      `json:"n"`
		Cards []Outfit `json:"cards,omitempty"`
		Why   string   `json:"why"`
	}
	// CardDiscarded puts a card away above the hand limit.
	CardDiscarded struct {
		shown
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
		shown
		Seat    seat       `json:"seat"`
		Leaders []LeaderID `json:"leaders,omitempty"`
	}
	// LeaderTaken is the leader now; those who go under the pile are told to their seat only.
	LeaderTaken struct {
		shown
		Seat   seat       `json:"seat"`
		Leader LeaderID   `json:"leader"`
		Drawn  bool       `json:"drawn,omitempty"` // from the top of the pile
		Under  []LeaderID `json:"under,omitempty"`
	}
	// Launched sends an expedition out; unused gold is turned in (S18).
	Launched struct {
		shown
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

// Exploring (specification 5.3 to 5.5).
type (
	// ReturnDeclared sends an expedition home; it cannot be revoked.
	ReturnDeclared struct {
		Seat   seat `json:"seat"`
		Forced bool `json:"forced,omitempty"`
	}
	// CardDrawn draws an exploration card.
	CardDrawn struct {
		shown
		Seat     seat `json:"seat"`
		Deck     Deck `json:"deck"`
		Card     Card `json:"card"`
		Progress int  `json:"progress"`
		Known    bool `json:"known,omitempty"`
		Free     bool `json:"free,omitempty"`
		Tried    bool `json:"tried,omitempty"`
		Rumors   bool `json:"rumors,omitempty"`
	}
	// CardSkipped says that no card is drawn here (S8 to S10).
	CardSkipped struct {
		Seat     seat `json:"seat"`
		Stay     bool `json:"stay,omitempty"`
		Progress int  `json:"progress,omitempty"`
	}
	// DeckReshuffled makes the discards of a deck the deck again.
	DeckReshuffled struct {
		shown
		Deck Deck `json:"deck"`
	}
	// CardPeeked shows a seat the top card of the Land deck.
	CardPeeked struct {
		shown
		Seat seat `json:"seat"`
		Card Card `json:"card,omitempty"`
	}
	// Checked is a leader check.
	Checked struct {
		shown
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
		shown
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
		shown
		Seat seat    `json:"seat"`
		At   SpaceID `json:"at"`
	}
	// ExpeditionLost is the end of an expedition with everything that it had.
	ExpeditionLost struct {
		shown
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

// Civilizations (specification 5.7).
type (
	// Fought is a fight.
	Fought struct {
		shown
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
		shown
		Seat    seat   `json:"seat"`
		Against seat   `json:"against"`
		Empire  Empire `json:"empire"`
		Mine    int    `json:"mine"`
		Theirs  int    `json:"theirs"`
		Won     bool   `json:"won"`
		Ruler   bool   `json:"ruler,omitempty"` // it passes to the challenger
	}
	// EmpireConquered closes an empire (S25 to S28).
	EmpireConquered struct {
		shown
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

// Trades (specification 5.10). They are the two seats' own affair until they are done.
type (
	// OfferStepped is a step of an offer that is being made.
	OfferStepped struct {
		Seat seat `json:"seat"`
		To   seat `json:"to"`
		Step int  `json:"step"`
		Give Chit `json:"give"`
		N    int  `json:"n"`
		Get  Chit `json:"get"`
		Gets int  `json:"gets"`
	}
	// OfferEnded ends an offer that was not accepted.
	OfferEnded struct {
		shown
		Seat seat   `json:"seat"`
		To   seat   `json:"to"`
		Why  string `json:"why"` // declined, withdrawn, lapsed
	}
	// Traded exchanges chits.
	Traded struct {
		shown
		Seat seat `json:"seat"`
		To   seat `json:"to"`
		Give Chit `json:"give"`
		N    int  `json:"n"`
		Get  Chit `json:"get"`
		Gets int  `json:"gets"`
	}
)
