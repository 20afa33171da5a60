package engine

import (
	"reflect"
	"slices"
)

// Common tells whether everybody heard of some entries in a row just what a seat did.
func (m *Match) Common(seat Seat, from uint64, entries int) bool {
	for i := range m.live.len() {
		e := m.live.at(i)
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
	f := &Match{game: m.game, start: m.start, core: m.game.begin()}
	for i := range m.live.len() {
		e := *m.live.at(i)
		if i > 0 && slices.Contains(seqs, e.Seq) {
			f.ask()
			show(f, e.Seq)
		}
		f.live.push(e)
		f.seq = e.Seq + 1
		f.count(e)
		f.fold(i, i+1)
	}
}
