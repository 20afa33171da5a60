package typing

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/engine"
)

// Legal are the open answers whose notation is this word or begins with it.
func Legal(open []engine.Decision, word string) []engine.Action {
	var out []engine.Action
	for _, d := range open {
		for _, a := range d.Options {
			if n := a.String(); n == word || strings.HasPrefix(n, word+" ") {
				out = append(out, a)
			}
		}
	}
	return out
}

// Rest is a notation without its first word.
func Rest(a engine.Action) string {
	_, r, _ := strings.Cut(a.String(), " ")
	return r
}

// LastWord is the last word of a notation.
func LastWord(a engine.Action) string {
	n := a.String()
	return n[strings.LastIndexByte(n, ' ')+1:]
}

// Value is a typed value without needless spaces; "" if it was left out.
func Value(values []string, i int) string {
	if i >= len(values) {
		return ""
	}
	return strings.Join(strings.Fields(values[i]), " ")
}

// Join makes a notation of words, leaving out empty ones.
func Join(words ...string) string {
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " ")
}

// Suggest names answers for typing; value is what is typed for each.
func Suggest(by commands.Narrator, actions []engine.Action, value func(engine.Action) string) []commands.Choice {
	var out []commands.Choice
	for _, a := range actions {
		c := commands.Choice{Value: value(a)}
		c.Name, _ = by.Label(a)
		if !slices.ContainsFunc(out, func(o commands.Choice) bool { return o.Value == c.Value }) {
			out = append(out, c)
		}
	}
	return out
}

// One is a verb with one required option: its notation is the word and the value.
func One(name, description, option, about string) commands.Verb {
	return commands.Verb{
		Name: name, Description: description,
		Options:  []commands.VerbOption{{Name: option, Description: about, Required: true}},
		Notation: func(values []string) string { return Join(name, Value(values, 0)) },
		Complete: func(by commands.Narrator, open []engine.Decision, _ []string, _ int) []commands.Choice {
			return Suggest(by, Legal(open, name), Rest)
		},
	}
}

// Spoken is a verb for answers that are typed whole, of those that begin with these words.
func Spoken(name, description, option, about string, words ...string) commands.Verb {
	return commands.Verb{
		Name: name, Description: description,
		Options:  []commands.VerbOption{{Name: option, Description: about, Required: true}},
		Notation: func(values []string) string { return Value(values, 0) },
		Complete: func(by commands.Narrator, open []engine.Decision, _ []string, _ int) []commands.Choice {
			var some []engine.Action
			for _, word := range words {
				some = append(some, Legal(open, word)...)
			}
			return Suggest(by, some, engine.Action.String)
		},
	}
}

// Bare is a verb without options, its notation is the word.
func Bare(name, description string) commands.Verb {
	return commands.Verb{
		Name: name, Description: description,
		Notation: func([]string) string { return name },
		Complete: func(commands.Narrator, []engine.Decision, []string, int) []commands.Choice { return nil },
	}
}
