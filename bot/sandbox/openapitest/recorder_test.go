package openapitest_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"landfall/bot/sandbox/openapitest"
)

// TestViolationsAreNoted sends requests that Discord's description forbids and
// some it allows.
func TestViolationsAreNoted(t *testing.T) {
	const form = "multipart/form-data; boundary=x"
	part := func(head, body string) string {
		return "--x\r\nContent-Disposition: form-data; " + head + "\r\n\r\n" + body + "\r\n"
	}
	cases := []struct {
		name, method, path, kind, body, where string
	}{
		{"a message", "POST", "/channels/1/messages", "application/json", `{"content":"hello"}`, ""},
		{"a path that is not there", "POST", "/channels/1/shout", "application/json", `{}`, "route"},
		{"a method that is not taken", "PUT", "/channels/1/messages", "application/json", `{}`, "route"},
		{"text where a list belongs", "POST", "/channels/1/messages", "application/json", `{"embeds":"x"}`, "body"},
		{"too long a label", "POST", "/channels/1/messages", "application/json",
			`{"components":[{"type":1,"components":[{"type":2,"style":1,"custom_id":"a","label":"` + strings.Repeat("x", 81) + `"}]}]}`, "body"},
		{"no body", "POST", "/channels/1/messages", "", "", "body"},
		{"not JSON", "POST", "/channels/1/messages", "application/json", `{`, "body"},
		{"a form", "POST", "/channels/1/messages", "application/x-www-form-urlencoded", `content=x`, "body"},
		{"a known query", "GET", "/channels/1/messages?limit=5&before=12", "", "", ""},
		{"an unknown query", "GET", "/channels/1/messages?lmit=5", "", "", "query"},
		{"a query of the wrong kind", "GET", "/channels/1/messages?limit=many", "", "", "query"},
		{"files", "POST", "/channels/1/messages", form, part(`name="payload_json"`, `{"content":"x"}`) + part(`name="files[0]"; filename="a.png"`, "png") + "--x--\r\n", ""},
		{"a wrong payload_json", "POST", "/channels/1/messages", form, part(`name="payload_json"`, `{"content":7}`) + "--x--\r\n", "body"},
		{"a part with a wrong name", "POST", "/channels/1/messages", form, part(`name="picture"; filename="a.png"`, "png") + "--x--\r\n", "files"},
		{"files where none are taken", "POST", "/users/@me/channels", form, part(`name="files[0]"; filename="a.png"`, "png") + "--x--\r\n", "body"},
		{"a callback", "POST", "/interactions/1/t/callback?with_response=true", "application/json", `{"type":4,"data":{"content":"x"}}`, ""},
		{"a callback of no type", "POST", "/interactions/1/t/callback", "application/json", `{"type":44}`, "body"},
		{"commands", "PUT", "/applications/1/commands", "application/json", `[{"name":"a","description":"b"}]`, ""},
		{"an integer in a string", "PUT", "/applications/1/commands", "application/json", `[{"name":"a","description":"b","default_member_permissions":"8"}]`, ""},
		{"no integer in a string", "PUT", "/applications/1/commands", "application/json", `[{"name":"a","description":"b","default_member_permissions":"x"}]`, "body"},
		{"too long a description", "PUT", "/applications/1/commands", "application/json", `[{"name":"a","description":"` + strings.Repeat("x", 101) + `"}]`, "body"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			passed := false
			rec, err := openapitest.New(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
				passed = true
				if err := r.ParseForm(); err != nil {
					t.Error(err)
				}
			}))
			if err != nil {
				t.Fatal(err)
			}
			req := httptest.NewRequest(c.method, "/api/v9"+c.path, strings.NewReader(c.body))
			req.Header.Set("Content-Type", c.kind)
			rec.ServeHTTP(httptest.NewRecorder(), req)
			got := ""
			for _, v := range rec.Violations() {
				got = v.Where
			}
			if got != c.where || !passed {
				t.Errorf("noted %q, want %q; passed on: %v; %v", got, c.where, passed, rec.Violations())
			}
		})
	}
}

func TestAnswersAreChecked(t *testing.T) {
	rec, err := openapitest.New(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if _, err := w.Write([]byte(`{"id":7}`)); err != nil {
			t.Error(err)
		}
	}))
	if err != nil {
		t.Fatal(err)
	}
	rec.CheckAnswers = true
	rec.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/api/v9/users/@me", nil))
	if v := rec.Violations(); len(v) != 1 || v[0].Where != "answer" {
		t.Errorf("noted %v", v)
	}
	if n := rec.Seen()["GET /users/@me"]; n != 1 {
		t.Errorf("seen %v", rec.Seen())
	}
}
