// Package telling gathers what events say into sentences: what one turn does becomes
// one sentence, a head ("Ana sends 2 settlers to C1-4") and what followed, and small
// below it what came of it besides.
package telling

import (
	"landfall/commands/catalogue"
	"landfall/commands/prose"
)

// Sentences are being gathered. T is what a sentence is about: a seat, or a seat's turn in one place.
type Sentences[T comparable] struct {
	// Joins says how clauses are joined, in the language of the sentences.
	Joins *catalogue.Catalogue

	lines []string
	open  bool
	about T
	head  string
	tail  []string
	aside []string
}

// Say tells a sentence of its own.
func (s *Sentences[T]) Say(sentence string) {
	s.End()
	s.Before(sentence)
}

// Before tells a sentence of its own before the open one.
func (s *Sentences[T]) Before(sentence string) { s.lines = append(s.lines, s.Joins.Opening(sentence)) }

// Begin starts a sentence with a head, without its full stop.
func (s *Sentences[T]) Begin(about T, head string) {
	s.End()
	s.open, s.about, s.head = true, about, head
}

// Open tells whether a sentence about this is being gathered.
func (s *Sentences[T]) Open(about T) bool { return s.open && s.about == about }

// About is what the open sentence is about, if one is open.
func (s *Sentences[T]) About() (about T, open bool) { return s.about, s.open }

// Bare tells whether a sentence is open in which nothing followed yet.
func (s *Sentences[T]) Bare() bool { return s.open && len(s.tail) == 0 }

// Drop ends the open sentence without telling it.
func (s *Sentences[T]) Drop() { s.open, s.head, s.tail, s.aside = false, "", nil, nil }

// Head says the head of the open sentence otherwise, now that more is known.
func (s *Sentences[T]) Head(head string) { s.head = head }

// Last says what followed last otherwise, now that more did.
func (s *Sentences[T]) Last(say func(did string) string) {
	s.tail[len(s.tail)-1] = say(s.tail[len(s.tail)-1])
}

// Add adds what followed to the open sentence; it must be open.
func (s *Sentences[T]) Add(did string) { s.tail = append(s.tail, did) }

// Also adds a clause that has a subject of its own to what is said after the open sentence,
// whatever that is about, or tells it alone.
func (s *Sentences[T]) Also(clause string) {
	if s.open {
		s.aside = append(s.aside, clause)
		return
	}
	s.Say(prose.Capital(clause) + ".")
}

// End ends the open sentence, if there is one.
func (s *Sentences[T]) End() {
	if s.open {
		text := s.Joins.Opening(s.Joins.Headed(s.head, s.tail)) + "."
		if len(s.aside) > 0 {
			text += prose.Aside(prose.Capital(s.Joins.Headed("", s.aside)) + ".")
		}
		s.lines = append(s.lines, text)
	}
	s.Drop()
}

// Lines ends the last sentence and gives all.
func (s *Sentences[T]) Lines() []string {
	s.End()
	return s.lines
}
