package table

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"landfall/engine"
)

// Check goes through the tables and matches of a log that nobody writes to: every
// entry is read and folded, every index row is made again and looked for. What is
// wrong comes back as a sentence each, with an error if not everything can be read. matches are all the ids that have entries.
func Check(ctx context.Context, log engine.Log, games func(key string) (*engine.Game, bool), matches []engine.MatchID) ([]string, error) {
	c := &checker{log: log, games: games, tables: map[engine.MatchID]Table{}, want: map[string]bool{}}
	if err := c.readTables(ctx); err != nil {
		return c.faults, err
	}
	for _, id := range matches {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		c.match(ctx, id)
	}
	for id, t := range c.tables {
		if t.Status == Playing && !c.begun[id] {
			c.fault("table %s is being played, and has no match", id)
		}
	}
	err := errors.Join(c.rows(ctx), c.people(ctx))
	return c.faults, err
}

// named expects what finds a table by its name and by where it was played; data of
// before that came to be have not gone through Upgrade yet.
func (c *checker) named(t Table) {
	if !c.upgraded || t.Status == Closed || t.Solo && t.Status == Gathering {
		return
	}
	for _, row := range t.nameRows() {
		c.expect(named, row.Key)
	}
	if t.Thread != "" {
		c.expect(homes, homeRow(t.Thread, t.ID).Key)
	}
}

type checker struct {
	log    engine.Log
	games  func(key string) (*engine.Game, bool)
	tables map[engine.MatchID]Table
	begun  map[engine.MatchID]bool
	want   map[string]bool // index rows that must be there: table 0 key
	faults []string

	upgraded bool
}

func (c *checker) fault(format string, args ...any) {
	c.faults = append(c.faults, fmt.Sprintf(format, args...))
}

func (c *checker) readTables(ctx context.Context) error {
	c.begun = map[engine.MatchID]bool{}
	_, err := c.log.Get(ctx, upgraded, []byte(namesUpgrade))
	if err != nil && !errors.Is(err, engine.ErrNotFound) {
		return err
	}
	c.upgraded = err == nil
	rows, err := c.log.Scan(ctx, tables, nil, nil, 0)
	if err != nil {
		return err
	}
	for _, r := range rows {
		var t Table
		switch err := json.Unmarshal(r.Value, &t); {
		case err != nil:
			c.fault("table %s cannot be read: %v", r.Key, err)
			continue
		case string(t.ID) != string(r.Key):
			c.fault("table %s is kept under the id %s", t.ID, r.Key)
			continue
		}
		c.tables[t.ID] = t
		c.named(t)
		if t.Status != Gathering && t.Status != Playing {
			continue
		}
		for _, ch := range t.people() {
			if !t.Solo || t.Status == Playing {
				c.expect(sits, under(string(ch.Player), []byte(t.ID)...))
			}
		}
		if t.Home() != "" && t.Status == Playing {
			c.expect(places, under(t.Home(), []byte(t.ID)...))
		}
	}
	return nil
}

func (c *checker) expect(table string, key []byte) {
	c.want[string(under(table, key...))] = true
}

// match reads a match, and says what it waits for.
func (c *checker) match(ctx context.Context, id engine.MatchID) {
	t, known := c.tables[id]
	if !known {
		c.fault("match %s has no table", id)
		return
	}
	c.begun[id] = true
	entries, err := c.log.Entries(ctx, id, 0)
	if err != nil {
		c.fault("match %s: %v", id, err)
		return
	}
	g, ok := c.games(t.Game)
	if !ok {
		c.fault("match %s: this program does not know the game %q", id, t.Game)
		return
	}
	m, err := load(g, entries)
	if err != nil {
		c.fault("match %s: %v", id, err)
		return
	}
	if over := m.Outcome() != nil; over != (t.Status == Over) {
		c.fault("match %s is over: %t; its table is %s", id, over, t.Status)
		return
	}
	if t.Status == Abandoned {
		return
	}
	for seat, turn := range asked(m) {
		c.duty(ctx, t, seat, turn)
	}
}

// load folds a match. A panic in the rules is an error of the match.
func load(g *engine.Game, entries [][]byte) (m *engine.Match, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the rules break down over it: %v", p)
		}
	}()
	return g.Load(entries)
}

func (c *checker) duty(ctx context.Context, t Table, seat engine.Seat, turn string) {
	value, err := c.log.Get(ctx, duties, seatKey(t.ID, seat))
	if errors.Is(err, engine.ErrNotFound) {
		c.fault("match %s waits for seat %d, and no duty says so", t.ID, seat)
		return
	}
	var d Duty
	if err == nil {
		err = json.Unmarshal(value, &d)
	}
	switch {
	case err != nil:
		c.fault("the duty of seat %d in match %s cannot be read: %v", seat, t.ID, err)
		return
	case int(seat) >= len(t.Chairs) || d.Player != t.Chairs[seat].Player || d.Turn != turn:
		c.fault("the duty of seat %d in match %s is of turn %q, and %q is asked", seat, t.ID, d.Turn, turn)
		return
	}
	for _, p := range d.write() {
		c.expect(p.Table, p.Key)
	}
}

// people reads what everybody settled.
func (c *checker) people(ctx context.Context) error {
	rows, err := c.log.Scan(ctx, persons, nil, nil, 0)
	for _, r := range rows {
		if err := json.Unmarshal(r.Value, new(Person)); err != nil {
			c.fault("what person %s settled cannot be read, and counts for nothing: %v", r.Key, err)
		}
	}
	return err
}

// rows looks for every index row that must be there, and for those of nobody.
func (c *checker) rows(ctx context.Context) error {
	for _, table := range []string{sits, places, duties, waits, dues, named, homes} {
		rows, err := c.log.Scan(ctx, table, nil, nil, 0)
		if err != nil {
			return err
		}
		for _, r := range rows {
			full := string(under(table, r.Key...))
			if !c.want[full] && (table == duties || table == waits) {
				c.fault("index %s has a row that nothing asks for: %q", table, r.Key)
			}
			delete(c.want, full)
		}
	}
	for full := range c.want {
		table, key, _ := bytes.Cut([]byte(full), []byte{0})
		c.fault("index %s has no row %q", table, key)
	}
	return nil
}
