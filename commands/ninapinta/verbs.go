package ninapinta

import (
	"strings"

	"landfall/commands"
	"landfall/commands/typing"
	"landfall/engine"
)

// verbs are the subcommands of the game's command. There are more kinds of action
// than a command has room for, so some share a verb: seal opens again as well,
// gold splits revenue and payment, pirate takes or keeps, place discards and
// garrisons too.
func verbs() []commands.Verb {
	return []commands.Verb{
		one("look", "Look at an unexplored land, or look no further", "where", "The land, as suggested", "look"),
		one("war", "Put a world into a State of War", "world", "The world", "war"),
		load(),
		one("order", "Choose the order in which equal ships sail", "ships", "The three ships, first to last", "order"),
		seal(),
		one("recover", "Take one of your Settlers off the map to sail again", "where", "The land, as suggested", "recover"),
		one("explore", "Sail to an unexplored land; turns its tile over", "where", "The land, as suggested", "explore"),
		one("consolidate", "Sail to an explored land", "where", "The land, as suggested", "consolidate"),
		one("attack", "Sail to a land and remove Settlers of others", "where", "The land, as suggested", "attack"),
		one("stay", "Leave an empty ship at home", "ship", "The ship", "stay"),
		one("remove", "Say whose Settlers your attack removes", "whose", "The nations and how many of each", "remove"),
		one("native", "Place the Settler that joins you", "where", "The land, as suggested", "native"),
		migrate(),
		one("govern", "Choose the world to govern", "world", "The world", "govern"),
		one("collect", "Collect the revenue of the world you govern", "how", "all, income or adjust", "collect"),
		gold(),
		one("build", "Build a Town or a City", "what", "The building and its land, as suggested", "build"),
		one("mark", "Name a world after its first City", "marker", "arts, science or religion", "mark"),
		home(),
		one("pirate", "Take gold from a ship that leaves, or let it go", "gold", "How much, or keep", "take", "=keep"),
		selects(),
		one("pass", "Take a Pass space; ends your selecting in this era", "space", "The space, as suggested", "pass"),
		one("place", "Say where a Benefit is used", "where", "The land, the nation, or discard", "place", "garrison", "=discard"),
		one("planck", "Choose your nation against Max Planck, or break a tie of his", "choice", "The choice, as suggested", "planck", "nation"),
		typing.Bare("done", "End your turn"),
	}
}

// lower is a typed value as this game's notation has it, in small letters.
func lower(values []string, i int) string { return strings.ToLower(typing.Value(values, i)) }

// one is a verb with one option. Its words begin the notations it makes: the
// first takes the typed value; a word other than the first stands in the value
// itself; "=word" is a whole notation.
func one(name, description, option, about string, words ...string) commands.Verb {
	fixed := func(value string) bool {
		for _, w := range words[1:] {
			whole, is := strings.CutPrefix(w, "=")
			if is && value == whole || !is && strings.HasPrefix(value, w+" ") {
				return true
			}
		}
		return false
	}
	return commands.Verb{
		Name: name, Description: description,
		Options: []commands.VerbOption{{Name: option, Description: about, Required: true}},
		Notation: func(values []string) string {
			value := lower(values, 0)
			if fixed(value) {
				return value
			}
			return typing.Join(words[0], value)
		},
		Complete: func(by commands.Narrator, open []engine.Decision, _ []string, _ int) []commands.Choice {
			out := typing.Suggest(by, typing.Legal(open, words[0]), typing.Rest)
			for _, w := range words[1:] {
				out = append(out, typing.Suggest(by, typing.Legal(open, strings.TrimPrefix(w, "=")), engine.Action.String)...)
			}
			return out
		},
	}
}
