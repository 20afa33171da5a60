package ninapinta

import (
	"slices"

	"landfall/engine"
	np "landfall/engine/ninapinta"
)

// place2 is a land of a world.
type place2 struct {
	w np.World
	l np.Land
}

// changes are what changed since the last picture, in the order it happened.
type changes struct {
	steps  map[place2][]int
	ghosts map[place2][]engine.Seat // whose settlers left
	moves  []move
	taken  map[int]int // place of the display -> step
	passed map[int]int // Pass space -> step
	wars   map[np.World]int
	tokens map[np.World]int
	areas  map[np.World]int
	ships  map[voyage]int // ships that went home, and those whose crew changed
	// purses are the seats whose gold changed beside the map; hands those whose Benefits did.
	purses, hands map[engine.Seat]int
	pirates       map[np.World]int // Planck's Pirates laid, sprung or spent
}

// voyage is a seat's ship of a world.
type voyage struct {
	seat engine.Seat
	w    np.World
}

// move is a piece that went from one land to another.
type move struct {
	w        np.World
	from, to np.Land
}

// most is how many ghosts a land shows.
const mostGhosts = 3

func noChanges() changes {
	return changes{
		steps: map[place2][]int{}, ghosts: map[place2][]engine.Seat{},
		taken: map[int]int{}, passed: map[int]int{}, wars: map[np.World]int{},
		tokens: map[np.World]int{}, areas: map[np.World]int{}, ships: map[voyage]int{},
		purses: map[engine.Seat]int{}, hands: map[engine.Seat]int{}, pirates: map[np.World]int{},
	}
}

// changesSince reads what changed from events. Events that follow each other in
// one land are one step. What is said of Planck has the numbers of his reasons, so that the
// picture and the reasons agree; what others did beside it is ringed without a number. A
// new stage begins without changes, and the last board has none.
func changesSince(events []engine.Event) changes {
	m := noChanges()
	step, last := 0, place2{l: np.NoLand}
	reasons, told := 0, slices.ContainsFunc(events, func(e engine.Event) bool { _, ok := e.(np.PlanckActed); return ok })
	next := func() int {
		if told {
			return reasons
		}
		step++
		return step
	}
	at := func(w np.World, l np.Land) {
		here := place2{w, l}
		if w >= np.Worlds || l >= np.Lands || here == last {
			return
		}
		last = here
		if n, have := next(), m.steps[here]; len(have) == 0 || have[len(have)-1] != n {
			m.steps[here] = append(have, n)
		}
	}
	other := func() int {
		last = place2{l: np.NoLand}
		return next()
	}
	for _, e := range events {
		switch e := e.(type) {
		case np.PhaseBegan, np.EraBegan:
			m, step, last = noChanges(), 0, place2{l: np.NoLand}
		case np.PlanckActed:
			reasons++
			last = place2{l: np.NoLand}
		case np.LandLooked:
			at(e.World, e.Land)
		case np.LandExplored:
			at(e.World, e.Land)
		case np.ShipHarboured:
			at(e.World, e.Land)
		case np.CrewLanded:
			at(e.World, e.Land)
		case np.NativeJoined:
			at(e.World, e.Land)
		case np.PairsRemoved:
			at(e.World, e.Land)
			m.paired(e)
		case np.SettlerMigrated:
			at(e.World, e.To)
			m.moved(e)
		case np.SettlersReduced:
			at(e.World, e.Land)
			m.left(e.World, e.Land, e.Seat, e.Count)
		case np.SettlerRecovered:
			at(e.World, e.Land)
			m.left(e.World, e.Land, e.Seat, 1)
		case np.TownBuilt:
			at(e.World, e.Land)
		case np.CityBuilt:
			at(e.World, e.Land)
		case np.StrongholdPlaced:
			at(e.World, e.Land)
		case np.IncreasePlaced:
			at(e.World, e.Land)
		case np.CathedralPlaced:
			at(e.World, e.Land)
		case np.MineOpened:
			at(e.World, e.Land)
		case np.StrongholdFound:
			at(e.World, e.Land)
		case np.StrongholdOccupied:
			at(e.World, e.Land)
		case np.CivilisationRobbed:
			at(e.World, e.Land)
		case np.BenefitTaken:
			m.taken[e.Place] = other()
		case np.GoldPirated:
			m.purses[e.Seat] = other()
		case np.GoldGained:
			m.purses[e.Seat] = other()
		case np.DoublePlayed:
			m.hands[e.Seat] = other()
		case np.SeatPassed:
			m.passed[e.Space] = other()
		case np.SeatsDisplaced:
			m.passed[e.Space] = other()
		case np.WarPlaced:
			m.wars[e.World] = other()
		case np.TokenRevealed:
			m.tokens[e.Token.World] = other()
		case np.AreaMarked:
			m.areas[e.World] = other()
		case np.ShipLeft:
			m.ships[voyage{e.Seat, e.World}] = other()
		case np.ShipReturned:
			m.ships[voyage{e.Seat, e.World}] = other()
		case np.RevenueCollected:
			m.vaults(e.World, e.Mined, e.Vaults, other)
		default:
			m.planck(e, other)
		}
	}
	return m
}

// left notes settlers that are gone from a land.
func (m *changes) left(w np.World, l np.Land, seat engine.Seat, n int) {
	for range min(n, mostGhosts-len(m.ghosts[place2{w, l}])) {
		m.ghosts[place2{w, l}] = append(m.ghosts[place2{w, l}], seat)
	}
}

// paired notes the settlers that went home in pairs.
func (m *changes) paired(e np.PairsRemoved) {
	own := 0
	for seat, n := range e.Of {
		m.left(e.World, e.Land, engine.Seat(seat), n)
		own += n
	}
	m.left(e.World, e.Land, e.Seat, own)
}

// moved notes a settler that went from one land to another.
func (m *changes) moved(e np.SettlerMigrated) {
	m.left(e.World, e.From, e.Seat, 1)
	m.moves = append(m.moves, move{e.World, e.From, e.To})
}

// planck notes what only Planck does. His reasons are not to be seen themselves, but
// what follows one is another step.
func (m *changes) planck(e engine.Event, other func() int) {
	const his = engine.Seat(1)
	switch e := e.(type) {
	case np.CrewReturned:
		m.ships[voyage{his, e.World}] = other()
	case np.PiratesPlaced:
		m.pirates[e.World] = other()
	case np.PirateSprung:
		m.pirates[e.World] = other()
	case np.PiratesSpent:
		m.pirates[e.World] = other()
	case np.VaultsLoaded:
		m.vaults(e.World, e.Vaults, [np.Lands]int{}, other)
	case np.BenefitRetained:
		m.hands[his] = other()
	case np.CountersTurned:
		for _, b := range e.Turned {
			if b.Group() == np.Military { // it went to Planck, face up
				m.hands[his] = other()
				return
			}
		}
	}
}

// vaults notes the mines and Strongholds that gold came from or went to, as one step.
func (m *changes) vaults(w np.World, mined, vaults [np.Lands]int, other func() int) {
	step := 0
	for l := range np.Lands {
		if mined[l] == 0 && vaults[l] == 0 {
			continue
		}
		if step == 0 {
			step = other()
		}
		m.steps[place2{w, l}] = append(m.steps[place2{w, l}], step)
	}
}
