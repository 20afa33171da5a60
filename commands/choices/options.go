package choices

import (
	"slices"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
)

// Together are the options of a game at a table.
func Together(g *engine.Game) []engine.Option { return g.Options }

// OptionsOf are options of several titles, each once: where several call an option alike,
// with what any of them offers.
func OptionsOf(titles []commands.Title, of func(*engine.Game) []engine.Option) []commands.OptionDef {
	var defs []commands.OptionDef
	for _, t := range titles {
		for _, o := range of(t.Game) {
			i := slices.IndexFunc(defs, func(x commands.OptionDef) bool { return x.Name == o.Key })
			if i < 0 {
				i = len(defs)
				defs = append(defs, commands.OptionDef{Name: o.Key, Description: prose.Clip(t.Option(o), limits.MenuLine)})
			}
			for _, v := range o.Values {
				if !slices.ContainsFunc(defs[i].Choices, func(c commands.Choice) bool { return c.Value == v.Key }) {
					defs[i].Choices = append(defs[i].Choices, commands.Choice{Name: t.Value(o, v), Value: v.Key})
				}
			}
		}
	}
	return defs
}

// Given are the options that somebody gives, in the order of the command.
type Given []givenOption

// givenOption is an option, and the titles that it is of.
type givenOption struct {
	key, value string
	of         []commands.Title
}

// GivenOptions are those given that some of the titles have: with this value or, if none has
// it, which the game will tell, with any.
func GivenOptions(titles []commands.Title, of func(*engine.Game) []engine.Option, options map[string]string) Given {
	var list Given
	for _, def := range append(OptionsOf(titles, of), commands.OptionDef{Name: "choice"}) {
		o, best := givenOption{key: def.Name, value: options[def.Name]}, suitsName
		for _, t := range titles {
			if how := suitsOf(t, of(t.Game), o.key, o.value); how > best {
				o.of, best = []commands.Title{t}, how
			} else if how == best {
				o.of = append(o.of, t)
			}
		}
		if o.value != "" && o.of != nil {
			list = append(list, o)
		}
	}
	return list
}

// suits is how well what is given fits a title.
type suits uint8

const (
	suitsNot   suits = iota
	suitsName        // but cannot have the value
	suitsWhole       // with its value
)

// suits tells how well an option fits a title that has these.
func suitsOf(t commands.Title, options []engine.Option, key, value string) suits {
	i := slices.IndexFunc(options, func(o engine.Option) bool { return o.Key == key })
	choice, err := ReadChoice(t, value)
	switch {
	case i >= 0 && options[i].Has(value), key == "choice" && choice != "" && err == nil:
		return suitsWhole
	case i >= 0, key == "choice" && t.Game.Choice != nil:
		return suitsName
	}
	return suitsNot
}

// Refuse says what is not of a title, so that nothing is left out in silence; nil: all is.
func (g Given) Refuse(t commands.Title) error {
	for _, o := range g {
		if !slices.ContainsFunc(o.of, func(of commands.Title) bool { return of.Game == t.Game }) {
			return room.Refuse("of-other-game", room.Parts{"option": o.phrase(), "game": t.Game.Name})
		}
	}
	return nil
}

// phrase says whose option it is.
func (o givenOption) phrase() catalogue.Phrase {
	return room.Phrase("is-option-of", room.Parts{"option": prose.Clip(o.key+":"+o.value, 60), "games": GamesOf(o.of)})
}

// Phrases say of each whose option it is.
func (g Given) Phrases() (all []catalogue.Phrase) {
	for _, o := range g {
		all = append(all, o.phrase())
	}
	return all
}

// GamesOf are the names of some titles.
func GamesOf(titles []commands.Title) []string {
	var names []string
	for _, t := range titles {
		names = append(names, t.Game.Name)
	}
	return names
}
