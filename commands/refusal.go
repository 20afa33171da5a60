package commands

import (
	"slices"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
)

// Refuser is what a narrator says besides of an answer that is typed.
type Refuser interface {
	// Means are the answers that somebody may mean by what they typed, in notation, by any
	// name that is shown anywhere, legal or not; none: it cannot be read. It is given folded
	// (prose.Fold).
	Means(open []engine.Decision, said string) []string
	// Refuse says why an answer in notation is not possible: a rule that stands against it,
	// with its numbers, each checked; the zero Refusal if it knows none. It sees what the
	// reader sees.
	Refuse(open []engine.Decision, notation string) Refusal
	// Wishes are answers that one may look for in vain with these questions open, legal
	// or not, in notation: those that are not legal are explained by /why.
	Wishes(open []engine.Decision) []string
}

// Refusal is why something is not possible.
type Refusal struct {
	// Rule names the rule in the game's own way; OtherQuestion: nothing of that kind is
	// asked now.
	Rule string
	// Text is one or two sentences, within 500 characters.
	Text string
}

// RefusedBy refuses by the rule that a sentence's key names; what stands after a slash in it tells
// the rule's sentences apart.
func RefusedBy(key, text string) Refusal {
	rule, _, _ := strings.Cut(key, "/")
	return Refusal{Rule: rule, Text: text}
}

// OtherQuestion is the rule that an answer belongs to a question that is not open.
const OtherQuestion = "other-question"

// likeEnough is how much an answer must share with what was typed to be offered, if its
// first word is another.
const likeEnough = 4

// Sentence is an answer in words, as one of them.
func (l Listed) Sentence() string {
	text := l.Label
	if l.Detail != "" {
		text += " — " + l.Detail
	}
	return strings.TrimSuffix(text, ".") + "."
}

// Nearest is the legal answer that shares most with what was typed, in notation or in
// the words of its label; not ok: none is like it.
func Nearest(by Narrator, open []engine.Decision, typed string) (nearest Listed, ok bool) {
	words, best := strings.Fields(prose.Fold(typed)), 0
	for _, l := range NewReader(by, open).all {
		if n := likeness(words, strings.Fields(prose.Fold(l.Action.String())), strings.Fields(prose.Fold(l.Label))); n > best {
			best, nearest = n, l
		}
	}
	return nearest, best >= likeEnough
}

// likeness is how much what was typed has in common with an answer.
func likeness(words, notation, label []string) int {
	n := 0
	if len(words) > 0 && len(notation) > 0 && notation[0] == words[0] {
		n = likeEnough
	}
	for i, w := range words {
		switch {
		case i < len(notation) && notation[i] == w:
			n += 3
		case slices.Contains(notation, w):
			n += 2
		case slices.Contains(label, w):
			n++
		}
	}
	return n
}
