package exploration

import (
	"cmp"
	"math"
	"slices"

	"landfall/engine"
)

// Destination is a region that ships can be sent to, as far as everybody can tell: what others hide is not weighed.
type Destination struct {
	Region Region
	// At is the coast of it that is the nearest.
	At SpaceID
	// From is where ships are launched for it: Europe or a base; where they are, for who is out.
	From SpaceID
	// First is where that launch leads to.
	First SpaceID
	// Turns is about how long the way there takes, and Unknown how many spaces of it lie in unknown waters.
	Turns, Unknown int
	// Points are what may still be found from ships, and Ashore what more by a force.
	Points, Ashore int
	Gold           int // chits of gold among both
	Provisions     int // that the way there and back takes, about
	Suits          Suits

	afloat, inland []int // what each find brings
}

// How the way of ships is given, in turns, and what it takes.
const (
	aboutKnown    = 0.65 // a space of Known sea
	aboutUnknown  = 1.1  // one of unknown waters
	aboutSighting = 2.5  // to sight land first
	aboutLooking  = 6.0  // turns at a coast
	aboutMeals    = 0.4  // provisions that a turn takes
)

const (
	// mostDestinations is how many are listed, and mostProvisions what a fleet may well load for one: others are too far.
	mostDestinations = 4
	mostProvisions   = 10
)

// Destinations are where a seat's ships may go, what suits its own means best first: from Europe or a base, or from
// where they are. None for a force ashore, and for who has to return.
func (c *Chart) Destinations(v *View, who engine.Seat) []Destination {
	me := &v.Seats[who]
	if me.Out && (me.Exp.Party != Fleet || me.Exp.Returning) {
		return nil
	}
	s := survey{Chart: c.In(v.Ruleset), v: v, me: me, ship: v.Own.Draft.Ship}
	if me.Out {
		s.ship = me.Ship
	}
	way := s.ways()
	var list []Destination
	for g := NoRegion + 1; g < regions; g++ {
		if d, ok := s.region(g, &way); ok && d.Provisions <= mostProvisions {
			list = append(list, d)
		}
	}
	if len(list) == 0 {
		return nil
	}
	own := s.means()
	slices.SortStableFunc(list, func(a, b Destination) int { return cmp.Compare(s.promise(&b, own), s.promise(&a, own)) })
	list[0].Suits = s.suits(list, own)
	most := mostDestinations
	if !me.Out && len(c.Forays(v, who)) > 0 {
		most-- // a foray from a base takes the last one's place: who chooses has enough to choose from
	}
	return list[:min(len(list), most)]
}

// survey is the world as one seat knows it.
type survey struct {
	*Chart
	v  *View
	me *SeatView
	// ship is the type that sails, or that the draft is for.
	ship Ship
}

// leg is how ships have come to a space.
type leg struct {
	turns       float64 // -1: they cannot
	unknown     int
	from, first SpaceID
}

// starts are the spaces from which the way begins, and where it was launched from.
func (s *survey) starts() map[SpaceID]SpaceID {
	if s.me.Out {
		return map[SpaceID]SpaceID{s.me.Exp.At: s.me.Exp.At}
	}
	list := map[SpaceID]SpaceID{}
	for at := range s.Spaces {
		if s.Spaces[at].Home {
			for _, to := range s.Spaces[at].Link {
				list[to] = SpaceID(at)
			}
			for to := range s.Spaces {
				if s.Spaces[to].Sighted && s.seen(SpaceID(to)) {
					list[SpaceID(to)] = SpaceID(at)
				}
			}
		}
	}
	for i := range s.Bases {
		if b := &s.Bases[i]; slices.Contains(s.v.Bases, b.Space) && b.Takes[s.ship] {
			for _, to := range b.Launch {
				list[to] = b.Space
			}
		}
	}
	return list
}

// seen tells whether land is sighted from a sea space.
func (s *survey) seen(at SpaceID) bool {
	return slices.ContainsFunc(s.Spaces[at].Sites, func(id SiteID) bool {
		return s.Sites[id].Kind == Sighting && (s.v.Markers.Has(uint8(id)) || s.me.Out && s.me.Exp.Found.Has(uint8(id)))
	})
}

// ways are the shortest ways of ships to everywhere.
func (s *survey) ways() (way [spaces]leg) {
	for at := range way {
		way[at].turns = -1
	}
	var queue []SpaceID
	starts := s.starts()
	for at := SpaceID(1); at < spaces; at++ {
		if from, ok := starts[at]; ok {
			way[at] = leg{1, 0, from, at}
			queue = append(queue, at)
		}
	}
	for i := 0; i < len(queue); i++ { // a space comes again when a shorter way is found
		at := queue[i]
		for _, to := range slices.Concat(s.Spaces[at].Adj, s.Spaces[at].Link) {
			turns, unknown := s.step(at, to)
			if next := (leg{way[at].turns + turns, way[at].unknown + unknown, way[at].from, way[at].first}); turns > 0 && (way[to].turns < 0 || next.turns < way[to].turns-1e-9) {
				way[to] = next
				queue = append(queue, to)
			}
		}
	}
	return way
}

// step is how long ships take to a space that touches theirs, and whether that is in unknown waters; 0: they cannot.
func (s *survey) step(at, to SpaceID) (turns float64, unknown int) {
	f, t := &s.Spaces[at], &s.Spaces[to]
	switch {
	case t.Home || t.Kind > Strait || t.Kind == River:
		return 0, 0
	case f.Sighted && t.Kind == Coast && !s.seen(at):
		return aboutSighting, 1
	case t.Kind == Sea && s.v.Known.Has(uint8(to)):
		return aboutKnown, 0
	case t.Kind == Sea:
		return aboutUnknown, 1
	}
	return aboutUnknown, 0
}

// region is what a region has to offer; not ok: nothing, or ships do not come there.
func (s *survey) region(g Region, way *[spaces]leg) (d Destination, ok bool) {
	best := leg{turns: -1}
	d.Region = g
	var counted Set
	for at := SpaceID(1); at < spaces; at++ {
		p := &s.Spaces[at]
		if p.Region != g {
			continue
		}
		if w := way[at]; p.Kind == Coast && w.turns > 0 && (best.turns < 0 || w.turns < best.turns) {
			best, d.At = w, at
		}
		for _, id := range p.Sites {
			if counted.Has(uint8(id)) || !s.Open(s.v, s.me, id) {
				continue
			}
			counted.add(uint8(id))
			site := &s.Sites[id]
			n, ashore := site.VP+int(s.me.More[id]), p.Kind == Land || p.Kind == River && !s.Ships[s.ship].Rivers
			switch {
			case site.Kind == GoldSite:
				n = site.Gold
				d.Gold += n
			case ashore:
				d.Ashore += n
			default:
				d.Points += n
			}
			if ashore {
				d.inland = append(d.inland, n)
			} else {
				d.afloat = append(d.afloat, n)
			}
		}
	}
	d.From, d.First, d.Turns, d.Unknown = best.from, best.first, int(math.Ceil(best.turns)), best.unknown
	d.Provisions = int(math.Ceil(aboutMeals * (2*best.turns + aboutLooking)))
	return d, best.turns > 0 && d.Points+d.Ashore+d.Gold > 0
}

// Open tells whether a seat may still find a site, as far as everybody can tell.
func (c *Chart) Open(v *View, me *SeatView, id SiteID) bool {
	b, site := uint8(id), &c.Sites[id]
	switch {
	case v.Closed.Has(b):
		return false
	case site.Kind == GoldSite:
		return !me.Mined.Has(b)
	case me.Out && me.Exp.Found.Has(b):
		return false
	case site.GetsMarker:
		return !v.Markers.Has(b)
	}
	return !me.Scored.Has(b)
}
