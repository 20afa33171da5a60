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

// An interaction that Discord has given up is not carried out, whatever this
// machine's clock says; one of now always is.
func TestLateInteractions(t *testing.T) {
	for _, wrong := range []time.Duration{0, 10 * time.Minute, -10 * time.Minute} {
		now := time.Now()
		s := offline(t, func(*http.Request) (*http.Response, error) {
			r := respond(200, `{}`)
			r.Header = dated(now.Add(wrong))
			return r, nil
		})
		if _, err := s.request(t.Context(), "learn the time", "GET", "/x", nil); err != nil {
			t.Fatal(err)
		}
		done := make(chan string, 2)
		s.opt.Handle = func(_ context.Context, rq commands.Request, _ Answer) { done <- rq.Control }
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
