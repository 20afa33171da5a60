package ninapinta

// income is what one seat's settlements in a land give in a revenue (section
// 4.4.2, rulebook Revenue), Increase Benefits included; mining is extra.
func (l *land) income(who seat) int {
	each := l.each()
	gold := l.settlers[who] * l.perSettler()
	if l.towns[who] {
		gold += 2 + each
	}
	if l.city == who {
		gold += 3 + each // a City does not pay as a Town as well
	}
	return gold
}

// each is what Increase Benefits add to what each settlement in a land gives.
func (l *land) each() int {
	return l.increases[0] + l.increases[1] + l.increases[2] + 2*l.increases[3]
}

// perSettler is what each Settler in a land gives, Increase Benefits included.
func (l *land) perSettler() int {
	return [...]int{Fog: 0, Mixed: 2, Plains: 1, Forest: 1, Mountains: 1, Inhospitable: 0}[l.face.Terrain] + l.each()
}

// chain is a set of lands that hold together for moving gold (section 4.4.1).
type chain struct {
	lands  bitset
	ship   bool   // the ship lies at one of them (R14)
	vaults bitset // own Strongholds
	mines  bitset // where own Settlers could mine
	income int
	space  int // what the Strongholds could still take
}

// vaultSize is how much gold a Stronghold holds.
const vaultSize = 3

// chains finds a seat's chains in a world, by their first land.
func (r *rules) chains(s *State, who seat, w World) (found [Lands]chain, n int) {
	at := &s.worlds[w]
	left := at.present(who)
	sh := &s.people[who].ships[w]
	for l := range Lands {
		if !left.has(l) {
			continue
		}
		c := chain{lands: r.near.component(l, left)}
		left &^= c.lands
		c.ship = sh.berth == InHarbour && c.lands.has(sh.land)
		for m := range c.lands.all() {
			here := &at.lands[m]
			c.income += here.income(who)
			if here.keeper == who {
				c.vaults |= bit(m)
				c.space += vaultSize - here.vault
			}
			if min(here.mine, here.settlers[who]) > 0 {
				c.mines |= bit(m)
			}
		}
		found[n] = c
		n++
	}
	return found, n
}

// minable is how much more gold the mines of a chain may give: all of it if the
// ship takes it, else what the Strongholds hold after the income (R48).
func (c *chain) minable() int {
	if c.ship {
		return 99
	}
	return max(0, c.space-c.income)
}

// collection walks through a revenue mine by mine and Stronghold by Stronghold
// in clockwise order. Amounts not chosen yet stop it with a question unless there
// is only one possibility.
type collection struct {
	RevenueCollected
	asks   bool // a question stands:
	store  bool // about a Stronghold, or else about a mine
	land   Land
	lo, hi int // the possible amounts
	stays  int // what a Stronghold holds if no stored gold is moved
}

// adjust is the revenue as far as it is chosen: mined and stored are -1 where it
// is not (section 4.0.1).
func (r *rules) adjust(s *State, who seat, w World, mined, stored *[Lands]int) collection {
	out := collection{RevenueCollected: RevenueCollected{Seat: who, World: w}}
	found, n := r.chains(s, who, w)
	for i := range found[:n] {
		if r.adjustChain(s, &found[i], mined, stored, &out); out.asks {
			return out
		}
	}
	return out
}

func (r *rules) adjustChain(s *State, c *chain, mined, stored *[Lands]int, out *collection) {
	at := &s.worlds[out.World]
	out.Income += c.income
	left := c.minable()
	pool := c.income
	for l := range c.mines.all() {
		most := min(at.lands[l].mine, at.lands[l].settlers[out.Seat], left)
		amount := 0
		if most > 0 {
			if amount = mined[l]; amount < 0 {
				out.ask(false, l, 0, most)
				return
			}
		}
		out.Mined[l] = amount
		left -= amount
		pool += amount
	}
	var least [Lands]int // what must stay where it is
	room, fresh := 0, pool
	for l := range c.vaults.all() {
		if vaultsOpen() { // R15
			pool += at.lands[l].vault
		} else {
			least[l] = at.lands[l].vault
		}
		room += vaultSize - least[l]
	}
	for l := range c.vaults.all() {
		room -= vaultSize - least[l]
		lo, hi := 0, min(vaultSize-least[l], pool)
		if !c.ship {
			lo = min(hi, max(0, pool-room)) // nothing storable is lost (R49)
		}
		amount := least[l] + hi
		if lo < hi {
			if amount = stored[l]; amount < 0 {
				out.ask(true, l, least[l]+lo, least[l]+hi)
				out.stays = min(vaultSize, at.lands[l].vault+fresh)
				return
			}
		}
		out.Vaults[l] = amount - at.lands[l].vault
		fresh = max(0, fresh-out.Vaults[l])
		pool -= amount - least[l]
	}
	if c.ship {
		out.Ship += pool
	} else {
		out.Lost += pool
	}
}

func (c *collection) ask(store bool, l Land, lo, hi int) {
	c.asks, c.store, c.land, c.lo, c.hi = true, store, l, lo, hi
}

// collect is a whole revenue in one of the usual ways: all mines emptied as far
// as possible; where the ship is connected, Stronghold gold goes aboard (all) or
// stays (income); elsewhere Strongholds fill up in clockwise order.
func (r *rules) collect(s *State, who seat, w World, all bool) RevenueCollected {
	mined, stored := unset(), unset()
	for {
		c := r.adjust(s, who, w, &mined, &stored)
		switch {
		case !c.asks:
			return c.RevenueCollected
		case !c.store:
			mined[c.land] = c.hi
		case !r.shipReaches(s, who, w, c.land) && storedStays(s.rules):
			stored[c.land] = c.stays
		case !r.shipReaches(s, who, w, c.land):
			stored[c.land] = c.hi
		case all:
			stored[c.land] = c.lo
		default:
			stored[c.land] = s.worlds[w].lands[c.land].vault
		}
	}
}

// shipReaches tells whether gold can move between a land and the ship.
func (r *rules) shipReaches(s *State, who seat, w World, l Land) bool {
	sh := &s.people[who].ships[w]
	return sh.berth == InHarbour && r.near.component(l, s.worlds[w].present(who)).has(sh.land)
}

// adjustable tells whether there are more ways to collect than all and income.
func (r *rules) adjustable(s *State, all, income RevenueCollected) bool {
	who, w := s.turn.seat, s.turn.world
	mined, stored := unset(), unset()
	c := r.adjust(s, who, w, &mined, &stored)
	if !c.asks || !c.store || c.hi-c.lo > 1 || all == income {
		return c.asks
	}
	for amount := c.lo; amount <= c.hi; amount++ {
		stored[c.land] = amount
		next := r.adjust(s, who, w, &mined, &stored)
		if next.asks || next.RevenueCollected != all && next.RevenueCollected != income {
			return true
		}
	}
	return false
}

// anything tells whether a revenue moves gold, or loses some.
func (e RevenueCollected) anything() bool {
	return e.Income > 0 || e.Ship != 0 || e.Mined != [Lands]int{} || e.Vaults != [Lands]int{}
}
