// Package upkeep looks after the rows of a data file as a whole: it brings those of older
// programs up to date, and checks that each is what the logs say.
package upkeep

import (
	"context"
	"errors"
	"fmt"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
	"landfall/engine/table/internal/row"
	"landfall/engine/table/lobby"
	"landfall/engine/table/play"
)

// Upkeep keeps the rows of a data file as this program wants them.
type Upkeep struct {
	log        engine.Log
	tables     *table.Tables
	quarantine *table.Quarantine
	duties     *duty.Duties
	matches    *play.Matches
}

// New makes the upkeep of a log.
func New(log engine.Log, tables *table.Tables, quarantine *table.Quarantine, duties *duty.Duties, matches *play.Matches) *Upkeep {
	return &Upkeep{log: log, tables: tables, quarantine: quarantine, duties: duties, matches: matches}
}

// namesUpgrade is when tables got names, and indexes that outlast their matches.
const namesUpgrade = "names"

// lobbiesUpgrade is when lobbies came to close by themselves.
const lobbiesUpgrade = "lobbies"

// rematchesUpgrade is when rematches got what other lobbies have.
const rematchesUpgrade = "rematches"

// weeksUpgrade is when tables came to be looked at by the clock.
const weeksUpgrade = "weeks"

// offersUpgrade is when people came to find the seats that are offered to them.
const offersUpgrade = "offers"

// oversUpgrade is when servers came to find the matches that were played to the end there.
const oversUpgrade = "overs"

// upgradeStep is how many tables are read and written at a time.
const upgradeStep = 500

// Upgrade gives the tables that an older program left what those of today have from
// the beginning. It may break off anywhere and be done again; done, it costs a look. tell hears
// again and again, while there are such tables, what they are given and how many have it.
func (s *Upkeep) Upgrade(ctx context.Context, tell func(what string, tables int)) error {
	var taken map[string]bool // names given in this step, which are not on disk yet
	err := s.upgrade(ctx, tell, namesUpgrade, func() { taken = map[string]bool{} }, func(r engine.Row) ([]engine.Put, error) {
		return s.tables.NameOld(ctx, r, taken)
	})
	if err != nil {
		return err
	}
	for _, later := range []struct {
		what string
		more func(engine.Row) []engine.Put
	}{{lobbiesUpgrade, expireOld}, {rematchesUpgrade, foundRematch}, {weeksUpgrade, watchOld}, {offersUpgrade, offerOld}, {oversUpgrade, findOld}} {
		err := s.upgrade(ctx, tell, later.what, func() {}, func(r engine.Row) ([]engine.Put, error) { return later.more(r), nil })
		if err != nil {
			return err
		}
	}
	return nil
}

// upgrade makes more rows of each table, once and for all; step is called before some of
// them are gone through, whose rows are written together.
func (s *Upkeep) upgrade(ctx context.Context, tell func(what string, tables int), what string, step func(),
	more func(engine.Row) ([]engine.Put, error)) error {
	_, err := s.log.Get(ctx, row.Upgraded, []byte(what))
	if err == nil || errors.Is(err, engine.ErrSpoiled) { // that it is there says it
		return nil
	}
	if !errors.Is(err, engine.ErrNotFound) {
		return err
	}
	var from []byte
	for done := 0; ; done += upgradeStep {
		rows, err := s.log.Scan(ctx, row.Tables, from, nil, upgradeStep)
		if err != nil {
			return err
		}
		if len(rows) > 0 {
			tell(what, done)
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
			puts = append(puts, row.Empty(row.Upgraded, []byte(what)))
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

// expireOld has a lobby looked at when it may be forgotten.
func expireOld(r engine.Row) []engine.Put {
	t, err := table.ReadRow(r)
	if err != nil || t.Status != table.Gathering || t.Solo {
		return nil
	}
	return []engine.Put{lobby.Expire(&t)}
}

// watchOld has a table looked at that is played: its votes had no end, and it never slept.
func watchOld(r engine.Row) []engine.Put {
	t, err := table.ReadRow(r)
	if err != nil || t.Status != table.Playing {
		return nil
	}
	return []engine.Put{table.Watch(t.ID, t.Created)}
}

// offerOld has the people find a table to whom it offers a seat.
func offerOld(r engine.Row) []engine.Put {
	t, err := table.ReadRow(r)
	if err != nil {
		return nil
	}
	return table.OfferRows(&t)
}

// findOld has the server of a match find it that was played to the end.
func findOld(r engine.Row) []engine.Put {
	t, err := table.ReadRow(r)
	if err != nil {
		return nil
	}
	return table.OverRows(&t)
}

// foundRematch makes the rows of an open table that a rematch of before was written without.
func foundRematch(r engine.Row) []engine.Put {
	t, err := table.ReadRow(r)
	if err != nil || t.After == "" || t.Solo || t.Status != table.Gathering && t.Status != table.Playing {
		return nil
	}
	return append(expireOld(r), row.Index(row.Guilds, t.Guild, t.ID))
}
