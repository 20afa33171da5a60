package amerigo

import (
	"fmt"
	"strings"
)

// Colour is a colour of cubes, in the order of the action circuit (specification 1.2).
type Colour uint8

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
type Act uint8

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
	NoAct = Act(255)
)

// Colour is the colour of an action's cubes.
func (a Act) Colour() Colour { return Colour(a) }

// Act is what the cubes of a colour allow.
func (c Colour) Act() Act { return Act(c) }

// Good is a kind of commodity.
type Good uint8

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
type TokenID uint8

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
type Reason uint8

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

// names are the texts of an enumeration, by value.
type names []string

func (n names) name(i int) string {
	if i < 0 || i >= len(n) || n[i] == "" {
		return fmt.Sprintf("#%d", i)
	}
	return n[i]
}

func (n names) find(what string, text []byte) (int, error) {
	for i, name := range n {
		if name == string(text) && name != "" {
			return i, nil
		}
	}
	return 0, fmt.Errorf("there is no %s %q; there are %s", what, text, strings.Trim(strings.Join(n, ", "), ", "))
}

func colourNames() names {
	return names{"blue", "black", "red", "brown", "green", "yellow", "white"}
}
func (c Colour) String() string               { return colourNames().name(int(c)) }
func (c Colour) MarshalText() ([]byte, error) { return []byte(c.String()), nil }
func (c *Colour) UnmarshalText(text []byte) error {
	i, err := colourNames().find("colour", text)
	*c = Colour(i)
	return err
}

func actNames() names {
	return names{"ships", "cannons", "plan", "progress", "build", "buy", "order"}
}
func (a Act) String() string               { return actNames().name(int(a)) }
func (a Act) MarshalText() ([]byte, error) { return []byte(a.String()), nil }
func (a *Act) UnmarshalText(text []byte) error {
	i, err := actNames().find("action", text)
	*a = Act(i)
	return err
}

func goodNames() names                      { return names{"", "cotton", "tobacco", "sugar", "coconut", "coffee"} }
func (g Good) String() string               { return goodNames().name(int(g)) }
func (g Good) MarshalText() ([]byte, error) { return []byte(g.String()), nil }
func (g *Good) UnmarshalText(text []byte) error {
	i, err := goodNames().find("good", text)
	*g = Good(i)
	return err
}

func shapeNames() names {
	return names{"", "V1", "V2", "V3I", "V3L", "V4O", "V4L", "V4J", "V4T",
		"N1", "N2", "N3I", "N3L", "N4I", "N4O", "N4L", "N4J", "N4T", "N4S", "N4Z",
		"N5P", "N5Q", "N5V", "N5U", "N5W", "N5T", "N6R", "N6A", "N6B"}
}
func (s ShapeID) String() string               { return shapeNames().name(int(s)) }
func (s ShapeID) MarshalText() ([]byte, error) { return []byte(s.String()), nil }
func (s *ShapeID) UnmarshalText(text []byte) error {
	i, err := shapeNames().find("tile", text)
	*s = ShapeID(i)
	return err
}

func tokenNames() names {
	return names{"", "AP2-blue", "AP2-black", "AP2-red", "AP2-brown", "AP2-green", "AP2-yellow", "AP1-blue/green",
		"AP1-red/yellow", "AP1-black/brown", "SHIP8", "PIRATE+2", "HALF", "REPEL", "PLAN2", "SWAP", "FIRST", "GOLD3", "GOLD5",
		"POSTGOLD", "GOLD2", "CUBEVP", "E-POSTS", "E-7", "E-GOLD"}
}
func (t TokenID) String() string               { return tokenNames().name(int(t)) }
func (t TokenID) MarshalText() ([]byte, error) { return []byte(t.String()), nil }
func (t *TokenID) UnmarshalText(text []byte) error {
	i, err := tokenNames().find("progress token", text)
	*t = TokenID(i)
	return err
}

func reasonNames() names {
	return names{"", "discovery", "villages", "neutrals", "completion", "posts", "overflow", "chest", "token", "per_post", "taken",
		"repelled", "cubes", "pirates"}
}
func (r Reason) String() string               { return reasonNames().name(int(r)) }
func (r Reason) MarshalText() ([]byte, error) { return []byte(r.String()), nil }
func (r *Reason) UnmarshalText(text []byte) error {
	i, err := reasonNames().find("reason", text)
	*r = Reason(i)
	return err
}
