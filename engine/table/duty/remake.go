package duty

import (
	"context"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/internal/row"
)

// Remake makes the rows of what a match waits for again, as far as can be from what is kept of
// them twice. Of a duty of which nothing is left it is forgotten since when it stands.
func (s *Duties) Remake(ctx context.Context, t *table.Table, m *engine.Match) ([]engine.Put, error) {
	k := salvage{log: s.log, table: t, duties: map[engine.Seat]Duty{}}
	if err := k.gather(ctx); err != nil {
		return nil, err
	}
	if t.Status != table.Playing {
		return k.gone, nil
	}
	puts := k.gone
	for seat, turn := range Asked(m) {
		if d := k.duties[seat]; d.Turn == turn && d.Player == t.Chairs[seat].Player && d.Match == t.ID {
			puts = append(puts, d.Rows()...)
			continue
		}
		anew, err := s.begin(ctx, t, seat, turn, s.now(), time.Time{})
		if err != nil {
			return nil, err
		}
		puts = append(puts, anew...)
	}
	return puts, nil
}

// salvage gathers what is left of the duties of a match, and drops all rows of them.
type salvage struct {
	log    engine.Log
	table  *table.Table
	duties map[engine.Seat]Duty
	gone   []engine.Put
}

func (k *salvage) gather(ctx context.Context) error {
	for _, c := range k.table.Chairs {
		rows, err := k.log.Scan(ctx, row.Waits, row.Under(string(c.Player)), row.After(string(c.Player)), 0)
		if err != nil {
			return err
		}
		k.keep(row.Waits, rows)
		k.drop(row.Waits, rows, row.MatchOfWait)
	}
	id := string(k.table.ID)
	rows, err := k.log.Scan(ctx, row.Duties, row.Under(id), row.After(id), 0)
	if err != nil {
		return err
	}
	k.keep(row.Duties, rows)
	k.drop(row.Duties, rows, row.MatchOfSeat)
	due, err := k.log.Scan(ctx, row.Dues, nil, nil, 0)
	k.drop(row.Dues, due, row.MatchOfTime)
	return err
}

// keep keeps what can be read of the match, the newer of two.
func (k *salvage) keep(kind string, rows []engine.Row) {
	for _, r := range rows {
		d, err := ReadRow(kind, r)
		if err != nil || d.Match != k.table.ID {
			continue
		}
		if old := k.duties[d.Seat]; !d.Since.Before(old.Since) && (kind == row.Duties || old.Turn != d.Turn) {
			k.duties[d.Seat] = d
		}
	}
}

// drop drops the rows that are of the match.
func (k *salvage) drop(kind string, rows []engine.Row, matchOf func(key []byte) engine.MatchID) {
	for _, r := range rows {
		if matchOf(r.Key) == k.table.ID {
			k.gone = append(k.gone, row.Drop(kind, r.Key))
		}
	}
}
