package commands

import (
	"fmt"

	"landfall/engine"
)

// Intro tells a newcomer what a game is about, when a match begins.
type Intro struct {
	Goal   string // in two sentences
	Length string // "six eras of about nine turns each", "" if that cannot be said
	Scores string // "Cities, Towns and Settlers, and …"
}

// intro are the first lines that a match's people are told.
func (d *Desk) intro(s Standing) []string {
	title := s.title.Intro()
	if title.Goal == "" {
		return nil
	}
	who := "for " + people(len(s.table.Chairs))
	if s.table.Solo {
		who = d.opposite(s.table)
	}
	head := fmt.Sprintf("**%s** · %s %s", s.table.Name, s.title.Game.Name, who)
	if title.Length != "" {
		head += ": " + title.Length
	}
	lines := []string{head + ".", title.Goal}
	if title.Scores != "" {
		lines = append(lines, "What scores: "+title.Scores+".")
	}
	return lines
}

// howItPlays opens the short rules of a game.
func howItPlays(t Title) (Button, bool) {
	topics := t.Topics()
	if len(topics) == 0 {
		return Button{}, false
	}
	return Button{ID: control("rule", engine.MatchID(t.Game.Key), topics[0].Key), Label: "How it plays"}, true
}
