package ninapinta

// What buildings cost, in gold (section 4.4.3).
const (
	townCost    = 3
	cityCost    = 9
	upgradeCost = 6
	mostCities  = 3 // in one world
)

// cityCost is what a City costs in a land: less on an own Town.
func (b *board) cityCost(who seat, w World, l Land) int {
	if b.worlds[w].lands[l].towns[who] {
		return upgradeCost
	}
	return cityCost
}

// grouped tells whether a land belongs to a group of three: own settlements that
// hang together over at least three terrains (R16; a Captain does not link), or
// an own settlement in the land of this name in every world.
func (r *rules) grouped(s *State, who seat, w World, l Land) bool {
	if s.worlds[Nina].settled[who]&s.worlds[Pinta].settled[who]&s.worlds[SantaMaria].settled[who]&bit(l) != 0 {
		return true
	}
	terrains := bitset(0)
	group := r.near.component(l, s.worlds[w].settled[who])
	for m := range group.all() {
		terrains |= 1 << s.worlds[w].lands[m].face.Terrain
	}
	return terrains.count() >= 3
}

// cityAllowed is the rules for a City wherever it comes from: the name's disc is
// there, fewer than three in the world, no Cathedral in the land (R18).
func (b *board) cityAllowed(w World, l Land) bool {
	return b.discs[l] && b.worlds[w].cities < mostCities && !b.worlds[w].lands[l].cathedral
}

// funds is the gold that can be moved to a land: from the ship and from own
// Strongholds, never from behind the screen (section 4.4.3).
func (r *rules) funds(s *State, who seat, w World, l Land) (aboard int, vaults bitset, stored int) {
	at := &s.worlds[w]
	lands := r.near.component(l, at.present(who))
	sh := &s.people[who].ships[w]
	if sh.berth == InHarbour && lands.has(sh.land) {
		aboard = sh.gold
	}
	for m := range lands.all() {
		if at.lands[m].keeper == who && at.lands[m].vault > 0 {
			vaults |= bit(m)
			stored += at.lands[m].vault
		}
	}
	return aboard, vaults, stored
}

// sites are the lands of a world where a seat may build and pay for a Town, and a City.
func (r *rules) sites(s *State, who seat, w World) (towns, cities bitset) {
	at := &s.worlds[w]
	if !at.build {
		return 0, 0
	}
	for l := range at.settled[who].all() {
		if at.lands[l].city == who || !r.grouped(s, who, w, l) {
			continue
		}
		here := &at.lands[l]
		aboard, _, stored := r.funds(s, who, w, l)
		gold := aboard + stored
		if here.towns[who] { // the Town stands for the Settler (R51)
			if gold >= upgradeCost && s.cityAllowed(w, l) {
				cities |= bit(l)
			}
			continue
		}
		if here.free(who) == 0 || s.people[who].towns == 0 { // R73
			continue
		}
		if gold >= townCost {
			towns |= bit(l)
		}
		if gold >= cityCost && s.cityAllowed(w, l) {
			cities |= bit(l)
		}
	}
	return towns, cities
}

// buildable tells whether there are any.
func (r *rules) buildable(s *State, who seat, w World) bool {
	towns, cities := r.sites(s, who, w)
	return towns|cities != 0
}

// payment walks through the Strongholds that could pay for the building chosen,
// clockwise; what is owed after them comes from the ship.
type payment struct {
	BuildingPaid
	asks   bool
	land   Land
	lo, hi int
	last   bool // no other Stronghold after this one
	whole  bool // the ship could pay all that is still owed
	again  bool // and this was offered, and not taken, at the Stronghold before
	owed   int
}

func (r *rules) pay(s *State) payment {
	who, w := s.turn.seat, s.turn.world
	out := payment{BuildingPaid: BuildingPaid{Seat: who, World: w}, owed: s.turn.site.Cost}
	aboard, vaults, stored := r.funds(s, who, w, s.turn.site.Land)
	declined := false
	for l := range vaults.all() {
		here := s.worlds[w].lands[l].vault
		stored -= here
		vaults &^= bit(l)
		lo, hi := max(0, out.owed-stored-aboard), min(here, out.owed)
		amount := hi
		if lo < hi {
			if amount = s.turn.paid[l]; amount < 0 {
				out.asks, out.land, out.lo, out.hi = true, l, lo, hi
				out.last, out.whole = vaults == 0, aboard >= out.owed
				out.again = declined && out.whole && shipOnce(s.rules)
				return out
			}
			declined = amount == 0
		}
		out.Vaults[l] = amount
		out.owed -= amount
	}
	out.Ship = out.owed
	return out
}

// mayBoard tells whether a seat's Captain can reach its ship: he stands at the
// harbour, or the way there leads over own settlements, harbour included; his own
// land needs none (R19). Who robbed a civilisation this era must stay.
func (r *rules) mayBoard(s *State, who seat, w World) bool {
	at := &s.worlds[w]
	from := at.captains[who]
	sh := &s.people[who].ships[w]
	if from == NoLand || sh.berth != InHarbour || at.bound[who] {
		return false
	}
	way := r.near.component(sh.land, at.settled[who])
	return from == sh.land || (way | r.near.around(way)).has(from)
}
