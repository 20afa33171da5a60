package e2e

import (
	"strings"
	"testing"
	"time"

	"landfall/bot/sandbox"
	"landfall/engine"
	"landfall/engine/table"
)

// TestATableGoesWhereItIsSent moves a table that lost its channel's rights.
func TestATableGoesWhereItIsSent(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	at := h.tally("ana", "ben")
	ana := at.people[0]
	lobby := ana.lobby()
	h.sandbox.Faults().Deny(lobby, "", sandbox.PermSendMessages|sandbox.PermSendInThreads)
	at.say(0, "red")
	at.say(1, "blue")
	h.until("it is stuck", func() bool { return h.rows("retry") == 1 })
	var other string
	for _, c := range ana.channels() {
		if c.Kind == "text" && c.ID != lobby {
			other = c.ID
		}
	}
	if got := ana.command(other, "doctor", object{}); !strings.Contains(got.Content, "every right") || !strings.Contains(got.Content, "`/game here` moves it") {
		t.Errorf("/doctor says: %s", got.Content)
	}
	if got := ana.command(lobby, "doctor", object{}); !strings.Contains(got.Content, "lacks: **Send Messages, Send Messages in Threads") {
		t.Errorf("/doctor says: %s", got.Content)
	}
	if got := h.person("ben").command(other, "doctor", object{}); !strings.Contains(got.Content, "who manage the server") {
		t.Errorf("/doctor says to Ben: %s", got.Content)
	}
	if got := h.person("chloe").command(other, "game here", object{"table": string(at.id)}); !strings.Contains(got.Content, "no seat") {
		t.Errorf("somebody else moves it: %s", got.Content)
	}
	if got := at.people[1].command(other, "game here", object{"table": string(at.id)}); !strings.Contains(got.Content, "played here") {
		t.Fatalf("/game here says: %s", got.Content)
	}
	h.within("everything is posted", time.Minute, h.quiet)
	if now := h.tables()[at.id]; now.Channel != other || now.Home() == lobby {
		t.Errorf("it is played in %s", now.Home())
	}
	if err := held(at.lines(), h.tallyLog(at.id, at.names())); err != nil {
		t.Error(err)
	}
}

// TestWhereNoThreadCanBe plays a table where it was opened: in a thread.
func TestWhereNoThreadCanBe(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	ana, ben := h.person("ana"), h.person("ben")
	thread := h.tally("chloe", "dirk").home()
	ana.command(thread, "game new", object{"game": "tally", "seats": 2})
	var id engine.MatchID
	for _, now := range h.tables() {
		if now.Host == engine.PlayerID(h.sandbox.PersonID("ana")) {
			id = now.ID
		}
	}
	ben.command(thread, "game join", object{"table": string(id)})
	ana.command(thread, "game start", object{"table": string(id)})
	h.allPosted()
	if now := h.tables()[id]; now.Status != table.Playing || now.Home() != thread {
		t.Fatalf("the table is %s in %s", now.Status, now.Home())
	}
	at := tallyTable{h: h, id: id, people: []person{ana, ben}}
	at.say(0, "red")
	at.say(1, "red")
	h.allPosted()
	if err := held(at.lines(), h.tallyLog(id, at.names())); err != nil {
		t.Error(err)
	}
	for _, m := range ana.messages(thread) {
		if _, ok := find([]message{m}, "Join"); ok {
			t.Errorf("the lobby keeps its buttons: %s", m.Content)
		}
	}
}

// TestWhoLeftIsNotMentioned notices before a mention that somebody has left.
func TestWhoLeftIsNotMentioned(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	at := h.tally("ana", "ben")
	ben := h.sandbox.PersonID("ben")
	at.say(0, "red")
	at.say(1, "red")
	h.allPosted()
	h.wait(2 * time.Hour)
	h.sandbox.Faults().Leave(ben, true)
	at.say(0, "red")
	at.say(0, "pass")
	h.allPosted()
	if n := at.mentions(1, "r0.s1"); n != 0 {
		t.Errorf("who left is mentioned %d times", n)
	}
	if told := in(h.accepted.posts(), at.home()); !strings.Contains(told[len(told)-1].text, "Ben has left the server") {
		t.Errorf("the others are not told: %+v", told)
	}
	h.sandbox.Faults().Leave(ben, false)
	for range 30 {
		h.wait(time.Hour)
		h.remind()
	}
	if n := at.mentions(1, "r0.s1"); n != 1 {
		t.Errorf("after the return mentioned %d times", n)
	}
}

// TestARemovedBotRemindsNobody lets the tables of a server rest while the bot is not
// there, and continue when it is back.
func TestARemovedBotRemindsNobody(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	at := h.tally("ana", "ben")
	before := len(h.accepted.posts())
	h.sandbox.Faults().RemoveBot(true)
	at.say(0, "red")
	for range 72 {
		h.wait(time.Hour)
		h.bot.Remind(t.Context())
	}
	h.until("nothing is going on", func() bool { return h.rows("nudge") == 0 })
	if n := len(h.accepted.posts()) - before; n != 0 {
		t.Errorf("%d messages where the bot is not", n)
	}
	h.sandbox.Faults().RemoveBot(false)
	at.say(1, "red")
	h.within("everything is posted", time.Minute, h.quiet)
	at.check()
}

// TestTheThreadOfAFinishedMatchIsPutAway archives it a day later.
func TestTheThreadOfAFinishedMatchIsPutAway(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	at := h.tally("ana", "ben")
	thread := at.home()
	at.say(0, "red")
	at.say(1, "red")
	at.say(0, "stop")
	h.allPosted()
	archived := func() bool {
		var out struct {
			Channel struct {
				Thread struct {
					Archived bool `json:"archived"`
				} `json:"thread_metadata"`
			} `json:"channel"`
		}
		at.people[0].must(at.people[0].call("GET", "channels/"+thread, object{}, &out))
		return out.Channel.Thread.Archived
	}
	h.until("it is noted", func() bool { return h.rows("closing") == 1 })
	h.bot.Remind(t.Context())
	if archived() {
		t.Error("it is put away while people read it")
	}
	h.wait(25 * time.Hour)
	h.bot.Remind(t.Context())
	if !archived() || h.rows("closing") != 0 {
		t.Errorf("it is not put away: archived %t, %d rows", archived(), h.rows("closing"))
	}
}
