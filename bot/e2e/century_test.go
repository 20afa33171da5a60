package e2e

import (
	"math/rand"
	"testing"
)

// TestCenturyByTyping plays whole matches of Century by what /move suggests, in two of its
// modes; what each mode asks and says the kits see.
func TestCenturyByTyping(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		mode  string
		names []string
	}{
		{"part1", []string{"ana", "ben", "chloe"}},
		{"part2", []string{"ana", "ben"}},
	} {
		t.Run(c.mode, func(t *testing.T) {
			h := newHouse(t)
			host := h.person(c.names[0])
			lobby := host.lobby()
			host.command(lobby, "game new", object{"game": "century", "seats": len(c.names), "mode": c.mode})
			for _, n := range c.names[1:] {
				h.person(n).command(lobby, "game join", object{})
			}
			host.start(lobby)
			thread := h.thread(lobby)
			r := rand.New(rand.NewSource(11))
			for range long(3000, 8) {
				if _, ok := host.ended(thread); ok {
					break
				}
				for _, n := range c.names {
					h.typeTurn(h.person(n), thread, r)
				}
			}
			h.checkReplay(host, thread)
		})
	}
}

// TestCenturyByClicks plays a whole match of the largest mode by clicks.
func TestCenturyByClicks(t *testing.T) {
	h := newPaintedHouse(t)
	names := []string{"ana", "ben"}
	host := h.person("ana")
	lobby := host.lobby()
	host.command(lobby, "game new", object{"game": "century", "seats": 2, "mode": "part3"})
	h.until("the lobby", func() bool { _, ok := find(host.messages(lobby), "Join"); return ok })
	m, _ := find(host.messages(lobby), "Join")
	m = h.person("ben").click(m, h.control(m, "Join"))
	host.click(m, h.control(m, "Start"))
	thread := h.thread(lobby)
	h.clickThrough(thread, rand.New(rand.NewSource(2)), names...)
	h.checkReplay(host, thread)
	h.checkTrial(host, thread)
}
