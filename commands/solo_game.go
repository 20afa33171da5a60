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
	defs := optionsOf(titles, func(g *engine.Game) []engine.Option { list, _ := g.Alone(); return list })
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
// An option of another game is never left out in silence.
func pickAlone(titles []Title, options map[string]string) (Title, error) {
	key := options["game"]
	open := slices.DeleteFunc(slices.Clone(titles), func(t Title) bool { return key != "" && t.Game.Key != key })
	if len(open) == 0 {
		return Title{}, say(notAlone)
	}
	given := givenAlone(titles, options)
	fit := slices.DeleteFunc(slices.Clone(open), func(t Title) bool {
		return slices.ContainsFunc(given, func(o givenOption) bool { return !o.has(t) })
	})
	switch {
	case len(fit) == 1, len(fit) > 1 && fit[0].Game == open[0].Game:
		return fit[0], nil
	case len(fit) > 1:
		return Title{}, sayf("%s can be played so: choose one of them with the option `game`.", prose.And(gamesOf(fit)))
	case key == "":
		var parts []string
		for _, o := range given {
			parts = append(parts, o.String())
		}
		return Title{}, sayf("No game has all of these options, for %s: leave out what is not of the game that you want.", prose.And(parts))
	}
	other := given[slices.IndexFunc(given, func(o givenOption) bool { return !o.has(open[0]) })]
	return Title{}, sayf("%s, not of %s: leave it out, or choose another game with `game`.", other, open[0].Game.Name)
}

// givenOption is an option that somebody gives, and whose it is.
type givenOption struct {
	key, value string
	of         []Title
}

func (o givenOption) has(t Title) bool {
	return slices.ContainsFunc(o.of, func(of Title) bool { return of.Game == t.Game })
}

// String says whose option it is.
func (o givenOption) String() string {
	return "`" + prose.Clip(o.key+":"+o.value, 60) + "` is of " + prose.And(gamesOf(o.of))
}

// givenAlone are the options given that some of these titles have, in the order of the command:
// with this value or, if none has it, which the game will tell, with any.
func givenAlone(titles []Title, options map[string]string) []givenOption {
	var given []givenOption
	for _, def := range append(aloneOptions(titles), OptionDef{Name: "choice"}) {
		o, best := givenOption{key: def.Name, value: options[def.Name]}, suitsName
		for _, t := range titles {
			if how := t.suits(o.key, o.value); how > best {
				o.of, best = []Title{t}, how
			} else if how == best {
				o.of = append(o.of, t)
			}
		}
		if o.value != "" && o.of != nil {
			given = append(given, o)
		}
	}
	return given
}

// suits is how well an option fits a title that is played alone.
type suits uint8

const (
	suitsNot  suits = iota
	suitsName       // but cannot have the value
	suitsWhole
)

// suits tells how well an option fits the title played alone.
func (t Title) suits(key, value string) suits {
	options, _ := t.Game.Alone()
	i := slices.IndexFunc(options, func(o engine.Option) bool { return o.Key == key })
	choice, err := readChoice(t, value)
	switch {
	case i >= 0 && options[i].Has(value), key == "choice" && choice != "" && err == nil:
		return suitsWhole
	case i >= 0, key == "choice" && t.Game.Choice != nil:
		return suitsName
	}
	return suitsNot
}

func gamesOf(titles []Title) []string {
	var names []string
	for _, t := range titles {
		names = append(names, t.Game.Name)
	}
	return names
}
