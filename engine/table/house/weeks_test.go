package house_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
	"landfall/engine/table/lobby"
	"landfall/engine/table/people"
	"landfall/engine/table/server"
)

const day = 24 * time.Hour

// company opens and starts a table of several people, of whom the first is its host.
func (h *fixture) company(o lobby.Opening, who ...engine.PlayerID) engine.MatchID {
	h.t.Helper()
	ctx := context.Background()
	o.Game, o.Host, o.Name, o.Places, o.Guild, o.Channel = "toy", who[0], string(who[0]), len(who), "g", "c"
	if o.Pace == 0 {
		o.Pace = day
	}
	t, err := h.Lobby.Open(ctx, o)
	h.ok(err)
	for _, p := range who[1:] {
		_, err = h.Lobby.Join(ctx, t.ID, p, string(p))
		h.ok(err)
	}
	_, err = h.Lobby.Start(ctx, t.ID, who[0])
	h.ok(err)
	h.announce(t.ID, who...)
	return t.ID
}

// pass lets time pass, an hour at a time, in which all is posted.
func (h *fixture) pass(d time.Duration) {
	h.t.Helper()
	ctx := context.Background()
	for range d / time.Hour {
		h.now = h.now.Add(time.Hour)
		h.remind()
		ids, err := h.News.List(ctx)
		h.ok(err)
		for _, id := range ids {
			unposted, err := h.News.Unposted(ctx, id)
			h.ok(err)
			h.ok(h.News.Posted(ctx, id, unposted))
		}
	}
}

func (h *fixture) table(id engine.MatchID) table.Table {
	h.t.Helper()
	t, err := h.Tables.Get(context.Background(), id)
	h.ok(err)
	return t
}

// says gives somebody's voice in the vote that is being taken.
func (h *fixture) says(id engine.MatchID, who engine.PlayerID, choice string) error {
	h.t.Helper()
	t := h.table(id)
	v := t.Vote()
	if v == nil {
		h.t.Fatalf("nothing is voted on when %s says %s", who, choice)
	}
	_, _, err := h.Votes.Vote(context.Background(), id, table.Vote{Player: who, Name: string(who), Choice: choice}, v.N)
	return err
}

// happened are the kinds of what happened to a table, in order.
func (h *fixture) happened(id engine.MatchID) (list []table.FactKind) {
	h.t.Helper()
	facts, err := h.Tables.History(context.Background(), id, 0)
	h.ok(err)
	for _, f := range facts {
		list = append(list, f.Kind)
	}
	return list
}

// Three of four are missing: there is one vote, about all of them, and who is missing has no voice in it.
func TestOneVoteIsAboutAllWhoAreMissing(t *testing.T) {
	h := newFixture(t)
	h.player = &ponderer{}
	id := h.company(lobby.Opening{}, "ana", "ben", "chloe", "dan")
	h.act(id, "ana")
	h.pass(5*day - time.Hour)
	if v := h.table(id); v.Vote() != nil {
		t.Fatalf("asked before the reminders were in vain: %+v", v.Proposals)
	}
	h.pass(2 * time.Hour)
	now := h.table(id)
	v := now.Vote()
	if v == nil || len(now.Proposals) != 1 || !slices.Equal(v.About(), []engine.Seat{1, 2, 3}) || !slices.Equal(v.Voters, []engine.PlayerID{"ana"}) {
		t.Fatalf("the vote is %+v", now.Proposals)
	}
	if err := h.says(id, "ben", table.LetPlay); !errors.Is(err, table.ErrNoVote) {
		t.Errorf("who is missing has a voice: %v", err)
	}
	h.act(id, "chloe") // is there after all
	if now = h.table(id); !slices.Equal(now.Vote().About(), []engine.Seat{1, 3}) {
		t.Fatalf("the vote is about %v", now.Vote().About())
	}
	h.ok(h.says(id, "ana", table.LetPlay))
	h.ok(h.says(id, "chloe", table.LetPlay))
	if now = h.table(id); !now.Plays(1) || now.Plays(2) || !now.Plays(3) || len(now.Proposals) > 0 {
		t.Errorf("%+v, %+v", now.Chairs, now.Proposals)
	}
	h.check()
}

// Who is away is not needed for what the others do about somebody absent, and may say it all the same.
func TestWhoIsAwayIsNotWaitedForInAVote(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	h.player = &ponderer{}
	id := h.company(lobby.Opening{}, "ana", "ben", "chloe", "dan")
	for _, who := range []engine.PlayerID{"ana", "chloe", "dan"} {
		h.act(id, who)
	}
	_, err := h.People.GoAway(ctx, "chloe", h.now, h.now.Add(60*day))
	h.ok(err)
	h.pass(5*day + time.Hour)
	if v := must(h, id); !slices.Equal(v.Voters, []engine.PlayerID{"ana", "dan"}) {
		t.Fatalf("asked: %v", v.Voters)
	}
	h.ok(h.says(id, "chloe", table.WaitLonger))
	if v := must(h, id); len(v.Voters) != 3 {
		t.Errorf("who votes is here: %v", v.Voters)
	}
	h.ok(h.says(id, "ana", table.LetPlay))
	must(h, id)
	h.ok(h.says(id, "dan", table.LetPlay))
	if now := h.table(id); !now.Plays(1) {
		t.Errorf("%+v", now.Chairs)
	}
}

// A vote that nobody decides is asked once more, and then decides itself as the table agreed; one
// of before agreed on nothing, so it never ends.
func TestAVoteDecidesItself(t *testing.T) {
	for agreed, want := range map[string]table.FactKind{"": table.SatOut, table.LetPlay: table.SatOut, table.WaitLonger: table.Waits, table.EndTable: table.Ended} {
		t.Run("agreed: "+agreed, func(t *testing.T) {
			h := newFixture(t)
			h.player = &ponderer{}
			id := h.company(lobby.Opening{Terms: table.Terms{Undecided: agreed}}, "ana", "ben", "chloe")
			h.act(id, "ana")
			h.act(id, "chloe")
			h.pass(5*day + time.Hour)
			first := *must(h, id)
			h.pass(3 * day)
			if again := must(h, id); again.Asked != 2 || again.N != first.N || !again.At.After(first.At) {
				t.Errorf("after three days: %+v", again)
			}
			h.pass(3*day - 2*time.Hour)
			must(h, id)
			h.pass(2 * time.Hour)
			if list := h.happened(id); len(list) != 1 || list[0] != want {
				t.Fatalf("after six days: %v", list)
			}
			h.pass(8 * day)
			if now := h.table(id); now.Vote() != nil || len(h.happened(id)) != 1 {
				t.Errorf("it is asked again for ever: %+v, %v", now.Proposals, h.happened(id))
			}
			if want != table.Ended {
				h.check()
			}
		})
	}
}

// must is the vote that is being taken.
func must(h *fixture, id engine.MatchID) *table.Proposal {
	h.t.Helper()
	t := h.table(id)
	if t.Vote() == nil {
		h.t.Fatal("nothing is voted on")
	}
	return t.Vote()
}

// The voters are those who are here now: who vanishes after a proposal blocks it no more, and who
// is away is waited for as long as the table agreed.
func TestVotersAreThoseWhoAreHere(t *testing.T) {
	ctx := context.Background()
	limit := 7 * day
	for name, c := range map[string]struct {
		gone func(h *fixture, id engine.MatchID)
		ends bool
		then time.Duration // after which it is over
	}{
		"here": {func(*fixture, engine.MatchID) {}, false, 0},
		"left the server": {func(h *fixture, id engine.MatchID) {
			h.ok(h.Votes.Gone(ctx, id, map[engine.PlayerID]bool{"ben": true}))
			h.pass(time.Hour)
		}, true, 0},
		"resigned": {func(h *fixture, id engine.MatchID) { _, err := h.Seats.Resign(ctx, id, "ben"); h.ok(err) }, true, 0},
		"away as agreed": {func(h *fixture, _ engine.MatchID) {
			_, err := h.People.GoAway(ctx, "ben", h.now, h.now.Add(60*day))
			h.ok(err)
		}, false, 8 * day},
		"reminders are off": {func(h *fixture, _ engine.MatchID) {
			_, err := h.People.Set(ctx, "ben", func(p *people.Person) { p.Off = true })
			h.ok(err)
		}, false, 0},
	} {
		t.Run(name, func(t *testing.T) {
			h := newFixture(t)
			h.player = &ponderer{}
			id := h.company(lobby.Opening{Terms: table.Terms{Away: limit}}, "ana", "ben", "chloe")
			h.act(id, "ana")
			h.act(id, "chloe")
			_, err := h.Votes.ProposeEnd(ctx, id, "ana")
			h.ok(err)
			c.gone(h, id)
			h.ok(h.says(id, "chloe", table.Yes))
			if over := h.table(id).Status == table.Abandoned; over != c.ends {
				t.Fatalf("it is over: %t", over)
			}
			if c.then > 0 {
				h.pass(c.then / 2)
				_, err := h.People.GoAway(ctx, "ben", h.now, h.now.Add(60*day)) // once more, which is not anew
				h.ok(err)
				h.pass(c.then / 2)
				_, err = h.Votes.ProposeEnd(ctx, id, "ana")
				h.ok(err)
				h.ok(h.says(id, "chloe", table.Yes))
				if h.table(id).Status != table.Abandoned {
					t.Error("the others wait longer than was agreed")
				}
			}
		})
	}
}

// Longer away is not away anew, for votes too.
func TestWhoProlongsAnAbsenceIsSkippedAfterTheLimit(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.company(lobby.Opening{Pace: 2 * day, Terms: table.Terms{Away: 7 * day}}, "ana", "ben", "chloe")
	h.act(id, "ben")
	for range 2 {
		_, err := h.People.GoAway(ctx, "ben", h.now, h.now.Add(60*day))
		h.ok(err)
		h.pass(4 * day)
	}
	_, err := h.Votes.ProposeEnd(ctx, id, "ana")
	h.ok(err)
	h.ok(h.says(id, "chloe", table.Yes))
	if now := h.table(id); now.Status != table.Abandoned {
		t.Errorf("it is %s: %+v", now.Status, now.Proposals)
	}
}

// Who is left alone decides alone, and a table of which nobody decides to end continues.
func TestTheLastOneDecidesAlone(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	h.player = &ponderer{}
	id := h.company(lobby.Opening{}, "ana", "ben", "chloe")
	h.act(id, "chloe")
	h.pass(5*day + time.Hour) // the host is missing, as is Ben
	h.ok(h.says(id, "chloe", table.LetGo))
	if now := h.table(id); !now.Plays(0) || !now.Plays(1) || now.Host != "chloe" {
		t.Errorf("%+v, host %s", now.Chairs, now.Host)
	}
	now, err := h.Votes.ProposeEnd(ctx, id, "chloe")
	h.ok(err)
	if now.Status != table.Abandoned {
		t.Errorf("the last one cannot end it: %s", now.Status)
	}

	h = newFixture(t)
	id = h.company(lobby.Opening{}, "ana", "ben", "chloe")
	h.act(id, "ben")
	h.act(id, "chloe")
	_, err = h.Votes.ProposeEnd(ctx, id, "ana")
	h.ok(err)
	_, err = h.Votes.ProposeEnd(ctx, id, "ben")
	if !errors.Is(err, table.ErrAsked) {
		t.Errorf("the same is asked twice: %v", err)
	}
	h.pass(7 * day)
	if list := h.happened(id); h.table(id).Status != table.Playing || len(list) == 0 || list[0] != table.Lost {
		t.Errorf("silence ended it, or not the vote: %s, %v", h.table(id).Status, list)
	}
}

// Whoever's answers would go back and who are here have to agree; who has gone counts as agreeing.
// There is one vote at a time, and a request ends by itself.
func TestRequestsToTakeBackEnd(t *testing.T) {
	ctx := context.Background()
	begin := func() (*fixture, engine.MatchID) {
		h := newFixture(t)
		h.player = &ponderer{}
		id := h.company(lobby.Opening{}, "ana", "ben", "chloe")
		for _, who := range []engine.PlayerID{"ana", "ben", "chloe", "ana", "ben"} {
			h.act(id, who)
		}
		return h, id
	}
	h, id := begin()
	_, err := h.Votes.ProposeUndo(ctx, id, "ana")
	h.ok(err)
	if v := must(h, id); !slices.Equal(v.Voters, []engine.PlayerID{"ben"}) {
		t.Fatalf("asked: %v", v.Voters)
	}
	if _, err := h.Votes.ProposeEnd(ctx, id, "chloe"); !errors.Is(err, table.ErrVoting) {
		t.Errorf("two votes at a time: %v", err)
	}
	if err := h.says(id, "chloe", table.Yes); !errors.Is(err, table.ErrNoVote) {
		t.Errorf("Chloe is asked: %v", err)
	}
	h.pass(6*day + 2*time.Hour)
	if list := h.happened(id); len(list) == 0 || list[0] != table.Lost {
		t.Errorf("silence took it back, or it stands for ever: %v, %v", list, h.table(id).Proposals)
	}

	h, id = begin()
	h.ok(h.Votes.Gone(ctx, id, map[engine.PlayerID]bool{"ben": true}))
	_, err = h.Votes.ProposeUndo(ctx, id, "ana")
	h.ok(err)
	if list := h.happened(id); !slices.Equal(list, []table.FactKind{table.TookBack}) || len(h.table(id).Proposals) > 0 {
		t.Errorf("who has gone blocks it: %v, %+v", list, h.table(id).Proposals)
	}
	h.check()
}

// Nobody is dropped uncalled: whom no call reaches goes the same steps, counted from when it could
// not; and who comes back meanwhile is called, and has all of them.
func TestTheStepsOfThoseWhomNoCallReaches(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	h.player = &ponderer{}
	id := h.company(lobby.Opening{}, "ana", "ben")
	h.act(id, "ana")
	h.act(id, "ben")
	h.act(id, "ana") // now Ben is asked, whom nothing has told
	h.pass(time.Hour)
	h.ok(h.Reminders.Uncallable(ctx, id, map[engine.Seat]duty.Reason{1: duty.LeftServer}))
	d := h.duty(id, "ben")
	if d.Uncalled.IsZero() || d.Why != duty.LeftServer || !d.Due.Equal(h.now.Add(day)) {
		t.Fatalf("%+v", d)
	}
	h.pass(5*day - time.Hour)
	if v := h.table(id); v.Vote() != nil {
		t.Error("dropped before the steps were gone")
	}
	h.pass(2 * time.Hour)
	if v := must(h, id); v.Absent[0].Why != string(duty.LeftServer) {
		t.Errorf("%+v", v)
	}

	h = newFixture(t)
	id = h.company(lobby.Opening{}, "ana", "ben")
	h.act(id, "ana")
	h.act(id, "ben")
	h.act(id, "ana")
	h.pass(time.Hour)
	h.ok(h.Reminders.Uncallable(ctx, id, map[engine.Seat]duty.Reason{1: duty.LeftServer}))
	h.pass(2 * day)
	h.announce(id, "ben") // is back, and was called
	if d := h.duty(id, "ben"); d.Reminders != 0 || d.Why != "" || !d.Uncalled.IsZero() {
		t.Errorf("called, and counted as before: %+v", d)
	}
	h.pass(5*day - 2*time.Hour)
	if v := h.table(id); v.Vote() != nil {
		t.Error("somebody who came back is dropped early")
	}

	h = newFixture(t)
	id = h.company(lobby.Opening{}, "ana", "ben")
	_, err := h.People.Set(ctx, "ben", func(p *people.Person) { p.Off = true })
	h.ok(err)
	h.act(id, "ana")
	h.act(id, "ben")
	h.act(id, "ana")
	if d := h.duty(id, "ben"); d.Uncalled.IsZero() || d.Why != duty.Silent {
		t.Errorf("who has silenced everything: %+v", d)
	}
	h.pass(5*day + 2*time.Hour)
	must(h, id)
}

// Who is away for longer than the table waits, and was never called, goes the same steps from then.
func TestTheStepsOfWhoIsAwayTooLong(t *testing.T) {
	h := newFixture(t)
	h.player = &ponderer{}
	id := h.company(lobby.Opening{Terms: table.Terms{Away: 3 * day}}, "ana", "ben")
	_, err := h.People.GoAway(context.Background(), "ben", h.now, h.now.Add(60*day))
	h.ok(err)
	h.act(id, "ana")
	h.act(id, "ben")
	h.act(id, "ana") // now Ben is asked
	h.pass(8*day - time.Hour)
	if now := h.table(id); now.Vote() != nil {
		t.Error("dropped before the steps were gone")
	}
	h.pass(3 * time.Hour)
	if v := must(h, id); v.Absent[0].Why != table.Overdue {
		t.Errorf("%+v", v)
	}
}

// Who comes back after the table's limit, and was never called, is called then and not at the next
// step, also while the others decide what is done about them.
func TestWhoIsBackAfterTheLimitIsCalled(t *testing.T) {
	for gone, asked := range map[time.Duration]bool{3*day + 10*time.Hour: false, 5 * day: false, 9*day + time.Hour: true} {
		h := newFixture(t)
		id := h.company(lobby.Opening{Terms: table.Terms{Away: 3 * day}}, "ana", "ben")
		back := h.now.Add(gone)
		_, err := h.People.GoAway(context.Background(), "ben", h.now, back)
		h.ok(err)
		h.act(id, "ana")
		h.act(id, "ben")
		h.act(id, "ana") // now Ben is asked
		called := 0
		for h.now.Before(back.Add(20 * time.Hour)) {
			if now := h.table(id); h.now.Equal(back) && (now.Vote() != nil) != asked {
				t.Errorf("gone for %v: the others are asked: %t", gone, !asked)
			}
			h.now = h.now.Add(time.Hour)
			for _, n := range h.remind() {
				if called++; !n.Mention || h.now.Before(back) || h.now.After(back.Add(2*time.Hour)) {
					t.Errorf("gone for %v: at %v: %+v", gone, h.now, n)
				}
			}
			mark, err := h.News.Unposted(context.Background(), id)
			h.ok(err)
			h.ok(h.News.Posted(context.Background(), id, mark))
		}
		if called != 1 {
			t.Errorf("gone for %v: called %d times", gone, called)
		}
		h.check()
	}
}

// Somebody can put a question off three times; then the others are told. It gives a reminder back
// each time, and takes them out of what the others decide about who is absent.
func TestSnoozesAreCounted(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.company(lobby.Opening{}, "ana", "ben")
	h.act(id, "ana")
	h.pass(5*day + time.Hour)
	must(h, id)
	for left := 2; left >= 0; left-- {
		at, got, err := h.Reminders.Snooze(ctx, id, "ben", h.now.Add(2*day))
		h.ok(err)
		if d := h.duty(id, "ben"); got != left || !d.Due.Equal(at) || d.Reminders != 0 && d.Reminders != 1 || !d.Absent.IsZero() {
			t.Errorf("%d are left: %+v", got, d)
		}
		h.pass(time.Hour)
		if v := h.table(id); v.Vote() != nil {
			t.Error("the others decide about somebody who is there")
		}
		if notified := slices.Contains(h.happened(id), table.Snoozed); notified != (left == 0) {
			t.Errorf("with %d left the others are told: %t", left, notified)
		}
		if h.pass(2*day - 2*time.Hour); h.duty(id, "ben").Reminders > 1 {
			t.Error("reminded before the time")
		}
		before := h.duty(id, "ben").Reminders
		if h.pass(2 * time.Hour); h.duty(id, "ben").Reminders != before+1 {
			t.Error("a snooze gives no reminder back")
		}
	}
	if _, _, err := h.Reminders.Snooze(ctx, id, "ben", h.now.Add(2*day)); !errors.Is(err, table.ErrSnoozed) {
		t.Errorf("a fourth time: %v", err)
	}
}

// A table waits for who is away as long as it agreed, however often they say so.
func TestTheLimitOfAnAbsenceCountsOnce(t *testing.T) {
	ctx := context.Background()
	for limit, days := range map[time.Duration]int{0: 40, 7 * day: 13} {
		h := newFixture(t)
		id := h.company(lobby.Opening{Terms: table.Terms{Away: limit}}, "ana", "ben")
		h.act(id, "ana")
		h.pass(2 * time.Hour)
		asked := 0
		for d := 1; d <= 40 && asked == 0; d++ {
			if d%3 == 1 { // longer, and once gone and back
				_, err := h.People.GoAway(ctx, "ben", h.now, h.now.Add(5*day))
				h.ok(err)
			}
			if d == 5 {
				_, err := h.People.GoAway(ctx, "ben", h.now, time.Time{})
				h.ok(err)
				_, err = h.People.GoAway(ctx, "ben", h.now, h.now.Add(5*day))
				h.ok(err)
			}
			h.pass(day)
			if now := h.table(id); now.Vote() != nil {
				asked = d
			}
		}
		if limit == 0 && asked != 0 || limit > 0 && (asked < 7 || asked > days) {
			t.Errorf("limit %v: the others were asked on day %d", limit, asked)
		}
	}
}

// A match that its people leave alone falls asleep after a month, and they are told a week before.
// Any of them wakes it, by whatever they do; after a year it is over.
func TestAMatchFallsAsleep(t *testing.T) {
	ctx := context.Background()
	asleep := func(t *testing.T) (*fixture, engine.MatchID) {
		h := newFixture(t)
		h.player = &ponderer{}
		id := h.company(lobby.Opening{}, "ana", "ben")
		h.act(id, "ana")
		_, err := h.Seats.Resign(ctx, id, "ana")
		h.ok(err)
		h.pass(23*day - time.Hour)
		if now := h.table(id); !now.Drowsy.IsZero() || now.Vote() != nil {
			t.Fatalf("before: %v, %+v", now.Drowsy, now.Proposals)
		}
		h.pass(2 * time.Hour)
		if now := h.table(id); now.Drowsy.IsZero() || !now.Asleep.IsZero() || !slices.Contains(h.happened(id), table.GoesToBed) {
			t.Fatalf("a week before: %+v", now)
		}
		h.pass(7*day - 2*time.Hour)
		if now := h.table(id); !now.Asleep.IsZero() {
			t.Fatal("asleep too early")
		}
		h.pass(2 * time.Hour)
		if now := h.table(id); now.Asleep.IsZero() || now.Status != table.Playing || !h.duty(id, "ben").Due.IsZero() {
			t.Fatalf("after a month: %+v, %+v", now, h.duty(id, "ben"))
		}
		h.check()
		_, err = h.People.Set(ctx, "ben", func(p *people.Person) { p.Pace = 2 * day }) // which times reminders anew
		h.ok(err)
		if !h.duty(id, "ben").Due.IsZero() {
			t.Error("a match that sleeps reminds")
		}
		h.pass(3 * day)
		return h, id
	}
	wakes := map[string]func(h *fixture, id engine.MatchID) error{
		"by an answer":      func(h *fixture, id engine.MatchID) error { h.act(id, "ben"); return nil },
		"by the button":     func(h *fixture, id engine.MatchID) error { _, err := h.Votes.Wake(ctx, id, "ben"); return err },
		"who had resigned":  func(h *fixture, id engine.MatchID) error { _, err := h.Votes.Wake(ctx, id, "ana"); return err },
		"who comes back":    func(h *fixture, id engine.MatchID) error { _, err := h.Seats.Back(ctx, id, "ana", "Ana"); return err },
		"who offers a seat": func(h *fixture, id engine.MatchID) error { _, err := h.Votes.Offer(ctx, id, "ben", ""); return err },
	}
	for name, wake := range wakes {
		t.Run(name, func(t *testing.T) {
			h, id := asleep(t)
			if _, err := h.Votes.Wake(ctx, id, "eva"); !errors.Is(err, table.ErrNotSeated) {
				t.Errorf("a stranger: %v", err)
			}
			if _, err := h.Votes.Offer(ctx, id, "eva", ""); err == nil || h.table(id).Asleep.IsZero() {
				t.Errorf("a stranger woke it: %v", err)
			}
			h.ok(wake(h, id))
			if now := h.table(id); !now.Asleep.IsZero() || !slices.Contains(h.happened(id), table.Woke) {
				t.Fatalf("it still sleeps: %+v", now)
			}
			h.check()
			if _, err := h.Votes.Wake(ctx, id, "ben"); !errors.Is(err, table.ErrAwake) {
				t.Errorf("twice: %v", err)
			}
			h.pass(22 * day)
			if now := h.table(id); !now.Drowsy.IsZero() {
				t.Error("a month does not begin anew")
			}
		})
	}
	t.Run("a year", func(t *testing.T) {
		h, id := asleep(t)
		h.now = h.now.Add(table.SleepTime - 4*day)
		h.pass(time.Hour)
		if h.table(id).Status != table.Playing {
			t.Error("over before a year")
		}
		h.pass(day)
		if now := h.table(id); now.Status != table.Abandoned || !slices.Contains(h.happened(id), table.Expired) {
			t.Errorf("after a year it is %s", now.Status)
		}
	})
	t.Run("forgotten", func(t *testing.T) {
		h, id := asleep(t)
		h.ok(h.Privacy.Forget(ctx, "ben"))
		if now := h.table(id); now.Status != table.Playing || !now.Plays(1) || now.OwnedBy("ben") != engine.Nobody || now.Asleep.IsZero() {
			t.Errorf("%+v", now)
		}
		h.check()
		_, err := h.Seats.Back(ctx, id, "ana", "Ana")
		h.ok(err)
	})
}

// What keeps nobody waiting, or agreed to wait, never sleeps; nor who is only away as agreed.
func TestWhatNeverSleeps(t *testing.T) {
	ctx := context.Background()
	for name, o := range map[string]lobby.Opening{"practice": {Practice: true}, "patient": {Terms: table.Terms{Patient: true}}, "away": {}} {
		t.Run(name, func(t *testing.T) {
			h := newFixture(t)
			h.ok(h.Upkeep.Upgrade(ctx, func(string, int) {}))
			id := h.company(o, "ana", "ben")
			if name == "away" {
				h.act(id, "ana")
				_, err := h.People.GoAway(ctx, "ben", h.now, h.now.Add(50*day))
				h.ok(err)
			}
			h.pass(45 * day)
			if now := h.table(id); !now.Asleep.IsZero() || !now.Drowsy.IsZero() {
				t.Errorf("drowsy %v, asleep %v", now.Drowsy, now.Asleep)
			}
			h.check() // it is looked at all the same
		})
	}
}

// Tables of before are looked at by the clock as well: a vote that had no end gets one.
func TestVotesOfBeforeEnd(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	h.player = &ponderer{}
	id := h.company(lobby.Opening{}, "ana", "ben", "chloe")
	h.act(id, "ana")
	h.act(id, "chloe")
	h.pass(5*day + time.Hour)
	rows, err := h.log.Scan(ctx, "watch", nil, nil, 0)
	h.ok(err)
	for _, r := range rows { // as the program before left it
		h.spoil("watch", r.Key, nil)
	}
	_, err = h.Tables.Edit(ctx, id, func(t *table.Table) ([]engine.Put, error) {
		v := t.Vote()
		v.Until, v.Asked, v.Absent, v.Voters = time.Time{}, 0, nil, []engine.PlayerID{"ana", "chloe", "dan"}
		return nil, nil
	})
	h.ok(err)
	var told []string
	h.ok(h.Upkeep.Upgrade(ctx, func(what string, tables int) { told = append(told, fmt.Sprint(what, " ", tables)) }))
	if !slices.Contains(told, "weeks 0") {
		t.Errorf("told while tables are brought up to date: %q", told)
	}
	h.ok(h.Upkeep.Upgrade(ctx, func(what string, _ int) { t.Errorf("told again: %q", what) }))
	h.pass(6*day + 2*time.Hour)
	if list := h.happened(id); !slices.Equal(list, []table.FactKind{table.SatOut}) {
		t.Errorf("it became %v, %+v", list, h.table(id).Proposals)
	}
}

// A quiet day is like a night: what falls on it is posted when it is over, and the nights with it.
func TestQuietDays(t *testing.T) {
	p := people.Person{Zone: "Europe/Brussels", QuietFrom: 22 * 60, QuietTo: 8 * 60, QuietDays: []time.Weekday{time.Saturday, time.Sunday}}
	at := func(text string) time.Time {
		at, err := time.ParseInLocation("2006-01-02 15:04", text, p.Location())
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	for from, want := range map[string]string{
		"2026-11-20 12:00": "2026-11-20 12:00", // a Friday
		"2026-11-20 23:00": "2026-11-23 08:00", // whose night leads into the weekend
		"2026-11-21 12:00": "2026-11-23 08:00",
		"2026-11-22 23:30": "2026-11-23 08:00",
		"2026-10-24 12:00": "2026-10-26 08:00", // clocks are put back on that Sunday
		"2026-11-23 07:59": "2026-11-23 08:00",
	} {
		if got := p.Awake(at(from)); !got.Equal(at(want)) {
			t.Errorf("from %s on it is %s, and not %s", from, got, want)
		}
	}
	p.QuietFrom, p.QuietTo = 0, 0
	if got := p.Awake(at("2026-11-21 12:00")); !got.Equal(at("2026-11-23 00:00")) {
		t.Errorf("without quiet hours it is %s", got)
	}
}

// One word, one meaning: who gave their seat up has resigned, whom the others had played for is
// absent. Whoever stands in is somebody who is here, and decides like the others.
func TestWhoseSeatSomebodyElsePlays(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	h.player = &ponderer{}
	id := h.company(lobby.Opening{}, "ana", "ben", "chloe", "dan")
	words := func(want ...duty.Presence) {
		t.Helper()
		now := h.table(id)
		standing, err := h.Duties.Presences(ctx, &now)
		h.ok(err)
		for i, st := range standing {
			if st.Presence != want[i] {
				t.Errorf("%s is %q, want %q", now.Chairs[i].Name, st.Presence, want[i])
			}
		}
	}
	h.act(id, "ana")
	h.act(id, "ben")
	h.pass(5*day + time.Hour)
	words(duty.Here, duty.Here, duty.Absent, duty.Absent)
	h.ok(h.says(id, "ana", table.AskStandIn))
	h.ok(h.says(id, "ben", table.AskStandIn))
	offers := h.table(id).Proposals
	_, _, err := h.Votes.Vote(ctx, id, table.Vote{Player: "eva", Name: "Eva", Choice: table.TakeTheSeat}, offers[0].N)
	h.ok(err)
	words(duty.Here, duty.Here, duty.Here, duty.Absent)
	_, err = h.Votes.ProposeEnd(ctx, id, "ana")
	h.ok(err)
	if v := must(h, id); !slices.Equal(v.Voters, []engine.PlayerID{"ana", "ben", "eva"}) {
		t.Errorf("asked: %v", v.Voters)
	}
	h.ok(h.says(id, "eva", table.No))
	h.pass(4 * day) // nobody takes the other seat
	h.ok(h.says(id, "ana", table.LetPlay))
	h.ok(h.says(id, "ben", table.LetPlay))
	words(duty.Here, duty.Here, duty.Here, duty.Absent)
	_, err = h.Seats.Resign(ctx, id, "ben")
	h.ok(err)
	words(duty.Here, duty.Resigned, duty.Here, duty.Absent)
	_, err = h.Seats.Stop(ctx, id, "eva")
	h.ok(err)
	words(duty.Here, duty.Resigned, duty.Absent, duty.Absent)
	_, err = h.Seats.Back(ctx, id, "dan", "Dan")
	h.ok(err)
	_, err = h.Seats.Resign(ctx, id, "dan")
	h.ok(err)
	_, err = h.Seats.Remove(ctx, id, "ana", 1)
	h.ok(err)
	words(duty.Here, duty.Nobody, duty.Absent, duty.Resigned)
}

// What somebody would take back was revealed meanwhile, or before: neither those who are gone nor
// those who say nothing agree to that, and a vote about it is lost at once.
func TestSilenceTakesNothingBackThatWasRevealed(t *testing.T) {
	ctx := context.Background()
	reveals := func(spec *engine.Spec[toy, toy]) {
		decide := spec.Decide
		spec.Decide = func(p *engine.Ply[toy], a engine.Action) {
			if a.String() == "nay" { // the toy's answer that draws
				p.Dice.N(6)
			}
			decide(p, a)
		}
	}
	for name, gone := range map[string]func(h *fixture, id engine.MatchID){
		"silent": func(*fixture, engine.MatchID) {},
		"left": func(h *fixture, id engine.MatchID) {
			h.ok(h.Votes.Gone(ctx, id, map[engine.PlayerID]bool{"ben": true, "chloe": true}))
		},
		"resigned": func(h *fixture, id engine.MatchID) {
			for _, p := range []engine.PlayerID{"ben", "chloe"} {
				_, err := h.Seats.Resign(ctx, id, p)
				h.ok(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := newFixture(t)
			h.player, h.vary = &ponderer{}, reveals
			h.restart()
			id := h.company(lobby.Opening{}, "ana", "ben", "chloe")
			for _, who := range []engine.PlayerID{"ana", "ben", "chloe", "ana", "ben"} {
				h.act(id, who)
			}
			_, err := h.Votes.ProposeUndo(ctx, id, "ana")
			h.ok(err)
			must(h, id)
			_, err = h.Matches.Act(ctx, id, "chloe", "", "nay")
			h.ok(err)
			if now := h.table(id); now.Vote() != nil {
				t.Errorf("still asked: %+v", now.Vote())
			}
			gone(h, id)
			if _, err := h.Votes.ProposeUndo(ctx, id, "ana"); !errors.Is(err, engine.ErrFinal) {
				t.Errorf("asked anew: %v", err)
			}
			h.pass(8 * day)
			if list := h.happened(id); slices.Contains(list, table.TookBack) {
				t.Errorf("it was taken back: %v", list)
			}
		})
	}
}

// A vote that comes to be about one more person is asked anew, with all of its time.
func TestAVoteAboutOneMoreIsAskedAnew(t *testing.T) {
	h := newFixture(t)
	h.player = &ponderer{}
	id := h.company(lobby.Opening{}, "ana", "ben", "chloe")
	_, err := h.People.Set(context.Background(), "chloe", func(p *people.Person) { p.Pace = 2 * day })
	h.ok(err)
	h.act(id, "ana")
	h.pass(9 * day)
	if v := must(h, id); v.Asked != 2 || len(v.About()) != 1 {
		t.Fatalf("%+v", v)
	}
	h.pass(day + 2*time.Hour)
	v := must(h, id)
	if v.Asked != 1 || len(v.About()) != 2 || v.Until.Sub(h.now) < table.AskTime-2*time.Hour {
		t.Errorf("%+v", v)
	}
}

// What is only tried out, and what sleeps, takes none of the seats that somebody may have.
func TestTrialsAndSleepTakeNoSeat(t *testing.T) {
	ctx := context.Background()
	for name, change := range map[string]func(now *table.Table){
		"played": func(*table.Table) {},
		"trial":  func(now *table.Table) { now.Trial = &table.Trial{} },
		"asleep": func(now *table.Table) { now.Asleep = now.Created },
	} {
		t.Run(name, func(t *testing.T) {
			h := newFixture(t)
			h.limits = server.Limits{Seats: 2}
			h.restart()
			var ids []engine.MatchID
			for range 2 {
				ids = append(ids, h.playing(time.Hour))
			}
			_, err := h.Tables.Edit(ctx, ids[0], func(now *table.Table) ([]engine.Put, error) { change(now); return nil, nil })
			h.ok(err)
			now, err := h.Lobby.Open(ctx, lobby.Opening{Game: "toy", Host: "eva", Name: "Eva", Places: 2, Guild: "g", Channel: "c"})
			h.ok(err)
			_, opens := h.Lobby.Open(ctx, lobby.Opening{Game: "toy", Host: "ana", Name: "Ana", Places: 2, Guild: "g", Channel: "c"})
			_, sits := h.Lobby.Join(ctx, now.ID, "ben", "Ben")
			for what, err := range map[string]error{"opens": opens, "sits": sits} {
				if refused := errors.Is(err, table.ErrSeats); refused != (name == "played") {
					t.Errorf("%s: %v", what, err)
				}
			}
		})
	}
}

// What the bot is down of the time for a vote does not count: silence decides nothing meanwhile, nor
// when it starts. Who was cut off has as long again as that was, at most the whole time of an asking.
func TestAVoteOutlivesStops(t *testing.T) {
	for name, c := range map[string]struct {
		stops []time.Duration // an hour of its running lies between them
		left  time.Duration   // that people have after the last one
	}{
		"in the middle":            {[]time.Duration{10 * time.Hour}, day},
		"past the end":             {[]time.Duration{40 * time.Hour}, 40 * time.Hour},
		"for a week":               {[]time.Duration{7 * day}, 3 * day},
		"for two months":           {[]time.Duration{60 * day}, 3 * day},
		"twice":                    {[]time.Duration{10 * time.Hour, 11 * time.Hour}, 23 * time.Hour},
		"twice, both past the end": {[]time.Duration{40 * time.Hour, 50 * time.Hour}, 50 * time.Hour},
		"a week twice":             {[]time.Duration{7 * day, 7 * day}, 3 * day},
		"too short to be noticed":  {[]time.Duration{9 * time.Minute}, day - 9*time.Minute},
		"again and again":          {slices.Repeat([]time.Duration{10 * time.Minute}, 20), 5 * time.Hour},
	} {
		t.Run(name, func(t *testing.T) {
			h := newFixture(t)
			h.player = &ponderer{}
			id := h.company(lobby.Opening{Terms: table.Terms{Undecided: table.EndTable}}, "ana", "ben", "chloe")
			h.act(id, "ana")
			h.act(id, "chloe")
			for len(h.table(id).Proposals) == 0 {
				h.pass(time.Hour)
			}
			h.pass(5 * day)
			asked := *must(h, id)
			if asked.Asked != 2 || asked.Until.Sub(h.now) != day {
				t.Fatalf("the second asking is %+v at %v", asked, h.now)
			}
			for i, d := range c.stops {
				if i > 0 {
					h.pass(time.Hour)
				}
				h.down(d)
				h.remind()
				now := h.table(id)
				if v := now.Vote(); v == nil || v.N != asked.N || v.Asked != 2 || !v.At.Equal(asked.At) {
					t.Fatalf("stop %d: when it starts the vote is %+v, and it happened: %v", i, v, h.happened(id))
				}
			}
			for began := h.now; h.table(id).Status == table.Playing && h.now.Sub(began) < c.left+day; {
				h.pass(time.Hour)
				if over := h.table(id).Status != table.Playing; over != (h.now.Sub(began) >= c.left) {
					t.Fatalf("%v after it has started it is decided: %t", h.now.Sub(began), over)
				}
			}
		})
	}
}

// Nor does it count before a match falls asleep: those who are told have their week.
func TestSleepOutlivesStops(t *testing.T) {
	ctx := context.Background()
	for name, c := range map[string]struct {
		before time.Duration
		stops  []time.Duration // an hour of its running lies between them
		drowsy bool            // when it has started
		left   time.Duration   // until it is drowsy, or asleep
	}{
		"longer than the month":        {10 * day, []time.Duration{45 * day}, false, 23 * day},
		"within the weeks before":      {10 * day, []time.Duration{5 * day}, false, 13 * day},
		"twice in the weeks before":    {20 * day, []time.Duration{2 * day, 40 * day}, false, 23 * day},
		"in the last week":             {24 * day, []time.Duration{2 * day}, true, 6 * day},
		"for longer than the week":     {24 * day, []time.Duration{60 * day}, true, 7 * day},
		"twice in the last week":       {24 * day, []time.Duration{5 * day, 5 * day}, true, 6*day - time.Hour},
		"for longer than a whole year": {10 * day, []time.Duration{500 * day}, false, 23 * day},
	} {
		t.Run(name, func(t *testing.T) {
			h := newFixture(t)
			h.player = &ponderer{}
			id := h.company(lobby.Opening{}, "ana", "ben")
			h.act(id, "ana")
			_, err := h.Seats.Resign(ctx, id, "ana")
			h.ok(err)
			h.pass(c.before)
			for i, d := range c.stops {
				if i > 0 {
					h.pass(time.Hour)
				}
				h.down(d)
				h.remind()
			}
			state := func() (drowsy, asleep bool) {
				now := h.table(id)
				return !now.Drowsy.IsZero(), !now.Asleep.IsZero()
			}
			if drowsy, asleep := state(); drowsy != c.drowsy || asleep {
				t.Fatalf("when it starts it is drowsy: %t, asleep: %t", drowsy, asleep)
			}
			h.pass(c.left - time.Hour)
			if drowsy, asleep := state(); drowsy != c.drowsy || asleep {
				t.Errorf("too early it is drowsy: %t, asleep: %t", drowsy, asleep)
			}
			h.pass(2 * time.Hour)
			if drowsy, asleep := state(); drowsy == c.drowsy || asleep != c.drowsy {
				t.Errorf("then it is drowsy: %t, asleep: %t", drowsy, asleep)
			}
			if !c.drowsy {
				h.pass(7*day - 4*time.Hour)
				if _, asleep := state(); asleep {
					t.Error("it falls asleep before the week is over")
				}
			}
			h.check()
		})
	}
}

// Reminders, snoozes and the three days that the others wait do not run out in a stop either, and a
// stop is counted once, whenever it was.
func TestStepsOutliveStops(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	h.player = &ponderer{}
	id := h.company(lobby.Opening{}, "ana", "ben")
	h.act(id, "ana")
	until, _, err := h.Reminders.Snooze(ctx, id, "ben", h.now.Add(2*day))
	h.ok(err)
	h.pass(day)
	for range 2 { // a snooze
		h.down(4 * day)
		until = until.Add(4 * day)
		if list := h.remind(); len(list) > 0 {
			t.Errorf("reminded at once: %+v", list)
		}
		h.pass(6 * time.Hour)
	}
	h.now = until.Add(-time.Minute)
	if list := h.remind(); len(list) > 0 {
		t.Errorf("a snooze ran out while the bot was down: %+v", list)
	}
	h.now = until
	if list := h.remind(); len(list) != 1 {
		t.Errorf("after the snooze: %+v", list)
	}
	for range 2 { // the steps before the others are asked
		h.pass(day)
		h.down(9 * day)
		h.remind()
	}
	h.pass(2*day - time.Hour)
	if now := h.table(id); now.Vote() != nil || h.duty(id, "ben").Reminders != 2 {
		t.Errorf("%+v, %+v", now.Proposals, h.duty(id, "ben"))
	}
	h.pass(2 * time.Hour)
	must(h, id)
	h.down(9 * day) // the vote
	h.remind()
	h.ok(h.says(id, "ana", table.WaitLonger))
	h.pass(3*day - time.Hour)
	if now := h.table(id); now.Vote() != nil {
		t.Error("asked before the three days are over")
	}
	h.pass(2 * time.Hour)
	must(h, id)
	h.check()
}

// Somebody answers as soon as the bot runs again, before it has said so: what is asked then counts
// from then, and the stop does not.
func TestWhatIsAskedRightAfterAStop(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.company(lobby.Opening{}, "ana", "ben")
	h.act(id, "ana")
	_, err := h.Heartbeat.Record(ctx, h.now)
	h.ok(err)
	h.now = h.now.Add(9 * day)
	h.restart()
	h.ok(h.Heartbeat.Listen(ctx, h.now))
	h.act(id, "ben") // now Ana is asked
	h.announce(id, "ana")
	_, err = h.Heartbeat.Record(ctx, h.now)
	h.ok(err)
	h.pass(day - time.Hour)
	if d := h.duty(id, "ana"); d.Reminders != 0 {
		t.Errorf("%+v", d)
	}
	h.pass(time.Hour)
	if d := h.duty(id, "ana"); d.Reminders != 1 {
		t.Errorf("the stop counts for what was asked after it: %+v", d)
	}
}

// Who knows of nothing is called after a stop, and not at once: what was left to be posted comes first
// and may call them.
func TestNobodyIsCalledAtOnceAfterAStop(t *testing.T) {
	h := newFixture(t)
	id := h.company(lobby.Opening{}, "ana", "ben")
	_, err := h.People.Set(context.Background(), "ben", func(p *people.Person) {
		p.QuietFrom, p.QuietTo = (h.now.Hour()-1)*60, (h.now.Hour()+2)*60
	})
	h.ok(err)
	for _, who := range []engine.PlayerID{"ana", "ben", "ana"} {
		h.act(id, who) // now Ben is asked, in his quiet hours
	}
	h.announce(id)
	calls := func() (n int) {
		for _, r := range h.remind() {
			if r.Match == id && r.Player == "ben" {
				n++
			}
		}
		return n
	}
	for range 2 { // and not after the next stop either, which comes soon
		h.down(4 * time.Hour)
		for range 10 {
			if n := calls(); n > 0 {
				t.Fatalf("called %d times as soon as the bot runs", n)
			}
			h.now = h.now.Add(time.Minute)
		}
	}
	called := calls()
	for range 10 {
		h.now = h.now.Add(time.Minute)
		called += calls()
	}
	if called != 1 {
		t.Errorf("called %d times", called)
	}
}

// A table waits as long as it agreed for who makes a pause, from when that began or they were asked, and
// not anew with each thing that they set or put off meanwhile.
func TestAPauseCountsFromWhenItBegan(t *testing.T) {
	ctx := context.Background()
	set := func(h *fixture, change func(*people.Person)) {
		_, err := h.People.Set(ctx, "ben", change)
		h.ok(err)
	}
	for name, c := range map[string]struct {
		on        time.Duration // when they do something
		meanwhile func(h *fixture, id engine.MatchID)
	}{
		"sets something":      {3 * day, func(h *fixture, _ engine.MatchID) { set(h, func(p *people.Person) { p.Dark = true }) }},
		"after the limit":     {8 * day, func(h *fixture, _ engine.MatchID) { set(h, func(p *people.Person) { p.Dark = true }) }},
		"makes it longer":     {3 * day, func(h *fixture, _ engine.MatchID) { set(h, func(p *people.Person) { p.Paused = h.now.Add(70 * day) }) }},
		"is called by chance": {3 * day, func(h *fixture, id engine.MatchID) { h.announce(id, "ben") }},
		"puts it off": {3 * day, func(h *fixture, id engine.MatchID) {
			_, _, err := h.Reminders.Snooze(ctx, id, "ben", h.now.Add(day))
			h.ok(err)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			h := newFixture(t)
			id := h.company(lobby.Opening{Terms: table.Terms{Away: 7 * day}}, "ana", "ben")
			set(h, func(p *people.Person) { p.Paused = h.now.Add(60 * day) })
			for _, who := range []engine.PlayerID{"ana", "ben", "ana"} {
				h.act(id, who) // now Ben is asked
			}
			h.announce(id)
			asked := h.duty(id, "ben").Since
			h.pass(c.on)
			c.meanwhile(h, id)
			for now := h.table(id); len(now.Proposals) == 0 && h.now.Sub(asked) < 60*day; now = h.table(id) {
				h.pass(time.Hour)
			}
			if after := h.now.Sub(asked); after < 11*day || after > 13*day+time.Hour {
				t.Errorf("the others are asked after %.2f days", after.Hours()/24)
			}
		})
	}
}

// Nor does a lobby close in a stop whose people were told that it does.
func TestALobbyOutlivesStops(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	tb, err := h.Lobby.Open(ctx, lobby.Opening{Game: "toy", Host: "ana", Name: "Ana", Places: 3, Guild: "g", Channel: "c"})
	h.ok(err)
	look := func() table.Table {
		_, err := h.Lobby.LookAt(ctx, h.now, 10)
		h.ok(err)
		return h.table(tb.ID)
	}
	h.now = h.now.Add(10 * day)
	h.down(20 * day)
	h.now = h.now.Add(13*day - time.Minute)
	if now := look(); !now.Closes.IsZero() {
		t.Errorf("people are told too early: %v", now.Closes)
	}
	h.now = h.now.Add(time.Minute)
	if now := look(); !now.Closes.Equal(h.now.Add(day)) {
		t.Fatalf("people are not told: %v", now.Closes)
	}
	h.down(5 * day)
	if now := look(); now.Status != table.Gathering || !now.Closes.Equal(h.now.Add(day)) {
		t.Errorf("it is %s, and closes at %v", now.Status, now.Closes)
	}
	h.now = h.now.Add(day)
	if now := look(); now.Status != table.Closed {
		t.Errorf("it is %s", now.Status)
	}
}

// Nor does it count for the year that a match sleeps, for a seat on offer, and where nobody is reminded, for
// the week after which the host may give a seat away.
func TestLongTimesOutliveStops(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	h.player = &ponderer{}
	id := h.company(lobby.Opening{}, "ana", "ben")
	h.pass(31 * day)
	if now := h.table(id); now.Asleep.IsZero() {
		t.Fatal("it does not sleep")
	}
	h.down(370 * day)
	h.remind()
	if now := h.table(id); now.Status != table.Playing {
		t.Error("it is over as soon as the bot runs, and nobody could wake it")
	}

	h = newFixture(t)
	h.player = &ponderer{}
	id = h.company(lobby.Opening{}, "ana", "ben")
	h.act(id, "ana")
	h.pass(5*day + time.Hour)
	h.ok(h.says(id, "ana", table.AskStandIn))
	h.pass(day)
	h.down(2 * day)
	h.pass(2*day - time.Hour)
	if now := h.table(id); len(now.Proposals) != 1 || now.Proposals[0].Kind != table.OfSeat {
		t.Errorf("the seat is not on offer any more: %+v", now.Proposals)
	}
	h.pass(2 * time.Hour)
	if now := h.table(id); now.Vote() == nil {
		t.Errorf("nobody took it, and it is still on offer: %+v", now.Proposals)
	}

	h = newFixture(t)
	h.player = &ponderer{}
	tb, err := h.Lobby.Open(ctx, lobby.Opening{Game: "toy", Host: "ana", Name: "Ana", Places: 2, Guild: "g", Channel: "c"})
	h.ok(err)
	_, err = h.Lobby.Join(ctx, tb.ID, "ben", "Ben")
	h.ok(err)
	_, err = h.Lobby.Start(ctx, tb.ID, "ana")
	h.ok(err)
	h.announce(tb.ID, "ana", "ben")
	h.pass(5 * day)
	h.down(5 * day)
	if _, err := h.Seats.Remove(ctx, tb.ID, "ana", 1); !errors.Is(err, table.ErrNotAbsent) {
		t.Errorf("Ben is removed after a week in which he could answer for five days: %v", err)
	}
	h.pass(6 * day)
	_, err = h.Seats.Remove(ctx, tb.ID, "ana", 1)
	h.ok(err)
}

// The time until a reminder counts from when it did, whatever somebody sets meanwhile; what the bot was
// down of it does not count, whether they set it before or after that was looked at.
func TestWhatSomebodySetsBeginsNothingAnew(t *testing.T) {
	ctx := context.Background()
	for name, c := range map[string]struct {
		down   time.Duration
		looked bool // since the stop
		pace   time.Duration
		due    time.Duration // from when they were called
	}{
		"":                  {0, false, 0, day},
		"a gentler pace":    {0, false, 2 * day, 2 * day},
		"after a stop":      {30 * time.Hour, false, 0, day + 30*time.Hour},
		"after a look":      {30 * time.Hour, true, 0, day + 30*time.Hour},
		"gentler, a stop":   {30 * time.Hour, true, 2 * day, 2*day + 30*time.Hour},
		"gentler, unlooked": {30 * time.Hour, false, 2 * day, 2*day + 30*time.Hour},
	} {
		t.Run(name, func(t *testing.T) {
			h := newFixture(t)
			id := h.company(lobby.Opening{}, "ana", "ben")
			called := h.now
			h.now = h.now.Add(20 * time.Hour)
			if c.down > 0 {
				h.down(c.down)
			}
			if c.looked {
				h.remind()
			}
			_, err := h.People.Set(ctx, "ben", func(p *people.Person) { p.Dark, p.Pace = true, c.pace })
			h.ok(err)
			if d := h.duty(id, "ben"); !d.Due.Equal(called.Add(c.due)) {
				t.Errorf("reminded %v after the call, want %v", d.Due.Sub(called), c.due)
			}
			if list := h.remind(); len(list) > 0 {
				t.Errorf("reminded at once: %+v", list)
			}
			h.now = called.Add(c.due)
			h.remind()
			if d := h.duty(id, "ben"); d.Reminders != 1 {
				t.Errorf("a stop counts twice: %+v", d)
			}
		})
	}
}

// Who puts a question off while they are away is away as before: the table's limit counts from when they went.
func TestTheLimitOfAnAbsenceCountsFromWhenItBegan(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.company(lobby.Opening{Terms: table.Terms{Away: 7 * day}}, "ana", "ben")
	h.act(id, "ana")
	h.now = h.now.Add(12 * time.Hour)
	_, err := h.People.GoAway(ctx, "ben", h.now, h.now.Add(60*day))
	h.ok(err)
	until := h.now.Add(7 * day)
	stands := func() {
		t.Helper()
		now := h.table(id)
		standing, err := h.Duties.Presences(ctx, &now)
		h.ok(err)
		if st := standing[1]; st.Presence != duty.Away || !st.Until.Equal(until) {
			t.Errorf("the table waits until %v, want %v: %+v", st.Until, until, st)
		}
	}
	stands()
	h.pass(day)
	_, _, err = h.Reminders.Snooze(ctx, id, "ben", h.now.Add(day))
	h.ok(err)
	stands()
	h.pass(2 * day)
	stands()
}
