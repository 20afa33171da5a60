package e2e

import (
	"math/rand"
	"slices"
	"testing"
)

// TestAnOpenPanelGoesOn: who keeps their panel open plays on in it, turn after turn: it changes by itself when the bot
// player has answered, has the board each time, and stands below what was told meanwhile.
func TestAnOpenPanelGoesOn(t *testing.T) {
	h := newHouse(t)
	ana := h.person("ana")
	thread := h.among(object{"game": "century", "seats": 2, "automatons": 1})
	m := ana.openPanel(thread)
	r := rand.New(rand.NewSource(5))
	for range long(12, 3) {
		for len(offers(m)) > 0 {
			m = ana.take(m, pick(r, offers(m)))
		}
		h.until("the panel asks what is next, below all that was said", func() bool {
			list := ana.messages(thread)
			m = list[len(list)-1]
			return m.Ephemeral && len(offers(m)) > 0
		})
		if panels := slices.DeleteFunc(ana.messages(thread), func(m message) bool { return !m.Ephemeral }); len(panels) != 1 {
			t.Fatalf("she has %d panels", len(panels))
		}
		if len(m.Attachments) != 1 || m.Content == "" {
			t.Fatalf("the panel says %q, and has %d pictures", m.Content, len(m.Attachments))
		}
	}
}
