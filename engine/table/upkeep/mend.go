package upkeep

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/bots"
	"landfall/engine/table/duty"
	"landfall/engine/table/internal/row"
	"landfall/engine/table/people"
	"landfall/engine/table/server"
	"landfall/engine/table/solo"
)

// Mend makes the rows again, at a start, that are spoiled or gone and follow from tables and
// logs: what finds a table, and what matches wait for. A table whose own row is spoiled is
// quarantined. What is lost for good comes back as a sentence each. Any number of processes may do
// so while others play.
func (s *Upkeep) Mend(ctx context.Context) (lost []string, err error) {
	m := mender{Upkeep: s, there: map[string]bool{}, watched: map[engine.MatchID]bool{}, anew: map[engine.MatchID][]engine.Put{}}
	for _, step := range []func(context.Context) error{m.look, m.eachTable, m.eachDuty, m.others} {
		if err := step(ctx); err != nil {
			return m.lost, fmt.Errorf("the rows that follow from others: %w", err)
		}
	}
	return m.lost, nil
}

// mender is on its way through the rows.
type mender struct {
	*Upkeep
	there   map[string]bool                 // rows of indexes: kind 0 key, and whether each is sound
	watched map[engine.MatchID]bool         // tables that are looked at by the clock
	anew    map[engine.MatchID][]engine.Put // what goes away of the matches whose duties are made again
	lost    []string
}

// each goes through the rows of a kind, some at a time.
func (m *mender) each(ctx context.Context, kind string, do func(engine.Row) error) error {
	for from := []byte(nil); ; {
		rows, err := m.log.Scan(ctx, kind, from, nil, upgradeStep)
		if err != nil {
			return err
		}
		for _, r := range rows {
			if err := do(r); err != nil {
				return err
			}
		}
		if len(rows) < upgradeStep {
			return nil
		}
		from = append(rows[len(rows)-1].Key, 0)
	}
}

// look sees which rows of indexes there are, and of which matches some are spoiled that say
// what is waited for. It comes before the tables: whatever changes meanwhile is in those.
func (m *mender) look(ctx context.Context) error {
	for _, kind := range []string{row.Sits, row.Places, row.Offers, row.Overs, row.Named, row.Homes} {
		err := m.each(ctx, kind, func(r engine.Row) error {
			m.there[string(row.Under(kind, r.Key...))] = !spoiled(kind, r)
			return nil
		})
		if err != nil {
			return err
		}
	}
	err := m.each(ctx, row.Watches, func(r engine.Row) error {
		m.watched[row.MatchOfStamp(r.Key)] = true
		return nil
	})
	if err != nil {
		return err
	}
	for kind, matchOf := range map[string]func([]byte) engine.MatchID{
		row.Duties: row.MatchOfSeat, row.Waits: row.MatchOfWait, row.Reminders: row.MatchOfSeat, row.Dues: row.MatchOfTime} {
		err := m.each(ctx, kind, func(r engine.Row) error {
			if id := matchOf(r.Key); spoiled(kind, r) {
				m.anew[id] = append(m.anew[id], row.Drop(kind, r.Key))
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// spoiled tells whether a row of this package is not what it should be, as far as its own
// bytes tell.
func spoiled(kind string, r engine.Row) bool {
	var err error
	switch kind {
	case row.Tables:
		_, err = table.ReadRow(r)
	case row.Duties, row.Waits:
		_, err = duty.ReadRow(kind, r)
	case row.Reminders:
		_, err = duty.ReadReminder(r)
	case row.Challenges:
		err = readChallenge(r)
	case row.Sits, row.Places, row.Dues, row.Callings, row.Watches, row.Lobbies, row.Guilds, row.ChallengeEnds, row.Offers, row.Overs, row.Named, row.Homes, row.Upgraded:
		return r.Value == nil || len(r.Value) > 0
	case row.Posts:
		return !table.IsToPost(r.Value)
	default:
		if doc := document(kind); doc != nil {
			return strictly(r.Value, doc) != nil
		}
		return r.Value == nil || bytes.HasPrefix(r.Value, []byte("{")) && !json.Valid(r.Value)
	}
	return err != nil || r.Value == nil
}

// document is what a row is read into that does not say where it belongs, nil for one that is
// no document.
func document(kind string) any {
	switch kind {
	case row.Persons:
		return new(people.Person)
	case row.Servers:
		return new(server.Settings)
	case row.Results:
		return new(table.Result)
	case row.Histories:
		return new(table.Fact)
	case row.Reasons:
		return new(bots.Reason)
	case row.Digests:
		return new(time.Time)
	case row.Heartbeats:
		return new(duty.LastRun)
	}
	return nil
}

// readChallenge reads the row of a challenge.
func readChallenge(r engine.Row) error {
	var c solo.Challenge
	if err := strictly(r.Value, &c); err != nil || c.ID != string(r.Key) {
		return cmp.Or(err, row.ErrElsewhere)
	}
	return nil
}

// strictly reads a row that is only looked at: it has nothing that no program ever wrote.
func strictly(value []byte, into any) error {
	if !json.Valid(value) {
		return row.ErrElsewhere
	}
	d := json.NewDecoder(bytes.NewReader(value))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

// eachTable reads all tables, and gives those that are sound what finds them.
func (m *mender) eachTable(ctx context.Context) error {
	err := m.each(ctx, row.Tables, func(r engine.Row) error {
		t, err := table.ReadRow(r)
		if err != nil {
			_ = m.quarantine.Unread(engine.MatchID(r.Key), "the table", err) // which costs that table only
			return nil
		}
		var puts []engine.Put
		for _, p := range t.Indexes() {
			full := string(row.Under(p.Table, p.Key...))
			if !m.there[full] {
				puts = append(puts, p)
			}
			delete(m.there, full)
		}
		if t.Status == table.Playing && !t.Solo && !m.watched[t.ID] {
			puts = append(puts, table.Watch(t.ID, t.Created)) // a look finds out when the next one is
		}
		if len(puts) == 0 {
			return nil
		}
		return m.write(ctx, append(puts, engine.Put{Table: row.Tables, Key: r.Key, Value: r.Value, If: engine.IfIs, Was: r.Value}))
	})
	if err != nil {
		return err
	}
	var gone []engine.Put
	for full, sound := range m.there {
		if kind, key, _ := bytes.Cut([]byte(full), []byte{0}); !sound { // and no table asks for it
			gone = append(gone, engine.Put{Table: string(kind), Key: key, If: engine.IfIs})
		}
	}
	for part := range slices.Chunk(gone, upgradeStep) {
		if err := m.write(ctx, part); err != nil {
			return err
		}
	}
	return nil
}

// write writes rows, unless somebody has changed what they follow from.
func (m *mender) write(ctx context.Context, rows []engine.Put) error {
	err := m.log.Append(ctx, engine.Batch{Rows: rows})
	if errors.Is(err, engine.ErrConflict) {
		return nil // the next start looks again
	}
	return err
}

// eachDuty makes again what is waited for in the matches of which some of that is spoiled.
func (m *mender) eachDuty(ctx context.Context) error {
	for id, bad := range m.anew {
		t, err := m.tables.Get(ctx, id)
		if err == nil && (t.Status == table.Playing || t.Status == table.Over || t.Status == table.Abandoned) {
			err = m.matches.Write(ctx, id, func(match *engine.Match) ([]engine.Put, error) {
				rows, err := m.Upkeep.duties.Remake(ctx, &t, match)
				return append(bad, rows...), err
			})
		} else if err == nil || errors.Is(err, engine.ErrNotFound) {
			err = m.write(ctx, bad) // they are nobody's
		}
		if err != nil && !errors.Is(err, table.ErrQuarantined) && !errors.Is(err, engine.ErrConflict) {
			return err
		}
	}
	return nil
}

// others makes the marks again that are spoiled, and tells what is lost for good.
func (m *mender) others(ctx context.Context) error {
	for _, kind := range []string{row.Posts, row.Lobbies, row.Callings, row.Watches, row.Guilds, row.ChallengeEnds, row.Upgraded} {
		err := m.each(ctx, kind, func(r engine.Row) error {
			if !spoiled(kind, r) {
				return nil
			}
			anew := engine.Put{Table: kind, Key: r.Key, Value: []byte{}, If: engine.IfIs, Was: r.Value}
			if kind == row.Posts {
				anew.Value = []byte("again")
			}
			return m.write(ctx, []engine.Put{anew})
		})
		if err != nil {
			return err
		}
	}
	for kind, what := range map[string]string{row.Persons: "what person %s settled", row.Servers: "what was settled for server %s",
		row.Digests: "when %s gets a digest", row.Challenges: "challenge %s"} {
		err := m.each(ctx, kind, func(r engine.Row) error {
			if spoiled(kind, r) {
				m.lost = append(m.lost, fmt.Sprintf(what+" is not what was written, and counts for nothing", r.Key))
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}
