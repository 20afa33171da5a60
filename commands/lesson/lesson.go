// Package lesson is how games are taught: a lesson is a match that is played along a script, at some
// places of which the person who learns is given a task. Where they are follows from the answers of
// the match alone.
//
// A lesson is a file of lines:
//
//	name Niña & Pinta                       what is taught
//	about The first two eras of a match.    a line more
//	match seats=2 seed=words choices=a,b option=value
//	needs 4.2.1 R6                          numbers of the rules' specification that a first match needs
//	1: load nina 1                          the script: a seat, and its answer by notation
//
//	step 4.2.1 R6                           the rules it teaches
//	asks load                               the kind of the question, and others that say is said of
//	say Settlers earn gold.                 what one has to know of such a question
//	here You hold 6 gold.                   what one has to know of this one; {1} is who plays seat 1
//	task Send a Settler with the Nina.      what is to be done
//	0: load nina 1                          the answer
//	or: load nina 2                         another one that will do
//	then The Settler comes to gold later.   what came of it
//
//	end That was all.                       what is said last
//
// Lines that begin with # are remarks.
package lesson

import (
	"slices"
	"strings"

	"landfall/engine"
)

// Lesson is a game, or a part of it, that is taught.
type Lesson struct {
	Key, Name string
	Gist      string // what it teaches, in a sentence
	End       string
	Config    engine.Config
	Seed      engine.Seed
	Needs     []string // the rules without which nobody can play
	Steps     []Step
	Lines     []Line
}

// Step is one task.
type Step struct {
	Rules []string // that it teaches
	Kinds []string // of the question, and of those that the same is to be said of
	Say   string   // what is true of each such question
	Here  string   // what is so in this position
	Task  string
	Then  string // what came of the answer
}

// Line is an answer of the script.
type Line struct {
	Move engine.Move
	Or   []string // answers that will do as well, of a step
	Step int      // whose task it is, from 0; -1: nobody's
}

// does tells whether an answer is as the line has it.
func (l Line) does(v engine.Move) bool {
	return v.Seat == l.Move.Seat && (v.Notation == l.Move.Notation || slices.Contains(l.Or, v.Notation))
}

// Pupil is the seat of who learns.
const Pupil engine.Seat = 0

// Place is where a match is in its lesson.
type Place struct {
	Lesson *Lesson // nil: in none
	// Lost: the match is not the lesson's, which has been changed since it began.
	Lost bool
	next int // the line
}

// Place is where a match stands, by the answers that were given.
func (l *Lesson) Place(given []engine.Move) Place {
	p := Place{Lesson: l, next: len(given)}
	for i, v := range given {
		p.Lost = p.Lost || i >= len(l.Lines) || !l.Lines[i].does(v)
	}
	return p
}

// On tells whether a lesson goes on.
func (p Place) On() bool { return p.Lesson != nil }

// Over tells whether all of the lesson has been played.
func (p Place) Over() bool { return p.On() && !p.Lost && p.next >= len(p.Lesson.Lines) }

// Line is what is to be answered now; ok is false after the last one.
func (p Place) Line() (l Line, ok bool) {
	if !p.On() || p.Lost || p.Over() {
		return Line{}, false
	}
	return p.Lesson.Lines[p.next], true
}

// Scripted is the next answer of the script that is nobody's task.
func (p Place) Scripted() (engine.Move, bool) {
	l, ok := p.Line()
	return l.Move, ok && l.Step < 0
}

// Step is the task that is open, and its number from 1.
func (p Place) Step() (s Step, n int, ok bool) {
	l, ok := p.Line()
	if !ok || l.Step < 0 {
		return Step{}, 0, false
	}
	return p.Lesson.Steps[l.Step], l.Step + 1, true
}

// Done is the task that was done last, if there is one.
func (p Place) Done() (s Step, ok bool) {
	if !p.On() || p.Lost {
		return Step{}, false
	}
	for i := p.next - 1; i >= 0; i-- {
		if n := p.Lesson.Lines[i].Step; n >= 0 {
			return p.Lesson.Steps[n], true
		}
	}
	return Step{}, false
}

// Fits tells whether an answer of the pupil does what the task wants.
func (p Place) Fits(notation string) bool {
	l, ok := p.Line()
	return ok && l.Step >= 0 && l.does(engine.Move{Seat: Pupil, Notation: notation})
}

// Script gives, one after the other, an answer of the pupil and the script's own up to the next task; with an empty
// notation only the latter.
func (l *Lesson) Script(decision, notation string) func(m *engine.Match) (engine.Move, bool) {
	until := -1 // answers that the match has with that of the pupil
	return func(m *engine.Match) (engine.Move, bool) {
		given := m.Given()
		if notation != "" && (until < 0 || len(given) < until) {
			until = len(given) + 1
			return engine.Move{Seat: Pupil, Decision: decision, Notation: notation}, true
		}
		return l.Place(given).Scripted()
	}
}

// About is the number of the first step about a kind of question, from 0; -1 if there is none.
func (l *Lesson) About(kind string) int {
	return slices.IndexFunc(l.Steps, func(s Step) bool { return slices.Contains(s.Kinds, kind) })
}

// Upto gives the answers up to the task of a step.
func (l *Lesson) Upto(step int) func(m *engine.Match) (engine.Move, bool) {
	return func(m *engine.Match) (engine.Move, bool) {
		n := len(m.Given())
		if n >= len(l.Lines) || l.Lines[n].Step == step {
			return engine.Move{}, false
		}
		return l.Lines[n].Move, true
	}
}

// Named puts the name of who plays the other seat into a lesson's words.
func Named(text, other string) string { return strings.ReplaceAll(text, "{1}", other) }
