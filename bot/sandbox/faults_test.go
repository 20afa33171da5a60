package sandbox_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"landfall/bot/sandbox"
)

func TestFaultsHitWhatWasOrdered(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	s := r.session()
	lobby := r.srv.ChannelID("lobby")
	send := func() error {
		_, err := s.ChannelMessageSend(lobby, "x")
		return err
	}
	count := func() int {
		_, out := r.rest("GET", "/channels/"+lobby+"/messages?limit=100", nil)
		return len(out["list"].(l))
	}
	f := r.srv.Faults()
	path := "/channels/*/messages"

	limited := f.Order(sandbox.Fault{Method: "POST", Path: path, Status: 429, RetryAfter: 20 * time.Millisecond})
	var tooMany *discordgo.RateLimitError
	if err := send(); !errors.As(err, &tooMany) || tooMany.RetryAfter != 20*time.Millisecond {
		t.Errorf("limited: %v", err)
	}
	if err := send(); err != nil || limited.Hits() != 1 {
		t.Errorf("after the limit: %v, %d hits", err, limited.Hits())
	}

	f.Order(sandbox.Fault{Method: "POST", Path: path, Status: 429, HTML: true, RetryAfter: time.Second})
	if err := send(); err == nil || errors.As(err, &tooMany) && tooMany.RetryAfter == time.Second {
		t.Errorf("a page instead of JSON: %v", err)
	}
	for _, status := range []int{500, 503, 504} {
		f.Order(sandbox.Fault{Path: path, Status: status})
		var rest *discordgo.RESTError
		if err := send(); !errors.As(err, &rest) || rest.Response.StatusCode != status {
			t.Errorf("%d ordered: %v", status, err)
		}
	}
	bad := f.Order(sandbox.Fault{Method: "POST", Path: path, Status: 502, Times: 2})
	if err := send(); err != nil || bad.Hits() != 2 {
		t.Errorf("discordgo repeats after 502: %v, %d hits", err, bad.Hits())
	}

	before := count()
	f.Order(sandbox.Fault{Method: "POST", Path: path, Drop: sandbox.DropBefore})
	if err := send(); err == nil || count() != before {
		t.Errorf("dropped before: %v, %d messages more", err, count()-before)
	}
	f.Order(sandbox.Fault{Method: "POST", Path: path, Drop: sandbox.DropAfter})
	if err := send(); err == nil || count() != before+1 {
		t.Errorf("dropped after: %v, %d messages more", err, count()-before)
	}

	f.Order(sandbox.Fault{Method: "POST", Path: path, Delay: time.Minute})
	s.Client.Timeout = 50 * time.Millisecond
	if err := send(); err == nil {
		t.Error("a slow answer came in time")
	}
	s.Client.Timeout = patience

	skipped := f.Order(sandbox.Fault{Method: "POST", Path: "/channels/**", Skip: 1, Times: -1, Status: 403, Code: 50013})
	if err := send(); err != nil {
		t.Errorf("let through: %v", err)
	}
	for range 3 {
		if err := send(); err == nil || !strings.Contains(err.Error(), "50013") {
			t.Errorf("without permission: %v", err)
		}
	}
	skipped.Cancel()
	if err := send(); err != nil {
		t.Errorf("after cancelling: %v", err)
	}
	f.Order(sandbox.Fault{Times: -1, Status: http.StatusInternalServerError})
	f.Clear()
	if err := send(); err != nil {
		t.Errorf("after clearing: %v", err)
	}
}
