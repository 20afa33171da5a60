package century

// ruleset is the number that new matches start with.
const ruleset = 4

// tradesLast tells whether the trade ends what can be done on an island: toll,
// outpost, trade, in this order (specification 4.3). With the first ruleset an
// outpost that could not be paid was offered again after the trade.
func tradesLast(ruleset int) bool { return ruleset >= 2 }

// saysForced tells whether a rest says that nothing else was possible; before, no event did.
func saysForced(ruleset int) bool { return ruleset >= 4 }

// location is what a location is in a match: one that was tuned since is still what it was (former.csv).
func (r *rules) location(s *State, l LocationID) *Location {
	return &r.in(s.rules).at[l]
}

// Readings that a table might want the other way (specification 7). Each is asked
// for by name, in one place; the others stand as comments where they apply.

// leastTrades is the fewest executions of a trade: one, and none only after a
// ship's move (R34).
func leastTrades(afterMove bool) int {
	if afterMove {
		return 0
	}
	return 1
}

// joining is how many settlers of those promised come: as many as the reserve
// still has (R6).
func joining(promised, reserve int) int { return min(promised, reserve) }

// halves is what "for each two" counts: whole pairs, one tile's points each (R8,
// R16).
func halves(n int) int { return n / 2 }

// scoring tells whether a cube scores at the end: all but the yellow ones (R17).
func scoring(c Colour) bool { return c != Yellow }

// wins tells whether of two tied seats the one later in the turn order wins (R41).
func wins(later, earlier int) bool { return later > earlier }
