package e2e

import (
	"math/rand"
	"slices"
	"testing"
)

// TestAnOpenPanelGoesOn: who keeps their panel open plays on in it, turn after turn: it changes by itself when the bot
// player has answered, and has the board each time.
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
		panel := m.ID
		h.until("the panel asks what is next", func() bool {
			list := ana.messages(thread)
			i := slices.IndexFunc(list, func(m message) bool { return m.ID == panel && len(offers(m)) > 0 })
			if i >= 0 {
				m = list[i]
			}
			return i >= 0
		})
		if len(m.Attachments) != 1 || m.Content == "" {
			t.Fatalf("the panel says %q, and has %d pictures", m.Content, len(m.Attachments))
		}
	}
}
