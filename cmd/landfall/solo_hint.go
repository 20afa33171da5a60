package main

import (
	"fmt"
	"strings"

	"landfall/commands"
	"landfall/engine"
	"landfall/engine/search"
)

// hint tells what a player would do in one's place, what it expects of that, and what
// it thought of next.
func (p *terminal) hint() {
	if p.title.Player == nil {
		p.say("Nobody here can play this game.")
		return
	}
	q, earned := search.Ask(p.match, me, p.title.Player.Playouts(p.strength), 1), commands.SourcesFor(p.title.Title, p.names, me)
	q.Ended = earned.Add
	answer := p.title.Player.Think(q)
	p.say("Hint: %s.\n%s", p.spoken(answer.Line), earned.Reason(p.words, answer))
	for i, w := range answer.Weighed {
		if i == 0 {
			p.say("I expect %s, a chance of %.0f in 100.", p.expected(w.Points), 100*w.Chances[me])
		} else if i < 3 {
			p.say("Else %s: %s, %.0f in 100.", p.spoken(w.Line), p.expected(w.Points), 100*w.Chances[me])
		}
	}
}

// spoken is a line in the words of the answers, with what to type.
func (p *terminal) spoken(line search.Line) string {
	by := p.title.Narrator(p.match.View(me), p.names)
	var parts []string
	letters := commands.LettersOf(by, p.match.For(me))
	for i, a := range line {
		label, _ := by.Label(a)
		if i == 0 { // what is asked later has letters of its own
			label = letters.Lead(a, label)
		}
		parts = append(parts, fmt.Sprintf("%s [%s]", label, a))
	}
	return strings.Join(parts, ", then ")
}

func (p *terminal) expected(points []float64) string {
	var parts []string
	for i, n := range points {
		parts = append(parts, fmt.Sprintf("%.0f points for %s", n, p.names.Of(engine.Seat(i))))
	}
	return strings.Join(parts, " and ")
}
