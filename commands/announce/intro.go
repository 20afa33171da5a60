package announce

import "fmt"

// Intro are the first lines that a match's people are told.
func (an *Announcer) Intro(s Snapshot) []string {
	title := s.Title.Intro()
	if title.Goal == "" {
		return nil
	}
	who := "for " + people(len(s.Table.Chairs))
	if s.Table.Solo {
		who = an.room.Opposite(s.Table)
	}
	head := fmt.Sprintf("**%s** · %s %s", s.Table.Name, s.Title.Game.Name, who)
	if title.Length != "" {
		head += ": " + title.Length
	}
	lines := []string{head + ".", title.Goal}
	if title.Scores != "" {
		lines = append(lines, "What scores: "+title.Scores+".")
	}
	return lines
}
