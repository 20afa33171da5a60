package exploration

import (
	"slices"

	"landfall/commands/scores"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// sight is one reader's view, beside the chart that everybody knows.
type sight struct {
	v  *rules.View
	c  *rules.Chart
	me engine.Seat
}

// seat is what a seat has; nobody has nothing.
func (o sight) seat(s engine.Seat) *rules.SeatView {
	if s < 0 || int(s) >= len(o.v.Seats) {
		return &rules.SeatView{}
	}
	return &o.v.Seats[s]
}

// mine is what the reader has.
func (o sight) mine() *rules.SeatView { return o.seat(o.me) }

// seats are all seats, in turn order where it is known.
func (o sight) seats() []engine.Seat { return scores.Seats(o.v.Order, len(o.v.Seats)) }

// chart is a space as the map has it.
func (o sight) chart(at rules.SpaceID) *rules.Space {
	if int(at) >= len(o.c.Spaces) {
		return &rules.Space{Kind: rules.Sea}
	}
	return &o.c.Spaces[at]
}

// kind is what a space is.
func (o sight) kind(at rules.SpaceID) rules.SpaceKind { return o.chart(at).Kind }

// site is a site; a blank one where there is none.
func (o sight) site(id rules.SiteID) rules.Site {
	if int(id) >= len(o.c.Sites) {
		return rules.Site{}
	}
	return o.c.Sites[id]
}

// baseOf is the base that can be in a space, nil if there can be none.
func (o sight) baseOf(at rules.SpaceID) *rules.BaseInfo {
	if i := slices.IndexFunc(o.c.Bases, func(b rules.BaseInfo) bool { return b.Space == at }); i >= 0 {
		return &o.c.Bases[i]
	}
	return nil
}

// founded tells whether a base stands in a space.
func (o sight) founded(at rules.SpaceID) bool { return slices.Contains(o.v.Bases, at) }

// price is how many of a kind one gold buys.
func (o sight) price(c rules.Chit) int {
	if int(c) < len(o.c.Prices) {
		return o.c.Prices[c]
	}
	return 1
}

// trading tells whether the reader makes an offer, or has made one.
func (o sight) trading() bool { return o.me != engine.Nobody && o.v.Offer.From == o.me }

// holds tells whether the reader has found a site that is not published yet.
func (o sight) holds(id rules.SiteID) bool {
	own := o.mine()
	return o.me != engine.Nobody && own.Out && own.Exp.Found.Has(uint8(id))
}

// sparesNoCrew tells whether the reader's fleet has no crew more than its ships need.
func (o sight) sparesNoCrew() bool {
	x := &o.mine().Exp
	return x.Party == rules.Fleet && int(x.Has.Chit[rules.Crew]) == x.Ships
}

// open tells whether the reader may still find a site.
func (o sight) open(id rules.SiteID) bool { return o.c.Open(o.v, o.mine(), id) }

// points are what a site scores for the reader, the patron's share among it.
func (o sight) points(id rules.SiteID) int {
	return o.site(id).VP + int(o.mine().More[id])
}

// unsighted tells whether the reader is off a land that is still to be sighted.
func (o sight) unsighted() bool {
	x := &o.mine().Exp
	return o.chart(x.At).Sighted && !slices.ContainsFunc(o.chart(x.At).Sites, func(id rules.SiteID) bool {
		return x.Found.Has(uint8(id)) || o.v.Markers.Has(uint8(id))
	})
}

// noCard tells whether no card is drawn where the reader is.
func (o sight) noCard() bool {
	at := o.mine().Exp.At
	return o.kind(at) == rules.Strait || o.founded(at)
}

// odd is how many faces of the die pass a check here and now.
func (o sight) odd(r rules.Rating, need int) int {
	n := 0
	bonus := o.mine().Exp.Bonus[r%5]
	for die := 1; die <= 6; die++ {
		if die == 6 || die > 1 && die+bonus >= need {
			n++
		}
	}
	return n
}

// navigation is what the reader's party finds its way by, where it is.
func (o sight) navigation() rules.Rating {
	switch o.kind(o.mine().Exp.At) {
	case rules.Land, rules.Rumors, rules.Capital:
		return rules.LandNavigation
	}
	return rules.SeaNavigation
}

// towards are the lands whose sighting the sea from a space leads to, the nearest first.
func (o sight) towards(from rules.SpaceID) []string {
	seen := map[rules.SpaceID]bool{from: true}
	var names []string
	for ring := []rules.SpaceID{from}; len(ring) > 0; {
		var next []rules.SpaceID
		for _, at := range ring {
			for _, id := range o.chart(at).Sites {
				if o.site(id).Kind == rules.Sighting {
					names = append(names, id.String())
				}
			}
			for _, to := range o.onward(at) {
				if !seen[to] {
					seen[to] = true
					next = append(next, to)
				}
			}
		}
		ring = next
	}
	return names
}

// onward are the seas beside a sea, but for those between the lanes near Europe.
func (o sight) onward(at rules.SpaceID) []rules.SpaceID {
	lane := o.laneOf(at)
	var list []rules.SpaceID
	for _, to := range o.chart(at).Adj {
		if other := o.laneOf(to); lane < 0 || other < 0 || other == lane {
			list = append(list, to)
		}
	}
	return list
}

// laneOf is the lane of a space; -1: it is in none.
func (o sight) laneOf(at rules.SpaceID) int {
	return slices.IndexFunc(o.c.Lanes, func(l []rules.SpaceID) bool { return slices.Contains(l, at) })
}
