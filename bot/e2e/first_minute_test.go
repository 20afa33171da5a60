package e2e

import (
	"testing"
	"time"

	"landfall/bot/sandbox/browsertest"
)

// tapped is a page on which it is counted how often people press something. That one browser acts for several people is
// not counted: each has a device of their own.
type tapped struct {
	*browsertest.Page
	taps int
}

func (p *tapped) tap(label string) {
	p.taps++
	p.Press(label)
}

// welcome presses what a fresh page offers first.
func (p *tapped) welcome() {
	p.taps++
	p.Click("what the page offers first", `document.querySelector('[data-testid="first-command"]')`)
	p.WaitMessage("With others:")
}

// first answers the newest panel by its first button.
func (p *tapped) first(t *testing.T) {
	t.Helper()
	list := p.Messages()
	m := list[len(list)-1]
	if !m.Ephemeral || len(m.Buttons) == 0 {
		t.Fatalf("the newest message is no panel with buttons: %+v", m)
	}
	p.tap(m.Buttons[0])
	p.Wait("the answer is carried out", `!document.querySelector('[data-message-id="`+m.ID+`"] [data-label="`+m.Buttons[0]+`"]')`)
}

// From a fresh page to the first answer it takes three taps alone.
func TestTheFirstMinuteAlone(t *testing.T) {
	h := newPicturedHouse(t)
	p := &tapped{Page: browsertest.Start(t).Open(t, h.server.URL)}
	p.Phone()
	p.welcome()
	p.Shot("first-minute-welcome")
	p.tap("Play Max Planck now")
	p.WaitMessage("has begun. Play on here;")
	p.Shot("first-minute-alone")
	p.first(t)
	p.Shot("first-minute-answered")
	if p.taps > 3 {
		t.Errorf("the first answer took %d taps, not 3", p.taps)
	}
}

// From a fresh page to the first answer it takes four people seven taps, whatever they play. In Niña & Pinta whoever
// sat down last has half a minute to choose a nation.
func TestTheFirstMinuteOfFour(t *testing.T) {
	t.Parallel()
	browser := browsertest.Start(t)
	for _, game := range []string{"Niña & Pinta", "Century: A New World", "Amerigo", "Age of Exploration"} {
		t.Run(game, func(t *testing.T) {
			h := newPicturedHouse(t)
			p := &tapped{Page: browser.Open(t, h.server.URL)}
			p.Phone()
			p.welcome()
			p.tap("Open " + game)
			p.WaitMessage("The match starts by itself when people have taken every seat.")
			for _, name := range []string{"Ben", "Chloé", "Dirk"} {
				p.ActAs(name)
				p.WaitMessage("opened by Ana")
				p.tap("Join")
			}
			p.Shot("first-minute-full")
			if game == "Niña & Pinta" {
				p.WaitMessage("Every seat is taken.")
				p.Choose("Choose your Nation", "Portugal") // which is asked first, and changes nothing for the others
				h.wait(time.Minute)
				h.byTheClock()
			}
			p.WaitMessage("The match has started")
			p.taps++ // whoever is asked presses once
			for _, name := range []string{"Ana", "Ben", "Chloé", "Dirk"} {
				p.ActAs(name)
				p.Press("My turn")
				const newest = `[...document.querySelectorAll('.timeline [data-testid="message"][data-ephemeral="true"]')].at(-1)`
				p.Wait("the panel is there", newest+`?.querySelector('[data-label="Board"]')`)
				var done bool
				if p.Eval(newest+`.innerText.includes("Your turn is done")`, &done); !done {
					break
				}
			}
			p.Shot("first-minute-first-turn")
			p.first(t)
			if p.taps > 7 {
				t.Errorf("the first answer took %d taps, not 7", p.taps)
			}
		})
	}
}
