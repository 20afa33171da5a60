package ninapinta

// features are what the forecast looks at for a seat, by number.
const (
	featOne      = iota
	featMap      // points on the map
	featIncome   // gold of each revenue
	featGold     // behind the screen
	featGroups   // points of groups as they stand
	featTypes    // types of Arts, Science and Religion
	featMilitary // types of Military
	featCities   // own
	featPlaced   // of all
	featRoom     // settlements that still fit, anywhere explored
	featCrew     // large ships
	featHeld     // hour-glass Benefits, or those retained
	featOthersIncome
	featOthersMap
	featOthersGold
	featOthersMilitary
	features
)

func featureNames() []string {
	return []string{"one", "map", "income", "gold", "groups", "types", "military", "cities", "placed", "room", "crew", "held",
		"othersIncome", "othersMap", "othersGold", "othersMilitary"}
}

// look fills in the features of a seat. Others are those who stand best.
func (m *mind) look(s *State, who seat, f *[features]float64) {
	var one [Nations]struct{ points, income, gold float64 }
	for i := range s.seats {
		var sc Score
		for w := range s.worlds {
			for l := range s.worlds[w].lands {
				here := &s.worlds[w].lands[l]
				if s.worlds[w].explored.has(Land(l)) {
					here.score(seat(i), &sc)
					one[i].income += float64(here.income(seat(i)))
				}
			}
		}
		one[i].points = float64(sc.Cities + sc.Towns + sc.Settlers)
		one[i].gold = float64(s.people[i].gold)
	}
	*f = [features]float64{featOne: 1, featMap: one[who].points, featIncome: one[who].income, featGold: one[who].gold}
	sc := s.score(who)
	f[featGroups] = float64(sc.Arts + sc.Science + sc.Religion + sc.Military)
	held := s.people[who].held
	f[featTypes] = float64(types(held, Arts) + types(held, Science) + types(held, Religion))
	f[featMilitary] = float64(types(held, Military))
	f[featCities] = float64(sc.Cities) / 3
	for w := range s.worlds {
		at := &s.worlds[w]
		f[featPlaced] += float64(at.cities)
		for l := range at.explored.all() {
			f[featRoom] += float64(max(0, CapacityOf(at.lands[l].face.Terrain, s.seats, at.grow)-at.lands[l].crowd()))
		}
	}
	if s.people[who].crew == largeShip {
		f[featCrew] = 1
	}
	for _, h := range held {
		if !h.Benefit.Progress() {
			f[featHeld]++
		}
	}
	for i := range s.seats {
		if seat(i) != who {
			f[featOthersIncome] = max(f[featOthersIncome], one[i].income)
			f[featOthersMap] = max(f[featOthersMap], one[i].points)
			f[featOthersGold] = max(f[featOthersGold], one[i].gold)
			f[featOthersMilitary] = max(f[featOthersMilitary], float64(types(s.people[i].held, Military)))
		}
	}
}
