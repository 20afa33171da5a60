package table

import (
	"time"

	"landfall/engine"
	"landfall/engine/table/internal/row"
)

// What becomes of a match that its people leave alone, from when one of them last did something.
const (
	DrowsyTime = 23 * 24 * time.Hour // then they are told that it falls asleep
	WakeTime   = 7 * 24 * time.Hour  // and from then on they have this long
	SleepTime  = 365 * 24 * time.Hour
)

// Watch has a table that is played looked at by the clock at a moment; any number of such rows may
// stand, since a look finds out by itself what is to be done.
func Watch(id engine.MatchID, at time.Time) engine.Put {
	return row.Empty(row.Watches, append(row.Stamp(at), id...))
}

// Sleeps tells whether a match falls asleep when its people leave it alone. One that is played
// alone, or counts for nothing, keeps nobody waiting; and some tables agreed to wait.
func Sleeps(t *Table) bool {
	return !t.Solo && t.Trial == nil && !t.Practice && !t.Terms.Patient
}

// IsOf tells whether somebody is one of the people of a table: has a seat there, or one that
// somebody else plays until they are back.
func IsOf(t *Table, p engine.PlayerID) bool {
	return t.SeatOf(p) != engine.Nobody || t.OwnedBy(p) != engine.Nobody
}
