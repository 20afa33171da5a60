package personal

import (
	"landfall/commands"
	"landfall/commands/announce"
	"landfall/commands/room"
)

// Personal answers what concerns one person at all of their tables.
type Personal struct {
	room     *room.Room
	announce *announce.Announcer
}

// New makes the chapter.
func New(r *room.Room, a *announce.Announcer) *Personal {
	return &Personal{room: r, announce: a}
}

// say says a sentence of the desk's catalogue.
func (pe *Personal) say(key string, about room.Parts) string { return pe.room.Words.Say(key, about) }

// Routes are what concerns one person at all of their tables.
func (pe *Personal) Routes() []commands.Route {
	return []commands.Route{
		commands.Command("mine", "Everything that waits for you, on every server, oldest first", pe.runMine),
		commands.Command("remind", "Your reminders: when, how often, and when not", pe.runRemind, remindOptions()...).Suggesting(completeRemind),
		commands.Commands("privacy", "What is kept about you, and how to be forgotten"),
		commands.Command("privacy export", "All that is kept about you, as a file", pe.exportPerson),
		commands.Command("privacy forget", "Be forgotten: the matches of others stay, without your name", pe.askForget),
		commands.Control("forget", pe.forget).OfNoTable(), // a person in the place of the match
	}
}
