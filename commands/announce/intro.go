package announce

// Intro are the first lines that a match's people are told.
func (an *Announcer) Intro(s Snapshot) []string {
	title := s.Title.Intro()
	if title.Goal == "" {
		return nil
	}
	against := ""
	if s.Table.Solo {
		against = an.room.Opposite(s.Table)
	}
	lines := []string{an.say("intro", parts{"table": s.Table.Name, "game": s.Title.Game.Name, "people": len(s.Table.Chairs), "alone": nobodyOr(against), "length": nobodyOr(title.Length)}), title.Goal}
	if title.Scores != "" {
		lines = append(lines, an.say("what-scores", parts{"scores": title.Scores}))
	}
	return lines
}
