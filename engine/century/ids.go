package century

import (
	"fmt"
	"strconv"
	"strings"

	"landfall/engine/enum"
)

// Mode is what is played: the game alone or a part of From East to West.
type Mode = enum.Of[modes]

// The modes.
const (
	Base  Mode = iota // A New World
	Part1             // with Spice Road
	Part2             // with Eastern Wonders
	Part3             // with both
	Modes             // how many there are
)

// Colour is the colour of a cube, in the order in which cubes are upgraded.
type Colour = enum.Of[colours]

// The colours.
const (
	Yellow  Colour = iota // corn
	Red                   // meat
	Green                 // tobacco
	Brown                 // fur
	Colours               // how many there are
)

// Symbol is the symbol of a location, named by Local Help and Tools cards.
type Symbol = enum.Of[symbolSet]

// The symbols. NoSymbol is on locations without one.
const (
	NoSymbol Symbol = iota
	Leaf
	Deer
	Canoe
	Peak
	Scales
	symbols // how many there are
)

// Kind is the kind of a point card. It is also the New World symbol that the card
// counts as when bonus tiles are scored.
type Kind = enum.Of[kindSet]

// The kinds. NoKind is where there is none.
const (
	NoKind Kind = iota
	LocalHelp
	Tools
	NewSettlers
	Exploration
	kinds // one more than the last
)

// LocationType is what a location does.
type LocationType = enum.Of[typeSet]

// The types of locations.
const (
	Production LocationType = iota
	UpgradePlace
	TradePlace
	Fort
	Market
	RenewMarket
	AdjustRoute
	ShipMove
	ShipTrade
	OutpostPlace
	locationTypes // how many there are
)

// Spice is the trade symbol of a market tile and of a row of outposts.
type Spice = enum.Of[spices]

// The trade symbols, in the order of the rows of outposts.
const (
	Ginger Spice = iota
	Chili
	Tea
	Cloves
	Spices // how many there are
)

// MerchantKind is what a merchant card does.
type MerchantKind = enum.Of[merchantSet]

// The kinds of merchant cards.
const (
	SpiceMerchant MerchantKind = iota
	UpgradeMerchant
	TradeMerchant
	merchantKinds // how many there are
)

// BonusKind is how a bonus tile is scored.
type BonusKind = enum.Of[bonusSet]

// The kinds of bonus tiles.
const (
	PerSymbol BonusKind = iota
	PerPair
	PerTwoSettlers
	PerTwoMerchants
	Flat
	bonusKinds // how many there are
)

// FindKind is what an exploration tile brings.
type FindKind = enum.Of[findSet]

// The kinds of exploration tiles.
const (
	FindSymbol  FindKind = iota // one more New World symbol at the end
	FindSettler                 // a settler now
	FindPoints                  // points at the end
	FindCubes                   // cubes now
	findKinds                   // how many there are
)

// AnyTile is the steps of a ship that may go to any other tile.
const AnyTile = 99

// The stable short names of each value; events, notation and data files use them.
type (
	modes       struct{}
	colours     struct{}
	symbolSet   struct{}
	kindSet     struct{}
	typeSet     struct{}
	spices      struct{}
	merchantSet struct{}
	bonusSet    struct{}
	findSet     struct{}
)

func (modes) Enum() (what, names string)     { return "mode", "base part1 part2 part3" }
func (colours) Enum() (what, names string)   { return "colour", "Y R G B" }
func (symbolSet) Enum() (what, names string) { return "symbol", " leaf deer canoe peak scales" }
func (kindSet) Enum() (what, names string) {
	return "kind of point card", " local_help tools new_settlers exploration"
}
func (typeSet) Enum() (what, names string) {
	return "type of location", "production upgrade trade fort market renew_market adjust_route ship_move ship_trade outpost_trade"
}
func (spices) Enum() (what, names string)      { return "trade symbol", "ginger chili tea cloves" }
func (merchantSet) Enum() (what, names string) { return "kind of merchant card", "spice upgrade trade" }
func (bonusSet) Enum() (what, names string) {
	return "kind of bonus tile", "per_symbol per_pair per_two_settlers per_two_merchants flat"
}
func (findSet) Enum() (what, names string) {
	return "kind of exploration tile", "symbol settler points cubes"
}

// BoardID is a side of a location board, such as C1; NoBoard is none.
type BoardID uint8

// NoBoard is no board.
const NoBoard BoardID = 0

const boardIDs = 13 // one more than the last, F2

// String is the board's letter and side.
func (b BoardID) String() string {
	if b == NoBoard {
		return ""
	}
	return string([]byte{'A' + byte(b-1)/2, '1' + byte(b-1)%2})
}

// MarshalText writes the letter and the side.
func (b BoardID) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// UnmarshalText reads the letter and the side.
func (b *BoardID) UnmarshalText(text []byte) error {
	switch {
	case len(text) == 0:
		*b = NoBoard
		return nil
	case len(text) != 2 || text[0] < 'A' || text[0] > 'F' || text[1] < '1' || text[1] > '2':
		return fmt.Errorf("there is no board %q", text)
	}
	*b = BoardID(text[0]-'A')*2 + BoardID(text[1]-'1') + 1
	return nil
}

// LocationID is a location, such as C1-4; NoLocation is none.
type LocationID uint8

// NoLocation is no location.
const NoLocation LocationID = 0

const (
	perBoard    = 9 // the most locations that an id can tell apart on one board
	locationIDs = (boardIDs-1)*perBoard + 1
)

// Board is the board that the location is on.
func (l LocationID) Board() BoardID {
	if l == NoLocation {
		return NoBoard
	}
	return BoardID((l-1)/perBoard) + 1
}

// Number is the location's number on its board, from 1.
func (l LocationID) Number() int { return int(l-1)%perBoard + 1 }

// String is the board, "-" and the number.
func (l LocationID) String() string {
	return string(l.append(nil))
}

// append adds the short name to a text.
func (l LocationID) append(text []byte) []byte {
	if l == NoLocation {
		return text
	}
	b := l.Board()
	return append(text, 'A'+byte(b-1)/2, '1'+byte(b-1)%2, '-', '0'+byte(l.Number()))
}

// MarshalText writes the short name.
func (l LocationID) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads the short name.
func (l *LocationID) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*l = NoLocation
		return nil
	}
	var b BoardID
	if len(text) != 4 || text[2] != '-' || text[3] < '1' || text[3] > '9' || b.UnmarshalText(text[:2]) != nil {
		return fmt.Errorf("there is no location %q", text)
	}
	*l = LocationID(b-1)*perBoard + LocationID(text[3]-'0')
	return nil
}

// The ids of cards and tiles.
type (
	// CardID is a point card, P01 …
	CardID = numbered[cardLetter]
	// BonusID is a bonus tile, T01 …
	BonusID = numbered[bonusLetter]
	// FindID is an exploration tile, X01 …
	FindID = numbered[findLetter]
	// MerchantID is a merchant card, M01 …
	MerchantID = numbered[merchantLetter]

	cardLetter     struct{}
	bonusLetter    struct{}
	findLetter     struct{}
	merchantLetter struct{}
)

func (cardLetter) letter() byte     { return 'P' }
func (bonusLetter) letter() byte    { return 'T' }
func (findLetter) letter() byte     { return 'X' }
func (merchantLetter) letter() byte { return 'M' }

// numbered is an id of a letter and two digits; 0 is none.
type numbered[L interface{ letter() byte }] uint8

// String is the short name, "" for none.
func (n numbered[L]) String() string {
	if n == 0 {
		return ""
	}
	var l L
	return string([]byte{l.letter(), '0' + byte(n)/10, '0' + byte(n)%10})
}

// MarshalText writes the short name.
func (n numbered[L]) MarshalText() ([]byte, error) { return []byte(n.String()), nil }

// UnmarshalText reads the short name.
func (n *numbered[L]) UnmarshalText(text []byte) error {
	*n = 0
	if len(text) == 0 {
		return nil
	}
	var l L
	v, err := strconv.Atoi(string(text[1:]))
	if len(text) != 3 || text[0] != l.letter() || err != nil || v < 1 {
		return fmt.Errorf("%q is not %c and two digits", text, l.letter())
	}
	*n = numbered[L](v)
	return nil
}

// TileID is a market tile of the islands, Gi1 …; the zero value is the sea tile.
type TileID uint8

// Sea is the sea tile, where the ships begin.
const Sea TileID = 0

const perSpice = 9 // the most market tiles that an id can tell apart for one trade symbol

// Spice is the trade symbol of a market tile; of the sea tile it means nothing.
func (t TileID) Spice() Spice { return Spice((t - 1) / perSpice) }

// String is the short name; of the sea tile "sea".
func (t TileID) String() string {
	if t == Sea {
		return "sea"
	}
	return [...]string{"Gi", "Ch", "Te", "Cl"}[t.Spice()] + string('1'+rune(t-1)%perSpice)
}

// MarshalText writes the short name.
func (t TileID) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads the short name.
func (t *TileID) UnmarshalText(b []byte) error {
	text := string(b)
	if text == "sea" {
		*t = Sea
		return nil
	}
	i := strings.Index("GiChTeCl", text[:min(2, len(text))])
	if len(text) != 3 || i < 0 || i%2 != 0 || text[2] < '1' || text[2] > '9' {
		return fmt.Errorf("there is no market tile %q", text)
	}
	*t = TileID(i/2)*perSpice + TileID(text[2]-'0')
	return nil
}

// StackID names a stack of bonus tiles by its space, such as S-B1-2a; "" is none.
type StackID string
