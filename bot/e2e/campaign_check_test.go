package e2e

import (
	"slices"
	"strings"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/store"
)

// settle takes all trouble away, lets everything be posted and holds it against the
// logs.
func (c *campaigner) settle() {
	c.t.Helper()
	c.sandbox.Faults().Clear()
	c.allow()
	c.comeBack()
	for _, ch := range c.person("ana").channels() {
		if ch.Kind == "thread" {
			var none object
			_ = c.person("ana").call("POST", "channels/"+ch.ID+"/archive", object{"archived": false, "locked": false}, &none)
		}
	}
	c.within("everything is posted", 10*time.Second, c.quiet)
	for _, t := range c.tables { // what was done in a turn is told when it passes on
		c.passOn(t)
	}
	c.within("everything is posted", 10*time.Second, c.quiet)
	// Who was away, or sleeps, is notified when they can be.
	c.within("everybody who is awaited was notified", time.Hour, func() bool {
		c.byTheClock()
		c.within("everything is posted", 10*time.Second, c.quiet)
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
	for _, t := range c.tables {
		c.check(t)
	}
	for _, t := range c.tables { // who lost their thread goes where there can be one again
		now := c.house.tables()[t.id]
		if now.Home() == now.Channel {
			texts := c.texts()
			to := texts[slices.Index(texts, now.Channel)^1]
			c.insist(t.people[0], to, "game here", object{"table": string(t.id)})
			c.seen["table moved by hand"]++
		}
	}
	c.within("everything is posted", 10*time.Second, c.quiet)
	if c.r.Intn(2) == 0 {
		c.remove() // when nothing is on its way
	}
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

// posts are the messages of a table. Where a thread was deleted, or could not be seen,
// nobody can find out whether the last one was there, so that it is sent again
// elsewhere: then the first counts as not said.
func (c *campaigner) posts(t tallyTable) []said {
	var list []said
	last := map[string]int{}
	for _, s := range c.accepted.posts() {
		if strings.HasPrefix(s.nonce, string(t.id)+".") {
			last[s.channel] = len(list)
			list = append(list, s)
		}
	}
	return slices.DeleteFunc(slices.Clone(list), func(s said) bool {
		i := last[s.channel]
		return c.unseen[s.channel] && list[i].id == s.id &&
			slices.ContainsFunc(list[i+1:], func(o said) bool { return o.nonce == s.nonce && o.channel != s.channel })
	})
}

// check holds what a table was told against its log.
func (c *campaigner) check(t tallyTable) {
	c.t.Helper()
	posts := c.posts(t)
	if err := held(linesOf(posts, t.names()), c.tallyLog(t.id, t.names())); err != nil {
		c.t.Errorf("table %s: %v", t.id, err)
		for _, s := range posts {
			c.t.Logf("%s %s in %s (unseen: %t), controls %t: %q", s.nonce, s.id, s.channel, c.unseen[s.channel], s.controls, s.text)
		}
	}
	if n := c.live(t); n != 1 {
		c.t.Errorf("table %s has %d live messages", t.id, n)
	}
	for seat, p := range t.people {
		count, there := c.notified(t, seat)
		for turn, n := range count {
			if n > 1 {
				c.t.Errorf("table %s: %s is notified %d times of %s", t.id, p.name, n, turn)
			}
		}
		if turn := c.awaited(t, seat); turn != "" && count[turn] == 0 && !there[turn] {
			c.t.Errorf("table %s: %s is awaited for %s and was not notified", t.id, p.name, turn)
		}
	}
}

// live counts the messages that have a table's controls, in all channels.
func (c *campaigner) live(t tallyTable) int {
	c.t.Helper()
	n := 0
	for _, ch := range c.person("ana").channels() {
		if ch.Kind == "dm" {
			continue
		}
		for _, m := range c.person("ana").live(ch.ID) {
			for _, b := range m.controls() {
				if strings.HasPrefix(b.ID, "board|"+string(t.id)) {
					n++
				}
			}
		}
	}
	return n
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
		if slices.Contains(s.mentions, who) && (count[turn] == 0 || !strings.Contains(s.text, "has waited for you since")) {
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
	found, err := table.Check(c.t.Context(), f.Log(), games, ids)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, fault := range slices.Concat(f.Pages(10), faults, found) {
		c.t.Errorf("the data file: %s", fault)
	}
}
