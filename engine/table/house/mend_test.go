package house_test

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table/lobby"
	"landfall/engine/table/upkeep"
)

// spoil writes something else over a row, or takes it away.
func (h *fixture) spoil(kind string, key, value []byte) {
	h.t.Helper()
	h.ok(h.log.Append(context.Background(), engine.Batch{Rows: []engine.Put{{Table: kind, Key: key, Value: value}}}))
}

// TestRowsThatFollowFromOthersAreMadeAgain: whichever of them is spoiled or gone, a start makes
// it what it was, and the check says so before and finds nothing after.
func TestRowsThatFollowFromOthersAreMadeAgain(t *testing.T) {
	ctx := context.Background()
	for _, kind := range []string{"duty", "waits", "due", "sits", "place", "offered", "over", "named", "home", "guild", "lobby", "post"} {
		more := []byte("m\x00\x00\x00\x00\x00\x00\x00\x02 \t ")
		for how, value := range map[string][]byte{"cut off": []byte("{"), "with more": more, "foreign": []byte(`{"foreign":[1,2]}`), "gone": nil} {
			if value == nil && slices.Contains([]string{"guild", "lobby", "post"}, kind) {
				continue // nothing tells that there was one
			}
			t.Run(kind+" "+how, func(t *testing.T) {
				h := newFixture(t)
				bad, good := h.playing(time.Hour), h.playing(time.Hour)
				h.playOut(h.playing(time.Hour))
				_, err := h.Lobby.Open(ctx, lobby.Opening{Game: "toy", Host: "eva", Name: "Eva", Places: 2, Guild: "g", Channel: "c"})
				h.ok(err)
				h.ok(h.Tables.SetThread(ctx, bad, "th"))
				h.announce(bad, "ana", "ben")
				_, err = h.Votes.Offer(ctx, bad, "ben", "eva")
				h.ok(err)
				h.ok(h.Upkeep.Upgrade(ctx, func(string, int) {}))
				_, err = h.Upkeep.Mend(ctx)
				h.ok(err)
				before := map[string][]engine.Row{}
				names, err := h.log.Tables(ctx)
				h.ok(err)
				for _, name := range names {
					before[name], err = h.log.Scan(ctx, name, nil, nil, 0)
					h.ok(err)
				}
				for _, r := range before[kind] {
					if value != nil || kind != "duty" || strings.Contains(string(r.Key), string(bad)) {
						h.spoil(kind, r.Key, value)
					}
				}
				check := func() []string {
					faults, err := upkeep.Check(ctx, h.log, func(string) (*engine.Game, bool) { return toyGame(), true }, []engine.MatchID{bad, good})
					h.ok(err)
					return faults
				}
				if faults := check(); len(faults) == 0 {
					t.Error("the check finds nothing")
				}
				h.restart()
				h.ok(h.Upkeep.Upgrade(ctx, func(string, int) {}))
				lost, err := h.Upkeep.Mend(ctx)
				if err != nil || len(lost)+len(h.faults) != 0 {
					t.Errorf("mended: %q, %v, quarantined %v", lost, err, h.faults)
				}
				if value == nil && kind == "duty" || value == nil && kind == "waits" || value == nil && kind == "due" {
					return // a row that is gone without a trace is found by the check, and by nobody else
				}
				if faults := check(); len(faults) != 0 {
					t.Errorf("after that: %q", faults)
				}
				for name, want := range before {
					now, err := h.log.Scan(ctx, name, nil, nil, 0)
					h.ok(err)
					if name == "post" {
						continue
					}
					if !slices.EqualFunc(now, want, func(a, b engine.Row) bool { return bytes.Equal(a.Key, b.Key) && bytes.Equal(a.Value, b.Value) }) {
						t.Errorf("the rows of %s are\n%q, were\n%q", name, now, want)
					}
				}
				h.act(bad, "ana")
				h.act(good, "ben")
			})
		}
	}
}

// TestADutyOfWhichNothingIsLeft follows from the match.
func TestADutyOfWhichNothingIsLeft(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.playing(time.Hour)
	h.act(id, "ben")
	for _, kind := range []string{"duty", "waits", "due"} {
		rows, err := h.log.Scan(ctx, kind, nil, nil, 0)
		h.ok(err)
		for _, r := range rows {
			h.spoil(kind, r.Key, []byte(`{"match":"other"}`))
		}
	}
	h.restart()
	h.ok(h.Upkeep.Upgrade(ctx, func(string, int) {}))
	if _, err := h.Upkeep.Mend(ctx); err != nil || len(h.faults) > 0 {
		t.Fatal(err, h.faults)
	}
	if list, err := h.Duties.Waiting(ctx, "ana"); err != nil || len(list) != 1 || list[0].Match != id || list[0].Due.IsZero() {
		t.Errorf("Ana is waited for: %+v, %v", list, err)
	}
	if list, err := h.Duties.Waiting(ctx, "ben"); err != nil || len(list) != 0 {
		t.Errorf("Ben has answered: %+v, %v", list, err)
	}
	if faults, err := upkeep.Check(ctx, h.log, func(string) (*engine.Game, bool) { return toyGame(), true }, []engine.MatchID{id}); err != nil || len(faults) > 0 {
		t.Error(faults, err)
	}
	h.act(id, "ana")
}
