package house_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table"
)

// offered is how many tables offer a seat to somebody and no other.
func (h *fixture) offered(to engine.PlayerID) int {
	h.t.Helper()
	list, err := h.Tables.SeatsFor(context.Background(), to)
	h.ok(err)
	return len(list)
}

// A seat that is offered to somebody is found by them, and by nobody else, as long as it is.
func TestSeatsOnOfferAreFound(t *testing.T) {
	ctx := context.Background()
	for name, ends := range map[string]func(h *fixture, now table.Table) error{
		"withdrawn": func(h *fixture, now table.Table) error {
			_, err := h.Votes.Withdraw(ctx, now.ID, "ana", now.Proposals[0].N)
			return err
		},
		"taken": func(h *fixture, now table.Table) error {
			_, _, err := h.Votes.Vote(ctx, now.ID, table.Vote{Player: "eva", Name: "Eva", Choice: table.TakeTheSeat}, now.Proposals[0].N)
			return err
		},
		"offered to another": func(h *fixture, now table.Table) error {
			_, err := h.Votes.Offer(ctx, now.ID, "ana", "dirk")
			return err
		},
		"over": func(h *fixture, now table.Table) error {
			for _, p := range strings.Fields("ana ana ben ana ben ana ben ana ben ana ben") {
				h.act(now.ID, engine.PlayerID(p))
			}
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := newFixture(t)
			h.ok(h.Upkeep.Upgrade(ctx, func(string, int) {}))
			now, err := h.Votes.Offer(ctx, h.playing(time.Hour), "ana", "eva")
			h.ok(err)
			h.act(now.ID, "ben") // whatever else changes
			if eva, dirk := h.offered("eva"), h.offered("dirk"); eva != 1 || dirk != 0 {
				t.Fatalf("found: Eva %d, Dirk %d", eva, dirk)
			}
			h.check()
			h.ok(ends(h, now))
			if n := h.offered("eva"); n != 0 || h.keys("offered", []byte("eva")) != 0 {
				t.Errorf("still found: %d", n)
			}
			h.check()
		})
	}
}

// Whoever asks which seats are offered to them reads those tables alone, however many are stored;
// those of before are found as well.
func TestSeatsOnOfferReadNoOtherTable(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	read := &readings{Log: h.log}
	h.log = read
	h.restart()
	_, err := h.Votes.Offer(ctx, h.playing(time.Hour), "ana", "eva")
	h.ok(err)
	rows, err := h.log.Scan(ctx, "offered", nil, nil, 0)
	h.ok(err)
	for _, r := range rows { // as the program before left it
		h.spoil("offered", r.Key, nil)
	}
	h.check()
	h.ok(h.Upkeep.Upgrade(ctx, func(string, int) {}))
	for stored := range 30 {
		read.rows = 0
		if n := h.offered("eva"); n != 1 || read.rows != 2 { // the index, and the table
			t.Fatalf("beside %d others it is found in %d tables by %d rows", stored, n, read.rows)
		}
		h.playing(time.Hour)
	}
}

// readings counts the rows that are read of a log.
type readings struct {
	engine.Log
	rows int
}

func (r *readings) Get(ctx context.Context, kind string, key []byte) ([]byte, error) {
	r.rows++
	return r.Log.Get(ctx, kind, key)
}

func (r *readings) Scan(ctx context.Context, kind string, from, to []byte, limit int) ([]engine.Row, error) {
	rows, err := r.Log.Scan(ctx, kind, from, to, limit)
	r.rows += len(rows)
	return rows, err
}
