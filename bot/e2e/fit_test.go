package e2e

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"strings"
	"testing"

	"landfall/bot/sandbox/browsertest"
	"landfall/commands/screen"
)

// Of a hundred panels so many are at most that high, in points: a picture over which something is asked
// is never a small one, so some are taller than a screen.
const (
	mostFitting = 90
	tallest     = 760
)

// sight is a panel as a phone shows it, in points.
type sight struct {
	High, Room     int
	Picture, Thumb int // how wide the picture is; 0 if there is none
	Smallest       int // the height of the lowest control
	Text           string
}

// fitWhole counts whole matches of all games, which takes minutes.
var fitWhole = flag.Bool("fit", false, "count the panels that fit on a phone in whole matches of all games")

// TestPanelsFitOnAPhone plays matches of two, one of whom sits before a phone of 390 by
// 844, and measures the states of their panel: of Niña & Pinta and of Century the beginning of one. What it
// measures holds the estimates by which TestPanelsOnAPhone of the bot counts whole matches of all games.
func TestPanelsFitOnAPhone(t *testing.T) {
	t.Parallel()
	browser := browsertest.Start(t)
	t.Run("ninapinta", func(t *testing.T) {
		h := newHouse(t)
		most := long(40, 20)
		if *fitWhole {
			most = 1000
		}
		if thumbs := h.countFitting(browser, h.open("ana england", "ben france"), most); thumbs > 0 {
			t.Errorf("%d pictures are thumbnails", thumbs)
		}
	})
	t.Run("century", func(t *testing.T) { fitting(t, browser, object{"game": "century", "seats": 2}, 40) })
	if *fitWhole {
		t.Run("amerigo", func(t *testing.T) { fitting(t, browser, object{"game": "amerigo", "seats": 2}, 1000) })
		t.Run("exploration", func(t *testing.T) {
			fitting(t, browser, object{"game": "exploration", "seats": 2, "mode": "short"}, 1000)
		})
	}
}

// fitting opens a table of two and counts so many states of its panels.
func fitting(t *testing.T, browser *browsertest.Browser, options object, most int) {
	h := newHouse(t)
	host := h.person("ana")
	lobby := host.lobby()
	host.command(lobby, "game new", options)
	h.person("ben").command(lobby, "game join", object{})
	host.start(lobby)
	if *fitWhole {
		most = 1000
	}
	h.countFitting(browser, h.thread(lobby), most)
}

// countFitting plays a table's match by random answers until so many states were seen or
// it is over; too many of them must not be taller than a phone.
func (h *house) countFitting(browser *browsertest.Browser, thread string, most int) (thumbs int) {
	t := h.t
	t.Helper()
	ana, ben := h.person("ana"), h.person("ben")
	page := browser.Open(t, h.server.URL)
	page.Phone()
	page.Go(h.server.URL + "/#/channel/" + thread + "?as=ana")
	r := rand.New(rand.NewSource(11))
	var tall []sight
	seen, wide := 0, 0
	look := func(m message) {
		s := sightOf(page, m)
		seen++
		wide, thumbs = wide+min(s.Picture, 1), thumbs+min(s.Thumb, 1)
		if seen%5 == 1 {
			page.Shot(fmt.Sprintf("%s-%03d", strings.ReplaceAll(t.Name(), "/", "-"), seen))
		}
		switch {
		case s.Room < screen.High-2 || s.Room > screen.High+2:
			t.Fatalf("%d points of messages are in sight, and Discord's app shows %d", s.Room, screen.High)
		case s.Picture > 0 && (s.Picture < 350 || s.Picture > 366):
			t.Errorf("a picture is %d wide", s.Picture)
		case s.Smallest < 44:
			t.Errorf("a control is %d high", s.Smallest)
		}
		if s.High > tallest {
			tall = append(tall, s)
		}
	}
	over := false
	for turns := 0; turns < 2000 && seen < most && !over; turns++ {
		if _, over = ana.ended(thread); over {
			break
		}
		h.clickTurn(ben, thread, r)
		m, ok := ana.panel(thread)
		for steps := 0; ok && steps < 100 && seen < most; steps++ {
			list := offers(m)
			if len(list) == 0 {
				break
			}
			look(m)
			m = ana.take(m, pick(r, list))
		}
	}
	if seen < 20 && !over {
		t.Errorf("only %d states were seen", seen)
	}
	t.Logf("%d of %d states are at most %d points high; %d have the picture in its full width, %d beside the words", seen-len(tall), seen, tallest, wide, thumbs)
	for i, s := range tall {
		if i < 12 || os.Getenv("BROWSERTEST_SHOTS") != "" {
			t.Logf("%d high, picture %d, thumbnail %d: %s", s.High, s.Picture, s.Thumb, s.Text)
		}
	}
	if len(tall)*100 > seen*(100-mostFitting) {
		t.Errorf("%d of %d states of a panel are higher than %d points", len(tall), seen, tallest)
	}
	return thumbs
}

// sightOf measures a panel, once the page shows its controls and its picture's place.
func sightOf(page *browsertest.Page, m message) sight {
	var ids []string
	for _, c := range m.controls() {
		ids = append(ids, c.ID)
	}
	want, _ := json.Marshal(ids)
	el := fmt.Sprintf(`document.querySelector('[data-message-id="%s"]')`, m.ID)
	page.Wait("the panel is shown", `((el, want) => el && want.every((id) => [...el.querySelectorAll("[data-custom-id]")].some((c) => c.dataset.customId === id)))(`+el+`, `+string(want)+`)`)
	var s sight
	page.Eval(`((el) => { const wide = (q) => Math.round(el.querySelector(q)?.getBoundingClientRect().width || 0);
		return { High: Math.ceil(el.getBoundingClientRect().height), Room: document.getElementById("timeline").clientHeight, Picture: wide(".media img"), Thumb: wide(".thumbnail img"),
			Smallest: Math.round(Math.min(...[...el.querySelectorAll(".btn, .menu")].map((c) => c.getBoundingClientRect().height))),
			Text: el.innerText.replace(/\s+/g, " ").slice(0, 600) }; })(`+el+`)`, &s)
	return s
}
