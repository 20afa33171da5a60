package e2e

import (
	"bytes"
	"math/rand"
	"strings"
	"sync"
	"testing"
	"time"

	"landfall/bot/sandbox"
)

// undoOffer is the panel's way to take a step back.
func undoOffer(m message) (component, bool) {
	for _, c := range m.controls() {
		if strings.HasPrefix(c.ID, "undo|") {
			return c, true
		}
	}
	return component{}, false
}

// phase is what a panel asks about, by the words of its question; empty if none of
// them is in it.
func phase(panel message) string {
	_, question, _ := strings.Cut(panel.Content, "**")
	for _, p := range []struct{ word, phase string }{
		{"Your ships for era", "loading"},
		{"Benefit", "selecting"},
		{"govern", "governing"},
		{"Your ship lies", "governing"},
		{"sail", "sailing"},
		{"Move one", "sailing"},
	} {
		if strings.Contains(question, p.word) {
			return p.phase
		}
	}
	return ""
}

// TestTwoPeopleInTrouble plays a match with undos, stale buttons, double clicks,
// a restart of the bot in every phase, and dropped connections.
func TestTwoPeopleInTrouble(t *testing.T) {
	h := newHouse(t)
	h.rough = true
	thread := h.open("ana", "ben")
	ana, ben := h.person("ana"), h.person("ben")
	r := rand.New(rand.NewSource(5))
	restarted := map[string]int{}
	var stale []message // panels of earlier questions
	undos, doubles := 0, 0
	over := func() bool { _, ok := ana.ended(thread); return ok }
	for turn := 0; !over(); turn++ {
		if turn > long(3000, 30) {
			if testing.Short() {
				return
			}
			t.Fatal("the match does not end")
		}
		if turn%40 == 17 {
			h.sandbox.Faults().DropGateway()
			h.until("the bot is back", func() bool { return h.sandbox.Faults().GatewayConnections() > 0 })
		}
		p := ana
		if turn%2 == 1 {
			p = ben
		}
		m, ok := p.panel(thread)
		for steps := 0; ok && steps < 60; steps++ {
			list := offers(m)
			if len(list) == 0 {
				break
			}
			if asked := phase(m); restarted[asked] == 0 { // the panel stays open meanwhile
				restarted[asked]++
				h.restart()
			}
			if u, can := undoOffer(m); can && r.Intn(3) == 0 {
				undos++
				m = p.click(m, u.ID)
				continue
			}
			o := pick(r, list)
			if o.value == "" && r.Intn(5) == 0 {
				doubles++
				m = h.doubleClick(p, m, o)
				continue
			}
			stale = append(stale, m)
			m = p.take(m, o)
		}
	}
	for _, phase := range []string{"loading", "sailing", "governing", "selecting"} {
		if restarted[phase] == 0 {
			t.Errorf("the bot was never restarted while %s (phases seen: %v)", phase, restarted)
		}
	}
	if undos < 10 || doubles < 10 || len(stale) < 50 {
		t.Errorf("too little trouble: %d undos, %d double clicks, %d stale panels", undos, doubles, len(stale))
	}
	h.checkReplay(ana, thread)
	t.Logf("%d undos, %d double clicks, restarts %v", undos, doubles, restarted)
}

// doubleClick presses a button twice at the same moment; it must count once.
func (h *house) doubleClick(p person, m message, o offer) message {
	h.t.Helper()
	before := h.length(p, m)
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() {
			in, err := p.tryClick(m, o.ID)
			if err != nil && !strings.Contains(err.Error(), "unknown_component") { // the second may come too late for the page
				h.t.Errorf("a double click: %v", err)
			}
			if err == nil && in.Status == "failed" {
				h.t.Errorf("a double click was not answered: %+v", in)
			}
		})
	}
	wg.Wait()
	if after := h.length(p, m); after > before+1 {
		h.t.Errorf("a double click on %q counted %d times", o.Label, after-before)
	}
	var fresh struct{ Message message }
	p.must(p.call("GET", "messages/"+m.ID, object{}, &fresh))
	return fresh.Message
}

// length is how many answers by hand the log of a panel's match has, read from the file.
func (h *house) length(p person, m message) int {
	h.t.Helper()
	for _, c := range m.controls() {
		if parts := strings.Split(c.ID, "|"); len(parts) > 1 {
			entries, err := h.db.Entries(h.t.Context(), matchID(parts[1]), 0)
			p.must(err)
			n := 0
			for _, e := range entries {
				if !bytes.Contains(e, []byte(`"by":`)) {
					n++
				}
			}
			return n
		}
	}
	h.t.Fatal("the panel has no controls")
	return 0
}

// TestStaleAndForgedControls shows that old panels get the fresh one, and that
// nobody can press for somebody else or invent an answer.
func TestStaleAndForgedControls(t *testing.T) {
	h := newHouse(t)
	h.rough = true // time leaps while a picture is on its way
	thread := h.open("ana spain", "ben france")
	ana, ben := h.person("ana"), h.person("ben")
	phone := ana.openPanel(thread)
	h.wait(16 * time.Minute)      // longer than the platform lets an older panel be closed
	desk := ana.openPanel(thread) // the same question on another device
	sealed := phone
	h.wait(16 * time.Minute)
	for _, o := range offers(phone) {
		if strings.HasPrefix(o.value, "fleet ") {
			sealed = ana.take(phone, o)
			break
		}
	}
	sealed = ana.click(sealed, h.control(sealed, sealLabel(sealed)))
	before := h.length(ana, sealed)
	if got := ana.take(desk, offers(desk)[0]); !strings.Contains(got.Content, "sealed") {
		t.Errorf("a stale menu is answered with: %s", got.Content)
	}
	if _, err := ben.tryClick(sealed, sealed.controls()[0].ID); err == nil {
		t.Error("Ben pressed on a panel that only Ana sees")
	}
	chloe := h.person("chloe")
	if got := chloe.command(thread, "move", object{"answer": "seal"}); !strings.Contains(got.Content, "no seat") {
		t.Errorf("somebody who only watches moves: %s", got.Content)
	}
	var public message
	h.until("the thread's message", func() (ok bool) {
		public, ok = find(ana.messages(thread), "My turn")
		return ok
	})
	if got := chloe.click(public, h.control(public, "My turn")); !strings.Contains(got.Content, "no seat") || !got.Ephemeral {
		t.Errorf("somebody who only watches gets a panel: %s", got.Content)
	}
	if after := h.length(ana, sealed); after != before {
		t.Errorf("stale and forged presses moved the match from %d to %d entries", before, after)
	}
}

func sealLabel(m message) string {
	for _, c := range m.controls() {
		if strings.HasPrefix(c.Label, "Done: seal") {
			return c.Label
		}
	}
	return "Done: seal"
}

// TestDiscordInTrouble lets requests fail in many ways while two people play an
// era: nothing is lost, and each announcement is there once.
func TestDiscordInTrouble(t *testing.T) {
	h := newHouse(t)
	h.rough = true
	thread := h.open("ana", "ben")
	ana := h.person("ana")
	r := rand.New(rand.NewSource(9))
	faults := h.sandbox.Faults()
	for turn := range long(20, 8) {
		switch turn % 12 {
		case 0:
			faults.Order(sandbox.Fault{Method: "POST", Path: "/channels/*/messages", Status: 503, Times: 2})
		case 1:
			faults.Order(sandbox.Fault{Method: "POST", Path: "/channels/*/messages", Status: 429, RetryAfter: 50 * time.Millisecond})
		case 2:
			faults.Order(sandbox.Fault{Method: "POST", Path: "/channels/*/messages", Drop: sandbox.DropAfter})
		case 3:
			faults.Order(sandbox.Fault{Method: "PATCH", Status: 500})
		case 4:
			faults.InvalidSession(false)
		case 5:
			faults.Reconnect()
		}
		h.until("the bot is connected", func() bool { return faults.GatewayConnections() > 0 })
		p := ana
		if turn%2 == 1 {
			p = h.person("ben")
		}
		h.persist(p, thread, r)
	}
	seen := map[string]bool{}
	for _, m := range ana.messages(thread) {
		if m.Ephemeral || m.Content == "" {
			continue
		}
		if seen[m.Content] {
			t.Errorf("said twice:\n%s", m.Content)
		}
		seen[m.Content] = true
	}
	if len(seen) < long(5, 2) {
		t.Errorf("the thread has only %d messages", len(seen))
	}
}

// persist answers as long as somebody is asked, and presses again where the
// answer did not come.
func (h *house) persist(p person, thread string, r *rand.Rand) {
	h.t.Helper()
	var m message
	for steps := 0; steps < 100; steps++ {
		if m.ID == "" {
			public, ok := find(p.messages(thread), "My turn")
			if !ok {
				time.Sleep(20 * time.Millisecond)
				continue
			}
			in, err := p.tryClick(public, h.control(public, "My turn"))
			if err != nil || in.Status == "failed" || in.Message == nil {
				time.Sleep(50 * time.Millisecond)
				continue
			}
			m = *in.Message
		}
		list := offers(m)
		if len(list) == 0 {
			return
		}
		o := pick(r, list)
		in, err := p.tryTake(m, o)
		m = message{}
		if err == nil && in.Status != "failed" && in.Message != nil {
			m = *in.Message
		}
	}
	h.t.Fatalf("%s gets nowhere", p.name)
}
