package e2e

import (
	"bytes"
	"io"
	"math/rand"
	"net/http"
	"strings"
	"testing"

	"landfall/engine"
)

// open opens a table in the lobby for some people and starts it; it returns the
// thread. A name may be followed by a nation: "ana spain".
func (h *house) open(names ...string) string {
	h.t.Helper()
	name, nation, _ := strings.Cut(names[0], " ")
	host := h.person(name)
	lobby := host.lobby()
	host.command(lobby, "game new", object{"game": "ninapinta", "seats": len(names)})
	var m message
	h.until("the lobby's message", func() bool {
		var ok bool
		m, ok = find(host.messages(lobby), "Join")
		return ok
	})
	m = h.sit(host, m, nation, false)
	for _, n := range names[1:] {
		name, nation, _ := strings.Cut(n, " ")
		m = h.sit(h.person(name), m, nation, true)
	}
	host.click(m, h.control(m, "Start"))
	return h.thread(lobby)
}

// start begins the match of the table in a channel.
func (p person) start(lobby string) {
	p.h.t.Helper()
	if reply := p.command(lobby, "game start", object{}); !strings.Contains(reply.Content, "begins.") {
		p.h.t.Fatalf("%s starts the table and is told: %s", p.name, reply.Content)
	}
}

// sit joins a table by its message and chooses a nation.
func (h *house) sit(p person, m message, nation string, join bool) message {
	h.t.Helper()
	if join {
		m = p.click(m, h.control(m, "Join"))
	}
	for _, c := range m.controls() {
		if nation != "" && strings.HasPrefix(c.ID, "choose|") {
			m = p.choose(m, c.ID, nation)
		}
	}
	return m
}

// thread is the newest thread of a channel, as soon as there is one.
func (h *house) thread(lobby string) string {
	h.t.Helper()
	var thread string
	h.until("the thread", func() bool {
		for _, c := range h.person("ana").channels() {
			if c.Kind == "thread" && c.Parent == lobby {
				thread = c.ID
			}
		}
		if thread == "" {
			return false
		}
		_, ok := find(h.person("ana").messages(thread), "My turn")
		return ok
	})
	return thread
}

// find returns the newest message that has a button with this label.
func find(list []message, label string) (message, bool) {
	for i := len(list) - 1; i >= 0; i-- {
		for _, c := range list[i].controls() {
			if c.Label == label && !list[i].Ephemeral {
				return list[i], true
			}
		}
	}
	return message{}, false
}

// control is the custom id of the button with this label.
func (h *house) control(m message, label string) string {
	h.t.Helper()
	for _, c := range m.controls() {
		if c.Label == label {
			return c.ID
		}
	}
	h.t.Fatalf("no button %q on %+v", label, m)
	return ""
}

// offer is something to press or choose on a panel.
type offer struct {
	component
	value string // of a menu
}

// offers are the answers on a panel, without the ones that only go back.
func offers(m message) []offer {
	var list []offer
	for _, c := range m.controls() {
		switch {
		case c.Disabled, strings.HasSuffix(c.ID, "|unseal"):
		case strings.HasPrefix(c.ID, "do|"):
			list = append(list, offer{component: c})
		case strings.HasPrefix(c.ID, "pick|"):
			for _, o := range c.Options {
				list = append(list, offer{c, o.Value})
			}
		}
	}
	return list
}

func (p person) take(m message, o offer) message {
	p.h.t.Helper()
	if o.value != "" {
		return p.choose(m, o.ID, o.value)
	}
	return p.click(m, o.ID)
}

// pick chooses among offers as somebody would who wants to get on: it seals as
// soon as it can.
func pick(r *rand.Rand, list []offer) offer { return pickAdvised(r, list, "seal") }

// pickAdvised mostly chooses the answer that is advised, if it is offered.
func pickAdvised(r *rand.Rand, list []offer, advised string) offer {
	for _, o := range list {
		if advised != "" && (o.value == advised || strings.HasSuffix(o.ID, "|"+advised)) && r.Intn(4) > 0 {
			return o
		}
	}
	return list[r.Intn(len(list))]
}

// panel opens a person's panel from the thread.
func (p person) panel(thread string) (message, bool) {
	p.h.t.Helper()
	m, ok := find(p.newest(thread, 8), "My turn")
	if !ok {
		return message{}, false
	}
	in, err := p.tryClick(m, p.h.control(m, "My turn"))
	if err != nil { // the bot has replaced the message meanwhile
		return message{}, false
	}
	return p.answered(in), true
}

// openPanel opens a person's panel as soon as the thread's message stands: it may not be there
// yet, or the bot is replacing it.
func (p person) openPanel(thread string) (m message) {
	p.h.t.Helper()
	p.h.until("the panel opens", func() (ok bool) {
		m, ok = p.panel(thread)
		return ok
	})
	return m
}

// ended returns the message that tells how the match ended.
func (p person) ended(thread string) (message, bool) {
	for _, m := range p.messages(thread) {
		if strings.Contains(m.Content, "/game verify") {
			return m, true
		}
	}
	return message{}, false
}

// clickThrough plays a match to its end by clicks alone.
func (h *house) clickThrough(thread string, r *rand.Rand, names ...string) {
	h.t.Helper()
	for turns := 0; turns < long(3000, 25); turns++ {
		if _, ok := h.person(names[0]).ended(thread); ok {
			return
		}
		for _, n := range names {
			h.clickTurn(h.person(n), thread, r)
		}
	}
	if !testing.Short() {
		h.t.Fatal("the match does not end")
	}
}

// long is how often something is done: less in a short run, as with the race
// detector.
func long(whole, short int) int {
	if testing.Short() {
		return short
	}
	return whole
}

// clickTurn lets a person answer as long as they are asked.
func (h *house) clickTurn(p person, thread string, r *rand.Rand) {
	h.t.Helper()
	m, ok := p.panel(thread)
	for steps := 0; ok && steps < 400; steps++ {
		list := offers(m)
		if len(list) == 0 {
			return
		}
		m = p.take(m, pickAdvised(r, list, h.advised(p, thread)))
	}
}

// checkReplay exports a finished match and replays it offline: the scores must be
// those that were posted in the thread. It gives the match; nil: a short run does not come
// to the end.
func (h *house) checkReplay(p person, thread string) *engine.Match {
	h.t.Helper()
	end, ok := p.ended(thread)
	if !ok && testing.Short() {
		if n := len(p.messages(thread)); n < 5 {
			h.t.Fatalf("the thread has %d messages", n)
		}
		return nil
	}
	if !ok {
		h.t.Fatal("the thread was not told the end")
	}
	file := p.command(thread, "game export", object{}) // the thread means its table though that is over
	if len(file.Attachments) != 1 {
		h.t.Fatalf("no file: %+v", file)
	}
	resp, err := http.Get(h.server.URL + file.Attachments[0].URL)
	p.must(err)
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	p.must(err)
	x, err := engine.ReadExport(bytes.NewReader(data))
	p.must(err)
	m, err := engine.Replay(x, func(key string) (*engine.Game, bool) {
		for _, t := range h.titles {
			if t.Game.Key == key {
				return t.Game, true
			}
		}
		return nil, false
	}, true)
	p.must(err)
	out := m.Outcome()
	if out == nil {
		h.t.Fatal("the replay does not end")
	}
	told := h.totals(end)
	if len(told) != len(out.Scores) {
		h.t.Fatalf("the thread was told %v, the replay gives %v:\n%s", told, out.Scores, end.Content)
	}
	for i, s := range out.Scores {
		if told[i] != s {
			h.t.Errorf("seat %d: the thread was told %d, the replay gives %d", i, told[i], s)
		}
	}
	if verified := p.command(thread, "game verify", object{}); !strings.Contains(verified.Content, "Every draw") {
		h.t.Errorf("verify says: %s", verified.Content)
	}
	h.checkReads(thread)
	t := h.t
	t.Logf("%d plies, scores %v", m.Plies(), out.Scores)
	return m
}

// totals reads the totals of the table of scores, by seat; where a game has points alone,
// those.
func (h *house) totals(end message) []int {
	if totals := h.line(end, "total"); len(totals) > 0 {
		return totals
	}
	return h.line(end, "points")
}

// line reads a line of the table of scores.
func (h *house) line(end message, name string) []int {
	var totals []int
	for _, line := range strings.Split(end.Content, "\n") {
		if strings.HasPrefix(strings.ToLower(strings.TrimSpace(line)), name) {
			for _, f := range strings.Fields(line)[1:] {
				n := 0
				for _, r := range f {
					if r >= '0' && r <= '9' {
						n = n*10 + int(r-'0')
					}
				}
				totals = append(totals, n)
			}
		}
	}
	return totals
}

func TestFourPeopleByClicksAlone(t *testing.T) {
	h := newPaintedHouse(t)
	names := []string{"ana", "ben", "chloe", "dirk"}
	thread := h.open(names...)
	h.clickThrough(thread, rand.New(rand.NewSource(1)), names...)
	h.checkReplay(h.person("ana"), thread)
	h.checkTrial(h.person("ana"), thread)
}

// refused tells whether a typed answer was not possible.
func refused(reply message) bool {
	return strings.Contains(reply.Content, "Closest: ") || strings.Contains(reply.Content, "You are to ") || strings.Contains(reply.Content, "I can't find")
}
