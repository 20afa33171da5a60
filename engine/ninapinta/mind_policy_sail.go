package ninapinta

import "landfall/engine"

// threatened tells whether Planck may still attack in a world this era.
func (s *State) threatened(w World) bool {
	if s.phase > Sailing || s.people[planck].ships[w].berth == InHarbour {
		return false
	}
	return s.worlds[w].war || s.nations[planck] == France && s.people[planck].banner
}

// settlements is how many settlements a seat has in a world.
func (w *world) settlements(who seat) int {
	n := 0
	for l := range w.lands {
		n += w.lands[l].settlements(who)
	}
	return n
}

// explored is what exploring a land is worth.
func (m *mind) explored(s *State, v *survey, w World, l Land, crew Crew) float64 {
	a, f := s.appraise(), &m.learned.explore
	p := m.promise(s, w, l)
	settlers, threatened := float64(crew.Settlers), s.threatened(w)
	fit := min(settlers, p.capacity)
	a.add(m.learned.land[landWorth], m.exploring(s, v, soloist, w, l, crew))
	a.add(f[exploreAny], 1)
	a.add(m.learned.lands[l], 1)
	a.add(f[exploreCapacity], p.capacity)
	a.add(f[exploreIncome], p.income)
	a.add(f[exploreGold], p.gold)
	a.add(f[exploreMine], p.mine)
	a.add(f[exploreNatives], p.natives)
	a.add(f[exploreHold], p.hold)
	a.add(f[exploreMixed], p.mixed)
	a.add(f[exploreFit], fit)
	a.add(f[exploreFitIncome], p.income*fit)
	a.add(f[exploreFitMine], p.mine*fit)
	a.add(f[exploreSettlers], settlers)
	a.each(f[exploreThreat], threatened, settlers)
	a.each(f[exploreThreatHold], threatened, p.hold)
	a.flag(f[exploreThreatened], threatened)
	a.flag(f[exploreBeside], v.present&m.near[l] != 0)
	a.add(f[exploreExplored], float64(v.at.explored.count())/3)
	a.add(f[exploreHis], float64(v.at.settlements(planck))/3)
	a.flag(f[exploreInTheEnd], s.era == eras)
	a.each(f[exploreGoldInTheEnd], s.era == eras, p.gold)
	return a.worth
}

// consolidated is what consolidating a land is worth.
func (m *mind) consolidated(s *State, v *survey, w World, l Land, crew Crew) float64 {
	a, f := s.appraise(), &m.learned.consolidate
	here, settled := &v.at.lands[l], v.at.settled[soloist]
	if crew.Settlers > 0 {
		settled |= bit(l)
	}
	fit := float64(min(crew.Settlers, s.spare(v.at, l)))
	threatened := s.threatened(w)
	terrains := v.at.terrains(m.near.component(l, settled))
	a.add(m.learned.land[landWorth], m.consolidating(s, v, soloist, l, crew))
	a.add(f[consolidateAny], 1)
	a.add(f[consolidateFit], fit)
	a.add(f[consolidateIncome], fit*float64(here.perSettler()))
	a.flag(f[consolidateGroup], terrains >= 3)
	a.add(f[consolidateTerrains], float64(terrains))
	a.each(f[consolidateThreat], threatened, fit)
	a.flag(f[consolidateThreatened], threatened)
	a.add(f[consolidateOver], float64(crew.Settlers)-fit)
	a.flag(f[consolidateEmpty], crew.Settlers == 0)
	a.flag(f[consolidateCaptain], crew.Captain)
	a.flag(f[consolidateBack], crew.Captain && v.at.captain(l) != engine.Nobody)
	a.add(f[consolidateEnemies], float64(here.free(planck)))
	a.add(f[consolidateMine], float64(here.mine))
	a.flag(f[consolidateBuild], v.at.build)
	a.flag(f[consolidateInTheEnd], s.era == eras)
	a.flag(f[consolidateHold], here.stronghold && here.keeper == engine.Nobody)
	a.flag(f[consolidateOwn], v.present.has(l))
	return a.worth
}

// attacked is what an attack is worth.
func (m *mind) attacked(s *State, v *survey, w World, l Land, crew Crew) float64 {
	a, f := s.appraise(), &m.learned.attack
	here := &v.at.lands[l]
	own := here.free(soloist) + crew.Settlers
	pairs := float64(min(own, here.free(planck)))
	a.add(m.learned.land[landWorth], m.attacking(s, v, soloist, l, crew))
	a.add(f[attackAny], 1)
	a.add(f[attackPairs], pairs)
	a.add(f[attackIncome], pairs*float64(here.perSettler()))
	a.add(f[attackLeft], float64(own)-pairs)
	a.flag(f[attackThreatened], s.threatened(w))
	a.add(f[attackHis], float64(v.at.settlements(planck))/3)
	a.flag(f[attackWar], v.at.war)
	a.flag(f[attackBuild], v.at.build)
	a.flag(f[attackInTheEnd], s.era == eras)
	a.add(f[attackRoom], float64(s.spare(v.at, l)))
	a.add(f[attackEnemies], float64(here.free(planck)))
	a.flag(f[attackMine], here.mine > 0)
	a.each(f[attackTowns], v.at.build, pairs)
	return a.worth
}

// stayed is what staying at home is worth.
func (m *mind) stayed(s *State, v *survey) float64 {
	a, f := s.appraise(), &m.learned.stay
	a.add(m.learned.land[landWorth], v.total(m, s, NoLand))
	a.add(f[stayAny], 1)
	a.flag(f[stayInTheEnd], s.era == eras)
	return a.worth
}

// spare is for how many more settlements a land has room.
func (b *board) spare(at *world, l Land) int {
	return max(0, CapacityOf(at.lands[l].face.Terrain, b.seats, at.grow)-at.lands[l].crowd())
}

// terrains is how many terrains lands have.
func (w *world) terrains(of bitset) int {
	n, seen := 0, [Inhospitable + 1]bool{}
	for l := range (of & w.explored).all() {
		if t := w.lands[l].face.Terrain; !seen[t] {
			seen[t] = true
			n++
		}
	}
	return n
}
