package ninapinta

import "fmt"

// World is one of the three New Worlds, in clockwise order.
type World uint8

// The worlds. A ship sails only to the world of its own name, so a World names
// a ship as well.
const (
	Nina World = iota
	Pinta
	SantaMaria
	Worlds // how many there are
)

// Land is one of the seven lands of a world, in clockwise order.
type Land uint8

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
	NoLand Land = 255
)

// Terrain is what a land is like.
type Terrain uint8

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
type Discovery uint8

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
type Nation uint8

// The nations, in their order of the first era.
const (
	Spain Nation = iota
	Portugal
	England
	France
	Nations // how many there are
)

// Group is a group of Progress Benefits; the first three have a world each.
type Group uint8

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
type Phase uint8

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

// text is the stable short name of each value; events, notation and data files use it.
func (w World) text() string {
	return [...]string{"nina", "pinta", "santamaria"}[w]
}

func (l Land) text() string {
	if l == NoLand {
		return ""
	}
	return [...]string{"caribbean", "amazonia", "patagonia", "andes", "isthmus", "rockies", "appalachia"}[l]
}

func (t Terrain) text() string {
	return [...]string{"fog", "mixed", "plains", "forest", "mountains", "inhospitable"}[t]
}

func (d Discovery) text() string {
	return [...]string{"none", "mine", "civilisation", "stronghold", "natives", "gold"}[d]
}

func (n Nation) text() string {
	return [...]string{"spain", "portugal", "england", "france"}[n]
}

func (g Group) text() string {
	return [...]string{"", "arts", "science", "religion", "military"}[g]
}

func (p Phase) text() string {
	return [...]string{"setup", "establishing", "loading", "sailing", "governing", "selecting", "finished"}[p]
}

// String is the stable short name.
func (w World) String() string { return w.text() }

// String is the stable short name.
func (l Land) String() string { return l.text() }

// String is the stable short name.
func (t Terrain) String() string { return t.text() }

// String is the stable short name.
func (d Discovery) String() string { return d.text() }

// String is the stable short name.
func (n Nation) String() string { return n.text() }

// String is the stable short name.
func (g Group) String() string { return g.text() }

// String is the stable short name.
func (p Phase) String() string { return p.text() }

// MarshalText writes the stable short name.
func (w World) MarshalText() ([]byte, error) { return []byte(w.text()), nil }

// MarshalText writes the stable short name.
func (l Land) MarshalText() ([]byte, error) { return []byte(l.text()), nil }

// MarshalText writes the stable short name.
func (t Terrain) MarshalText() ([]byte, error) { return []byte(t.text()), nil }

// MarshalText writes the stable short name.
func (d Discovery) MarshalText() ([]byte, error) { return []byte(d.text()), nil }

// MarshalText writes the stable short name.
func (n Nation) MarshalText() ([]byte, error) { return []byte(n.text()), nil }

// MarshalText writes the stable short name.
func (g Group) MarshalText() ([]byte, error) { return []byte(g.text()), nil }

// MarshalText writes the stable short name.
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.text()), nil }

// named finds the value with a short name among the values from first to last.
func named[T interface {
	~uint8
	fmt.Stringer
}](kind string, text []byte, first, last T) (T, error) {
	for v := first; v <= last; v++ {
		if v.String() == string(text) {
			return v, nil
		}
	}
	return first, fmt.Errorf("there is no %s %q", kind, text)
}

// UnmarshalText reads the stable short name.
func (w *World) UnmarshalText(b []byte) (err error) {
	*w, err = named("world", b, Nina, SantaMaria)
	return err
}

// UnmarshalText reads the stable short name.
func (l *Land) UnmarshalText(b []byte) (err error) {
	if len(b) == 0 {
		*l = NoLand
		return nil
	}
	*l, err = named("land", b, Caribbean, Appalachia)
	return err
}

// UnmarshalText reads the stable short name.
func (t *Terrain) UnmarshalText(b []byte) (err error) {
	*t, err = named("terrain", b, Fog, Inhospitable)
	return err
}

// UnmarshalText reads the stable short name.
func (d *Discovery) UnmarshalText(b []byte) (err error) {
	*d, err = named("discovery", b, Nothing, Gold)
	return err
}

// UnmarshalText reads the stable short name.
func (n *Nation) UnmarshalText(b []byte) (err error) {
	*n, err = named("nation", b, Spain, France)
	return err
}

// UnmarshalText reads the stable short name.
func (g *Group) UnmarshalText(b []byte) (err error) {
	*g, err = named("group", b, NoGroup, Military)
	return err
}

// UnmarshalText reads the stable short name.
func (p *Phase) UnmarshalText(b []byte) (err error) {
	*p, err = named("phase", b, Setup, Finished)
	return err
}
