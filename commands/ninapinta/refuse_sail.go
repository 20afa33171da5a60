package ninapinta

import (
	"slices"

	"landfall/commands"
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
	about := parts{"ship": shipName(w), "world": worldName(w), "other": worldName(r.world), "crew": crewName(r.aboard(w))}
	switch {
	case r.world < rules.Worlds && r.world != w:
		return r.No("other-ship", about)
	case r.Verb == "stay":
		return r.NoIf(r.aboard(w).Size() > 0, "not-empty", about)
	case len(r.lands) == 0:
		return commands.Refusal{}
	}
	l, last := r.lands[0], r.lands[len(r.lands)-1]
	switch {
	case r.Verb == "explore":
		return r.explore(w, l)
	case !r.land(w, last).Explored:
		return r.No("unexplored", parts{"land": landName(last), "world": worldName(w)})
	case r.Verb == "native":
		at := r.ship(w, r.me).Land
		return r.NoIf(l != at && !neighbours(l, at), "too-far", parts{"found": landName(at), "land": landName(l)})
	case r.Verb == "migrate":
		return r.migrate(w)
	}
	return r.landing(w, l)
}

func (r *refusing) explore(w rules.World, l rules.Land) commands.Refusal {
	known := r.explored(w)
	about := parts{"land": landName(l), "world": worldName(w), "ship": shipName(w), "explored": landNames(known), "crew": crewName(r.aboard(w))}
	switch {
	case slices.Contains(known, l):
		return r.No("explored", about)
	case !r.aboard(w).Captain:
		return r.No("no-captain", about)
	case len(known) == 0 && l != rules.Caribbean:
		return r.No("caribbean-first", about)
	case len(known) > 0 && !slices.ContainsFunc(borders(l), func(next rules.Land) bool { return slices.Contains(known, next) }):
		return r.No("not-beside", about)
	}
	return commands.Refusal{}
}

// explored are the lands of a world that are.
func (o sight) explored(w rules.World) []rules.Land {
	var known []rules.Land
	for l := range rules.Lands {
		if o.land(w, l).Explored {
			known = append(known, l)
		}
	}
	return known
}

// landing refuses to consolidate or to attack.
func (r *refusing) landing(w rules.World, l rules.Land) commands.Refusal {
	ship, ships := r.ship(w, r.me), r.shipsAt(w, l)
	there, loose := 0, 0
	for s := range r.v.Seats {
		if engine.Seat(s) != r.me {
			there += settlersOf(r.land(w, l), engine.Seat(s))
			loose += free(r.land(w, l), engine.Seat(s))
		}
	}
	about := parts{"land": landName(l), "world": worldName(w), "ship": shipName(w), "ships": ships, "crew": crewName(r.aboard(w))}
	switch {
	case ships >= fullHarbour:
		return r.No("full-harbour", about)
	case r.Verb == "consolidate":
		return commands.Refusal{}
	case !ship.Captain:
		return r.No("no-captain/attack", about)
	case ship.Settlers == 0:
		return r.No("no-settlers", about)
	case !r.v.Worlds[w].War && !r.seat(r.me).Banner:
		return r.No("peace", about)
	case there == 0:
		return r.No("nobody-there", about)
	}
	return r.NoIf(loose == 0, "garrisoned/theirs", about)
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
			return r.No("own-nation", parts{"nation": nationName(n)})
		case of[n] > most[n]:
			return r.No("too-many/nation", parts{"nation": nationName(n), "most": most[n], "n": of[n]})
		}
	}
	pairs := 0
	for _, a := range r.d.Options {
		removed, _ := a.(rules.RemovePairs)
		pairs = max(pairs, total(removed.Of[:]))
	}
	return r.NoIf(all > pairs, "pairs/lack", parts{"n": all, "most": pairs})
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

func (r *refusing) migrate(w rules.World) commands.Refusal {
	if len(r.lands) < 2 {
		return commands.Refusal{}
	}
	from, to := r.lands[0], r.lands[1]
	if why := r.noSettler(r.land(w, from), landName(from)); why.Text != "" {
		return why
	}
	if !neighbours(from, to) {
		return r.No("not-beside/way", parts{"from": landName(from), "to": landName(to)})
	}
	return r.NoIf(r.d.Kind != rules.AskMigrate, "moved", nil)
}
