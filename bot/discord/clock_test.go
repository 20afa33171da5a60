package discord

import (
	"context"
	"net/http"
	"testing"
	"time"

	"landfall/commands"
)

func dated(at time.Time) http.Header {
	return http.Header{"Date": {at.UTC().Format(http.TimeFormat)}}
}

// The whole seconds of a few answers bound the difference of two clocks.
func TestClockOfThePlatform(t *testing.T) {
	var said []time.Duration
	c := clock{complain: func(d time.Duration) { said = append(said, d) }}
	here := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	const ahead = 90*time.Second + 300*time.Millisecond
	for i := range 40 {
		at := here.Add(time.Duration(i) * 1730 * time.Millisecond)
		c.learn(dated(at.Add(ahead).Truncate(time.Second)), at.Add(-20*time.Millisecond), at.Add(20*time.Millisecond))
	}
	least, about := c.ahead()
	if least > ahead || ahead-least > 200*time.Millisecond || (about-ahead).Abs() > 200*time.Millisecond {
		t.Errorf("ahead by at least %s, about %s", least, about)
	}
	if len(said) != 1 {
		t.Errorf("said %v", said)
	}
	c.learn(http.Header{}, here, here)
	later := here.Add(time.Hour) // somebody has set this machine's clock
	c.learn(dated(later), later, later)
	if least, _ := c.ahead(); least.Abs() > 2*time.Second {
		t.Errorf("after the clock was set: %s", least)
	}
}

// An interaction that Discord has given up is not carried out, whatever this
// machine's clock says; one of now always is.
func TestLateInteractions(t *testing.T) {
	for _, wrong := range []time.Duration{0, 10 * time.Minute, -10 * time.Minute} {
		s := offline(t, func(*http.Request) (*http.Response, error) { return respond(200, `{}`), nil })
		done := make(chan string, 2)
		s.opt.Handle = func(_ context.Context, rq commands.Request, _ Answer) { done <- rq.Control }
		now := time.Now()
		s.net.clock.learn(dated(now.Add(wrong)), now, now)
		old := Before(now.Add(wrong - 10*time.Second))
		fresh := Before(now.Add(wrong + 5*time.Millisecond))
		s.interaction([]byte(press(0, "old")[:len(`{"id":"`)] + old + press(0, "old")[len(`{"id":"0`):]))
		s.interaction([]byte(press(0, "new")[:len(`{"id":"`)] + fresh + press(0, "new")[len(`{"id":"0`):]))
		s.hands.Wait()
		close(done)
		var got []string
		for c := range done {
			got = append(got, c)
		}
		if len(got) != 1 || got[0] != "new" {
			t.Errorf("with a clock %s off, carried out: %v", wrong, got)
		}
	}
}

// Before anything was heard of Discord's clock nothing is refused.
func TestUnknownClockRefusesNothing(t *testing.T) {
	s := offline(t, func(*http.Request) (*http.Response, error) { return respond(200, `{}`), nil })
	if age := s.age(Before(time.Now().Add(-time.Hour)), time.Now()); age != 0 {
		t.Errorf("taken to be %s old", age)
	}
}
