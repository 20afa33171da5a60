package exploration

import (
	"strconv"

	"landfall/engine"
)

// The kinds of decisions (specification 4.3), as in engine.Decision.Kind.
const (
	AskOutfit  = "outfit"  // OUTFIT: PlayCard, Buy, Launch, Wait; after publishing Done
	AskAlter   = "alter"   // what of the draft is taken back, optional: TakeBack, Refund
	AskSite    = "site"    // where one outfits, optional: ChooseSite
	AskLeader  = "leader"  // which of two: KeepLeader
	AskStart   = "start"   // START: Explore, Stay, Feed, Return
	AskCourse  = "course"  // START, optional: Abort, Halt, Leave
	AskConcede = "concede" // whether one leaves the match: Concede
	AskMarch   = "march"   // what goes inland, kind by kind: March
	AskMove    = "move"    // MOVE and ACT: everything that an expedition does
	AskRoles   = "roles"   // what natives do, optional: ChangeRole
	AskChoice  = "choice"  // a branch of the card: Choose
	AskGoods   = "goods"   // trade goods spent on a parley: SpendGoods
	AskHostile = "hostile" // fight or parley: Parley
	AskLoss    = "loss"    // what is lost: Lose
	AskFood    = "food"    // a food demand: Feed, Lose
	AskDrop    = "drop"    // what exceeds the holds: Drop
	AskMajor   = "major"   // the Major or the sites: Score
	AskDiscard = "discard" // above the hand limit: Discard, DiscardAll
	AskTrade   = "trade"   // an offer, optional: Offer, Withdraw
	AskAnswer  = "answer"  // to an offer, optional: Answer
	AskOrders  = "orders"  // given ahead, optional: Order
)

// ChooseSite outfits in Europe or at a base, for ships or inland.
type ChooseSite struct {
	Space  SpaceID
	Inland bool
}

func (a ChooseSite) String() string {
	if a.Inland {
		return "site " + a.Space.String() + " inland"
	}
	return "site " + a.Space.String()
}

// Credit is what a letter of credit is used for.
type Credit string

// The uses of a letter of credit; other cards have none.
const (
	NoCredit     Credit = ""
	CreditLeader Credit = "leader"
	CreditType   Credit = "type"
	CreditShip   Credit = "ship"
	CreditGold   Credit = "gold"
)

func withCredit(text string, use Credit) string {
	if use == NoCredit {
		return text
	}
	return text + " " + string(use)
}

// PlayCard puts an outfitting card into the draft.
type PlayCard struct {
	Card Outfit
	Use  Credit
}

func (a PlayCard) String() string { return withCredit("play "+a.Card.String(), a.Use) }

// TakeBack takes a card out of the draft.
type TakeBack struct {
	Card Outfit
	Use  Credit
}

func (a TakeBack) String() string { return withCredit("back "+a.Card.String(), a.Use) }

// Buy spends one gold.
type Buy struct{ What Chit }

func (a Buy) String() string { return "buy " + a.What.String() }

// Refund takes back one gold that was spent in the draft.
type Refund struct{ What Chit }

func (a Refund) String() string { return "refund " + a.What.String() }

// Launch sends the draft out, to this space.
type Launch struct{ To SpaceID }

func (a Launch) String() string { return "launch " + a.To.String() }

// Wait draws cards instead of launching.
type Wait struct{}

func (Wait) String() string { return "wait" }

// Done ends the outfitting after a publication.
type Done struct{}

func (Done) String() string { return "done" }

// KeepLeader keeps one of two leaders.
type KeepLeader struct{ Leader LeaderID }

func (a KeepLeader) String() string { return "leader " + a.Leader.String() }

// Explore draws a card, where one is drawn.
type Explore struct{}

func (Explore) String() string { return "explore" }

// Stay stays in a mid-Atlantic port and draws no card (S10).
type Stay struct{}

func (Stay) String() string { return "stay" }

// Return declares that the expedition goes home.
type Return struct{}

func (Return) String() string { return "return" }

// Abort turns the expedition in.
type Abort struct{}

func (Abort) String() string { return "abort" }

// Halt ends the go before its last turn.
type Halt struct{}

func (Halt) String() string { return "halt" }

// Leave asks to leave the match for good, which is asked once more.
type Leave struct{}

func (Leave) String() string { return "leave" }

// Concede leaves the match, or stays in it after all (specification 6).
type Concede struct{ Yes bool }

func (a Concede) String() string {
	if a.Yes {
		return "concede"
	}
	return "remain"
}

// Sail moves by progress, along the shortest way.
type Sail struct{ To SpaceID }

func (a Sail) String() string { return "move " + a.To.String() }

// Press spends a provision for one progress on land (S14).
type Press struct{}

func (Press) String() string { return "press" }

// Feed spends a provision to stop being Hungry, or for a food demand.
type Feed struct{ With Chit }

func (a Feed) String() string { return "feed " + a.With.String() }

// Discover uses the best mark of the card on a site.
type Discover struct{ Site SiteID }

func (a Discover) String() string { return "discover " + a.Site.String() }

// Peek looks at the top card of the Land deck.
type Peek struct{}

func (Peek) String() string { return "peek" }

// Change changes status along a link; Scuttle and Choose are for forming an inland
// force: without ships to return to, or choosing kind by kind what marches.
type Change struct {
	To      SpaceID
	Form    bool
	Scuttle bool
	Choose  bool
}

func (a Change) String() string {
	switch {
	case a.Form && a.Scuttle && a.Choose:
		return "scuttle " + a.To.String() + " choose"
	case a.Form && a.Scuttle:
		return "scuttle " + a.To.String()
	case a.Form && a.Choose:
		return "land " + a.To.String() + " choose"
	case a.Form:
		return "land " + a.To.String()
	}
	return "change " + a.To.String()
}

// March says how many of the kind that is asked go inland.
type March struct {
	What Chit
	N    int
}

func (a March) String() string { return "march " + a.What.String() + " " + strconv.Itoa(a.N) }

// The expedition actions that need no more words.
const (
	Provision = "provision"
	Repair    = "repair"
	Forage    = "forage"
	Baptise   = "baptise"
	Ransom    = "ransom"
)

// Act takes an expedition action.
type Act struct{ What string }

func (a Act) String() string { return a.What }

// Survey looks for a site without a card's mark.
type Survey struct{ Site SiteID }

func (a Survey) String() string { return "survey " + a.Site.String() }

// Harvest cuts hardwood that has been discovered (S51).
type Harvest struct{ Site SiteID }

func (a Harvest) String() string { return "harvest " + a.Site.String() }

// Recruit buys for one gold at a base (S17).
type Recruit struct{ What Chit }

func (a Recruit) String() string { return "recruit " + a.What.String() }

// BuildRaft turns an inland force into a raft on that space.
type BuildRaft struct{ To SpaceID }

func (a BuildRaft) String() string { return "raft " + a.To.String() }

// Publish publishes in a base.
type Publish struct{}

func (Publish) String() string { return "publish" }

// End ends the turn.
type End struct{}

func (End) String() string { return "end" }

// ChangeRole gives a native of a region another role (S50).
type ChangeRole struct {
	Region   Region
	From, To Role
}

func (a ChangeRole) String() string {
	return "role " + a.Region.String() + " " + a.From.String() + " " + a.To.String()
}

// Choose takes a branch of the card, from 1.
type Choose struct{ Branch int }

func (a Choose) String() string { return "choose " + strconv.Itoa(a.Branch) }

// SpendGoods says whether trade goods help the parley.
type SpendGoods struct{ Yes bool }

func (a SpendGoods) String() string {
	if a.Yes {
		return "goods yes"
	}
	return "goods no"
}

// Parley says whether one talks to the hostile, or fights.
type Parley struct{ Yes bool }

func (a Parley) String() string {
	if a.Yes {
		return "parley"
	}
	return "fight"
}

// Lose gives up one chit.
type Lose struct{ What Chit }

func (a Lose) String() string { return "lose " + a.What.String() }

// GoHungry pays nothing for a food demand.
type GoHungry struct{}

func (GoHungry) String() string { return "hungry" }

// Drop drops one chit that has no room.
type Drop struct{ What Chit }

func (a Drop) String() string { return "drop " + a.What.String() }

// Score chooses what is scored in a publication (S19).
type Score struct{ Major bool }

func (a Score) String() string {
	if a.Major {
		return "score major"
	}
	return "score sites"
}

// Discard puts an outfitting card away.
type Discard struct{ Card Outfit }

func (a Discard) String() string { return "discard " + a.Card.String() }

// The steps of an offer, one after the other.
const (
	OfferTo   = "to"
	OfferGive = "give"
	OfferGet  = "get"
)

// Lot is what one side of a trade gives: so many chits of a kind, or natives of a region
// in a role, who continue in both. The zero Lot but for NoChit is nothing.
type Lot struct {
	What   Chit
	N      int
	Region Region // of natives, and
	Role   Role
}

// Nothing is what is asked for a present.
func Nothing() Lot { return Lot{What: NoChit} }

func (l Lot) String() string {
	switch {
	case l.N == 0:
		return "nothing"
	case l.What == Natives:
		return strconv.Itoa(l.N) + " " + l.What.String() + " " + l.Region.String() + " " + l.Role.String()
	}
	return strconv.Itoa(l.N) + " " + l.What.String()
}

// Offer is one step of an offer: to whom, a Lot for a Lot.
type Offer struct {
	Step string
	Seat engine.Seat
	Lot
}

func (a Offer) String() string {
	if a.Step == OfferTo {
		return "offer to " + strconv.Itoa(int(a.Seat)+1)
	}
	return "offer " + a.Step + " " + a.Lot.String()
}

// Withdraw takes an offer back.
type Withdraw struct{}

func (Withdraw) String() string { return "withdraw" }

// Answer accepts or declines an offer.
type Answer struct{ Yes bool }

func (a Answer) String() string {
	if a.Yes {
		return "accept"
	}
	return "decline"
}

// Order sets one of the orders given ahead.
type Order struct {
	What   string // OrderReturn and so on
	On     bool
	Losses Loss
}

// The orders that there are.
const (
	OrderReturn = "return"
	OrderStay   = "stay"
	OrderTrades = "trades"
	OrderLosses = "losses"
)

func (a Order) String() string {
	switch {
	case a.What == OrderLosses:
		return "order losses " + a.Losses.String()
	case a.On:
		return "order " + a.What + " on"
	}
	return "order " + a.What + " off"
}
