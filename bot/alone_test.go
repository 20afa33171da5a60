package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"landfall/commands"
	"landfall/commands/private"
	"landfall/commands/storytest"
	"landfall/engine"
	"landfall/engine/ninapinta"
	"landfall/engine/search"
	"landfall/engine/table"
)

// What two eras of a solo game may cost the person who plays it.
const (
	aloneMessages = 8
	aloneMentions = 2
	aloneTaps     = 40
)

// TestAloneTwoEras counts what two eras alone cost: the person answers by the quick
// policy, through the controls that the game's one message shows.
func TestAloneTwoEras(t *testing.T) {
	for seed := range int64(5) {
		t.Run(fmt.Sprint("seed ", seed+1), func(t *testing.T) {
			p := newPastime(t, seed+1, false, false)
			h := &hermit{pastime: p}
			h.typed("ana", "solo start", map[string]string{"choice": []string{"spain", "portugal", "england", "france"}[seed%4]})
			p.id = storytest.Tables(t, p.bot.log)[0]
			for h.era() < 3 {
				h.step()
			}
			t.Logf("%d messages, %d mentions, %d edits by the delivery, %d taps", p.to.posts, p.to.mentions, p.to.edits, p.taps)
			if p.to.posts > aloneMessages || p.to.mentions > aloneMentions || p.taps > aloneTaps {
				t.Errorf("two eras are %d messages, %d mentions and %d taps, and may be %d, %d and %d", p.to.posts, p.to.mentions, p.taps,
					aloneMessages, aloneMentions, aloneTaps)
			}
			h.onlyOneIsLive()
		})
	}
}

// hermit plays alone in direct messages.
type hermit struct{ *pastime }

func (h *hermit) era() (era int) {
	h.look(func(m *engine.Match) {
		v, ok := m.View(0).(ninapinta.View)
		if !ok {
			h.t.Fatal("another game")
		}
		era = v.Era
	})
	return era
}

// live is the one message that has controls.
func (h *hermit) live() (m posted) {
	h.t.Helper()
	h.to.mu.Lock()
	defer h.to.mu.Unlock()
	for _, m := range h.to.messages["dm ana"] {
		if len(m.m.Rows) > 0 {
			return m
		}
	}
	h.t.Fatal("no message has controls")
	return m
}

func (h *hermit) onlyOneIsLive() {
	h.t.Helper()
	h.to.mu.Lock()
	defer h.to.mu.Unlock()
	n := 0
	for _, m := range h.to.messages["dm ana"] {
		if len(m.m.Rows) > 0 {
			n++
		}
	}
	if n != 1 {
		h.t.Errorf("%d messages have controls", n)
	}
}

// step gives one answer of the quick policy, by a control of the live message.
func (h *hermit) step() {
	h.t.Helper()
	var q search.Question
	h.look(func(m *engine.Match) { q = search.Ask(m, 0, 0, 1) })
	if len(q.Open) == 0 {
		h.t.Fatal("nothing is asked")
	}
	line := h.title.Player.Think(q).Line
	for _, a := range line[:1] {
		if fleet, ok := usualFleet(q.Open); ok {
			a = fleet
		}
		live := h.live()
		control, value, ok := pick(live.m.Rows, a.String())
		if !ok {
			h.t.Fatalf("the message has no control for %q: %s", a, live.m.Text)
		}
		h.taps++
		rq := commands.Request{Kind: commands.Pressed, Control: control, Message: live.id, At: h.to.Now(),
			Who: commands.Person{ID: "ana", Name: "Ana"}, Where: commands.Place{Channel: "dm ana"}}
		if value != "" {
			h.taps++
			rq.Values = []string{value}
		}
		h.press(rq, live.id)
	}
}

// usualFleet is the first whole loading, and then to seal it: which crews sail is
// not what is counted here.
func usualFleet(open []engine.Decision) (engine.Action, bool) {
	for _, d := range open {
		if d.Kind == ninapinta.AskSeal {
			return ninapinta.Seal{}, true
		}
	}
	for _, d := range open {
		if d.Kind == ninapinta.AskFleet && len(d.Options) > 0 {
			return d.Options[0], true
		}
	}
	return nil, false
}

// press presses, and lets the message be what the answer made of it.
func (h *hermit) press(rq commands.Request, message string) {
	h.t.Helper()
	a := &answered{Asked: storytest.Ask(rq, message, h.to.id), withdrawn: h.to.note}
	var gate sync.RWMutex
	gated(h.bot, &gate)
	gate.Lock() // nothing is posted before the answer, as when more is gathered
	h.bot.handle(h.t.Context(), rq, a)
	gate.Unlock()
	for _, s := range a.said {
		if s.ID != message || s.Only != "" {
			h.t.Errorf("a press on the game's message is answered beside it: %+v", s.Message)
			continue
		}
		if err := h.to.platformOf.Edit(context.Background(), "dm ana", message, s.Message, nil); err != nil {
			h.t.Error(err)
		}
	}
	h.bot.outbox.WaitIdle()
	h.to.mu.Lock()
	h.to.now = h.to.now.Add(time.Minute)
	h.to.mu.Unlock()
}

// pick finds the control that gives an answer.
func pick(rows []commands.Row, notation string) (control, value string, ok bool) {
	for _, row := range rows {
		for _, b := range row.Buttons {
			if strings.HasPrefix(b.ID, "do|") && strings.HasSuffix(b.ID, "|"+notation) {
				return b.ID, "", true
			}
		}
		if row.Menu == nil || !strings.HasPrefix(row.Menu.ID, "pick|") {
			continue
		}
		if slices.ContainsFunc(row.Menu.Choices, func(c commands.MenuChoice) bool { return c.Value == notation }) {
			return row.Menu.ID, notation, true
		}
	}
	return "", "", false
}

// What the delivery says of a solo game is what the answer to the press has said.
func TestAloneIsToldAlike(t *testing.T) {
	p := newPastime(t, 3, false, false)
	h := &hermit{pastime: p}
	h.typed("ana", "solo start", map[string]string{"choice": "england"})
	p.id = storytest.Tables(t, p.bot.log)[0]
	for range 12 {
		h.step()
		shown := h.live()
		var a private.Alone
		err := p.bot.house.Matches.Look(t.Context(), p.id, "", func(tb table.Table, m *engine.Match, _ engine.Seat) error {
			a = p.bot.desk.Unasked.StandAlone(tb, m)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		m := p.bot.desk.Unasked.AloneMessage(t.Context(), a)
		if m.Text != shown.m.Text || m.Happened != shown.m.Happened || len(m.Rows) != len(shown.m.Rows) {
			t.Errorf("shown:\n%s\n%s\nnow:\n%s\n%s", shown.m.Happened, shown.m.Text, m.Happened, m.Text)
		}
	}
	if p.to.edits > 0 {
		t.Errorf("the delivery edited %d times what answers had shown", p.to.edits)
	}
}
