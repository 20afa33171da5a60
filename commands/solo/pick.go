package solo

import (
	"slices"

	"landfall/commands"
	"landfall/commands/choices"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
)

// soloTitle is the title of a game, the first if none is said.
func (so *Solo) soloTitle(key string) (commands.Title, error) {
	for _, t := range so.room.SoloTitles() {
		if key == "" || t.Game.Key == key {
			return t, nil
		}
	}
	return commands.Title{}, room.Refuse("not-alone", nil)
}

// aloneOptions are those of some titles that can be played alone, and which of them.
func (so *Solo) aloneOptions(titles []commands.Title) []commands.OptionDef {
	defs := choices.OptionsOf(titles, alone)
	if len(titles) < 2 {
		return defs
	}
	game := commands.OptionDef{Name: "game", Description: prose.Clip(so.room.Say("which-game-alone", room.Parts{"game": titles[0].Game.Name}), limits.MenuLine)}
	for _, t := range titles {
		game.Choices = append(game.Choices, commands.Choice{Name: so.room.AloneName(t), Value: t.Game.Key})
	}
	return append([]commands.OptionDef{game}, defs...)
}

// pickAlone is which of some titles somebody wants to play alone: the one they name; else the
// first that has the options they give, if that is the first of all or no other has them.
func pickAlone(titles []commands.Title, options map[string]string) (commands.Title, error) {
	key := options["game"]
	open := slices.DeleteFunc(slices.Clone(titles), func(t commands.Title) bool { return key != "" && t.Game.Key != key })
	if len(open) == 0 {
		return commands.Title{}, room.Refuse("not-alone", nil)
	}
	given := choices.GivenOptions(titles, alone, options)
	fit := slices.DeleteFunc(slices.Clone(open), func(t commands.Title) bool { return given.Refuse(t) != nil })
	switch {
	case len(fit) == 1, len(fit) > 1 && fit[0].Game == open[0].Game:
		return fit[0], nil
	case len(fit) > 1:
		return commands.Title{}, room.Refuse("several-alone", room.Parts{"games": choices.GamesOf(fit)})
	case key != "":
		return commands.Title{}, given.Refuse(open[0])
	}
	return commands.Title{}, room.Refuse("options-of-several", room.Parts{"options": given.Phrases()})
}

// alone are the options of a game that is played alone.
func alone(g *engine.Game) []engine.Option {
	options, _ := g.Alone()
	return options
}
