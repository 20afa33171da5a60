package room

import "time"

// seedShown is how much of a seed a picture tells: enough to know the match by.
const seedShown = 16

// Cartouche is what makes a keepsake of a board: the table, who won, the day it was played, and the
// beginning of the seed; "" keeps that secret.
func (s Moment) Cartouche(played time.Time, seed string) []string {
	name := s.Title.Game.Name
	if s.Table.Name != "" {
		name = s.Table.Name + " · " + name
	}
	lines := []string{name}
	if s.Outcome != nil && len(s.Outcome.Winners) > 0 {
		var who []string
		for _, seat := range s.Outcome.Winners {
			who = append(who, s.Names.Of(seat))
		}
		lines = append(lines, s.Say("won-by", parts{"who": who}))
	}
	last := played.UTC().Format("2 January 2006")
	if seed != "" {
		last = s.Say("played-seed", parts{"day": last, "seed": seed[:min(len(seed), seedShown)]})
	}
	return append(lines, last)
}
