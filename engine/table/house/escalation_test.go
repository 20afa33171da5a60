package house_test

import (
	"context"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/lobby"
)

// absent is a table at which Ben has been reminded in vain, and the proposal that asks Ana.
func (h *fixture) absent() (engine.MatchID, table.Proposal) {
	h.t.Helper()
	id := h.playing(24 * time.Hour)
	h.act(id, "ana")
	h.announce(id, "ben")
	for _, wait := range []time.Duration{24 * time.Hour, 48 * time.Hour, 48 * time.Hour} {
		h.now = h.now.Add(wait)
		h.remind()
	}
	tb, err := h.Tables.Get(context.Background(), id)
	h.ok(err)
	if len(tb.Proposals) != 1 || tb.Proposals[0].Kind != table.OfAbsent || tb.Proposals[0].Seat != 1 || len(tb.Proposals[0].Voters) != 1 || tb.Proposals[0].Voters[0] != "ana" {
		h.t.Fatalf("nobody is asked what to do about Ben: %+v", tb.Proposals)
	}
	h.check()
	return id, tb.Proposals[0]
}

func (h *fixture) choose(id engine.MatchID, m table.Proposal, choice string) table.Table {
	h.t.Helper()
	carried, tb, err := h.Votes.Vote(context.Background(), id, table.Vote{Player: "ana", Name: "Ana", Choice: choice}, m.N)
	h.ok(err)
	if !carried {
		h.t.Fatalf("the only voice does not carry %s", choice)
	}
	h.check()
	return tb
}

// Two reminders, each later, then the others choose; whoever answers ends it.
func TestEscalation(t *testing.T) {
	ctx := context.Background()
	t.Run("he answers", func(t *testing.T) {
		h := newFixture(t)
		id, _ := h.absent()
		h.act(id, "ben")
		if tb, err := h.Tables.Get(ctx, id); err != nil || len(tb.Proposals) > 0 {
			t.Errorf("%+v, %v", tb.Proposals, err)
		}
		h.check()
	})
	t.Run("wait", func(t *testing.T) {
		h := newFixture(t)
		id, m := h.absent()
		h.choose(id, m, table.WaitLonger)
		if h.Duties.IsAbsent(h.duty(id, "ben")) {
			t.Error("he is absent though they wait")
		}
		h.now = h.now.Add(3*24*time.Hour - time.Minute)
		h.remind()
		if tb, err := h.Tables.Get(ctx, id); err != nil || len(tb.Proposals) > 0 {
			t.Errorf("asked before three days are over: %+v, %v", tb.Proposals, err)
		}
		h.now = h.now.Add(time.Minute)
		if list := h.remind(); len(list) > 0 {
			t.Errorf("reminded a third time: %+v", list)
		}
		if tb, err := h.Tables.Get(ctx, id); err != nil || len(tb.Proposals) != 1 || tb.Proposals[0].N == m.N {
			t.Errorf("not asked again: %+v, %v", tb.Proposals, err)
		}
	})
	t.Run("automaton", func(t *testing.T) {
		h := newFixture(t)
		h.player = &ponderer{}
		id, m := h.absent()
		if tb := h.choose(id, m, table.LetPlay); !tb.Plays(1) || tb.OwnedBy("ben") != 1 {
			t.Errorf("%+v", tb.Chairs)
		}
		_, err := h.Seats.Back(ctx, id, "ben", "Ben")
		h.ok(err)
		h.check()
		h.act(id, "ben")
	})
	t.Run("removed by most of the others", func(t *testing.T) {
		h := newFixture(t)
		h.player = &ponderer{}
		id, m := h.absent()
		tb := h.choose(id, m, table.LetGo)
		if !tb.Plays(1) || tb.OwnedBy("ben") != engine.Nobody || len(tb.Proposals) > 0 {
			t.Errorf("%+v", tb.Chairs)
		}
		if _, err := h.Seats.Back(ctx, id, "ben", "Ben"); err == nil {
			t.Error("he comes back though he was removed")
		}
	})
	t.Run("stand-in", func(t *testing.T) {
		h := newFixture(t)
		h.player = &ponderer{}
		id, m := h.absent()
		tb := h.choose(id, m, table.AskStandIn)
		offer := tb.Proposals[0]
		_, tb, err := h.Votes.Vote(ctx, id, table.Vote{Player: "chloe", Name: "Chloe", Choice: table.TakeTheSeat}, offer.N)
		h.ok(err)
		h.check()
		if _, err := h.Seats.Resign(ctx, id, "chloe"); err == nil {
			t.Error("a stand-in resigns the seat")
		}
		if _, err := h.Votes.Offer(ctx, id, "chloe", ""); err == nil {
			t.Error("a stand-in gives the seat away")
		}
		h.act(id, "chloe")
		_, err = h.Seats.Back(ctx, id, "ben", "Ben")
		h.ok(err)
		if _, err := h.Matches.Act(ctx, id, "chloe", "", "aye"); err == nil {
			t.Error("Chloe still plays")
		}
		h.check()
	})
	t.Run("end", func(t *testing.T) {
		h := newFixture(t)
		id, m := h.absent()
		if tb := h.choose(id, m, table.EndTable); tb.Status != table.Abandoned {
			t.Errorf("it is %s", tb.Status)
		}
	})
	t.Run("the host removes", func(t *testing.T) {
		h := newFixture(t)
		h.player = &ponderer{}
		id := h.playing(24 * time.Hour)
		if _, err := h.Seats.Remove(ctx, id, "ana", 1); err == nil {
			t.Error("Ben is removed though nobody waited for him")
		}
		h = newFixture(t)
		h.player = &ponderer{}
		id, _ = h.absent()
		tb, err := h.Seats.Remove(ctx, id, "ana", 1)
		h.ok(err)
		if tb.OwnedBy("ben") != engine.Nobody || len(tb.Proposals) > 0 {
			t.Errorf("%+v", tb)
		}
		h.check()
	})
}

// Nobody is called, reminded or given up who is away, as long as the table agreed.
func TestAway(t *testing.T) {
	ctx := context.Background()
	for _, limit := range []time.Duration{0, 7 * 24 * time.Hour} {
		h := newFixture(t)
		id := h.playing(24 * time.Hour)
		_, err := h.Lobby.Change(ctx, id, "ana", lobby.Wanted{Away: &limit}, "away")
		if limit == 0 {
			h.ok(err)
		} else if err == nil {
			t.Fatal("what was agreed is made shorter in the middle of a match")
		} else {
			tb, oerr := h.Lobby.Open(ctx, lobby.Opening{Game: "toy", Host: "ana", Name: "Ana", Places: 2, Pace: 24 * time.Hour, Guild: "g", Channel: "c", Terms: table.Terms{Away: limit}})
			h.ok(oerr)
			id = tb.ID
			_, err = h.Lobby.Join(ctx, id, "ben", "Ben")
			h.ok(err)
			_, err = h.Lobby.Start(ctx, id, "ana")
			h.ok(err)
		}
		h.act(id, "ana")
		h.announce(id, "ben")
		_, err = h.People.GoAway(ctx, "ben", h.now, h.now.Add(14*24*time.Hour))
		h.ok(err)
		reminders, asked := 0, -1
		for day := range 21 {
			h.now = h.now.Add(24 * time.Hour)
			for _, n := range h.remind() {
				if n.Match == id {
					reminders++
				}
				if day+1 < 14 {
					t.Errorf("limit %v: reminded on day %d", limit, day+1)
				}
			}
			tb, err := h.Tables.Get(ctx, id)
			h.ok(err)
			if asked < 0 && len(tb.Proposals) > 0 {
				asked = day + 1
			}
		}
		if limit == 0 && (reminders != 2 || asked < 14) {
			t.Errorf("without a limit: %d reminders, the others asked on day %d", reminders, asked)
		}
		if limit > 0 && (asked < 7 || asked > 13) {
			t.Errorf("with a week: the others were asked on day %d", asked)
		}
	}
}

// A step times the reminder anew, and one that waits to be posted is dropped.
func TestStepTimesTheReminderAnew(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.playing(24 * time.Hour)
	h.announce(id, "ana", "ben")
	h.now = h.now.Add(24 * time.Hour)
	_, err := h.Reminders.Remind(ctx, h.now, 100)
	h.ok(err)
	list, err := h.Reminders.List(ctx)
	h.ok(err)
	if len(list) != 2 {
		t.Fatalf("%d reminders", len(list))
	}
	until, _, err := h.Reminders.Snooze(ctx, id, "ben", h.now.Add(3*time.Hour))
	h.ok(err)
	if list, err = h.Reminders.List(ctx); err != nil || len(list) != 1 || !until.Equal(h.now.Add(3*time.Hour)) {
		t.Errorf("after a snooze: %+v, %v, %v", list, until, err)
	}
	if d := h.duty(id, "ben"); !d.Due.Equal(until) {
		t.Errorf("due %v", d.Due)
	}
	h.check()
	h.now = until
	if list := h.remind(); len(list) != 2 { // Ana's, which was not posted, and Ben's
		t.Errorf("after the snooze: %+v", list)
	}
}

// Time that the bot was down counts for nobody, and afterwards nothing comes in a burst.
func TestDownTimeCountsForNobody(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	_, err := h.Heartbeat.Record(ctx, h.now)
	h.ok(err)
	id := h.playing(24 * time.Hour)
	h.announce(id, "ana", "ben")
	for range 20 * 12 {
		h.now = h.now.Add(5 * time.Minute)
		if down, err := h.Heartbeat.Record(ctx, h.now); down != 0 || err != nil {
			t.Fatalf("down for %v, %v", down, err)
		}
	}
	h.now = h.now.Add(48 * time.Hour)
	h.restart()
	down, err := h.Heartbeat.Record(ctx, h.now)
	h.ok(err)
	if down != 48*time.Hour {
		t.Errorf("down for %v", down)
	}
	if list := h.remind(); len(list) > 0 {
		t.Errorf("reminded at once: %+v", list)
	}
	h.now = h.now.Add(4*time.Hour - time.Minute)
	if list := h.remind(); len(list) > 0 {
		t.Errorf("reminded too early: %+v", list)
	}
	h.now = h.now.Add(time.Minute)
	list := h.remind()
	if len(list) != 2 || list[0].Down != 48*time.Hour {
		t.Errorf("after four more hours: %+v", list)
	}
	h.check()
}
