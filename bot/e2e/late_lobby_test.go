package e2e

import (
	"strings"
	"testing"
	"time"

	"landfall/bot/sandbox"
	"landfall/engine/table"
)

// TestALateLobbyIsThereOnce lets a table begin before its lobby's message is there, so that this has
// no controls to be known by, and loses the answer to it for longer than a nonce holds.
func TestALateLobbyIsThereOnce(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	ana, ben := h.person("ana"), h.person("ben")
	lobby := ana.lobby()
	path := "/channels/" + lobby + "/messages"
	away := h.sandbox.Faults().Order(sandbox.Fault{Method: "POST", Path: path, Status: 503, Times: -1})
	ana.command(lobby, "game new", object{"game": "tally", "seats": 2})
	at := tallyTable{h: h, people: []person{ana, ben}}
	for id := range h.tables() {
		at.id = id
	}
	h.until("its lobby cannot be posted", func() bool { return away.Hits() > 0 && h.rows("retry") == 1 })
	joined := ben.command(lobby, "game join", object{"table": string(at.id)}).Content
	started := ana.command(lobby, "game start", object{"table": string(at.id)}).Content
	if now := h.tables()[at.id]; now.Status != table.Playing {
		t.Fatalf("the table is %s: %q, %q", now.Status, joined, started)
	}
	lost := h.sandbox.Faults().Order(sandbox.Fault{Method: "POST", Path: path, Drop: sandbox.DropAfter, Times: -1})
	away.Cancel()
	h.until("it is there, and nobody knows", func() bool { return strings.Contains(h.log.String(), "the connection was dropped") })
	h.wait(time.Hour)
	lost.Cancel()
	h.within("nothing is left to be sent", time.Minute, h.quiet)
	n := 0
	for _, m := range ana.messages(lobby) {
		if strings.Contains(m.Content, "opened by Ana") && !m.Ephemeral {
			n++
		}
	}
	if n != 1 {
		t.Errorf("the lobby is there %d times", n)
	}
	at.check()
}
