package e2e

import (
	"slices"
	"strings"
	"time"

	"landfall/bot/sandbox"
	"landfall/engine"
	"landfall/engine/table/upkeep"
	"landfall/store"
)

// checkAll takes all trouble away, lets everything be posted and holds it against the
// logs.
func (c *campaigner) checkAll() {
	c.t.Helper()
	c.settles++
	c.sandbox.Faults().Clear()
	c.allow()
	c.comeBack()
	c.unlock()
	c.findPlaces()
	c.posted()
	c.settleBegun()
	c.posted()
	for _, t := range c.tables { // what was done in a turn is posted when it passes on
		c.passOn(t)
	}
	c.posted()
	// Who was away, or sleeps, is notified when they can be.
	c.within("everybody who is awaited was notified", time.Hour, func() bool {
		c.byTheClock()
		c.posted()
		for _, t := range c.tables {
			for seat := range t.people {
				count, there := c.notified(t, seat)
				if turn := c.awaited(t, seat); turn != "" && count[turn] == 0 && !there[turn] {
					return false
				}
			}
		}
		return true
	})
	c.left = map[string]bool{}
	for range c.r.Intn(4) {
		c.removeLive()
	}
	for range 2 { // of what somebody deletes nothing tells the bot: the look round finds it
		c.wait(11 * time.Minute)
		c.byTheClock()
		c.posted()
	}
	c.eachLive()
	for _, t := range c.tables {
		before := len(c.found)
		if c.check(t); len(c.found) > before {
			c.explain(t)
		}
	}
	c.checkNotices()
	for _, t := range c.tables { // who lost their thread goes where there can be one again
		if c.r.Intn(2) == 0 {
			c.tapBack(t)
		}
		now := c.house.tables()[t.id]
		if now.Home() == now.Channel {
			texts := c.texts()
			to := texts[(slices.Index(texts, now.Channel)+1)%2]
			c.insist(t.people[0], to, "game here", object{"table": string(t.id)})
			c.seen["table moved by hand"]++
		}
	}
	c.posted()
	switch c.r.Intn(3) { // when nothing is on its way
	case 0:
		c.seen["thread deleted"]++
		c.remove()
	case 1:
		c.removeLive()
	}
}

// eachLive waits until each table has one live message: that one is put back is no news, of which
// a row would tell.
func (c *campaigner) eachLive() {
	c.t.Helper()
	var wrong tallyTable
	defer func() {
		if c.t.Failed() {
			c.check(wrong)
			c.explain(wrong)
		}
	}()
	c.until("each table has one live message", func() bool {
		for _, wrong = range c.tables {
			if len(c.liveOf(wrong)) != 1 {
				return false
			}
		}
		return true
	})
}

// posted waits until everything is.
func (c *campaigner) posted() {
	c.t.Helper()
	c.within("everything is posted", 10*time.Second, c.quiet)
}

// passOn plays until somebody else is asked.
func (c *campaigner) passOn(t tallyTable) {
	c.t.Helper()
	for seat := range t.people {
		turn := c.awaited(t, seat)
		if turn == "" {
			continue
		}
		c.insist(t.people[seat], c.dm(t.people[seat]), "move", object{"table": string(t.id), "answer": "red"})
		if strings.Contains(turn, ".") {
			c.insist(t.people[seat], c.dm(t.people[seat]), "move", object{"table": string(t.id), "answer": "pass"})
			return
		}
	}
}

// awaited is the turn that a table waits for from a seat; "" if none.
func (c *campaigner) awaited(t tallyTable, seat int) string {
	c.t.Helper()
	var turn string
	game := c.titles[0].Game
	raw, err := c.db.Entries(c.t.Context(), t.id, 0)
	if err == nil {
		var m *engine.Match
		if m, err = game.Load(raw); err == nil {
			for _, d := range m.For(engine.Seat(seat)) {
				turn = d.Turn
			}
		}
	}
	if err != nil {
		c.t.Fatal(err)
	}
	return turn
}

// posts are the messages of a table. Where one was deleted, or was the last one before nobody could
// read its channel any more, nobody can find out whether it is there, so that it is sent again: then
// the first counts as not said.
func (c *campaigner) posts(t tallyTable) []said {
	type numbered struct {
		said
		n int // among all
	}
	var list []numbered
	for n, s := range c.accepted.posts() {
		if strings.HasPrefix(s.nonce, string(t.id)+".") {
			list = append(list, numbered{s, n})
		}
	}
	var told []said
	for i, s := range list {
		later := list[i+1:]
		again := slices.ContainsFunc(later, func(o numbered) bool { return o.nonce == s.nonce })
		unknown := slices.ContainsFunc(c.unseen[s.channel], func(at int) bool {
			return s.n < at && !slices.ContainsFunc(later, func(o numbered) bool { return o.channel == s.channel && o.n < at })
		})
		if !again || !unknown && !c.removed[s.id] {
			told = append(told, s.said)
		}
	}
	return told
}

// check holds what was posted to a table against its log.
func (c *campaigner) check(t tallyTable) {
	c.t.Helper()
	posts := c.posts(t)
	if err := held(linesOf(posts, t.names()), c.tallyLog(t.id, t.names())); err != nil {
		c.wrong("told wrongly", "table %s: %v", t.id, err)
	}
	numbers, taken := map[string]bool{}, c.takenBack()
	for _, s := range posts {
		if lobby(s) && taken["/channels/"+s.channel+"/messages/"+s.id] {
			continue // one that could not be edited any more makes room for another
		}
		if numbers[s.nonce] {
			c.wrong("message sent twice", "table %s: message %s is there twice: %q", t.id, s.nonce, s.text)
		}
		numbers[s.nonce] = true
	}
	c.checkPlaces(t)
	live := c.liveOf(t)
	switch n := len(live); {
	case n > 1:
		c.wrong("live message doubled", "table %s has %d live messages", t.id, n)
	case n == 0:
		c.wrong("live message missing", "table %s has no live message", t.id)
	case live[0].Channel != t.home():
		c.wrong("live message misplaced", "table %s is played in %s, and its live message is in %s", t.id, t.home(), live[0].Channel)
	}
	for seat, p := range t.people {
		count, there := c.notified(t, seat)
		for turn, n := range count {
			if n > 1 {
				c.wrong("called twice", "table %s: %s is notified %d times of %s", t.id, p.name, n, turn)
			}
		}
		if turn := c.awaited(t, seat); turn != "" && count[turn] == 0 && !there[turn] {
			c.wrong("not called", "table %s: %s is awaited for %s and was not notified", t.id, p.name, turn)
		}
	}
}

// takenBack are the messages that the bot has deleted, by their paths.
func (c *campaigner) takenBack() map[string]bool {
	list := map[string]bool{}
	c.accepted.each(func(r sandbox.Accepted) { list[r.Path] = list[r.Path] || r.Method == "DELETE" })
	return list
}

// liveOf are the messages that have a table's controls, in all channels.
func (c *campaigner) liveOf(t tallyTable) (list []message) {
	c.t.Helper()
	ana := c.person("ana")
	for _, ch := range ana.channels() {
		for before := ""; ch.Kind != "dm"; {
			var out struct {
				Messages []message
				More     bool `json:"has_more"`
			}
			ana.must(ana.call("GET", "channels/"+ch.ID+"/messages?limit=100&before="+before, object{}, &out))
			for _, m := range out.Messages {
				if slices.ContainsFunc(m.controls(), func(b component) bool { return strings.HasPrefix(b.ID, "board|"+string(t.id)) }) {
					list = append(list, m)
				}
			}
			if !out.More {
				break
			}
			before = out.Messages[0].ID
		}
	}
	return list
}

// explain logs what the bot knows of a table.
func (c *campaigner) explain(t tallyTable) {
	c.t.Helper()
	for _, kind := range []string{"table", "thread"} {
		row, err := c.db.Get(c.t.Context(), kind, []byte(t.id))
		c.t.Logf("%s of %s: %s %v", kind, t.id, row, err)
	}
	for _, s := range c.posts(t) {
		c.t.Logf("%s %s in %s (unseen: %v), controls %t: %q", s.nonce, s.id, s.channel, c.unseen[s.channel], s.controls, s.text)
	}
	for _, m := range c.liveOf(t) {
		c.t.Logf("a live message of %s: %s in %s: %q", t.id, m.ID, m.Channel, m.Content)
	}
}

// notified counts for each turn how often it notified who has a seat. Reminders are
// counted apart, but for one that is the first they hear of it, as after quiet hours. there
// are the turns to which they had just led themselves when they were told, which calls nobody;
// should that message have to be sent again later, it does.
func (c *campaigner) notified(t tallyTable, seat int) (count map[string]int, there map[string]bool) {
	c.t.Helper()
	who := string(c.house.tables()[t.id].Chairs[seat].Player)
	count, there = map[string]int{}, map[string]bool{}
	for _, s := range c.posts(t) {
		turn := turnIn(s.text)
		if slices.Contains(s.mentions, who) && !onlyBegins(s.text, who) && (count[turn] == 0 || !strings.Contains(s.text, "still waits for you")) {
			count[turn]++
		}
		if strings.Contains(s.text, "<@"+who+">") && strings.Contains(s.text, " "+t.names()[seat]+" says ") {
			there[turn] = true
		}
		for _, text := range s.edits { // they went on alone, so they are there
			if turn := turnIn(text); turn != turnIn(s.text) && strings.Contains(text, "<@"+who+">") && count[turn] == 0 {
				count[turn]++
			}
		}
	}
	return count, there
}

// onlyBegins tells whether a message names somebody only as one to whom the match begins: of the
// turn that others are called to, they are not told.
func onlyBegins(text, who string) bool {
	named := func(l string) bool { return strings.Contains(l, "<@"+who+">") }
	lines := slices.DeleteFunc(strings.Split(text, "\n"), func(l string) bool { return !named(l) })
	return len(lines) > 0 && !slices.ContainsFunc(lines, func(l string) bool { return !strings.Contains(l, "— the match has begun.") })
}

// turnIn is the turn that a message asks about: "r3.s1" of "**turn r3.s1.**".
func turnIn(text string) string {
	i := strings.LastIndex(text, "turn r")
	if i < 0 {
		return ""
	}
	turn := text[i+len("turn "):]
	if end := strings.IndexAny(turn, "*\n "); end >= 0 {
		turn = turn[:end]
	}
	return strings.TrimSuffix(turn, ".")
}

// lookThrough holds the data file that the campaign leaves to what an operator's
// check holds one to: every page, every entry, every index row.
func (c *campaigner) lookThrough() {
	c.t.Helper()
	c.stop()
	defer c.start()
	f, err := store.OpenFile(c.file)
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = f.Close() }() // it was only read
	ids, faults, err := f.Matches()
	if err != nil || len(ids) != len(c.tables) {
		c.t.Fatalf("%d matches, %v", len(ids), err)
	}
	games := func(string) (*engine.Game, bool) { return c.titles[0].Game, true }
	found, err := upkeep.Check(c.t.Context(), f.Log(), games, ids)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, fault := range slices.Concat(f.Pages(10), faults, found) {
		c.t.Errorf("the data file: %s", fault)
	}
}
