package private

import (
	"fmt"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/engine"
)

// An act is an answer for tests.
type act string

func (a act) String() string { return string(a) }

// TestFootKeepsToTheRow: the desk's own buttons stand beside the last ones where all fit, and no row has more than the
// platform allows.
func TestFootKeepsToTheRow(t *testing.T) {
	for _, c := range []struct {
		beside, own int
		want        string
	}{{2, 3, "5"}, {3, 3, "3 3"}, {0, 5, "5"}, {2, 6, "2 5 1"}, {0, 6, "5 1"}, {0, 0, ""}} {
		var rows []commands.Row
		if c.beside > 0 {
			rows = []commands.Row{{Buttons: make([]commands.Button, c.beside)}}
		}
		var got []string
		for _, r := range addFoot(rows, make([]commands.Button, c.own)) {
			got = append(got, fmt.Sprint(len(r.Buttons)))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%d buttons and %d more stand in rows of %v, want %s", c.beside, c.own, got, c.want)
		}
	}
}

// TestGreenIsOne: the sure answer is the only green one, out of a menu a button above all others, where text is long or
// no row is left beside the first button, or marked there if there is none; what gives something up never is.
func TestGreenIsOne(t *testing.T) {
	group := func(menu, answers string) commands.Group {
		g := commands.Group{Decision: "d", Menu: menu}
		for _, name := range strings.Fields(answers) {
			a := commands.Answer{Action: act(name), Label: name, Style: commands.Main}
			if name == "resign" {
				a.Style = commands.Grave
			}
			g.Answers = append(g.Answers, a)
		}
		return g
	}
	menus := []commands.Group{group("1", "a b"), group("2", "c d"), group("3", "e f"), group("4", "g h")}
	for _, c := range []struct {
		name   string
		groups []commands.Group
		sure   string
		long   bool
		want   string // labels, a green one in brackets, menus by their name; rows apart by /
	}{
		{"a button", []commands.Group{group("", "a b resign")}, "b", false, "a [b] resign!"},
		{"not sure", []commands.Group{group("", "a b")}, "", false, "a b"},
		{"gives up", []commands.Group{group("", "a resign")}, "resign", false, "a resign!"},
		{"in a menu", []commands.Group{group("M", "a b c"), group("", "x")}, "b", false, "[b] / M: a c / x"},
		{"alone in a menu", []commands.Group{group("M", "b"), group("", "x")}, "b", false, "[b] / x"},
		{"below long text", []commands.Group{group("M", "a b c"), group("", "x")}, "b", true, "🟢 M: a [b] c / x"},
		{"below long text with a button", []commands.Group{group("", "x"), group("M", "a b c")}, "b", true, "[b] + x / M: a c"},
		{"no row but beside a button", append([]commands.Group{group("", "x")}, menus[:3]...), "c", false, "[c] + x / 1: a b / 2: d / 3: e f"},
		{"no row", append(menus, group("", "x y")), "c", false, "1: a b / 🟢 2: [c] d / 3: e f / 4: g h / x y"},
		{"gives up in a menu", []commands.Group{group("M", "a resign")}, "resign", true, "M: a resign!"},
		{"the only one", []commands.Group{group("", "x")}, "", false, "[x]"},
	} {
		before := fmt.Sprint(c.groups)
		var rows []string
		var sure engine.Action
		if c.sure != "" {
			sure = act(c.sure)
		}
		for _, g := range graded(c.groups, sure, !c.long) {
			row := ""
			if g.Menu != "" {
				row = g.Menu + ": "
			}
			for i, a := range g.Answers {
				if i > 0 {
					row += " "
				}
				if a.Emoji == SureSign {
					a.Style = commands.Consent
				}
				row += map[commands.Style]string{commands.Plain: a.Label, commands.Consent: "[" + a.Label + "]", commands.Grave: a.Label + "!", commands.Main: a.Label + "?"}[a.Style]
			}
			if n := len(rows) - 1; g.Beside {
				rows[n] += " + " + row
				continue
			}
			rows = append(rows, row)
		}
		if got := strings.Join(rows, " / "); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if fmt.Sprint(c.groups) != before {
			t.Errorf("%s: what a game gave was changed", c.name)
		}
	}
}
