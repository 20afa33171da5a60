package house_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
	"landfall/engine/table/people"
)

// remind runs the reminders now and returns those to be posted, posted.
func (h *fixture) remind() []duty.Reminder {
	h.t.Helper()
	ctx := context.Background()
	_, err := h.Reminders.Remind(ctx, h.now, 100)
	h.ok(err)
	h.ok(h.Votes.Watch(ctx, h.now, 100))
	list, err := h.Reminders.List(ctx)
	h.ok(err)
	for _, n := range list {
		h.ok(h.Reminders.Posted(ctx, n))
	}
	return list
}

// announce lets the table's message reach its place, with mentions of some people.
func (h *fixture) announce(id engine.MatchID, who ...engine.PlayerID) {
	h.t.Helper()
	ctx := context.Background()
	told := map[engine.Seat][]string{}
	for _, p := range who {
		d := h.duty(id, p)
		told[d.Seat] = []string{d.Turn}
	}
	unposted, err := h.News.Unposted(ctx, id)
	h.ok(err)
	h.ok(h.News.Posted(ctx, id, unposted))
	h.ok(h.Reminders.Announced(ctx, id, h.now, told))
}

func TestReminderComesAtTheTablesPaceAndNeverMentionsTwice(t *testing.T) {
	h := newFixture(t)
	id := h.playing(24 * time.Hour)
	h.act(id, "ben")
	h.announce(id, "ana")
	if !h.duty(id, "ana").Announced {
		t.Fatal("what was delivered does not count")
	}
	h.now = h.now.Add(24*time.Hour - time.Second)
	if list := h.remind(); len(list) != 0 {
		t.Fatalf("too early: %+v", list)
	}
	for i, wait := range []time.Duration{24 * time.Hour, 48 * time.Hour} { // each later than the last
		h.now = h.now.Add(wait)
		list := h.remind()
		if len(list) != 1 || list[0].Player != "ana" || list[0].Mention || list[0].Reminders != i+1 {
			t.Fatalf("reminder %d: %+v", i+1, list)
		}
		if again := h.remind(); len(again) != 0 {
			t.Fatalf("the same moment reminds twice: %+v", again)
		}
	}
}

func TestQuietHoursHoldBackMentionAndReminder(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	_, err := h.People.Set(ctx, "ana", func(p *people.Person) { p.Zone, p.QuietFrom, p.QuietTo = "Europe/Brussels", 22*60, 8*60 })
	h.ok(err)
	h.now = time.Date(2026, 11, 21, 22, 30, 0, 0, time.UTC) // 23:30 in Brussels
	id := h.playing(time.Hour)
	d := h.duty(id, "ana")
	awake := time.Date(2026, 11, 22, 7, 0, 0, 0, time.UTC)
	if !d.Due.Equal(awake) {
		t.Fatalf("asked in the quiet hours: %+v", d)
	}
	h.act(id, "ben")
	h.announce(id)
	h.now = awake.Add(-time.Minute)
	if list := h.remind(); len(list) != 0 {
		t.Fatalf("reminded in the quiet hours: %+v", list)
	}
	h.now = awake
	list := h.remind()
	if len(list) != 1 || !list[0].Mention {
		t.Fatalf("the first message after the quiet hours is the one mention: %+v", list)
	}
	if list[0].Reminders != 0 {
		t.Errorf("the announcement counts as a reminder: %+v", list[0])
	}
	h.ok(h.Reminders.Announced(ctx, id, h.now, map[engine.Seat][]string{d.Seat: {d.Turn}}))
	h.now = h.now.Add(time.Hour)
	if list = h.remind(); len(list) != 1 || list[0].Mention {
		t.Fatalf("the next one is silent: %+v", list)
	}
	h.now = time.Date(2026, 11, 22, 21, 30, 0, 0, time.UTC) // the bot was away all day; it is night again
	if list = h.remind(); len(list) != 0 {
		t.Fatalf("reminded at night: %+v", list)
	}
	if d = h.duty(id, "ana"); !d.Due.Equal(awake.Add(24 * time.Hour)) {
		t.Errorf("put off to %v", d.Due)
	}
}

// Who wants no reminders at a table is still called once for each duty, after the quiet
// hours if it begins in them.
func TestNoRemindersAtATableIsStillOneCall(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	h.now = time.Date(2026, 11, 21, 22, 30, 0, 0, time.UTC)
	id := h.playing(time.Hour)
	_, err := h.People.Set(ctx, "ana", func(p *people.Person) {
		p.QuietFrom, p.QuietTo, p.Tables = 22*60, 8*60, map[engine.MatchID]string{id: people.Never}
	})
	h.ok(err)
	h.act(id, "ana") // and is asked something new in the quiet hours
	h.act(id, "ben")
	h.announce(id)
	d := h.duty(id, "ana")
	h.now = time.Date(2026, 11, 22, 8, 0, 0, 0, time.UTC)
	if list := h.remind(); len(list) != 1 || !list[0].Mention {
		t.Fatalf("the quiet hours are over: %+v", list)
	}
	h.ok(h.Reminders.Announced(ctx, id, h.now, map[engine.Seat][]string{d.Seat: {d.Turn}}))
	for range 5 {
		h.now = h.now.Add(3 * time.Hour)
		if list := h.remind(); len(list) != 0 {
			t.Fatalf("reminded at %v: %+v", h.now, list)
		}
	}
}

func TestReminderIsDroppedWhenTheAnswerCame(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.playing(time.Hour)
	h.announce(id, "ana", "ben")
	h.now = h.now.Add(2 * time.Hour)
	_, err := h.Reminders.Remind(ctx, h.now, 100)
	h.ok(err)
	list, err := h.Reminders.List(ctx)
	h.ok(err)
	if len(list) != 2 {
		t.Fatalf("both are due: %+v", list)
	}
	h.act(id, "ana")
	for _, n := range list {
		stands, err := h.Reminders.Stands(ctx, n)
		h.ok(err)
		if stands != (n.Player == "ben") {
			t.Errorf("the reminder of %s stands: %v", n.Player, stands)
		}
	}
}

func TestPersonSettlesReminders(t *testing.T) {
	ctx := context.Background()
	set := func(h *fixture, change func(*people.Person)) {
		_, err := h.People.Set(ctx, "ana", change)
		h.ok(err)
	}
	t.Run("off", func(t *testing.T) {
		h := newFixture(t)
		id := h.playing(time.Hour)
		h.act(id, "ben")
		h.announce(id, "ana")
		set(h, func(p *people.Person) { p.Off = true })
		h.now = h.now.Add(48 * time.Hour)
		if list := h.remind(); len(list) != 0 {
			t.Errorf("reminded: %+v", list)
		}
	})
	t.Run("gentler pace", func(t *testing.T) {
		h := newFixture(t)
		id := h.playing(time.Hour)
		h.act(id, "ben")
		h.announce(id, "ana")
		set(h, func(p *people.Person) { p.Pace = 6 * time.Hour })
		h.now = h.now.Add(5 * time.Hour)
		if list := h.remind(); len(list) != 0 {
			t.Errorf("reminded at the table's pace: %+v", list)
		}
		h.now = h.now.Add(time.Hour)
		if list := h.remind(); len(list) != 1 {
			t.Errorf("not reminded at the own pace: %+v", list)
		}
	})
	t.Run("paused", func(t *testing.T) {
		h := newFixture(t)
		id := h.playing(time.Hour)
		h.act(id, "ben")
		h.announce(id, "ana")
		until := h.now.Add(72 * time.Hour)
		set(h, func(p *people.Person) { p.Paused = until })
		h.now = until.Add(-time.Minute)
		if list := h.remind(); len(list) != 0 {
			t.Errorf("reminded in the pause: %+v", list)
		}
		h.now = until
		if list := h.remind(); len(list) != 1 {
			t.Errorf("not reminded after the pause: %+v", list)
		}
	})
	t.Run("table without reminders", func(t *testing.T) {
		h := newFixture(t)
		h.playing(0)
		h.now = h.now.Add(1000 * time.Hour)
		if list := h.remind(); len(list) != 0 {
			t.Errorf("reminded: %+v", list)
		}
	})
}

func TestReadsOnlyWhatIsDue(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	for range 5 {
		h.announce(h.playing(time.Hour), "ana", "ben")
	}
	h.now = h.now.Add(time.Hour)
	for range 5 {
		h.playing(time.Hour)
	}
	n, err := h.Reminders.Remind(ctx, h.now, 1000)
	h.ok(err)
	if n != 10 { // two seats of each of the first five
		t.Errorf("read %d rows, want 10", n)
	}
}

func TestAwakeAcrossTheClocksChange(t *testing.T) {
	p := people.Person{Zone: "Europe/Brussels", QuietFrom: 22 * 60, QuietTo: 150} // to 02:30, which 29 March 2026 has not
	got := p.Awake(time.Date(2026, 3, 28, 23, 0, 0, 0, time.UTC))
	if p.QuietHours()(got) || got.After(time.Date(2026, 3, 29, 2, 0, 0, 0, time.UTC)) {
		t.Errorf("awake at %v", got)
	}
	if day := (people.Person{QuietFrom: 60, QuietTo: 60}); day.QuietHours()(time.Now()) {
		t.Error("equal hours mean none")
	}
	if unknown := (people.Person{Zone: "Nowhere/Nothing", QuietFrom: 0, QuietTo: 60}); !unknown.QuietHours()(time.Date(2026, 1, 1, 0, 30, 0, 0, time.UTC)) {
		t.Error("an unknown zone counts as UTC")
	}
}

// A message that is late must not use up the one notification of a turn: it counts
// when it has reached its place.
func TestTheOneMentionCountsWhenItWasDelivered(t *testing.T) {
	h := newFixture(t)
	id := h.playing(time.Hour)
	h.now = h.now.Add(3 * time.Hour) // Discord is away
	if list := h.remind(); len(list) != 0 {
		t.Fatalf("reminded of what nobody was told: %+v", list)
	}
	h.announce(id, "ana", "ben")
	if d := h.duty(id, "ana"); !d.Announced || d.Reminders != 0 || !d.Due.Equal(h.now.Add(time.Hour)) {
		t.Errorf("after the delivery: %+v", d)
	}
	h.now = h.now.Add(time.Hour)
	if list := h.remind(); len(list) != 2 || list[0].Mention || list[0].Reminders != 1 {
		t.Errorf("the first reminder: %+v", list)
	}
}

func TestAPauseHoldsBackTheMention(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	until := h.now.Add(72 * time.Hour)
	_, err := h.People.Set(ctx, "ana", func(p *people.Person) { p.Paused = until })
	h.ok(err)
	id := h.playing(0) // a table without reminders mentions all the same
	h.announce(id, "ben")
	h.now = until.Add(-time.Minute)
	if list := h.remind(); len(list) != 0 {
		t.Errorf("mentioned in the pause: %+v", list)
	}
	h.now = until
	if list := h.remind(); len(list) != 1 || list[0].Player != "ana" || !list[0].Mention {
		t.Errorf("after the pause: %+v", list)
	}
}

// Whoever ends their pause early hears of what waits for them then, not when it was to end;
// whoever makes it longer, not before.
func TestAPauseThatChangesMovesTheMention(t *testing.T) {
	ctx := context.Background()
	for _, c := range []struct{ first, then, on int }{{3, 1, 1}, {3, 5, 5}} {
		h := newFixture(t)
		begin := h.now
		pause := func(days int) {
			_, err := h.People.Set(ctx, "ana", func(p *people.Person) { p.Paused = begin.Add(time.Duration(days) * 24 * time.Hour) })
			h.ok(err)
		}
		pause(c.first)
		id := h.playing(0)
		h.announce(id, "ben")
		pause(c.then)
		h.now = begin.Add(time.Duration(c.on)*24*time.Hour - time.Minute)
		if list := h.remind(); len(list) != 0 {
			t.Errorf("%+v: mentioned in the pause: %+v", c, list)
		}
		h.now = h.now.Add(time.Minute)
		if list := h.remind(); len(list) != 1 || list[0].Player != "ana" || !list[0].Mention {
			t.Errorf("%+v: after the pause: %+v", c, list)
		}
		h.check()
	}
}

// A hundred rows that cannot be recorded keep none behind them waiting.
func TestFailingReminderStarvesNone(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	for range 20 {
		id := h.playing(time.Hour)
		h.announce(id, "ana", "ben")
		h.ok(h.log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: "table", Key: []byte(id), Value: []byte("{")}}}))
	}
	h.now = h.now.Add(time.Minute)
	good := h.playing(time.Hour)
	h.announce(good, "ana", "ben")
	h.now = h.now.Add(2 * time.Hour)
	if _, err := h.Reminders.Remind(ctx, h.now, 3); err != nil || len(h.faults) != 20 {
		t.Errorf("%d failures are told, %v", len(h.faults), err)
	}
	list, err := h.Reminders.List(ctx)
	h.ok(err)
	if len(list) != 2 || list[0].Match != good {
		t.Errorf("recorded: %+v", list)
	}
}

func TestADamagedMatchIsQuarantinedAlone(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	bad, good := h.playing(time.Hour), h.playing(time.Hour)
	h.announce(bad, "ana", "ben")
	h.announce(good, "ana", "ben")
	h.restart()
	entries, err := h.log.Entries(ctx, bad, 0)
	h.ok(err)
	h.ok(h.log.Append(ctx, engine.Batch{Match: bad, Expect: uint64(len(entries)), Entries: [][]byte{[]byte("{")}}))
	if _, err := h.Matches.Act(ctx, bad, "ana", "", "aye"); !errors.Is(err, table.ErrQuarantined) {
		t.Errorf("the damaged match: %v", err)
	}
	if len(h.faults) != 1 || h.faults[0].Match != bad {
		t.Errorf("told: %+v", h.faults)
	}
	h.now = h.now.Add(2 * time.Hour)
	if list := h.remind(); len(list) != 2 || list[0].Match != good {
		t.Errorf("reminders: %+v", list)
	}
	h.act(good, "ana")
	if h.Quarantine.Len() != 1 {
		t.Errorf("%d rest", h.Quarantine.Len())
	}
}

// A row that cannot be read costs its match only: who sits at others too still sees
// them, and is reminded of them.
func TestADamagedRowCostsItsMatchOnly(t *testing.T) {
	ctx := context.Background()
	for _, spoiled := range []string{"table", "duty", "waits", "nudge", "person"} {
		t.Run(spoiled, func(t *testing.T) {
			h := newFixture(t)
			_, err := h.People.Set(ctx, "ana", func(p *people.Person) { p.Dark = true })
			h.ok(err)
			bad, good := h.playing(time.Hour), h.playing(time.Hour)
			h.announce(bad, "ana", "ben")
			h.announce(good, "ana", "ben")
			h.now = h.now.Add(2 * time.Hour)
			_, err = h.Reminders.Remind(ctx, h.now, 0)
			h.ok(err)
			rows, err := h.log.Scan(ctx, spoiled, nil, nil, 0)
			h.ok(err)
			for _, r := range rows {
				if spoiled == "person" || strings.Contains(string(r.Key), string(bad)) {
					h.ok(h.log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: spoiled, Key: r.Key, Value: []byte("{")}}}))
				}
			}
			has := func(what string, in bool) {
				t.Helper()
				if !in {
					t.Errorf("%s of the other match is not seen", what)
				}
			}
			duties, err := h.Duties.Waiting(ctx, "ana")
			h.ok(err)
			if spoiled == "waits" && len(duties) != 2 {
				t.Errorf("what waits is kept by match as well, and of it is seen %+v", duties)
			}
			has("a duty", slices.ContainsFunc(duties, func(d duty.Duty) bool { return d.Match == good }))
			list, err := h.Tables.Of(ctx, "ana")
			h.ok(err)
			has("the table", slices.ContainsFunc(list, func(t table.Table) bool { return t.ID == good }))
			reminders, err := h.Reminders.List(ctx)
			h.ok(err)
			has("a reminder", slices.ContainsFunc(reminders, func(n duty.Reminder) bool { return n.Match == good }))
			h.now = h.now.Add(2 * time.Hour)
			if _, err := h.Reminders.Remind(ctx, h.now, 0); err != nil {
				t.Errorf("reminding: %v", err)
			}
			h.act(good, "ana")
			want := 1
			if spoiled != "table" && spoiled != "duty" { // what can be done without costs nothing
				want = 0
			}
			if len(h.faults) != want || want == 1 && h.faults[0].Match != bad {
				t.Errorf("told: %+v", h.faults)
			}
		})
	}
}
