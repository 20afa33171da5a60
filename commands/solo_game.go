package commands

import (
	"slices"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
)

// soloTitles can be played alone, those against a printed automaton first.
func (d *Desk) soloTitles() []Title {
	list := d.againstTitles()
	for _, t := range d.titles {
		if _, ok := t.Game.Alone(); ok && t.Game.Solo == nil {
			list = append(list, t)
		}
	}
	return list
}

// againstTitles are played alone against a printed automaton, whose results are compared.
func (d *Desk) againstTitles() []Title {
	var list []Title
	for _, t := range d.titles {
		if t.Game.Solo != nil {
			list = append(list, t)
		}
	}
	return list
}

// notAlone says that a game cannot be played alone.
const notAlone = "There is no such game to play alone here."

// soloTitle is the title of a game, the first if none is said.
func (d *Desk) soloTitle(key string) (Title, error) {
	for _, t := range d.soloTitles() {
		if key == "" || t.Game.Key == key {
			return t, nil
		}
	}
	return Title{}, say(notAlone)
}

// aloneOptions are those of some titles that can be played alone, and which of them.
func aloneOptions(titles []Title) []OptionDef {
	defs := optionsOf(titles, alone)
	if len(titles) < 2 {
		return defs
	}
	game := OptionDef{Name: "game", Description: prose.Clip("Which game (default "+titles[0].Game.Name+", or the one whose options you give)", limits.MenuLine)}
	for _, t := range titles {
		game.Choices = append(game.Choices, Choice{Name: t.alone(), Value: t.Game.Key})
	}
	return append([]OptionDef{game}, defs...)
}

// pickAlone is which of some titles somebody wants to play alone: the one they name; else the
// first that has the options they give, if that is the first of all or no other has them.
func pickAlone(titles []Title, options map[string]string) (Title, error) {
	key := options["game"]
	open := slices.DeleteFunc(slices.Clone(titles), func(t Title) bool { return key != "" && t.Game.Key != key })
	if len(open) == 0 {
		return Title{}, say(notAlone)
	}
	given := givenOptions(titles, alone, options)
	fit := slices.DeleteFunc(slices.Clone(open), func(t Title) bool { return given.refuse(t) != nil })
	switch {
	case len(fit) == 1, len(fit) > 1 && fit[0].Game == open[0].Game:
		return fit[0], nil
	case len(fit) > 1:
		return Title{}, sayf("%s can be played so: choose one of them with the option `game`.", prose.And(gamesOf(fit)))
	case key != "":
		return Title{}, given.refuse(open[0])
	}
	var parts []string
	for _, o := range given {
		parts = append(parts, o.String())
	}
	return Title{}, sayf("No game has all of these options, for %s: leave out what is not of the game that you want.", prose.And(parts))
}

// alone are the options of a game that is played alone.
func alone(g *engine.Game) []engine.Option {
	options, _ := g.Alone()
	return options
}
