package e2e

import (
	"slices"
	"strings"
	"testing"

	"landfall/bot/sandbox/browsertest"
)

// Four people play the first era through the page, by what one sees there: labels of
// buttons, lines of menus, words of messages.
func TestFirstEraThroughThePage(t *testing.T) {
	h := newPicturedHouse(t)
	p := pagePlay{Page: browsertest.Start(t).Open(t, h.server.URL), t: t, people: []string{"Ana", "Ben", "Chloé", "Dirk"}}
	p.lobby()
	p.start()
	p.loading()
	p.turns("sails", "governs", "chooses a world")
	p.Shot("first-era-board")
	p.turns("selects a Benefit", "ship leaves")
	p.secondEra()
}

// pagePlay is one page on which one person after the other acts.
type pagePlay struct {
	*browsertest.Page
	t      *testing.T
	people []string
	now    string // who acts
	thread string // the name of the table's thread
	// secretTold: somebody has read that a loading is secret.
	secretTold bool
}

func (p *pagePlay) as(name string) {
	p.t.Helper()
	if p.now != name {
		p.ActAs(name)
		p.now = name
	}
}

// lobby opens the table, seats everybody and starts.
func (p *pagePlay) lobby() {
	p.t.Helper()
	p.as("Ana")
	p.Type("/game new game:Niña & Pinta seats:4")
	p.WaitMessage("is open. Friends can press")
	p.WaitMessage("opened by Ana")
	p.Choose("Choose your Nation", "Spain")
	for i, name := range p.people[1:] {
		p.as(name)
		p.WaitMessage("opened by Ana")
		p.Press("Join")
		p.Choose("Choose your Nation", []string{"Portugal", "England", "France"}[i])
		p.WaitMessage(name + " (")
	}
	for _, m := range p.Messages() {
		if m.Ephemeral {
			p.t.Errorf("Dirk sees what only Ana was told: %s", m.Text)
		}
	}
	p.as("Ana")
	p.Press("Start")
	const found = `([...document.querySelectorAll('[data-testid="channel"]')].map((c) => c.dataset.name).find((n) => n.endsWith(" · Niña & Pinta")) || "")`
	p.Wait("the thread is there", found+` !== ""`)
	p.Eval(found, &p.thread)
}

// start opens the thread, and lets Portugal look at lands before the loading.
func (p *pagePlay) start() {
	p.t.Helper()
	p.Wait("Ben is told that he is asked", `document.querySelector('[data-testid="as"][data-name="Ben"] [data-testid="as-dot"]')`)
	p.Wait("Dirk is told that the match has begun", `document.querySelector('[data-testid="as"][data-name="Dirk"] [data-testid="as-dot"]')`)
	p.as("Ana")
	p.OpenChannel(p.thread)
	m := p.WaitMessage("@Ben looks at unexplored lands.")
	for _, words := range []string{"Explore three Americas", "most points win", "Ana plays Spain", "Ben plays Portugal"} {
		if !strings.Contains(m.Text, words) {
			p.t.Errorf("the first announcement does not say %q:\n%s", words, m.Text)
		}
	}
	p.as("Ben")
	p.OpenChannel(p.thread)
	p.turns("looks at unexplored lands")
}

// loading lets everybody load in secret: the first ship by ship, the others by a usual fleet.
func (p *pagePlay) loading() {
	p.t.Helper()
	m := p.announcementOf("All load their ships, era 1.")
	for _, words := range []string{"Era 1 begins.", "Waiting for @Ana, @Ben, @Chloé, @Dirk"} {
		if !strings.Contains(m.Text, words) {
			p.t.Errorf("the announcement of the era does not say %q:\n%s", words, m.Text)
		}
	}
	p.picture(m, "Era 1, loading.")
	p.as("Dirk")
	// that the match began, and that he loads
	p.Wait("the thread has a badge for Dirk", `[...document.querySelectorAll('[data-testid="channel"]')].some((c) => c.dataset.name === "`+p.thread+`" && c.dataset.mentions === "2")`)

	p.as("Ana")
	p.OpenChannel(p.thread)
	p.announcementOf("All load their ships, era 1.")
	p.open()
	p.Wait("the panel has its picture", `document.querySelector('.timeline [data-testid="message"][data-ephemeral="true"] [data-testid="picture"]')`)
	p.choose("Niña: who sails?", "Niña: Captain")
	p.choose("Pinta: who sails?", "Pinta: Captain")
	p.choose("Santa María: who sails?", "Santa María: ")
	p.Shot("loading-panel")
	p.seal()
	for _, name := range p.people[1:] {
		p.as(name)
		p.OpenChannel(p.thread)
		p.announcementOf("All load their ships, era 1.")
		for _, m := range p.Messages() {
			if name == "Ben" && m.Ephemeral {
				continue // his own, from looking
			}
			if m.Ephemeral || strings.Contains(m.Text, "Captain") {
				p.t.Errorf("%s sees before the reveal: %s", name, m.Text)
			}
		}
		p.open()
		p.choose("All three ships at once", "Niña")
		p.seal()
	}
	p.announcementOf(" sails ")
	p.Shot("after-loading")
}

func (p *pagePlay) seal() {
	p.t.Helper()
	if !p.secretTold {
		p.secretTold = true
		p.Press("?")
		p.WaitMessage("Nobody sees this until all have sealed")
		p.Eval(`[...document.querySelectorAll('[data-testid="dismiss"]')].at(-1).click()`, nil)
		p.Wait("the panel is the newest again", `[...document.querySelectorAll('.timeline [data-testid="message"][data-ephemeral="true"]')].at(-1).querySelector('[data-label="?"]')`)
	}
	p.pressFirst("Done: seal")
}

// choose takes the first line of a menu that begins so.
func (p *pagePlay) choose(menu, label string) {
	p.t.Helper()
	lines := p.Options(menu)
	i := slices.IndexFunc(lines, func(l string) bool { return begins(l, label) })
	if i < 0 {
		p.t.Fatalf("%s: the menu %q has nothing that begins with %q: %q", p.now, menu, label, lines)
	}
	p.Choose(menu, lines[i])
}

// panel is the newest message that only the acting person sees.
func (p *pagePlay) panel() (browsertest.Message, bool) {
	p.t.Helper()
	list := p.Messages()
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Ephemeral {
			return list[i], true
		}
	}
	return browsertest.Message{}, false
}

// open presses My turn and waits for the panel, which comes by a way of its own after
// the press was acknowledged: until then the newest panel is that of an earlier turn.
func (p *pagePlay) open() {
	p.t.Helper()
	before, _ := p.panel()
	there := `((m) => m && m.dataset.messageId !== ` + quoted(before.ID) + ` && m.dataset.thinking === "false")([...document.querySelectorAll('.timeline [data-testid="message"][data-ephemeral="true"]')].at(-1))`
	// On a starved machine a press may miss a button that moves: then one presses again.
	for range 2 {
		p.Press("My turn")
		var shown bool
		p.Eval(`(async () => { for (let i = 0; i < 200; i++) { if (`+there+`) return true; await new Promise((r) => setTimeout(r, 50)); } return false; })()`, &shown)
		if shown {
			return
		}
	}
	p.Press("My turn")
	p.Wait("the panel is there", there)
}

// pressFirst presses the first button of the panel that begins so, if there is one.
func (p *pagePlay) pressFirst(label string) bool {
	p.t.Helper()
	panel, _ := p.panel()
	i := slices.IndexFunc(panel.Buttons, func(b string) bool { return begins(b, label) })
	if i < 0 {
		return false
	}
	p.Press(panel.Buttons[i])
	return true
}

// announcementOf waits for an announcement with the table's controls that says this.
func (p *pagePlay) announcementOf(words string) browsertest.Message {
	p.t.Helper()
	p.Wait("the thread says “"+words+"”", `[...document.querySelectorAll('.timeline [data-testid="message"][data-ephemeral="false"]')].some((m) => m.querySelector('[data-label="My turn"]') && m.innerText.includes(`+quoted(words)+`))`)
	return p.announced()
}

// announced is the newest message with the table's controls.
func (p *pagePlay) announced() browsertest.Message {
	p.t.Helper()
	const mine = `[...document.querySelectorAll('.timeline [data-testid="message"][data-ephemeral="false"]')].filter((m) => m.querySelector('[data-label="My turn"]'))`
	p.Wait("one announcement alone has buttons", mine+`.length === 1`)
	list := p.Messages()
	for i := len(list) - 1; i >= 0; i-- {
		if !list[i].Ephemeral && slices.Contains(list[i].Buttons, "My turn") {
			return list[i]
		}
	}
	return p.announced()
}

// asks is the line of an announcement that says whom the table waits for.
func asks(m browsertest.Message) string {
	line, _, _ := strings.Cut(strings.TrimSpace(m.Text), "\n")
	return line
}

// turn is who is asked by the newest announcement: the one it mentions.
func (p *pagePlay) turn() string {
	p.t.Helper()
	line := asks(p.announced())
	for _, name := range p.people {
		if strings.Contains(line, "@"+name) {
			return name
		}
	}
	p.t.Fatalf("nobody is asked: %s", line)
	return ""
}

// turns plays as long as one of these things is asked.
func (p *pagePlay) turns(kinds ...string) {
	p.t.Helper()
	for range 80 {
		m := p.announced()
		if !slices.ContainsFunc(kinds, func(k string) bool { return strings.Contains(asks(m), k) }) {
			return
		}
		p.play(p.turn(), asks(m))
	}
	p.t.Fatal("this phase does not end")
}

// play lets a person answer until nothing more is asked of them, and waits for the
// thread to say what is next.
func (p *pagePlay) play(name, asked string) {
	p.t.Helper()
	p.as(name)
	p.announcementOf(strings.SplitN(asked, ".", 2)[0])
	p.open()
	for range 20 {
		panel, ok := p.panel()
		if !ok {
			p.t.Fatalf("%s pressed My turn and sees no panel", name)
		}
		if strings.Contains(panel.Text, "Your turn is done.") || strings.Contains(panel.Text, "Your ships for era") {
			break // in the next era everybody is asked, and the thread says so
		}
		if strings.Contains(panel.Text, "Choose a world for war") {
			return // the next phase, which asks the same person
		}
		p.answer(panel)
	}
	p.Wait("the thread says what is next", `[...document.querySelectorAll('.timeline [data-testid="message"][data-ephemeral="false"]')].filter((m) => m.querySelector('[data-label="My turn"]')).every((m) => !m.innerText.includes(`+quoted(asked)+`))`)
}

func quoted(s string) string { return "`" + strings.ReplaceAll(s, "`", "") + "`" }

// answer does what most people would.
func (p *pagePlay) answer(panel browsertest.Message) {
	p.t.Helper()
	if p.pressFirst("Explore") {
		return // the first of what one can do are buttons, the others a menu
	}
	for _, menu := range panel.Menus {
		if menu == "Where to?" && slices.ContainsFunc(p.Options(menu), func(l string) bool { return begins(l, "Explore") }) {
			p.choose(menu, "Explore")
			return
		}
	}
	if slices.ContainsFunc([]string{"Explore", "Collect", "Sail home", "End turn", "Stop looking", "Pass, ", "Leave the empty", "Consolidate", "Anchor"}, p.pressFirst) {
		return
	}
	for _, menu := range panel.Menus {
		p.choose(menu, "")
		return
	}
	for _, b := range panel.Buttons {
		if b != "Take back" && b != "Whole board" {
			p.Press(b)
			return
		}
	}
	p.t.Fatalf("%s has nothing to press:\n%s", p.now, panel.Text)
}

// picture checks that a message's picture has come, with its text twin.
func (p *pagePlay) picture(m browsertest.Message, alt string) {
	p.t.Helper()
	if len(m.Pictures) != 1 || !strings.HasPrefix(m.Pictures[0], alt) {
		p.t.Errorf("the picture's text is %q, which does not begin with %q", m.Pictures, alt)
	}
	p.Wait("the picture is drawn", `((i) => { if (!i) return false; i.scrollIntoView(); return i.complete && i.naturalWidth >= 800; })(document.querySelector('[data-message-id="`+m.ID+`"] [data-testid="picture"]'))`)
}

// secondEra checks what the thread says when the era is over.
func (p *pagePlay) secondEra() {
	p.t.Helper()
	m := p.announcementOf("Era 2 begins.")
	p.Shot("second-era")
	for _, words := range []string{"Era 1 is over. Turn order now:", "Benefits for sale"} {
		if !strings.Contains(m.Text, words) {
			p.t.Errorf("the new era's announcement does not say %q:\n%s", words, m.Text)
		}
	}
	p.picture(m, "Era 2, ")
	for _, old := range p.Messages() {
		if !old.Ephemeral && old.ID != m.ID && len(old.Buttons) > 0 && slices.Contains(old.Buttons, "My turn") {
			p.t.Errorf("an older announcement still has its buttons: %s", old.Text)
		}
	}
	if problem := p.Errors(); len(problem) > 0 {
		p.t.Errorf("the page has trouble: %q", problem)
	}
}

// begins tells whether a label begins with these words, behind its letter if it has one.
func begins(label, words string) bool {
	letter, rest, led := strings.Cut(label, ": ")
	return strings.HasPrefix(label, words) || led && len(letter) == 1 && strings.HasPrefix(rest, words)
}
