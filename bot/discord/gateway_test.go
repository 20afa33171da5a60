package discord

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"landfall/bot/discord/gateway"
	"landfall/commands"
)

func TestLogin(t *testing.T) {
	inBubble(t, func(t *testing.T, f *fake) {
		opt := f.options()
		var told Identity
		opt.Ready = func(me Identity) { told = me; panic("torn flag") }
		s := f.open(opt)
		l := f.nth(0)
		if !strings.Contains(l.query, "v=10") {
			t.Errorf("the gateway is asked for %q, not for version 10", l.query)
		}
		var id = l.got[0]
		for _, want := range []string{`"op":2`, `"token":"Bot ` + testToken, `"intents":1`, `"compress":false`} {
			if !strings.Contains(id, want) {
				t.Errorf("identify lacks %s: %s", want, id)
			}
		}
		l.send(f.event("GUILD_CREATE", `{"id":"10","name":"new"}`))
		l.send(f.event("GUILD_DELETE", `{"id":"9"}`))
		synctest.Wait()
		if me := s.Me(); me.Application != "77" || me.ID != "42" || me.Name != "landfall" || strings.Join(me.Guilds, " ") != "10" {
			t.Errorf("me = %+v", me)
		}
		if told.Application != "77" {
			t.Errorf("Ready was told %+v", told)
		}
		if !strings.Contains(f.log.String(), "torn flag") {
			t.Error("the panic is not in the log")
		}
		f.close(s)
		if err := s.Wait(); err != nil {
			t.Errorf("after Close, Wait gives %v", err)
		}
	})
}

// A close code that means "do not come back" ends the session at once, and says
// what to do; the bot does not log in again.
func TestFatalCloseCodes(t *testing.T) {
	for _, c := range []struct {
		code int
		kind error
		says string
	}{
		{4004, ErrBadToken, "DISCORD_TOKEN"},
		{4010, ErrShards, "set shards to 2"},
		{4011, ErrShards, "set shards to 2, for all replicas at once"},
		{4012, ErrRefused, "version"},
		{4013, ErrRefused, "intents"},
		{4014, ErrRefused, "intent"},
	} {
		refuse := func(l *line) {
			l.hello()
			_, _, _ = l.read()
			l.closeWith(c.code)
			l.deaf()
		}
		inBubble(t, func(t *testing.T, f *fake) {
			f.scripts = []func(*line){refuse}
			ctx, cancel := context.WithTimeout(context.Background(), time.Hour) // else one that continues would never end
			defer cancel()
			_, err := Open(ctx, f.options())
			if !errors.Is(err, c.kind) || !strings.Contains(err.Error(), c.says) {
				t.Fatalf("%d at login: %v", c.code, err)
			}
			time.Sleep(10 * time.Minute)
			if f.count() != 1 {
				t.Errorf("%d: %d connections", c.code, f.count())
			}
		})
		inBubble(t, func(t *testing.T, f *fake) {
			f.scripts = []func(*line){func(l *line) {
				l.hello()
				l.greet()
				go func() { time.Sleep(time.Hour + 7*time.Second); l.closeWith(c.code) }()
				l.acknowledge()
			}}
			s := f.open(f.options())
			if err := s.Wait(); !errors.Is(err, c.kind) {
				t.Errorf("%d later: %v", c.code, err)
			}
			f.close(s)
			if f.count() != 1 {
				t.Errorf("%d: %d connections", c.code, f.count())
			}
		})
	}
}

func TestWrongTokenIsSaidBeforeAnyLogin(t *testing.T) {
	inBubble(t, func(t *testing.T, f *fake) {
		f.rest = func(w http.ResponseWriter, _ *http.Request, _ []byte) bool {
			w.WriteHeader(http.StatusUnauthorized)
			_, _ = w.Write([]byte(`{"message":"401: Unauthorized","code":0}`))
			return true
		}
		_, err := Open(context.Background(), f.options())
		if !errors.Is(err, ErrBadToken) || strings.Contains(err.Error(), testToken) || !strings.Contains(err.Error(), "DISCORD_TOKEN") {
			t.Errorf("err = %v", err)
		}
		if f.count() != 0 {
			t.Error("it logged in all the same")
		}
	})
	for _, token := range []string{"", "  ", "Bot ", "two words"} {
		if _, err := Open(context.Background(), Options{Token: token}); !errors.Is(err, ErrBadToken) {
			t.Errorf("token %q: %v", token, err)
		}
	}
	if _, err := Open(context.Background(), Options{Token: "x", API: "localhost"}); !errors.Is(err, ErrInvalid) {
		t.Errorf("a bad address: %v", err)
	}
}

// Faults of the login after which the next connection must succeed.
func TestLoginSurvives(t *testing.T) {
	for name, c := range map[string]struct {
		script func(l *line)
		least  time.Duration // before the next connection
	}{
		"asked to reconnect instead of READY": {script: func(l *line) {
			l.hello()
			_, _, _ = l.read()
			l.send(`{"op":7,"d":null}`)
			l.deaf()
		}},
		"asked to reconnect before hello": {script: func(l *line) {
			l.send(`{"op":7,"d":null}`)
			l.deaf()
		}},
		"silence after identify": {least: gateway.OpenTime, script: func(l *line) {
			l.hello()
			l.deaf()
		}},
		"silence from the start": {least: gateway.OpenTime, script: func(l *line) { l.deaf() }},
		"invalid session": {least: time.Second, script: func(l *line) {
			l.hello()
			_, _, _ = l.read()
			l.send(`{"op":9,"d":false}`)
			l.deaf()
		}},
		"dropped":       {script: func(l *line) { l.hello() }},
		"nonsense":      {script: func(l *line) { l.send(`null`); l.send(`[1`); _ = l.conn.Close() }},
		"empty hello":   {script: func(l *line) { l.send(`{"op":10,"d":{}}`); l.deaf() }},
		"unknown error": {script: func(l *line) { l.hello(); l.closeWith(4000); l.deaf() }},
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(t *testing.T, f *fake) {
				f.scripts = []func(*line){c.script}
				s := f.open(f.options())
				f.close(s)
				if n := f.count(); n != 2 {
					t.Errorf("%d connections", n)
				}
				first, second := f.lines[0], f.lines[1]
				if gap := second.began.Sub(first.began); gap < c.least || gap > gateway.OpenTime+time.Minute {
					t.Errorf("the next connection came after %s", gap)
				}
				if !strings.Contains(second.got[0], `"op":2`) {
					t.Errorf("a session that never was is resumed: %s", second.got[0])
				}
			})
		})
	}
}

// Faults in the midst after which the session continues: resumed where possible,
// and no interaction is missed or heard twice.
func TestSessionSurvives(t *testing.T) {
	// discordgo takes a second to close, and one more is the least that Discord asks
	// for. Without it the connection is back soon enough for what is pressed meanwhile.
	const afterInvalid, soon = 2 * time.Second, 1200 * time.Millisecond
	for name, c := range map[string]struct {
		fault  func(l *line)
		least  time.Duration
		resume bool
	}{
		"dropped":             {resume: true, fault: func(l *line) { _ = l.conn.Close() }},
		"asked to reconnect":  {resume: true, fault: func(l *line) { l.send(`{"op":7,"d":null}`) }},
		"resumable invalid":   {resume: true, least: afterInvalid, fault: func(l *line) { l.send(`{"op":9,"d":true}`) }},
		"invalid":             {least: afterInvalid, fault: func(l *line) { l.send(`{"op":9,"d":false}`) }},
		"unknown error":       {resume: true, fault: func(l *line) { l.closeWith(4000) }},
		"session timed out":   {fault: func(l *line) { l.closeWith(4009) }},
		"bad sequence":        {fault: func(l *line) { l.closeWith(4007) }},
		"not a gateway frame": {resume: true, fault: func(l *line) { _, _ = l.conn.NetConn().Write([]byte{0x81, 0xff, 1, 2, 3, 4}) }},
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(t *testing.T, f *fake) {
				var h heard
				opt := f.options()
				opt.Handle = h.handle
				s := f.open(opt)
				l := f.nth(0)
				time.Sleep(2 * time.Minute) // through some heartbeats
				if f.count() != 1 {
					t.Fatalf("a healthy connection was given up\n%s", f.log.String())
				}
				l.send(f.event("INTERACTION_CREATE", press(1, "before")))
				synctest.Wait()
				began := time.Now()
				c.fault(l)
				_ = f.event("INTERACTION_CREATE", press(2, "meanwhile")) // nobody is there to get it
				l2 := f.nth(1)
				most := soon
				if c.least > 0 {
					most = 10 * time.Second
				}
				if gap := l2.began.Sub(began); gap < c.least || gap > most {
					t.Errorf("the next connection came after %s", gap)
				}
				l2.send(f.event("INTERACTION_CREATE", press(3, "after")))
				l2.send(f.event("INTERACTION_CREATE", press(3, "after")))
				synctest.Wait()
				want, op, at := "before meanwhile after", `"op":6`, "resume.fake:80"
				if !c.resume {
					want, op, at = "before after", `"op":2`, "gateway.fake:80"
				}
				if !strings.Contains(l2.got[0], op) {
					t.Errorf("the second connection began with %s", l2.got[0])
				}
				if f.dialled[len(f.dialled)-1] != at && !strings.Contains(strings.Join(f.dialled, " "), at) {
					t.Errorf("dialled %v, want %s", f.dialled, at)
				}
				if h.all() != want {
					t.Errorf("heard %q, want %q", h.all(), want)
				}
				f.close(s)
			})
		})
	}
}

// A connection that no longer acknowledges is given up soon after the first heartbeat that is
// not, whichever that is, and its session resumed.
func TestZombie(t *testing.T) {
	for heard, from := range map[int]time.Duration{0: 0, 1: 40 * time.Second, 3: 120 * time.Second} {
		inBubble(t, func(t *testing.T, f *fake) {
			unheard := make(chan time.Time, 1) // when the first heartbeat came that is not acknowledged
			f.scripts = []func(*line){func(l *line) {
				l.hello()
				l.greet()
				for n := 0; ; {
					op, _, err := l.read()
					if err != nil {
						return
					}
					if n++; op == 1 && n > heard {
						unheard <- time.Now()
						l.deaf()
						return
					} else if op == 1 {
						l.send(`{"op":11}`)
					}
				}
			}}
			s := f.open(f.options())
			began := time.Now()
			l, missed := f.nth(1), <-unheard
			if gap := l.began.Sub(missed); gap < gateway.AckTime || gap > gateway.AckTime+1200*time.Millisecond {
				t.Errorf("after %d heartbeats that were heard: another connection %s after one that was not", heard, gap)
			}
			if at := missed.Sub(began); at < from-time.Second || at > from+time.Second {
				t.Errorf("the heartbeat that was not heard came after %s", at)
			}
			if !strings.Contains(l.got[0], `"op":6`) {
				t.Errorf("not resumed: %s", l.got[0])
			}
			time.Sleep(5 * time.Minute)
			if n := f.count(); n != 2 {
				t.Errorf("a healthy connection was given up: %d", n)
			}
			f.close(s)
		})
	}
}

// What Discord closes properly is no failure, however short it was: the bot is back at once,
// each time. What breaks off early is tried again soon, and not ever more rarely.
func TestShortLives(t *testing.T) {
	const close = 1200 * time.Millisecond // which takes discordgo a second
	for name, c := range map[string]struct {
		lives time.Duration
		end   func(l *line)
		most  time.Duration
	}{
		"asked to reconnect": {20 * time.Second, func(l *line) { l.send(`{"op":7,"d":null}`) }, close},
		"closed":             {20 * time.Second, func(l *line) { l.closeWith(1001) }, close + gateway.IdentifyPause},
		"unknown error":      {20 * time.Second, func(l *line) { l.closeWith(4000) }, close},
		"broken off":         {20 * time.Second, func(l *line) { _ = l.conn.Close() }, close + gateway.LongestGap},
		"asked at once":      {100 * time.Millisecond, func(l *line) { l.send(`{"op":7,"d":null}`) }, close + gateway.LongestGap},
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(t *testing.T, f *fake) {
				const lives = 12
				ended := make([]time.Time, lives)
				for i := range lives {
					f.scripts = append(f.scripts, func(l *line) {
						l.hello()
						l.greet()
						time.AfterFunc(c.lives, func() { ended[i] = time.Now(); c.end(l) })
						l.acknowledge()
					})
				}
				s := f.open(f.options())
				for i := range lives {
					l := f.nth(i + 1)
					gap := l.began.Sub(ended[i])
					if gap > c.most || i == 0 && gap > close+gateway.IdentifyPause {
						t.Errorf("after life %d the next began %s later, at most %s is wanted", i+1, gap, c.most)
					}
				}
				if f.nth(lives).began.Sub(ended[0]) < time.Duration(lives-1)*c.lives {
					t.Fatal("the lives were shorter than meant")
				}
				f.close(s)
			})
		})
	}
}

// Before it breaks, the operator is told once how many shards to set; and at its end, if
// Discord refuses the number.
func TestTheNumberOfShardsIsTold(t *testing.T) {
	for _, c := range []struct {
		have, advised, together int
		want                    string // in the log; "" if nothing is said
		refused                 string // in the error of 4011
	}{
		{1, 1, 1, "", "set shards to 2"},
		{4, 3, 1, "", "set shards to 8"},
		{1, 1, 16, "", "set shards to 2"},
		{2, 3, 1, "set shards to 3", "set shards to 3"},
		{1, 200, 16, "set shards to 208", "set shards to 208"},
		{250, 200, 16, "multiple of\"=16", "set shards to 208"},
		{208, 200, 16, "", "set shards to 416"},
	} {
		t.Run(fmt.Sprintf("%d of %d", c.have, c.advised), func(t *testing.T) {
			inBubble(t, func(t *testing.T, f *fake) {
				f.advised = c.advised
				f.limit = fmt.Sprintf(`{"total":1000,"remaining":999,"reset_after":86400000,"max_concurrency":%d}`, c.together)
				for range c.have {
					f.scripts = append(f.scripts, nil)
				}
				o := f.options()
				o.Shards, o.Apart = c.have, true // so that one logs in, of however many
				s := f.open(o)
				h := s.Join(0)
				<-h.LoggedIn()
				synctest.Wait()
				warned := strings.Count(f.log.String(), "what to do")
				if notified := warned == 1 && strings.Contains(f.log.String(), c.want); notified != (c.want != "") {
					t.Errorf("it is told %d times:\n%s", warned, f.log.String())
				}
				f.nth(0).closeWith(4009)
				f.nth(1)
				if again := strings.Count(f.log.String(), "what to do"); again != warned {
					t.Error("it is told at each login")
				}
				synctest.Wait()
				f.nth(1).closeWith(4011)
				if err := s.Wait(); !errors.Is(err, ErrShards) || !errors.Is(err, ErrRefused) || !strings.Contains(err.Error(), c.refused+", for all replicas at once") {
					t.Errorf("refused: %v", err)
				}
				f.close(s)
			})
		})
	}
}

// While Discord is away the attempts become rarer, and Open ends with its context.
func TestBackOff(t *testing.T) {
	inBubble(t, func(t *testing.T, f *fake) {
		for range 1000 {
			f.scripts = append(f.scripts, func(l *line) { l.hello() })
		}
		ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
		defer cancel()
		_, err := Open(ctx, f.options())
		if !errors.Is(err, ErrTemporary) {
			t.Errorf("err = %v", err)
		}
		if n := f.count(); n < 20 || n > 80 {
			t.Errorf("%d attempts in an hour", n)
		}
	})
}

// When few logins are left for the day, the next one waits its share of it.
func TestIdentifyBudget(t *testing.T) {
	inBubble(t, func(t *testing.T, f *fake) {
		f.limit = `{"total":1000,"remaining":5,"reset_after":600000,"max_concurrency":1}`
		began := time.Now()
		s := f.open(f.options())
		if gap := time.Since(began); gap < 100*time.Second || gap > 2*time.Minute {
			t.Errorf("the login came after %s", gap)
		}
		f.close(s)
	})
}

// A server that does not tell of gateway budgets is no obstacle.
func TestNoGatewayBot(t *testing.T) {
	inBubble(t, func(t *testing.T, f *fake) {
		f.rest = func(w http.ResponseWriter, r *http.Request, _ []byte) bool {
			if strings.HasSuffix(r.URL.Path, "/gateway/bot") {
				w.WriteHeader(http.StatusNotFound)
				return true
			}
			return false
		}
		f.close(f.open(f.options()))
	})
}

// Events that cannot be read, and components nobody knows, leave the session be.
func TestMalformedEvents(t *testing.T) {
	inBubble(t, func(t *testing.T, f *fake) {
		var h heard
		opt := f.options()
		opt.Handle = h.handle
		s := f.open(opt)
		l := f.nth(0)
		for _, text := range []string{`null`, `{}`, `[]`, `7`, `"x"`, `{"op":`, `{"op":"zero"}`, `{"op":55}`,
			`{"op":0,"t":"GUILD_CREATE","s":2,"d":null}`, `{"op":0,"t":"READY","s":2,"d":[]}`, `{"op":0,"t":"NEW_THING","s":3,"d":{}}`,
			`{"op":0,"t":"INTERACTION_CREATE","s":4,"d":{}}`, `{"op":0,"t":"INTERACTION_CREATE","s":5,"d":{"type":"x"}}`,
			`{"op":0,"t":"INTERACTION_CREATE","s":6,"d":{"id":"8","type":77,"token":"itoken8","user":{"id":"1"}}}`,
			`{"op":0,"t":"INTERACTION_CREATE","s":7,"d":{"id":"9","type":3,"token":"itoken9"}}`} {
			l.send(text)
		}
		l.send(f.event("INTERACTION_CREATE", press(10, "fine")))
		synctest.Wait()
		if h.all() != "fine" {
			t.Errorf("heard %q\n%s", h.all(), f.log.String())
		}
		if n := f.requests("/interactions/8/itoken8/callback"); len(n) != 1 || !strings.Contains(n[0], neutralLine) {
			t.Errorf("the unknown interaction was answered with %v", n)
		}
		if f.count() != 1 {
			t.Error("the connection was given up")
		}
		f.close(s)
	})
}

// A handler that panics is answered for, whether it had answered or not.
func TestPanic(t *testing.T) {
	inBubble(t, func(t *testing.T, f *fake) {
		opt := f.options()
		opt.Handle = func(ctx context.Context, rq commands.Request, a Answer) {
			if rq.Control == "late" {
				_ = a.Defer(ctx, true)
			}
			panic("torn sail")
		}
		s := f.open(opt)
		l := f.nth(0)
		l.send(f.event("INTERACTION_CREATE", press(20, "early")))
		l.send(f.event("INTERACTION_CREATE", press(21, "late")))
		synctest.Wait()
		early, late := f.requests("/interactions/20/"), f.requests("POST /api/v10/webhooks/77/itoken21")
		if len(early) != 1 || !strings.Contains(early[0], neutralLine) || !strings.Contains(early[0], `"flags":68`) {
			t.Errorf("early: %v", early)
		}
		if len(late) != 1 || !strings.Contains(late[0], neutralLine) {
			t.Errorf("late: %v", late)
		}
		if text := f.log.String(); !strings.Contains(text, "torn sail") || !strings.Contains(text, "press of early") {
			t.Errorf("the log does not tell: %s", text)
		}
		f.close(s)
	})
}

// Close takes no time when nobody is answered, lets the handler in hand finish, tells newcomers
// to wait, and calls off what takes longer than it may.
func TestClose(t *testing.T) {
	inBubble(t, func(t *testing.T, f *fake) {
		s := f.open(f.options())
		began := time.Now()
		f.close(s)
		if took := time.Since(began); took > 0 {
			t.Errorf("an idle bot took %s to stop", took)
		}
	})
	inBubble(t, func(t *testing.T, f *fake) {
		opt := f.options()
		finished := false
		opt.Handle = func(ctx context.Context, rq commands.Request, a Answer) {
			time.Sleep(2 * time.Second)
			finished = a.Reply(ctx, commands.Reply{Silent: true}, nil) == nil
		}
		s := f.open(opt)
		l := f.nth(0)
		l.send(f.event("INTERACTION_CREATE", press(30, "slow")))
		synctest.Wait()
		go func() {
			time.Sleep(time.Second)
			l.send(f.event("INTERACTION_CREATE", press(31, "new")))
		}()
		f.close(s)
		if !finished {
			t.Error("the handler in hand was not let finish")
		}
		if n := f.requests("/interactions/31/"); len(n) != 1 || !strings.Contains(n[0], "restarted") {
			t.Errorf("the newcomer got %v", n)
		}
	})
	inBubble(t, func(t *testing.T, f *fake) {
		opt := f.options()
		opt.Handle = func(ctx context.Context, _ commands.Request, _ Answer) { <-ctx.Done() }
		s := f.open(opt)
		f.nth(0).send(f.event("INTERACTION_CREATE", press(40, "stuck")))
		synctest.Wait()
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		if err := s.Close(ctx); !errors.Is(err, ErrClosed) {
			t.Errorf("err = %v", err)
		}
	})
}
