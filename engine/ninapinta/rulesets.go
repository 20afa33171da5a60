package ninapinta

// ruleset is the number that new matches start with.
const ruleset = 1

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
