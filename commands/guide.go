package commands

import (
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
)

// Guide is what a narrator says besides to somebody who meets a question for the first
// time. Where a game has no words of its own for that, its short rules are quoted.
type Guide interface {
	// Guide explains in one to three sentences, within 400 characters, what is asked
	// and why; "" where nothing needs it. At least one decision is open.
	Guide(open []engine.Decision) string
}

// Afield is a narrator that knows where no lesson has led.
type Afield interface {
	// Afield tells whether the open questions are asked in other circumstances than lessons show, such as ashore.
	Afield(open []engine.Decision) bool
}

// Usual is what a narrator proposes besides to a newcomer.
type Usual interface {
	// Usual is a sound answer among the open ones for somebody's first questions of a
	// match; nil where there is none.
	Usual(open []engine.Decision) engine.Action
}

// Brief is the beginning of a topic, in whole sentences; "" if it begins with a list.
func (t Topic) Brief(most int) string {
	text, _, _ := strings.Cut(t.Text, "\n\n")
	text = strings.Join(strings.Fields(text), " ")
	for prose.Units(text) > most {
		cut := strings.LastIndex(strings.TrimSuffix(text, "."), ". ")
		if cut < 0 {
			return ""
		}
		text = text[:cut+1]
	}
	if !strings.HasSuffix(text, ".") || strings.HasPrefix(text, "-") {
		return ""
	}
	return text
}
