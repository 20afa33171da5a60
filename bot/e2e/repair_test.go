package e2e

import (
	"strings"
	"testing"
)

// TestThreadDeleted continues in a new thread when somebody deletes the match's own.
func TestThreadDeleted(t *testing.T) {
	h := newHouse(t)
	h.rough = true
	thread := h.open("ana spain", "ben france")
	ana, ben := h.person("ana"), h.person("ben")
	var none object
	ana.must(ana.call("DELETE", "channels/"+thread, object{}, &none)) // Ana owns the server
	for _, p := range []person{ana, ben} {
		dm := p.dm()
		for _, answer := range []string{"fleet none none none", "seal"} {
			if got := p.command(dm, "move", object{"answer": answer}); refused(got) {
				t.Fatal(got.Content)
			}
		}
	}
	h.until("a thread again, with what came next", func() bool {
		for _, c := range ana.channels() {
			if c.Kind == "thread" {
				m, ok := find(ana.messages(c.ID), "Board")
				return ok && strings.Contains(m.Content, "selects a Benefit")
			}
		}
		return false
	})
}

// TestThreadAsleep wakes a thread that was archived, to cross out who is done.
func TestThreadAsleep(t *testing.T) {
	h := newHouse(t)
	thread := h.open("ana spain", "ben france")
	ana := h.person("ana")
	m := ana.openPanel(thread)
	for _, o := range offers(m) {
		if strings.HasPrefix(o.value, "fleet ") {
			ana.take(m, o)
			break
		}
	}
	var none object
	ana.must(ana.call("POST", "channels/"+thread+"/archive", object{"archived": true}, &none))
	if got := ana.command(ana.dm(), "move", object{"answer": "seal"}); refused(got) {
		t.Fatal(got.Content)
	}
	h.until("Ana is crossed out", func() bool {
		m, ok := find(ana.messages(thread), "My turn")
		return ok && strings.Contains(m.Content, "~~Ana~~")
	})
}
