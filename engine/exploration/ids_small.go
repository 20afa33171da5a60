package exploration

import "landfall/engine/enum"

// Region groups spaces for landfall, natives and interpreters; NoRegion is the open sea.
type Region = enum.Of[regionSet]

type regionSet struct{}

// NoRegion is no region.
const NoRegion Region = 0

// regions is one more than the last.
const regions = 14

func (regionSet) Enum() (what, names string) {
	return "region", " NF EC FL CB MX DA BR RP PT PA WM PE CL"
}

// SpaceKind is what a space is.
type SpaceKind = enum.Of[spaceKindSet]

type spaceKindSet struct{}

// The kinds of spaces: where a status is entered by changing it (S54).
const (
	Port SpaceKind = iota
	Sea
	Coast
	River
	Strait
	Land
	Rumors
	Capital
)

func (spaceKindSet) Enum() (what, names string) {
	return "kind of space", "port sea coast river strait land rumors capital"
}

// SiteKind is what can be discovered.
type SiteKind = enum.Of[siteKindSet]

type siteKindSet struct{}

// The kinds of sites.
const (
	Sighting SiteKind = iota
	Landfall
	Bay
	Channel
	RiverSite
	Hardwood
	Civ
	Wonder
	GoldSite
	siteKinds // how many there are
)

func (siteKindSet) Enum() (what, names string) {
	return "kind of site", "sighting landfall bay channel river hardwood civ wonder gold"
}

// Chit is a countable item of an expedition, in the order in which one is asked for it.
type Chit = enum.Of[chitSet]

type chitSet struct{ enum.HasNone }

// The chits. Natives are counted by region and role; People are crew or soldiers, by
// the owner's choice: both are names in notation and data files only.
const (
	Crew Chit = iota
	Soldiers
	Provisions
	Horses
	Cannon
	Goods
	Gold
	Timber
	Pilot
	Missionary
	Natives
	People
	NoChit Chit = enum.None
)

// chits is how many kinds of chits are counted plainly.
const chits = int(Natives)

func (chitSet) Enum() (what, names string) {
	return "chit", "crew soldiers provisions horses cannon goods gold hardwood pilot missionary natives people"
}

// Role is what a Natives chit does (S50).
type Role = enum.Of[roleSet]

type roleSet struct{}

// The roles.
const (
	Guide Role = iota
	Interpreter
	Porter
	ForEurope
	roles // how many there are
)

func (roleSet) Enum() (what, names string) { return "role", "guide interpreter porter europe" }

// Outfit is an outfitting card.
type Outfit = enum.Of[outfitSet]

type outfitSet struct{}

// The outfitting cards.
const (
	LetterOfCredit Outfit = iota
	ExtraShip
	Sailors
	ProvisionCard
	SoldierCard
	HorseCard
	CannonCard
	TradeGoods
	MissionaryCard
	PilotCard
	NativeGuide
	outfits // how many there are
)

func (outfitSet) Enum() (what, names string) {
	return "outfitting card", "LC XS CR PV SO HO CN TG MI PI NG"
}

// Rating is an ability of a leader.
type Rating = enum.Of[ratingSet]

type ratingSet struct{}

// The ratings.
const (
	SeaNavigation Rating = iota
	LandNavigation
	Leadership
	Diplomacy
	Shiphandling
	ratings // how many there are
)

func (ratingSet) Enum() (what, names string) { return "rating", "SN LN LD DP SH" }

// LeaderKind is what a leader is: explorers find, conquistadors fight.
type LeaderKind = enum.Of[leaderKindSet]

type leaderKindSet struct{}

// The kinds of leaders.
const (
	Explorer LeaderKind = iota
	Conquistador
	Second
)

func (leaderKindSet) Enum() (what, names string) {
	return "kind of leader", "explorer conquistador second"
}

// Ship is a type of ship (S53).
type Ship = enum.Of[shipSet]

type shipSet struct{}

// The types of ships.
const (
	Caravel Ship = iota
	Carrack
	ships // how many there are
)

func (shipSet) Enum() (what, names string) { return "type of ship", "caravel carrack" }

// Party is how an expedition travels.
type Party = enum.Of[partySet]

type partySet struct{}

// The ways to travel.
const (
	Fleet Party = iota
	Inland
	Raft
)

func (partySet) Enum() (what, names string) { return "party", "fleet inland raft" }

// Deck is one of the three decks of exploration cards.
type Deck = enum.Of[deckSet]

type deckSet struct{}

// The decks.
const (
	Water Deck = iota
	LandDeck
	Civilization
	decks // how many there are
)

func (deckSet) Enum() (what, names string) { return "deck", "water land civilization" }

// Card is an exploration card by its printed number, 101 to 198; 0 is none.
type Card uint8

// Empire is one of the two civilizations that can be conquered; NoEmpire is none.
type Empire = enum.Of[empireSet]

type empireSet struct{ enum.HasNone }

// The empires.
const (
	Aztec Empire = iota
	Inca
	empires         // how many there are
	NoEmpire Empire = enum.None
)

func (empireSet) Enum() (what, names string) { return "empire", "aztec inca" }

// Major is a Major Expedition; NoMajor is none.
type Major = enum.Of[majorSet]

type majorSet struct{}

// The Major Expeditions.
const (
	NoMajor Major = iota
	Circumnavigation
	AztecConquest
	IncaConquest
	AmazonDescent
	NorthCrossing
	majors // one more than the last
)

func (majorSet) Enum() (what, names string) {
	return "major expedition", " circumnavigation aztecs incas amazon crossing"
}

// Lane is a row of sea spaces with one Known Progress chit (R1).
type Lane = enum.Of[laneSet]

type laneSet struct{}

// The lanes: the north and the south of the Atlantic, north-west and south of the South Sea.
const (
	North Lane = iota
	South
	NorthWestPacific
	SouthOfSouthAmerica
	lanes // how many there are
)

func (laneSet) Enum() (what, names string) { return "lane", "N S NWP SSA" }

// Mode is how long a match is.
type Mode = enum.Of[modeSet]

type modeSet struct{}

// The modes.
const (
	Campaign Mode = iota
	Short
	modes // how many there are
)

func (modeSet) Enum() (what, names string) { return "mode", "campaign short" }

// Loss is what is lost first, when orders say so.
type Loss = enum.Of[lossSet]

type lossSet struct{}

// What orders say about losses.
const (
	AskLosses Loss = iota
	ProvisionsFirst
	CrewFirst
	SoldiersFirst
	lossOrders // how many there are
)

func (lossSet) Enum() (what, names string) { return "order", "ask provisions crew soldiers" }
