package personal

import (
	"landfall/commands"
	"landfall/commands/announce"
	"landfall/commands/choices"
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

// Routes are what concerns one person at all of their tables.
func (pe *Personal) Routes() []commands.Route {
	routes := []commands.Route{
		commands.Command("mine", pe.runMine),
		commands.Command("remind", pe.runRemind, pe.remindOptions()...).Suggesting(completeRemind),
		commands.Commands("privacy"),
		commands.Command("privacy export", pe.exportPerson),
		commands.Command("privacy forget", pe.askForget),
		commands.Control("forget", pe.forget).OfNoTable(), // a person in the place of the match
	}
	if language := choices.LanguageOption(pe.room, pe.room.Choices("language", asApp)...); language != nil {
		language[0].Required = true
		routes = append(routes, commands.Command("language", pe.setLanguage, language...))
	}
	return routes
}
