package news

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/engine"
)

// Lost are what others did to the reader in these entries, in a line for each kind.
func (r Reader) Lost(entries []engine.Entry) []string {
	var all []commands.Loss
	for _, run := range r.runs(entries) {
		all = append(all, run.losses...)
	}
	return merged(r.Names, all)
}

// merged are losses of one kind in one sentence: "Ben and Chloé attack you in 3 lands: 4 Settlers lost."
func merged(names commands.Names, losses []commands.Loss) []string {
	var lines []string
	for len(losses) > 0 {
		first := losses[0]
		var same, other []commands.Loss
		for _, l := range losses {
			if l.Did == first.Did && l.Of == first.Of && l.Back == first.Back {
				same = append(same, l)
			} else {
				other = append(other, l)
			}
		}
		lines, losses = append(lines, sentence(names, same)), other
	}
	if len(lines) > mostLines { // more kinds of losses than there are lines
		lines = append(lines[:mostLines-1], strings.Join(lines[mostLines-1:], " "))
	}
	return lines
}

// sentence tells losses that differ by who, where and how much only.
func sentence(names commands.Names, same []commands.Loss) string {
	var who, where []string
	total := 0
	for _, l := range same {
		name := l.Who
		if name == "" {
			name = names.Of(l.By)
		}
		if !slices.Contains(who, name) {
			who = append(who, name)
		}
		if l.In != "" && !slices.Contains(where, l.In) {
			where = append(where, l.In)
		}
		total += l.N
	}
	l := same[0]
	did := l.Did
	if len(who) > 1 {
		did = prose.Second(did)
	}
	text := prose.Capital(prose.And(who)) + " " + did
	switch {
	case len(where) > fewPlaces:
		text += fmt.Sprintf(" in %s", prose.Count(len(where), l.Kind))
	case len(where) > 0:
		text += " in " + prose.And(where)
	}
	switch {
	case total == 0:
	case l.Back:
		text += fmt.Sprintf(": %s back", amount(total, l.Of))
	default:
		text += fmt.Sprintf(": %s lost", amount(total, l.Of))
	}
	return text + "."
}

// fewPlaces are named, more are counted.
const fewPlaces = 2

// amount is "2 Settlers", "3 gold".
func amount(n int, noun string) string {
	if noun == "gold" {
		return fmt.Sprintf("%d gold", n)
	}
	return prose.Count(n, noun)
}

// taken are in one sentence what others took: "Ben takes Painting; Chloé takes Arts and Science."
func taken(names commands.Names, takes []commands.Loss) string {
	var parts []string
	for len(takes) > 0 {
		by := takes[0].By
		var what []string
		var other []commands.Loss
		for _, l := range takes {
			if l.By == by {
				what = append(what, l.Took)
			} else {
				other = append(other, l)
			}
		}
		parts, takes = append(parts, names.Of(by)+" takes "+prose.And(what)), other
	}
	return strings.Join(parts, "; ") + "."
}
