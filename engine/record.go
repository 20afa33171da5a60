package engine

import (
	"fmt"
	"slices"
	"sync/atomic"
	"time"
)

// record is a match as it stands, entry by entry: the log without what was taken back. A copy shares the entries that
// both have and continues by itself.
type record struct {
	past   []Entry     // shared, never written to
	own    []Entry     // what came after
	shared atomic.Bool // somebody has own as its past
}

func (r *record) len() int { return len(r.past) + len(r.own) }

func (r *record) at(i int) *Entry {
	if i < len(r.past) {
		return &r.past[i]
	}
	return &r.own[i-len(r.past)]
}

func (r *record) last() *Entry { return r.at(r.len() - 1) }

func (r *record) push(e Entry) { r.own = append(r.own, e) }

// pop drops the last entry. Its place is not used again while a copy may read it.
func (r *record) pop() {
	switch {
	case len(r.own) == 0:
		r.past = r.past[:len(r.past)-1]
	case r.shared.Load():
		r.own = slices.Clip(r.own[:len(r.own)-1])
		r.shared.Store(false)
	default:
		r.own = r.own[:len(r.own)-1]
	}
}

// cut drops the entries from a place on.
func (r *record) cut(i int) {
	for r.len() > i {
		r.pop()
	}
}

// fork makes the empty record to a copy of this one.
func (r *record) fork(to *record) {
	switch {
	case len(r.own) == 0:
		to.past = r.past
	case len(r.past) == 0:
		r.shared.Store(true)
		to.past = slices.Clip(r.own)
	default:
		to.past = slices.Concat(r.past, r.own)
	}
}

// Plies is the number of plies of the match as it stands, the set-up included.
func (r *record) Plies() int { return r.len() }

// Last is the seq of the last entry of the match as it stands.
func (r *record) Last() uint64 { return r.last().Seq }

// Answered is the seq of the last answer that a seat gave by hand, of the match as it
// stands; 0: none.
func (r *record) Answered(seat Seat) uint64 {
	for i := r.len() - 1; i > 0; i-- {
		if e := r.at(i); e.Seat == seat && e.By == "" {
			return e.Seq
		}
	}
	return 0
}

// AnsweredAt is when a seat last answered by hand, of the match as it stands; zero: it has not.
func (r *record) AnsweredAt(seat Seat) (at time.Time) {
	for i := r.len() - 1; i > 0; i-- {
		if e := r.at(i); e.Seat == seat && e.By == "" {
			return e.At
		}
	}
	return at
}

// Stands tells whether the entry with this seq is part of the match as it
// stands, and was not taken back.
func (r *record) Stands(seq uint64) bool {
	for i := r.len() - 1; i >= 0 && r.at(i).Seq >= seq; i-- {
		if r.at(i).Seq == seq {
			return true
		}
	}
	return false
}

// Move is an answer of a seat, by its notation, to a decision by its id; "" is whichever has it.
type Move struct {
	Seat     Seat
	Decision string
	Notation string
}

// Given are the answers of the match as it stands that seats gave, and not a rule. They tell what others do not know.
func (r *record) Given() []Move {
	var list []Move
	for i := range r.len() {
		if e := r.at(i); e.Kind == Acted && e.By != ByRule {
			list = append(list, Move{Seat: e.Seat, Notation: e.Action})
		}
	}
	return list
}

// hand is the seat that answered last by hand; Nobody: none has.
func (r *record) hand() Seat {
	for i := r.len() - 1; i > 0; i-- {
		if e := r.at(i); e.By == "" {
			return e.Seat
		}
	}
	return Nobody
}

// acted adds an answer that a log has.
func (r *record) acted(e Entry) error {
	if last := r.last(); e.Ply != last.Ply+1 {
		return fmt.Errorf("%w: entry %d is ply %d, after ply %d", ErrCorrupt, e.Seq, e.Ply, last.Ply)
	}
	r.push(e)
	return nil
}

// dealt adds what a log has of dealing anew: after the last ply that a trial begins with.
func (r *record) dealt(e Entry, t *Trial) error {
	if t == nil || r.len() > t.Plies || e.Ply != r.last().Ply+1 || e.Seat != Nobody {
		return fmt.Errorf("%w: entry %d deals anew where nothing is tried", ErrCorrupt, e.Seq)
	}
	r.push(e)
	return nil
}

// undone drops what an entry of a log takes back.
func (r *record) undone(e Entry) error {
	i := r.len() - 1
	for i > 0 && r.at(i).Seq != e.Takes && (e.By == ByAgreement || r.at(i).By != "") {
		i--
	}
	if first := r.at(i); first.Seq != e.Takes || first.Kind != Acted {
		return fmt.Errorf("%w: entry %d takes back %d, which is not the last", ErrCorrupt, e.Seq, e.Takes)
	}
	r.cut(i)
	return nil
}
