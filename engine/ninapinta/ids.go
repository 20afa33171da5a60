package ninapinta

import "landfall/engine/enum"

// World is one of the three New Worlds, in clockwise order.
type World = enum.Of[worlds]

// The worlds. A ship sails only to the world of its own name, so a World names
// a ship as well.
const (
	Nina World = iota
	Pinta
	SantaMaria
	Worlds // how many there are
)

// Land is one of the seven lands of a world, in clockwise order.
type Land = enum.Of[lands]

// The lands. NoLand is where a ship is that lies nowhere.
const (
	Caribbean Land = iota
	Amazonia
	Patagonia
	Andes
	Isthmus
	Rockies
	Appalachia
	Lands       // how many there are
	NoLand Land = enum.None
)

// Terrain is what a land is like.
type Terrain = enum.Of[terrains]

// The terrains. Fog is what others see of an unexplored land.
const (
	Fog Terrain = iota
	Mixed
	Plains
	Forest
	Mountains
	Inhospitable
)

// Discovery is what the first to explore a land finds.
type Discovery = enum.Of[discoveries]

// The discoveries.
const (
	Nothing Discovery = iota
	Mine
	Civilisation
	Stronghold
	Natives
	Gold
)

// Nation is what a player plays.
type Nation = enum.Of[nations]

// The nations, in their order of the first era.
const (
	Spain Nation = iota
	Portugal
	England
	France
	Nations // how many there are
)

// Group is a group of Progress Benefits; the first three have a world each.
type Group = enum.Of[groups]

// The groups. NoGroup is a world without a marker.
const (
	NoGroup Group = iota
	Arts
	Science
	Religion
	Military
)

// Phase is a phase of an era; Setup comes before the first era, Finished after
// the last.
type Phase = enum.Of[phases]

// The phases that people see.
const (
	Setup Phase = iota
	Establishing
	Loading
	Sailing
	Governing
	Selecting
	Finished
)

// Capacity is how many crew a ship takes.
const (
	smallShip = 3
	largeShip = 4
)

// Pieces of each nation (specification 1.1).
const (
	settlersEach = 20
	townsEach    = 10
	captainsEach = 3
)

// The stable short names of each value; events, notation and data files use them.
type (
	worlds      struct{}
	lands       struct{ enum.HasNone }
	terrains    struct{}
	discoveries struct{}
	nations     struct{}
	groups      struct{}
	phases      struct{}
)

func (worlds) Enum() (what, names string) { return "world", "nina pinta santamaria" }
func (lands) Enum() (what, names string) {
	return "land", "caribbean amazonia patagonia andes isthmus rockies appalachia"
}
func (terrains) Enum() (what, names string) {
	return "terrain", "fog mixed plains forest mountains inhospitable"
}
func (discoveries) Enum() (what, names string) {
	return "discovery", "none mine civilisation stronghold natives gold"
}
func (nations) Enum() (what, names string) { return "nation", "spain portugal england france" }
func (groups) Enum() (what, names string)  { return "group", " arts science religion military" }
func (phases) Enum() (what, names string) {
	return "phase", "setup establishing loading sailing governing selecting finished"
}
