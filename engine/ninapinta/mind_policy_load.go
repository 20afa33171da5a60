package ninapinta

// The features of a ship's crew. A ship that is to found a world comes to one where nothing is explored.
const (
	crewHabit   = iota // its landing's worth less its cost, by habits
	crewLanding        // its landing's worth, by habits
	crewCaptain
	crewSettlers
	crewLed   // Settlers with a Captain
	crewTwo   // Settlers or more
	crewThree // Settlers or more
	crewFounds
	crewFounders // Settlers that found
	crewNobody
	crewFetches     // nobody aboard, and something to fetch
	crewExplores    // a Captain, and something left to explore
	crewAttackers   // Settlers with a Captain who may attack
	crewAttacks     // a Captain who may attack
	crewEnemies     // up to three Settlers that he may attack
	crewThreat      // Settlers where Planck may still attack this era
	crewThreatened  // a Captain there
	crewRoom        // Settlers, times room in the world in threes
	crewRoomCaptain // a Captain, times the same
	crewHis         // Settlers, times settlements of Planck in threes
	crewHisCaptain
	crewBuild // Settlers where the world has its Build token
	crewBuildCaptain
	crewGrow         // Settlers where the world has its Grow token
	crewIdle         // a Captain where all is explored
	crewFirstCaptain // in the first era
	crewFirst        // Settlers in the first era
	crewLastCaptain
	crewLast
	crewFirstNobody
	crewSecondCaptain
	crewSecond
	crewOwn        // Settlers, times own lands in threes
	crewOwnCaptain // a Captain, times the same
	crewFeatures
)

func crewFeatureNames() []string {
	return []string{"habit", "landing", "captain", "settlers", "led", "two", "three", "founds", "founders", "nobody", "fetches", "explores",
		"attackers", "attacks", "enemies", "threat", "threatened", "room", "roomCaptain", "his", "hisCaptain", "build", "buildCaptain", "grow",
		"idle", "firstCaptain", "first", "lastCaptain", "last", "firstNobody", "secondCaptain", "second", "own", "ownCaptain"}
}

// crewed is what a crew is worth in a world, from what its landing is worth by habits.
func (m *mind) crewed(s *State, v *survey, w World, crew Crew, landing, habit float64) float64 {
	a, f := s.appraise(), &m.learned.crew
	settlers, own := float64(crew.Settlers), float64(v.present.count())/3
	reach, founds := m.near.around(v.at.explored)&^v.at.explored, v.at.explored == 0
	room, enemies := 0.0, 0
	for l := range v.at.explored.all() {
		room += float64(s.spare(v.at, l)) / 3
		enemies += v.at.lands[l].free(planck)
	}
	his := float64(v.at.settlements(planck)) / 3
	a.add(f[crewHabit], habit)
	a.add(f[crewLanding], landing)
	a.add(f[crewSettlers], settlers)
	a.flag(f[crewTwo], crew.Settlers >= 2)
	a.flag(f[crewThree], crew.Settlers >= 3)
	a.each(f[crewFounders], founds, settlers)
	a.flag(f[crewNobody], crew == Crew{})
	a.flag(f[crewFetches], crew == Crew{} && v.present != 0)
	a.each(f[crewThreat], s.threatened(w), settlers)
	a.add(f[crewRoom], settlers*room)
	a.add(f[crewHis], settlers*his)
	a.each(f[crewBuild], v.at.build, settlers)
	a.each(f[crewGrow], v.at.grow, settlers)
	a.each(f[crewFirst], s.era == 1, settlers)
	a.each(f[crewLast], s.era == eras, settlers)
	a.flag(f[crewFirstNobody], s.era == 1 && crew == Crew{})
	a.each(f[crewSecond], s.era == 2, settlers)
	a.add(f[crewOwn], settlers*own)
	if !crew.Captain {
		return a.worth
	}
	a.add(f[crewCaptain], 1)
	a.add(f[crewLed], settlers)
	a.flag(f[crewFounds], founds)
	a.flag(f[crewExplores], !founds && reach != 0)
	if enemies > 0 && (v.at.war || s.people[soloist].banner) {
		a.add(f[crewAttackers], settlers)
		a.add(f[crewAttacks], 1)
		a.add(f[crewEnemies], float64(min(enemies, 3)))
	}
	a.flag(f[crewThreatened], s.threatened(w))
	a.add(f[crewRoomCaptain], room)
	a.add(f[crewHisCaptain], his)
	a.flag(f[crewBuildCaptain], v.at.build)
	a.flag(f[crewIdle], !founds && reach == 0)
	a.flag(f[crewFirstCaptain], s.era == 1)
	a.flag(f[crewLastCaptain], s.era == eras)
	a.flag(f[crewSecondCaptain], s.era == 2)
	a.add(f[crewOwnCaptain], own)
	return a.worth
}
