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

// lobbiesUpgrade is when lobbies came to close by themselves.
const lobbiesUpgrade = "lobbies"

// upgradeStep is how many tables are read and written at a time.
const upgradeStep = 500

// Upgrade gives the tables that an older program left what those of today have from
// the beginning. It may break off anywhere and be done again; done, it costs a look.
func (s *Service) Upgrade(ctx context.Context) error {
	var taken map[string]bool // names given in this step, which are not on disk yet
	err := s.upgrade(ctx, namesUpgrade, func() { taken = map[string]bool{} }, func(r engine.Row) ([]engine.Put, error) {
		return s.nameOld(ctx, r, taken)
	})
	if err != nil {
		return err
	}
	return s.upgrade(ctx, lobbiesUpgrade, func() {}, func(r engine.Row) ([]engine.Put, error) { return expireOld(r), nil })
}

// upgrade makes more rows of each table, once and for all; step is called before some of
// them are gone through, whose rows are written together.
func (s *Service) upgrade(ctx context.Context, what string, step func(), more func(engine.Row) ([]engine.Put, error)) error {
	_, err := s.log.Get(ctx, upgraded, []byte(what))
	if !errors.Is(err, engine.ErrNotFound) {
		return err
	}
	var from []byte
	for {
		rows, err := s.log.Scan(ctx, tables, from, nil, upgradeStep)
		if err != nil {
			return err
		}
		step()
		var puts []engine.Put
		for _, r := range rows {
			list, err := more(r)
			if err != nil {
				return fmt.Errorf("table %s: %w", r.Key, err)
			}
			puts = append(puts, list...)
		}
		if len(rows) < upgradeStep {
			puts = append(puts, engine.Put{Table: upgraded, Key: []byte(what), Value: []byte{}})
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

// expireOld has a lobby looked at when it may be forgotten. One that has been looked at
// for already is so once more, which does nothing.
func expireOld(r engine.Row) []engine.Put {
	var t Table
	if json.Unmarshal(r.Value, &t) != nil || t.Status != Gathering || t.Solo {
		return nil
	}
	return []engine.Put{lobbyRow(t.lastActive().Add(lobbyTime-tellTime), t.ID)}
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
