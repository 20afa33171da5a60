package e2e

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// deleteEmblems takes down all emojis of the bot, as its owner may at the platform.
func (h *house) deleteEmblems() {
	h.t.Helper()
	call := func(method, path string) *http.Response {
		rq, err := http.NewRequest(method, h.server.URL+"/api/v10/applications/"+h.sandbox.BotID()+"/emojis"+path, http.NoBody)
		if err != nil {
			h.t.Fatal(err)
		}
		rq.Header.Set("Authorization", "Bot "+h.sandbox.BotToken())
		resp, err := http.DefaultClient.Do(rq)
		if err != nil {
			h.t.Fatal(err)
		}
		h.t.Cleanup(func() { _ = resp.Body.Close() })
		return resp
	}
	var there struct {
		Items []struct{ ID string } `json:"items"`
	}
	if err := json.NewDecoder(call("GET", "").Body).Decode(&there); err != nil || len(there.Items) == 0 {
		h.t.Fatalf("%d emojis are listed: %v", len(there.Items), err)
	}
	for _, e := range there.Items {
		if resp := call("DELETE", "/"+e.ID); resp.StatusCode != http.StatusNoContent {
			h.t.Fatalf("deleting an emoji: %s", resp.Status)
		}
	}
}

// TestEmblems: the bot puts its emblems up at its start, once, and shows them.
func TestEmblems(t *testing.T) {
	h := newPicturedHouse(t)
	want := 0
	for _, title := range h.titles {
		if r, ok := title.Renderer.(interface {
			Emblems() (map[string][]byte, error)
		}); ok {
			list, err := r.Emblems()
			if err != nil {
				t.Fatal(err)
			}
			want += len(list)
		}
	}
	made := func() (n int) {
		h.accepted.mu.Lock()
		defer h.accepted.mu.Unlock()
		for _, r := range h.accepted.list {
			if r.Method == "POST" && strings.HasSuffix(r.Path, "/emojis") {
				n++
			}
		}
		return n
	}
	h.until("emblems are up", func() bool { return made() == want })
	h.restart()
	ana := h.person("ana")
	ana.command(ana.lobby(), "game new", object{"game": "ninapinta", "seats": 2})
	h.until("the nations' emblems in the lobby", func() bool {
		m, ok := find(ana.messages(ana.lobby()), "Join")
		if !ok {
			return false
		}
		for _, c := range m.controls() {
			for _, o := range c.Options {
				if o.Emoji != nil && strings.HasPrefix(o.Emoji.Name, "lf_ninapinta_nation_") {
					return true
				}
			}
		}
		ana.click(m, h.control(m, "Join")) // the message is shown anew
		return false
	})
	if made() != want {
		t.Errorf("%d emblems were put up, and there are %d", made(), want)
	}
}

// Emblems that somebody has deleted at the platform keep nobody from an answer: the words
// go without them, and they are put up again.
func TestEmblemsThatAreGone(t *testing.T) {
	h := newPicturedHouse(t)
	h.rough = true // the operator is told
	ana := h.person("ana")
	shown := func() bool {
		m, ok := find(ana.messages(ana.lobby()), "Join")
		if !ok {
			return false
		}
		for _, c := range m.controls() {
			for _, o := range c.Options {
				if o.Emoji != nil && strings.HasPrefix(o.Emoji.Name, "lf_ninapinta_nation_") {
					return true
				}
			}
		}
		return false
	}
	join := func() {
		if m, ok := find(ana.messages(ana.lobby()), "Join"); ok {
			ana.click(m, h.control(m, "Join"))
		}
	}
	ana.command(ana.lobby(), "game new", object{"game": "ninapinta", "seats": 2})
	h.until("the nations' emblems in the lobby", func() bool { join(); return shown() })
	h.deleteEmblems()
	ben := h.person("ben")
	ben.command(ben.lobby(), "game new", object{"game": "ninapinta", "seats": 3})
	h.until("a lobby without the emblems", func() bool {
		m, ok := find(ana.messages(ana.lobby()), "Join")
		return ok && strings.Contains(m.Content, "3 seats")
	})
	h.until("them again", func() bool { join(); return shown() })
}
