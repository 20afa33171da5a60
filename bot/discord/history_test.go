package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"landfall/commands"
)

// A tag goes out with the first control and comes back with the history; whoever
// presses the control does not see it.
func TestTags(t *testing.T) {
	var path, body string
	s := offline(t, func(r *http.Request) (*http.Response, error) {
		path, body = r.URL.String(), bodyText(r)
		return respond(200, `{"id":"500"}`), nil
	})
	m := commands.Message{Text: "x", Tag: "abc.7", Rows: []commands.Row{{Buttons: []commands.Button{
		{Label: "Rules", URL: "https://example.org"}, {ID: "turn|abc", Label: "My turn"}, {ID: "board|abc", Label: "Board"}}}}}
	if _, err := s.Post(t.Context(), "1", m, nil, "n"); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(body, `"turn|abc␟abc.7"`) || !strings.Contains(body, `"board|abc"`) {
		t.Fatalf("sent to %s: %s", path, body)
	}
	if got := untagged("turn|abc␟abc.7"); got != "turn|abc" {
		t.Errorf("without its tag: %q", got)
	}
	if got := untagged("do|abc|d1|sail nina andes"); got != "do|abc|d1|sail nina andes" {
		t.Errorf("a control without a tag: %q", got)
	}
	m.Rows[0].Buttons[1].ID = strings.Repeat("x", 96)
	if _, err := s.Post(t.Context(), "1", m, nil, "n"); err != nil || !strings.Contains(body, `"board|abc␟abc.7"`) {
		t.Errorf("where the first control has no room for it: %v, %s", err, body)
	}
	m.Rows[0].Buttons[2].ID = strings.Repeat("y", 96)
	if _, err := s.Post(t.Context(), "1", m, nil, "n"); err != nil || strings.Contains(body, "␟") {
		t.Errorf("where none has room: %v, %s", err, body)
	}
}

// An update leaves the tag where it is while its control stays: whoever presses that one in the
// same moment sends the id that they see.
func TestUpdatesKeepTags(t *testing.T) {
	reply := commands.Reply{Update: true, Message: commands.Message{Text: "x", Rows: []commands.Row{{Buttons: []commands.Button{
		{ID: "join|abc", Label: "Join"}, {ID: "leave|abc", Label: "Leave"}}}}}}
	for name, c := range map[string]struct{ was, join, leave string }{
		"on the same control":    {`[{"type":1,"components":[{"type":2,"custom_id":"join|abc␟abc.1"}]}]`, "join|abc␟abc.1", "leave|abc"},
		"on a later control":     {`[{"type":1,"components":[{"type":2,"custom_id":"join|abc"},{"type":2,"custom_id":"leave|abc␟abc.1"}]}]`, "join|abc", "leave|abc␟abc.1"},
		"on one that is gone":    {`[{"type":1,"components":[{"type":2,"custom_id":"start|abc␟abc.1"}]}]`, "join|abc", "leave|abc"},
		"none, of earlier edits": {`[{"type":1,"components":[{"type":2,"custom_id":"join|abc"}]}]`, "join|abc", "leave|abc"},
		"of a kind not known":    {`{}`, "join|abc", "leave|abc"},
		"that is not told":       {``, "join|abc", "leave|abc"},
	} {
		a, list := catch(t, interactionComponent, true)
		a.in.Message.Components = json.RawMessage(c.was)
		if err := a.Reply(t.Context(), reply, nil); err != nil {
			t.Fatal(err)
		}
		if err := a.Edit(t.Context(), reply.Message, nil); err != nil {
			t.Fatal(err)
		}
		for _, sent := range *list {
			body, err := json.Marshal(sent.body)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(body), `"custom_id":"`+c.join+`"`) || !strings.Contains(string(body), `"custom_id":"`+c.leave+`"`) {
				t.Errorf("a tag %s: %s", name, body)
			}
		}
		if len(*list) != 2 {
			t.Errorf("a tag %s: %d requests", name, len(*list))
		}
	}
}

func TestHistory(t *testing.T) {
	var asked []string
	pages := []string{}
	s := offline(t, func(r *http.Request) (*http.Response, error) {
		asked = append(asked, r.URL.RawQuery)
		page := pages[0]
		pages = pages[1:]
		return respond(200, page), nil
	})
	s.self.ID = "42"
	var first []string
	for i := 100; i >= 1; i-- {
		first = append(first, fmt.Sprintf(`{"id":"%d","content":"talk","author":{"id":"7"}}`, 1000+i))
	}
	first[0] = `{"id":"1100","content":"ours","author":{"id":"42"},"components":[{"type":1,"components":[{"type":2,"custom_id":"turn|a␟a.3"}]}]}`
	pages = []string{"[" + strings.Join(first, ",") + "]", `[{"id":"1102","content":"plain","author":{"id":"42"}}]`}
	got, err := s.History(t.Context(), "1", "999", true)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]Said{{ID: "1100", Text: "ours", Tag: "a.3"}, {ID: "1102", Text: "plain"}}, got); diff != "" {
		t.Error(diff)
	}
	if want := []string{"limit=100&after=999", "limit=100&after=1100"}; !cmp.Equal(asked, want) {
		t.Errorf("asked %v", asked)
	}
	pages = []string{"[]", "[]"}
	if _, err := s.History(t.Context(), "1", "5", true); !errors.Is(err, ErrNoHistory) {
		t.Errorf("nothing where there is something: %v", err)
	}
	if list, err := s.History(t.Context(), "1", "5", false); err != nil || len(list) != 0 {
		t.Errorf("nothing where there may be nothing: %v, %v", list, err)
	}
}

func TestOrderOfIDs(t *testing.T) {
	if Older("1000") != "999" || Older("") != "0" || Newer("9", "10") != "10" || Newer("", "4") != "4" {
		t.Error(Older("1000"), Older(""), Newer("9", "10"), Newer("", "4"))
	}
	if _, err := offline(t, func(*http.Request) (*http.Response, error) {
		return respond(404, `{"code":10003}`), nil
	}).History(context.Background(), "1", "2", true); !errors.Is(err, ErrNoPlace) {
		t.Errorf("a channel that is gone: %v", err)
	}
}
