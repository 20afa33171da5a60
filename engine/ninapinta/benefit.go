package ninapinta

import (
	"strconv"
	"strings"
)

// Benefit is the stable short id of a Benefit counter: its kind, and after a "-"
// its amount or type where it has one. Two counters with one id are alike.
//
//	native  spyglass  pirate  stronghold  gold-4  double  turnorder
//	corn  timber  iron  gems  ships  town  city  cathedral
//	arts-painting  science-any  religion-catholic  military-knight
type Benefit string

// The kinds of Bonus Benefits. The kind of a Progress Benefit is its group's name.
const (
	NativeBonus     = "native"
	SpyglassBonus   = "spyglass"
	PirateBonus     = "pirate"
	StrongholdBonus = "stronghold"
	GoldBonus       = "gold"
	DoubleBonus     = "double"
	TurnOrderBonus  = "turnorder"
	CornBonus       = "corn"
	TimberBonus     = "timber"
	IronBonus       = "iron"
	GemsBonus       = "gems"
	ShipsBonus      = "ships"
	TownBonus       = "town"
	CityBonus       = "city"
	CathedralBonus  = "cathedral"
)

// AnyType is the type of a Progress Benefit that stands for any of its group.
const AnyType = "any"

// Kind is what the counter is: one of the kinds above, or a group's name.
func (b Benefit) Kind() string {
	kind, _, _ := strings.Cut(string(b), "-")
	return kind
}

// Type is the type of a Progress Benefit, such as "knight"; else "".
func (b Benefit) Type() string {
	_, detail, _ := strings.Cut(string(b), "-")
	return detail
}

// Amount is the gold of a Gold Benefit; else 0.
func (b Benefit) Amount() int {
	n, err := strconv.Atoi(b.Type())
	if err != nil {
		return 0
	}
	return n
}

// Group is the group of a Progress Benefit, NoGroup for a Bonus Benefit.
func (b Benefit) Group() Group {
	switch {
	case strings.HasPrefix(string(b), "arts-"):
		return Arts
	case strings.HasPrefix(string(b), "science-"):
		return Science
	case strings.HasPrefix(string(b), "religion-"):
		return Religion
	case strings.HasPrefix(string(b), "military-"):
		return Military
	}
	return NoGroup
}

// Progress tells a Progress Benefit from a Bonus Benefit.
func (b Benefit) Progress() bool { return b.Group() != NoGroup }

// HourGlass tells whether a Bonus Benefit is kept for later instead of being
// resolved when it is selected (rulebook, Bonus Benefits).
func (b Benefit) HourGlass() bool {
	switch b.Kind() {
	case PirateBonus, DoubleBonus, TurnOrderBonus:
		return true
	}
	return false
}
