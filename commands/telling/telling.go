// Package telling gathers what events say into sentences: what one turn does becomes
// one sentence, a head ("Ana sends 2 settlers to C1-4") and what followed, and small
// below it what came of it besides.
package telling

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
)

// Sentences are being gathered. The zero value is ready. T is what a sentence is
// about: a seat, or a seat's turn in one place.
type Sentences[T comparable] struct {
	lines []string
	open  bool
	about T
	head  string
	tail  []string
	aside []string
}

// Say tells a sentence of its own.
func (s *Sentences[T]) Say(format string, args ...any) {
	s.End()
	s.Before(format, args...)
}

// Before tells a sentence of its own before the open one.
func (s *Sentences[T]) Before(format string, args ...any) {
	s.lines = append(s.lines, prose.Opening(fmt.Sprintf(format, args...)))
}

// Begin starts a sentence with a head, without its full stop.
func (s *Sentences[T]) Begin(about T, format string, args ...any) {
	s.End()
	s.open, s.about, s.head = true, about, fmt.Sprintf(format, args...)
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
func (s *Sentences[T]) Head(format string, args ...any) { s.head = fmt.Sprintf(format, args...) }

// Last says what followed last otherwise, now that more did.
func (s *Sentences[T]) Last(say func(did string) string) {
	s.tail[len(s.tail)-1] = say(s.tail[len(s.tail)-1])
}

// Add adds what followed to the open sentence; it must be open.
func (s *Sentences[T]) Add(format string, args ...any) {
	s.tail = append(s.tail, fmt.Sprintf(format, args...))
}

// Also adds a clause that has a subject of its own to what is said after the open sentence,
// whatever that is about, or tells it alone.
func (s *Sentences[T]) Also(format string, args ...any) {
	if s.open {
		s.aside = append(s.aside, fmt.Sprintf(format, args...))
		return
	}
	s.Say("%s.", prose.Capital(fmt.Sprintf(format, args...)))
}

// End ends the open sentence, if there is one.
func (s *Sentences[T]) End() {
	if s.open {
		text := strings.Join(s.tail, "; ")
		switch {
		case s.head != "" && text != "":
			text = s.head + ": " + text
		case text == "":
			text = s.head
		}
		text = prose.Opening(text) + "."
		if len(s.aside) > 0 {
			text += prose.Aside(prose.Capital(strings.Join(s.aside, "; ")) + ".")
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
