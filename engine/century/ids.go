package century

import (
	"fmt"
	"strconv"
	"strings"
)

// Mode is what is played: the game alone or a part of From East to West.
type Mode uint8

// The modes.
const (
	Base  Mode = iota // A New World
	Part1             // with Spice Road
	Part2             // with Eastern Wonders
	Part3             // with both
	Modes             // how many there are
)

// Colour is the colour of a cube, in the order in which cubes are upgraded.
type Colour uint8

// The colours.
const (
	Yellow  Colour = iota // corn
	Red                   // meat
	Green                 // tobacco
	Brown                 // fur
	Colours               // how many there are
)

// Symbol is the symbol of a location, named by Local Help and Tools cards.
type Symbol uint8

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
type Kind uint8

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
type LocationType uint8

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
type Spice uint8

// The trade symbols, in the order of the rows of outposts.
const (
	Ginger Spice = iota
	Chili
	Tea
	Cloves
	Spices // how many there are
)

// MerchantKind is what a merchant card does.
type MerchantKind uint8

// The kinds of merchant cards.
const (
	SpiceMerchant MerchantKind = iota
	UpgradeMerchant
	TradeMerchant
	merchantKinds // how many there are
)

// BonusKind is how a bonus tile is scored.
type BonusKind uint8

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
type FindKind uint8

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

// The names of each value; events, notation and data files use them.
func (m Mode) text() string { return [...]string{"base", "part1", "part2", "part3"}[m] }
func (c Colour) text() string {
	return [...]string{"Y", "R", "G", "B"}[c]
}
func (s Symbol) text() string {
	return [...]string{"", "leaf", "deer", "canoe", "peak", "scales"}[s]
}
func (k Kind) text() string {
	return [...]string{"", "local_help", "tools", "new_settlers", "exploration"}[k]
}
func (t LocationType) text() string {
	return [...]string{"production", "upgrade", "trade", "fort", "market", "renew_market", "adjust_route",
		"ship_move", "ship_trade", "outpost_trade"}[t]
}
func (s Spice) text() string        { return [...]string{"ginger", "chili", "tea", "cloves"}[s] }
func (k MerchantKind) text() string { return [...]string{"spice", "upgrade", "trade"}[k] }
func (k BonusKind) text() string {
	return [...]string{"per_symbol", "per_pair", "per_two_settlers", "per_two_merchants", "flat"}[k]
}
func (k FindKind) text() string { return [...]string{"symbol", "settler", "points", "cubes"}[k] }

// String is the stable short name.
func (m Mode) String() string { return m.text() }

// String is the stable short name: Y, R, G or B.
func (c Colour) String() string { return c.text() }

// String is the stable short name, "" for none.
func (s Symbol) String() string { return s.text() }

// String is the stable short name, "" for none.
func (k Kind) String() string { return k.text() }

// String is the stable short name.
func (t LocationType) String() string { return t.text() }

// String is the stable short name.
func (s Spice) String() string { return s.text() }

// String is the stable short name.
func (k MerchantKind) String() string { return k.text() }

// String is the stable short name.
func (k BonusKind) String() string { return k.text() }

// String is the stable short name.
func (k FindKind) String() string { return k.text() }

// MarshalText writes the stable short name.
func (m Mode) MarshalText() ([]byte, error) { return []byte(m.text()), nil }

// MarshalText writes the stable short name.
func (c Colour) MarshalText() ([]byte, error) { return []byte(c.text()), nil }

// MarshalText writes the stable short name.
func (s Symbol) MarshalText() ([]byte, error) { return []byte(s.text()), nil }

// MarshalText writes the stable short name.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.text()), nil }

// MarshalText writes the stable short name.
func (t LocationType) MarshalText() ([]byte, error) { return []byte(t.text()), nil }

// MarshalText writes the stable short name.
func (s Spice) MarshalText() ([]byte, error) { return []byte(s.text()), nil }

// MarshalText writes the stable short name.
func (k MerchantKind) MarshalText() ([]byte, error) { return []byte(k.text()), nil }

// MarshalText writes the stable short name.
func (k BonusKind) MarshalText() ([]byte, error) { return []byte(k.text()), nil }

// MarshalText writes the stable short name.
func (k FindKind) MarshalText() ([]byte, error) { return []byte(k.text()), nil }

// named finds the value with a short name among the first n values.
func named[T interface {
	~uint8
	fmt.Stringer
}](what string, text []byte, n T) (T, error) {
	for v := T(0); v < n; v++ {
		if v.String() == string(text) {
			return v, nil
		}
	}
	return 0, fmt.Errorf("there is no %s %q", what, text)
}

// UnmarshalText reads the stable short name.
func (m *Mode) UnmarshalText(b []byte) (err error) { *m, err = named("mode", b, Modes); return err }

// UnmarshalText reads the stable short name.
func (c *Colour) UnmarshalText(b []byte) (err error) {
	*c, err = named("colour", b, Colours)
	return err
}

// UnmarshalText reads the stable short name.
func (s *Symbol) UnmarshalText(b []byte) (err error) {
	*s, err = named("symbol", b, symbols)
	return err
}

// UnmarshalText reads the stable short name.
func (k *Kind) UnmarshalText(b []byte) (err error) {
	*k, err = named("kind of point card", b, kinds)
	return err
}

// UnmarshalText reads the stable short name.
func (t *LocationType) UnmarshalText(b []byte) (err error) {
	*t, err = named("type of location", b, locationTypes)
	return err
}

// UnmarshalText reads the stable short name.
func (s *Spice) UnmarshalText(b []byte) (err error) {
	*s, err = named("trade symbol", b, Spices)
	return err
}

// UnmarshalText reads the stable short name.
func (k *MerchantKind) UnmarshalText(b []byte) (err error) {
	*k, err = named("kind of merchant card", b, merchantKinds)
	return err
}

// UnmarshalText reads the stable short name.
func (k *BonusKind) UnmarshalText(b []byte) (err error) {
	*k, err = named("kind of bonus tile", b, bonusKinds)
	return err
}

// UnmarshalText reads the stable short name.
func (k *FindKind) UnmarshalText(b []byte) (err error) {
	*k, err = named("kind of exploration tile", b, findKinds)
	return err
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
	if l == NoLocation {
		return ""
	}
	b := l.Board().String()
	return string([]byte{b[0], b[1], '-', '0' + byte(l.Number())})
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

// The ids of cards and tiles are a letter and two digits; 0 is none.
type (
	// CardID is a point card, P01 …
	CardID uint8
	// BonusID is a bonus tile, T01 …
	BonusID uint8
	// FindID is an exploration tile, X01 …
	FindID uint8
	// MerchantID is a merchant card, M01 …
	MerchantID uint8
	// TileID is a market tile of the islands, Gi1 …; the zero value is the sea tile.
	TileID uint8
)

// Sea is the sea tile, where the ships begin.
const Sea TileID = 0

const perSpice = 9 // the most market tiles that an id can tell apart for one trade symbol

func cardText(letter byte, n uint8) string {
	if n == 0 {
		return ""
	}
	return string([]byte{letter, '0' + n/10, '0' + n%10})
}

func parseCard(letter byte, text []byte) (uint8, error) {
	if len(text) == 0 {
		return 0, nil
	}
	n, err := strconv.Atoi(string(text[1:]))
	if len(text) != 3 || text[0] != letter || err != nil || n < 1 {
		return 0, fmt.Errorf("%q is not %c and two digits", text, letter)
	}
	return uint8(n), nil
}

// String is the short name, "" for none.
func (c CardID) String() string { return cardText('P', uint8(c)) }

// String is the short name, "" for none.
func (t BonusID) String() string { return cardText('T', uint8(t)) }

// String is the short name, "" for none.
func (t FindID) String() string { return cardText('X', uint8(t)) }

// String is the short name, "" for none.
func (m MerchantID) String() string { return cardText('M', uint8(m)) }

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
func (c CardID) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// MarshalText writes the short name.
func (t BonusID) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// MarshalText writes the short name.
func (t FindID) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// MarshalText writes the short name.
func (m MerchantID) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// MarshalText writes the short name.
func (t TileID) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads the short name.
func (c *CardID) UnmarshalText(b []byte) error {
	n, err := parseCard('P', b)
	*c = CardID(n)
	return err
}

// UnmarshalText reads the short name.
func (t *BonusID) UnmarshalText(b []byte) error {
	n, err := parseCard('T', b)
	*t = BonusID(n)
	return err
}

// UnmarshalText reads the short name.
func (t *FindID) UnmarshalText(b []byte) error {
	n, err := parseCard('X', b)
	*t = FindID(n)
	return err
}

// UnmarshalText reads the short name.
func (m *MerchantID) UnmarshalText(b []byte) error {
	n, err := parseCard('M', b)
	*m = MerchantID(n)
	return err
}

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
