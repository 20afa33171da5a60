package discord

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"reflect"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"landfall/commands"
)

// within runs a test in a bubble with a session that sends to rt.
func within(t *testing.T, rt roundTrip, test func(t *testing.T, s *Session)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) { test(t, offline(t, rt)) })
}

// A rate limit that never ends gives a typed error, and within the time that the
// caller has: discordgo alone would wait for ever.
func TestEndless429(t *testing.T) {
	sent := 0
	limited := func(*http.Request) (*http.Response, error) {
		sent++
		return respond(429, `{"message":"You are being rate limited.","retry_after":2,"global":false}`), nil
	}
	for _, c := range []struct {
		time     time.Duration // the caller's; 0: none
		most     time.Duration
		attempts int
	}{
		{time: 5 * time.Second, most: 5 * time.Second, attempts: 3},
		{time: time.Second, most: 0, attempts: 1},
		{most: 30 * time.Second, attempts: 5},
	} {
		sent = 0
		within(t, limited, func(t *testing.T, s *Session) {
			ctx, cancel := context.Background(), context.CancelFunc(func() {})
			if c.time > 0 {
				ctx, cancel = context.WithTimeout(ctx, c.time)
			}
			defer cancel()
			began := time.Now()
			_, err := s.Post(ctx, "100", commands.Message{Text: "x"}, nil, "")
			var e *Error
			if !errors.As(err, &e) || !errors.Is(err, ErrLimited) || e.RetryAfter != 2*time.Second || e.Status != 429 {
				t.Errorf("err = %v", err)
			}
			if took := time.Since(began); took > c.most || sent != c.attempts {
				t.Errorf("with %s: %d attempts in %s", c.time, sent, took)
			}
		})
	}
}

// A message whose answer was lost is not sent again by itself: its nonce does not
// hold for ever. Whoever sends it again gives the same nonce, which is a help.
func TestAMessageIsNotSentTwiceByItself(t *testing.T) {
	for name, fault := range map[string]func() (*http.Response, error){
		"500":  func() (*http.Response, error) { return respond(500, ""), nil },
		"504":  func() (*http.Response, error) { return respond(504, "<html>"), nil },
		"cut":  func() (*http.Response, error) { return nil, io.EOF },
		"read": func() (*http.Response, error) { return nil, &net.OpError{Op: "read", Err: errors.New("reset")} },
	} {
		var bodies []string
		within(t, func(r *http.Request) (*http.Response, error) {
			if bodies = append(bodies, bodyText(r)); len(bodies) == 1 {
				return fault()
			}
			return respond(200, `{"id":"500"}`), nil
		}, func(t *testing.T, s *Session) {
			_, err := s.Post(context.Background(), "100", commands.Message{Text: "x"}, nil, "turn-7")
			if !errors.Is(err, ErrTemporary) || len(bodies) != 1 {
				t.Errorf("%s: %d attempts, %v", name, len(bodies), err)
			}
			if _, err := s.Post(context.Background(), "100", commands.Message{Text: "x"}, nil, "turn-7"); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		})
		if len(bodies) != 2 || bodies[0] != bodies[1] || !strings.Contains(bodies[0], `"nonce":"turn-7"`) || !strings.Contains(bodies[0], `"enforce_nonce":true`) {
			t.Errorf("%s: bodies %q", name, bodies)
		}
	}
}

func TestNonces(t *testing.T) {
	long := strings.Repeat("match-", 10)
	for in, same := range map[string]bool{"": false, "short": true, long: true} {
		a, b := nonceOf(in), nonceOf(in)
		if (a == b) != same || len(a) == 0 || len(a) > maxNonce {
			t.Errorf("nonces of %q: %q and %q", in, a, b)
		}
	}
	if nonceOf(long) == nonceOf(long+"x") {
		t.Error("two long nonces become one")
	}
}

// What may be sent twice is; what would be done twice is not.
func TestWhatIsTriedAgain(t *testing.T) {
	ctx := context.Background()
	an := func(s *Session) *answer {
		return &answer{s: s, came: time.Now(), in: interaction{ID: "8", Token: "itoken", Application: "77", Type: interactionComponent}}
	}
	for name, c := range map[string]struct {
		do    func(s *Session) error
		again bool
	}{
		"edit":                  {func(s *Session) error { return s.Edit(ctx, "1", "2", commands.Message{Text: "x"}, nil) }, true},
		"delete":                {func(s *Session) error { return s.Delete(ctx, "1", "2") }, true},
		"strip":                 {func(s *Session) error { return s.RemoveControls(ctx, "1", "2") }, true},
		"add to thread":         {func(s *Session) error { return s.AddToThread(ctx, "1", "2") }, true},
		"open a direct message": {func(s *Session) error { _, err := s.OpenDM(ctx, "2"); return err }, true},
		"thread on a message":   {func(s *Session) error { _, err := s.OpenThread(ctx, "1", "2", "x", false); return err }, true},
		"thread without":        {func(s *Session) error { _, err := s.OpenThread(ctx, "1", "", "x", true); return err }, false},
		"answer":                {func(s *Session) error { return an(s).Reply(ctx, commands.Reply{Silent: true}, nil) }, true},
		"edit an answer":        {func(s *Session) error { return an(s).Edit(ctx, commands.Message{Text: "x"}, nil) }, true},
		"follow-up to an answer": {func(s *Session) error {
			_, err := an(s).FollowUp(ctx, commands.Message{Text: "x"}, true, nil)
			return err
		}, false},
	} {
		for _, fault := range []int{500, 502, 503, 504, 0} {
			sent := 0
			within(t, func(*http.Request) (*http.Response, error) {
				if sent++; sent == 1 {
					if fault == 0 {
						return nil, io.ErrUnexpectedEOF
					}
					return respond(fault, ""), nil
				}
				return respond(200, `{"id":"500"}`), nil
			}, func(t *testing.T, s *Session) {
				err := c.do(s)
				if c.again && (err != nil || sent != 2) || !c.again && (!errors.Is(err, ErrTemporary) || sent != 1) {
					t.Errorf("%s after %d: %d attempts, %v", name, fault, sent, err)
				}
				if err != nil && strings.Contains(err.Error(), "itoken") {
					t.Errorf("%s: a token in %v", name, err)
				}
			})
		}
	}
}

// If the address cannot be reached at all, nothing was sent, so anything may be tried again.
func TestRefusedConnectionIsTriedAgain(t *testing.T) {
	sent := 0
	within(t, func(*http.Request) (*http.Response, error) {
		if sent++; sent < 3 {
			return nil, &net.OpError{Op: "dial", Err: errors.New("connection refused")}
		}
		return respond(200, `{"id":"500"}`), nil
	}, func(t *testing.T, s *Session) {
		if _, err := s.OpenThread(context.Background(), "1", "", "x", false); err != nil || sent != 3 {
			t.Errorf("%d attempts, %v", sent, err)
		}
	})
}

// The answer to an interaction whose first try arrived, though its answer was
// lost, is refused with 40060 the second time: that is success.
func TestLostAnswerToACallback(t *testing.T) {
	sent := 0
	within(t, func(*http.Request) (*http.Response, error) {
		if sent++; sent == 1 {
			return nil, io.EOF
		}
		return respond(400, `{"code":40060,"message":"Interaction has already been acknowledged."}`), nil
	}, func(t *testing.T, s *Session) {
		a := &answer{s: s, came: time.Now(), in: interaction{ID: "8", Token: "itoken", Type: interactionComponent}}
		if err := a.Reply(context.Background(), commands.Reply{Silent: true}, nil); err != nil || sent != 2 {
			t.Errorf("%d attempts, %v", sent, err)
		}
		if s.Rival() {
			t.Error("what we answered ourselves is taken for another program's answer")
		}
		c := &answer{s: s, came: time.Now(), in: a.in, tried: true}
		if err := c.Reply(context.Background(), commands.Reply{Silent: true}, nil); !errors.Is(err, ErrAlready) || s.Rival() {
			t.Errorf("an answer after one that may have arrived: %v, another program: %t", err, s.Rival())
		}
		sent = 2
		b := &answer{s: s, came: time.Now(), in: a.in}
		if err := b.Reply(context.Background(), commands.Reply{Silent: true}, nil); !errors.Is(err, ErrAlready) || sent != 3 {
			t.Errorf("a true second answer: %v", err)
		}
		if !s.Rival() {
			t.Error("an interaction that somebody else has answered is not noticed")
		}
	})
}

// An answer is tried again only within the 3 seconds that Discord waits.
func TestCallbackEndsInTime(t *testing.T) {
	within(t, func(r *http.Request) (*http.Response, error) {
		<-r.Context().Done()
		return nil, r.Context().Err()
	}, func(t *testing.T, s *Session) {
		a := &answer{s: s, came: time.Now(), in: interaction{ID: "8", Token: "itoken", Type: interactionComponent}}
		began := time.Now()
		err := a.Reply(context.Background(), commands.Reply{Silent: true}, nil)
		if took := time.Since(began); took != answerTime || !errors.Is(err, ErrTooLate) || strings.Contains(err.Error(), "itoken") {
			t.Errorf("after %s: %v", took, err)
		}
		if err := a.Defer(context.Background(), true); !errors.Is(err, ErrTooLate) {
			t.Errorf("after the time: %v", err)
		}
		time.Sleep(tokenTime)
		if err := a.Edit(context.Background(), commands.Message{Text: "x"}, nil); !errors.Is(err, ErrTooLate) {
			t.Errorf("after the token's time: %v", err)
		}
	})
}

// Waits that concern everybody hold everybody, except answers to interactions.
func TestGlobal429(t *testing.T) {
	for name, first := range map[string]*http.Response{
		"Discord's":    respond(429, `{"retry_after":4,"global":true}`),
		"by header":    respond(429, `{"retry_after":4}`, "X-RateLimit-Global: true"),
		"Cloudflare's": respond(429, `<html>error code: 1015</html>`, "Retry-After: 4"),
	} {
		var mu sync.Mutex
		sent := 0
		at := map[string]time.Time{}
		within(t, func(r *http.Request) (*http.Response, error) {
			mu.Lock()
			defer mu.Unlock()
			what := r.Method
			if strings.Contains(r.URL.Path, "/interactions/") {
				what = "answer"
			}
			at[what] = time.Now()
			if sent++; sent == 1 {
				return first, nil
			}
			return respond(200, `{"id":"500"}`), nil
		}, func(t *testing.T, s *Session) {
			began := time.Now()
			var wg sync.WaitGroup
			wg.Go(func() {
				if _, err := s.Post(context.Background(), "1", commands.Message{Text: "x"}, nil, ""); err != nil {
					t.Errorf("%s: %v", name, err)
				}
			})
			synctest.Wait()
			wg.Go(func() {
				if err := s.Delete(context.Background(), "2", "3"); err != nil {
					t.Errorf("%s: %v", name, err)
				}
			})
			wg.Go(func() {
				a := &answer{s: s, came: time.Now(), in: interaction{ID: "8", Token: "itoken", Type: interactionComponent}}
				ctx, cancel := context.WithTimeout(context.Background(), time.Second)
				defer cancel()
				if err := a.Reply(ctx, commands.Reply{Silent: true}, nil); err != nil {
					t.Errorf("%s: %v", name, err)
				}
			})
			wg.Wait()
			if !at["answer"].Equal(began) {
				t.Errorf("%s: the answer was held for %s", name, at["answer"].Sub(began))
			}
			if got := at["DELETE"].Sub(began); got < 4*time.Second || got > 5*time.Second {
				t.Errorf("%s: another route was held for %s", name, got)
			}
		})
	}
}

// The whole bot keeps below 50 requests a second, whatever their routes; answers
// to interactions do not count.
func TestWholeBotLimit(t *testing.T) {
	for _, c := range []struct {
		path  string
		least time.Duration
	}{{"/channels/%d/messages/1", 4 * time.Second}, {"/interactions/%d/itoken/callback", 0}} {
		within(t, func(*http.Request) (*http.Response, error) { return respond(204, ""), nil }, func(t *testing.T, s *Session) {
			began := time.Now()
			var wg sync.WaitGroup
			for i := range 200 {
				wg.Go(func() {
					if _, err := s.request(context.Background(), "x", "DELETE", fmt.Sprintf(c.path, i), nil); err != nil {
						t.Error(err)
					}
				})
			}
			wg.Wait()
			if took := time.Since(began); took < c.least || took > c.least+time.Second {
				t.Errorf("200 requests to %s took %s", c.path, took)
			}
		})
	}
}

// A route whose limit is used up waits for its reset, and no other does.
func TestRouteLimit(t *testing.T) {
	within(t, func(r *http.Request) (*http.Response, error) {
		if strings.Contains(r.URL.Path, "/channels/1/") {
			return respond(200, `{"id":"5"}`, "X-RateLimit-Limit: 1", "X-RateLimit-Remaining: 0", "X-RateLimit-Reset-After: 3"), nil
		}
		return respond(200, `{"id":"5"}`), nil
	}, func(t *testing.T, s *Session) {
		post := func(ctx context.Context, channel string) (time.Duration, error) {
			began := time.Now()
			_, err := s.Post(ctx, channel, commands.Message{Text: "x"}, nil, "")
			return time.Since(began), err
		}
		ctx := context.Background()
		for i, c := range []struct {
			channel string
			wait    time.Duration
		}{{"1", 0}, {"1", 3 * time.Second}, {"2", 0}, {"2", 0}, {"1", 3 * time.Second}} {
			if took, err := post(ctx, c.channel); took != c.wait || err != nil {
				t.Errorf("post %d in channel %s took %s, %v", i, c.channel, took, err)
			}
		}
		short, cancel := context.WithTimeout(ctx, time.Second)
		defer cancel()
		if took, err := post(short, "1"); took != 0 || !errors.Is(err, ErrLimited) {
			t.Errorf("a wait that is longer than the caller's time took %s, %v", took, err)
		}
	})
}

// Many interactions leave no buckets behind: neither ours nor discordgo's.
func TestBucketsDoNotPileUp(t *testing.T) {
	within(t, func(*http.Request) (*http.Response, error) {
		return respond(200, `{"id":"5"}`, "X-RateLimit-Limit: 5", "X-RateLimit-Remaining: 4", "X-RateLimit-Reset-After: 2"), nil
	}, func(t *testing.T, s *Session) {
		for i := range 300 {
			a := &answer{s: s, came: time.Now(), in: interaction{ID: fmt.Sprint(i), Token: fmt.Sprint("itoken", i), Application: "77", Type: interactionComponent}}
			if err := a.Reply(context.Background(), commands.Reply{Message: commands.Message{Text: "x"}}, nil); err != nil {
				t.Fatal(err)
			}
			if err := a.Edit(context.Background(), commands.Message{Text: "y"}, nil); err != nil {
				t.Fatal(err)
			}
			time.Sleep(500 * time.Millisecond)
		}
		if n := reflect.ValueOf(s.rest.Ratelimiter).Elem().FieldByName("buckets").Len(); n != 0 {
			t.Errorf("discordgo keeps %d buckets", n)
		}
	})
}

// Requests go to version 10, and to the sandbox if there is one.
func TestAddress(t *testing.T) {
	for api, want := range map[string]string{
		"":                      "https://discord.com/api/v10/channels/1/messages/2",
		"http://127.0.0.1:8080": "http://127.0.0.1:8080/api/v10/channels/1/messages/2",
	} {
		s, err := newSession(Options{Token: "Bot " + testToken, API: api, Log: quietLog(nil)})
		if err != nil {
			t.Fatal(err)
		}
		s.net.Base = roundTrip(func(r *http.Request) (*http.Response, error) {
			if r.URL.String() != want || r.Host != r.URL.Host || r.Header.Get("Authorization") != "Bot "+testToken {
				t.Errorf("%s %s with %q", r.Host, r.URL, r.Header.Get("Authorization"))
			}
			return respond(204, ""), nil
		})
		if err := s.Delete(context.Background(), "1", "2"); err != nil {
			t.Error(err)
		}
	}
}
