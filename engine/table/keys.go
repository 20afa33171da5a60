package table

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"time"

	"landfall/engine"
)

// The tables of rows.
const (
	tables  = "table"
	sits    = "sits"
	places  = "place"
	duties  = "duty"
	waits   = "waits"
	dues    = "due"
	posts   = "post"
	nudges  = "nudge"
	persons = "person"
)

func idKey(id engine.MatchID) []byte { return []byte(id) }

// under is a key below somebody or something: "name 0 rest".
func under(name string, rest ...byte) []byte {
	return append(append([]byte(name), 0), rest...)
}

// after is the first key that is not below name any more.
func after(name string) []byte { return append([]byte(name), 1) }

func seatKey(id engine.MatchID, s engine.Seat) []byte {
	return under(string(id), byte(s))
}

// seatOf is the match of a key of seatKey.
func seatOf(key []byte) engine.MatchID {
	id, _, _ := bytes.Cut(key, []byte{0})
	return engine.MatchID(id)
}

// waitOf is the match of a key of waitKey.
func waitOf(key []byte) engine.MatchID {
	_, rest, _ := bytes.Cut(key, []byte{0})
	return seatOf(rest[min(8, len(rest)):])
}

func timeKey(t time.Time, id engine.MatchID, s engine.Seat) []byte {
	return append(stamp(t), seatKey(id, s)...)
}

func waitKey(d Duty) []byte {
	return under(string(d.Player), timeKey(d.Since, d.Match, d.Seat)...)
}

// stamp is a time as eight bytes that sort like it.
func stamp(t time.Time) []byte {
	return binary.BigEndian.AppendUint64(nil, uint64(max(t.UnixMilli(), 0)))
}

// mustJSON encodes a value of our own plain types, which cannot fail.
func mustJSON(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // a type of this package that JSON cannot hold is a mistake of ours
	}
	return b
}

func put(table string, key []byte, v any) engine.Put {
	return engine.Put{Table: table, Key: key, Value: mustJSON(v)}
}

func drop(table string, key []byte) engine.Put {
	return engine.Put{Table: table, Key: key}
}
