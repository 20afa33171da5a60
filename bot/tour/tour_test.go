package tour

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"landfall/bot/sandbox"
	"landfall/commands"
	"landfall/engine"
)

// definitions are commands as the bot has them, as many as the tour needs.
func definitions() []commands.Definition {
	return []commands.Definition{
		{Name: "rules", Description: "Rules", Options: []commands.OptionDef{{Name: "topic", Description: "What about", Required: true, Complete: true}}},
		{Name: "game", Description: "Tables", Subs: []commands.Definition{{Name: "import", Description: "A match from its file",
			Options: []commands.OptionDef{{Name: "file", Description: "The file", Type: commands.FileOption, Required: true}}}}},
	}
}

// platform serves a sandbox in the place of Discord, with its answers changed by spoil, and
// gives the options of a tour there.
func platform(t *testing.T, spoil spoiling) Options {
	t.Helper()
	return platformWith(t, sandbox.Options{BotPermissions: everything}, spoil)
}

func platformWith(t *testing.T, so sandbox.Options, spoil spoiling) Options {
	t.Helper()
	house, err := sandbox.New(so)
	if err != nil {
		t.Fatal(err)
	}
	handler := house.Handler()
	if spoil.answer != nil {
		handler = spoil.over(handler)
	}
	server := httptest.NewServer(handler)
	t.Cleanup(func() {
		_ = house.Close(context.Background()) // what is still open ends with it
		server.Close()
	})
	hand := Hand{API: server.URL, As: "ben"}
	channel, err := hand.FirstChannel(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return Options{Token: house.BotToken(), API: server.URL, Channel: channel, Person: engine.PlayerID(house.PersonID("ben")), Commands: definitions(),
		Ask: hand.Do, Say: func(string) {}, Patience: 20 * time.Second, Rate: -1, Log: slog.New(slog.DiscardHandler)}
}

// spoiling changes answers to requests of a route.
type spoiling struct {
	route  string // a regular expression for method and path
	answer func(status int, body map[string]any) (int, map[string]any)
}

func (s spoiling) over(next http.Handler) http.Handler {
	route := regexp.MustCompile("^" + s.route + "$")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !route.MatchString(r.Method + " " + routeOf(r.URL.Path)) {
			next.ServeHTTP(w, r)
			return
		}
		answer := httptest.NewRecorder()
		next.ServeHTTP(answer, r)
		var body map[string]any
		_ = json.Unmarshal(answer.Body.Bytes(), &body) // nothing, if it is no object
		status, body := s.answer(answer.Code, body)
		data, _ := json.Marshal(body) // it was JSON
		maps.Copy(w.Header(), answer.Header())
		w.WriteHeader(status)
		if status != http.StatusNoContent {
			_, _ = io.Copy(w, bytes.NewReader(data)) // who asked may have gone
		}
	})
}

// TestTourOfTheSandbox: two sandboxes answer alike, each step passes, and nothing is left.
func TestTourOfTheSandbox(t *testing.T) {
	o := platform(t, spoiling{})
	var said []string
	o.Say = func(line string) { said = append(said, line) }
	report, err := Go(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	text := report.Text("A rehearsal")
	if !report.OK() || len(report.Kept) > 0 || len(report.Results) != len(steps())+1 || len(said) < len(report.Results) {
		t.Errorf("%s\n%q", text, said)
	}
	for _, r := range report.Results {
		if r.Left || r.More > 0 {
			t.Errorf("%+v", r)
		}
	}
	for _, secret := range []string{o.Token, o.Channel, string(o.Person)} {
		if strings.Contains(text+strings.Join(said, "\n"), secret) {
			t.Errorf("%q is told: %s", secret, text)
		}
	}
	if left := own(t, o); len(left) > 0 {
		t.Errorf("it leaves %q", left)
	}
}

// own are the bot's messages that everybody sees in the channel of a tour.
func own(t *testing.T, o Options) (texts []string) {
	t.Helper()
	var left struct {
		Messages []struct {
			Content   string
			Ephemeral bool
		}
	}
	if err := (Hand{API: o.API, As: "ana"}).call(t.Context(), http.MethodGet, "channels/"+o.Channel+"/messages", nil, &left); err != nil {
		t.Fatal(err)
	}
	for _, m := range left.Messages {
		if !m.Ephemeral {
			texts = append(texts, m.Content)
		}
	}
	return texts
}

// TestWhatIsLeftIsTold: without Manage Threads, which the bot does not ask for, threads stay,
// archived; with it they go as well.
func TestWhatIsLeftIsTold(t *testing.T) {
	for _, c := range []struct {
		rights int64
		kept   int
	}{{0, 3}, {everything, 0}} {
		o := platformWith(t, sandbox.Options{BotPermissions: c.rights}, spoiling{})
		report, err := Go(t.Context(), o)
		if err != nil || !report.OK() {
			t.Fatalf("%v\n%s", err, report.Text("x"))
		}
		if len(report.Kept) != c.kept || c.kept > 0 && !strings.Contains(report.Text("x"), "Could not be removed: a thread named A rehearsal, which was archived: delete it by hand") {
			t.Errorf("%s", report.Text("x"))
		}
	}
}

// everything is all that a bot may be allowed, short of being an administrator.
const everything = 1<<50 - 1 - 1<<3

// TestNobodyTakesPart: what needs somebody is left out, and all else is done.
func TestNobodyTakesPart(t *testing.T) {
	o := platform(t, spoiling{})
	o.Person = ""
	o.Ask = func(context.Context, Wish) error { t.Error("somebody is asked"); return nil }
	report, err := Go(t.Context(), o)
	if err != nil || !report.OK() {
		t.Fatalf("%v\n%s", err, report.Text("x"))
	}
	for i, one := range steps() {
		if r := report.Results[i+1]; r.Left != one.person {
			t.Errorf("%s: left out: %t", r.Step, r.Left)
		}
	}
}

// TestDifferencesAreFound: each way in which Discord might differ from the sandbox is told
// with the step in which it shows.
func TestDifferencesAreFound(t *testing.T) {
	set := func(key string, value any) func(int, map[string]any) (int, map[string]any) {
		return func(status int, body map[string]any) (int, map[string]any) {
			if body[key] != nil {
				body[key] = value
			}
			return status, body
		}
	}
	fine := func(int, map[string]any) (int, map[string]any) { return 200, nil }
	for _, c := range []struct {
		name string
		spoiling
		step, says string
	}{
		{"a value is missing", spoiling{"POST /channels/{id}/messages", set("channel_id", nil)}, "post buttons of every kind, once", "channel_id is missing"},
		{"another status", spoiling{"PUT /channels/{id}/thread-members/{id}", fine}, "look somebody up and bring them into a thread", "answers 200, the sandbox 204"},
		{"another code", spoiling{"DELETE /channels/{id}/messages/{id}", func(status int, body map[string]any) (int, map[string]any) {
			if status == 404 {
				body["code"] = 10003.0
			}
			return status, body
		}}, "meet what is gone", "code is 10003, in the sandbox 10008"},
		{"files are lost by an edit", spoiling{"PATCH /channels/{id}/messages/{id}", set("attachments", []any{})}, "keep, replace and remove a picture", "attachments has 0, in the sandbox 1"},
		{"controls are lost", spoiling{"POST /channels/{id}/messages", set("components", []any{})}, "post a menu and take it off", "components has 0, in the sandbox 1"},
		{"other flags", spoiling{"POST /channels/{id}/messages", set("flags", 1.0)}, "answer a message without a sound", "flags is 1, in the sandbox"},
		{"words are cut", spoiling{"POST /channels/{id}/messages", set("content", "The")}, "read the history", `content is "The", and "The first." was sent`},
		{"mentions are not made", spoiling{"POST /channels/{id}/messages", set("mentions", []any{})}, "mention somebody", "mentions has 0, in the sandbox 1"},
		{"a private thread is public", spoiling{"POST /channels/{id}/threads", set("type", 11.0)}, "open a private thread", "type is 11, in the sandbox 12"},
		{"an emoji has another name", spoiling{"POST /applications/{id}/emojis", set("name", "lf_else")}, "put an emoji up and take it down", `name is "lf_else"`},
		{"which message answers is not told", spoiling{"POST /interactions/{id}/{token}/callback", set("resource", nil)}, "a press is answered in private", "which message answers is not told"},
		{"a thread sleeps sooner", spoiling{"POST /channels/{id}/threads", set("thread_metadata", map[string]any{"archived": false, "auto_archive_duration": 60.0})}, "open a thread, write, rename, archive", "auto_archive_duration is 60"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			report, err := Go(t.Context(), platform(t, c.spoiling))
			if err != nil {
				t.Fatal(err)
			}
			text := report.Text(c.name)
			for _, r := range report.Results {
				if r.Step == c.step && strings.Contains(r.Failed+strings.Join(r.Differs, "\n"), c.says) {
					return
				}
			}
			t.Errorf("it is not found in %q: %s", c.step, text)
		})
	}
}
