package record

import (
	"strconv"
	"time"

	"landfall/engine"
)

// The tables of rows that have something done for a table at a time.
const (
	Retries   = "retry"   // all that is to be posted
	Leftovers = "left"    // controls that are to be taken off
	Closings  = "closing" // threads of finished matches that are to be put away
	Sleepers  = "sleeper" // who is to be told of an end when they may be; their id stands behind the match's
)

// Due is a row that has something done for a table at a time.
func Due(what string, at time.Time, id engine.MatchID, value []byte) engine.Put {
	return engine.Put{Table: what, Key: Key(at, id), Value: value}
}

// Done takes such a row away.
func Done(what string, at time.Time, id engine.MatchID) engine.Put { return Due(what, at, id, nil) }

// Until is behind the keys of what is due at a time or before.
func Until(at time.Time) []byte { return append(Key(at, ""), 0xff) }

// Key is the key of such a row.
func Key(at time.Time, id engine.MatchID) []byte {
	return append(strconv.AppendInt(nil, 1e15+max(at.UnixMilli(), 0), 10), id...)
}

// TimeOf is the moment of such a key.
func TimeOf(key []byte) time.Time {
	ms, err := strconv.ParseInt(string(key[:min(16, len(key))]), 10, 64)
	if err != nil {
		return time.Time{}
	}
	return time.UnixMilli(ms - 1e15).UTC()
}

// MatchOf is the match of such a key.
func MatchOf(key []byte) engine.MatchID { return engine.MatchID(key[min(16, len(key)):]) }

// TryAgain decides when what is to be posted is tried again; the zero time: nothing is. The rows
// of that are to be noted.
func (r *Record) TryAgain(at time.Time) []engine.Put {
	return r.reschedule(Retries, &r.State.Again, at)
}

// TryLeftAgain decides when controls that are to be taken off are tried again, as TryAgain does.
func (r *Record) TryLeftAgain(at time.Time) []engine.Put {
	return r.reschedule(Leftovers, &r.State.LeftAgain, at)
}

func (r *Record) reschedule(what string, moment *time.Time, at time.Time) (rows []engine.Put) {
	if !moment.IsZero() {
		rows = append(rows, Done(what, *moment, r.Table.ID))
	}
	if *moment = at; !at.IsZero() {
		rows = append(rows, Due(what, at, r.Table.ID, []byte{}))
	}
	return rows
}
