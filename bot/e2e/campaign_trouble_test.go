package e2e

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"landfall/bot/sandbox"
)

// trouble is one kind of it that a campaign makes.
type trouble struct {
	name string
	make func()
}

// some makes one of several troubles, and counts it.
func (c *campaigner) some(list []trouble) {
	t := list[c.r.Intn(len(list))]
	if t.name != "" { // else it counts itself
		c.seen[t.name]++
	}
	t.make()
}

// wholeTrouble names what there was of each kind.
func (c *campaigner) wholeTrouble() string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(c.seen)) {
		list = append(list, fmt.Sprintf("%s %d", name, c.seen[name]))
	}
	return strings.Join(list, ", ")
}

// fault orders something to go wrong with the bot's requests: every kind that the
// sandbox has. Lost answers are what tells things twice, so they come most often.
func (c *campaigner) fault() {
	c.faults++
	f := sandbox.Fault{Skip: c.r.Intn(6), Times: 1 + c.r.Intn(3)}
	paths := [][2]string{
		{"POST", "/channels/*/messages"}, {"POST", "/channels/*/messages"}, {"POST", "/channels/*/messages"},
		{"PATCH", "/channels/*/messages/*"}, {"GET", "/channels/*/messages"}, {"PATCH", ""}, {"", "/channels/**"}, {"", "/interactions/**"},
	}
	at := paths[c.r.Intn(len(paths))]
	f.Method, f.Path = at[0], at[1]
	status := func(status, code int) func() { return func() { f.Status, f.Code = status, code } }
	list := []trouble{
		{"answer lost", func() { f.Drop = sandbox.DropAfter }},
		{"answer lost", func() { f.Drop = sandbox.DropAfter }},
		{"answer lost", func() { f.Drop = sandbox.DropAfter }},
		{"request lost", func() { f.Drop = sandbox.DropBefore }},
		{"500", status(500, 0)},
		{"503", status(503, 0)},
		{"429", func() { f.Status, f.RetryAfter = 429, 20*time.Millisecond }},
		{"429 for all", func() { f.Status, f.RetryAfter, f.Global = 429, 20*time.Millisecond, true }},
		{"429 as a page", func() { f.Status, f.HTML, f.RetryAfter = 429, true, 20*time.Millisecond }},
		{"502 as a page", func() { f.Status, f.HTML = 502, true }},
		{"slow", func() { f.Delay = time.Duration(c.r.Intn(200)) * time.Millisecond }},
		{"slow and lost", func() { f.Delay, f.Drop = time.Duration(c.r.Intn(200))*time.Millisecond, sandbox.DropAfter }},
		{"refused, oddly", status(400, 99999)},
	}
	switch f.Method { // what is refused to one who reads is a right taken, see deny
	case "PATCH":
		list = append(list, trouble{"refused", status(403, 50013)}, trouble{"too old", status(400, 30046)}, trouble{"too old", status(400, 30046)})
	case "POST":
		list = append(list, trouble{"refused", status(403, 50013)}, trouble{"too large", status(413, 0)}, trouble{"invalid", status(400, 50035)})
	}
	c.some(list)
	c.sandbox.Faults().Order(f)
}

// trouble happens while people play: to the connection, to threads, to rights and to
// people, or time passes.
func (c *campaigner) trouble() {
	f := c.sandbox.Faults()
	lose := func(name string, before func()) trouble {
		return trouble{name, func() { before(); f.DropGateway() }}
	}
	anew := func(name string, before func()) trouble {
		return trouble{name, func() { before(); f.InvalidSession(false) }}
	}
	c.some([]trouble{
		lose("connection cut", func() {}),
		lose("cut, resume refused", func() { f.RejectResume(1) }),
		lose("cut, gateway away", func() { f.RefuseGateway(1) }),
		lose("cut, late events", func() { f.RefuseGatewayFor(time.Duration(c.r.Intn(300)) * time.Millisecond) }),
		anew("session invalid", func() {}),
		anew("closed at login", func() { f.CloseOnIdentify(4000, 1) }),
		anew("reconnect at login", func() { f.ReconnectInsteadOfReady(1) }),
		{"asked to resume", func() { f.InvalidSession(true) }},
		{"asked to reconnect", f.Reconnect},
		{"closed with a code", func() { f.CloseGateway([]int{4000, 4001, 4008, 4009}[c.r.Intn(4)], "") }},
		{"silence, then all at once", c.silence},
		{"", c.placeTrouble}, {"", c.placeTrouble}, {"", c.placeTrouble}, {"", c.placeTrouble}, {"", c.placeTrouble}, {"", c.placeTrouble},
		{"somebody leaves", c.leave},
		{"somebody is back", c.comeBack},
		{"bot removed", func() { f.RemoveBot(true); c.move(); f.RemoveBot(false) }},
		{"DMs closed", func() { f.CloseDMs(c.sandbox.PersonID(c.somebody().name), true) }},
		{"time passes", c.timePasses},
		{"time passes", c.timePasses},
	})
}

// silence lets the connection be open and say nothing for a while; what happened
// meanwhile comes late, and all at once.
func (c *campaigner) silence() {
	c.sandbox.Faults().Zombie(true)
	for range 1 + c.r.Intn(3) {
		t := c.tables[c.r.Intn(len(c.tables))]
		c.try(t.people[c.r.Intn(len(t.people))], "move", object{"table": string(t.id), "answer": "red"}, false)
		time.Sleep(time.Duration(c.r.Intn(30)) * time.Millisecond)
	}
	c.sandbox.Faults().Zombie(false)
}

func (c *campaigner) somebody() person {
	t := c.tables[c.r.Intn(len(c.tables))]
	return t.people[c.r.Intn(len(t.people))]
}

func (c *campaigner) timePasses() {
	c.wait(time.Duration(c.r.Intn(40)) * time.Hour)
	c.byTheClock()
}

// leave lets somebody leave the server. They continue by direct message.
func (c *campaigner) leave() {
	id := c.sandbox.PersonID(c.somebody().name)
	c.left[id] = true
	c.sandbox.Faults().Leave(id, true)
}

func (c *campaigner) comeBack() {
	for id := range c.left {
		c.sandbox.Faults().Leave(id, false)
	}
}
