package ninapinta

// planckScore adds what only Planck scores (section 7.8).
func (b *board) planckScore(sc *Score) {
	for _, h := range b.people[planck].held {
		if h.Benefit.Progress() {
			continue
		}
		switch {
		case h.Benefit == TurnOrderBonus && b.nations[planck] == Spain:
			sc.Retained += 2
		case h.Benefit == SpyglassBonus && b.nations[planck] == Portugal:
			sc.Retained += 3
		default:
			sc.Retained++
		}
	}
	for i := range b.worlds {
		sc.Untamed += Untamed(b.worlds[i].cities)
	}
	sc.Total += sc.Retained + sc.Untamed
}

// Untamed is what a world with so many Cities scores for Planck, in points, whoever built them (section 7.8).
func Untamed(cities int) int { return [mostCities + 1]int{6, 3, 1, 0}[cities] }

// grade is how great a victory is, by the difference of the scores (R36: a draw on
// points has none).
func grade(a, b int) Grade {
	difference := max(a-b, b-a)
	switch {
	case difference == 0:
		return GradeNone
	case difference <= 5:
		return GradeCabinBoy
	case difference <= 10:
		return GradeCook
	case difference <= 15:
		return GradeBosun
	case difference <= 20:
		return GradeFirstMate
	}
	return GradeCaptain
}
