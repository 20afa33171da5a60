// Package row is how the rows beside the matches are named, keyed and written: one list of
// all kinds, so that no two parts of the house take the same name. Times in keys are
// big-endian milliseconds since 1970.
package row

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"landfall/engine"
)

// The kinds of rows, each with its key.
const (
	Tables        = "table"         // id: the Table
	Sits          = "sits"          // player 0 id: the tables a person sits at
	Places        = "place"         // channel 0 id: the tables of a channel or thread
	Guilds        = "guild"         // guild 0 id: the tables that were opened on a server
	Overs         = "over"          // guild 0 time id: what was played to the end on a server, the newest first
	Named         = "named"         // holder name id: the tables that somebody has or had, by name
	Offers        = "offered"       // player 0 id: the tables that offer a seat to them and no other
	Homes         = "home"          // place id: the tables that were ever played in a place
	Currents      = "current"       // player: the table they touched last
	Histories     = "history"       // id number: what happened to the table itself
	Duties        = "duty"          // id seat: what the match waits for from a seat
	Waits         = "waits"         // player 0 since id seat: the same, oldest first, by person
	Dues          = "due"           // time id seat: the same, by when a reminder is due
	Reminders     = "nudge"         // id seat: a reminder that is not posted yet
	Posts         = "post"          // id: the match has news that is not posted yet
	Callings      = "calling"       // time id: somebody is still to be called to a decision
	Watches       = "watch"         // time id: when a table that is played is looked at
	Lobbies       = "lobby"         // time id: when an open table is looked at, which may be forgotten
	Heartbeats    = "beat"          // "bot": when the bot last ran, and how long it ever was down
	Persons       = "person"        // player: a person's own settings
	Digests       = "digest"        // player: when their next digest is due
	Lessons       = "taught"        // player 0 lesson: where they were first taught it
	Notes         = "note"          // player 0 id: what they noted for a table, which nobody else reads
	Servers       = "server"        // guild: what its admins set
	Reasons       = "reason"        // id seq: why a bot player answered as it did
	Results       = "result"        // id: what came of a match that was played to its end
	Challenges    = "challenge"     // id: the same deal for everybody who joins
	ChallengeEnds = "challenge-end" // time id: the same, by when they end
	Upgraded      = "upgraded"      // what: has been done to this data once and for all
)

// ID is the key of what there is once for a match.
func ID(id engine.MatchID) []byte { return []byte(id) }

// Under is a key below somebody or something: "name 0 rest".
func Under(name string, rest ...byte) []byte {
	return append(append([]byte(name), 0), rest...)
}

// After is the first key that is not below name any more.
func After(name string) []byte { return append([]byte(name), 1) }

// Seat is the key of what there is once for a seat of a match.
func Seat(id engine.MatchID, s engine.Seat) []byte { return Under(string(id), byte(s)) }

// MatchOfSeat is the match of a key of Seat.
func MatchOfSeat(key []byte) engine.MatchID {
	id, _, _ := bytes.Cut(key, []byte{0})
	return engine.MatchID(id)
}

// Wait is the key of what waits for somebody, the oldest first.
func Wait(p engine.PlayerID, since time.Time, id engine.MatchID, s engine.Seat) []byte {
	return Under(string(p), Time(since, id, s)...)
}

// MatchOfWait is the match of a key of Wait.
func MatchOfWait(key []byte) engine.MatchID {
	_, rest, _ := bytes.Cut(key, []byte{0})
	return MatchOfTime(rest)
}

// MatchOfTime is the match of a key of Time.
func MatchOfTime(key []byte) engine.MatchID { return MatchOfSeat(key[min(8, len(key)):]) }

// MatchOfStamp is the match of a key that is a Stamp and an id.
func MatchOfStamp(key []byte) engine.MatchID { return engine.MatchID(key[min(8, len(key)):]) }

// Printable is a key as far as it is text.
func Printable(key []byte) string {
	return strings.Map(func(r rune) rune {
		if r == utf8.RuneError || !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, string(key))
}

// ErrElsewhere says that a row is kept under another key than its own.
var ErrElsewhere = errors.New("it is kept where another one belongs")

// Time is a key that sorts by a moment.
func Time(t time.Time, id engine.MatchID, s engine.Seat) []byte {
	return append(Stamp(t), Seat(id, s)...)
}

// Stamp is a time as eight bytes that sort like it.
func Stamp(t time.Time) []byte {
	return binary.BigEndian.AppendUint64(nil, uint64(max(t.UnixMilli(), 0)))
}

// Until is the end of a scan for all keys of Time and Stamp that are due by a moment.
func Until(t time.Time) []byte { return append(Stamp(t), 0xff) }

// JSON encodes a value of our own plain types, which cannot fail.
func JSON(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // a type of this house that JSON cannot hold is a mistake of ours
	}
	return b
}

// Put writes a value.
func Put(kind string, key []byte, v any) engine.Put {
	return engine.Put{Table: kind, Key: key, Value: JSON(v)}
}

// Empty writes a row whose key says all.
func Empty(kind string, key []byte) engine.Put {
	return engine.Put{Table: kind, Key: key, Value: []byte{}}
}

// Drop deletes a row.
func Drop(kind string, key []byte) engine.Put {
	return engine.Put{Table: kind, Key: key}
}

// Index has a table found under a name.
func Index(kind, name string, id engine.MatchID) engine.Put {
	return Empty(kind, Under(name, []byte(id)...))
}

// Unindex has a table no more found under a name.
func Unindex(kind, name string, id engine.MatchID) engine.Put {
	return Drop(kind, Under(name, []byte(id)...))
}
