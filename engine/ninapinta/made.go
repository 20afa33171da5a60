package ninapinta

import (
	"slices"

	"landfall/engine"
)

// made are answers that are listed again and again, made once.
type made struct {
	end, seal, unseal []engine.Action // the lists with nothing but EndTurn, Seal, Unseal

	crews [Worlds][2][largeShip + 1]engine.Action // LoadShip, by ship, Captain and Settlers

	explore, consolidate, attack, native, target, look spots

	selects map[Benefit]engine.Action // Select of each Benefit

	migrate [Worlds][Lands][Lands]engine.Action
}

// spots is an answer for each land of each world.
type spots [Worlds][Lands]engine.Action

func (d *data) makeAnswers() *made {
	m := &made{
		selects: map[Benefit]engine.Action{},
		end:     []engine.Action{EndTurn{}}, seal: []engine.Action{Seal{}}, unseal: []engine.Action{Unseal{}},
		explore:     everywhere(func(w World, l Land) engine.Action { return Explore{World: w, Land: l} }),
		consolidate: everywhere(func(w World, l Land) engine.Action { return Consolidate{World: w, Land: l} }),
		attack:      everywhere(func(w World, l Land) engine.Action { return Attack{World: w, Land: l} }),
		native:      everywhere(func(w World, l Land) engine.Action { return PlaceNative{World: w, Land: l} }),
		target:      everywhere(func(w World, l Land) engine.Action { return Target{World: w, Land: l} }),
		look:        everywhere(func(w World, l Land) engine.Action { return LookAt{World: w, Land: l} }),
	}
	for _, b := range slices.Concat(slices.Concat(d.bonus[:]...), d.progress) {
		m.selects[b] = Select{Benefit: b}
	}
	for w := range Worlds {
		for captain := range 2 {
			for n := range largeShip + 1 {
				m.crews[w][captain][n] = LoadShip{Ship: w, Crew: Crew{Captain: captain == 1, Settlers: n}}
			}
		}
		for from := range Lands {
			for to := range Lands {
				m.migrate[w][from][to] = Migrate{World: w, From: from, To: to}
			}
		}
	}
	return m
}

func everywhere(answer func(World, Land) engine.Action) (all spots) {
	for w := range Worlds {
		for l := range Lands {
			all[w][l] = answer(w, l)
		}
	}
	return all
}

// crew is LoadShip.
func (m *made) crew(w World, c Crew) engine.Action {
	if c.Captain {
		return m.crews[w][1][c.Settlers]
	}
	return m.crews[w][0][c.Settlers]
}

// selected is the answer for a Benefit, also for one that only an older match has.
func (m *made) selected(b Benefit) engine.Action {
	if a, is := m.selects[b]; is {
		return a
	}
	return Select{Benefit: b}
}
