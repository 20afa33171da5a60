// Package refusal helps a game's words to say why an answer that somebody typed is not
// possible. It reads what was typed, and refuses what no question takes, or another one
// than is asked now; the rest is the game's: its rules, their numbers.
package refusal

import (
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/engine"
)

// Typed is an answer as somebody typed it. It is read leniently, since it is only read
// to be refused.
type Typed struct {
	Verb  string   // the first word, in small letters
	Words []string // those after the verb
}

// Read takes what was typed to words, at spaces and at this punctuation.
func Read(typed, punctuation string) Typed {
	words := strings.FieldsFunc(typed, func(r rune) bool { return r == ' ' || strings.ContainsRune(punctuation, r) })
	if len(words) == 0 {
		return Typed{}
	}
	return Typed{Verb: strings.ToLower(words[0]), Words: words[1:]}
}

// Word is the i-th word after the verb, "" if there is none.
func (t Typed) Word(i int) string {
	if i < len(t.Words) {
		return t.Words[i]
	}
	return ""
}

// Number reads the i-th word after the verb; -1: it is no number.
func (t Typed) Number(i int) int {
	if n, err := strconv.Atoi(t.Word(i)); err == nil && n >= 0 {
		return n
	}
	return -1
}

// Rest are the words after the verb, as one.
func (t Typed) Rest() string { return strings.Join(t.Words, " ") }

// Occasion is when answers are asked for that begin with certain words.
type Occasion struct {
	verbs, when string
	kinds       []string
}

// When makes an occasion of the verbs, with spaces between, of when they are asked for, as
// it is said in a sentence, "tiles are taken with the action Plan", and of the kinds of
// questions that take them.
func When(verbs, when string, kinds ...string) Occasion {
	return Occasion{verbs: verbs, when: when, kinds: kinds}
}

// of tells whether answers with a verb are asked for then.
func (o Occasion) of(verb string) bool {
	for rest := o.verbs; rest != ""; {
		var one string
		if one, rest, _ = strings.Cut(rest, " "); one == verb {
			return true
		}
	}
	return false
}

// Questions is what a game says of its questions to whoever answers another one.
type Questions struct {
	Words     *catalogue.Catalogue
	Task      func(kind string) string // what it asks for: "take tiles"
	Occasions []Occasion
}

// Asked is the first of the open questions that takes answers with a verb; if there is
// none, why tells what the verb belongs to. now is the kind of question that the reader is
// waited for with, "" if nobody waits.
func (q Questions) Asked(open []engine.Decision, now, verb string) (asked engine.Decision, why commands.Refusal) {
	i := slices.IndexFunc(q.Occasions, func(o Occasion) bool { return o.of(verb) })
	if i < 0 {
		return asked, commands.Refusal{}
	}
	o := q.Occasions[i]
	for _, d := range open {
		if slices.Contains(o.kinds, d.Kind) {
			return d, commands.Refusal{}
		}
	}
	if now == "" {
		return asked, commands.RefusedBy(commands.OtherQuestion, q.Words.Say("other-turn", catalogue.Parts{"when": o.when}))
	}
	return asked, commands.RefusedBy(commands.OtherQuestion, q.Words.Say("other-task", catalogue.Parts{"task": q.Task(now), "when": o.when}))
}

// Options are the answers to all open questions, in order.
func Options(open []engine.Decision) []engine.Action {
	var all []engine.Action
	for _, d := range open {
		all = append(all, d.Options...)
	}
	return all
}
