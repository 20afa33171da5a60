package e2e

import (
	"math/rand"
	"testing"
)

// TestAmerigoByTyping plays whole matches of Amerigo by what /move suggests.
func TestAmerigoByTyping(t *testing.T) {
	h := newHouse(t)
	names := []string{"ana", "ben", "chloe"}
	host := h.person("ana")
	lobby := host.lobby()
	host.command(lobby, "game new", object{"game": "amerigo", "seats": len(names), "layout": "fixed"})
	for _, n := range names[1:] {
		h.person(n).command(lobby, "game join", object{})
	}
	host.command(lobby, "game start", object{})
	thread := h.thread(lobby)
	r := rand.New(rand.NewSource(11))
	for range long(3000, 8) {
		if _, ok := host.ended(thread); ok {
			break
		}
		for _, n := range names {
			h.typeTurn(h.person(n), thread, r)
		}
	}
	h.checkReplay(host, thread)
}

// TestAmerigoByClicks plays a whole match for four by clicks.
func TestAmerigoByClicks(t *testing.T) {
	h := newPaintedHouse(t)
	names := []string{"ana", "ben", "chloe", "dirk"}
	host := h.person("ana")
	lobby := host.lobby()
	host.command(lobby, "game new", object{"game": "amerigo", "seats": len(names)})
	h.until("the lobby", func() bool { _, ok := find(host.messages(lobby), "Join"); return ok })
	m, _ := find(host.messages(lobby), "Join")
	for _, n := range names[1:] {
		m = h.person(n).click(m, h.control(m, "Join"))
	}
	host.click(m, h.control(m, "Start"))
	thread := h.thread(lobby)
	h.clickThrough(thread, rand.New(rand.NewSource(2)), names...)
	h.checkReplay(host, thread)
}

// TestAmerigoAmongBots plays a whole match of a person and three bot players.
func TestAmerigoAmongBots(t *testing.T) {
	h := newHouse(t)
	ana := h.person("ana")
	thread := h.among(object{"game": "amerigo", "seats": 4, "automatons": 3, "strength": "novice"})
	r := rand.New(rand.NewSource(6))
	for turn := 0; turn < long(200, 4) && h.asked(ana, thread); turn++ {
		h.typeTurn(ana, thread, r)
	}
	h.checkReplay(ana, thread)
	h.checkTrial(ana, thread)
}
