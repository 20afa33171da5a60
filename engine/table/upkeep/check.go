package upkeep

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
	"landfall/engine/table/internal/row"
)

// Check goes through the tables and matches of a log that nobody writes to: every
// entry is read and folded, every index row is made again and looked for. What is
// wrong comes back as a sentence each, with an error if not everything can be read. matches
// are all the ids that have entries; others tell of rows that are not of this house whether
// they are spoiled.
func Check(ctx context.Context, log engine.Log, games func(key string) (*engine.Game, bool), matches []engine.MatchID,
	others ...func(kind string, r engine.Row) bool) ([]string, error) {
	c := &checker{log: log, games: games, tables: map[engine.MatchID]table.Table{}, begun: map[engine.MatchID]bool{},
		unread: map[engine.MatchID]bool{}, want: map[string]bool{}, remade: map[engine.MatchID]bool{}}
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
		if t.Status == table.Playing && !c.begun[id] {
			c.fault("table %s is being played, and has no match", id)
		}
	}
	err := errors.Join(c.rows(ctx), c.sound(ctx, others))
	return c.faults, err
}

type checker struct {
	log    engine.Log
	games  func(key string) (*engine.Game, bool)
	tables map[engine.MatchID]table.Table
	unread map[engine.MatchID]bool // tables that cannot be read
	begun  map[engine.MatchID]bool
	want   map[string]bool         // index rows that must be there: kind 0 key
	remade map[engine.MatchID]bool // matches whose duties are made again
	faults []string
}

func (c *checker) fault(format string, args ...any) {
	c.faults = append(c.faults, fmt.Sprintf(format, args...))
}

func (c *checker) readTables(ctx context.Context) error {
	watched, err := c.watched(ctx)
	if err != nil {
		return err
	}
	young := map[string]bool{} // indexes that this data is too old for: it has not gone through Upgrade yet
	for kind, since := range map[string]string{row.Named: namesUpgrade, row.Homes: namesUpgrade, row.Offers: offersUpgrade, row.Overs: oversUpgrade} {
		_, err = c.log.Get(ctx, row.Upgraded, []byte(since))
		if err != nil && !errors.Is(err, engine.ErrNotFound) && !errors.Is(err, engine.ErrSpoiled) {
			return err
		}
		young[kind] = errors.Is(err, engine.ErrNotFound)
	}
	rows, err := c.log.Scan(ctx, row.Tables, nil, nil, 0)
	if err != nil {
		return err
	}
	for _, r := range rows {
		t, err := table.ReadRow(r)
		if err != nil {
			c.unread[engine.MatchID(r.Key)] = true // which is said of its row
			continue
		}
		c.tables[t.ID] = t
		if watched != nil && t.Status == table.Playing && !t.Solo && !watched[t.ID] {
			c.fault("index %s has no row of table %s, which nobody looks at by the clock", row.Watches, t.ID)
		}
		for _, p := range t.Indexes() {
			if !young[p.Table] {
				c.expect(p.Table, p.Key)
			}
		}
	}
	return nil
}

// watched are the tables that are looked at by the clock; nil in data of before.
func (c *checker) watched(ctx context.Context) (map[engine.MatchID]bool, error) {
	_, err := c.log.Get(ctx, row.Upgraded, []byte(weeksUpgrade))
	if errors.Is(err, engine.ErrNotFound) {
		return nil, nil
	}
	rows, serr := c.log.Scan(ctx, row.Watches, nil, nil, 0)
	if serr != nil || err != nil && !errors.Is(err, engine.ErrSpoiled) {
		return nil, errors.Join(serr, err)
	}
	list := map[engine.MatchID]bool{}
	for _, r := range rows {
		list[row.MatchOfStamp(r.Key)] = true
	}
	return list, nil
}

func (c *checker) expect(kind string, key []byte) {
	c.want[string(row.Under(kind, key...))] = true
}

// match reads a match, and says what it waits for.
func (c *checker) match(ctx context.Context, id engine.MatchID) {
	t, known := c.tables[id]
	if !known {
		if !c.unread[id] {
			c.fault("match %s has no table", id)
		}
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
	if over := m.Outcome() != nil; over != (t.Status == table.Over) {
		c.fault("match %s is over: %t; its table is %s", id, over, t.Status)
		return
	}
	if t.Status == table.Abandoned {
		return
	}
	for seat, turn := range duty.Asked(m) {
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

func (c *checker) duty(ctx context.Context, t table.Table, seat engine.Seat, turn string) {
	value, err := c.log.Get(ctx, row.Duties, row.Seat(t.ID, seat))
	if errors.Is(err, engine.ErrNotFound) {
		c.fault("match %s waits for seat %d, and no duty says so", t.ID, seat)
		return
	}
	if err != nil && !errors.Is(err, engine.ErrSpoiled) {
		c.fault("the duty of seat %d in match %s cannot be read: %v", seat, t.ID, err)
		return
	}
	d, err := duty.ReadRow(row.Duties, engine.Row{Key: row.Seat(t.ID, seat), Value: value})
	switch {
	case err != nil: // which is said of its row
		c.expect(row.Duties, row.Seat(t.ID, seat))
		c.remade[t.ID] = true
		return
	case int(seat) >= len(t.Chairs) || d.Player != t.Chairs[seat].Player || d.Turn != turn:
		c.fault("the duty of seat %d in match %s is of turn %q, and %q is asked", seat, t.ID, d.Turn, turn)
		return
	}
	for _, p := range d.Rows() {
		c.expect(p.Table, p.Key)
	}
}

// sound reads every row of every table there is, and says of each that is spoiled what comes
// of it.
func (c *checker) sound(ctx context.Context, others []func(kind string, r engine.Row) bool) error {
	kinds, err := c.log.Tables(ctx)
	if err != nil {
		return err
	}
	for _, kind := range kinds {
		rows, err := c.log.Scan(ctx, kind, nil, nil, 0)
		if err != nil {
			return err
		}
		for _, r := range rows {
			lost := kind == row.Currents && !c.knows(engine.MatchID(r.Value))
			if lost || spoiled(kind, r) || slices.ContainsFunc(others, func(is func(string, engine.Row) bool) bool { return is(kind, r) }) {
				c.fault("the row %s %s is not what was written: %s", kind, row.Printable(r.Key), comes(kind))
			}
		}
	}
	return nil
}

// knows tells whether there is a table, spoiled or not.
func (c *checker) knows(id engine.MatchID) bool {
	_, known := c.tables[id]
	return known || c.unread[id]
}

// comes is what comes of a spoiled row of a table.
func comes(kind string) string {
	switch kind {
	case row.Tables:
		return "its table is set aside, and the others go on"
	case row.Sits, row.Places, row.Offers, row.Overs, row.Named, row.Homes, row.Duties, row.Waits, row.Dues, row.Posts, row.Lobbies, row.Callings, row.Watches,
		row.Guilds, row.ChallengeEnds, row.Upgraded:
		return "it is made again at the next start"
	case row.Results:
		return "it is made again when somebody asks for it"
	case row.Reminders:
		return "it is taken away at the next start, and the next reminder comes"
	case row.Persons, row.Servers, row.Digests, row.Currents, row.Lessons:
		return "what it settled counts for nothing, until it is settled again"
	case row.Challenges:
		return "the challenge is over without a result"
	case row.Histories, row.Reasons, row.Notes:
		return "what it told is lost"
	}
	return "it is written anew with what follows from its table, or counts for nothing"
}

// matchOf is the match of a row of duties or of waits.
func matchOf(kind string, key []byte) engine.MatchID {
	if kind == row.Waits {
		return row.MatchOfWait(key)
	}
	return row.MatchOfSeat(key)
}

// rows looks for every index row that must be there, and for those of nobody.
func (c *checker) rows(ctx context.Context) error {
	for _, kind := range []string{row.Sits, row.Places, row.Duties, row.Waits, row.Dues, row.Offers, row.Overs, row.Named, row.Homes} {
		rows, err := c.log.Scan(ctx, kind, nil, nil, 0)
		if err != nil {
			return err
		}
		for _, r := range rows {
			full := string(row.Under(kind, r.Key...))
			if id := matchOf(kind, r.Key); !c.want[full] && (kind == row.Duties || kind == row.Waits) && !c.unread[id] && !c.remade[id] {
				c.fault("index %s has a row that nothing asks for: %q", kind, r.Key)
			}
			delete(c.want, full)
		}
	}
	for full := range c.want {
		kind, key, _ := bytes.Cut([]byte(full), []byte{0})
		c.fault("index %s has no row %q", kind, key)
	}
	return nil
}
