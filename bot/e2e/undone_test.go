package e2e

import (
	"math/rand"
	"slices"
	"strings"
	"testing"
)

// TestWhatIsTakenBackIsCrossedOutOrSaid: who takes back a turn that a bot player has answered reads in the thread what
// does not count: a message that is crossed out, or the end of one that tells of earlier turns as well.
func TestWhatIsTakenBackIsCrossedOutOrSaid(t *testing.T) {
	h := newHouse(t)
	ana := h.person("ana")
	thread := h.among(object{"game": "century", "seats": 2, "automatons": 1})
	r := rand.New(rand.NewSource(11))
	for turn := 0; turn < 12 && h.asked(ana, thread); turn++ {
		h.typeTurn(ana, thread, r)
		if !h.asked(ana, thread) {
			break
		}
		if said := ana.command(thread, "undo", object{}).Content; !strings.Contains(said, "Taken back") {
			continue
		}
		h.allPosted()
		list := ana.messages(thread)
		at := slices.IndexFunc(list, func(m message) bool { return strings.Contains(m.Content, "took back a step") })
		if at < 0 {
			continue // nothing of it was told
		}
		struck, end := slices.ContainsFunc(list, func(m message) bool { return strings.Contains(m.Content, "~~") }), strings.Contains(list[at].Content, "the end of what is said above")
		if struck == end {
			t.Errorf("something is crossed out: %t; and it says: %s", struck, list[at].Content)
		}
		return
	}
	t.Error("nothing was taken back that was told")
}
