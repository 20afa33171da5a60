package browsertest

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func number(n int64) string { return strconv.FormatInt(n, 10) }

// quote is a text as JavaScript writes it.
func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		return `""` // no text fails to encode
	}
	return string(b)
}

// Click presses the middle of the element that a JavaScript expression finds,
// once it is there, enabled and not covered by another. what names it.
func (p *Page) Click(what, js string) {
	p.t.Helper()
	for range 10 {
		x, y := p.middle(what, js)
		p.Eval(aim(js), nil)
		p.do("press "+what, chromedp.MouseClickXY(x, y))
		var hit bool
		p.Eval(`window.aimed ? window.aimed() : true`, &hit) // a press may open another page
		if hit {
			return
		}
	}
	p.fail(what + " moves away again and again")
}

// aim makes the page watch the next press. One that falls beside the element, which
// a picture that just came has moved, is kept from the page, so that it can be made
// again; one that begins on the element counts, whatever the page makes of it.
func aim(js string) string {
	return `(() => {
		let hit = false;
		const kinds = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
		const watch = (e) => {
			if (e.type === "pointerdown") hit = Boolean((() => ` + js + `)()?.contains(e.target));
			if (!hit) { e.stopImmediatePropagation(); e.preventDefault(); }
		};
		for (const k of kinds) addEventListener(k, watch, true);
		window.aimed = () => { for (const k of kinds) removeEventListener(k, watch, true); return hit; };
	})()`
}

// Hold presses like Click, but lets go only after something else has happened.
func (p *Page) Hold(what, js string, meanwhile func()) {
	p.t.Helper()
	x, y := p.middle(what, js)
	p.mouse(what, input.DispatchMouseEventTypeMousePressed, x, y)
	meanwhile()
	p.mouse(what, input.DispatchMouseEventTypeMouseReleased, x, y)
}

func (p *Page) mouse(what string, kind input.DispatchMouseEventType, x, y float64) {
	p.t.Helper()
	p.do("press "+what, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: input.MouseButtonLeft, ClickCount: 1})
		return err
	}))
}

// middle waits until an element can be pressed, and says where, in CSS pixels.
func (p *Page) middle(what, js string) (x, y float64) {
	p.t.Helper()
	var at struct {
		X, Y float64
		Why  string
	}
	p.Eval(`(async () => {
		const end = Date.now() + `+number(patience.Milliseconds())+`;
		let why = "is not there", was = null;
		// On a busy machine a sheet that slides in may stand still for longer than it takes to look twice.
		const moves = (a) => a.playState === "running" && (a.animationName === "rise" || a.transitionProperty === "transform");
		for (;;) {
			const el = (() => `+js+`)();
			if (el) {
				el.scrollIntoView({ block: "nearest", inline: "nearest" });
				const b = el.getBoundingClientRect(), x = b.left + b.width / 2, y = b.top + b.height / 2;
				const top = document.elementFromPoint(x, y);
				if (el.disabled) why = "is disabled";
				else if (!b.width) why = "is hidden";
				else if (!top || !(el === top || el.contains(top))) why = "is covered" + (top ? " by " + top.outerHTML.slice(0, 120) : "");
				else if (document.getAnimations().some((a) => moves(a) && a.effect.target.contains(el))) why = "is still moving";
				else if (was && was.el === el && was.x === x && was.y === y) return { x, y };
				was = { el, x, y };
			}
			if (Date.now() > end) return { why };
			await new Promise((r) => setTimeout(r, 20));
		}
	})()`, &at)
	if at.Why != "" {
		p.fail(what + " " + at.Why)
	}
	return at.X, at.Y
}

// Keys types on the keyboard into whatever has the focus; the keys of
// chromedp's kb package are understood.
func (p *Page) Keys(keys string) {
	p.t.Helper()
	p.do("type", chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		for _, r := range keys {
			for _, e := range presses(r) {
				if _, err := cdp.Call(ctx, target, input.DispatchKeyEvent, *e); err != nil {
					return fmt.Errorf("key %q: %w", r, err)
				}
			}
		}
		return nil
	}))
}

// presses are the events of one key. As with a real keyboard the character
// comes with the key going down, so that a page which takes the key for
// itself gets no character.
func presses(r rune) []*input.DispatchKeyEventParams {
	events := kb.Encode(r)
	if len(events) != 3 {
		return events
	}
	down, char := events[0], events[1]
	down.Type, down.Text, down.UnmodifiedText = input.DispatchKeyEventTypeKeyDown, char.Text, char.UnmodifiedText
	return []*input.DispatchKeyEventParams{down, events[2]}
}

// waitIdle waits until no press and no command is under way.
func (p *Page) waitIdle() {
	p.t.Helper()
	p.Wait("the bot has answered", `(document.body.dataset.pending || "0") === "0"`)
}

// ActAs becomes a person, by displayed name or username, and stays in the
// channel if they can see it.
func (p *Page) ActAs(name string) {
	p.t.Helper()
	n := quote(name)
	find := `[...document.querySelectorAll('[data-testid="as"]')].find((b) => b.dataset.name === ` + n + ` || b.dataset.username === ` + n + `)`
	p.Click("the person "+name, find)
	p.Wait("one is "+name, `((b) => b && b.ariaChecked === "true" && document.body.dataset.ready.startsWith(b.dataset.username + "/") && document.body.dataset.stream === "live")(`+find+`)`)
}

// Waiting says whether the switch shows a dot at a person: somebody asks them.
func (p *Page) Waiting(name string) bool {
	p.t.Helper()
	var yes bool
	p.Eval(`[...document.querySelectorAll('[data-testid="as"]')].some((b) => [b.dataset.name, b.dataset.username].includes(`+quote(name)+`) && Boolean(b.querySelector('[data-testid="as-dot"]')))`, &yes)
	return yes
}

// OpenChannel goes to a channel, thread or DM by its name; of several, the
// one written in last.
func (p *Page) OpenChannel(name string) {
	p.t.Helper()
	find := `[...document.querySelectorAll('[data-testid="channel"]')].find((a) => a.dataset.name === ` + quote(name) + `)`
	p.Wait("there is a channel "+name, find)
	var hidden bool
	p.Eval(`matchMedia("(max-width: 720px)").matches && !document.body.classList.contains("nav-open")`, &hidden)
	if hidden {
		p.Click("the list of channels", `document.getElementById("nav-toggle")`)
	}
	p.Eval(`((d) => { if (d) d.open = true; })((`+find+`).closest("details"))`, nil)
	var id string
	p.Eval(`(`+find+`).dataset.channelId`, &id)
	p.Click("the channel "+name, find)
	p.Wait("the channel is open", `document.body.dataset.ready.endsWith("/" + `+quote(id)+`)`)
}

// Type writes into the composer and sends with Enter. A text that begins with
// a slash is a command with its options as "name:value"; of suggestions the
// first is taken. It returns when the bot has acknowledged.
func (p *Page) Type(text string) {
	p.t.Helper()
	p.Draft(text)
	for range 12 {
		p.Keys(kb.Enter)
		var state string
		p.Eval(`new Promise((r) => setTimeout(() => r(document.querySelector('[data-testid="command-form"]') || document.querySelector('[data-testid="composer"]').value ? document.querySelector(".hint.wrong")?.textContent || "open" : "sent"), 60))`, &state)
		switch state {
		case "open":
			continue // an Enter took a suggestion, or waits for one
		case "sent":
			p.waitIdle()
			return
		default:
			p.fail("the composer refuses " + text + ": " + state)
		}
	}
	p.fail("the composer does not send " + text)
}

// Draft writes into the composer without sending.
func (p *Page) Draft(text string) {
	p.t.Helper()
	p.Eval(`document.querySelector('[data-testid="command-cancel"]:not([hidden])')?.click()`, nil)
	p.Click("the composer", `document.querySelector('[data-testid="composer"]')`)
	p.Eval(`document.querySelector('[data-testid="composer"]').select()`, nil)
	p.Keys(kb.Delete)
	p.Keys(text)
}

// Press presses the newest button with that label under a message,
// and returns when the bot has acknowledged.
func (p *Page) Press(label string) {
	p.t.Helper()
	p.Click("the button "+label, newest("button", "label", label))
	p.waitIdle()
}

// Choose opens the newest menu with that placeholder and chooses, returning
// when the bot has acknowledged.
func (p *Page) Choose(placeholder string, labels ...string) {
	p.t.Helper()
	p.Click("the menu "+placeholder, newest("menu", "placeholder", placeholder))
	option := func(label string) string {
		return `[...document.querySelectorAll('dialog[open] [data-testid="menu-option"]')].find((o) => o.dataset.label === ` + quote(label) + `)`
	}
	var several bool
	p.Wait("the menu is open", `document.querySelector('dialog[open] [data-testid="menu-list"]')`)
	p.Eval(`document.querySelector('dialog[open] [data-testid="menu-list"]').ariaMultiSelectable === "true"`, &several)
	if several { // what is preset and not wanted is taken away
		p.Eval(`[...document.querySelectorAll('dialog[open] [data-testid="menu-option"][aria-selected="true"]')].forEach((o) => o.click())`, nil)
	}
	for _, label := range labels {
		p.Click("the entry "+label, option(label))
	}
	if several {
		p.Click("the button under the menu", `document.querySelector('dialog[open] [data-testid="menu-done"]')`)
	}
	p.waitIdle()
}

// Options lists the labels of the newest menu with that placeholder.
func (p *Page) Options(placeholder string) []string {
	p.t.Helper()
	p.Click("the menu "+placeholder, newest("menu", "placeholder", placeholder))
	p.Wait("the menu is open", `document.querySelector('dialog[open] [data-testid="menu-list"]')`)
	var list []string
	p.Eval(`[...document.querySelectorAll('dialog[open] [data-testid="menu-option"]')].map((o) => o.dataset.label)`, &list)
	p.Keys(kb.Escape)
	p.Wait("the menu is closed", `!document.querySelector("dialog[open]")`)
	return list
}

// Fill writes into a field of the open modal, by its custom id or label.
func (p *Page) Fill(field, text string) {
	p.t.Helper()
	f := quote(field)
	find := `[...document.querySelectorAll('dialog[open] [data-testid="modal-field"]')].find((i) => i.dataset.customId === ` + f + ` || i.labels[0].textContent.replace(/ \*$/, "") === ` + f + `)`
	p.Click("the field "+field, find)
	p.Eval(`(`+find+`).select()`, nil)
	p.Keys(kb.Delete)
	p.Keys(text)
}

// Tick chooses in a group of the open modal, by the custom id of its field or its label, and the label of the choice.
func (p *Page) Tick(field, choice string) {
	p.t.Helper()
	f := quote(field)
	p.Click("the choice "+choice, `[...document.querySelectorAll('dialog[open] [data-testid="modal-choice"]')].find((i) => i.dataset.label === `+quote(choice)+
		` && (i.dataset.customId === `+f+` || i.closest(".field").querySelector(".field-label").firstChild.data === `+f+`)).closest("label")`)
}

// Submit sends the open modal and waits until it is gone.
func (p *Page) Submit() {
	p.t.Helper()
	p.Click("Submit", `document.querySelector('dialog[open] [data-testid="modal-submit"]')`)
	p.waitIdle()
	p.Wait("the modal is gone", `!document.querySelector('[data-testid="modal"]')`)
}

// newest finds the last control on the page with that mark.
func newest(testid, mark, value string) string {
	return `[...document.querySelectorAll('.timeline [data-testid="` + testid + `"]')].reverse().find((b) => b.dataset.` + mark + ` === ` + quote(value) + `)`
}
