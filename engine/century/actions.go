package century

import (
	"strconv"

	"landfall/engine"
)

// The kinds of decisions (specification 3.2 and 3.8), as in engine.Decision.Kind.
// A list that is too long for a question continues in further decisions of the same
// kind, which are optional: nobody waits for them, but their answers are as good.
const (
	AskTurn     = "turn"     // the main action: Work, UseRoute, Rest
	AskClaim    = "claim"    // fort_choice with its stack: Claim
	AskBonus    = "bonus"    // bonus_stack: TakeBonus, DeclineBonus
	AskUpgrade  = "upgrade"  // upgrade, all steps in one answer: Upgrade
	AskTrade    = "trade"    // trade_count: Trade
	AskMerchant = "merchant" // market_mode with route_replace: UseMerchant, TakeMerchant
	AskSwap     = "swap"     // route_swap: Swap, KeepRoute
	AskSail     = "sail"     // ship_destination: Sail
	AskToll     = "toll"     // ship_toll, one owner at a time: PayToll
	AskBuild    = "build"    // build_outpost: Build, SkipBuild
	AskOutpost  = "outpost"  // outpost_tile: ChooseOutpost
	AskExplore  = "explore"  // exploration_tile: Explore
	AskDiscard  = "discard"  // discard_excess: Discard
	AskEnd      = "end"      // nothing left but to end the turn: EndTurn
)

// Work places settlers on a location.
type Work struct{ Location LocationID }

func (a Work) String() string {
	return string(a.Location.append(append(make([]byte, 0, 16), "work "...)))
}

// AppendText appends the notation.
func (a Work) AppendText(text []byte) ([]byte, error) {
	return a.Location.append(append(text, "work "...)), nil
}

// UseRoute places settlers on a card of the own route; Position is from 1.
type UseRoute struct{ Position int }

func (a UseRoute) String() string { return "route " + strconv.Itoa(a.Position) }

// Rest takes all placed settlers back.
type Rest struct{}

func (Rest) String() string { return "rest" }

// Claim takes at a fort the point card, the top tile of a stack, or both.
type Claim struct {
	Card  bool
	Stack StackID // "": no bonus tile
}

func (a Claim) String() string {
	switch {
	case a.Stack == "":
		return "claim card"
	case a.Card:
		return "claim card " + string(a.Stack)
	}
	return "claim " + string(a.Stack)
}

// TakeBonus takes the top tile of a stack for a cleared column or merchant cards.
type TakeBonus struct{ Stack StackID }

func (a TakeBonus) String() string { return "bonus " + string(a.Stack) }

// DeclineBonus takes no bonus tile; it is lost for good (R31).
type DeclineBonus struct{}

func (DeclineBonus) String() string { return "bonus none" }

// Upgrade raises cubes, all steps at once: "upgrade YY>RG", "upgrade none".
type Upgrade struct{ Steps Steps }

func (a Upgrade) String() string { return "upgrade " + a.Steps.String() }

// AppendText appends the notation.
func (a Upgrade) AppendText(text []byte) ([]byte, error) {
	return a.Steps.append(append(text, "upgrade "...)), nil
}

// Trade says how often a trade is executed; 0 only after a ship's move (R34).
type Trade struct{ Times int }

func (a Trade) String() string {
	if a.Times == 0 {
		return "trade none"
	}
	return "trade x" + strconv.Itoa(a.Times)
}

// UseMerchant carries out the merchant card of a market and discards it.
type UseMerchant struct{}

func (UseMerchant) String() string { return "merchant use" }

// TakeMerchant puts the merchant card of a market into the own route, at the right
// end or (Position from 1) in place of a card of a full route.
type TakeMerchant struct{ Position int }

func (a TakeMerchant) String() string {
	if a.Position == 0 {
		return "merchant take"
	}
	return "merchant replace " + strconv.Itoa(a.Position)
}

// Swap exchanges two cards of the own route; positions are from 1, A < B.
type Swap struct{ A, B int }

func (a Swap) String() string { return "swap " + strconv.Itoa(a.A) + " " + strconv.Itoa(a.B) }

// KeepRoute swaps nothing.
type KeepRoute struct{}

func (KeepRoute) String() string { return "swap none" }

// Sail moves the own ship to a tile, "sail Gi3" or "sail sea".
type Sail struct{ To TileID }

func (a Sail) String() string { return "sail " + a.To.String() }

// PayToll pays one cube to one owner of a ship met at the destination.
type PayToll struct {
	To   engine.Seat
	Cube Colour
}

func (a PayToll) String() string { return "toll " + a.Cube.String() }

// Build puts an outpost on the tile of the ship, for these cubes.
type Build struct{ Pay Cubes }

func (a Build) String() string {
	if a.Pay.Size() == 0 {
		return "build free"
	}
	return "build " + a.Pay.String()
}

// SkipBuild builds no outpost.
type SkipBuild struct{}

func (SkipBuild) String() string { return "build none" }

// ChooseOutpost picks the own outpost whose tile is traded with.
type ChooseOutpost struct{ Tile TileID }

func (a ChooseOutpost) String() string { return "outpost " + a.Tile.String() }

// Explore takes an exploration tile.
type Explore struct{ Tile FindID }

func (a Explore) String() string { return "explore " + a.Tile.String() }

// Discard returns cubes above the storage limit to the bank. Where there are too
// many ways, one cube at a time is offered beside the cheapest whole.
type Discard struct{ Cubes Cubes }

func (a Discard) String() string { return "discard " + a.Cubes.String() }

// AppendText appends the notation.
func (a Discard) AppendText(text []byte) ([]byte, error) {
	return a.Cubes.append(append(text, "discard "...)), nil
}

// EndTurn ends the turn.
type EndTurn struct{}

func (EndTurn) String() string { return "done" }
