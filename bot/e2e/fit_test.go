package e2e

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"os"
	"testing"

	"landfall/bot/sandbox/browsertest"
	"landfall/commands/screen"
)

// fitting is how many of a hundred panels of a match fit on a phone without scrolling.
const fitting = 95

// sight is a panel as a phone shows it, in points.
type sight struct {
	High, Room     int
	Picture, Thumb int // how wide the picture is; 0 if there is none
	Smallest       int // the height of the lowest control
	Text           string
}

// TestPanelsFitOnAPhone plays a whole match of two, one of whom sits before a phone of
// 390 by 844, and counts how many of the states of their panel are in sight as a whole.
func TestPanelsFitOnAPhone(t *testing.T) {
	h := newHouse(t)
	thread := h.open("ana england", "ben france")
	ana, ben := h.person("ana"), h.person("ben")
	page := browsertest.Start(t).Open(t, h.server.URL)
	page.Phone()
	page.Go(h.server.URL + "/#/channel/" + thread + "?as=ana")
	r := rand.New(rand.NewSource(11))
	var tall []sight
	seen := 0
	look := func(m message) {
		s := sightOf(page, m)
		seen++
		if seen%5 == 1 {
			page.Shot(fmt.Sprintf("fit-%03d", seen))
		}
		switch {
		case s.Room < screen.High-2 || s.Room > screen.High+2:
			t.Fatalf("%d points of messages are in sight, and Discord's app shows %d", s.Room, screen.High)
		case s.Picture > 0 && (s.Picture < 350 || s.Picture > 366):
			t.Errorf("a picture is %d wide", s.Picture)
		case s.Smallest < 44:
			t.Errorf("a control is %d high", s.Smallest)
		}
		if s.High > s.Room {
			tall = append(tall, s)
		}
	}
	turns := 400
	if testing.Short() {
		turns = 30
	}
	for range turns {
		if _, over := ana.ended(thread); over {
			break
		}
		h.clickTurn(ben, thread, r)
		m, ok := ana.panel(thread)
		for steps := 0; ok && steps < 100; steps++ {
			list := offers(m)
			if len(list) == 0 {
				break
			}
			look(m)
			m = ana.take(m, pick(r, list))
		}
	}
	if seen < 20 || !testing.Short() && seen < 70 {
		t.Errorf("only %d states were seen", seen)
	}
	t.Logf("%d of %d states fit", seen-len(tall), seen)
	for i, s := range tall {
		if i < 12 || os.Getenv("BROWSERTEST_SHOTS") != "" {
			t.Logf("%d high, picture %d, thumbnail %d: %s", s.High, s.Picture, s.Thumb, s.Text)
		}
	}
	if len(tall)*100 > seen*(100-fitting) {
		t.Errorf("%d of %d states of a panel are taller than a phone shows", len(tall), seen)
	}
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
			Text: el.innerText.replace(/\s+/g, " ").slice(0, 300) }; })(`+el+`)`, &s)
	return s
}
