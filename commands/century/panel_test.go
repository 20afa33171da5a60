package century

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/century"
)

// rowsOf counts the rows of controls of a panel.
func rowsOf(p commands.Panel) int {
	n := 0
	for _, g := range p.Groups {
		if g.Menu != "" {
			n += (len(g.Answers) + limits.MenuLines - 1) / limits.MenuLines
		} else {
			n += (len(g.Answers) + limits.Buttons - 1) / limits.Buttons
		}
	}
	return n
}

// roomy tells whether the desk's two buttons fit beside the last row.
func roomy(p commands.Panel) bool {
	last := p.Groups[len(p.Groups)-1]
	return last.Menu == "" && (len(last.Answers)-1)%limits.Buttons+1 <= limits.FewButtons
}

// raw finds ids, short names of the engine, failed formats and what was not found.
var raw = regexp.MustCompile(`\b[PTXM]\d\d\b|\bS-[A-F]|\b(Gi|Ch|Te|Cl)\d|_|local_help|per_|%!|\bthe box\b|!|\bx\d|\x{FFFD}|(is|claims|takes) a (point card|bonus tile)|a merchant card|an exploration tile$|a location|\bnobody,`)

func checkText(t *testing.T, what, text string, most int) {
	t.Helper()
	if text == "" {
		t.Errorf("%s is empty", what)
	}
	if n := prose.Units(text); n > most {
		t.Errorf("%s has %d characters, not at most %d: %s", what, n, most, text)
	}
	if found := raw.FindString(text); found != "" {
		t.Errorf("%s says %q: %s", what, found, text)
	}
	if strings.Contains(text, "  ") && !strings.Contains(text, "```") || strings.Contains(text, "..") || strings.Contains(text, "()") || strings.Contains(text, ": .") {
		t.Errorf("%s is badly put together: %q", what, text)
	}
}

func checkPanel(t *testing.T, p commands.Panel, open []engine.Decision) {
	t.Helper()
	checkText(t, "text of panel", p.Text, limits.PanelText)
	if strings.HasSuffix(p.Text, "…") {
		t.Errorf("the text of a panel is cut off: %s", p.Text)
	}
	if n := rowsOf(p); n == 0 || n > limits.PanelRows+1 || n > limits.PanelRows && !roomy(p) {
		t.Errorf("%d rows: %s", n, p.Text)
	}
	shown := map[string]int{}
	for _, g := range p.Groups {
		labels := map[string]bool{}
		most := limits.ButtonLabel
		if g.Menu != "" {
			checkText(t, "placeholder", g.Menu, 150)
			most = limits.MenuLine
		}
		for _, a := range g.Answers {
			shown[g.Decision+"/"+a.Action.String()]++
			checkText(t, "label", a.Label, most)
			if strings.HasSuffix(a.Label, "…") {
				t.Errorf("a label is cut off: %s", a.Label)
			}
			if a.Detail != "" {
				checkText(t, "detail", a.Detail, limits.MenuLine)
			}
			if labels[a.Label] {
				t.Errorf("two answers are called %q", a.Label)
			}
			labels[a.Label] = true
		}
	}
	for _, d := range open {
		for _, a := range d.Options {
			if n := shown[d.ID()+"/"+a.String()]; n != 1 {
				t.Errorf("%s %s is offered %d times", d.Kind, a, n)
			}
			delete(shown, d.ID()+"/"+a.String())
		}
	}
	for extra := range shown {
		t.Errorf("%s is offered but not legal", extra)
	}
}

func everyKind() []string {
	return []string{rules.AskTurn, rules.AskClaim, rules.AskBonus, rules.AskUpgrade, rules.AskTrade, rules.AskMerchant, rules.AskSwap,
		rules.AskSail, rules.AskToll, rules.AskBuild, rules.AskOutpost, rules.AskExplore, rules.AskDiscard, rules.AskEnd}
}

func TestPanels(t *testing.T) {
	kinds := map[string]int{}
	playAll(t, func(t *testing.T, m *moment) {
		for s := range m.names {
			open := m.of(engine.Seat(s))
			if len(open) == 0 {
				continue
			}
			kinds[open[0].Kind]++
			checkPanel(t, narrate(m.view(engine.Seat(s)), m.names).Ask(open), open)
			q := narrate(m.view(engine.Nobody), m.names).Question(open[0].Kind)
			checkText(t, "question", q, 100)
			if !strings.HasPrefix(q, m.names[s]) {
				t.Errorf("seat %d is asked %s, told as %q", s, open[0].Kind, q)
			}
		}
	})
	for _, kind := range everyKind() {
		if kinds[kind] == 0 {
			t.Errorf("%s was never asked", kind)
		}
	}
	t.Log(kinds)
}

// Every stack of bonus tiles has a name of its own.
func TestStacksAreToldApart(t *testing.T) {
	playAll(t, func(t *testing.T, m *moment) {
		if m.chance.IntN(500) > 0 && len(m.open) > 0 {
			return
		}
		o, seen := narrate(m.view(0), m.names), map[string]bool{}
		for i := range o.v.Stacks {
			name := o.stackName(&o.v.Stacks[i])
			if seen[name] {
				t.Errorf("two stacks are called %q", name)
			}
			seen[name] = true
		}
		if len(seen) < 4 {
			t.Errorf("only %d stacks", len(seen))
		}
	})
}

// The parts of the picture are those that the game's renderer draws alone.
func TestFocus(t *testing.T) {
	v := table(t)
	for kind, want := range map[string]string{rules.AskTurn: "", rules.AskClaim: "market", rules.AskMerchant: "market", rules.AskSwap: "market",
		rules.AskSail: "islands", rules.AskBuild: "islands", rules.AskTrade: "player", rules.AskUpgrade: "player", rules.AskDiscard: "player", rules.AskEnd: ""} {
		if got := narrate(v, nil).Focus([]engine.Decision{{Kind: kind}}); got != want {
			t.Errorf("%s is asked over %q, not %q", kind, got, want)
		}
	}
	if got := narrate(v, nil).Focus(nil); got != "player" {
		t.Errorf("what one has is shown by %q", got)
	}
}

func TestBoardHandAndScoreInBounds(t *testing.T) {
	longest := 0
	playAll(t, func(t *testing.T, m *moment) {
		if len(m.open) > 0 && m.chance.IntN(30) > 0 {
			return
		}
		for _, s := range []engine.Seat{engine.Nobody, 0} {
			v := m.view(s)
			for what, text := range map[string]string{"board": narrate(v, m.names).Board(), "hand": narrate(v, m.names).Hand(), "score": narrate(v, m.names).Score()} {
				checkText(t, what, text, limits.BoardText)
				if strings.HasSuffix(text, "…") {
					t.Errorf("%s is cut off: %s", what, text)
				}
			}
			alt := narrate(v, m.names).Alt()
			checkText(t, "alt", alt, limits.AltText)
			longest = max(longest, prose.Units(narrate(v, m.names).position(tiniest(), " ")))
			for _, line := range strings.Split(narrate(v, m.names).Score(), "\n") {
				if n := len([]rune(line)); n > 40 {
					t.Errorf("a line of the score has %d columns: %s", n, line)
				}
			}
		}
	})
	if longest > 900 {
		t.Errorf("the shortest alt text leaves little room: %d", longest)
	}
}

// The fullest board there can be still has an alt text, whatever people are called.
func TestAltOfAFullBoard(t *testing.T) {
	fullest := map[bool]string{}
	playAll(t, func(t *testing.T, m *moment) {
		if len(fullest) > 0 && m.chance.IntN(40) > 0 {
			return
		}
		v := m.view(engine.Nobody)
		for i := range v.Locations {
			if l := &v.Locations[i]; l.Cover.ID == 0 {
				l.Owner, l.Placed = engine.Seat(i%len(v.Seats)), 4
			}
		}
		for i := range v.Islands {
			if v.Islands[i].ID != rules.Sea {
				v.Islands[i].Outposts = v.Order
			}
		}
		long := strings.Repeat("Ä", 32)
		alt := narrate(v, commands.Names{long, long, long, long}[:len(v.Seats)]).Alt()
		if prose.Units(alt) > limits.AltText || strings.HasSuffix(alt, "…") {
			t.Errorf("%d characters: %s", prose.Units(alt), alt)
		}
		fullest[true] = alt
	})
}

// What cannot be seen changes nothing that is said.
func TestNothingHiddenIsSaid(t *testing.T) {
	compared := 0
	playAll(t, func(t *testing.T, m *moment) {
		if m.chance.IntN(40) > 0 {
			return
		}
		for _, s := range m.readers() {
			if said, again := everything(t, m, s), everything(t, m.redealt(s), s); said != again {
				t.Errorf("to seat %d a secret makes a difference:\n%s\n%s", s, said, again)
			}
			compared++
		}
	})
	if compared < 200 {
		t.Errorf("only %d moments were compared", compared)
	}
}

// everything is all that is said to a reader at a moment.
func everything(t *testing.T, m *moment, s engine.Seat) string {
	t.Helper()
	v := m.view(s)
	open := m.of(s)
	parts := []any{narrate(v, m.names).Board(), narrate(v, m.names).Alt(), narrate(v, m.names).Hand(), narrate(v, m.names).Score(), narrate(v, m.names).Ending(),
		narrate(v, m.names).Tell(m.heard(s)), narrate(v, nil).Focus(open)}
	if len(open) > 0 {
		parts = append(parts, narrate(v, m.names).Ask(open), narrate(m.view(engine.Nobody), m.names).Question(open[0].Kind))
	}
	b, err := json.Marshal(parts)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
