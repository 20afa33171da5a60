package e2e

import (
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/bot/sandbox"
)

// TestALostAnswerOpensNoSecondThread loses the answer to the opening of a private
// thread, which hangs on no message.
func TestALostAnswerOpensNoSecondThread(t *testing.T) {
	h := newHouse(t)
	h.rough = true
	ana := h.person("ana")
	h.sandbox.Faults().CloseDMs(h.sandbox.PersonID("ana"), true)
	lost := h.sandbox.Faults().Order(sandbox.Fault{Method: "POST", Path: "/channels/*/threads", Drop: sandbox.DropAfter, Times: 1})
	ana.command(ana.lobby(), "solo start", object{"choice": "spain", "planck": "england"})
	h.until("the answer is lost", func() bool { return lost.Hits() == 1 })
	h.within("everything is posted", 10*time.Second, h.quiet)
	var threads []string
	for _, c := range ana.channels() {
		if c.Kind == "private_thread" {
			threads = append(threads, c.ID)
		}
	}
	if len(threads) != 1 {
		t.Fatalf("there are %d private threads", len(threads))
	}
	if live := ana.live(threads[0]); len(live) != 1 {
		t.Errorf("%d messages have the controls", len(live))
	}
}

// TestAMessageThatMayNotBeEditedIsReplaced lets the platform refuse edits of what is
// too old to be edited as often: another message takes over, and as soon as it can
// be the controls of the former are taken off. Nobody is mentioned again.
func TestAMessageThatMayNotBeEditedIsReplaced(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	table := h.tally("ana", "ben")
	ana := table.people[0]
	old := ana.live(table.home())[0].ID
	tooOld := h.sandbox.Faults().Order(sandbox.Fault{Method: "PATCH", Path: "/channels/*/messages/*", Status: 400, Code: 30046, Times: -1})
	table.say(0, "red")
	h.until("another message is there", func() bool {
		return slices.ContainsFunc(ana.live(table.home()), func(m message) bool { return m.ID != old })
	})
	tooOld.Cancel()
	h.within("everything is done", time.Minute, h.quiet)
	table.check()
	if live := ana.live(table.home()); len(live) != 1 || live[0].ID == old {
		t.Errorf("live messages: %+v", live)
	}
	if n := table.mentions(1, "r0"); n != 1 {
		t.Errorf("Ben is mentioned %d times", n)
	}
	table.say(1, "blue")
	h.allPosted()
	table.check()
}

// TestALobbyThatMayNotBeEditedIsReplaced does so with the message of a table that
// people gather at.
func TestALobbyThatMayNotBeEditedIsReplaced(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	ana, ben := h.person("ana"), h.person("ben")
	lobby := ana.lobby()
	ana.command(lobby, "game new", object{"game": "tally", "seats": 3})
	h.allPosted()
	old, _ := find(ana.messages(lobby), "Join")
	tooOld := h.sandbox.Faults().Order(sandbox.Fault{Method: "PATCH", Path: "/channels/*/messages/*", Status: 400, Code: 30046, Times: -1})
	ben.command(lobby, "game join", object{})
	h.until("another message is there", func() bool {
		now, ok := find(ana.messages(lobby), "Join")
		return ok && now.ID != old.ID && strings.Contains(now.Content, "**Ben**")
	})
	h.allPosted()
	for _, m := range ana.messages(lobby) {
		if m.ID == old.ID {
			t.Errorf("the former message is there still: %s", m.Content)
		}
	}
	tooOld.Cancel()
}
