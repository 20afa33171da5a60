package house_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/lobby"
	"landfall/engine/table/upkeep"
)

func (h *fixture) open(host engine.PlayerID, channel string) table.Table {
	h.t.Helper()
	t, err := h.Lobby.Open(h.t.Context(), lobby.Opening{Game: "toy", Host: host, Name: string(host), Places: 2, Pace: time.Hour, Guild: "g", Channel: channel})
	h.ok(err)
	return t
}

// There are fewer names than tables here, so some come a second time, with a number.
func TestNamesAreNeverEqualForOnePersonOrChannel(t *testing.T) {
	h := newFixture(t)
	for _, way := range []struct {
		what    string
		host    func(int) engine.PlayerID
		channel func(int) string
	}{
		{"one person, many channels", func(int) engine.PlayerID { return "ana" }, func(i int) string { return "c" + string(rune('A'+i)) }},
		{"many people, one channel", func(i int) engine.PlayerID { return engine.PlayerID("p" + string(rune('A'+i))) }, func(int) string { return "harbour" }},
	} {
		seen := map[string]bool{}
		for i := range 400 {
			name := h.open(way.host(i), way.channel(i)).Name
			if name == "" || seen[name] || len(name) > 24 {
				t.Fatalf("%s: table %d is called %q", way.what, i, name)
			}
			seen[name] = true
		}
	}
}

func TestTableIsRenamedForWhoeverHasOneOfItsName(t *testing.T) {
	h := newFixture(t)
	first, second := h.open("ana", "c1"), h.open("ben", "c2")
	h.rename(second.ID, first.Name) // of another person in another place it may have the same
	joined, err := h.Lobby.Join(t.Context(), second.ID, "ana", "Ana")
	h.ok(err)
	if joined.Name == first.Name {
		t.Fatalf("Ana has two tables called %s", first.Name)
	}
	for _, p := range []engine.PlayerID{"ana", second.Host} {
		for _, name := range []string{first.Name, joined.Name} {
			got, err := h.Tables.Named(t.Context(), string(p), strings.ToUpper(name))
			h.ok(err)
			want := []engine.MatchID{joined.ID}
			switch {
			case name == first.Name && p == "ana":
				want = []engine.MatchID{first.ID}
			case name == first.Name:
				want = nil
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s finds %v by %q, not %v", p, got, name, want)
			}
		}
	}
}

// rename gives a table a name as if it had been its own from the beginning.
func (h *fixture) rename(id engine.MatchID, name string) {
	h.t.Helper()
	old, err := h.Tables.Get(h.t.Context(), id)
	h.ok(err)
	t := old
	t.Name = name
	value, err := json.Marshal(t)
	h.ok(err)
	holders := []string{string(t.Host), "#" + t.Channel}
	rows := []engine.Put{{Table: "table", Key: []byte(id), Value: value}}
	for _, who := range holders {
		rows = append(rows, engine.Put{Table: "named", Key: []byte(who + "\x00" + strings.ToLower(old.Name) + "\x00" + string(id))},
			engine.Put{Table: "named", Key: []byte(who + "\x00" + strings.ToLower(name) + "\x00" + string(id)), Value: []byte{}})
	}
	h.ok(h.log.Append(h.t.Context(), engine.Batch{Rows: rows}))
}

// older makes a log what a program without names left: no names, none of their indexes.
func (h *fixture) older() {
	h.t.Helper()
	ctx := h.t.Context()
	for _, index := range []string{"named", "home", "current", "upgraded"} {
		rows, err := h.log.Scan(ctx, index, nil, nil, 0)
		h.ok(err)
		for _, r := range rows {
			h.ok(h.log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: index, Key: r.Key}}}))
		}
	}
	rows, err := h.log.Scan(ctx, "table", nil, nil, 0)
	h.ok(err)
	for _, r := range rows {
		var fields map[string]any
		h.ok(json.Unmarshal(r.Value, &fields))
		delete(fields, "name")
		value, err := json.Marshal(fields)
		h.ok(err)
		h.ok(h.log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: "table", Key: r.Key, Value: value}}}))
	}
	h.restart()
}

func TestTablesOfBeforeGetNamesThatStay(t *testing.T) {
	h, ctx := newFixture(t), context.Background()
	over, going := h.playing(time.Hour), h.playing(time.Hour)
	for _, id := range []engine.MatchID{over, going} {
		h.ok(h.Tables.SetThread(ctx, id, "thread of "+string(id)))
	}
	for m := 0; m < 12; m++ {
		for _, p := range []engine.PlayerID{"ana", "ben"} {
			_, _ = h.Matches.Act(ctx, over, p, "", "aye") // whoever is not asked is refused
		}
	}
	h.older()
	before, err := h.Tables.Get(ctx, over)
	h.ok(err)
	if before.Status != table.Over || before.Name == "" {
		t.Fatalf("a table of before is %s and called %q", before.Status, before.Name)
	}
	h.ok(h.Upkeep.Upgrade(ctx, func(string, int) {}))
	h.ok(h.Upkeep.Upgrade(ctx, func(string, int) {}))
	h.restart()
	for _, id := range []engine.MatchID{over, going} {
		now, err := h.Tables.Get(ctx, id)
		h.ok(err)
		by, err := h.Tables.Named(ctx, "ben", now.Name)
		h.ok(err)
		was, err := h.Tables.Was(ctx, "thread of "+string(id))
		h.ok(err)
		if !slices.Equal(by, []engine.MatchID{id}) || len(was) != 1 || was[0].ID != id || id == over && now.Name != before.Name {
			t.Errorf("%s is found by its name %q as %v, and its thread means %v", id, now.Name, by, was)
		}
	}
	faults, err := upkeep.Check(ctx, h.log, func(key string) (*engine.Game, bool) { return toyGame(), key == "toy" }, []engine.MatchID{over, going})
	if err != nil || len(faults) > 0 {
		t.Errorf("after the upgrade: %v, %v", faults, err)
	}
}

func TestCheckMissesWhatFindsATableAgain(t *testing.T) {
	h, ctx := newFixture(t), context.Background()
	h.ok(h.Upkeep.Upgrade(ctx, func(string, int) {}))
	id := h.playing(time.Hour)
	h.ok(h.Tables.SetThread(ctx, id, "th"))
	games := func(key string) (*engine.Game, bool) { return toyGame(), key == "toy" }
	for _, index := range []string{"named", "home"} {
		rows, err := h.log.Scan(ctx, index, nil, nil, 1)
		h.ok(err)
		h.ok(h.log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: index, Key: rows[0].Key}}}))
		faults, err := upkeep.Check(ctx, h.log, games, []engine.MatchID{id})
		if err != nil || len(faults) != 1 || !strings.Contains(faults[0], index) {
			t.Errorf("without a row of %s: %v, %v", index, faults, err)
		}
		h.ok(h.log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: index, Key: rows[0].Key, Value: []byte{}}}}))
	}
}
