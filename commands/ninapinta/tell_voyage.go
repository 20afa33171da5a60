package ninapinta

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// loadings tells phase 2. What only the own seat hears is addressed to "you".
func (t *gathering) loadings(e engine.Event) bool {
	switch e := e.(type) {
	case rules.ShipLoaded:
		t.loaded = append(t.loaded, shipName(e.Ship)+" "+crewName(e.Crew))
	case rules.ShipsOrdered:
		if len(t.loaded) > 0 { // it follows from the crews, and is said before the seal
			return true
		}
		t.Say("Your ships sail in this order: %s.", t.orderName(e.Order))
	case rules.LoadingSealed:
		if t.me == engine.Nobody { // the thread crosses out who is done
			return true
		}
		t.Say("%s.", t.does(e.Seat, "has loaded"))
	case rules.LoadingOpened:
		if t.me == engine.Nobody {
			return true
		}
		t.Say("%s.", t.does(e.Seat, "loads again"))
	case rules.LoadingsRevealed:
		// As the event has them: the turn order of the reader's view may be that of a later era.
		for i, plan := range e.Plans {
			if s := engine.Seat(i); !t.narrator.seat(s).Automaton {
				t.Say("%s", t.planSentence(s, plan))
			}
		}
	case rules.SettlerRecovered:
		t.Say("A Settler of %s leaves %s to sail.", t.nation(e.Seat), place(e.World, e.Land))
	case rules.CrewPaid:
		if len(t.paying) > 0 {
			t.paying = append(t.paying, fmt.Sprintf("%s %d", t.who(e.Seat), e.Gold))
			return true
		}
		t.paying = append(t.paying, t.does(e.Seat, "pays %d gold", e.Gold))
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
	var ships []string
	total := 0
	for _, w := range p.Order {
		total += p.Crews[w].Size()
		ships = append(ships, shipName(w)+" "+crewName(p.Crews[w]))
	}
	text := fmt.Sprintf("%s (%s) %s.", t.who(s), t.nation(s), t.reader().Verb(s, "sails "+strings.Join(ships, " · ")))
	if total == 0 {
		text = fmt.Sprintf("%s (%s) %s.", t.who(s), t.nation(s), t.reader().Verb(s, "sends empty ships"))
	}
	if p.Recover > 0 {
		text += fmt.Sprintf(" %s must come off the map.", prose.Capital(prose.Count(p.Recover, "Settler")))
	}
	return text
}

// sailing tells phase 3: one sentence for a ship's turn.
func (t *gathering) sailing(e engine.Event) bool {
	switch e := e.(type) {
	case rules.LandExplored:
		t.begin(e.Seat, e.World, "Sailing %s, %s (%s)", shipName(e.World), t.does(e.Seat, "explores %s", landName(e.Land)),
			faceName(e.Face.Terrain, e.Face.Discovery, e.Face.Amount))
	case rules.ShipHarboured:
		if e.Attack {
			t.begin(e.Seat, e.World, "Sailing %s, %s", shipName(e.World), t.does(e.Seat, "attacks %s", landName(e.Land)))
			return true
		}
		t.begin(e.Seat, e.World, "%s", t.does(e.Seat, "sails %s to %s", shipName(e.World), landName(e.Land)))
	case rules.CrewLanded:
		t.landed(e)
	case rules.ShipStayed:
		t.begin(e.Seat, e.World, "%s", t.does(e.Seat, "keeps the empty %s at home", shipName(e.World)))
	case rules.ShipReturned:
		t.begin(e.Seat, e.World, "%s: %s %s home", t.does(e.Seat, "finds no harbour for %s", shipName(e.World)),
			crewAshore(e.Crew), prose.Verb(e.Crew.Size(), "goes", "go"))
	case rules.GoldFound:
		t.then(e.Seat, e.World, "%d gold %s aboard", e.Gold, prose.Verb(e.Gold, "goes", "go"))
	case rules.CivilisationRobbed:
		t.then(e.Seat, e.World, "%d gold of the civilisation %s aboard, and the Captain must stay for this era", e.Gold, prose.Verb(e.Gold, "goes", "go"))
	case rules.StrongholdOccupied:
		t.then(e.Seat, e.World, "%s Settler moves into the Stronghold of %s", article(t.seat0(e.Seat)), t.at(e.World, e.Land))
	case rules.NativeJoined:
		t.then(e.Seat, e.World, "a native joins in %s", t.at(e.World, e.Land))
	case rules.PairsRemoved:
		t.pairs(e)
	case rules.BannerFlipped:
		if t.of(e.Seat) {
			t.Add("the attack without war is spent for this era")
			return true
		}
		t.Say("%s.", t.does(e.Seat, "has spent the attack without war for this era"))
	case rules.SettlerMigrated:
		t.then(e.Seat, e.World, "a Settler moves from %s to %s", landName(e.From), landName(e.To))
	case rules.SettlersReduced:
		t.then(e.Seat, e.World, "%s too many in %s %s home", prose.Count(e.Count, "Settler"), landName(e.Land), prose.Verb(e.Count, "goes", "go"))
	default:
		return false
	}
	return true
}

// seat0 is the nation of a seat.
func (t *gathering) seat0(s engine.Seat) rules.Nation {
	if s < 0 || int(s) >= len(t.v.Seats) {
		return rules.Nations
	}
	return t.v.Seats[s].Nation
}

// article is "a Spanish", "an English".
func article(n rules.Nation) string {
	if n == rules.England {
		return "an " + demonym(n)
	}
	return "a " + demonym(n)
}

func (t *gathering) landed(e rules.CrewLanded) {
	if e.Captain && e.Sent {
		if e.Settlers > 0 {
			t.then(e.Seat, e.World, "%s %s, and the Captain, who finds another there, goes home", prose.Some(e.Settlers, "Settler"), prose.Verb(e.Settlers, "lands", "land"))
			return
		}
		t.then(e.Seat, e.World, "the Captain finds another there and goes home")
		return
	}
	size := e.Settlers
	if e.Captain {
		size++
	}
	if size == 0 {
		if t.of(e.Seat) {
			t.Add("nobody is aboard")
		}
		return
	}
	t.then(e.Seat, e.World, "%s %s", crewAshore(rules.Crew{Captain: e.Captain, Settlers: e.Settlers}), prose.Verb(size, "lands", "land"))
}

func (t *gathering) pairs(e rules.PairsRemoved) {
	total := 0
	var gone []string
	for s, k := range e.Of {
		if k > 0 {
			total += k
			gone = append(gone, fmt.Sprintf("%d %s", k, demonym(t.seat0(engine.Seat(s)))))
		}
	}
	if total == 0 {
		return
	}
	t.then(e.Seat, e.World, "%s %s and %d of the attacker's go home", prose.And(gone), settlers(total), total)
}

// settlers is the noun alone, in the right number.
func settlers(n int) string {
	if n == 1 {
		return "Settler"
	}
	return "Settlers"
}
