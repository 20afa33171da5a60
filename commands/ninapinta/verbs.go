package ninapinta

import (
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/typing"
	"landfall/engine"
)

// verbs are the subcommands of the game's command. There are more kinds of action
// than a command has room for, so some share a verb: seal opens again as well,
// gold splits revenue and payment, pirate takes or keeps, place discards and
// garrisons too.
func verbs(words *catalogue.Catalogue) []commands.Verb {
	v := verbing{words}
	return []commands.Verb{
		v.one("look", "where", "look"),
		v.one("war", "world", "war"),
		v.load(),
		v.one("order", "ships", "order"),
		v.seal(),
		v.one("recover", "where", "recover"),
		v.one("explore", "where", "explore"),
		v.one("consolidate", "where", "consolidate"),
		v.one("attack", "where", "attack"),
		v.one("stay", "ship", "stay"),
		v.one("remove", "whose", "remove"),
		v.one("native", "where", "native"),
		v.migrate(),
		v.one("govern", "world", "govern"),
		v.one("collect", "how", "collect"),
		v.gold(),
		v.one("build", "what", "build"),
		v.one("mark", "marker", "mark"),
		v.home(),
		v.one("pirate", "gold", "take", "=keep"),
		v.selects(),
		v.one("pass", "space", "pass"),
		v.one("place", "where", "place", "garrison", "=discard"),
		v.one("planck", "choice", "planck", "nation"),
		typing.Bare("done", v.about("done")),
	}
}

// verbing makes verbs in a language.
type verbing struct{ words *catalogue.Catalogue }

// about is what a verb is for.
func (v verbing) about(name string) string { return v.words.Say("verb-"+name, nil) }

// option is an option of a verb; its name is typed, and in no language.
func (v verbing) option(verb, name string, required bool) commands.VerbOption {
	return commands.VerbOption{Name: name, Description: v.words.Say("option-"+verb+"-"+name, nil), Required: required}
}

// lower is a typed value as this game's notation has it, in small letters.
func lower(values []string, i int) string { return strings.ToLower(typing.Value(values, i)) }

// one is a verb with one option. Its words begin the notations it makes: the
// first takes the typed value; a word other than the first stands in the value
// itself; "=word" is a whole notation.
func (v verbing) one(name, option string, words ...string) commands.Verb {
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
		Name: name, Description: v.about(name),
		Options: []commands.VerbOption{v.option(name, option, true)},
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
