package table

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"time"

	"landfall/engine"
	"landfall/engine/table/internal/row"
)

// FactKind is what happened to a table.
type FactKind string

// What can happen to a table while its match is played.
const (
	Resigned   FactKind = "resigned"    // a bot player plays on for From, who may come back
	CameBack   FactKind = "came back"   // To has the seat again
	HandedOver FactKind = "handed over" // To has From's seat for good
	StoodIn    FactKind = "stood in"    // To plays for From, who may come back
	SatOut     FactKind = "sat out"     // the others let a bot player play for From, who may come back
	Removed    FactKind = "removed"     // a bot player has From's seat for good
	Stopped    FactKind = "stopped"     // From stood in and does not any more; a bot player plays on
	Ended      FactKind = "ended"       // the people agreed to end the match
	Changed    FactKind = "settled"     // the host changed what is set; Text says what
	Waits      FactKind = "waits"       // the others wait longer for From
	TookBack   FactKind = "took back"   // the others agreed that From takes back
	Lost       FactKind = "lost"        // what was proposed is not done; Text is its kind
	Snoozed    FactKind = "snoozed"     // From has put a question off as often as they may
	GoesToBed  FactKind = "drowsy"      // the match falls asleep in a week
	FellAsleep FactKind = "asleep"      // it sleeps
	Woke       FactKind = "woke"        // From woke it
	Expired    FactKind = "expired"     // it slept for a year, and is over
	Emptied    FactKind = "emptied"     // From asked to be forgotten, and a bot has the seat for good
)

// Fact is something that happened to a table itself: who sits where, and what its people
// agreed. The match's own log knows seats and not people, so that exports and replays
// have no names in them; a fact stands beside it, written with the change it tells of.
type Fact struct {
	N    int             `json:"-"` // its number, from 0
	Kind FactKind        `json:"kind"`
	At   time.Time       `json:"at"`
	By   engine.PlayerID `json:"by,omitempty"` // who did it, "" if it came of itself or of votes
	Seat engine.Seat     `json:"seat"`         // whose it is about; Nobody
	// Who is the person whom the seat was of, and From what they are called; To is what
	// whoever has it now is called.
	Who  engine.PlayerID `json:"who,omitempty"`
	From string          `json:"from,omitempty"`
	To   string          `json:"to,omitempty"`
	Text string          `json:"text,omitempty"`
	// Was is the person who played the seat before; "": a bot did. Given tells that another one
	// than its owner gave it away.
	Was   engine.PlayerID `json:"was,omitempty"`
	Given bool            `json:"given,omitempty"`
	// Undecided tells that nobody decided it: it is what the table agreed for that case.
	Undecided bool `json:"undecided,omitempty"`
}

// Record adds a fact to the table's history, and gives its row.
func (t *Table) Record(f Fact) engine.Put {
	key := binary.BigEndian.AppendUint32(row.Under(string(t.ID)), uint32(t.Facts))
	t.Facts++
	f.At = f.At.UTC()
	return engine.Put{Table: row.Histories, Key: key, Value: row.JSON(f), If: engine.IfAbsent}
}

// History is what happened to a table itself, from a number on, in order.
func (s *Tables) History(ctx context.Context, id engine.MatchID, from int) ([]Fact, error) {
	first := binary.BigEndian.AppendUint32(row.Under(string(id)), uint32(max(from, 0)))
	rows, err := s.log.Scan(ctx, row.Histories, first, row.After(string(id)), 0)
	if err != nil {
		return nil, err
	}
	var list []Fact
	for _, r := range rows {
		f := Fact{N: int(binary.BigEndian.Uint32(r.Key[len(r.Key)-4:]))}
		if json.Unmarshal(r.Value, &f) == nil { // what is lost of the history is no reason to stop the match
			list = append(list, f)
		}
	}
	return list, nil
}
