package e2e

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"math/rand"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// Two tables that differ only in what Ana has sealed are the same to everybody else,
// byte for byte: words, alt texts, file names, custom ids, suggestions and pictures.
func TestWhatIsSealedShowsNowhere(t *testing.T) {
	var read [2]map[string]string
	t.Run("tables", func(t *testing.T) {
		for i, name := range []string{"one fleet", "another"} {
			t.Run(name, func(t *testing.T) { read[i] = sealedReading(t, i) })
		}
	})
	if len(read[0]) < 20 || len(read[0]) != len(read[1]) {
		t.Fatalf("%d and %d readings", len(read[0]), len(read[1]))
	}
	differs := 0
	for what, text := range read[0] {
		switch {
		case text == read[1][what]:
		case strings.HasPrefix(what, "ana "):
			differs++
		default:
			t.Errorf("%s differs:\n%s\n%s", what, text, read[1][what])
		}
	}
	if differs == 0 {
		t.Error("Ana's own readings do not differ; the test compares nothing")
	}
}

// sealedReading lets Ana seal a fleet and returns all that each person then reads.
func sealedReading(t *testing.T, fleet int) map[string]string {
	h := newHouse(t)
	thread := h.open("ana spain", "ben england", "chloe france")
	ana := h.person("ana")
	m := ana.openPanel(thread)
	for _, o := range offers(m) {
		if strings.HasPrefix(o.value, "fleet ") {
			if fleet--; fleet < 0 {
				m = ana.take(m, o)
				break
			}
		}
	}
	ana.click(m, sealOf(h, m))
	var public message
	h.until("Ana is crossed out", func() bool {
		var ok bool
		public, ok = find(ana.messages(thread), "My turn")
		return ok && strings.Contains(public.Content, "~~Ana~~")
	})
	h.allPosted() // on a busy machine another message may yet take its place
	public, _ = find(ana.messages(thread), "My turn")
	read := map[string]string{}
	for _, name := range []string{"ana", "ben", "chloe", "eva"} {
		p := h.person(name)
		note := func(what string, m message, pictured bool) { read[name+" "+what] = p.reading(thread, m, pictured) }
		seated := name != "eva"
		for i, m := range p.messages(thread) {
			if !m.Ephemeral {
				note(fmt.Sprintf("in the thread, message %d", i), m, len(m.Components) > 0)
			}
		}
		panel := p.click(public, h.control(public, "My turn"))
		note("presses My turn", panel, seated)
		if seated {
			note("presses Board", p.click(panel, h.control(panel, "Board")), true)
		}
		for _, command := range []string{"log", "score", "board", "hand", "mine", "undo", "game info", "game list", "game verify", "game export"} {
			note("types /"+command, p.command(thread, command, object{}), command == "board" || seated && command == "hand")
		}
		note("types /board as:text", p.command(thread, "board", object{"as": "text"}), false)
		read[name+" completes /move"] = fmt.Sprint(p.suggestions(thread, "move", "answer", "", object{}))
	}
	return read
}

// sealOf is the custom id of the button that seals.
func sealOf(h *house, m message) string {
	h.t.Helper()
	for _, o := range offers(m) {
		if strings.HasSuffix(o.ID, "|seal") {
			return o.ID
		}
	}
	h.t.Fatalf("nothing to seal: %+v", m)
	return ""
}

// changing is what differs between two tables for no secret's sake.
var changing = regexp.MustCompile(`<t:\d+(:\w)?>|<[@#]\d+>`)

// reading is all that a person can make of a message, its picture included if it
// gets one.
func (p person) reading(thread string, m message, pictured bool) string {
	p.h.t.Helper()
	p.h.until("the picture has come", func() bool {
		for _, now := range p.messages(thread) {
			if now.ID == m.ID && (now.Edited != "" || !pictured) {
				m = now
				return true
			}
		}
		return false
	})
	controls, err := json.Marshal(m.Components)
	p.must(err)
	text := changing.ReplaceAllString(m.Content, "…") + "\n" + string(controls)
	for _, a := range m.Attachments {
		resp, err := http.Get(p.h.server.URL + a.URL)
		p.must(err)
		data, err := io.ReadAll(resp.Body)
		p.must(err)
		resp.Body.Close()
		text += fmt.Sprintf("\n%s %q %x", a.Filename, a.Description, sha256.Sum256(data))
	}
	return text
}

// Over a match, what everybody reads holds nothing that was said to one person, and
// its controls and files have names that tell nothing.
func TestThreadTellsNothingPrivate(t *testing.T) {
	h := newHouse(t)
	thread := h.open("ana", "ben", "chloe")
	r := rand.New(rand.NewSource(5))
	private := regexp.MustCompile(`(?i)\byou(r|rs)?\b|nobody sees|\bleaves \d`)
	control := regexp.MustCompile(`^((turn|board|hand|ahead|table|gone)\|[a-z0-9]{8}|later\|[a-z0-9]{8}\|(3h|tomorrow)|rule\|ninapinta\|[a-z]+)(␟[a-z0-9]{8}\.[a-z0-9]+)?$`)
	seen := map[string]string{} // whose private message it is
	public := 0
	read := func(name string) {
		for _, m := range h.person(name).messages(thread) {
			if m.Ephemeral {
				if was, ok := seen[m.ID]; ok && was != name {
					t.Errorf("%s reads what %s was told: %s", name, was, m.Content)
				}
				seen[m.ID] = name
				continue
			}
			public++
			if said := private.FindString(m.Content); said != "" {
				t.Errorf("the thread is told %q: %s", said, m.Content)
			}
			for _, c := range m.controls() {
				if !control.MatchString(c.ID) {
					t.Errorf("a public control has the id %s", c.ID)
				}
			}
			for _, a := range m.Attachments {
				if a.Filename != "ninapinta-board.png" || private.MatchString(a.Description) {
					t.Errorf("a public picture is called %s: %s", a.Filename, a.Description)
				}
			}
		}
	}
	for range 12 {
		for _, name := range []string{"ana", "ben", "chloe"} {
			h.clickTurn(h.person(name), thread, r)
		}
		for _, name := range []string{"ana", "ben", "chloe", "eva"} {
			read(name)
		}
	}
	if public < 50 || len(seen) < 12 {
		t.Errorf("only %d public and %d private messages were read", public, len(seen))
	}
}
