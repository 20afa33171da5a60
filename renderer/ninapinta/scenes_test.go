package ninapinta

import (
	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
	"maps"
)

// seats builds the views of seats that have done nothing yet.
func seats(nations ...np.Nation) []np.SeatView {
	out := make([]np.SeatView, len(nations))
	for i, n := range nations {
		out[i] = np.SeatView{Nation: n, Crew: 3, Settlers: 20, Towns: 10, Captains: 3}
		if n == np.England {
			out[i].Crew = 4
		}
	}
	return out
}

// fogged is a view in which nothing has been explored.
func fogged(nations ...np.Nation) np.View {
	v := np.View{Reader: engine.Nobody, Era: 1, Phase: np.Loading, Acting: engine.Nobody, Seats: seats(nations...)}
	for i := range nations {
		v.Order = append(v.Order, engine.Seat(i))
		v.Passes = append(v.Passes, engine.Nobody)
		v.Awaited = append(v.Awaited, engine.Seat(i))
	}
	for l := range v.Discs {
		v.Discs[l] = true
	}
	for w := range v.Worlds {
		v.Worlds[w].Ships = make([]np.ShipView, len(nations))
		for s := range v.Worlds[w].Ships {
			v.Worlds[w].Ships[s].Land = np.NoLand
		}
		for l := range v.Worlds[w].Lands {
			v.Worlds[w].Lands[l] = blank(len(nations))
		}
	}
	return v
}

func blank(n int) np.LandView {
	return np.LandView{
		Captain: engine.Nobody, Keeper: engine.Nobody,
		Settlers: make([]int, n), Towns: make([]bool, n), Cities: make([]bool, n),
	}
}

// explored turns a land up and puts settlers there, by seat.
func explored(v *np.View, w np.World, l np.Land, t np.Terrain, settlers ...int) *np.LandView {
	lv := &v.Worlds[w].Lands[l]
	lv.Explored, lv.Terrain = true, t
	lv.Capacity = [...]int{0, 3, 2, 2, 2, 1}[t]
	if len(v.Seats) < 3 {
		lv.Capacity--
	}
	if v.Worlds[w].Grow {
		lv.Capacity++
	}
	for s, n := range settlers {
		lv.Settlers[s] = n
		lv.Settled += n
	}
	return lv
}

func dock(v *np.View, w np.World, l np.Land, seat, gold int) {
	v.Worlds[w].Ships[seat] = np.ShipView{Berth: np.InHarbour, Land: l, Gold: gold}
}

func names() []string { return []string{"Ana", "Ben", "Chloé", "Dirk van der Meer"} }

func display(list ...np.Benefit) []np.DisplayView {
	out := make([]np.DisplayView, len(list))
	for i, b := range list {
		out[i] = np.DisplayView{Benefit: b, By: engine.Nobody}
	}
	return out
}

// loading is the very beginning for four, as the first seat sees it.
func loading() renderer.Scene {
	v := fogged(np.Spain, np.Portugal, np.England, np.France)
	v.Reader = 0
	v.Worlds[np.Nina].Grow = true
	v.Display = display("native", "military-knight", "spyglass", "arts-painting", "gold-2", "science-medicine", "turnorder",
		"religion-catholic", "ships", "arts-any", "native", "military-castle", "spyglass", "science-printing")
	v.Seats[0].Known, v.Seats[0].Gold = true, 4
	v.Seats[1].Sealed = true
	v.Seats[3].Banner = true
	for _, l := range []np.Land{np.Caribbean, np.Andes, np.Isthmus} {
		v.Worlds[np.Pinta].Lands[l].LookedBy = []engine.Seat{1}
	}
	v.Awaited = []engine.Seat{0, 2, 3}
	return renderer.Scene{View: v, Names: names()}
}

// early is a game of two in its second era, at sea.
func early() renderer.Scene {
	v := fogged(np.England, np.France)
	v.Reader, v.Era, v.Phase, v.Round, v.Acting, v.ActingWorld, v.InWorld = 1, 2, np.Sailing, 2, 1, np.Pinta, true
	v.Awaited = []engine.Seat{1}
	v.Order = []engine.Seat{1, 0}
	v.Cost = 1
	v.Worlds[np.Pinta].War = true
	v.Worlds[np.SantaMaria].Build = true
	explored(&v, np.Nina, np.Caribbean, np.Plains, 1, 0)
	explored(&v, np.Nina, np.Appalachia, np.Forest, 1)
	explored(&v, np.Pinta, np.Caribbean, np.Forest, 1, 1)
	explored(&v, np.Pinta, np.Amazonia, np.Inhospitable, 0, 0).Captain = 0
	m := explored(&v, np.Pinta, np.Isthmus, np.Mountains, 0, 1)
	m.Discovery, m.Amount, m.Mine, m.Captain = np.Mine, 3, 2, 1
	explored(&v, np.SantaMaria, np.Caribbean, np.Mixed, 1, 1)
	dock(&v, np.Pinta, np.Isthmus, 1, 0)
	dock(&v, np.Nina, np.Appalachia, 0, 0)
	v.Worlds[np.SantaMaria].Ships[0] = np.ShipView{Berth: np.AtSea, Captain: true, Settlers: 2, Land: np.NoLand}
	v.Seats[0].Sailing = []np.World{np.Nina, np.SantaMaria, np.Pinta}
	v.Seats[1].Sailing = []np.World{np.Pinta, np.SantaMaria, np.Nina}
	v.Seats[1].Known, v.Seats[1].Gold = true, 6
	v.Seats[1].Held = []np.Held{{Benefit: "pirate", Era: 1}, {Benefit: "arts-music", Era: 1}}
	v.Seats[1].Hidden, v.Seats[0].Hidden = 2, 1
	v.Seats[0].Military = []np.Benefit{"military-artillery"}
	look := &v.Worlds[np.SantaMaria].Lands[np.Andes]
	look.Looked, look.LookedBy, look.Terrain, look.Discovery, look.Amount = true, []engine.Seat{1}, np.Mountains, np.Civilisation, 5
	v.Display = display("native", "military-knight", "spyglass", "arts-architecture", "pirate", "science-mathematics", "stronghold",
		"religion-protestant", "corn", "arts-any")
	since := []engine.Event{
		np.TurnBegan{Seat: 1, Round: 2, World: np.Pinta},
		np.LandExplored{Seat: 1, World: np.Pinta, Land: np.Isthmus},
		np.CrewLanded{Seat: 1, World: np.Pinta, Land: np.Isthmus, Captain: true, Settlers: 1},
		np.MineOpened{World: np.Pinta, Land: np.Isthmus, Gold: 3},
		np.SettlerMigrated{Seat: 1, World: np.Pinta, From: np.Isthmus, To: np.Caribbean},
	}
	return renderer.Scene{View: v, Names: names()[:2], Since: since}
}

// crowded is a late era of four with everything everywhere.
func crowded() renderer.Scene {
	v := fogged(np.Spain, np.Portugal, np.England, np.France)
	v.Reader, v.Era, v.Phase, v.Round, v.Acting, v.Cost = 2, 5, np.Governing, 3, 2, 4
	v.ActingWorld, v.InWorld = np.SantaMaria, true
	v.Awaited = []engine.Seat{2}
	v.Order = []engine.Seat{3, 2, 0, 1}
	v.Passes = []engine.Seat{engine.Nobody, 1, engine.Nobody, 0}
	v.Worlds[np.Nina].Grow, v.Worlds[np.Nina].Build, v.Worlds[np.Nina].War, v.Worlds[np.Nina].Marker, v.Worlds[np.Nina].Cities = true, true, true, np.Arts, 3
	v.Worlds[np.Pinta].Grow, v.Worlds[np.Pinta].Marker, v.Worlds[np.Pinta].Cities = true, np.Science, 1
	v.Worlds[np.SantaMaria].Grow, v.Worlds[np.SantaMaria].Build, v.Worlds[np.SantaMaria].War = true, true, true
	terrains := []np.Terrain{np.Mixed, np.Plains, np.Forest, np.Mountains, np.Inhospitable}
	for w := range np.Worlds {
		for l := range np.Lands {
			i := int(w)*7 + int(l)
			if i%9 == 5 {
				continue
			}
			lv := explored(&v, w, l, terrains[(i*3+int(w))%5])
			for n := 0; n < lv.Capacity+i%2-i%3/2; n++ {
				s := (i + n*(1+i%3)) % 4
				switch {
				case n == 0 && i%4 == 0 && !lv.Cities[s]:
					lv.Cities[s] = true
				case n == 1 && i%3 == 1:
					lv.Towns[s] = true
				default:
					lv.Settlers[s]++
				}
				lv.Settled++
			}
			if i%5 == 1 {
				lv.Captain = engine.Seat(i % 4)
				lv.Bound = i%2 == 0
			}
			if i%6 == 2 {
				lv.Discovery, lv.Amount, lv.Mine = np.Mine, 4, i%4
			}
			if i%7 == 3 {
				lv.Discovery, lv.Amount = np.Civilisation, 4
			}
			if i%5 == 3 {
				lv.Stronghold, lv.Keeper, lv.Vault = true, engine.Seat((i+1)%4), i%4
				lv.Settlers[(i+1)%4]++
				lv.Settled++
			}
			if i%6 == 4 {
				lv.Increases = []np.Benefit{"gems"}
			}
			if i%8 == 1 {
				lv.Cathedral = true
			}
		}
	}
	at := v.Worlds[np.Nina].Lands[np.Caribbean]
	at.Captain, at.Mine, at.Discovery, at.Increases, at.Cathedral = 3, 4, np.Mine, []np.Benefit{"timber"}, true
	v.Worlds[np.Nina].Lands[np.Caribbean] = at
	dock(&v, np.Nina, np.Caribbean, 0, 12)
	dock(&v, np.Nina, np.Caribbean, 3, 3)
	dock(&v, np.Nina, np.Andes, 1, 0)
	dock(&v, np.Pinta, np.Rockies, 0, 7)
	dock(&v, np.Pinta, np.Rockies, 1, 21)
	dock(&v, np.Pinta, np.Patagonia, 2, 1)
	dock(&v, np.Pinta, np.Patagonia, 3, 10)
	dock(&v, np.SantaMaria, np.Amazonia, 2, 5)
	dock(&v, np.SantaMaria, np.Amazonia, 0, 8)
	dock(&v, np.SantaMaria, np.Isthmus, 1, 4)
	v.Discs = [np.Lands]bool{np.Caribbean: true, np.Patagonia: true, np.Rockies: true}
	v.Display = display("native", "military-general", "pirate", "arts-literature", "town", "science-navigation", "city",
		"religion-any", "cathedral", "arts-sculpture", "double", "military-any", "turnorder", "science-astronomy")
	for _, taken := range [][2]int{{1, 0}, {4, 1}, {9, 3}, {12, 2}} {
		v.Display[taken[0]].Taken, v.Display[taken[0]].By = true, engine.Seat(taken[1])
	}
	for s := range v.Seats {
		sv := &v.Seats[s]
		sv.Settlers, sv.Towns, sv.Captains, sv.Hidden = 4+s*3, 10-s*2, s%4, s+2
		sv.Military = []np.Benefit{"military-knight", "military-castle", "military-infantry", "military-any"}[:1+s]
		sv.Sailing = []np.World{np.Nina, np.SantaMaria, np.Pinta}
		sv.Governed = [np.Worlds]bool{true, s%2 == 0, false}
	}
	v.Seats[1].Passed, v.Seats[3].Banner, v.Seats[0].Crew = true, true, 4
	v.Seats[2].Known, v.Seats[2].Gold = true, 17
	for _, b := range []np.Benefit{"pirate", "arts-music", "arts-painting", "science-printing", "religion-catholic", "double"} {
		v.Seats[2].Held = append(v.Seats[2].Held, np.Held{Benefit: b, Era: 3})
	}
	since := []engine.Event{
		np.PairsRemoved{Seat: 2, World: np.SantaMaria, Land: np.Amazonia, Of: [np.Nations]int{1, 0, 0, 0}},
		np.SettlerMigrated{Seat: 2, World: np.SantaMaria, From: np.Amazonia, To: np.Andes},
		np.CityBuilt{Seat: 2, World: np.SantaMaria, Land: np.Patagonia},
		np.TownBuilt{Seat: 2, World: np.SantaMaria, Land: np.Amazonia},
		np.RevenueCollected{Seat: 3, World: np.Nina, Mined: [np.Lands]int{np.Caribbean: 1, np.Patagonia: 1}},
		np.AreaMarked{Seat: 3, World: np.Nina},
		np.ShipLeft{Seat: 2, World: np.Nina},
		np.BenefitTaken{Seat: 0, Place: 1, Benefit: "military-general"},
	}
	return renderer.Scene{View: v, Names: names(), Since: since}
}

// finished is crowded when all is over.
func finished() renderer.Scene {
	sc := crowded()
	v := sc.View.(np.View)
	v.Era, v.Phase, v.Acting, v.InWorld, v.Awaited, v.Display = 6, np.Finished, engine.Nobody, false, nil, nil
	for s := range v.Seats {
		v.Seats[s].Known = true
		v.Seats[s].Gold = 5 * s
		v.Scores = append(v.Scores, np.Score{Cities: 9, Towns: 6, Settlers: 7 + s, Arts: 12, Science: 5, Religion: 8, Military: 9, Gold: s, Total: 56 + 2*s})
	}
	return renderer.Scene{View: v, Names: names()}
}

// solo is a person against Planck, after his whole turn and a tie of his to break.
func solo() renderer.Scene {
	sc := early()
	v := sc.View.(np.View)
	v.Seats[0], v.Seats[1] = v.Seats[1], v.Seats[0]
	for w := range v.Worlds {
		wv := &v.Worlds[w]
		wv.Ships[0], wv.Ships[1] = wv.Ships[1], wv.Ships[0]
		for l := range wv.Lands {
			lv := &wv.Lands[l]
			lv.Settlers[0], lv.Settlers[1] = lv.Settlers[1], lv.Settlers[0]
			if lv.Captain != engine.Nobody {
				lv.Captain = 1 - lv.Captain
			}
			for i := range lv.LookedBy {
				lv.LookedBy[i] = 0
			}
		}
	}
	v.Reader, v.Acting, v.Awaited, v.Order = 0, 1, []engine.Seat{0}, []engine.Seat{0, 1}
	v.Worlds[np.Pinta].Lands[np.Caribbean].Settlers[1] = 2
	keep := explored(&v, np.Pinta, np.Andes, np.Plains, 0, 2)
	keep.Stronghold, keep.Keeper, keep.Vault = true, 1, 2
	built := explored(&v, np.Nina, np.Isthmus, np.Forest, 0, 0)
	built.Cities[1], built.Settled = true, 1
	built = explored(&v, np.Nina, np.Amazonia, np.Plains, 1, 0)
	built.Towns[1], built.Settled = true, 2
	dock(&v, np.Pinta, np.Amazonia, 1, 4)
	his := &v.Seats[1]
	his.Automaton, his.Known, his.Gold, his.Hidden = true, true, 9, 3
	his.Military = []np.Benefit{"military-artillery", "military-knight"}
	his.Held = []np.Held{{Benefit: "military-artillery", Era: 1}, {Benefit: "turnorder", Era: 2}, {Benefit: "double", Era: 2}}
	v.Planck = &np.PlanckView{
		Retained: his.Held[1:], Pirates: [np.Worlds]int{np.Pinta: 2, np.Nina: 1},
		Tie: &np.Trace{Step: np.StepMigrate, World: np.Pinta, Drawn: np.NoLand, Candidates: []np.Candidate{
			{Choice: np.Choice{World: np.Pinta, Land: np.Caribbean, From: np.Amazonia}, Best: true},
			{Choice: np.Choice{World: np.Pinta, Land: np.Isthmus, From: np.Amazonia}, Best: true},
			{Choice: np.Choice{World: np.Pinta, Land: np.Andes, From: np.Amazonia}},
		}},
	}
	acted := func(n int, step np.Step) engine.Event {
		return np.PlanckActed{Trace: np.Trace{Number: n, Step: step, Drawn: np.NoLand}}
	}
	since := []engine.Event{
		acted(5, np.StepFleet), np.CountersTurned{Turned: []np.Benefit{"military-knight", "arts-music"}},
		acted(6, np.StepAttack), np.ShipHarboured{Seat: 1, World: np.Pinta, Land: np.Amazonia, Attack: true},
		np.PairsRemoved{Seat: 1, World: np.Pinta, Land: np.Amazonia, Of: [np.Nations]int{1}},
		np.CrewLanded{Seat: 1, World: np.Pinta, Land: np.Amazonia, Captain: true},
		acted(7, np.StepNative), np.NativeJoined{Seat: 1, World: np.Pinta, Land: np.Amazonia},
		acted(8, np.StepMigrate), np.SettlerMigrated{Seat: 1, World: np.Pinta, From: np.Amazonia, To: np.Caribbean},
		acted(9, np.StepPirate), np.PiratesPlaced{World: np.Pinta, Count: 2},
	}
	return renderer.Scene{View: v, Names: []string{"Ben"}, Since: since}
}

// scenes are all that the tests draw, by name.
func scenes() map[string]renderer.Scene {
	dark := crowded()
	dark.Dark = true
	out := map[string]renderer.Scene{
		"loading": loading(), "early": early(), "crowded": crowded(), "night": dark, "finished": finished(),
	}
	out["solo"] = solo()
	lone := solo()
	lone.Focus, lone.Dark = "world:pinta", true
	out["solo-world:pinta"] = lone
	picking := fogged(np.Spain, np.Portugal)
	picking.Phase, picking.Awaited = np.Setup, []engine.Seat{0}
	picking.Seats[1].Automaton, picking.Planck = true, &np.PlanckView{Picking: true}
	out["picking"] = renderer.Scene{View: picking, Names: []string{"Ben"}}
	for name, of := range map[string]renderer.Scene{"early": early(), "crowded": crowded()} {
		for _, focus := range []string{"world:pinta", "world:santamaria", "display", "hand"} {
			sc := of
			sc.Focus = focus
			out[name+"-"+focus] = sc
		}
	}
	maps.Copy(out, asked())
	return out
}

// asked are the questions with most letters of each kind.
func asked() map[string]renderer.Scene {
	mark := func(sc renderer.Scene, focus string, answers []engine.Action) renderer.Scene {
		sc.Focus, sc.Since = focus, nil
		for i, a := range answers {
			sc.Marks = append(sc.Marks, renderer.Mark{Letter: string(rune('A' + i)), Answer: a})
		}
		return sc
	}
	var lands, ways, looks, worlds, benefits []engine.Action
	for w := range np.Worlds {
		worlds = append(worlds, np.GovernWorld{World: w})
		for l := range np.Lands {
			looks = append(looks, np.LookAt{World: w, Land: l})
		}
	}
	neighbours := [][2]np.Land{
		{np.Rockies, np.Isthmus}, {np.Isthmus, np.Andes}, {np.Appalachia, np.Caribbean}, {np.Isthmus, np.Caribbean},
		{np.Caribbean, np.Amazonia}, {np.Andes, np.Amazonia}, {np.Amazonia, np.Patagonia}, {np.Andes, np.Patagonia},
	}
	for _, n := range neighbours {
		ways = append(ways, np.Migrate{World: np.Pinta, From: n[0], To: n[1]}, np.Migrate{World: np.Pinta, From: n[1], To: n[0]})
	}
	for l := range np.Lands {
		lands = append(lands, np.Consolidate{World: np.Pinta, Land: l})
	}
	seen := map[np.Benefit]bool{}
	for _, d := range crowded().View.(np.View).Display {
		if !d.Taken && !seen[d.Benefit] {
			seen[d.Benefit] = true
			benefits = append(benefits, np.Select{Benefit: d.Benefit})
		}
	}
	return map[string]renderer.Scene{
		"asked-lands": mark(crowded(), "world:pinta", lands), "asked-ways": mark(crowded(), "world:pinta", ways),
		"asked-looks": mark(loading(), "worlds", looks), "asked-two": mark(loading(), "worlds", looks[:14]),
		"asked-worlds": mark(early(), "worlds", worlds), "asked-display": mark(crowded(), "display", benefits),
	}
}
