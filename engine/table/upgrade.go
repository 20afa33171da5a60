package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"landfall/engine"
)

// upgraded notes what has been done to the rows of a data file once and for all.
const upgraded = "upgraded" // what

// namesUpgrade is when tables got names, and indexes that outlast their matches.
const namesUpgrade = "names"

// upgradeStep is how many tables are read and written at a time.
const upgradeStep = 500

// Upgrade gives the tables that an older program left what those of today have from
// the beginning. It may break off anywhere and be done again; done, it costs a look.
func (s *Service) Upgrade(ctx context.Context) error {
	_, err := s.log.Get(ctx, upgraded, []byte(namesUpgrade))
	if !errors.Is(err, engine.ErrNotFound) {
		return err
	}
	var from []byte
	for {
		rows, err := s.log.Scan(ctx, tables, from, nil, upgradeStep)
		if err != nil {
			return err
		}
		taken := map[string]bool{} // names given in this step, which are not on disk yet
		var puts []engine.Put
		for _, r := range rows {
			more, err := s.nameOld(ctx, r, taken)
			if err != nil {
				return fmt.Errorf("table %s: %w", r.Key, err)
			}
			puts = append(puts, more...)
		}
		if len(rows) < upgradeStep {
			puts = append(puts, engine.Put{Table: upgraded, Key: []byte(namesUpgrade), Value: []byte{}})
		}
		if err := s.log.Append(ctx, engine.Batch{Rows: puts}); err != nil {
			return err
		}
		if len(rows) < upgradeStep {
			return nil
		}
		from = append(rows[len(rows)-1].Key, 0)
	}
}

// nameOld gives one table its name and its rows in the indexes. A row that cannot be
// read is left as it is: whoever looks for that table is told.
func (s *Service) nameOld(ctx context.Context, r engine.Row, taken map[string]bool) ([]engine.Put, error) {
	var t Table
	if err := json.Unmarshal(r.Value, &t); err != nil {
		return nil, nil //nolint:nilerr // said by Check, and to whoever asks for it
	}
	if t.Status == Closed {
		return nil, nil
	}
	for try := 0; t.Name == ""; try++ {
		name := s.vocabulary.name(t.ID, try)
		free, err := s.free(ctx, t, name, taken)
		if err != nil {
			return nil, err
		}
		if free {
			t.Name = name
		}
	}
	puts := append(t.nameRows(), put(tables, r.Key, t))
	for _, h := range holders(t) {
		taken[string(nameBound(h, t.Name, 0))] = true
	}
	if t.Thread != "" {
		puts = append(puts, homeRow(t.Thread, t.ID))
	}
	return puts, nil
}
