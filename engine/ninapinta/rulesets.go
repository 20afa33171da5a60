package ninapinta

// ruleset is the number that new matches start with.
const ruleset = 3

// storedStays tells whether collecting leaves stored gold where it is when the ship
// cannot be reached, and only the income goes into the Strongholds; moving it about
// is for those who adjust (section 4.4.2). With the first ruleset the Strongholds of
// a chain were filled up in clockwise order out of each other.
func storedStays(ruleset int) bool { return ruleset >= 2 }

// shipOnce tells whether a way to pay is offered once: who took nothing from a
// Stronghold where the ship could have paid it all is not offered the ship again for
// the same (section 4.0.1). With the first ruleset they were.
func shipOnce(ruleset int) bool { return ruleset >= 2 }

// landingFleets tells whether the whole loadings that are offered send nobody where
// nobody can land as things stand, and keep gold as well (section 4.2.1 asks for usual
// ones only; any other is loaded ship by ship). With the first two rulesets they spent
// all gold, also on Settlers without a Captain for worlds that nobody knew.
func landingFleets(ruleset int) bool { return ruleset >= 3 }

// The readings that a table might want the other way (specification 8, "Switch").
// Each is asked for by name, in one place.

// shortage is how many Settlers must be recovered when so many are loaded: only
// those that the supply does not have (R7).
func shortage(loaded, supply int) int { return max(0, loaded-supply) }

// attackOnCaptain tells whether a land where a Captain stands may be attacked by
// another Captain, who then goes back to supply (R9).
func attackOnCaptain() bool { return true }

// vaultsOpen tells whether gold in a Stronghold may be moved to the ship or to
// another Stronghold in a later revenue (R15).
func vaultsOpen() bool { return true }
