//go:build !release

package exploration

import (
	"strings"

	"landfall/engine"
)

// midRounds is how long a match of MidGame is.
const midRounds = 24

// MidGame is the game from the middle of a match on, with bases on the map and
// everybody's expedition far out: for tests of what random play seldom reaches from
// Europe. It is not on offer.
func MidGame() (engine.Spec[State, View], error) {
	d, err := loadData(dataFiles)
	if err != nil {
		return engine.Spec[State, View]{}, err
	}
	d.limits.rounds = midRounds
	r := newRules(d)
	spec := r.spec()
	spec.Setup = func(p *ply, c engine.Config) {
		r.setup(p, c)
		r.placeBase(p, 1)
		r.placeBase(p, 2)
		from := p.Dice.N(len(midWays()))
		for i := range seat(c.Seats) {
			r.sendOut(p, i, midWays()[(int(i)+from)%len(midWays())])
		}
		p.Emit(TurnBegan{Seat: p.State.order[0], Round: 1, Go: 1})
		p.Emit(GotLost{Seat: p.State.order[0]})
	}
	return spec, nil
}

// midWays are the ways on which expeditions of MidGame have come, the first space last.
func midWays() []string {
	return []string{"S1 S2 S3 S4 CB2", "S1 S2 S3 S4 CB2 MX2 MX1", "V1", "AZE", "Z1 PA0", "L10"}
}

// sendOut puts a strong expedition at the end of a way: ships from Europe, or a force
// from Panama.
func (r *rules) sendOut(p *ply, who seat, text string) {
	way := wayOf(text)
	e := Launched{Seat: who, From: r.home, Ships: 5, Party: Fleet, Region: 5, Guides: 1, Chits: []Count{{Crew, 6}, {Soldiers, 4}, {Provisions, 4},
		{Horses, 1}, {Cannon, 1}, {Goods, 2}, {Missionary, 1}, {Gold, 2}, {Pilot, 1}}}
	if r.at(way[0]).kind == Land {
		e.From, e.Party, e.Ships = r.bases[1].space, Inland, 0
	}
	p.Emit(e)
	for _, to := range way {
		p.Emit(Moved{Seat: who, From: p.State.people[who].exp.at, To: to, How: byLaunch})
	}
	p.Emit(SiteDiscovered{Seat: who, Site: 1})
}

func wayOf(text string) []SpaceID {
	var list []SpaceID
	for _, word := range strings.Fields(text) {
		var at SpaceID
		if at.UnmarshalText([]byte(word)) == nil {
			list = append(list, at)
		}
	}
	return list
}
