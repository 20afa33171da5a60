package ninapinta

import (
	"fmt"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// sailing tells phase 3: one sentence for a ship's turn.
func (t *telling) sailing(e engine.Event) bool {
	switch e := e.(type) {
	case rules.LandExplored:
		t.begin(e.Seat, e.World, "Sailing %s, %s explores %s (%s)", shipName(e.World), t.n.Of(e.Seat), landName(e.Land),
			faceName(e.Face.Terrain, e.Face.Discovery, e.Face.Amount))
	case rules.ShipHarboured:
		if e.Attack {
			t.begin(e.Seat, e.World, "Sailing %s, %s attacks %s", shipName(e.World), t.n.Of(e.Seat), landName(e.Land))
			return true
		}
		t.begin(e.Seat, e.World, "%s sails %s to %s", t.n.Of(e.Seat), shipName(e.World), landName(e.Land))
	case rules.CrewLanded:
		t.landed(e)
	case rules.ShipStayed:
		t.begin(e.Seat, e.World, "%s keeps the empty %s at home", t.n.Of(e.Seat), shipName(e.World))
	case rules.ShipReturned:
		t.begin(e.Seat, e.World, "%s finds no harbour for %s: %s %s home", t.n.Of(e.Seat), shipName(e.World),
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
		if t.open && t.seat == e.Seat {
			t.tail = append(t.tail, "the attack without war is spent for this era")
			return true
		}
		t.say("%s has spent the attack without war for this era.", t.n.Of(e.Seat))
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
func (t *telling) seat0(s engine.Seat) rules.Nation {
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

func (t *telling) landed(e rules.CrewLanded) {
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
		if t.open && t.seat == e.Seat {
			t.tail = append(t.tail, "nobody is aboard")
		}
		return
	}
	t.then(e.Seat, e.World, "%s %s", crewAshore(rules.Crew{Captain: e.Captain, Settlers: e.Settlers}), prose.Verb(size, "lands", "land"))
}

func (t *telling) pairs(e rules.PairsRemoved) {
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
