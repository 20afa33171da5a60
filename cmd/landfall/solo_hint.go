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
	p.say("Hint: %s.\n%s", p.spoken(answer.Line), reason(answer, earned))
	for i, w := range answer.Weighed {
		if i == 0 {
			p.say("It expects %s, a chance of %.0f in 100.", p.expected(w.Points), 100*w.Chances[me])
		} else if i < 3 {
			p.say("Else %s: %s, %.0f in 100.", p.spoken(w.Line), p.expected(w.Points), 100*w.Chances[me])
		}
	}
}

// reason is why an answer is better than the next best, as far as points tell.
func reason(a search.Answer, earned commands.Sources) string {
	if len(a.Weighed) < 2 {
		return "At first sight no other answer looked nearly as good, so it compared none."
	}
	var from []string
	for _, g := range earned.Gains(a.Weighed[0].Line, a.Weighed[1].Line) {
		from = append(from, fmt.Sprintf("%s (about %d more)", g.Source, g.Points))
	}
	if len(from) == 0 {
		return "It tried the answers in many possible matches, and none did better."
	}
	return "Compared with the next best answer, it brings you points from " + strings.Join(from, " and ") + "."
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
