package ninapinta

import (
	"slices"

	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// vaultRoom is what a Stronghold holds, in gold.
const vaultRoom = 3

// revenue estimates what collecting in a world brings a seat now, as its view
// tells (specification 4.4.1, 4.4.2). The engine alone decides; this announces.
type revenue struct {
	ship    bool // a ship lies there and is connected
	income  int  // of all own settlements
	aboard  int  // income and mined gold that reach the ship
	mined   int  // of what is gained, how much comes out of mines
	vault   int  // gold in own Strongholds connected to the ship
	stored  int  // income and mined gold that can only go to Strongholds
	lost    int
	lostIn  []rules.Land
	toMines []rules.Land // where there is something to mine
}

// gain is the new gold, aboard and in Strongholds.
func (r revenue) gain() int { return r.aboard + r.stored }

// presence are the lands where a seat has a settlement or its Captain.
func (o sight) presence(w rules.World, s engine.Seat) (lands [rules.Lands]bool) {
	for l := range lands {
		land := o.land(w, rules.Land(l))
		lands[l] = settled(land, s) || land.Captain == s
	}
	return lands
}

// settlements are the lands where a seat has a settlement.
func (o sight) settlements(w rules.World, s engine.Seat) (lands [rules.Lands]bool) {
	for l := range lands {
		lands[l] = settled(o.land(w, rules.Land(l)), s)
	}
	return lands
}

// connected is the part of a set of lands that chains of neighbours join to one
// of them; empty if that one is not in the set.
func connected(in [rules.Lands]bool, from rules.Land) (chain []rules.Land) {
	if from >= rules.Lands || !in[from] {
		return nil
	}
	chain = []rules.Land{from}
	for i := 0; i < len(chain); i++ {
		for l := range in {
			if next := rules.Land(l); in[l] && neighbours(chain[i], next) && !slices.Contains(chain, next) {
				chain = append(chain, next)
			}
		}
	}
	return chain
}

// collect estimates a seat's revenue in a world.
func (o sight) collect(w rules.World, s engine.Seat) revenue {
	var r revenue
	pres := o.presence(w, s)
	var seen []rules.Land
	for l := range rules.Lands {
		if !pres[l] || slices.Contains(seen, l) {
			continue
		}
		chain := connected(pres, l)
		seen = append(seen, chain...)
		o.collectChain(&r, w, s, chain)
	}
	return r
}

func (o sight) collectChain(r *revenue, w rules.World, s engine.Seat, chain []rules.Land) {
	income, mines, vaults, held := 0, 0, 0, 0
	var earning []rules.Land
	for _, l := range chain {
		land := o.land(w, l)
		in := yield(land, s)
		if in > 0 {
			earning = append(earning, l)
		}
		income += in
		if m := min(settlersOf(land, s), land.Mine); m > 0 {
			mines += m
			r.toMines = append(r.toMines, l)
		}
		if land.Stronghold && land.Keeper == s {
			vaults++
			held += land.Vault
		}
	}
	r.income += income
	ship := o.ship(w, s)
	if ship.Berth == rules.InHarbour && slices.Contains(chain, ship.Land) {
		r.ship = true
		r.aboard += income + mines
		r.mined += mines
		r.vault += held
		return
	}
	free := vaults*vaultRoom - held
	kept := min(income, free)
	mined := min(mines, free-kept)
	r.stored += kept + mined
	r.mined += mined
	if income > kept {
		r.lost += income - kept
		r.lostIn = append(r.lostIn, earning...)
	}
}

// yield is the income of a seat's settlements in a land, in gold.
func yield(land *rules.LandView, s engine.Seat) int {
	more := increase(land)
	n := settlersOf(land, s) * (settlerYield(land.Terrain) + more)
	if has(land.Towns, s) {
		n += townYield + more
	}
	if has(land.Cities, s) {
		n += cityYield + more
	}
	return n
}

// settlerYield is the income of one Settler, in gold.
func settlerYield(t rules.Terrain) int {
	switch t {
	case rules.Mixed:
		return 2
	case rules.Plains, rules.Forest, rules.Mountains:
		return 1
	}
	return 0
}

func settlersOf(land *rules.LandView, s engine.Seat) int {
	if s < 0 || int(s) >= len(land.Settlers) {
		return 0
	}
	return land.Settlers[s]
}

// free is how many of a seat's Settlers are not in a Stronghold.
func free(land *rules.LandView, s engine.Seat) int {
	n := settlersOf(land, s)
	if land.Stronghold && land.Keeper == s && n > 0 {
		n--
	}
	return n
}

func has(seats []bool, s engine.Seat) bool {
	return s >= 0 && int(s) < len(seats) && seats[s]
}

func settled(land *rules.LandView, s engine.Seat) bool {
	return settlersOf(land, s) > 0 || has(land.Towns, s) || has(land.Cities, s)
}

// reach is the gold that can pay for a building in a land: aboard and in own
// Strongholds connected to it.
func (o sight) reach(w rules.World, l rules.Land, s engine.Seat) int {
	gold := 0
	chain := connected(o.presence(w, s), l)
	for _, c := range chain {
		if land := o.land(w, c); land.Stronghold && land.Keeper == s {
			gold += land.Vault
		}
	}
	if ship := o.ship(w, s); ship.Berth == rules.InHarbour && slices.Contains(chain, ship.Land) {
		gold += ship.Gold
	}
	return gold
}

// grouped tells whether a land belongs to a group of three (specification 4.4.3, C2).
func (o sight) grouped(w rules.World, l rules.Land, s engine.Seat) bool {
	var terrains []rules.Terrain
	for _, c := range connected(o.settlements(w, s), l) {
		if t := o.land(w, c).Terrain; !slices.Contains(terrains, t) {
			terrains = append(terrains, t)
		}
	}
	if len(terrains) >= 3 {
		return true
	}
	for other := rules.Nina; other < rules.Worlds; other++ {
		if !settled(o.land(other, l), s) {
			return false
		}
	}
	return true
}
