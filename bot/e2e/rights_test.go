package e2e

import (
	"strings"
	"testing"
	"time"

	"landfall/bot/sandbox"
)

// passesOn lets the turn of a table for two pass on.
func (t tallyTable) passesOn() {
	t.h.t.Helper()
	for _, word := range []string{"red", "pass"} {
		t.say(0, word) // whoever is not asked is refused
		t.say(1, word)
	}
}

// TestRightsThatComeAndGoMoveNothing takes one right after the other in a channel with two
// tables, twice, and gives it back: both continue where they were, and nothing is posted twice.
func TestRightsThatComeAndGoMoveNothing(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	list := []tallyTable{h.tally("ana", "ben"), h.tally("chloe", "dirk")}
	homes := []string{list[0].home(), list[1].home()}
	lobby := list[0].people[0].lobby()
	f := h.sandbox.Faults()
	for round, bits := range []int64{sandbox.PermViewChannel, sandbox.PermSendInThreads, sandbox.PermAttachFiles,
		sandbox.PermSendInThreads | sandbox.PermAttachFiles, sandbox.PermViewChannel} {
		f.Deny(lobby, "", bits)
		for _, at := range list {
			at.passesOn()
		}
		if bits == sandbox.PermAttachFiles {
			h.allPosted()
		} else {
			h.until("both wait", func() bool { return h.rows("retry") == 2 && h.rows("post") == 2 })
		}
		if round%2 == 0 { // else the right is back before the second try
			h.wait(3 * time.Minute)
			h.until("both try again", func() bool {
				return bits == sandbox.PermAttachFiles || strings.Count(h.log.String(), "could not post a table's news") >= 4
			})
		}
		f.Deny(lobby, "", 0) // of which the bot hears at once
		h.allPosted()
		for i, at := range list {
			if at.home() != homes[i] {
				t.Fatalf("without %x table %s goes to %s", bits, at.id, at.home())
			}
		}
	}
	for _, at := range list {
		at.check()
		if n := len(at.people[0].live(at.home())); n != 1 {
			t.Errorf("%d live messages", n)
		}
	}
	for _, m := range list[0].people[0].messages(lobby) {
		if strings.Contains(m.Content, "I may not write") || strings.Contains(m.Content, "We continue here") {
			t.Errorf("left in the channel: %s", m.Content)
		}
	}
}

// TestARightThatStaysAway moves the tables of a channel after an hour, whose people are told so
// once together, and takes one back by a tap.
func TestARightThatStaysAway(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	list := []tallyTable{h.tally("ana", "ben"), h.tally("chloe", "dirk")}
	ana := list[0].people[0]
	lobby, home := ana.lobby(), list[0].home()
	h.sandbox.Faults().Deny(lobby, "", sandbox.PermSendInThreads)
	for _, at := range list {
		at.passesOn()
	}
	count := func(text string) (n int) {
		for _, m := range ana.messages(lobby) {
			if strings.Contains(m.Content, text) {
				n++
			}
		}
		return n
	}
	for range 5 {
		h.wait(2 * time.Minute)
		h.until("it is tried again", func() bool { return h.rows("retry") == 2 })
	}
	h.until("the channel is told", func() bool { return count("I may not write") == 1 })
	h.wait(time.Hour)
	h.allPosted()
	if n := count("I may not write"); n != 1 {
		t.Errorf("the channel is told %d times", n)
	}
	if list[0].home() != lobby || list[1].home() != lobby {
		t.Fatalf("they are played in %s and %s", list[0].home(), list[1].home())
	}
	h.sandbox.Faults().Deny(lobby, "", 0)
	var back message
	var tap string
	for _, m := range ana.messages(lobby) {
		for _, c := range m.controls() {
			if strings.HasPrefix(c.ID, "back|"+string(list[0].id)) {
				back, tap = m, c.ID
			}
		}
	}
	if got := ana.click(back, tap); !strings.Contains(got.Content, "goes on in <#"+home+">") {
		t.Errorf("the button says: %s", got.Content)
	}
	h.allPosted()
	for i, at := range list {
		if want := []string{home, lobby}[i]; at.home() != want {
			t.Errorf("table %s is played in %s", at.id, at.home())
		}
		at.check()
	}
	if n := len(ana.live(home)) + len(ana.live(lobby)); n != 2 {
		t.Errorf("%d live messages of two tables", n)
	}
}

// noticeText is what a channel reads when rights are lacking in its threads.
const noticeText = "I may not write in this channel's threads"

// barredFor counts how often a channel reads that the bot may not write in its threads.
func (p person) barredFor(channel string) (n int) {
	for _, m := range p.messages(channel) {
		if strings.Contains(m.Content, noticeText) {
			n++
		}
	}
	return n
}

// triesAgain lets some time pass and waits until something could again not be posted to a table.
func (h *house) triesAgain(after time.Duration) {
	h.t.Helper()
	tries := func() int { return strings.Count(h.log.String(), "could not post a table's news") }
	before := tries()
	h.wait(after)
	h.until("it is tried again", func() bool { return tries() > before })
}

// TestANoticeThatNobodyWaitsFor takes away what a channel read about a right that lacks when the right
// is back, though the only table that waited for it has moved.
func TestANoticeThatNobodyWaitsFor(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	at := h.tally("ana", "ben")
	ana := at.people[0]
	lobby := ana.lobby()
	h.sandbox.Faults().Deny(lobby, "", sandbox.PermSendInThreads)
	at.passesOn()
	for ana.barredFor(lobby) == 0 {
		h.triesAgain(2 * time.Minute)
	}
	h.wait(time.Hour)
	h.until("it moves", func() bool { return at.home() == lobby })
	h.allPosted()
	h.byTheClock()
	if n := ana.barredFor(lobby); n != 1 {
		t.Errorf("the channel is told %d times", n)
	}
	h.sandbox.Faults().Deny(lobby, "", 0)
	h.wait(11 * time.Minute)
	h.byTheClock()
	h.until("the channel is not told any more", func() bool { return ana.barredFor(lobby) == 0 })
	at.check()
}

// lostNotice is a table whose channel reads that the bot may not write in its threads, which nobody told the bot: the
// answer was lost. It lacks other rights there as well.
func lostNotice(t *testing.T, lacking int64) (at tallyTable, lobby string) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	at = h.tally("ana", "ben")
	lobby = at.people[0].lobby()
	h.sandbox.Faults().Deny(lobby, "", sandbox.PermSendInThreads|lacking)
	lost := h.sandbox.Faults().Order(sandbox.Fault{Method: "POST", Path: "/channels/" + lobby + "/messages", Drop: sandbox.DropAfter, Times: 1})
	at.passesOn()
	for lost.Hits() == 0 || at.people[0].barredFor(lobby) == 0 {
		h.triesAgain(2 * time.Minute)
	}
	return at, lobby
}

// TestANoticeWhoseAnswerIsLost loses the answer to what a channel reads about a right that lacks: it
// is not posted twice, and no more when the right is back, even where the bot could not see meanwhile
// whether it is there.
func TestANoticeWhoseAnswerIsLost(t *testing.T) {
	t.Parallel()
	for name, lacking := range map[string]int64{
		"alone":                             0,
		"where the history may not be read": sandbox.PermReadMessageHistory,
	} {
		t.Run(name, func(t *testing.T) {
			at, lobby := lostNotice(t, lacking)
			h, ana := at.h, at.people[0]
			for range 3 {
				h.triesAgain(9 * time.Minute)
				if n := ana.barredFor(lobby); n != 1 {
					t.Fatalf("the channel is told %d times", n)
				}
			}
			h.sandbox.Faults().Deny(lobby, "", 0)
			h.allPosted()
			h.until("the channel is not told any more", func() bool { return ana.barredFor(lobby) == 0 })
			at.check()
		})
	}
}

// TestANoticeThatIsNeverFound looks a day long for what a channel reads, where the bot may not see whether it is there,
// and then lets it go: else that channel would never be told again.
func TestANoticeThatIsNeverFound(t *testing.T) {
	at, lobby := lostNotice(t, sandbox.PermReadMessageHistory)
	h := at.h
	h.sandbox.Faults().Deny(lobby, "", sandbox.PermReadMessageHistory)
	h.allPosted()
	for range 3 {
		h.wait(7 * time.Hour)
		h.byTheClock()
		if n := h.rows("notice"); n != 1 {
			t.Fatalf("%d notices are kept within a day", n)
		}
	}
	h.wait(7 * time.Hour)
	h.byTheClock()
	h.until("it is let go", func() bool { return h.rows("notice") == 0 })
	h.sandbox.Faults().Deny(lobby, "", 0)
	at.check()
}
