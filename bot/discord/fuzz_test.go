package discord

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"landfall/commands"
)

// eventKinds are the gateway's events that the bot looks at, and one that it does not.
var eventKinds = []string{"INTERACTION_CREATE", "READY", "RESUMED", "GUILD_CREATE", "GUILD_DELETE", "CHANNEL_UPDATE", "CHANNEL_DELETE",
	"THREAD_UPDATE", "THREAD_DELETE", "GUILD_ROLE_UPDATE", "GUILD_MEMBER_UPDATE", "TYPING_START"}

// FuzzEvents gives the session whatever a gateway might send. Nothing breaks down, no
// token is logged, an interaction is handled or answered once at most, and what was
// read of one is what is read of it when it is written again.
func FuzzEvents(f *testing.F) {
	for _, data := range []string{
		`"type":2,"data":{"name":"game","options":[{"type":1,"name":"new","options":[{"type":3,"name":"game","value":"ninapinta"},{"type":4,"name":"seats","value":4},{"type":10,"name":"pace","value":1.5}]}]}`,
		`"type":4,"data":{"name":"move","options":[{"type":3,"name":"answer","value":"an","focused":true}]}`,
		`"type":3,"message":{"id":"300","flags":68},"data":{"custom_id":"do|m1|seal.1|seal␟m1.3","component_type":2}`,
		`"type":3,"message":{"id":"300","flags":0,"components":[{"type":1234}]},"data":{"custom_id":"pick|m1|x|0","component_type":3,"values":["a","b"]}`,
		`"type":5,"data":{"custom_id":"f","components":[{"type":1,"components":[{"type":4,"custom_id":"one","value":"Ahoy"}]},{"type":18,"component":{"type":3,"custom_id":"two","values":["x"]}},17]}`,
		`"type":9`,
	} {
		f.Add(0, []byte("{"+inGuild+","+data+"}"))
	}
	f.Add(0, []byte(`{"id":"1100000000000000000","token":"itoken","type":2,"channel_id":"7","context":1,"user":{"id":"1","username":"ana"},"data":{"name":"mine"}}`))
	f.Add(1, []byte(`{"user":{"id":"42","username":"landfall"},"application":{"id":"77"},"guilds":[{"id":"9"},{"id":"10","unavailable":true}]}`))
	f.Add(4, []byte(`{"id":"9","unavailable":true}`))
	f.Add(6, []byte(`{"id":"100","guild_id":"9","type":0}`))
	f.Add(7, []byte(`{"id":"101","guild_id":"9","thread_metadata":{"locked":true}}`))
	f.Add(11, []byte(`null`))
	f.Fuzz(func(t *testing.T, kind int, raw []byte) {
		if kind < 0 || kind >= len(eventKinds) || !json.Valid(raw) {
			return // discordgo passes nothing else on
		}
		var log logText
		var mu sync.Mutex
		var handled []commands.Request
		answered := 0
		s, err := newSession(Options{Token: testToken, Log: quietLog(&log), Ready: func(Identity) {}, Changed: func(Change) {},
			Handle: func(_ context.Context, rq commands.Request, _ Answer) {
				mu.Lock()
				defer mu.Unlock()
				handled = append(handled, rq)
			}})
		if err != nil {
			t.Fatal(err)
		}
		s.net.Base = roundTrip(func(*http.Request) (*http.Response, error) {
			mu.Lock()
			defer mu.Unlock()
			answered++
			return respond(204, ""), nil
		})
		began, h := time.Now(), s.newShard(0)
		for range 2 { // a resumed connection brings things twice
			h.event(eventKinds[kind], raw)
		}
		s.hands.Wait()
		if text := log.String(); strings.Contains(text, "panicked") || strings.Contains(text, testToken) {
			t.Errorf("the log says %s", text)
		}
		if kind != 0 {
			if len(handled)+answered > 0 {
				t.Errorf("%s is taken for an interaction", eventKinds[kind])
			}
			return
		}
		var in interaction
		broken := json.Unmarshal(raw, &in) != nil
		if len(handled)+answered > 1 && in.ID != "" || broken && len(handled) > 0 {
			t.Errorf("handled %d times, answered %d times", len(handled), answered)
		}
		for _, rq := range handled {
			if rq.Who.ID == "" || rq.ID == "" || !utf8.ValidString(rq.Control) {
				t.Errorf("nobody's request is handled: %+v", rq)
			}
			again := writtenAgain(t, &in, began)
			if !rq.At.Before(began.UTC()) {
				again.At, rq.At = time.Time{}, time.Time{} // its number tells no time
			}
			if diff := cmp.Diff(rq, again); diff != "" {
				t.Errorf("written and read again it is another request:\n%s", diff)
			}
		}
	})
}

// writtenAgain writes an interaction and reads it.
func writtenAgain(t *testing.T, in *interaction, now time.Time) commands.Request {
	t.Helper()
	data, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	var again interaction
	if err := json.Unmarshal(data, &again); err != nil {
		t.Fatal(err)
	}
	rq, err := requestOf(&again, now)
	if err != nil {
		t.Fatal(err)
	}
	return rq
}
