package e2e

import (
	"strings"
	"testing"
)

// dm is the direct message of a person with the bot.
func (p person) dm() string {
	p.h.t.Helper()
	for _, c := range p.channels() {
		if c.Kind == "dm" {
			return c.ID
		}
	}
	p.h.t.Fatal("there is no direct message")
	return ""
}

// TestPlayFromADirectMessage answers a match on a server from the direct message.
func TestPlayFromADirectMessage(t *testing.T) {
	h := newHouse(t)
	thread := h.open("ana spain", "ben france")
	ana := h.person("ana")
	dm := ana.dm()
	mine := ana.command(dm, "mine", object{})
	if !strings.Contains(mine.Content, "Niña & Pinta") || !strings.Contains(mine.Content, "<#"+thread+">") {
		t.Fatalf("/mine says: %s", mine.Content)
	}
	panel := ana.click(mine, h.control(mine, "1. My turn"))
	if len(offers(panel)) == 0 || !panel.Ephemeral {
		t.Fatalf("no panel: %+v", panel)
	}
	answers := ana.suggestions(dm, "move", "answer", "fleet", object{})
	if len(answers) == 0 {
		t.Fatal("nothing is suggested in a direct message")
	}
	if got := ana.command(dm, "move", object{"answer": answers[0]}); !strings.Contains(got.Content, "You load") {
		t.Errorf("the move is answered: %s", got.Content)
	}
	if got := ana.command(dm, "hand", object{}); got.Content == "" {
		t.Error("no hand")
	}
	if got := ana.command(dm, "game new", object{"game": "ninapinta"}); !strings.Contains(got.Content, "channel of a server") {
		t.Errorf("a table of two in a direct message: %s", got.Content)
	}
}

// TestCommandsSayWhatIsWrong goes through commands that cannot be carried out.
func TestCommandsSayWhatIsWrong(t *testing.T) {
	h := newHouse(t)
	eva := h.person("eva")
	lobby := eva.lobby()
	for _, c := range []struct {
		command string
		options object
		want    string
	}{
		{"board", object{}, "No table here"},
		{"move", object{"answer": "seal"}, "No table here"},
		{"undo", object{}, "No table here"},
		{"mine", object{}, "Nothing waits"},
		{"game list", object{}, "No tables here"},
		{"game join", object{}, "free seat"},
		{"game info", object{"table": "nonsense"}, "can't find the table “nonsense”"},
		{"game new", object{"game": "ninapinta", "seats": 1}, "2 to 4"},
		{"rules", object{"topic": "xylophone"}, "nothing about “xylophone”"},
		{"remind", object{"quiet": "whenever"}, "22:00-08:00"},
		{"remind", object{"timezone": "Mars/Base"}, "know the time zone"},
		{"remind", object{}, "on"},
		{"help", object{}, "/game new"},
	} {
		got := eva.command(lobby, c.command, c.options)
		if !strings.Contains(got.Content, c.want) || !got.Ephemeral {
			t.Errorf("/%s %v is answered %q, want something with %q", c.command, c.options, got.Content, c.want)
		}
	}
}
