package ninapinta

import (
	"slices"

	"landfall/engine"
)

// loadings lists the sealed questions of all seats (specification 4.2.1). A seat
// without gold is asked as well (R74).
func (r *rules) loadings(s *State) []engine.Decision {
	ds := make([]engine.Decision, 0, 6*s.seats)
	turn := s.label(engine.Nobody)
	for _, who := range s.turnOrder() {
		ds = r.appendLoading(ds, s, who, turn, nil)
	}
	return ds
}

// reloadings lists them after one seat has answered: those of others stand.
func (r *rules) reloadings(p *ply) []engine.Decision {
	s := p.State
	if !p.Decision.Sealed {
		return r.loadings(s)
	}
	ds := make([]engine.Decision, 0, 6*s.seats)
	for _, who := range s.turnOrder() {
		if who == p.Seat {
			ds = r.appendLoading(ds, s, who, p.Decision.Turn, p.Open)
			continue
		}
		for _, d := range p.Open {
			if d.Seat == who {
				ds = append(ds, d)
			}
		}
	}
	return ds
}

// appendLoading adds the questions of one seat; before are those of all so far.
func (r *rules) appendLoading(ds []engine.Decision, s *State, who seat, turn string, before []engine.Decision) []engine.Decision {
	if s.planck.is(who) {
		return ds
	}
	ask := func(kind string, optional bool, options []engine.Action) {
		if len(options) > 0 {
			ds = append(ds, engine.Decision{Seat: who, Turn: turn, Kind: kind, Options: options, Optional: optional, Sealed: true})
		}
	}
	p := &s.people[who].plan
	if p.sealed {
		ask(AskSeal, true, r.made.unseal)
		return ds
	}
	crews := make([]engine.Action, 0, int(Worlds)*(2*s.people[who].crew+1))
	for w := range Worlds {
		n := len(crews)
		crews = r.appendCrews(crews, s, who, w)
		ask(AskLoad, p.chosen[w], crews[n:len(crews):len(crews)])
	}
	ask(AskFleet, true, r.fleets(s, who, before))
	if p.whole() {
		ask(AskOrder, true, orders(p))
		ask(AskSeal, false, r.made.seal)
	}
	return ds
}

// limits is what a seat may still put aboard.
type limits struct {
	gold     int
	settlers int // supply and recoverable
	crew     int
	captain  [Worlds]bool // none is in that world (R5)
}

func (b *board) limits(who seat) limits {
	p := &b.people[who]
	m := limits{gold: p.gold, settlers: p.settlers + b.recoverable(who), crew: p.crew}
	for w := range b.worlds {
		m.captain[w] = b.worlds[w].captains[who] == NoLand
	}
	return m
}

// appendCrews lists what may sail on one ship, given what the other two hold now:
// with a Captain first, most Settlers first, the present crew not again.
func (r *rules) appendCrews(options []engine.Action, s *State, who seat, w World) []engine.Action {
	m := s.limits(who)
	p := &s.people[who].plan
	for other, c := range p.crews {
		if World(other) != w {
			m.gold -= c.Size()
			m.settlers -= c.Settlers
		}
	}
	for captain := 1; captain >= 0; captain-- {
		if captain == 1 && (!m.captain[w] || m.gold < 1) {
			continue
		}
		for n := min(m.crew-captain, m.gold-captain, m.settlers); n >= 0; n-- {
			if p.chosen[w] && p.crews[w] == (Crew{Captain: captain == 1, Settlers: n}) {
				continue
			}
			options = append(options, r.made.crews[w][captain][n])
		}
	}
	return options
}

// allows tells whether a whole loading keeps the limits (R6).
func (m *limits) allows(crews *[Worlds]Crew) bool {
	cost, settlers := 0, 0
	for w, c := range crews {
		if c.Size() > m.crew || c.Captain && !m.captain[w] {
			return false
		}
		cost += c.Size()
		settlers += c.Settlers
	}
	return cost <= m.gold && settlers <= m.settlers
}

// mostFleets is how many whole loadings are offered at most.
const mostFleets = 15

// fleets offers the usual whole loadings. Most answers of a loading leave these nearly as
// they were: before are the questions of that time.
func (r *rules) fleets(s *State, who seat, before []engine.Decision) []engine.Action {
	var was []engine.Action
	for _, d := range before {
		if d.Seat == who && d.Kind == AskFleet {
			was = d.Options
		}
	}
	usual := s.usualFleets(who)
	found := usual.found[:usual.n]
	same := func(a engine.Action, f [Worlds]Crew) bool { return a == LoadFleet{Crews: f} }
	if slices.EqualFunc(was, found, same) {
		return was
	}
	options := make([]engine.Action, len(found))
	for i, f := range found {
		if k := slices.IndexFunc(was, func(a engine.Action) bool { return same(a, f) }); k >= 0 {
			options[i] = was[k]
		} else {
			options[i] = LoadFleet{Crews: f}
		}
	}
	return options
}

// usualFleets are whole loadings, each once and none as it is loaded now.
type usualFleets struct {
	now   *plan
	found [mostFleets][Worlds]Crew
	n     int
}

func (u *usualFleets) add(crews [Worlds]Crew) {
	if u.now.whole() && crews == u.now.crews {
		return
	}
	for _, f := range u.found[:u.n] {
		if f == crews {
			return
		}
	}
	u.found[u.n] = crews
	u.n++
}

// usualFleets are: as in the last era; a Captain and a Settler on two ships, which keeps
// gold for Benefits; the ways to use all the gold, from most Captains to none, with the
// Settlers of the supply spread over the ships or (once) kept together; two on each ship;
// none at all. Nobody is sent where nobody can land as things stand: to a world of which
// nothing is explored, without a Captain.
func (b *board) usualFleets(who seat) usualFleets {
	p := &b.people[who]
	m := b.limits(who)
	u := usualFleets{now: &p.plan}
	if p.loaded && m.allows(&p.last) {
		u.add(p.last)
	}
	may, known := b.landable(&m)
	for _, captains := range [...]bitset{3, 5, 6} {
		if thrifty := pairs(captains); landingFleets(b.rules) && captains&^may == 0 && m.allows(&thrifty) {
			u.add(thrifty)
		}
	}
	for _, captains := range [...]bitset{7, 3, 5, 6, 1, 2, 4, 0} {
		if captains&^may == 0 && captains.count() <= m.gold {
			u.add(fill(captains, captains|known, m, p.settlers, true))
		}
	}
	if may.count() <= m.gold {
		u.add(fill(may, may|known, m, p.settlers, false))
		m.crew = 2
		u.add(fill(may, may|known, m, p.settlers, true))
	}
	u.add([Worlds]Crew{})
	return u
}

// landable are the ships that may take a Captain, and those that can land without one.
func (b *board) landable(m *limits) (may, known bitset) {
	for w := range Worlds {
		if m.captain[w] {
			may |= 1 << w
		}
		if b.worlds[w].explored != 0 || !landingFleets(b.rules) {
			known |= 1 << w
		}
	}
	return may, known
}

// pairs puts a Captain and a Settler on each of the ships named.
func pairs(ships bitset) [Worlds]Crew {
	var crews [Worlds]Crew
	for w := range Worlds {
		if ships&(1<<w) != 0 {
			crews[w] = Crew{Captain: true, Settlers: 1}
		}
	}
	return crews
}

// fill puts Captains on the ships named and as many Settlers as gold, supply and
// room allow on those that can land: in turns over the ships, or ship by ship.
func fill(captains, land bitset, m limits, supply int, spread bool) [Worlds]Crew {
	var crews [Worlds]Crew
	gold := m.gold - captains.count()
	for w := range Worlds {
		crews[w].Captain = captains&(1<<w) != 0
	}
	for more := true; more; {
		more = false
		for w := range Worlds {
			for land&(1<<w) != 0 && gold > 0 && supply > 0 && crews[w].Size() < m.crew {
				crews[w].Settlers++
				gold--
				supply--
				more = true
				if spread {
					break
				}
			}
		}
	}
	return crews
}

// orders lists the other orders that a loading may sail in: largest crew first,
// equal ones as one likes (R38: an empty ship comes last).
func orders(p *plan) []engine.Action {
	a, b, c := p.crews[0].Size(), p.crews[1].Size(), p.crews[2].Size()
	if a != b && b != c && a != c {
		return nil
	}
	var options []engine.Action
	for _, o := range [...][Worlds]World{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		if o != p.order && p.sorted(o) {
			options = append(options, OrderShips{Order: o})
		}
	}
	return options
}

// whole tells whether every ship's crew has been chosen.
func (p *plan) whole() bool { return p.chosen == [Worlds]bool{true, true, true} }

func (p *plan) sorted(o [Worlds]World) bool {
	return p.crews[o[0]].Size() >= p.crews[o[1]].Size() && p.crews[o[1]].Size() >= p.crews[o[2]].Size()
}
