package discord

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestFetch: a file is read from where Discord keeps files and from nowhere else, without
// the token, and never more of it than was asked for.
func TestFetch(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Header.Get("Authorization") != "":
			t.Error("the token goes to where files are kept")
		case r.URL.Path == "/file":
			_, _ = w.Write([]byte("12345"))
		case r.URL.Path == "/elsewhere":
			http.Redirect(w, r, "/file", http.StatusFound)
		default:
			http.NotFound(w, r)
		}
	}))
	defer server.Close()
	s, err := newSession(Options{Token: testToken, API: server.URL, Log: quietLog(nil)})
	if err != nil {
		t.Fatal(err)
	}
	if data, err := s.attached.fetch(t.Context(), server.URL+"/file", 5); err != nil || string(data) != "12345" {
		t.Errorf("read %q, %v", data, err)
	}
	for from, want := range map[string]string{"/file": "larger than 4", "/gone?secret": "404", "/elsewhere": "302"} {
		if _, err := s.attached.fetch(t.Context(), server.URL+from, 4); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v, want something with %s", from, err, want)
		}
	}
	real, err := newSession(Options{Token: testToken, Log: quietLog(nil)})
	if err != nil {
		t.Fatal(err)
	}
	for _, from := range []string{"http://127.0.0.1/x", "http://cdn.discordapp.com/x", "https://cdn.discordapp.com.evil.example/x", "https://cdn.discordapp.com@evil.example/x", "file:///etc/passwd", ":"} {
		if _, err := real.attached.fetch(t.Context(), from, 4); !errors.Is(err, errForeignFile) {
			t.Errorf("%s: %v", from, err)
		}
	}
}
