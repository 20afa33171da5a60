package sandbox_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/chromedp/chromedp/kb"

	"landfall/bot/sandbox/browsertest"
)

// same fails unless the page says what is wanted.
func same[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// eval is what JavaScript in the page says.
func eval[T any](p *browsertest.Page, js string) T {
	var v T
	p.Eval(js, &v)
	return v
}

// TestThePage opens the chat page in one browser, for one test after the other: each has
// a sandbox of its own, and a page that shares nothing with the others.
func TestThePage(t *testing.T) {
	browser := browsertest.Start(t)
	for _, c := range []struct {
		name string
		test func(*testing.T, *browsertest.Browser)
	}{
		{"welcomes a newcomer", pageWelcomesANewcomer},
		{"draws everything a message can hold", pageDrawsEverythingAMessageCanHold},
		{"presses, chooses and fills in", pagePressesChoosesAndFillsIn},
		{"keeps a press through a mention", pageKeepsAPressThroughAMention},
		{"keeps a press through an edit", pageKeepsAPressThroughAnEdit},
		{"takes typed commands", pageTakesTypedCommands},
		{"shows who is being asked", pageShowsWhoIsBeingAsked},
		{"comes back after a broken stream", pageComesBackAfterABrokenStream},
		{"keeps its place in a long channel", pageKeepsItsPlaceInALongChannel},
		{"shows a long message from its beginning", pageShowsALongMessageFromItsBeginning},
		{"covers none of its buttons", pageCoversNoneOfItsButtons},
		{"lets two people talk", pageLetsTwoPeopleTalk},
		{"runs nothing foreign", pageRunsNothingForeign},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel() // each has a server and a page of its own, and waits more than it works
			c.test(t, browser)
		})
	}
}

func pageWelcomesANewcomer(t *testing.T, browser *browsertest.Browser) {
	b := startPageBot(t)
	p := browser.Open(t, b.r.http.URL)
	p.Wait("the lobby says how to begin", `document.querySelector('[data-testid="first-command"]')`)
	p.Shot("empty-light")
	p.Click("the first command", `document.querySelector('[data-testid="first-command"]')`)
	p.Wait("the command is begun", `document.querySelector('[data-testid="command-form"]')?.dataset.command === "game new"`)
	p.Shot("form-light")
	same(t, "the cursor is in", eval[string](p, `document.activeElement.dataset.option`), "game")
	p.Keys("nin" + kb.Enter) // the only choice that fits
	p.Wait("it is taken", `document.querySelector('input[data-option="game"]')?.value === "Niña & Pinta"`)
	p.Keys(kb.Enter)
	m := p.WaitMessage("game=ninapinta")
	same(t, "author", m.Author, "Landfall")
	same(t, "line above", strings.HasSuffix(m.Command, "Ana used /game new"), true)
	p.Wait("the hint is gone", `!document.querySelector('[data-testid="first-hint"]')`)
}

func pageDrawsEverythingAMessageCanHold(t *testing.T, browser *browsertest.Browser) {
	b := startPageBot(t)
	b.show(b.r.srv.ChannelID("general"))
	p := browser.Open(t, b.r.http.URL)
	p.OpenChannel("general")
	m := p.WaitMessage("Landfall in Amazonia")
	p.Shot("show-light")
	for what, js := range map[string]string{
		"heading":          `q("h3") === "Landfall in Amazonia"`,
		"second heading":   `q("h4") === "Era 1"`,
		"small print":      `q(".subtext").startsWith("small print")`,
		"bold":             `q("strong") === "Ana"`,
		"italic":           `q("em") === "Nina"`,
		"underline":        `q("u") === "Amazonia"`,
		"struck":           `q("s") === "Andes"`,
		"code":             `q("p code") === "3 gold"`,
		"block as written": `q("pre code") === "a  fixed   <b>block</b>"`,
		"quotation":        `el.querySelectorAll("blockquote br").length === 1`,
		"nested list":      `q("ul ul li") === "inside it"`,
		"numbered list":    `el.querySelectorAll("ol li").length === 2`,
		"my name":          `q(".mention.me") === "@Ana"`,
		"channel":          `q(".mention.channel") === "harbour"`,
		"masked link":      `el.querySelector('a[href="https://example.org/rules"]').textContent === "the rules"`,
		"bare link":        `el.querySelector('a[href="https://example.org/a_b_c"]') !== null`,
		"names with _":     `el.textContent.includes("snake_case_stays and 2 * 3 * 4.")`,
		"relative time":    `/ago|in |hours|just now|last|next/.test(q("time.stamp"))`,
		"full time":        `el.querySelector("time.stamp").title.includes("2026")`,
		"highlighted":      `el.classList.contains("pings")`,
		"embed":            `q(".embed-title") === "Standing" && el.querySelectorAll(".embed-field.inline").length === 3`,
		"link button":      `el.querySelector('a.btn').href === "https://example.org/"`,
	} {
		if !eval[bool](p, `((el) => { const q = (s) => el.querySelector(s)?.textContent; return Boolean(`+js+`); })(document.querySelector('[data-message-id="`+m.ID+`"]'))`) {
			t.Errorf("%s is not drawn as it should be: %s", what, js)
		}
	}
	same(t, "buttons", strings.Join(m.Buttons, ","), "My turn,Board,End turn,Resign,Rules")
	same(t, "disabled", strings.Join(m.Disabled, ","), "End turn")
	same(t, "menus", strings.Join(m.Menus, ","), "Where to?,Which ships?")
	same(t, "alt text", strings.Join(m.Pictures, ","), boardInWords)

	p.Click("the spoiler", `document.querySelector(".spoiler")`)
	p.Wait("the spoiler is open", `document.querySelector(".spoiler.open")`)
	p.Click("ALT", `document.querySelector('[data-testid="alt-button"]')`)
	p.Wait("the picture is told in words", `document.querySelector('[data-testid="alt-text"]').innerText.startsWith("Nina World")`)
	p.Shot("alt-light")
	p.Click("the picture", `document.querySelector('.picture-open')`)
	p.Wait("it fills the screen", `document.querySelector('[data-testid="viewer"]').getBoundingClientRect().width === innerWidth`)
	p.Keys("+")
	p.Wait("it is larger", `/scale\(1\.5\)/.test(document.querySelector('[data-testid="viewer-image"]').style.transform)`)
	p.Shot("viewer")
	p.Keys(kb.Escape)
	p.Wait("it is closed", `!document.querySelector('[data-testid="viewer"]')`)
	p.Click("the channel named in the message", `document.querySelector('[data-testid="channel-link"]')`)
	p.Wait("one is in the harbour", `document.querySelector('[data-testid="channel-title"]').innerText === "harbour"`)
}

func pagePressesChoosesAndFillsIn(t *testing.T, browser *browsertest.Browser) {
	b := startPageBot(t)
	b.show(b.r.srv.ChannelID("general"))
	p := browser.Open(t, b.r.http.URL)
	p.OpenChannel("general")

	same(t, "options", strings.Join(p.Options("Where to?"), ","), "Explore Amazonia,Explore Isthmus,Consolidate in Caribbean")
	p.Choose("Where to?", "Explore Isthmus")
	m := p.WaitMessage("where: isthmus")
	same(t, "only Ana sees the answer", m.Ephemeral, true)
	p.Choose("Which ships?", "Pinta", "Santa María")
	p.WaitMessage("ships: pinta,santa")
	p.Press("My turn")
	p.WaitMessage("turn:")
	p.Shot("ephemeral-light")
	before := len(p.Messages())
	p.Click("Dismiss", `[...document.querySelectorAll('[data-testid="dismiss"]')].pop()`)
	p.Wait("it is gone", `document.querySelectorAll('[data-testid="message"]').length === `+string(rune('0'+before-1)))

	// On a phone the same menu is a sheet from below.
	p.Phone()
	p.Click("the menu", `document.querySelector('[data-testid="menu"]')`)
	p.Wait("the sheet stands at the foot", `((b) => b && b.bottom === innerHeight && b.width === innerWidth)(document.querySelector("dialog.sheet[open]")?.getBoundingClientRect())`)
	p.Shot("menu-phone-light")
	p.Keys(kb.ArrowDown + kb.Enter)
	p.WaitMessage("where: caribbean")
	p.Shot("ephemeral-phone-light")
	p.Eval(`document.querySelector(".picture").scrollIntoView({ block: "center" })`, nil)
	p.Shot("picture-phone-light")
	same(t, "sideways scrolling", eval[bool](p, `document.scrollingElement.scrollWidth > innerWidth || document.getElementById("timeline").scrollWidth > document.getElementById("timeline").clientWidth`), false)
	p.Size(1200, 800)

	p.Press("Resign") // the bot never answers this one
	p.Wait("the failure is told", `document.querySelector('[data-testid="interaction-problem"]')?.innerText === "The application did not respond"`)

	p.Type("/hand")
	p.Press("Note")
	p.Wait("the form is open", `document.querySelector('[data-testid="modal"]')`)
	p.Shot("modal-light")
	p.Fill("What to keep", "ab")
	p.Click("Submit", `document.querySelector('[data-testid="modal-submit"]')`)
	p.Wait("too little is refused", `document.querySelector(".field-note").innerText.startsWith("At least 3")`)
	p.Fill("text", "gold in Andes")
	p.Submit()
	p.WaitMessage("Noted: gold in Andes")
}

// Somebody is mentioned while a finger is on the switch of people: the press still counts.
func pageKeepsAPressThroughAMention(t *testing.T, browser *browsertest.Browser) {
	b := startPageBot(t)
	p := browser.Open(t, b.r.http.URL)
	p.OpenChannel("general")

	const ben = `[...document.querySelectorAll('[data-testid="as"]')].find((b) => b.dataset.username === "ben")`
	p.Hold("Ben", ben, func() {
		// The mention is Ana's, of whom the page is told at once, and everything beside the list of
		// messages is drawn anew.
		if _, err := b.s.ChannelMessageSend(b.r.srv.ChannelID("harbour"), "<@"+b.r.srv.PersonID("ana")+"> <@"+b.r.srv.PersonID("ben")+">"); err != nil {
			t.Fatal(err)
		}
		p.Wait("the page knows of the mention", `[...document.querySelectorAll('[data-testid="channel"]')].some((c) => c.dataset.name === "harbour" && c.dataset.mentions === "1")`)
	})
	p.Wait("one is Ben", `document.body.dataset.ready.startsWith("ben/")`)
}

// A panel gets its picture while a finger is on one of its menus: the press still counts.
func pageKeepsAPressThroughAnEdit(t *testing.T, browser *browsertest.Browser) {
	b := startPageBot(t)
	m := b.show(b.r.srv.ChannelID("general"))
	p := browser.Open(t, b.r.http.URL)
	p.OpenChannel("general")

	const menu = `document.querySelector('[data-placeholder="Where to?"]')`
	p.Hold("the menu", menu, func() {
		if _, err := b.s.ChannelMessageEdit(m.ChannelID, m.ID, "Landfall in the Caribbean"); err != nil {
			t.Fatal(err)
		}
		// A later message of another channel shows that the stream has brought the edit.
		if _, err := b.s.ChannelMessageSend(b.r.srv.ChannelID("harbour"), "<@"+b.r.srv.PersonID("ana")+">"); err != nil {
			t.Fatal(err)
		}
		p.Wait("the page knows of the edit", `[...document.querySelectorAll('[data-testid="channel"]')].some((c) => c.dataset.name === "harbour" && c.dataset.mentions === "1")`)
	})
	p.Wait("the menu is open", `document.querySelector('dialog[open] [data-testid="menu-list"]')`)
	p.WaitMessage("Landfall in the Caribbean")
}

func pageTakesTypedCommands(t *testing.T, browser *browsertest.Browser) {
	b := startPageBot(t)
	p := browser.Open(t, b.r.http.URL)

	p.Draft("/game n")
	p.Wait("the commands are listed", `document.querySelector('[data-testid="command-suggestion"]')?.dataset.command === "game new"`)
	p.Shot("commands-light")
	p.Keys(kb.Tab)
	p.Wait("Tab takes it", `document.querySelector('[data-testid="command-form"]')`)
	p.Keys(kb.Escape + kb.Enter) // closes the list, then sends without the game
	p.Wait("a missing option is told", `document.querySelector(".hint.wrong")?.innerText === "game is needed."`)
	p.Shot("missing-light")

	p.Type("/game new game:Amerigo seats:3 with:ben pace:week")
	p.WaitMessage("game=amerigo seats=3 pace=one-move-a-week with=" + b.r.srv.PersonID("ben"))

	p.Draft("/game new game:Amerigo seats:7")
	p.Keys(kb.Enter)
	p.Wait("too many seats are refused", `document.querySelector(".hint.wrong")?.innerText === "seats: at most 4."`)

	p.Type("/slow")
	p.Wait("the bot is thinking", `document.querySelector('[data-testid="thinking"]')?.innerText.startsWith("Landfall is thinking")`)
	p.Shot("thinking-light")
	close(b.release)
	p.WaitMessage("Done thinking.")

	p.Type("/silent")
	p.Wait("silence is told", `[...document.querySelectorAll('[data-testid="interaction-problem"]')].pop()?.innerText === "The application did not respond"`)

	p.Type("hello @ben, look at #harbour")
	m := p.WaitMessage("hello @Ben")
	same(t, "author", m.Author, "Ana")
}

func pageShowsWhoIsBeingAsked(t *testing.T, browser *browsertest.Browser) {
	b := startPageBot(t)
	p := browser.Open(t, b.r.http.URL)
	ben := b.r.srv.PersonID("ben")
	starter, err := b.s.ChannelMessageSend(b.r.srv.ChannelID("lobby"), "A table")
	if err != nil {
		t.Fatal(err)
	}
	thread, err := b.s.MessageThreadStartComplex(starter.ChannelID, starter.ID, &discordgo.ThreadStart{Name: "Niña & Pinta — Ana, Ben", AutoArchiveDuration: 1440})
	if err != nil {
		t.Fatal(err)
	}
	p.Wait("the thread is listed", `[...document.querySelectorAll('[data-testid="channel"]')].some((c) => c.dataset.name.startsWith("Niña"))`)
	if err := b.s.ThreadMemberAdd(thread.ID, ben); err != nil {
		t.Fatal(err)
	}
	if _, err := b.s.ChannelMessageSendComplex(thread.ID, &discordgo.MessageSend{Content: "<@" + ben + "> loads.", Components: lobbyRow(0)}); err != nil {
		t.Fatal(err)
	}
	p.Wait("a dot at Ben", `document.querySelector('[data-username="ben"] [data-testid="as-dot"]')`)
	same(t, "Ana is asked", p.Waiting("Ana"), false)
	p.Shot("waiting-light")

	p.ActAs("Ben")
	p.Wait("a badge at the thread", `document.querySelector('[data-kind="thread"] [data-testid="mention-badge"]')?.innerText > 0`)
	p.OpenChannel("Niña & Pinta — Ana, Ben")
	p.WaitMessage("@Ben loads.")
	p.Wait("it is read", `!document.querySelector('[data-username="ben"] [data-testid="as-dot"]') && !document.querySelector('[data-testid="mention-badge"]')`)
	p.Press("Join")
	m := p.WaitMessage("1 seated")
	same(t, "Start can be pressed", slices.Contains(m.Disabled, "Start"), true)

	p.Dark(true)
	p.Phone()
	p.Shot("thread-phone-dark")
	p.ActAs("Chloé")
	p.Press("Join")
	p.WaitMessage("2 seated")
	p.OpenChannel("Landfall")
	same(t, "address", eval[bool](p, `location.hash.endsWith("?as=chloe")`), true)

	// A deep link goes straight there.
	p.Go(b.r.http.URL + "/#/channel/" + thread.ID + "?as=dirk")
	p.WaitMessage("2 seated")
	same(t, "one is", eval[string](p, `document.querySelector('[data-testid="as"][aria-checked="true"]').dataset.username`), "dirk")
	p.Click("the list of channels", `document.getElementById("nav-toggle")`)
	p.Shot("drawer-phone-dark")
}

func pageComesBackAfterABrokenStream(t *testing.T, browser *browsertest.Browser) {
	b := startPageBot(t)
	p := browser.Open(t, b.r.http.URL)
	p.Type("before")
	b.r.http.CloseClientConnections()
	http.DefaultClient.CloseIdleConnections()
	if code, _ := b.r.as("ben", http.MethodPost, "channels/"+b.r.srv.ChannelID("lobby")+"/messages", map[string]any{"content": "meanwhile"}); code != http.StatusOK {
		t.Fatalf("post: %d", code)
	}
	m := p.WaitMessage("meanwhile")
	same(t, "author", m.Author, "Ben")
	same(t, "messages", len(p.Messages()), 2)
}

func pageShowsALongMessageFromItsBeginning(t *testing.T, browser *browsertest.Browser) {
	b := startPageBot(t)
	lobby := b.r.srv.ChannelID("lobby")
	p := browser.Open(t, b.r.http.URL+"/#/channel/"+lobby+"?as=ana")
	p.Phone()
	long := "begins here" + strings.Repeat("\na line of it", 60)
	for _, text := range []string{"before", long} {
		b.r.do("ben", http.MethodPost, "channels/"+lobby+"/messages", map[string]any{"content": text})
	}
	p.WaitMessage("begins here")
	top := `((m) => { const at = m.getBoundingClientRect().top - document.getElementById("timeline").getBoundingClientRect().top; return at > -2 && at < 60; })([...document.querySelectorAll('[data-testid="message"]')].pop())`
	p.Wait("its beginning is in view", top)
	p.Eval(`document.getElementById("timeline").scrollTop += 300`, nil)
	p.Wait("one may read on", `!`+top)
	b.r.do("ben", http.MethodPost, "channels/"+lobby+"/messages", map[string]any{"content": long + "\nthe next"})
	p.WaitMessage("the next")
	p.Wait("the next one begins in view", top)
}

func pageKeepsItsPlaceInALongChannel(t *testing.T, browser *browsertest.Browser) {
	b := startPageBot(t)
	lobby := b.r.srv.ChannelID("lobby")
	say := func(text string) {
		t.Helper()
		b.r.do("ben", http.MethodPost, "channels/"+lobby+"/messages", map[string]any{"content": text})
	}
	for i := range 130 {
		say("line " + string(rune('a'+i%26)) + strings.Repeat(" and on", i%7))
	}
	p := browser.Open(t, b.r.http.URL+"/#/channel/"+lobby+"?as=ana")
	atBottom := `((t) => t.scrollHeight - t.scrollTop - t.clientHeight < 4)(document.getElementById("timeline"))`
	p.OpenChannel("general")
	p.OpenChannel("lobby")
	p.Wait("one sees the newest", atBottom)
	say("newest")
	p.WaitMessage("newest")
	p.Wait("it stays at the bottom", atBottom)

	p.Eval(`document.getElementById("timeline").scrollTop = 200`, nil)
	p.Wait("older messages are loaded", `document.querySelectorAll('[data-testid="message"]').length > 90`)
	say("while reading above")
	p.WaitMessage("while reading above")
	p.Wait("the bar counts it", `document.querySelector('[data-testid="new-bar"]:not([hidden])')?.innerText.startsWith("1 new message")`)
	same(t, "the page jumped", eval[bool](p, atBottom), false)
	p.Shot("new-bar-light")
	p.Click("the bar", `document.querySelector('[data-testid="new-bar"]')`)
	p.Wait("one is at the bottom again", atBottom)
}
