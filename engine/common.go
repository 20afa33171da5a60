package engine

import (
	"reflect"
	"slices"
)

// Common tells whether everybody heard of some entries in a row just what a seat did.
func (m *Match) Common(seat Seat, from uint64, entries int) bool {
	for i := range m.record.len() {
		e := m.at(i)
		if e.Seq < from || e.Seq >= from+uint64(entries) {
			continue
		}
		for _, ev := range e.Events {
			if !reflect.DeepEqual(hears(ev, seat), hears(ev, Nobody)) {
				return false
			}
		}
	}
	return true
}

// Walk goes through the match again and shows it as it stood before each of the
// entries with these seqs, as far as they stand. What is shown is for reading, and
// must not be kept.
func (m *Match) Walk(seqs []uint64, show func(before *Match, seq uint64)) {
	f := m.anew()
	for i := range m.record.len() {
		e := *m.at(i)
		if i > 0 && slices.Contains(seqs, e.Seq) {
			f.ask()
			show(f, e.Seq)
		}
		f.goOn(e)
	}
}
