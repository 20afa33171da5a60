package search

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"landfall/engine"
)

// Contestant is who answers for a seat: a Player with so much work for an answer, or
// chance where Player is nil.
type Contestant struct {
	Player   Player
	Playouts int
	// Green answers as somebody who always presses the green button; nil: Player thinks.
	Green *Green
}

// Green answers what a Player is sure of, else what is listed first, and counts the questions and those
// answered surely.
type Green struct {
	First       func(m *engine.Match, who engine.Seat) engine.Action
	Asked, Sure atomic.Int64
}

// Play plays a match to its end, each seat by its contestant; a seat beyond the last
// is nobody's, such as a printed automaton's. The same match and seed give the same play.
func Play(m *engine.Match, by []Contestant, seed uint64) error {
	chance := rand.New(rand.NewPCG(seed, 1))
	ears := make([]ear, m.Config().Seats)
	for m.Outcome() == nil {
		if m.Plies() > 20_000 {
			return errors.New("search: the match does not end")
		}
		awaited := m.Awaited()
		if len(awaited) == 0 {
			return errors.New("search: the match waits for nobody")
		}
		who := awaited[0]
		if by[who].Player == nil {
			guess(m, who, chance)
			continue
		}
		q := Question{Seat: who, Ruleset: m.Ruleset(), Heard: ears[who].listen(m, who), Open: m.For(who), Playouts: by[who].Playouts, Seed: seed}
		line := by[who].line(m, q)
		if err := Follow(m, who, line, time.Time{}); err != nil {
			return err
		}
	}
	return nil
}

// line is what to answer to a question of a match.
func (c Contestant) line(m *engine.Match, q Question) Line {
	if c.Green == nil {
		return c.Player.Think(q).Line
	}
	first := Line{c.Green.First(m, q.Seat)}
	if len(q.Open) == 1 && len(q.Open[0].Options) == 1 {
		return first
	}
	c.Green.Asked.Add(1)
	if sure := c.Player.Sure(q); sure != nil {
		c.Green.Sure.Add(1)
		return Line{sure}
	}
	return first
}

// ear is what a seat has heard so far of a match in which nothing is taken back, so
// that a long match is not gone over again for each question.
type ear struct {
	heard []engine.Event
	next  uint64 // entry
}

func (e *ear) listen(m *engine.Match, who engine.Seat) []engine.Event {
	for _, one := range m.Heard(who, e.next) {
		e.heard = append(e.heard, one.Events...)
	}
	e.next = m.Len()
	return e.heard
}

// Ask makes the question of a seat out of what it may know of a match.
func Ask(m *engine.Match, who engine.Seat, playouts int, seed uint64) Question {
	return Question{Seat: who, Ruleset: m.Ruleset(), Open: m.For(who), Heard: engine.HeardEvents(m, who), Playouts: playouts, Seed: seed}
}

// Quick is who is waited for first in a match, and what the quick policy answers.
func Quick(m *engine.Match, p Player) (who engine.Seat, a engine.Action) {
	who = m.Awaited()[0]
	return who, p.Think(Ask(m, who, 0, 0)).Line[0]
}

// Follow gives the answers of a line as long as they are possible: what comes after
// the first may have been overtaken.
func Follow(m *engine.Match, who engine.Seat, line Line, at time.Time) error {
	for i, a := range line {
		if _, err := m.Act(who, "", a.String(), at); err != nil {
			if i > 0 {
				return nil
			}
			return fmt.Errorf("search: seat %d answers %q: %w", who, a, err)
		}
	}
	return nil
}

func guess(m *engine.Match, who engine.Seat, chance *rand.Rand) {
	var must []engine.Decision
	for _, d := range m.For(who) {
		if !d.Optional {
			must = append(must, d)
		}
	}
	d := must[chance.IntN(len(must))]
	m.Choose(d, chance.IntN(len(d.Options)), time.Time{})
}
