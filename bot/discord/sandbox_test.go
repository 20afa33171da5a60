package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"landfall/bot/sandbox"
	"landfall/bot/sandbox/openapitest"
	"landfall/commands"
	"landfall/engine"
)

// house is the sandbox, with all that goes in and out held against Discord's own
// description of its API.
type house struct {
	t    *testing.T
	srv  *sandbox.Server
	http *httptest.Server
	rec  *openapitest.Recorder

	mu  sync.Mutex
	got []commands.Request
}

func newHouse(t *testing.T) *house {
	t.Helper()
	srv, err := sandbox.New(sandbox.Options{})
	if err != nil {
		t.Fatal(err)
	}
	rec, err := openapitest.New(srv.Handler())
	if err != nil {
		t.Fatal(err)
	}
	h := &house{t: t, srv: srv, rec: rec, http: httptest.NewServer(rec)}
	t.Cleanup(func() {
		for _, v := range rec.Violations() {
			t.Error(v)
		}
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		if err := srv.Close(ctx); err != nil {
			t.Error(err)
		}
		h.http.Close()
	})
	return h
}

// open logs our bot in. It is closed before the house is.
func (h *house) open(handle func(context.Context, commands.Request, Answer) error) *Session {
	h.t.Helper()
	opt := Options{Token: h.srv.BotToken(), API: h.http.URL, Log: quietLog(nil)}
	opt.Handle = func(ctx context.Context, rq commands.Request, a Answer) {
		h.mu.Lock()
		h.got = append(h.got, rq)
		h.mu.Unlock()
		if handle == nil {
			return
		}
		if err := handle(ctx, rq, a); err != nil {
			h.t.Errorf("%s: %v", rq.What(), err)
		}
	}
	s, err := Open(h.t.Context(), opt)
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() {
		if err := s.Close(context.Background()); err != nil {
			h.t.Error(err)
		}
	})
	return s
}

// do acts as a person and gives the answer as JSON text.
func (h *house) do(who, path string, body any) string {
	h.t.Helper()
	data, err := json.Marshal(body)
	if err != nil {
		h.t.Fatal(err)
	}
	method := http.MethodPost
	if body == nil {
		method = http.MethodGet
	}
	req, err := http.NewRequest(method, h.http.URL+"/sandbox/api/"+path+"?as="+who, bytes.NewReader(data))
	if err != nil {
		h.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		h.t.Fatal(err)
	}
	defer http.DefaultClient.CloseIdleConnections()
	defer func() { _ = resp.Body.Close() }()
	out, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK || strings.Contains(string(out), `"status":"failed"`) {
		h.t.Fatalf("%s %s: %d %s %v", who, path, resp.StatusCode, out, err)
	}
	return string(out)
}

// inside reads a text deep in JSON: member names with dots.
func inside(t *testing.T, text, path string) string {
	t.Helper()
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	for _, p := range strings.Split(path, ".") {
		m, _ := v.(map[string]any)
		v = m[p]
	}
	s, _ := v.(string)
	return s
}

// pixel is a whole PNG of one pixel's worth of header: enough for a file's name and type.
func pixel() File {
	return File{Name: "board.png", ContentType: "image/png", Alt: "An empty sea", Data: []byte("\x89PNG\r\n\x1a\n")}
}

// A conversation of every kind, as people have it in the sandbox, lawful in
// Discord's own eyes.
func TestConversationInTheSandbox(t *testing.T) {
	h := newHouse(t)
	join := []commands.Row{{Buttons: []commands.Button{{ID: "join", Label: "Join", Style: commands.Main}, {ID: "form", Label: "Write"}, {ID: "slow", Label: "Slow"}}},
		{Menu: &commands.Menu{ID: "pick", Choices: []commands.MenuChoice{{Value: "es", Label: "Spain"}, {Value: "fr", Label: "France"}}}}}
	s := h.open(func(ctx context.Context, rq commands.Request, a Answer) error {
		say := func(text string) commands.Message { return commands.Message{Text: text, Rows: join} }
		switch {
		case rq.Kind == commands.Completing:
			return a.Reply(ctx, commands.Reply{Choices: []commands.Choice{{Name: "Daily " + rq.Options["pace"], Value: "daily"}}}, nil)
		case rq.Kind == commands.Typed:
			return a.Reply(ctx, commands.Reply{Message: say("A table for " + rq.Options["seats"])}, []File{pixel()})
		case rq.Kind == commands.Submitted:
			return a.Reply(ctx, commands.Reply{Message: commands.Message{Text: "Noted: " + strings.Join(slices.Concat(rq.Fields["note"], rq.Fields["ship"], rq.Fields["goods"], rq.Fields["port"]), ", ")}, Private: true}, nil)
		case rq.Control == "form":
			return a.Reply(ctx, commands.Reply{Form: &commands.Form{ID: "notes", Title: "Notes", Fields: []commands.Field{{ID: "note", Label: "Note", Long: true},
				{ID: "ship", Label: "Ship", Placeholder: "Who sails", Least: 1, Choices: numbered(3)}, {ID: "goods", Label: "Goods", Most: 2, Choices: numbered(10)},
				{ID: "port", Label: "Port", Least: 1, Most: 2, Choices: numbered(11)}}}}, nil)
		case rq.Control == "slow":
			if err := a.Defer(ctx, true); err != nil {
				return err
			}
			if err := a.Edit(ctx, commands.Message{Text: "Your board"}, []File{pixel()}); err != nil {
				return err
			}
			_, err := a.FollowUp(ctx, commands.Message{Text: "And more"}, true, nil)
			return err
		}
		return a.Reply(ctx, commands.Reply{Message: say(rq.Who.Name + " " + rq.Control + strings.Join(rq.Values, "+")), Update: true}, nil)
	})
	defs := []commands.Definition{{Name: "game", Description: "Tables", Subs: []commands.Definition{{Name: "new", Description: "Open a table", Options: []commands.OptionDef{
		{Name: "seats", Description: "How many", Type: commands.NumberOption, Required: true, Min: 1, Max: 4}, {Name: "pace", Description: "How fast", Complete: true}}}}}}
	if err := s.Register(t.Context(), defs); err != nil {
		t.Fatal(err)
	}
	channel := firstChannel(t, h)
	if out := h.do("ana", "channels/"+channel+"/autocomplete", map[string]any{"command": "game new", "options": map[string]any{"seats": 2}, "focused": "pace", "value": "d"}); !strings.Contains(out, "Daily d") {
		t.Errorf("suggestions: %s", out)
	}
	out := h.do("ana", "channels/"+channel+"/command", map[string]any{"command": "game new", "options": map[string]any{"seats": 2}})
	message := inside(t, out, "interaction.message.id")
	if !strings.Contains(out, "A table for 2") || !strings.Contains(out, "An empty sea") {
		t.Errorf("the answer: %s", out)
	}
	for _, c := range []struct{ path, id, says string }{{"click", "join", "join"}, {"select", "pick", "picker"}, {"click", "slow", ""}} {
		body := map[string]any{"custom_id": c.id}
		if c.path == "select" {
			body["values"], c.says = []string{"fr"}, "pickfr"
		}
		if out := h.do("ben", "messages/"+message+"/"+c.path, body); !strings.Contains(out, c.says) {
			t.Errorf("%s %s: %s", c.path, c.id, out)
		}
	}
	form := inside(t, h.do("ben", "messages/"+message+"/click", map[string]any{"custom_id": "form"}), "interaction.id")
	if out := h.do("ben", "interactions/"+form+"/modal", map[string]any{"fields": map[string]any{"note": "fog", "ship": "v2", "goods": []string{"v1", "v10"},
		"port": []string{"v11"}}}); !strings.Contains(out, "Noted: fog, v2, v1, v10, v11") {
		t.Errorf("the form: %s", out)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, rq := range h.got {
		if p := rq.Where; p.Channel != channel || p.Guild == "" || p.Direct() || !p.MayPost || !p.MayThread || !p.MayAttach || time.Since(rq.At) > time.Minute || rq.Who.Name == "" {
			t.Errorf("%+v", rq)
		}
	}
}

// numbered are so many choices, the first one chosen already.
func numbered(n int) (list []commands.MenuChoice) {
	for i := range n {
		number := strconv.Itoa(i + 1)
		list = append(list, commands.MenuChoice{Value: "v" + number, Label: "Choice " + number, Emoji: "⚓", Default: i == 0})
	}
	return list
}

// firstChannel is the first of the sandbox's channels.
func firstChannel(t *testing.T, h *house) string {
	t.Helper()
	var state struct {
		Channels []struct {
			ID   string `json:"id"`
			Type int    `json:"type"`
		} `json:"channels"`
	}
	if err := json.Unmarshal([]byte(h.do("ana", "state", nil)), &state); err != nil || len(state.Channels) == 0 {
		t.Fatalf("no channels: %v", err)
	}
	return state.Channels[0].ID
}

// What the bot does by itself, with faults ordered before each step.
func TestOwnStepsInTheSandbox(t *testing.T) {
	h := newHouse(t)
	s := h.open(nil)
	ctx, channel, faults := t.Context(), firstChannel(t, h), h.srv.Faults()
	ben := engine.PlayerID(h.srv.PersonID("ben"))

	faults.Order(sandbox.Fault{Method: "POST", Path: "/channels/*/messages", Drop: sandbox.DropAfter})
	_, err := s.Post(ctx, channel, commands.Message{Text: "Ben sails <@" + string(ben) + ">", Mention: []engine.PlayerID{ben}}, []File{pixel()}, "turn-1")
	if !errors.Is(err, ErrTemporary) {
		t.Fatalf("the answer was lost, and yet: %v", err)
	}
	said, err := s.History(ctx, channel, "0", false)
	if err != nil || len(said) != 1 {
		t.Fatalf("in the history: %+v, %v", said, err)
	}
	first := said[0].ID
	if again, err := s.Post(ctx, channel, commands.Message{Text: "Ben sails"}, nil, "turn-1"); again != first || err != nil {
		t.Errorf("posted again: %s and %s, %v", first, again, err)
	}
	if out := h.do("ana", "channels/"+channel+"/messages", nil); strings.Count(out, "Ben sails") != 1 {
		t.Errorf("not once: %s", out)
	}
	steps := []error{
		s.Edit(ctx, channel, first, commands.Message{Text: "Ben sailed", Rows: []commands.Row{{Buttons: []commands.Button{{ID: "a", Label: "A"}}}}}, nil),
		s.RemoveControls(ctx, channel, first),
	}
	thread, err := s.OpenThread(ctx, channel, first, "Table", false)
	steps = append(steps, err, s.AddToThread(ctx, thread, ben), s.RenameThread(ctx, thread, "Ana, Ben"))
	if again, err := s.OpenThread(ctx, channel, first, "Table", false); again != thread || err != nil {
		t.Errorf("the thread there is: %s, %v", again, err)
	}
	private, err := s.OpenThread(ctx, channel, "", "Hidden", true)
	steps = append(steps, err)
	_, err = s.Post(ctx, private, commands.Message{Text: "x", Quiet: true}, nil, "")
	steps = append(steps, err, s.ArchiveThread(ctx, private, true))
	dm, err := s.OpenDM(ctx, ben)
	steps = append(steps, err)
	second, err := s.Post(ctx, dm, commands.Message{Text: "Planck moved"}, nil, "")
	steps = append(steps, err)
	_, err = s.Post(ctx, dm, commands.Message{Text: "Yes", ReplyTo: second}, nil, "")
	steps = append(steps, err, s.Delete(ctx, dm, second), s.Delete(ctx, dm, second))
	if err := errors.Join(steps...); err != nil {
		t.Error(err)
	}
	if !faults.CloseDMs(string(ben), true) {
		t.Error("could not close the direct messages")
	}
	if _, err := s.Post(ctx, dm, commands.Message{Text: "x"}, nil, ""); !errors.Is(err, ErrClosedDM) {
		t.Errorf("closed direct messages: %v", err)
	}
	if err := s.Edit(ctx, channel, "1", commands.Message{Text: "x"}, nil); !errors.Is(err, ErrGone) {
		t.Errorf("no such message: %v", err)
	}
	faults.CloseGateway(4004, "Authentication failed.")
	if err := s.Wait(); !errors.Is(err, ErrBadToken) {
		t.Errorf("a revoked token: %v", err)
	}
}
