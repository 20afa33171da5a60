package main

import (
	"fmt"
	"strings"

	"landfall/bot"
	"landfall/commands"
	"landfall/engine"
	"landfall/renderer"
)

// asked is a question with its picture, and what was answered.
type asked struct {
	kind  string
	scene renderer.Scene
	title string
}

// askedOf is the question of a seat whose picture has letters; not ok: it has none.
func askedOf(t bot.Title, match *engine.Match, seat engine.Seat, people []string) (q asked, ok bool) {
	by, open := t.Narrator(match.View(seat), people), match.For(seat)
	letters := commands.LettersOf(by, open)
	if len(letters.Marks()) == 0 {
		return asked{}, false
	}
	q.kind = open[0].Kind
	q.scene = renderer.Scene{View: match.View(seat), Names: people, Focus: commands.Focus(by, open)}
	var marked []string
	for _, m := range letters.Marks() {
		label, _ := by.Label(m.Answer)
		marked = append(marked, letters.Lead(m.Answer, label))
		q.scene.Marks = append(q.scene.Marks, renderer.Mark{Letter: m.Letter, Answer: m.Answer})
	}
	q.title = fmt.Sprintf("%s — %s", strings.ReplaceAll(by.Ask(open).Text, "\n", " "), strings.Join(marked, ", "))
	return q, true
}

// answered adds what was answered.
func (q *asked) answered(by commands.Narrator, open []engine.Decision, a engine.Action) {
	label, _ := by.Label(a)
	q.title += ". The answer: " + commands.LettersOf(by, open).Lead(a, label)
}

// ask keeps of each kind of question the picture with most letters.
func (c *camera) ask(match *engine.Match, seat engine.Seat, a engine.Action) {
	q, ok := askedOf(c.title, match, seat, c.people)
	if !ok || len(q.scene.Marks) <= len(c.asked[q.kind].scene.Marks) {
		return
	}
	q.answered(c.title.Narrator(match.View(seat), c.people), match.For(seat), a)
	if c.asked[q.kind].kind == "" {
		c.kinds = append(c.kinds, q.kind)
	}
	c.asked[q.kind] = q
}

// questions takes what was kept, by day and by night.
func (c *camera) questions() {
	for _, kind := range c.kinds {
		q := c.asked[kind]
		c.both(q.scene, fmt.Sprintf("%s for %s, asked: %s", c.title.Game.Name, c.kind, q.title), "asked "+kind)
	}
}
