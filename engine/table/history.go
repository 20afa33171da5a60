package table

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"time"

	"landfall/engine"
)

// histories has what happened to a table itself, in order: id number.
const histories = "history"

// FactKind is what happened to a table.
type FactKind string

// What can happen to a table while its match is played.
const (
	Resigned   FactKind = "resigned"    // an automaton plays on for From, who may come back
	CameBack   FactKind = "came back"   // To has the seat again
	HandedOver FactKind = "handed over" // To has From's seat for good
	StoodIn    FactKind = "stood in"    // To plays for From, who may come back
	SatOut     FactKind = "sat out"     // the others let an automaton play for From, who may come back
	Removed    FactKind = "removed"     // an automaton has From's seat for good
	Stopped    FactKind = "stopped"     // From stood in and does not any more; an automaton plays on
	Ended      FactKind = "ended"       // the people agreed to end the match
	Settled    FactKind = "settled"     // the host changed what is settled; Text says what
	Waits      FactKind = "waits"       // the others wait longer for From
	TookBack   FactKind = "took back"   // the others agreed that From takes back
	Lost       FactKind = "lost"        // what was proposed is not done; Text is its kind
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
}

// fact adds a fact to the table's history, and gives its row.
func (t *Table) fact(f Fact) engine.Put {
	key := binary.BigEndian.AppendUint32(under(string(t.ID)), uint32(t.Facts))
	t.Facts++
	f.At = f.At.UTC()
	return engine.Put{Table: histories, Key: key, Value: mustJSON(f), If: engine.IfAbsent}
}

// History is what happened to a table itself, from a number on, in order.
func (s *Service) History(ctx context.Context, id engine.MatchID, from int) ([]Fact, error) {
	rows, err := s.log.Scan(ctx, histories, binary.BigEndian.AppendUint32(under(string(id)), uint32(max(from, 0))), after(string(id)), 0)
	if err != nil {
		return nil, err
	}
	list := make([]Fact, len(rows))
	for i, r := range rows {
		if err := json.Unmarshal(r.Value, &list[i]); err != nil {
			return nil, fmt.Errorf("%w: a fact: %w", engine.ErrCorrupt, err)
		}
		list[i].N = int(binary.BigEndian.Uint32(r.Key[len(r.Key)-4:]))
	}
	return list, nil
}
