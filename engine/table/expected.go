package table

import (
	"fmt"
	"slices"
	"time"

	"landfall/engine"
)

// Expectation is somebody who may take a seat of a rematch; those who sit down are in the
// order of this list.
type Expectation struct {
	Player engine.PlayerID `json:"player"`
	Name   string          `json:"name"`
	// Freed tells that nobody keeps a seat for them any more: the host said so, or they left.
	Freed bool `json:"freed,omitempty"`
}

// ReserveTime is how long a rematch keeps the seats of its people, from its opening.
const ReserveTime = 24 * time.Hour

// ReservedUntil is when all seats of a rematch are free for anybody.
func (t *Table) ReservedUntil() time.Time { return t.Created.Add(ReserveTime) }

// Reserved are those for whom a lobby keeps a seat at a moment.
func (t *Table) Reserved(now time.Time) []Expectation {
	if t.Status != Gathering || t.People() >= t.Places || !now.Before(t.ReservedUntil()) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(t.Expected), func(e Expectation) bool { return e.Freed || t.SeatOf(e.Player) != engine.Nobody })
}

// Room tells whether somebody may sit down at a moment: where nobody sits, or a bot player
// does, and no seat is kept for others. ErrFull, ErrReserved.
func (t *Table) Room(p engine.PlayerID, now time.Time) error {
	if t.People() >= t.Places {
		return ErrFull
	}
	kept := t.Reserved(now)
	if slices.ContainsFunc(kept, func(e Expectation) bool { return e.Player == p }) {
		return nil
	}
	return t.KeepsFor(kept, t.Places-t.People()-1)
}

// KeepsFor refuses what would leave fewer seats free than are kept for people. ErrReserved.
func (t *Table) KeepsFor(kept []Expectation, free int) error {
	if len(kept) > max(free, 0) {
		return &ReservedError{For: kept, Until: t.ReservedUntil()}
	}
	return nil
}

// Free keeps a seat for somebody no more. It tells whether one was kept.
func (t *Table) Free(p engine.PlayerID, now time.Time) bool {
	if !slices.ContainsFunc(t.Reserved(now), func(e Expectation) bool { return e.Player == p }) {
		return false
	}
	t.ExpectNoMore(p)
	return true
}

// ExpectNoMore has no seat kept for somebody from now on; they keep their place in the order.
func (t *Table) ExpectNoMore(p engine.PlayerID) {
	for i, e := range t.Expected {
		if e.Player == p {
			t.Expected[i].Freed = true
		}
	}
}

// ReservedError is an ErrReserved that says for whom seats are kept, and until when.
type ReservedError struct {
	For   []Expectation
	Until time.Time
}

func (e *ReservedError) Error() string {
	return fmt.Sprintf("%v for %d people until %s", ErrReserved, len(e.For), e.Until.Format(time.RFC3339))
}

// Is tells that it is an ErrReserved.
func (e *ReservedError) Is(target error) bool { return target == ErrReserved }

// Turn puts the people of a rematch into the order in which they were expected.
func (t *Table) Turn() {
	place := func(c Chair) int {
		i := slices.IndexFunc(t.Expected, func(e Expectation) bool { return e.Player == c.Player })
		switch {
		case c.Plays():
			return len(t.Expected) + 1
		case i < 0:
			return len(t.Expected)
		}
		return i
	}
	if len(t.Expected) > 0 {
		slices.SortStableFunc(t.Chairs, func(a, b Chair) int { return place(a) - place(b) })
	}
}
