package e2e

import (
	"math/rand"
	"strings"
	"testing"

	"landfall/engine"
)

// among opens a table of Ana and bot players, starts it, and returns its thread.
func (h *house) among(options object) string {
	h.t.Helper()
	ana := h.person("ana")
	lobby := ana.lobby()
	if reply := ana.command(lobby, "game new", options); !strings.Contains(reply.Content, "is open") {
		h.t.Fatalf("no table: %s", reply.Content)
	}
	ana.start(lobby)
	return h.thread(lobby)
}

// asked waits until somebody is asked something and all is posted; false: the match is
// over.
func (h *house) asked(p person, thread string) bool {
	h.t.Helper()
	over := false
	h.until("it is "+p.name+"'s turn", func() bool {
		_, over = p.ended(thread)
		return h.quiet() && (over || len(p.suggestions(thread, "move", "answer", "", object{})) > 0)
	})
	return !over
}

// TestCenturyAmongBots: a person and three bot players play to the end, over a
// restart in the middle of their thinking. The thread has a message for each turn of
// the person's, and no other person is mentioned.
func TestCenturyAmongBots(t *testing.T) {
	h := newHouse(t)
	ana := h.person("ana")
	thread := h.among(object{"game": "century", "seats": 4, "automatons": 3, "strength": "able"})
	r := rand.New(rand.NewSource(11))
	for turn := 0; turn < long(300, 5) && h.asked(ana, thread); turn++ {
		h.typeTurn(ana, thread, r)
		if turn%10 == 3 {
			h.restart()
		}
	}
	said := 0
	for _, m := range h.accepted.posts() {
		if m.channel != thread {
			continue
		}
		said++
		if len(m.mentions) > 1 || strings.Contains(m.text, "<@automaton>") {
			t.Errorf("%v are mentioned: %s", m.mentions, m.text)
		}
	}
	m := h.checkReplay(ana, thread)
	if m == nil {
		return
	}
	began, seat := 0, engine.Nobody
	for _, e := range m.Heard(engine.Nobody, 0) {
		if e.Seat == 0 && seat != 0 {
			began++
		}
		seat = e.Seat
	}
	if said > began+2 { // the beginning and the end are posted as well
		t.Errorf("%d messages for %d turns of the person", said, began)
	}
	table := h.last(thread)
	if why := ana.command(thread, "why", object{"table": table}); !strings.Contains(why.Content, "expected about") && !strings.Contains(why.Content, "Nothing else") {
		t.Errorf("why: %s", why.Content)
	}
}

// last is the table of a thread, by its controls.
func (h *house) last(thread string) string {
	h.t.Helper()
	for _, m := range h.person("ana").messages(thread) {
		for _, c := range m.controls() {
			if parts := strings.Split(c.ID, "|"); len(parts) > 1 {
				return parts[1]
			}
		}
	}
	h.t.Fatal("the thread has no controls")
	return ""
}

// TestEachGameAmongBots begins the other games and plays some turns.
func TestEachGameAmongBots(t *testing.T) {
	t.Parallel()
	for _, o := range []object{
		{"game": "ninapinta", "seats": 3, "automatons": 2, "practice": "yes"},
		{"game": "amerigo", "seats": 3, "automatons": 2, "strength": "novice"},
		{"game": "exploration", "seats": 2, "automatons": 1},
	} {
		t.Run(o["game"].(string), func(t *testing.T) {
			h := newPaintedHouse(t)
			ana := h.person("ana")
			thread := h.among(o)
			r := rand.New(rand.NewSource(3))
			for range long(60, 10) {
				if !h.asked(ana, thread) {
					break
				}
				list := ana.suggestions(thread, "move", "answer", "", object{})
				ana.command(thread, "move", object{"answer": list[r.Intn(len(list))]})
			}
			if why := ana.command(thread, "why", object{}); why.Content == "" || strings.Contains(why.Content, "wrong") {
				t.Errorf("why: %s", why.Content)
			}
			if o["practice"] != nil && h.asked(ana, thread) {
				if hint := ana.command(thread, "hint", object{}); !strings.Contains(hint.Content, "counts for nothing") {
					t.Errorf("hint: %s", hint.Content)
				}
			}
		})
	}
}
