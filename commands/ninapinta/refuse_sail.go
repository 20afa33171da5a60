package ninapinta

import (
	"slices"

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
		if aboard := r.aboard(w); aboard.Size() > 0 {
			return commands.Refuse("not-empty", "%s is not empty: it carries %s, who have to land or come back.", shipName(w), crewAshore(aboard))
		}
		return commands.Refusal{}
	}
	if len(r.lands) == 0 {
		return commands.Refusal{}
	}
	l := r.lands[0]
	if r.Verb == "explore" {
		return r.explore(w, l)
	}
	if !r.land(w, r.lands[len(r.lands)-1]).Explored {
		return commands.Refuse("unexplored", "Nobody has explored %s in %s yet.", landName(r.lands[len(r.lands)-1]), worldName(w))
	}
	switch r.Verb {
	case "native":
		return r.native(w, l)
	case "migrate":
		return r.migrate(w)
	}
	return r.landing(w, l)
}

// aboard is who is aboard the ship of a world.
func (r *refusing) aboard(w rules.World) rules.Crew {
	ship := r.ship(w, r.me)
	return rules.Crew{Captain: ship.Captain, Settlers: ship.Settlers}
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
	switch beside := slices.ContainsFunc(borders(l), func(next rules.Land) bool { return r.land(w, next).Explored }); {
	case len(known) == 0 && l != rules.Caribbean:
		return commands.Refuse("caribbean-first", "The first land to be explored in a world is always Caribbean.")
	case len(known) > 0 && !beside:
		return commands.Refuse("not-beside", "%s lies beside no explored land of %s; explored %s %s.", landName(l), worldName(w),
			prose.Verb(len(known), "is", "are"), prose.And(known))
	}
	return commands.Refusal{}
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
	there, loose := 0, 0
	for s := range r.v.Seats {
		if engine.Seat(s) != r.me {
			there += settlersOf(r.land(w, l), engine.Seat(s))
			loose += free(r.land(w, l), engine.Seat(s))
		}
	}
	switch {
	case there == 0:
		return commands.Refuse("nobody-there", "Nobody else has a Settler in %s.", landName(l))
	case loose == 0:
		return commands.Refuse("garrisoned", "The others' only Settler in %s is inside the Stronghold, where nobody can attack.", landName(l))
	}
	return commands.Refusal{}
}

func (r *refusing) remove() commands.Refusal {
	of, all := [rules.Nations]int{}, 0
	for i := 0; i+1 < len(r.Words); i += 2 {
		var n rules.Nation
		k := r.Number(i + 1)
		if n.UnmarshalText([]byte(r.Words[i])) != nil || n >= rules.Nations || k < 0 {
			return commands.Refusal{}
		}
		of[n] += k
		all += k
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
	}
	pairs := 0
	for _, a := range r.d.Options {
		removed, _ := a.(rules.RemovePairs)
		pairs = max(pairs, total(removed.Of[:]))
	}
	return refusal.If(all > pairs, "pairs", "%d pairs would need as many Settlers of yours; you have %d there to lose.", all, pairs)
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
	if at := r.ship(w, r.me).Land; l != at && !neighbours(l, at) {
		return commands.Refuse("too-far", "The Settler joins in %s, where the natives were found, or beside it; %s is farther.", landName(at),
			landName(l))
	}
	return commands.Refusal{}
}

func (r *refusing) migrate(w rules.World) commands.Refusal {
	if len(r.lands) < 2 {
		return commands.Refusal{}
	}
	from, to := r.lands[0], r.lands[1]
	switch {
	case settlersOf(r.land(w, from), r.me) == 0:
		return commands.Refuse("no-settler", "You have no Settler in %s.", landName(from))
	case free(r.land(w, from), r.me) == 0:
		return commands.Refuse("garrisoned", "Your only Settler in %s is inside the Stronghold and stays there.", landName(from))
	case !neighbours(from, to):
		return commands.Refuse("not-beside", "%s and %s are not next to each other.", landName(from), landName(to))
	case r.d.Kind != rules.AskMigrate:
		return commands.Refuse("moved", "You have moved a Settler in this turn; only one may move.")
	}
	return commands.Refusal{}
}
