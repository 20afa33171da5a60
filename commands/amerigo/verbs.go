package amerigo

import (
	"slices"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// verbs are the subcommands of the game's command, one for each kind of action. The
// seven actions begin a turn, alone or whole: "plan V4O V3L".
func verbs(words *catalogue.Catalogue) []commands.Verb {
	one := func(name, option string) commands.Verb {
		return typing.One(name, words.Say("verb-"+name, nil), option, words.Say("verb-"+name+".option", nil))
	}
	bare := func(name string) commands.Verb { return typing.Bare(name, words.Say("verb-"+name, nil)) }
	var list []commands.Verb
	for act := range rules.Acts {
		list = append(list, begin(act.String(), words))
	}
	return append(list, one("special", "action"), bare("gold"), bare("cubesvp"), bare("chest"), one("token", "token"), place(words),
		one("sail", "where"), one("ship", "ship"), one("seek", "where"), one("other", "ship"), one("in", "part"), one("on", "island"),
		one("at", "space"), one("place", "tile"), one("take", "tile"), one("pick", "token"),
		typing.Spoken("say", words.Say("verb-say", nil), "word", words.Say("verb-say.option", nil), "done", "pass", "neutral"))
}

// begin is an action, alone or with its steps.
func begin(name string, words *catalogue.Catalogue) commands.Verb {
	v := typing.One(name, words.Say("verb-"+name, nil), "steps", words.Say("verb-steps", nil))
	v.Options[0].Required = false
	v.Complete = func(by commands.Narrator, open []engine.Decision, _ []string, _ int) []commands.Choice {
		long := slices.DeleteFunc(typing.Legal(open, name), func(a engine.Action) bool { return a.String() == name })
		return typing.Suggest(by, long, typing.Rest)
	}
	return v
}

// place puts a ship on the frame: its notation begins with the ship's number.
func place(words *catalogue.Catalogue) commands.Verb {
	return commands.Verb{
		Name: "start", Description: words.Say("verb-start", nil),
		Options:  []commands.VerbOption{{Name: "where", Description: words.Say("verb-start.option", nil), Required: true}},
		Notation: func(values []string) string { return typing.Value(values, 0) },
		Complete: func(by commands.Narrator, open []engine.Decision, _ []string, _ int) []commands.Choice {
			return typing.Suggest(by, starts(open), engine.Action.String)
		},
	}
}

// starts are the open answers that put a ship on the frame.
func starts(open []engine.Decision) []engine.Action {
	var out []engine.Action
	for _, d := range open {
		for _, a := range d.Options {
			if _, ok := a.(rules.PlaceShip); ok {
				out = append(out, a)
			}
		}
	}
	return out
}
