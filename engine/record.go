package engine

import (
	"slices"
	"sync/atomic"
)

// record is a match as it stands, entry by entry. A copy shares the entries that
// both have and goes on by itself.
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
