package bot

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine/table/server"
	"landfall/engine/table/solo"
	"landfall/store/lease"
)

// speaker is the small platform as one replica speaks to it.
type speaker struct {
	*platformOf
	mu     sync.Mutex
	said   []string
	posted func() // happens once something is posted; nil: nothing does
}

func (s *speaker) Post(ctx context.Context, channel string, m commands.Message, files []discord.File, tag string) (string, error) {
	id, err := s.platformOf.Post(ctx, channel, m, files, tag)
	if channel != "lobby" || err != nil {
		return id, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.said = append(s.said, m.Text)
	if s.posted != nil {
		s.posted()
	}
	return id, nil
}

// replicaOf is one of several replicas on a stage. None looks at the time: the test hands their work over.
func replicaOf(s *stage) (*Bot, *speaker) {
	s.t.Helper()
	s.bot = newBot(Options{Log: s.log, Random: s.dice, Now: s.disco.Now, Logger: s.logger, Titles: s.games, Words: s.words,
		Shards: 1, Sharing: &Sharing{Length: time.Minute, Clock: still{}}})
	b := s.bot
	b.replica.group = lease.New(lease.Options{Log: s.log, Works: []string{workOf(0)}, Length: time.Minute, Clock: still{}})
	to := &speaker{platformOf: s.disco}
	b.workers.begin(b.ctx)
	b.outbox.To(to)
	s.t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		if err := b.Close(ctx); err != nil {
			s.t.Error(err)
		}
	})
	return b, to
}

// What came of a voyage is told by the replica that holds the clock's lease, and once: also where the lease changes
// hands after it was told, and before that could be noted.
func TestVoyagesAreToldByWhoHoldsTheClock(t *testing.T) {
	ctx := t.Context()
	s := stageOf(t, stageGames(t), slog.New(slog.DiscardHandler))
	one, ones := replicaOf(s)
	two, twos := replicaOf(s)
	ok := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	both := func() {
		t.Helper()
		for range 2 { // the clock of a replica never looks twice at the same time
			var group sync.WaitGroup
			for _, b := range []*Bot{two, one} {
				group.Go(func() { b.Remind(ctx) })
			}
			group.Wait()
		}
	}
	told := func(by, other *speaker, want string) {
		t.Helper()
		if len(by.said) != 1 || len(other.said) != 0 || !strings.Contains(by.said[0], want) {
			t.Fatalf("the replica that holds the lease says %q, the other %q; want %q once", by.said, other.said, want)
		}
		by.said = nil
	}
	play := func() {
		t.Helper()
		set, err := one.house.Servers.Get(ctx, "g")
		ok(err)
		c, _, err := one.house.Challenges.Running(ctx, set.Voyage.Began)
		ok(err)
		_, err = one.house.Challenges.Try(ctx, c.ID, solo.Alone{Player: "ben", Name: "Ben", Channel: "dm ben"})
		ok(err)
		s.disco.mu.Lock()
		s.disco.now = s.disco.now.Add(24 * time.Hour)
		s.disco.mu.Unlock()
	}
	ok(one.replica.group.Step(ctx))
	ok(two.replica.group.Step(ctx))
	c, err := one.house.Challenges.Call(ctx, solo.Challenge{Game: "ninapinta", Guild: "g", Channel: "lobby", By: "Ana", Ends: s.disco.Now(), Voyage: "daily"})
	ok(err)
	_, err = one.house.Servers.Set(ctx, "g", func(set *server.Settings) {
		set.Voyage = server.Voyage{Every: "daily", Cron: "0 9 * * *", Zone: "UTC", Began: c.ID}
	})
	ok(err)
	both()
	told(ones, twos, "**The daily voyage:")

	play()
	both()
	told(ones, twos, "1. **Ben**: not finished")

	play()
	ones.posted = func() { // and before that is noted, another one takes over
		ok(one.replica.group.Leave(ctx))
		ok(two.replica.group.Step(ctx))
	}
	both()
	both()
	told(ones, twos, "1. **Ben**: not finished")

	play()
	both()
	told(twos, ones, "1. **Ben**: not finished")
	if list, err := two.house.Challenges.Ended(ctx, s.disco.Now(), 10); err != nil || len(list) != 0 {
		t.Errorf("still to be told: %v, %v", list, err)
	}
}
