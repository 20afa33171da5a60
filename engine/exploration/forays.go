package exploration

import (
	"cmp"
	"math"
	"slices"

	"landfall/engine"
)

// Foray is a space with something to find, to which a force can go on foot.
type Foray struct {
	// From is the base that it starts from, or where it is; At is that many Steps farther.
	From, At SpaceID
	Steps    int
	Sites    []SiteID // still to be found there
	Points   int      // that they may bring
	Gold     int      // chits of gold among them
	// Provisions are what the way there and back takes, about.
	Provisions int
}

// How a force gets on, in turns, and what it eats.
const (
	aboutOnFoot    = 1.3 // a space on foot
	aboutSearching = 3.0 // turns at a place
	aboutHunger    = 0.2 // provisions that a turn on land takes
)

const (
	farthestOnFoot = 4 // steps that are looked ahead
	mostForays     = 4 // of a force
	mostFromBases  = 3
)

// Forays are where a seat's force may still go on foot, the nearest first; before outfitting where one may go from the
// bases, the most for its turns first. None for ships and rafts, and for who has to return.
func (c *Chart) Forays(v *View, who engine.Seat) []Foray {
	me := &v.Seats[who]
	if me.Out && (me.Exp.Party != Inland || me.Exp.Returning) {
		return nil
	}
	s := survey{Chart: c.In(v.Ruleset), v: v, me: me}
	list := s.forays()
	if me.Out {
		return list[:min(len(list), mostForays)]
	}
	slices.SortStableFunc(list, func(a, b Foray) int { return cmp.Compare(b.yield(), a.yield()) })
	return list[:min(len(list), mostFromBases)]
}

// forays are all of them, the nearest first.
func (s *survey) forays() []Foray {
	var list []Foray
	for _, w := range s.onFoot(s.setOff(), farthestOnFoot) {
		f := Foray{From: w.from, At: w.at, Steps: w.steps}
		for _, id := range s.Spaces[w.at].Sites {
			site := &s.Sites[id]
			if !s.Open(s.v, s.me, id) || w.steps == 0 && site.Kind == Civ && s.founded(w.at) {
				continue // a civilization takes the mark of a card, and whoever stands in a base draws none
			}
			f.Sites = append(f.Sites, id)
			if site.Kind == GoldSite {
				f.Gold += site.Gold
			} else {
				f.Points += site.VP + int(s.me.More[id])
			}
		}
		if len(f.Sites) > 0 {
			f.Provisions = int(math.Ceil(aboutHunger*f.turns())) + w.eats
			list = append(list, f)
		}
	}
	return list
}

// turns are those there and back, and at the place; a base is left before one publishes in it.
func (f *Foray) turns() float64 { return 2*aboutOnFoot*float64(max(1, f.Steps)) + aboutSearching }

// setOff is where a force is, or the bases from which one can go on.
func (s *survey) setOff() []SpaceID {
	if s.me.Out {
		return []SpaceID{s.me.Exp.At}
	}
	return slices.DeleteFunc(slices.Clone(s.v.Bases), func(at SpaceID) bool { return len(s.Spaces[at].Adj) == 0 })
}

// walk is how a force comes to a space on foot.
type walk struct {
	from, at SpaceID
	steps    int
	eats     int // provisions that the land itself takes, there and back
}

// onFoot are the spaces that a force comes to in so many steps, the nearest first.
func (s *survey) onFoot(starts []SpaceID, most int) []walk {
	var list []walk
	met := map[SpaceID]bool{}
	for _, at := range starts {
		list, met[at] = append(list, walk{from: at, at: at}), true
	}
	for i := 0; i < len(list); i++ {
		w := list[i]
		for _, to := range s.Spaces[w.at].Adj {
			if s.Spaces[to].Kind == Land && !met[to] && w.steps < most {
				met[to] = true
				list = append(list, walk{from: w.from, at: to, steps: w.steps + 1, eats: w.eats + s.eaten(w.at) + s.eaten(to)})
			}
		}
	}
	return list
}

// eaten is what entering a space takes of the provisions: nothing where a base stands.
func (s *survey) eaten(at SpaceID) int {
	if s.founded(at) {
		return 0
	}
	return s.Spaces[at].Hunger
}

func (s *survey) founded(at SpaceID) bool { return slices.Contains(s.v.Bases, at) }

// yield is what a foray brings for each turn.
func (f *Foray) yield() float64 { return float64(f.Points+f.Gold) / f.turns() }
