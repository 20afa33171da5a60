package e2e

import (
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/bot/sandbox"
)

// TestAWrongClockRefusesNothing runs the bot on a machine whose clock is wrong: the
// operator and /doctor are told, and everything is carried out.
func TestAWrongClockRefusesNothing(t *testing.T) {
	t.Parallel()
	for name, skew := range map[string]time.Duration{"behind": -10 * time.Minute, "ahead": 10 * time.Minute} {
		t.Run(name, func(t *testing.T) {
			h := newHouseOf(t, tallyTitles(t))
			h.rough = true
			h.skew = skew
			h.restart()
			table := h.tally("ana", "ben")
			table.say(0, "red")
			table.say(1, "blue")
			h.allPosted()
			table.check()
			ana := table.people[0]
			if got := ana.command(ana.lobby(), "doctor", object{}).Content; !strings.Contains(got, "is off by 10m0s") && !strings.Contains(got, "is off by 9m59s") && !strings.Contains(got, "is off by 10m1s") {
				t.Errorf("/doctor says: %s", got)
			}
			if log := h.log.String(); !strings.Contains(log, "clock differs") || strings.Contains(log, "too late") {
				t.Error("the operator is not told, or something was refused")
			}
		})
	}
}

// TestWithoutHistory loses the answer to a post where the bot may not read what is
// there: that is said in the log, and the message is sent.
func TestWithoutHistory(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	table := h.tally("ana", "ben")
	h.sandbox.Faults().Deny(h.sandbox.ChannelID("lobby"), "", sandbox.PermReadMessageHistory)
	lost := h.sandbox.Faults().Order(sandbox.Fault{Method: "POST", Path: "/channels/*/messages", Drop: sandbox.DropBefore, Times: 1})
	table.say(0, "red")
	table.say(1, "blue")
	h.until("the answer is lost", func() bool { return lost.Hits() == 1 && h.rows("retry") == 1 })
	h.within("everything is posted", 10*time.Second, h.quiet)
	table.check()
	if !strings.Contains(h.log.String(), "the history may not be read") {
		t.Error("the operator is not told")
	}
}

// TestAFullServerIsPlayedInTheChannel starts a match where the server has all the
// threads it can have.
func TestAFullServerIsPlayedInTheChannel(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	full := h.sandbox.Faults().Order(sandbox.Fault{Method: "POST", Path: "/channels/*/messages/*/threads", Status: 400, Code: 160006, Times: -1})
	table := h.tally("ana", "ben")
	lobby := h.sandbox.ChannelID("lobby")
	if full.Hits() == 0 || table.home() != lobby {
		t.Fatalf("after %d refusals the table is played in %s", full.Hits(), table.home())
	}
	told := in(h.accepted.posts(), lobby)
	if !slices.ContainsFunc(told, func(s said) bool { return strings.Contains(s.text, "I can't open a thread here") }) {
		t.Errorf("the people are not told: %+v", told)
	}
	table.say(0, "red")
	table.say(1, "blue")
	h.allPosted()
	table.check()
}
