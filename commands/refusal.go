package commands

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
)

// Refuser is what a narrator says besides of an answer that is not possible.
type Refuser interface {
	// Refuse says why what somebody typed is not among their legal answers: the rule
	// that stands against it, with its numbers. It sees what the reader sees.
	Refuse(open []engine.Decision, typed string) Refusal
	// Wishes are answers that one may look for in vain with these questions open, legal
	// or not, in notation: those that are not legal are explained by /why.
	Wishes(open []engine.Decision) []string
}

// Refusal is why something is not possible.
type Refusal struct {
	// Rule names the rule in the game's own way; "": what was typed could not be read,
	// OtherQuestion: nothing of that kind is asked now.
	Rule string
	// Text is one or two sentences, within 500 characters.
	Text string
}

// OtherQuestion is the rule that an answer belongs to a question that is not open.
const OtherQuestion = "other-question"

// likeEnough is how much an answer must share with what was typed to be offered, if its
// first word is another.
const likeEnough = 4

// Refuse makes a refusal.
func Refuse(rule, format string, args ...any) Refusal {
	return Refusal{Rule: rule, Text: fmt.Sprintf(format, args...)}
}

// impossible tells why an answer that was typed is not possible, and offers the legal
// one that comes closest to it.
func (d *Desk) impossible(s moment, typed string) Reply {
	typed = prose.Clip(strings.Join(strings.Fields(typed), " "), 60)
	by := s.narrator()
	why := Refusal{}
	if r, ok := by.(Refuser); ok {
		why = r.Refuse(s.open, typed)
	}
	if why.Text == "" {
		why.Text = fmt.Sprintf("“%s” is not among your answers now.", typed)
	}
	mine := Button{ID: control("again", s.table.ID), Label: "My turn", Style: Main}
	q, a, ok := Nearest(by, s.open, typed)
	if !ok || why.Rule == OtherQuestion {
		r := quietly(prose.Clip(why.Text, limits.Text))
		r.Rows = []Row{{Buttons: []Button{mine}}}
		return r
	}
	label, detail := by.Label(a)
	text := why.Text + "\nClosest to it: " + label
	if detail != "" {
		text += " — " + detail
	}
	r := quietly(prose.Clip(strings.TrimSuffix(text, "."), limits.Text-1) + ".")
	r.Rows = Controls(s.table.ID, []Group{{Decision: q.ID(), Answers: []Answer{{Action: a, Label: label}}}})
	r.Rows[0].Buttons = append(r.Rows[0].Buttons, mine)
	return r
}

// mostUnmet is how many things that are not possible are explained at once.
const mostUnmet = 8

// unmet says what one may look for in vain now, and why; what shares a reason is said once.
func unmet(by Narrator, open []engine.Decision) []string {
	r, ok := by.(Refuser)
	if !ok || len(open) == 0 {
		return nil
	}
	legal := map[string]bool{}
	for _, d := range open {
		for _, a := range d.Options {
			legal[a.String()] = true
		}
	}
	var lines []string
	for _, wish := range r.Wishes(open) {
		if legal[wish] {
			continue
		}
		why := r.Refuse(open, wish).Text
		if why == "" || slices.Contains(lines, "- "+why) {
			continue
		}
		if len(lines) == mostUnmet {
			return append(lines, "- …")
		}
		lines = append(lines, "- "+why)
	}
	return lines
}

// Nearest is the legal answer that shares most with what was typed, in notation or in
// the words of its label, and the question it answers; not ok: none is like it.
func Nearest(by Narrator, open []engine.Decision, typed string) (question engine.Decision, action engine.Action, ok bool) {
	words := strings.Fields(strings.ToLower(typed))
	best := 0
	for _, q := range open {
		for _, a := range q.Options {
			label, _ := by.Label(a)
			if n := likeness(words, strings.Fields(strings.ToLower(a.String())), strings.Fields(strings.ToLower(label))); n > best {
				best, question, action = n, q, a
			}
		}
	}
	return question, action, best >= likeEnough
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
