package e2e

import (
	"strings"
	"testing"
)

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
