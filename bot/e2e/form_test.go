package e2e

import (
	"testing"

	"landfall/bot/sandbox/browsertest"
)

// On a phone two people load their ships in one form: one with other crews than it is filled with, and one who first
// sends what cannot be paid.
func TestShipsAreLoadedInOneForm(t *testing.T) {
	h := newHouse(t)
	thread := h.open("ana england", "ben france")
	p := pagePlay{Page: browsertest.Start(t).Open(t, h.server.URL), t: t}
	p.Phone()
	p.Go(h.server.URL + "/#/channel/" + thread + "?as=ana")
	p.formOf("All load their ships, era 1.")
	const fits = `((d) => d.scrollWidth <= d.clientWidth && d.getBoundingClientRect().right <= innerWidth && d.getBoundingClientRect().bottom <= innerHeight
		&& [...d.querySelectorAll(".choice")].every((c) => c.getBoundingClientRect().height >= 44))(document.querySelector("dialog[open]"))`
	p.Wait("the form fits on the phone", fits)
	p.Tick("Niña", "Captain + 2 Settlers (3)")
	p.Tick("Santa María", "empty")
	p.Shot("form-of-ships")
	p.Submit()
	p.WaitMessage("Your ships are sealed.")
	p.WaitMessage("You load: Niña Captain + 2 Settlers · Pinta Captain + 1 Settler · Santa María empty.")

	p.Go(h.server.URL + "/#/channel/" + thread + "?as=ben")
	p.formOf("All load their ships, era 1.")
	for _, ship := range []string{"Niña", "Pinta", "Santa María"} {
		p.Tick(ship, "3 Settlers (3)")
	}
	p.Submit()
	p.WaitMessage("These answers are not possible together, so none was given.")
	p.Press("Fill in a form…")
	p.Wait("the form is open", `document.querySelector('[data-testid="modal"]')`)
	p.Submit()
	p.WaitMessage("Ben (France) has loaded: Niña Captain + 1 Settler · Pinta Captain + 1 Settler · Santa María Captain + 1 Settler.")
}

// formOf opens the panel of what is announced, and the form in it.
func (p *pagePlay) formOf(announced string) {
	p.t.Helper()
	p.WaitMessage(announced)
	p.open()
	p.Press("Fill in a form…")
	p.Wait("the form is open", `document.querySelector('[data-testid="modal"]')`)
}
