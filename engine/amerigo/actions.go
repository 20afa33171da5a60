package amerigo

import "strconv"

// The kinds of decisions (specification 10), as in engine.Decision.Kind.
const (
	AskTurn   = "turn"   // D1: Choose, Whole, TakeGold, ScoreCubes, SpendChest, SpendToken, Pass
	AskStart  = "start"  // D2: PlaceShip
	AskSail   = "sail"   // D4 to D6a: Sail, PickShip, SeekIsland, Elsewhere, Finish
	AskPart   = "part"   // D6b, D13: InPart
	AskSpot   = "spot"   // D6c: Sail
	AskSteps  = "steps"  // D7: Steps, LeadOrder
	AskToken  = "token"  // D8: PickToken
	AskPlan   = "plan"   // D9, D10: TakeTile, Neutral, SpendChest, SpendToken, Finish
	AskBuild  = "build"  // D11: BuildTile, Neutral, SpendChest, SpendToken, Finish
	AskIsland = "island" // D12: OnIsland
	AskCell   = "cell"   // D14: AtCell
	AskPlace  = "place"  // D15: PlaceTile
	AskBuy    = "buy"    // D16: BuyToken, Finish
)

// Choose takes an action of the available ones.
type Choose struct {
	Act     Act
	Special bool // the action of the colour under the own order disc
	Boost   bool // with the token SHIP8
}

func (a Choose) String() string {
	text := a.Act.String()
	if a.Special {
		text = "special " + text
	}
	if a.Boost {
		text += " SHIP8"
	}
	return text
}

// Whole is a usual turn in one answer: the action and its steps.
type Whole struct {
	Choose Choose
	Parts  []Part
}

// Part is a step of a Whole.
type Part interface {
	String() string
	append(text []byte) []byte // its notation within a Whole
}

func (a Whole) String() string { return string(a.append(make([]byte, 0, notationRoom))) }
func (a Whole) append(text []byte) []byte {
	text = append(text, a.Choose.String()...)
	for _, p := range a.Parts {
		text = p.append(append(text, ' '))
	}
	return text
}

// AppendText appends the notation.
func (a Whole) AppendText(text []byte) ([]byte, error) { return a.append(text), nil }

// TakeGold takes gold instead of an action.
type TakeGold struct{}

func (TakeGold) String() string { return "gold" }

// ScoreCubes uses the token CUBEVP instead of an action.
type ScoreCubes struct{}

func (ScoreCubes) String() string { return "cubesvp" }

// Pass does nothing (R30).
type Pass struct{}

func (Pass) String() string { return "pass" }

// SpendChest gives up a treasure chest for gold (R33).
type SpendChest struct{}

func (SpendChest) String() string { return "chest" }

// SpendToken uses up a token that brings gold.
type SpendToken struct{ Token TokenID }

func (a SpendToken) String() string { return "token " + a.Token.String() }

// PlaceShip puts a ship on the frame for the first time.
type PlaceShip struct {
	Ship int // from 1
	At   Spot
}

func (a PlaceShip) String() string            { return strconv.Itoa(a.Ship) + "@" + a.At.String() }
func (a PlaceShip) append(text []byte) []byte { return append(text, a.String()...) }

// Sail moves a ship to a spot. To its own spot it means away and back (R4).
type Sail struct {
	Ship   int
	To     Spot
	Back   bool
	Settle bool // and establishes a post
}

func (a Sail) String() string { return string(a.append([]byte("sail "))) }
func (a Sail) append(text []byte) []byte {
	text = append(strconv.AppendInt(text, int64(a.Ship), 10), ':')
	if a.Back {
		text = append(text, '=')
	} else {
		text = a.To.append(text)
	}
	if a.Settle {
		text = append(text, '!')
	}
	return text
}

// AppendText appends the notation.
func (a Sail) AppendText(text []byte) ([]byte, error) { return a.append(append(text, "sail "...)), nil }

// PickShip says which ship moves next.
type PickShip struct{ Ship int }

func (a PickShip) String() string { return "ship " + strconv.Itoa(a.Ship) }

// SeekIsland says on which island a ship shall establish a post.
type SeekIsland struct {
	Ship  int
	First Cell // of the island
}

func (a SeekIsland) String() string { return "seek " + strconv.Itoa(a.Ship) + ":" + a.First.String() }

// Elsewhere moves a ship without establishing a post.
type Elsewhere struct{ Ship int }

func (a Elsewhere) String() string { return "other " + strconv.Itoa(a.Ship) }

// InPart narrows a choice to a part of the chart: an island tile's place, in rows and
// columns of tiles, or the frame.
type InPart struct{ Down, Across int }

func (a InPart) String() string {
	if a.Down == 0 {
		return "in frame"
	}
	return "in r" + strconv.Itoa(a.Down) + "c" + strconv.Itoa(a.Across)
}

// Steps moves the disc of the action along its track.
type Steps struct {
	Act   Act
	Steps int
}

func (a Steps) String() string            { return a.Act.String() + " " + strconv.Itoa(a.Steps) }
func (a Steps) append(text []byte) []byte { return strconv.AppendInt(text, int64(a.Steps), 10) }

// LeadOrder uses the token FIRST: the disc goes on top of the leading one (R16, R41).
type LeadOrder struct{}

func (LeadOrder) String() string { return "order first" }

// PickToken takes a progress token from the display.
type PickToken struct{ Token TokenID }

func (a PickToken) String() string { return "pick " + a.Token.String() }

// TakeTile takes a tile into the own reserve.
type TakeTile struct{ Shape ShapeID }

func (a TakeTile) String() string            { return "take " + a.Shape.String() }
func (a TakeTile) append(text []byte) []byte { return append(text, a.Shape.String()...) }

// Neutral narrows the choice of a tile to the neutral ones.
type Neutral struct{}

func (Neutral) String() string { return "neutral" }

// BuildTile says which tile of the reserve is placed next.
type BuildTile struct{ Shape ShapeID }

func (a BuildTile) String() string { return "build " + a.Shape.String() }

// OnIsland narrows where a tile is placed.
type OnIsland struct{ First Cell }

func (a OnIsland) String() string { return "on " + a.First.String() }

// AtCell is the first space that a tile covers: topmost, then leftmost.
type AtCell struct{ Cell Cell }

func (a AtCell) String() string { return "at " + a.Cell.String() }

// PlaceTile builds a tile on these spaces, in reading order.
type PlaceTile struct {
	Shape ShapeID
	Cells []Cell
}

func (a PlaceTile) String() string { return string(a.append([]byte("place "))) }
func (a PlaceTile) append(text []byte) []byte {
	text = append(text, a.Shape.String()...)
	sep := byte('@')
	for _, c := range a.Cells {
		text = c.append(append(text, sep))
		sep = ','
	}
	return text
}

// AppendText appends the notation.
func (a PlaceTile) AppendText(text []byte) ([]byte, error) {
	return a.append(append(text, "place "...)), nil
}

// BuyToken buys a production token.
type BuyToken struct{ Production }

func (a BuyToken) String() string            { return "buy " + a.Good.String() + strconv.Itoa(a.Cost) }
func (a BuyToken) append(text []byte) []byte { return append(text, a.String()[len("buy "):]...) }

// Finish ends the action; what is left of its points is lost.
type Finish struct{}

func (Finish) String() string { return "done" }
