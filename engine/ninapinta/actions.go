package ninapinta

import (
	"strconv"
	"strings"

	"landfall/engine"
)

// The kinds of decisions (specification 4.0), as in engine.Decision.Kind.
const (
	AskNation  = "nation"  // NATION_PICK, solo only: PickNation
	AskTie     = "tie"     // PLANCK_TIE, solo only: BreakTie; View.Tie is what is tied
	AskLook    = "look"    // PORTUGAL_PEEK and Spyglass: LookAt, StopLooking
	AskWar     = "war"     // WAR_PLACE: PlaceWar
	AskLoad    = "load"    // LOAD, one decision for each ship: LoadShip
	AskFleet   = "fleet"   // LOAD, the usual wholes, optional: LoadFleet
	AskOrder   = "order"   // LOAD, the order of equal ships, optional: OrderShips
	AskSeal    = "seal"    // LOAD: Seal; once sealed, optional: Unseal
	AskRecover = "recover" // RECOVER: Recover
	AskSail    = "sail"    // LAND: Explore, Consolidate, Attack, StayHome
	AskPairs   = "pairs"   // ATTACK_PAIR, all pairs in one answer: RemovePairs
	AskNative  = "native"  // NATIVES_PLACE: PlaceNative
	AskMigrate = "migrate" // MIGRATE: Migrate; EndTurn
	AskEnd     = "end"     // nothing left but to end the turn: EndTurn
	AskGovern  = "govern"  // GOVERN_WORLD: GovernWorld
	AskRevenue = "revenue" // REVENUE: CollectRevenue
	AskMine    = "mine"    // REVENUE, adjusting: MineGold
	AskStore   = "store"   // REVENUE, adjusting: StoreGold
	AskBuild   = "build"   // BUILD and SAIL_BACK: BuildTown, BuildCity, SailHome, EndTurn
	AskPay     = "pay"     // BUILD: PayFrom, PayFromShip
	AskArea    = "area"    // AREA_MARKER: MarkArea
	AskPirate  = "pirate"  // PIRATE: TakeGold, KeepPirate
	AskSelect  = "select"  // SELECT, DOUBLE, PASS: Select, SelectTwo, Pass, PassOver
	AskSecond  = "second"  // DOUBLE: SelectSecond
	AskTarget  = "target"  // BONUS_TARGET: Target, DiscardBonus
	AskOwner   = "owner"   // BONUS_TARGET, Stronghold: NameOwner
)

// longNotation is room for most notations.
const longNotation = 48

// words appends a verb and what it is done to, a space before each but the verb.
func words(text []byte, verb string, names ...string) []byte {
	text = append(text, verb...)
	for _, n := range names {
		text = append(append(text, ' '), n...)
	}
	return text
}

// LookAt looks at the face of an unexplored land.
type LookAt struct {
	World World
	Land  Land
}

func (a LookAt) String() string { return "look " + a.World.String() + " " + a.Land.String() }

// StopLooking ends the looking, or declines it.
type StopLooking struct{}

func (StopLooking) String() string { return "look no-more" }

// PlaceWar puts a world into a State of War.
type PlaceWar struct{ World World }

func (a PlaceWar) String() string { return "war " + a.World.String() }

// LoadShip says who sails on one ship.
type LoadShip struct {
	Ship World
	Crew Crew
}

func (a LoadShip) append(text []byte) []byte {
	return a.Crew.append(append(words(text, "load", a.Ship.String()), ' '))
}

func (a LoadShip) String() string { return string(a.append(make([]byte, 0, longNotation))) }

// AppendText appends the notation.
func (a LoadShip) AppendText(text []byte) ([]byte, error) { return a.append(text), nil }

// String is "captain+2", "captain", "2" or "none".
func (c Crew) String() string { return string(c.append(make([]byte, 0, longNotation))) }

func (c Crew) append(text []byte) []byte {
	switch {
	case c.Captain && c.Settlers > 0:
		return strconv.AppendInt(append(text, "captain+"...), int64(c.Settlers), 10)
	case c.Captain:
		return append(text, "captain"...)
	case c.Settlers > 0:
		return strconv.AppendInt(text, int64(c.Settlers), 10)
	}
	return append(text, "none"...)
}

// LoadFleet says who sails on all three ships at once.
type LoadFleet struct{ Crews [Worlds]Crew }

func (a LoadFleet) String() string {
	return "fleet " + a.Crews[Nina].String() + " " + a.Crews[Pinta].String() + " " + a.Crews[SantaMaria].String()
}

// OrderShips says in which order the ships sail.
type OrderShips struct{ Order [Worlds]World }

func (a OrderShips) String() string {
	return "order " + a.Order[0].String() + " " + a.Order[1].String() + " " + a.Order[2].String()
}

// Seal ends the own loading; it is revealed when everybody has.
type Seal struct{}

func (Seal) String() string { return "seal" }

// Unseal opens the own loading again.
type Unseal struct{}

func (Unseal) String() string { return "unseal" }

// Recover takes an own Settler off the map to sail again.
type Recover struct {
	World World
	Land  Land
}

func (a Recover) String() string { return "recover " + a.World.String() + " " + a.Land.String() }

// Explore lands on an unexplored land.
type Explore struct {
	World World
	Land  Land
}

func (a Explore) append(text []byte) []byte {
	return words(text, "explore", a.World.String(), a.Land.String())
}

func (a Explore) String() string { return string(a.append(make([]byte, 0, longNotation))) }

// AppendText appends the notation.
func (a Explore) AppendText(text []byte) ([]byte, error) { return a.append(text), nil }

// Consolidate lands on an explored land.
type Consolidate struct {
	World World
	Land  Land
}

func (a Consolidate) append(text []byte) []byte {
	return words(text, "consolidate", a.World.String(), a.Land.String())
}

func (a Consolidate) String() string { return string(a.append(make([]byte, 0, longNotation))) }

// AppendText appends the notation.
func (a Consolidate) AppendText(text []byte) ([]byte, error) { return a.append(text), nil }

// Attack lands on a land with Settlers of others to remove.
type Attack struct {
	World World
	Land  Land
}

func (a Attack) String() string { return "attack " + a.World.String() + " " + a.Land.String() }

// StayHome leaves an empty ship in the Old World.
type StayHome struct{ World World }

func (a StayHome) String() string { return "stay " + a.World.String() }

// RemovePairs removes so many Settlers of each seat, and as many own ones.
type RemovePairs struct {
	// Of is how many of each seat's Settlers go; Nations names the seats.
	Of      [Nations]int
	Nations [Nations]Nation
}

func (a RemovePairs) String() string {
	var b strings.Builder
	b.WriteString("remove")
	for seat, n := range a.Of {
		if n > 0 {
			b.WriteString(" " + a.Nations[seat].String() + " " + strconv.Itoa(n))
		}
	}
	return b.String()
}

// PlaceNative puts the Settler of a Natives discovery.
type PlaceNative struct {
	World World
	Land  Land
}

func (a PlaceNative) String() string { return "native " + a.World.String() + " " + a.Land.String() }

// Migrate moves one own Settler to an adjacent land.
type Migrate struct {
	World    World
	From, To Land
}

func (a Migrate) append(text []byte) []byte {
	return words(text, "migrate", a.World.String(), a.From.String(), a.To.String())
}

func (a Migrate) String() string { return string(a.append(make([]byte, 0, longNotation))) }

// AppendText appends the notation.
func (a Migrate) AppendText(text []byte) ([]byte, error) { return a.append(text), nil }

// EndTurn ends the turn.
type EndTurn struct{}

func (EndTurn) String() string { return "done" }

// GovernWorld picks the world to govern.
type GovernWorld struct{ World World }

func (a GovernWorld) append(text []byte) []byte {
	return words(text, "govern", a.World.String())
}

func (a GovernWorld) String() string { return string(a.append(make([]byte, 0, longNotation))) }

// AppendText appends the notation.
func (a GovernWorld) AppendText(text []byte) ([]byte, error) { return a.append(text), nil }

// CollectHow is a way to collect a world's revenue.
type CollectHow string

// The ways to collect.
const (
	CollectAll    CollectHow = "all"    // everything to the ship, Stronghold gold included
	CollectIncome CollectHow = "income" // income to the ship, Strongholds untouched
	CollectAdjust CollectHow = "adjust" // mine by mine, Stronghold by Stronghold
)

// CollectRevenue collects a world's revenue.
type CollectRevenue struct{ How CollectHow }

func (a CollectRevenue) String() string { return "collect " + string(a.How) }

// MineGold says how much is mined in a land.
type MineGold struct {
	Land Land
	Gold int
}

func (a MineGold) String() string { return "mine " + a.Land.String() + " " + strconv.Itoa(a.Gold) }

// StoreGold says how much a Stronghold holds after the revenue.
type StoreGold struct {
	Land Land
	Gold int
}

func (a StoreGold) String() string { return "store " + a.Land.String() + " " + strconv.Itoa(a.Gold) }

// BuildTown builds a Town.
type BuildTown struct{ Land Land }

func (a BuildTown) String() string { return "build town " + a.Land.String() }

// BuildCity builds a City, from a Settler or from an own Town.
type BuildCity struct{ Land Land }

func (a BuildCity) String() string { return "build city " + a.Land.String() }

// PayFrom says how much of a building's cost comes from a Stronghold.
type PayFrom struct {
	Land Land
	Gold int
}

func (a PayFrom) String() string { return "pay " + a.Land.String() + " " + strconv.Itoa(a.Gold) }

// PayFromShip pays all that is still owed from the ship.
type PayFromShip struct{}

func (PayFromShip) String() string { return "pay ship" }

// MarkArea places the Arts, Science or Religion World marker on the world.
type MarkArea struct{ Group Group }

func (a MarkArea) String() string { return "mark " + a.Group.String() }

// SailHome sends the ship home and ends the turn.
type SailHome struct {
	Captain bool // boards, if there is one who may
}

func (a SailHome) String() string {
	if a.Captain {
		return "home captain"
	}
	return "home"
}

// TakeGold plays a Pirate and takes so much gold from the ship that leaves.
type TakeGold struct{ Gold int }

func (a TakeGold) String() string { return "take " + strconv.Itoa(a.Gold) }

// KeepPirate lets the ship go.
type KeepPirate struct{}

func (KeepPirate) String() string { return "keep" }

// Select takes a Benefit from the display.
type Select struct{ Benefit Benefit }

func (a Select) String() string { return "select " + string(a.Benefit) }

// SelectTwo plays a Double Selection and takes the first of two.
type SelectTwo struct{ First Benefit }

func (a SelectTwo) String() string { return "double " + string(a.First) }

// SelectSecond takes the second of two.
type SelectSecond struct{ Benefit Benefit }

func (a SelectSecond) String() string { return "second " + string(a.Benefit) }

// Pass takes an empty Pass space, from 1.
type Pass struct{ Space int }

func (a Pass) String() string { return "pass " + strconv.Itoa(a.Space) }

// PassOver plays a Turn Order Benefit on an occupied Pass space and pushes the
// marker there towards the last space (Later) or the first.
type PassOver struct {
	Space int
	Later bool
}

func (a PassOver) String() string {
	if a.Later {
		return "pass " + strconv.Itoa(a.Space) + " later"
	}
	return "pass " + strconv.Itoa(a.Space) + " earlier"
}

// Target says where a Benefit is used.
type Target struct {
	World World
	Land  Land
}

func (a Target) String() string { return "place " + a.World.String() + " " + a.Land.String() }

// DiscardBonus leaves a Benefit unused.
type DiscardBonus struct{}

func (DiscardBonus) String() string { return "discard" }

// NameOwner says whose Settler occupies a Stronghold.
type NameOwner struct {
	Seat   engine.Seat
	Nation Nation
}

func (a NameOwner) String() string { return "garrison " + a.Nation.String() }

// PickNation is the nation that the Soloist plays.
type PickNation struct{ Nation Nation }

func (a PickNation) String() string { return "nation " + a.Nation.String() }

// BreakTie chooses one of Planck's tied candidates. Step says what for.
type BreakTie struct {
	Step   Step
	Choice Choice
}

// String is "planck war nina", "planck native nina andes", "planck build city
// nina andes", "planck migrate nina isthmus andes".
func (a BreakTie) String() string { return string(a.append(make([]byte, 0, longNotation))) }

// AppendText appends the notation.
func (a BreakTie) AppendText(text []byte) ([]byte, error) { return a.append(text), nil }

func (a BreakTie) append(text []byte) []byte {
	text = append(append(text, "planck "...), a.Step...)
	if a.Step == StepBuild {
		if a.Choice.City {
			text = append(text, " city"...)
		} else {
			text = append(text, " town"...)
		}
	}
	text = words(text, "", a.Choice.World.String())
	for _, l := range [...]Land{a.Choice.From, a.Choice.Land} {
		if l != NoLand {
			text = words(text, "", l.String())
		}
	}
	return text
}
