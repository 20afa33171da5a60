package sandbox_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"landfall/bot/sandbox/browsertest"
)

// covered is JavaScript that scrolls through the whole timeline, lets each
// message in turn show its tools, and lists every control of a message that
// stands on the screen with its middle or an end under something else.
const covered = `(async () => {
	const t = document.getElementById("timeline"), found = new Set();
	const frame = () => new Promise((r) => requestAnimationFrame(() => r()));
	const look = (when) => {
		const view = t.getBoundingClientRect();
		for (const el of t.querySelectorAll('.message button:not(.tools button), .message a.btn')) {
			const b = el.getBoundingClientRect();
			if (!b.width || el.closest("[hidden]")) continue;
			for (const part of [0.03, 0.5, 0.97]) {
				const x = b.left + b.width * part, y = b.top + b.height / 2;
				if (y < view.top + 1 || y > view.bottom - 1) continue;
				const top = document.elementFromPoint(x, y);
				if (!top || !el.contains(top) && !(top.closest(".btn") === el)) found.add((el.dataset.label || el.dataset.testid || el.className) + " under " + (top ? top.className || top.tagName : "nothing") + " " + when);
			}
		}
	};
	for (let at = t.scrollHeight; at >= 0; at -= 90) {
		t.scrollTop = at;
		await frame(); await frame();
		look("while reading");
		const view = t.getBoundingClientRect();
		for (const m of t.querySelectorAll(".message")) {
			const b = m.getBoundingClientRect();
			if (b.bottom < view.top || b.top > view.bottom) continue;
			m.classList.add("touched");
			look("with tools");
			m.classList.remove("touched");
		}
	}
	return [...found];
})()`

// pageCoversNoneOfItsButtons: neither the way back to the newest
// messages, nor the tools of a message, nor a notice stands over a control,
// wherever one has scrolled to.
func pageCoversNoneOfItsButtons(t *testing.T, browser *browsertest.Browser) {
	b := startPageBot(t)
	lobby := b.r.srv.ChannelID("lobby")
	row := func(n int) discordgo.MessageComponent {
		var list []discordgo.MessageComponent
		for k := range 5 {
			list = append(list, discordgo.Button{Label: fmt.Sprintf("Choice %d of message %d", k, n), CustomID: fmt.Sprintf("c%d-%d", n, k), Style: discordgo.SecondaryButton})
		}
		return discordgo.ActionsRow{Components: list}
	}
	for n := range 12 {
		send := &discordgo.MessageSend{Components: []discordgo.MessageComponent{row(n)}}
		if n%3 != 2 { // every third message is nothing but buttons
			send.Content = strings.Repeat("What is it to be? ", 1+n%4)
		}
		if _, err := b.s.ChannelMessageSendComplex(lobby, send); err != nil {
			t.Fatal(err)
		}
		if n%4 == 3 {
			b.r.do("ben", http.MethodPost, "channels/"+lobby+"/messages", map[string]any{"content": "hm"})
		}
	}
	p := browser.Open(t, b.r.http.URL+"/#/channel/"+lobby+"?as=ana")
	p.WaitMessage("What is it to be?")
	for _, screen := range []struct {
		name string
		size func()
	}{{"desk", func() { p.Size(1200, 800) }}, {"narrow desk", func() { p.Size(760, 600) }}, {"phone", p.Phone}} {
		screen.size()
		// Somebody writes while one reads above: the way back counts it.
		p.Eval(`document.getElementById("timeline").scrollTop = 0`, nil)
		words := "meanwhile, on a " + screen.name
		b.r.do("ben", http.MethodPost, "channels/"+lobby+"/messages", map[string]any{"content": words})
		p.WaitMessage(words)
		p.Wait("the way back is shown", `document.querySelector('[data-testid="new-bar"]:not([hidden])')`)
		p.Shot("cover-" + strings.ReplaceAll(screen.name, " ", "-"))
		for _, c := range eval[[]string](p, covered) {
			t.Errorf("%s: %s", screen.name, c)
		}
	}
}
