package sandbox_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	"landfall/bot/sandbox/browsertest"
)

func pageLetsTwoPeopleTalk(t *testing.T, browser *browsertest.Browser) {
	b := startPageBot(t)
	lobby := b.r.srv.ChannelID("lobby")
	ana := browser.Open(t, b.r.http.URL+"/#/channel/"+lobby+"?as=ana")
	ben := ana.Another(b.r.http.URL + "/#/channel/" + lobby + "?as=ben")

	ana.Type("Who plays?")
	m := ben.WaitMessage("Who plays?")
	same(t, "author", m.Author, "Ana")

	// By keyboard alone: to the message, to its tools, reply.
	ben.Eval(`document.getElementById("timeline").focus()`, nil)
	ben.Keys(kb.ArrowUp)
	ben.Wait("the message is reached", `document.activeElement.dataset.messageId === "`+m.ID+`"`)
	ben.Keys(kb.Tab + kb.Enter)
	ben.Wait("one replies", `document.querySelector('[data-testid="reply-bar"]:not([hidden])')?.innerText.includes("Replying to Ana")`)
	ben.Keys("I do" + kb.Enter)
	ana.WaitMessage("I do")
	ana.Wait("it shows what it answers", `document.querySelector('[data-testid="reply-to"]')?.innerText.includes("Who plays?")`)

	last := `[...document.querySelectorAll('[data-testid="message"]')].pop()`
	ben.Click("the message", last+`.querySelector('[data-testid="message-content"]')`)
	ben.Click("More", last+`.querySelector('[data-testid="more"]')`)
	ben.Click("Delete", `document.querySelector("dialog[open] .danger")`)
	ana.Wait("it is gone for Ana", `document.querySelectorAll('[data-testid="message"]').length === 1`)

	// What is half written waits while one looks elsewhere, for each person.
	ana.Draft("half a sent")
	ana.OpenChannel("general")
	same(t, "the box in another channel", eval[string](ana, `document.querySelector('[data-testid="composer"]').value`), "")
	ana.OpenChannel("lobby")
	same(t, "the draft", eval[string](ana, `document.querySelector('[data-testid="composer"]').value`), "half a sent")

	// A message of the bot in a DM is a mention.
	dm, err := b.s.UserChannelCreate(b.r.srv.PersonID("ana"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.s.ChannelMessageSend(dm.ID, "Your turn, see https://discord.com/channels/"+b.r.srv.GuildID()+"/"+lobby+"/"+m.ID); err != nil {
		t.Fatal(err)
	}
	ana.Wait("a badge at the DM", `document.querySelector('[data-kind="dm"] [data-testid="mention-badge"]')`)
	ana.Wait("the title counts it", `document.title.startsWith("(1) #lobby")`)
	same(t, "Ben sees it", eval[bool](ben, `document.querySelector('[data-testid="as"][data-username="ben"]').dataset.waiting > 0`), false)
	ana.OpenChannel("Landfall")
	ana.Shot("dm-light")
	ana.Click("the link to a message", `document.querySelector('[data-testid="message-content"] a.own, [data-testid="message-content"] a')`)
	ana.Wait("it leads to the message", `document.querySelector('.message.flash')?.dataset.messageId === "`+m.ID+`"`)
}
