package ninapinta

import "landfall/engine"

// LandOf is the one land that an answer of the reader's means; false if it means none, or one
// in any world, as a Town or City does that is ordered ahead.
func (v *View) LandOf(a engine.Action) (w World, l Land, ok bool) {
	switch a := a.(type) {
	case LookAt:
		return a.World, a.Land, true
	case Recover:
		return a.World, a.Land, true
	case Explore:
		return a.World, a.Land, true
	case Consolidate:
		return a.World, a.Land, true
	case Attack:
		return a.World, a.Land, true
	case PlaceNative:
		return a.World, a.Land, true
	case Target:
		return a.World, a.Land, true
	case BuildTown:
		return v.ActingWorld, a.Land, v.Acting == v.Reader
	case BuildCity:
		return v.ActingWorld, a.Land, v.Acting == v.Reader
	}
	return 0, 0, false
}
