package bots

import (
	"context"
	"encoding/binary"
	"encoding/json"

	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table/internal/row"
)

// Reason is why a bot player answered as it did.
type Reason struct {
	Seq  uint64      `json:"-"` // of its first answer
	Seat engine.Seat `json:"seat"`
	// Weighed are the lines that promised most, the one that was taken first, in
	// notation; none where there was nothing to weigh.
	Weighed []Promise `json:"weighed,omitempty"`
	// Open tells that the seat knew no more than everybody: the reason may be shown as
	// soon as the answer is heard by all.
	Open bool `json:"open,omitempty"`
	// Entries is how many answers it meant to give in a row.
	Entries int `json:"entries,omitempty"`
}

// Promise is what a bot player expected of a line: points by seat in the end.
type Promise struct {
	Line   []string `json:"line"`
	Points []int    `json:"points"`
	// Chance is how likely its own seat wins then, of 100.
	Chance int `json:"chance"`
}

// mostWeighed is how many lines are remembered of an answer.
const mostWeighed = 3

func reasonOf(seat engine.Seat, a search.Answer) Reason {
	r := Reason{Seat: seat, Entries: len(a.Line)}
	for _, w := range a.Weighed[:min(len(a.Weighed), mostWeighed)] {
		p := Promise{Chance: round(100 * w.Chances[seat])}
		for _, action := range w.Line {
			p.Line = append(p.Line, action.String())
		}
		for _, n := range w.Points {
			p.Points = append(p.Points, round(n))
		}
		r.Weighed = append(r.Weighed, p)
	}
	return r
}

func round(f float64) int { return int(f + 0.5) }

func reasonKey(id engine.MatchID, seq uint64) []byte {
	return binary.BigEndian.AppendUint64(row.Under(string(id)), seq)
}

// Reasons are why the bot players of a match answered as they did, in order, from an
// entry on. What was taken back is among them.
func (s *Bots) Reasons(ctx context.Context, id engine.MatchID, from uint64) ([]Reason, error) {
	rows, err := s.log.Scan(ctx, row.Reasons, reasonKey(id, from), row.After(string(id)), 0)
	if err != nil {
		return nil, err
	}
	var list []Reason
	for _, r := range rows {
		one := Reason{Seq: binary.BigEndian.Uint64(r.Key[len(r.Key)-8:])}
		if json.Unmarshal(r.Value, &one) == nil { // else nobody can say why
			list = append(list, one)
		}
	}
	return list, nil
}
