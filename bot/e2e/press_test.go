package e2e

import (
	"strings"
	"sync"
	"testing"
)

// TestPressesOfTheSameSecondCount lets people press the Join that they saw first: the message is
// edited after each of them, by the answer and by the bot itself, and its controls keep their ids.
func TestPressesOfTheSameSecondCount(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	ana := h.person("ana")
	lobby := ana.lobby()
	ana.command(lobby, "game new", object{"game": "tally", "seats": 3})
	h.allPosted()
	seen, _ := find(ana.messages(lobby), "Join")
	join := h.control(seen, "Join")
	h.person("ben").click(seen, join)
	h.person("chloe").command(lobby, "game leave", object{}) // is refused, and changes nothing
	h.allPosted()
	h.person("chloe").click(seen, join)
	h.allPosted()
	h.person("chloe").click(seen, h.control(seen, "Leave"))
	h.allPosted()
	h.person("dirk").click(seen, join) // of the message as it was before anybody else sat down
	h.allPosted()
	now, _ := find(ana.messages(lobby), "Leave")
	if !strings.Contains(now.Content, "**Ana** · **Ben** · **Dirk**") {
		t.Errorf("who sits there: %s", now.Content)
	}
	for i, c := range seen.controls() {
		if got := now.controls()[i].ID; got != c.ID && !strings.HasPrefix(c.ID, "fill|") {
			t.Errorf("%s has become %s", c.ID, got)
		}
	}
}

// TestTheLastSeatIsOnes lets two people press Join for the last seat at once.
func TestTheLastSeatIsOnes(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	ana := h.person("ana")
	lobby := ana.lobby()
	ana.command(lobby, "game new", object{"game": "tally", "seats": 2})
	h.allPosted()
	seen, _ := find(ana.messages(lobby), "Join")
	var wg sync.WaitGroup
	var told [2]string
	for i, name := range []string{"ben", "chloe"} {
		p := h.person(name)
		wg.Go(func() {
			in, err := p.tryClick(seen, h.control(seen, "Join"))
			switch {
			case err != nil: // the other was so much faster that Join is switched off
				told[i] = err.Error()
			case in.Message != nil && in.Message.Ephemeral:
				told[i] = in.Message.Content
			}
		})
	}
	wg.Wait()
	h.allPosted()
	now, _ := find(ana.messages(lobby), "Leave")
	ben, chloe := strings.Contains(now.Content, "**Ben**"), strings.Contains(now.Content, "**Chloé**")
	if ben == chloe {
		t.Fatalf("who sits there: %s", now.Content)
	}
	sits, other := told[0], told[1]
	if chloe {
		sits, other = other, sits
	}
	if sits != "" || !strings.Contains(other, "This table is full.") && !strings.Contains(other, "switched off") {
		t.Errorf("who sits is told %q, the other %q", sits, other)
	}
}
