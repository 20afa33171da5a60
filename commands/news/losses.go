package news

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/engine"
)

// Lost are what others did to the reader in these entries, in a line for each kind.
func (r Reader) Lost(entries []engine.Entry) []string {
	var all []commands.Loss
	for _, run := range r.runs(entries) {
		all = append(all, run.losses...)
	}
	return r.merged(all)
}

// merged are losses of one kind in one sentence: "Ben and Chloé attack you in 3 lands: 4 Settlers lost."
func (r Reader) merged(losses []commands.Loss) []string {
	var lines []string
	for len(losses) > 0 {
		first := losses[0]
		var same, other []commands.Loss
		for _, l := range losses {
			if l.Did == first.Did {
				same = append(same, l)
			} else {
				other = append(other, l)
			}
		}
		lines, losses = append(lines, sentence(r.Names, same)), other
	}
	if len(lines) > limits.NewsLines { // more kinds of losses than there are lines
		lines = append(lines[:limits.NewsLines-1], strings.Join(lines[limits.NewsLines-1:], " "))
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
	return same[0].Say(who, where, total)
}

// taken are in one sentence what others took: "Ben takes Painting; Chloé takes Arts and Science."
func (r Reader) taken(takes []commands.Loss) string {
	var list []string
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
		takes = other
		list = append(list, r.Words.Say("taker", catalogue.Parts{"who": r.Names.Of(by), "what": what}))
	}
	return r.Words.Say("taken", catalogue.Parts{"takes": list})
}
