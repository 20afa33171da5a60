package e2e

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"

	"landfall/engine"
	"landfall/engine/table"
)

// homes are where tables were played, as their rows said: each place with how many messages
// had been posted when it was noted.
type homes struct {
	accepted *accepts

	mu   sync.Mutex
	list map[engine.MatchID][]home // guarded by mu
}

type home struct {
	channel string
	after   int
}

// note takes down where the tables of a batch are played from then on. A match without a
// thread is played nowhere yet.
func (h *homes) note(b engine.Batch) {
	for _, r := range b.Rows {
		var t table.Table
		if r.Table != "table" || json.Unmarshal(r.Value, &t) != nil || t.Thread == "" {
			continue
		}
		h.mu.Lock()
		if list := h.list[t.ID]; len(list) == 0 || list[len(list)-1].channel != t.Thread {
			h.list[t.ID] = append(list, home{t.Thread, len(h.accepted.posts())})
		}
		h.mu.Unlock()
	}
}

// allows tells whether a table was played in a channel when so many messages had been posted,
// or before: what is on its way to a place that it has just left may arrive there.
func (h *homes) allows(id engine.MatchID, channel string, posted int) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.ContainsFunc(h.list[id], func(at home) bool { return at.channel == channel && at.after <= posted })
}

// checkPlaces holds each message of a table to where the table was played: its lobby's is in the
// channel where it was opened, all others are in its thread, or where it was moved to.
func (c *campaigner) checkPlaces(t tallyTable) {
	c.t.Helper()
	if c.homes == nil {
		return // the bot runs in processes of its own, of which it is not known what they write
	}
	now := c.house.tables()[t.id]
	told := 0
	for i, s := range c.accepted.posts() {
		if !strings.HasPrefix(s.nonce, string(t.id)+".") || lobby(s) && slices.Contains(c.ever, s.channel) || c.direct(s.channel) {
			continue
		}
		if !c.homes.allows(t.id, s.channel, i) {
			c.wrong("misplaced", "table %s, private: %t, was never played in %s, and says there: %q", t.id, now.Private, s.channel, s.text)
		}
		if now.Private && slices.Contains(c.ever, s.channel) {
			c.wrong("private and in a channel", "the private table %s says in a channel: %q", t.id, s.text)
		}
		told++
	}
	if told == 0 {
		c.wrong("told nothing", "table %s was told nothing anywhere", t.id)
	}
}

// lobby tells whether a message is a table's lobby.
func lobby(s said) bool { return strings.Contains(s.text, "opened by ") }

// direct tells whether a channel is somebody's direct message.
func (c *campaigner) direct(channel string) bool {
	for _, t := range c.tables {
		for _, p := range t.people {
			if c.dm(p) == channel {
				return true
			}
		}
	}
	return false
}

// mostTables is how many tables a campaign plays at the same time.
const mostTables = 8

// begin opens a table and starts it at once, while its lobby is perhaps not posted yet. What
// of it does not come about in time is done when all trouble is over; see settleBegun.
func (c *campaigner) begin() {
	if len(c.house.tables()) >= mostTables {
		return
	}
	at := c.tables[c.r.Intn(len(c.tables))]
	host, guest := at.people[0], at.people[1]
	before := c.house.tables()
	options := object{"game": "tally", "seats": 2}
	if c.r.Intn(2) == 0 {
		options["private"] = "yes"
	}
	var none object
	_ = host.call("POST", "channels/"+c.texts()[c.r.Intn(2)]+"/command", object{"command": "game new", "options": options, "wait": true}, &none)
	for id := range c.house.tables() {
		if before[id].ID == "" {
			c.seen["table opened in trouble"]++
			c.sit(id, host, guest, func(p person, command string, options object) { c.try(p, command, options, true) })
		}
	}
}

// sit has a guest sit down at a host's table, and the host start it.
func (c *campaigner) sit(id engine.MatchID, host, guest person, do func(p person, command string, options object)) {
	do(host, "game invite", object{"table": string(id), "person": c.sandbox.PersonID(guest.name)})
	do(guest, "game join", object{"table": string(id)})
	do(host, "game start", object{"table": string(id)})
}

// settleBegun starts the tables that were opened, and takes them among those that are held
// against their logs.
func (c *campaigner) settleBegun() {
	c.t.Helper()
	for id, now := range c.house.tables() {
		if slices.ContainsFunc(c.tables, func(t tallyTable) bool { return t.id == id }) {
			continue
		}
		host := c.called(now.Host)
		guest := c.person("ana")
		for _, t := range c.tables {
			for _, p := range t.people {
				if p != host && (len(now.Chairs) < 2 || c.called(now.Chairs[1].Player) == p) {
					guest = p
				}
			}
		}
		if now.Status == table.Gathering {
			c.sit(id, host, guest, func(p person, command string, options object) { c.insist(p, c.dm(p), command, options) })
		}
		c.tables = append(c.tables, tallyTable{h: c.house, id: id, people: []person{host, guest}})
		c.seen["table begun in trouble"]++
	}
}

// called is the person of an id.
func (c *campaigner) called(id engine.PlayerID) person {
	for _, t := range c.tables {
		for _, p := range t.people {
			if c.sandbox.PersonID(p.name) == string(id) {
				return p
			}
		}
	}
	c.t.Fatalf("nobody is %s", id)
	return person{}
}
