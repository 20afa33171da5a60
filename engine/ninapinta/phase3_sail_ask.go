package ninapinta

import "landfall/engine"

// mostShips is how many ships may lie at one land.
const mostShips = 2

// sailings lists what the seat whose ship sails is asked (specification 4.3).
func (r *rules) sailings(s *State) []engine.Decision {
	who := s.turn.seat
	switch s.turn.step {
	case landing:
		return one(s, AskSail, who, r.landings(s))
	case pairing:
		return one(s, AskPairs, who, r.pairs(s))
	case migrating:
		if s.turn.natives && s.people[who].settlers > 0 {
			return one(s, AskNative, who, r.natives(s))
		}
		if moves := r.migrations(s); len(moves) > 0 {
			return one(s, AskMigrate, who, append(moves, EndTurn{}))
		}
	}
	return one(s, AskEnd, who, r.made.end)
}

// landings lists where the ship may go: explore, consolidate, attack, or stay at
// home if it is empty (section 4.3.1). Nothing: it must return.
func (r *rules) landings(s *State) []engine.Action {
	who, w := s.turn.seat, s.turn.world
	at := &s.worlds[w]
	sh := &s.people[who].ships[w]
	open := s.openHarbours(w)
	options := make([]engine.Action, 0, 2*Lands)
	if sh.captain {
		options = r.appendExplorations(options, w, at.explored)
	}
	for l := range open.all() {
		options = append(options, r.made.consolidate[w][l])
	}
	if sh.captain && sh.settlers > 0 && (at.war || s.people[who].banner) { // R44, R75
		for l := range open.all() {
			if s.attackable(s.turn.seat, w, l) {
				options = append(options, r.made.attack[w][l])
			}
		}
	}
	if !sh.captain && sh.settlers == 0 {
		options = append(options, StayHome{World: w}) // R11, R37
	}
	return options
}

// openHarbours are the explored lands with a free harbour.
func (b *board) openHarbours(w World) bitset {
	open := b.worlds[w].explored
	for l := range open.all() {
		if b.harboured(w, l) >= mostShips {
			open &^= bit(l)
		}
	}
	return open
}

// appendExplorations lists what a Captain may explore: beside what is explored, in which
// nobody's presence is needed (R41); always the first the Caribbean (rulebook, Explore).
func (r *rules) appendExplorations(options []engine.Action, w World, explored bitset) []engine.Action {
	for l := range r.explorable(explored).all() {
		options = append(options, r.made.explore[w][l])
	}
	return options
}

func (r *rules) explorable(explored bitset) bitset {
	if explored == 0 {
		return bit(Caribbean)
	}
	return r.near.around(explored) &^ explored
}

// attackable tells whether others than a seat have Settlers outside a Stronghold in a land.
func (b *board) attackable(by seat, w World, l Land) bool {
	if c := b.worlds[w].captain(l); c != engine.Nobody && c != by && !attackOnCaptain() {
		return false
	}
	return b.enemies(by, w, l)
}

// pairs lists which Settlers an attack may remove, most pairs first (R10, R46).
func (r *rules) pairs(s *State) []engine.Action {
	who := s.turn.seat
	at := &s.worlds[s.turn.world].lands[s.turn.spot]
	own := at.free(who)
	var enemy [Nations]int
	all := 0
	for i := range s.seats {
		if seat(i) != who {
			enemy[i] = at.free(seat(i))
			all += enemy[i]
		}
	}
	var options []engine.Action
	for total := min(own, all); total > 0; total-- {
		var of [Nations]int
		for of[0] = min(enemy[0], total); of[0] >= 0; of[0]-- {
			for of[1] = min(enemy[1], total-of[0]); of[1] >= 0; of[1]-- {
				for of[2] = min(enemy[2], total-of[0]-of[1]); of[2] >= 0; of[2]-- {
					of[3] = total - of[0] - of[1] - of[2]
					if of[3] <= enemy[3] {
						options = append(options, RemovePairs{Of: of, Nations: s.nations})
					}
				}
			}
		}
	}
	return options
}

// natives lists where the Settler of a Natives discovery may go: the land or an
// explored neighbour, whatever its capacity (R39).
func (r *rules) natives(s *State) []engine.Action {
	w, at := s.turn.world, s.turn.spot
	reach := r.near[at] & s.worlds[w].explored
	options := append(make([]engine.Action, 0, 1+reach.count()), r.made.native[w][at])
	for l := range reach.all() {
		options = append(options, r.made.native[w][l])
	}
	return options
}

// ways are the moves of one own Settler in the ship's world (section 4.3.2, R12), by where from, and how many
// they are: not out of a Stronghold, only to an explored neighbour.
func (r *rules) ways(s *State) (to [Lands]bitset, n int) {
	at := &s.worlds[s.turn.world]
	for from := range at.settled[s.turn.seat].all() {
		if at.lands[from].free(s.turn.seat) > 0 {
			to[from] = r.near[from] & at.explored
			n += to[from].count()
		}
	}
	return to, n
}

// movable tells whether there are any.
func (r *rules) movable(s *State) bool {
	_, n := r.ways(s)
	return n > 0
}

// migrations lists them.
func (r *rules) migrations(s *State) []engine.Action {
	w := s.turn.world
	to, n := r.ways(s)
	if n == 0 {
		return nil
	}
	options := make([]engine.Action, 0, n+1)
	for from := range Lands {
		for l := range to[from].all() {
			options = append(options, r.made.migrate[w][from][l])
		}
	}
	return options
}

// capacity is how many settlements a land holds (section 4.3.3, rulebook Reduce).
func (b *board) capacity(w World, l Land) int {
	n := [...]int{Fog: 0, Mixed: 3, Plains: 2, Forest: 2, Mountains: 2, Inhospitable: 1}[b.worlds[w].lands[l].face.Terrain]
	if b.seats <= 2 {
		n--
	}
	if b.worlds[w].grow {
		n++
	}
	return n
}
