package room

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/engine"
	"landfall/engine/table"
)

// Of the tables that were played in a thread the newest is meant when all are over, in
// whatever order they are found; one that continues there is meant before it.
func TestTheNewestTableOfAThreadIsMeant(t *testing.T) {
	on := func(day int, id engine.MatchID, status table.Status) table.Table {
		return table.Table{ID: id, Status: status, Channel: "c", Thread: "thread", Created: time.Date(2026, 11, day, 0, 0, 0, 0, time.UTC)}
	}
	rq := commands.Request{Where: commands.Place{Channel: "thread", Parent: "c"}}
	older, newer := on(1, "older", table.Over), on(2, "newer", table.Over)
	for _, c := range []struct {
		was  []table.Table
		want engine.MatchID
	}{
		{[]table.Table{older, newer}, "newer"},
		{[]table.Table{newer, older}, "newer"},
		{[]table.Table{on(1, "going on", table.Playing), newer}, "going on"},
	} {
		if id, err := (&Room{}).ofThread(c.was, nil, rq, nil); err != nil || id != c.want {
			t.Errorf("%s is meant, want %s: %v", id, c.want, err)
		}
	}
}

// Suggestions of the same name would all be refused: each says what it stands for, and none
// is longer than may be.
func TestEqualSuggestionsAreToldApart(t *testing.T) {
	long := strings.Repeat("å", limits.Suggestion)
	list := []commands.Choice{{Name: "Gannet", Value: "a"}, {Name: "Petrel", Value: "b"}, {Name: "Gannet", Value: "c"}, {Name: long, Value: "d"}, {Name: long, Value: "e"}}
	tellApart(list)
	seen := map[string]bool{}
	for _, c := range list {
		if seen[c.Name] || utf8.RuneCountInString(c.Name) > limits.Suggestion {
			t.Errorf("%q is there twice, or too long", c.Name)
		}
		seen[c.Name] = true
	}
	if list[0].Name != "Gannet (a)" || list[1].Name != "Petrel" || list[2].Name != "Gannet (c)" || !strings.HasSuffix(list[4].Name, " (e)") {
		t.Errorf("they are called %+v", list)
	}
}
