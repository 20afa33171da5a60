package discord

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"landfall/commands"
	"landfall/engine"
)

// What the bot says and does by itself, as Discord reads it.
func TestRequestsOfOurOwn(t *testing.T) {
	ctx := context.Background()
	full := commands.Message{Text: "Ben sails", Mention: []engine.PlayerID{"2"}, Quiet: true, ReplyTo: "299",
		Rows: []commands.Row{{Buttons: []commands.Button{{ID: "a", Label: "My turn"}}}}}
	const row = `[{"type":1,"components":[{"type":2,"style":2,"label":"My turn","custom_id":"a"}]}]`
	for name, c := range map[string]struct {
		do   func(s *Session) (string, error)
		line string
		body string
	}{
		"post": {func(s *Session) (string, error) { return s.Post(ctx, "100", full, nil, "n1") }, "POST /channels/100/messages",
			`{"content":"Ben sails","components":` + row + `,"flags":4100,"nonce":"n1","enforce_nonce":true,
			"allowed_mentions":{"parse":[],"users":["2"],"replied_user":false},"message_reference":{"message_id":"299","fail_if_not_exists":false}}`},
		"edit": {func(s *Session) (string, error) { return "500", s.Edit(ctx, "100", "300", full, nil) }, "PATCH /channels/100/messages/300",
			`{"content":"Ben sails","components":` + row + `,"flags":4,` + calm + `}`},
		"edit away the picture": {func(s *Session) (string, error) {
			return "500", s.Edit(ctx, "100", "300", commands.Message{Text: "x"}, []File{})
		}, "PATCH /channels/100/messages/300",
			`{"content":"x","components":[],"attachments":[],"flags":4,` + calm + `}`},
		"strip": {func(s *Session) (string, error) { return "500", s.RemoveControls(ctx, "100", "300") }, "PATCH /channels/100/messages/300",
			`{"components":[],` + calm + `}`},
		"delete": {func(s *Session) (string, error) { return "500", s.Delete(ctx, "100", "300") }, "DELETE /channels/100/messages/300", ``},
		"thread on a message": {func(s *Session) (string, error) {
			return s.OpenThread(ctx, "100", "300", strings.Repeat("n", 120), false)
		}, "POST /channels/100/messages/300/threads",
			`{"name":"` + strings.Repeat("n", 99) + `…","auto_archive_duration":10080}`},
		"thread": {func(s *Session) (string, error) { return s.OpenThread(ctx, "100", "", "Table", false) }, "POST /channels/100/threads",
			`{"name":"Table","auto_archive_duration":10080,"type":11}`},
		"private thread": {func(s *Session) (string, error) { return s.OpenThread(ctx, "100", "", "Table", true) }, "POST /channels/100/threads",
			`{"name":"Table","auto_archive_duration":10080,"type":12,"invitable":false}`},
		"add":     {func(s *Session) (string, error) { return "500", s.AddToThread(ctx, "101", "2") }, "PUT /channels/101/thread-members/2", ``},
		"rename":  {func(s *Session) (string, error) { return "500", s.RenameThread(ctx, "101", "New") }, "PATCH /channels/101", `{"name":"New"}`},
		"archive": {func(s *Session) (string, error) { return "500", s.ArchiveThread(ctx, "101", true) }, "PATCH /channels/101", `{"archived":true}`},
		"dm":      {func(s *Session) (string, error) { return s.OpenDM(ctx, "2") }, "POST /users/@me/channels", `{"recipient_id":"2"}`},
	} {
		var got *sent
		s := offline(t, func(r *http.Request) (*http.Response, error) {
			got = readSent(t, r)
			return respond(200, `{"id":"500"}`), nil
		})
		id, err := c.do(s)
		if err != nil || id != "500" || got == nil || got.line != c.line {
			t.Errorf("%s: %q, %v, %+v", name, id, err, got)
			continue
		}
		var want any
		if c.body != "" {
			want = jsonOf(t, c.body)
		}
		if diff := cmp.Diff(want, got.body); diff != "" {
			t.Errorf("%s:\n%s", name, diff)
		}
	}
}

func TestRefusedPosts(t *testing.T) {
	s := offline(t, func(*http.Request) (*http.Response, error) {
		t.Error("it was sent")
		return nil, io.EOF
	})
	ctx := context.Background()
	if _, err := s.Post(ctx, "1", commands.Message{}, nil, ""); !errors.Is(err, ErrInvalid) || !strings.Contains(err.Error(), "channel 1") {
		t.Errorf("empty: %v", err)
	}
	if err := s.Edit(ctx, "1", "2", commands.Message{Text: strings.Repeat("x", 2001)}, nil); !errors.Is(err, ErrInvalid) {
		t.Errorf("long: %v", err)
	}
	if _, err := s.OpenThread(ctx, "1", "2", "x", true); !errors.Is(err, ErrInvalid) {
		t.Errorf("a private thread on a message: %v", err)
	}
}

// Every error has a kind to act on, keeps Discord's code, and shows no secret.
func TestErrors(t *testing.T) {
	for _, c := range []struct {
		status, code int
		kind         error
	}{
		{404, 10003, ErrGone}, {404, 10008, ErrGone}, {404, 10062, ErrGone}, {404, 10062, ErrTooLate}, {401, 50027, ErrGone}, {401, 50027, ErrTooLate},
		{403, 50001, ErrForbidden}, {403, 50013, ErrForbidden}, {403, 50007, ErrClosedDM}, {403, 50278, ErrClosedDM},
		{400, 40060, ErrAlready}, {400, 30046, ErrTooOld}, {400, 50083, ErrArchived}, {400, 50035, ErrInvalid}, {400, 50006, ErrInvalid},
		{401, 0, ErrBadToken}, {403, 0, ErrForbidden}, {404, 0, ErrGone}, {413, 0, ErrInvalid}, {500, 0, ErrTemporary}, {400, 160006, ErrNoThread}, {400, 50024, ErrNoThread}, {404, 10003, ErrNoPlace}, {404, 10007, ErrGone},
	} {
		within(t, func(*http.Request) (*http.Response, error) {
			return respond(c.status, fmt.Sprintf(`{"code":%d,"message":"Discord's words","errors":{"content":{"_errors":[]}}}`, c.code)), nil
		}, func(t *testing.T, s *Session) {
			a := &answer{s: s, in: interaction{ID: "8", Token: "itoken", Application: "77"}}
			_, err := a.s.request(context.Background(), "edit a message", "PATCH", "/webhooks/77/itoken/messages/@original", nil)
			var e *Error
			if !errors.As(err, &e) || !errors.Is(err, c.kind) {
				t.Errorf("%d/%d: %v", c.status, c.code, err)
				return
			}
			if c.status < 500 && e.Code != c.code || e.Status != c.status {
				t.Errorf("%d/%d: kept %d/%d", c.status, c.code, e.Status, e.Code)
			}
			if text := err.Error(); strings.Contains(text, "itoken") || strings.Contains(text, testToken) || !strings.HasPrefix(text, "cannot edit a message: ") {
				t.Errorf("%d/%d: %s", c.status, c.code, text)
			}
		})
	}
}

// A thing that is done already is as good as done.
func TestAsGoodAsDone(t *testing.T) {
	s := offline(t, func(r *http.Request) (*http.Response, error) {
		if r.Method == "DELETE" {
			return respond(404, `{"code":10008}`), nil
		}
		return respond(400, `{"code":160004}`), nil
	})
	if err := s.Delete(context.Background(), "1", "2"); err != nil {
		t.Errorf("a message that is gone cannot be deleted: %v", err)
	}
	if id, err := s.OpenThread(context.Background(), "1", "2", "x", false); id != "2" || err != nil {
		t.Errorf("the thread there is: %q, %v", id, err)
	}
}

// An answer that is not Discord's is an error and no message id.
func TestStrangeAnswers(t *testing.T) {
	for _, body := range []string{"", "<html>", "{}", "[]", "null"} {
		s := offline(t, func(*http.Request) (*http.Response, error) { return respond(200, body), nil })
		if id, err := s.Post(context.Background(), "1", commands.Message{Text: "x"}, nil, ""); id != "" || !errors.Is(err, ErrTemporary) {
			t.Errorf("%q: %q, %v", body, id, err)
		}
	}
}
