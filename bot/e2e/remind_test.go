package e2e

import (
	"slices"
	"strings"
	"testing"
	"time"
)

const silent = 4096 // the flag of a message without a sound

// reminders are the messages that say that the table waits.
func (p person) reminders(thread string) []message {
	var list []message
	for _, m := range p.messages(thread) {
		if strings.Contains(m.Content, " for you (asked") {
			list = append(list, m)
		}
	}
	return list
}

// turns are the messages of a thread that have My turn.
func (p person) turns(thread string) []string {
	var list []string
	for _, m := range p.messages(thread) {
		for _, c := range m.controls() {
			if c.Label == "My turn" && !m.Ephemeral {
				list = append(list, m.ID)
			}
		}
	}
	return list
}

// pings counts the messages of a thread that notified a person when they were sent.
func (p person) pings(thread string) int {
	n, who := 0, p.h.sandbox.PersonID(p.name)
	for _, s := range in(p.h.accepted.posts(), thread) {
		if slices.Contains(s.mentions, who) {
			n++
		}
	}
	return n
}

// remind looks for due reminders, as cron does each minute, until all are posted: one
// that falls due while something else is posted to its table is posted the next time.
func (h *house) remind() {
	h.t.Helper()
	h.until("the reminders are posted", func() bool {
		h.bot.Remind(h.t.Context())
		return h.rows("nudge") == 0
	})
}

// rows counts the rows of a table in the data file.
func (h *house) rows(table string) int {
	h.t.Helper()
	rows, err := h.db.Scan(h.t.Context(), table, nil, nil, 0)
	if err != nil {
		h.t.Fatal(err)
	}
	return len(rows)
}

func TestReminders(t *testing.T) {
	h := newHouse(t)
	h.rough = true // time leaps while a picture is on its way
	ana, ben := h.person("ana"), h.person("ben")
	if got := ben.command(ben.lobby(), "remind", object{"timezone": "Europe/Brussels", "quiet": "22:00-08:00"}); !strings.Contains(got.Content, "Quiet from 22:00 to 08:00") {
		t.Fatalf("remind says: %s", got.Content)
	}
	thread := h.open("ana spain", "ben france")
	h.allPosted() // the announcement is whole before time leaps
	pinged := map[string]int{"ana": ana.pings(thread), "ben": ben.pings(thread)}
	if pinged["ana"] != 1 {
		t.Errorf("the announcement notifies Ana %d times", pinged["ana"])
	}
	h.remind()
	if list := ana.reminders(thread); len(list) != 0 {
		t.Fatalf("reminded at once: %+v", list)
	}
	// Let three days pass, minute by minute as cron would, but in longer steps.
	for range 72 {
		h.wait(time.Hour)
		h.remind()
	}
	// Each is mentioned once, and then by each of two reminders.
	if n := ana.pings(thread); n != 3 {
		t.Errorf("Ana was notified %d times of one thing", n)
	}
	if n := ben.pings(thread); n < 2 || n > 3 {
		t.Errorf("Ben was notified %d times of one thing", n)
	}
	sent := 0
	for _, s := range in(h.accepted.posts(), thread) {
		if strings.Contains(s.text, " for you (asked <t:") {
			sent++
		}
	}
	if sent < 2 || sent > 5 {
		t.Errorf("%d reminders in three days for two people", sent)
	}
	// A reminder takes the place of the one before it, and the controls with it.
	h.until("one reminder is left", func() bool { return len(ana.reminders(thread)) == 1 })
	list := ana.reminders(thread)
	if list[0].Flags&silent != 0 {
		t.Errorf("a reminder makes no sound: %+v", list[0])
	}
	if live := ana.turns(thread); len(live) != 1 || live[0] != list[0].ID {
		t.Errorf("messages %v have My turn, not the reminder %s alone", live, list[0].ID)
	}
	// A person who has answered is not reminded.
	m := ana.openPanel(thread)
	for _, o := range offers(m) {
		if strings.HasPrefix(o.value, "fleet ") {
			m = ana.take(m, o)
			break
		}
	}
	ana.click(m, h.control(m, sealLabel(m)))
	h.until("the reminder tells who is done", func() bool {
		m, ok := find(ana.messages(thread), "My turn")
		return ok && m.ID == list[0].ID && strings.Contains(m.Content, "Waiting for ~~Ana~~, <@")
	})
	before := len(in(h.accepted.posts(), thread))
	ben.command(thread, "remind", object{"reminders": "off"})
	h.wait(48 * time.Hour)
	h.remind()
	// What comes is the question to Ana alone what becomes of Ben, and no reminder.
	var news []said
	h.until("Ana is asked about Ben", func() bool {
		news = in(h.accepted.posts(), thread)[before:]
		return len(news) > 0
	})
	if len(news) != 1 || !strings.HasPrefix(news[0].text, "**Ben** is absent") || !slices.Equal(news[0].mentions, []string{h.sandbox.PersonID("ana")}) {
		t.Errorf("after one answered and the other turned reminders off, people are told: %+v", news)
	}
}
