package ninapinta

import (
	"fmt"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/refusal"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// fullHarbour is how many ships lie at one land at most.
const fullHarbour = 2

// sailing refuses what concerns a ship that sails.
func (r *refusing) sailing() commands.Refusal {
	switch r.Verb {
	case "explore", "consolidate", "attack", "native", "migrate", "stay":
	case "remove":
		return r.remove()
	default:
		return commands.Refusal{}
	}
	w := r.v.ActingWorld
	if r.world < rules.Worlds && r.world != w {
		return commands.Refuse("other-ship", "It is %s that sails now, in %s; %s is another world.", shipName(w), worldName(w), worldName(r.world))
	}
	if r.Verb == "stay" {
		ship := r.ship(w, r.me)
		return commands.Refuse("not-empty", "%s is not empty: it carries %s, who have to land or come back.", shipName(w), crewAshore(rules.Crew{Captain: ship.Captain, Settlers: ship.Settlers}))
	}
	if r.Verb == "migrate" {
		return r.migrate(w)
	}
	if len(r.lands) == 0 {
		return r.incomplete("which land of " + worldName(w))
	}
	l := r.lands[0]
	switch r.Verb {
	case "explore":
		return r.explore(w, l)
	case "native":
		return r.native(w, l)
	}
	return r.landing(w, l)
}

func (r *refusing) explore(w rules.World, l rules.Land) commands.Refusal {
	ship := r.ship(w, r.me)
	switch {
	case r.land(w, l).Explored:
		return commands.Refuse("explored", "%s is explored already; one can consolidate there.", landName(l))
	case !ship.Captain:
		return commands.Refuse("no-captain", "Only a Captain explores, and %s carries %s.", shipName(w), crewAshore(rules.Crew{Settlers: ship.Settlers}))
	}
	known := r.explored(w)
	if len(known) == 0 {
		return commands.Refuse("caribbean-first", "The first land to be explored in a world is always Caribbean.")
	}
	return commands.Refuse("not-beside", "%s lies beside no explored land of %s; explored %s %s.", landName(l), worldName(w), prose.Verb(len(known), "is", "are"), prose.And(known))
}

func (r *refusing) explored(w rules.World) []string {
	var names []string
	for l := range rules.Lands {
		if r.land(w, l).Explored {
			names = append(names, landName(l))
		}
	}
	return names
}

// landing refuses to consolidate or to attack.
func (r *refusing) landing(w rules.World, l rules.Land) commands.Refusal {
	ship := r.ship(w, r.me)
	if !r.land(w, l).Explored {
		return commands.Refuse("unexplored", "Nobody has explored %s in %s yet.", landName(l), worldName(w))
	}
	ships := 0
	for s := range r.v.Seats {
		if there := r.ship(w, engine.Seat(s)); there.Berth == rules.InHarbour && there.Land == l {
			ships++
		}
	}
	if ships >= fullHarbour {
		return commands.Refuse("full-harbour", "%d ships lie at %s, and there is no room for a third.", ships, landName(l))
	}
	switch {
	case r.Verb == "consolidate":
		return commands.Refusal{}
	case !ship.Captain:
		return commands.Refuse("no-captain", "Only a Captain leads an attack, and %s carries %s.", shipName(w), crewAshore(rules.Crew{Settlers: ship.Settlers}))
	case ship.Settlers == 0:
		return commands.Refuse("no-settlers", "An attack removes Settlers in pairs, and %s carries a Captain alone.", shipName(w))
	case !r.v.Worlds[w].War && !r.seat(r.me).Banner:
		return commands.Refuse("peace", "%s is at peace.", worldName(w))
	}
	for s := range r.v.Seats {
		if engine.Seat(s) != r.me && settlersOf(r.land(w, l), engine.Seat(s)) > 0 {
			return commands.Refuse("garrisoned", "The others' only Settler in %s is inside the Stronghold, where nobody can attack.", landName(l))
		}
	}
	return commands.Refuse("nobody-there", "Nobody else has a Settler in %s.", landName(l))
}

func (r *refusing) remove() commands.Refusal {
	of, own, all := [rules.Nations]int{}, 0, 0
	var last rules.Nation
	named := false
	for _, word := range r.Words {
		var n rules.Nation
		if n.UnmarshalText([]byte(word)) == nil && n < rules.Nations {
			last, named = n, true
			continue
		}
		var k int
		if _, err := fmt.Sscan(word, &k); err == nil && named {
			of[last] += k
			all += k
		}
	}
	if all == 0 {
		return r.incomplete("whose Settlers go and how many, such as `remove france 1`; at least one pair goes")
	}
	most := r.mostPairs()
	for n := range rules.Nations {
		if of[n] == 0 {
			continue
		}
		seat := r.playing(n)
		switch {
		case seat == r.me:
			return commands.Refuse("own-nation", "%s is yours: of your own Settlers as many go as of the others.", nationName(n))
		case of[n] > most[n]:
			return commands.Refuse("too-many", "%s has %s to lose there, not %d.", nationName(n), prose.Count(most[n], "Settler"), of[n])
		}
		own = max(own, of[n])
	}
	pairs := 0
	for _, a := range r.d.Options {
		removed, _ := a.(rules.RemovePairs)
		pairs = max(pairs, total(removed.Of[:]))
	}
	if all <= pairs { // "remove spain 1 spain 1"
		return refusal.Spelling(r.d.Options[0])
	}
	return commands.Refuse("pairs", "%d pairs would need as many Settlers of yours; you have %d there to lose.", all, pairs)
}

// mostPairs is how many Settlers of each nation some answer removes.
func (r *refusing) mostPairs() [rules.Nations]int {
	var most [rules.Nations]int
	for _, a := range r.d.Options {
		pairs, _ := a.(rules.RemovePairs)
		for s, k := range pairs.Of {
			if k > 0 {
				most[pairs.Nations[s]] = max(most[pairs.Nations[s]], k)
			}
		}
	}
	return most
}

// playing is the seat that plays a nation, Nobody if none does.
func (r *refusing) playing(n rules.Nation) engine.Seat {
	for s, seat := range r.v.Seats {
		if seat.Nation == n {
			return engine.Seat(s)
		}
	}
	return engine.Nobody
}

func (r *refusing) native(w rules.World, l rules.Land) commands.Refusal {
	if !r.land(w, l).Explored {
		return commands.Refuse("unexplored", "Nobody has explored %s in %s yet.", landName(l), worldName(w))
	}
	at := r.ship(w, r.me).Land
	return commands.Refuse("too-far", "The Settler joins in %s, where the natives were found, or beside it; %s is farther.", landName(at), landName(l))
}

func (r *refusing) migrate(w rules.World) commands.Refusal {
	if len(r.lands) < 2 {
		return r.incomplete("from which land to which, or `done`")
	}
	from, to := r.lands[0], r.lands[1]
	switch {
	case settlersOf(r.land(w, from), r.me) == 0:
		return commands.Refuse("no-settler", "You have no Settler in %s.", landName(from))
	case free(r.land(w, from), r.me) == 0:
		return commands.Refuse("garrisoned", "Your only Settler in %s is inside the Stronghold and stays there.", landName(from))
	case !r.land(w, to).Explored:
		return commands.Refuse("unexplored", "Nobody has explored %s in %s yet.", landName(to), worldName(w))
	case !neighbours(from, to):
		return commands.Refuse("not-beside", "%s and %s are not next to each other.", landName(from), landName(to))
	}
	return commands.Refuse("moved", "You have moved a Settler in this turn; only one may move.")
}
