package ninapinta

import (
	"fmt"
	"slices"

	"landfall/engine"
)

// foreseeSailings are the ships that have still to sail, in their order.
func (v *View) foreseeSailings(who seat) []engine.Foreseen {
	var list []engine.Foreseen
	order := v.Seats[who].Sailing
	if v.Plan != nil {
		order = v.Plan.Order[:]
	}
	for _, w := range order {
		var crew Crew
		switch ship := v.Worlds[w].Ships[who]; {
		case v.Plan != nil && v.Plan.Chosen[w]:
			crew = v.Plan.Crews[w]
		case v.Plan == nil && ship.Berth == AtSea:
			crew = Crew{Captain: ship.Captain, Settlers: ship.Settlers}
		default:
			continue
		}
		list = append(list, v.foreseeSailing(who, w, crew))
	}
	return list
}

func (v *View) foreseeSailing(who seat, w World, crew Crew) engine.Foreseen {
	f := engine.Foreseen{Key: sailKey(v.Era, w), Picks: []engine.Pick{usualSailing(w, crew)}, Follows: v.Phase == Sailing}
	for l := range Lands {
		if land := &v.Worlds[w].Lands[l]; crew.Captain && !land.Explored {
			explore := alone(Explore{World: w, Land: l}, "")
			explore.Lines = append(explore.Lines, engine.Line{Do: PlaceNative{World: w, Land: l}, If: fits(w, l, Crew{Settlers: 1})})
			f.Picks = append(f.Picks, explore)
		}
	}
	for l := range Lands {
		f.Picks = append(f.Picks, alone(Consolidate{World: w, Land: l}, v.stays(w, l, crew)))
	}
	for l := range Lands {
		if crew.Captain && crew.Settlers > 0 && v.others(who, w, l) > 0 {
			f.Picks = append(f.Picks, v.foreseeAttack(who, w, l, crew)...)
		}
	}
	if crew.Size() == 0 {
		f.Picks = append(f.Picks, alone(StayHome{World: w}, ""))
	}
	f.Picks = append(f.Picks, last(EndTurn{}.String(), EndTurn{}))
	if n := v.settlersIn(who, w); n > 0 {
		f.While = []string{fmt.Sprintf("%s %s %d", IfHolds, w, n)}
	}
	return f
}

// usualSailing explores what can be explored; else the crew goes where all of it can stay,
// or else a Settler at least, and nobody moves on. It is the same whatever is known, so that it is known again later.
func usualSailing(w World, crew Crew) engine.Pick {
	p := engine.Pick{Key: PickUsual, Last: true, Usual: true}
	for l := range Lands {
		if crew.Captain {
			p.Lines = append(p.Lines, engine.Line{Do: Explore{World: w, Land: l}},
				engine.Line{Do: PlaceNative{World: w, Land: l}, If: fits(w, l, Crew{Settlers: 1})})
		}
	}
	for _, some := range []Crew{crew, {Settlers: min(crew.Settlers, 1)}} {
		for l := range Lands {
			if line := (engine.Line{Do: Consolidate{World: w, Land: l}, If: fits(w, l, some)}); some.Size() > 0 && !slices.Contains(p.Lines, line) {
				p.Lines = append(p.Lines, line)
			}
		}
	}
	if crew.Size() == 0 {
		p.Lines = append(p.Lines, engine.Line{Do: StayHome{World: w}})
	}
	p.Lines = append(p.Lines, engine.Line{Do: EndTurn{}})
	return p
}

func fits(w World, l Land, crew Crew) string {
	if crew.Size() == 0 {
		return ""
	}
	return fmt.Sprintf("%s %s %s %s", IfFits, w, l, crew)
}

// stays is the condition that no more of a crew must go home than as things stand.
func (v *View) stays(w World, l Land, crew Crew) string {
	land := &v.Worlds[w].Lands[l]
	if land.Explored {
		crew.Captain = crew.Captain && land.Captain == engine.Nobody
		crew.Settlers = max(0, min(crew.Settlers, land.Capacity-land.Settled))
	}
	return fits(w, l, crew)
}

// foreseeAttack attacks, and removes as few pairs as make room for the crew, as long as nobody comes or goes:
// where several seats have Settlers there, of the one that is named first.
func (v *View) foreseeAttack(who seat, w World, l Land, crew Crew) []engine.Pick {
	attack := alone(Attack{World: w, Land: l}, "")
	picks := []engine.Pick{attack}
	land := &v.Worlds[w].Lands[l]
	number := max(1, (land.Settled+crew.Settlers-land.Capacity+1)/2)
	for s := range v.Seats {
		if free := land.free(seat(s)); seat(s) == who || free == 0 || number > land.free(who)+crew.Settlers {
			continue
		}
		p := attack
		p.Key += " " + v.Seats[s].Nation.String()
		p.Lines = append(slices.Clip(p.Lines), engine.Line{Do: v.pairsFrom(who, seat(s), land, number), If: v.faces(who, w, l, crew.Settlers)})
		if slices.ContainsFunc(picks, func(q engine.Pick) bool { return slices.Equal(q.Lines, p.Lines) }) {
			continue // they are the same Settlers, whoever is named first
		}
		picks = append(picks, p)
	}
	if len(picks) == 2 { // whom else
		picks[1].Key = attack.Key
		return picks[1:]
	}
	return picks
}

// pairsFrom removes so many Settlers of others than a seat from a land, those of one seat first.
func (v *View) pairsFrom(who, first seat, land *LandView, number int) RemovePairs {
	var pairs RemovePairs
	take := func(s seat) {
		n := min(number, land.free(s))
		pairs.Of[s], number = pairs.Of[s]+n, number-n
	}
	take(first)
	for s := range v.Seats {
		pairs.Nations[s] = v.Seats[s].Nation
		if seat(s) != who && seat(s) != first {
			take(seat(s))
		}
	}
	return pairs
}

// faces is the condition that so many Settlers of others are in a land, of so many settlements with the crew
// that comes.
func (v *View) faces(who seat, w World, l Land, crew int) string {
	return fmt.Sprintf("%s %s %s %d %d", IfFaces, w, l, v.others(who, w, l), v.Worlds[w].Lands[l].Settled+crew)
}

// free are the Settlers of a seat outside of a Stronghold.
func (l *LandView) free(who seat) int {
	if l.Stronghold && l.Keeper == who && l.Settlers[who] > 0 {
		return l.Settlers[who] - 1
	}
	return l.Settlers[who]
}

// others are the Settlers of others in a land.
func (v *View) others(who seat, w World, l Land) int {
	n := 0
	for s, k := range v.Worlds[w].Lands[l].Settlers {
		if seat(s) != who {
			n += k
		}
	}
	return n
}

func (v *View) settlersIn(who seat, w World) int {
	n := 0
	for l := range Lands {
		n += v.Worlds[w].Lands[l].Settlers[who]
	}
	return n
}
