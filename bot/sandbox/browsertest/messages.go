package browsertest

// Message is one message as the page shows it.
type Message struct {
	ID        string   `json:"id"`
	Author    string   `json:"author"` // as displayed
	Text      string   `json:"text"`   // without markup, as displayed
	Ephemeral bool     `json:"ephemeral"`
	Thinking  bool     `json:"thinking"`
	Command   string   `json:"command"`  // "Ana used /game new", if so
	Buttons   []string `json:"buttons"`  // labels
	Disabled  []string `json:"disabled"` // labels of buttons that cannot be pressed
	Menus     []string `json:"menus"`    // placeholders
	Pictures  []string `json:"pictures"` // alt texts
	Embeds    []string `json:"embeds"`   // words in each
	Problem   string   `json:"problem"`  // what is said when an interaction failed
}

// read is JavaScript that makes a Message of an element. A message that joins
// the one above shows no author of its own, so the name is looked up.
const read = `((el) => { const q = (s) => [...el.querySelectorAll(s)], t = (s) => el.querySelector(s)?.innerText.trim() || ""; return {
	id: el.dataset.messageId, author: document.querySelector('[data-testid="as"][data-username="' + el.dataset.author + '"]')?.dataset.name || t('[data-testid="author"]') || el.getAttribute("aria-label").split(", ")[0],
	text: q('[data-testid="message-content"]').map((e) => e.innerText.trim()).join("\n") || (el.classList.contains("system") ? el.innerText.trim() : ""), ephemeral: el.dataset.ephemeral === "true", thinking: el.dataset.thinking === "true",
	command: t('[data-testid="used-command"]').replace(/^.\n/, "").replace(/\s+/g, " "), buttons: q('[data-testid="button"]').map((b) => b.dataset.label), disabled: q('[data-testid="button"]').filter((b) => b.disabled).map((b) => b.dataset.label),
	menus: q('[data-testid="menu"]').map((b) => b.dataset.placeholder), pictures: q('[data-testid="picture"]').map((i) => i.alt), embeds: q('[data-testid="embed"]').map((e) => e.innerText.trim()), problem: t('[data-testid="interaction-problem"]') }; })`

// Messages lists what is loaded of the open channel, oldest first.
func (p *Page) Messages() []Message {
	p.t.Helper()
	var list []Message
	p.Eval(`[...document.querySelectorAll('[data-testid="message"]')].map(`+read+`)`, &list)
	return list
}

// WaitMessage waits for a message that holds the words, in its text or its
// embeds, and gives the newest such.
func (p *Page) WaitMessage(words string) Message {
	p.t.Helper()
	find := `[...document.querySelectorAll('[data-testid="message"]')].reverse().find((m) => m.innerText.includes(` + quote(words) + `))`
	p.Wait("a message says “"+words+"”", find)
	var m Message
	p.Eval(read+`(`+find+`)`, &m)
	return m
}
