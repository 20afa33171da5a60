package ninapinta

// The features of bringing war to a world.
const (
	warOwn = iota // own Settlers outside of a Stronghold
	warHis        // those of Planck
	warOwnIncome
	warHisIncome
	warOwnNone
	warHisNone
	warHisLands // lands where he has any
	warOwnLands
	warOwnCaptain // stands there, so that none can come and attack
	warHisCaptain
	warBuild // the world has its Build token
	warCities
	warExplored
	warOwnOne
	warOwnOneLand
	warFeatures
)

func warFeatureNames() []string {
	return []string{"own", "his", "ownIncome", "hisIncome", "ownNone", "hisNone", "hisLands", "ownLands", "ownCaptain", "hisCaptain", "build",
		"cities", "explored", "ownOne", "ownOneLand"}
}

// warred is what war in a world is worth.
func (m *mind) warred(s *State, w World) float64 {
	a, f := s.appraise(), &m.learned.war
	at := &s.worlds[w]
	var settlers, lands, income [2]int
	for l := range Lands {
		here := &at.lands[l]
		for _, who := range [...]seat{soloist, planck} {
			if n := here.free(who); n > 0 {
				settlers[who] += n
				income[who] += n * here.perSettler()
				lands[who]++
			}
		}
	}
	a.add(f[warOwn], float64(settlers[soloist]))
	a.add(f[warHis], float64(settlers[planck]))
	a.add(f[warOwnIncome], float64(income[soloist]))
	a.add(f[warHisIncome], float64(income[planck]))
	a.flag(f[warOwnNone], settlers[soloist] == 0)
	a.flag(f[warHisNone], settlers[planck] == 0)
	a.add(f[warHisLands], float64(lands[planck]))
	a.add(f[warOwnLands], float64(lands[soloist]))
	a.flag(f[warOwnCaptain], at.captains[soloist] != NoLand)
	a.flag(f[warHisCaptain], at.captains[planck] != NoLand)
	a.flag(f[warBuild], at.build)
	a.add(f[warCities], float64(at.cities))
	a.add(f[warExplored], float64(at.explored.count()))
	a.flag(f[warOwnOne], settlers[soloist] == 1)
	a.flag(f[warOwnOneLand], lands[soloist] == 1)
	return a.worth
}
