package amerigo

import "landfall/engine/enum"

// Colour is a colour of cubes, in the order of the action circuit (specification 1.2).
type Colour = enum.Of[colourSet]

// The colours.
const (
	Blue Colour = iota
	Black
	Red
	Brown
	Green
	Yellow
	White
	Colours // how many there are
)

// Act is one of the seven actions, in the order of their colours.
type Act = enum.Of[actSet]

// The actions.
const (
	Ships Act = iota
	Cannons
	Plan
	Progress
	Build
	Buy
	Order
	Acts  // how many there are
	NoAct = Act(enum.None)
)

// Good is a kind of commodity.
type Good = enum.Of[goodSet]

// The goods. NoGood is where there is none.
const (
	NoGood Good = iota
	Cotton
	Tobacco
	Sugar
	Coconut
	Coffee
	goods // one more than the last
)

// Goods is how many kinds there are.
const Goods = int(goods) - 1

// ShapeID is a building tile by its shape: a village of a player, or neutral.
type ShapeID uint8

// NoShape is no tile; villages come first.
const NoShape ShapeID = 0

// The number of kinds of tiles.
const (
	VillageShapes = 8
	NeutralShapes = 20
	shapes        = 1 + VillageShapes + NeutralShapes
)

// Village tells whether the tile is a village, and not neutral.
func (s ShapeID) Village() bool { return s >= 1 && s <= VillageShapes }

// TokenID is a progress token.
type TokenID = enum.Of[tokenSet]

// The progress tokens that the rules name (specification 5).
const (
	NoToken  TokenID = 0
	Ship8    TokenID = 10
	Pirate2  TokenID = 11
	Half     TokenID = 12
	Repel    TokenID = 13
	Plan2    TokenID = 14
	Swap     TokenID = 15
	First    TokenID = 16
	Gold3    TokenID = 17
	Gold5    TokenID = 18
	PostGold TokenID = 19
	Gold2    TokenID = 20
	CubeVP   TokenID = 21
	EndPosts TokenID = 22
	EndSeven TokenID = 23
	EndGold  TokenID = 24
	tokens           = 25 // one more than the last
	apTokens         = 9
)

// Reason is where gold or points come from.
type Reason = enum.Of[reasonSet]

// The reasons.
const (
	NoReason   Reason = iota
	Discovery         // the first post on an island
	Villages          // building them
	Neutrals          // building them
	Completion        // covering an island's last space
	Posts             // on a completed island
	Overflow          // the end of a track
	Chest             // a treasure chest
	TokenGold         // a progress token that brings gold
	PerPost           // gold for a post, by a progress token
	Taken             // taking gold
	Repelled          // gold for repelling the pirates, by a progress token
	Cubes             // points for the cubes, by a progress token
	Pirates           // points lost
	reasons           // how many there are
)

// Reasons is how many there are.
const Reasons = int(reasons)

// The stable short names of each value; events, notation and data files use them.
type (
	colourSet struct{}
	actSet    struct{}
	goodSet   struct{}
	shapeSet  struct{}
	tokenSet  struct{}
	reasonSet struct{}
	sideSet   struct{}
	kindSet   struct{}
)

func (colourSet) Enum() (what, names string) {
	return "colour", "blue black red brown green yellow white"
}

func (actSet) Enum() (what, names string) {
	return "action", "ships cannons plan progress build buy order"
}

func (goodSet) Enum() (what, names string) { return "good", " cotton tobacco sugar coconut coffee" }

func (shapeSet) Enum() (what, names string) {
	return "tile", " V1 V2 V3I V3L V4O V4L V4J V4T N1 N2 N3I N3L N4I N4O N4L N4J N4T N4S N4Z N5P N5Q N5V N5U N5W N5T N6R N6A N6B"
}

func (tokenSet) Enum() (what, names string) {
	return "progress token", " AP2-blue AP2-black AP2-red AP2-brown AP2-green AP2-yellow AP1-blue/green AP1-red/yellow AP1-black/brown" +
		" SHIP8 PIRATE+2 HALF REPEL PLAN2 SWAP FIRST GOLD3 GOLD5 POSTGOLD GOLD2 CUBEVP E-POSTS E-7 E-GOLD"
}

func (reasonSet) Enum() (what, names string) {
	return "reason", " discovery villages neutrals completion posts overflow chest token per_post taken repelled cubes pirates"
}

func (sideSet) Enum() (what, names string) { return "side", "north east south west" }

func (kindSet) Enum() (what, names string) { return "kind of token", "permanent once end" }

// String is the tile's short name.
func (s ShapeID) String() string { return enum.Of[shapeSet](s).String() }

// MarshalText writes the tile's short name.
func (s ShapeID) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a tile's short name.
func (s *ShapeID) UnmarshalText(text []byte) error {
	return (*enum.Of[shapeSet])(s).UnmarshalText(text)
}
