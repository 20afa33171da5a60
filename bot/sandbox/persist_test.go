package sandbox_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"landfall/bot/sandbox"
)

// written plays a little into a data file and returns what Ana saw.
func written(t *testing.T, o2 sandbox.Options) (state string, a asked, file string) {
	t.Helper()
	p := newPlayer(t, o2)
	_, out := p.form("/channels/"+p.lobby+"/messages", o{"content": "board"}, map[string][]byte{"files[0]": pngBytes(t, 5, 6)})
	file = text(t, out, "attachments.0.url")
	_, out = p.rest("POST", "/channels/"+p.lobby+"/messages/"+p.board+"/threads", o{"name": "Table"})
	thread := text(t, out, "id")
	p.rest("POST", "/channels/"+thread+"/messages", o{"content": "<@" + p.srv.PersonID("ana") + "> your turn"})
	_, out = p.rest("POST", "/users/@me/channels", o{"recipient_id": p.srv.PersonID("ana")})
	p.rest("POST", "/channels/"+text(t, out, "id")+"/messages", o{"content": "psst"})
	p.do("ana", "POST", "channels/"+p.lobby+"/read", o{})
	_, out = p.rest("POST", "/channels/"+p.lobby+"/messages", o{"content": "gone"})
	p.rest("DELETE", "/channels/"+p.lobby+"/messages/"+text(t, out, "id"), nil)
	a = p.command()
	p.answer(a, 4, o{"content": "only Ana", "flags": 64})
	b := p.command()
	p.answer(b, 4, o{"content": "all"})
	state = seen(t, p.rig)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	if err := p.srv.Close(ctx); err != nil {
		t.Fatal(err)
	}
	return state, b, file
}

// seen is everything of Ana's that outlives a restart, as one text.
func seen(t *testing.T, r *rig) string {
	t.Helper()
	var b strings.Builder
	state := r.do("ana", "GET", "state", nil)
	delete(state, "cursor")
	delete(state, "now")
	delete(state["bot"].(o), "online")
	for _, c := range state["channels"].(l) {
		c := c.(o)
		if recipient, ok := c["recipient"].(o); ok {
			delete(recipient, "online")
		}
		list := r.do("ana", "GET", "channels/"+c["id"].(string)+"/messages", nil)["messages"].(l)
		for _, m := range list {
			m := m.(o)
			delete(m["author"].(o), "online")
			if ref, ok := m["referenced_message"].(o); ok {
				delete(ref["author"].(o), "online")
			}
			if m["ephemeral"] == true {
				continue
			}
			line, err := json.Marshal(m)
			if err != nil {
				t.Fatal(err)
			}
			b.Write(append(line, '\n'))
		}
	}
	line, err := json.Marshal(state)
	if err != nil {
		t.Fatal(err)
	}
	return b.String() + string(line)
}

// difference shows two texts around the first place where they part.
func difference(a, b string) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	cut := func(s string) string { return s[max(0, i-200):min(len(s), i+200)] }
	return "\n" + cut(a) + "\n\n" + cut(b)
}

func TestHistorySurvivesARestart(t *testing.T) {
	data := filepath.Join(t.TempDir(), "sandbox.jsonl")
	before, a, file := written(t, sandbox.Options{DataFile: data})
	first := newRig(t, sandbox.Options{DataFile: data}) // it writes the file anew, and the next reads that
	if err := first.srv.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	r := newRig(t, sandbox.Options{DataFile: data})
	after := seen(t, r)
	if before != after {
		t.Errorf("what Ana sees has changed: %s", difference(before, after))
	}
	if strings.Contains(after, "only Ana") || strings.Contains(after, "gone") {
		t.Error("something came back")
	}
	resp, err := http.Get(r.http.URL + file[strings.Index(file, "/attachments/"):])
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if got, _ := io.ReadAll(resp.Body); !bytes.Equal(got, pngBytes(t, 5, 6)) {
		t.Errorf("the file comes back as %d bytes, status %d", len(got), resp.StatusCode)
	}
	status, out := r.rest("PATCH", "/webhooks/"+r.srv.BotID()+"/"+a.Token+"/messages/@original", o{"content": "still mine"})
	refused(t, status, out, 0, "")
	id := text(t, out, "id")
	_, out = r.rest("POST", "/channels/"+r.srv.ChannelID("lobby")+"/messages", o{"content": "newer"})
	if next := text(t, out, "id"); len(next) < len(id) || next <= id {
		t.Errorf("after %s comes %s", id, next)
	}
	raw, err := os.ReadFile(data)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(raw, []byte(r.srv.BotToken())) {
		t.Error("the bot's token is in the file")
	}
}

// TestEveryTruncationLoads cuts the journal at many places: each must open, and
// hold what its whole lines say.
func TestEveryTruncationLoads(t *testing.T) {
	dir := t.TempDir()
	data := filepath.Join(dir, "a.jsonl")
	written(t, sandbox.Options{DataFile: data})
	raw, err := os.ReadFile(data)
	if err != nil {
		t.Fatal(err)
	}
	// The first lines come by a rename and so are always whole: a file that
	// ends among them was damaged by something else, and is refused.
	head := bytes.Index(raw, []byte(`{"k":"last_id"`))
	step := max(1, (len(raw)-head)/150)
	for cut := 200; cut < head; cut += 200 {
		name := filepath.Join(dir, "head.jsonl")
		if err := os.WriteFile(name, raw[:cut], 0o600); err != nil {
			t.Fatal(err)
		}
		if srv, err := sandbox.New(sandbox.Options{DataFile: name}); err == nil {
			if err := srv.Close(context.Background()); err != nil {
				t.Error(err)
			}
		} else if !strings.Contains(err.Error(), "damaged") {
			t.Errorf("cut after %d bytes: %v", cut, err)
		}
	}
	for cut := head; cut <= len(raw); cut += step {
		name := filepath.Join(dir, "cut.jsonl")
		if err := os.WriteFile(name, raw[:cut], 0o600); err != nil {
			t.Fatal(err)
		}
		srv, err := sandbox.New(sandbox.Options{DataFile: name})
		if err != nil {
			t.Fatalf("cut after %d of %d bytes: %v", cut, len(raw), err)
		}
		h := httptest.NewServer(srv.Handler())
		r := &rig{t: t, srv: srv, http: h}
		r.do("ana", "GET", "state", nil)
		for _, c := range r.do("ana", "GET", "channels", nil)["channels"].(l) {
			r.do("ana", "GET", "channels/"+c.(o)["id"].(string)+"/messages", nil)
		}
		h.Close()
		if err := srv.Close(context.Background()); err != nil {
			t.Error(err)
		}
	}
}

func TestADamagedOrNewerFileIsRefused(t *testing.T) {
	for name, content := range map[string]string{
		"a broken line in the middle": "{\"k\":\"last_id\",\"v\":{\"id\":\"5\"}}\n{broken\n{\"k\":\"last_id\",\"v\":{\"id\":\"5\"}}\n",
		"a newer version":             "{\"k\":\"meta\",\"v\":{\"version\":99}}\n",
		"people who are missing":      "{\"k\":\"meta\",\"v\":{\"version\":1,\"guild\":\"1\",\"bot\":\"2\",\"people\":[\"3\"]}}\n",
		"an unknown record":           "{\"k\":\"dance\",\"v\":{}}\n{\"k\":\"last_id\",\"v\":{\"id\":\"5\"}}\n",
	} {
		data := filepath.Join(t.TempDir(), "x.jsonl")
		if err := os.WriteFile(data, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if srv, err := sandbox.New(sandbox.Options{DataFile: data}); err == nil {
			t.Errorf("%s is opened", name)
			if err := srv.Close(context.Background()); err != nil {
				t.Error(err)
			}
		}
	}
}
