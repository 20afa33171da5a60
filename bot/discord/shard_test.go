package discord

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"landfall/bot/discord/gateway"
	"landfall/commands"
)

// TestShardOf: by Discord's formula; direct messages come over the first shard.
func TestShardOf(t *testing.T) {
	for _, c := range []struct {
		guild  string
		shards int
		want   int
	}{{"", 7, 0}, {"81384788765712384", 1, 0}, {"81384788765712384", 0, 0}, {fmt.Sprint(5 << 22), 3, 2}, {fmt.Sprint(6<<22 + 5), 3, 0}, {"no number", 3, 0}} {
		if got := ShardOf(c.guild, c.shards); got != c.want {
			t.Errorf("server %q of %d shards: %d, want %d", c.guild, c.shards, got, c.want)
		}
	}
}

// TestAllShardsOfOneProcess log in one after the other, as Discord wants it, and each says
// which it is.
func TestAllShardsOfOneProcess(t *testing.T) {
	inBubble(t, func(t *testing.T, f *fake) {
		f.limit = `{"total":1000,"remaining":999,"reset_after":86400000,"max_concurrency":2}`
		o := f.options()
		o.Shards = 5
		s := f.open(o)
		var began [5]time.Time
		for n := range 5 {
			l := f.nth(n)
			for i := range 5 {
				if strings.Contains(l.got[0], fmt.Sprintf(`"shard":[%d,5]`, i)) {
					began[i] = l.began
				}
			}
		}
		synctest.Wait()
		var kinds [2][]time.Time // shards of a kind take turns, in any order
		for i, at := range began {
			if at.IsZero() {
				t.Fatalf("shard %d did not log in", i)
			}
			kinds[i%2] = append(kinds[i%2], at)
		}
		for kind, at := range kinds {
			slices.SortFunc(at, time.Time.Compare)
			for i := range at[1:] {
				if pause := at[i+1].Sub(at[i]); pause < 5*time.Second {
					t.Errorf("two shards of kind %d log in within %s", kind, pause)
				}
			}
		}
		if kinds[0][0].Sub(kinds[1][0]).Abs() > time.Second {
			t.Error("two that may log in at the same time do not")
		}
		if n := len(s.Me().Guilds); n != 5 { // the fake says the same to each
			t.Errorf("it knows of %d servers", n)
		}
		f.close(s)
	})
}

// TestShardsApart: a process that shares joins and leaves shards as it is told, and waits
// for its turn.
func TestShardsApart(t *testing.T) {
	inBubble(t, func(t *testing.T, f *fake) {
		tries := 0
		f.rest = func(w http.ResponseWriter, r *http.Request, _ []byte) bool {
			switch {
			case strings.HasSuffix(r.URL.Path, "/applications/@me"):
				if tries++; tries == 1 {
					w.WriteHeader(http.StatusBadGateway)
					return true
				}
				_, _ = fmt.Fprint(w, `{"id":"77"}`)
			case strings.HasSuffix(r.URL.Path, "/users/@me"):
				_, _ = fmt.Fprint(w, `{"id":"42","username":"landfall"}`)
			default:
				return false
			}
			return true
		}
		var mu sync.Mutex
		var asked []int
		o := f.options()
		o.Shards, o.Apart = 3, true
		o.Turn = func(_ context.Context, which int, least time.Duration) error {
			mu.Lock()
			defer mu.Unlock()
			asked = append(asked, which)
			if len(asked) == 1 {
				return errors.New("the database is away")
			}
			if least != gateway.IdentifyPause {
				t.Errorf("a pause of %s", least)
			}
			return nil
		}
		var log heard
		o.Handle = log.handle
		s := f.open(o)
		if me := s.Me(); f.count() != 0 || me.Application != "77" || me.ID != "42" || connected(s) || s.In("9") {
			t.Errorf("%d connections, %+v", f.count(), me)
		}
		h := s.Join(2)
		<-h.LoggedIn()
		l := f.nth(0)
		if !strings.Contains(l.got[0], `"shard":[2,3]`) || !connected(s) || !s.In("9") {
			t.Errorf("it says %s", l.got[0])
		}
		l.send(f.event("INTERACTION_CREATE", press(1, "over 2")))
		synctest.Wait()
		h.Leave()
		if connected(s) || s.In("9") || log.all() != "over 2" {
			t.Errorf("connected: %t, heard %q", connected(s), log.all())
		}
		again := s.Join(0)
		<-again.LoggedIn()
		if l := f.nth(1); !strings.Contains(l.got[0], `"op":2`) || !strings.Contains(l.got[0], `"shard":[0,3]`) {
			t.Errorf("then it says %s", l.got[0])
		}
		synctest.Wait() // see open
		f.close(s)
		if late := s.Join(1); late.s.ctx.Err() == nil {
			t.Error("a session that is closed joins")
		}
		if !slices.Equal(asked, []int{0, 0, 0}) { // the fake lets one log in at a time
			t.Errorf("turns %v", asked)
		}
	})
}

// TestNothingIsSentAfterwards: what While guards is not sent, nor tried again, once it is
// not so any more.
func TestNothingIsSentAfterwards(t *testing.T) {
	sent, left := 0, 2
	within(t, func(*http.Request) (*http.Response, error) {
		sent++
		return respond(503, `{}`), nil
	}, func(t *testing.T, s *Session) {
		gone := errors.New("another does it")
		ctx := While(t.Context(), func() error {
			if left--; left < 0 {
				return gone
			}
			return nil
		})
		err := s.Edit(ctx, "1", "2", commands.Message{Text: "x"}, nil)
		if sent != 2 || !errors.Is(err, ErrTemporary) || !strings.Contains(err.Error(), "another does it") {
			t.Errorf("%d sent, %v", sent, err)
		}
	})
}

// connected tells whether a session is logged in with any of its shards.
func connected(s *Session) bool {
	held, down := s.Shards()
	return len(held) > len(down)
}
