package ninapinta

import (
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// loadings tells phase 2. What only the own seat hears is addressed to "you".
func (t *gathering) loadings(e engine.Event) bool {
	switch e := e.(type) {
	case rules.ShipLoaded:
		t.loaded = append(t.loaded, t.say("crewed", parts{"ship": shipName(e.Ship), "crew": crewName(e.Crew)}))
	case rules.ShipsOrdered:
		if len(t.loaded) > 0 { // it follows from the crews, and is said before the seal
			return true
		}
		t.tell("your-order", parts{"order": shipNames(e.Order[:])})
	case rules.LoadingSealed:
		if t.me == engine.Nobody { // the thread crosses out who is done
			return true
		}
		t.tell("has-loaded", parts{"who": t.who(e.Seat)})
	case rules.LoadingOpened:
		if t.me == engine.Nobody {
			return true
		}
		t.tell("loads-again", parts{"who": t.who(e.Seat)})
	case rules.LoadingsRevealed:
		// As the event has them: the turn order of the reader's view may be that of a later era.
		for i, plan := range e.Plans {
			if s := engine.Seat(i); !t.narrator.seat(s).Automaton {
				t.Say(t.planSentence(s, plan))
			}
		}
	case rules.SettlerRecovered:
		t.tell("recovered", parts{"nation": t.nation(e.Seat), "where": place(e.World, e.Land)})
	case rules.CrewPaid:
		first := catalogue.Yes(len(t.paying) == 0)
		t.paying = append(t.paying, t.say("pays", parts{"who": t.who(e.Seat), "gold": e.Gold, "first": first}))
	default:
		return false
	}
	return true
}

// afterReveal leaves out who sealed and opened what is revealed in the end anyway.
func afterReveal(events []engine.Event) []engine.Event {
	last := -1
	for i, e := range events {
		if _, ok := e.(rules.LoadingsRevealed); ok {
			last = i
		}
	}
	var out []engine.Event
	for i, e := range events {
		if i < last {
			switch e.(type) {
			case rules.ShipLoaded, rules.ShipsOrdered, rules.LoadingSealed, rules.LoadingOpened:
				continue
			}
		}
		out = append(out, e)
	}
	return out
}

// planSentence tells what somebody loaded, in sailing order.
func (t *gathering) planSentence(s engine.Seat, p rules.Plan) string {
	ships := crewsOf(p.Crews, p.Order[:]...)
	if p.Crews == [rules.Worlds]rules.Crew{} {
		ships = nil
	}
	return t.say("plan", parts{"who": t.who(s), "nation": t.nation(s), "ships": ships, "recover": max(0, p.Recover)})
}

// sailing tells phase 3: one sentence for a ship's turn.
func (t *gathering) sailing(e engine.Event) bool {
	switch e := e.(type) {
	case rules.LandExplored:
		t.begin(e.Seat, e.World, "explores", parts{"land": landName(e.Land), "face": faceName(e.Face.Terrain, e.Face.Discovery, e.Face.Amount)})
	case rules.ShipHarboured:
		if e.Attack {
			t.begin(e.Seat, e.World, "attacks", parts{"land": landName(e.Land)})
			return true
		}
		t.begin(e.Seat, e.World, "sails", parts{"land": landName(e.Land)})
	case rules.CrewLanded:
		t.landed(e)
	case rules.ShipStayed:
		t.begin(e.Seat, e.World, "stays", parts{})
	case rules.ShipReturned:
		t.begin(e.Seat, e.World, "no-harbour", parts{"crew": crewName(e.Crew), "size": e.Crew.Size()})
	case rules.CivilisationRobbed:
		t.then(e.Seat, e.World, "robbed", parts{})
	case rules.StrongholdOccupied:
		t.then(e.Seat, e.World, "occupied", parts{"nation": t.nation(e.Seat), "where": t.at(e.World, e.Land)})
	case rules.NativeJoined:
		t.then(e.Seat, e.World, "native", parts{"where": t.at(e.World, e.Land)})
	case rules.PairsRemoved:
		t.pairs(e)
	case rules.BannerFlipped:
		if t.of(e.Seat) {
			t.Add(t.say("banner", nil))
			return true
		}
		t.tell("banner-alone", parts{"who": t.who(e.Seat)})
	case rules.SettlerMigrated:
		t.then(e.Seat, e.World, "migrates", parts{"from": landName(e.From), "to": landName(e.To)})
	case rules.SettlersReduced:
		t.then(e.Seat, e.World, "too-many", parts{"settlers": e.Count, "where": landName(e.Land)})
	default:
		return false
	}
	return true
}

func (t *gathering) landed(e rules.CrewLanded) {
	size := e.Settlers
	if e.Captain {
		size++
	}
	switch {
	case e.Captain && e.Sent:
		t.then(e.Seat, e.World, "captain-back", parts{"settlers": e.Settlers})
	case size > 0:
		t.then(e.Seat, e.World, "lands", parts{"crew": crewName(rules.Crew{Captain: e.Captain, Settlers: e.Settlers}), "size": size})
	case t.of(e.Seat):
		t.Add(t.say("nobody-aboard", nil))
	}
}

func (t *gathering) pairs(e rules.PairsRemoved) {
	nations := make([]rules.Nation, len(e.Of))
	for s := range e.Of {
		nations[s] = t.narrator.seat(engine.Seat(s)).Nation
	}
	if n := total(e.Of[:]); n > 0 {
		t.then(e.Seat, e.World, "pairs", parts{"gone": settlersBy(e.Of[:], nations), "n": n})
	}
}
