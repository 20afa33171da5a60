package ninapinta

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// rowsOf counts the rows of controls of a panel, with those that the desk
// adds for its own two buttons.
func rowsOf(p commands.Panel) int {
	rows, beside := 0, 0 // beside: buttons in the last row, 5 for a menu
	for _, g := range p.Groups {
		switch {
		case g.Menu != "":
			rows += (len(g.Answers) + limits.MenuLines - 1) / limits.MenuLines
			beside = limits.Buttons
		case g.Beside && beside+len(g.Answers) <= limits.Buttons:
			beside += len(g.Answers)
		default:
			rows += (len(g.Answers) + limits.Buttons - 1) / limits.Buttons
			beside = (len(g.Answers)-1)%limits.Buttons + 1
		}
	}
	if beside > 3 {
		rows++ // the desk's own
	}
	return rows
}

// raw finds ids, short names of the engine and failed formats.
var raw = regexp.MustCompile(`santamaria|turnorder|captain\+|military-|arts-|science-|religion-|gold-\d|no-more|%!|\bfog\b|Unknown|nowhere\b.*nowhere|This answer|not possible now|!`)

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
}

func checkPanel(t *testing.T, p commands.Panel, open []engine.Decision) {
	t.Helper()
	checkText(t, "text of panel", p.Text, limits.PanelText)
	if n := rowsOf(p); n > limits.PanelRows+1 || n == 0 {
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
			switch n := shown[d.ID()+"/"+a.String()]; {
			case n == 1:
			case n == 0 && behind(d, open):
			default:
				t.Errorf("%s %s is offered %d times", d.Kind, a, n)
			}
			delete(shown, d.ID()+"/"+a.String())
		}
	}
	for extra := range shown {
		t.Errorf("%s is offered but not legal", extra)
	}
}

// behind tells whether fleets make room for a menu of orders.
func behind(d engine.Decision, open []engine.Decision) bool {
	return d.Kind == rules.AskFleet && d.Optional && slices.ContainsFunc(open, func(o engine.Decision) bool {
		return o.Kind == rules.AskOrder && !fewOrders(o)
	})
}

func TestPanels(t *testing.T) {
	kinds := map[string]int{}
	playAll(t, 7, func(t *testing.T, m *moment) {
		for s := range m.names {
			open := m.of(engine.Seat(s))
			if len(open) == 0 {
				continue
			}
			for _, d := range open {
				kinds[d.Kind]++
			}
			checkPanel(t, narrate(m.view(engine.Seat(s)), m.names).Ask(open), open)
			q := narrate(m.view(engine.Nobody), m.names).Question(open[0].Kind)
			checkText(t, "question", q, 100)
		}
	})
	for _, kind := range []string{rules.AskLook, rules.AskWar, rules.AskLoad, rules.AskFleet, rules.AskOrder, rules.AskSeal,
		rules.AskSail, rules.AskPairs, rules.AskNative, rules.AskMigrate, rules.AskEnd, rules.AskGovern, rules.AskRevenue,
		rules.AskMine, rules.AskStore, rules.AskBuild, rules.AskPay, rules.AskArea, rules.AskPirate,
		rules.AskSelect, rules.AskSecond, rules.AskTarget, rules.AskOwner, rules.AskNation, rules.AskTie} {
		if kinds[kind] == 0 {
			t.Errorf("%s was never asked", kind)
		}
	}
	t.Log(kinds)
}

func TestBoardHandAndScoreInBounds(t *testing.T) {
	playAll(t, 2, func(t *testing.T, m *moment) {
		if m.chance.IntN(3) > 0 {
			return
		}
		for _, s := range m.readers() {
			v := m.view(s)
			for what, text := range map[string]string{"board": narrate(v, m.names).Board(), "hand": narrate(v, m.names).Hand(), "score": narrate(v, m.names).Score()} {
				checkText(t, what, text, limits.BoardText)
			}
			alt := narrate(v, m.names).Alt()
			checkText(t, "alt", alt, limits.AltText)
			if o := narrate(v, m.names); prose.Units(o.position(tiniest(), " ")) > 850 {
				t.Errorf("the shortest alt text leaves little room: %d", prose.Units(o.position(tiniest(), " ")))
			}
			if strings.HasSuffix(alt, "…") {
				t.Errorf("the alt text is cut off: %s", alt)
			}
		}
	})
}

// The fullest board there can be still has an alt text, whatever people are called.
func TestAltOfAFullBoard(t *testing.T) {
	v := table()
	v.Phase, v.Era = rules.Governing, 6
	v.Order = []engine.Seat{0, 1, 2, 3}
	v.Seats = nil
	for s, n := range []rules.Nation{rules.Spain, rules.Portugal, rules.England, rules.France} {
		v.Seats = append(v.Seats, rules.SeatView{Seat: engine.Seat(s), Nation: n})
	}
	for w := range v.Worlds {
		world := &v.Worlds[w]
		world.War, world.Grow, world.Build, world.Marker = true, true, true, rules.Religion
		world.Ships = make([]rules.ShipView, 4)
		for s := range world.Ships {
			world.Ships[s] = rules.ShipView{Berth: rules.InHarbour, Land: rules.Land(s / 2), Gold: 12}
		}
		for l := range world.Lands {
			world.Lands[l] = rules.LandView{Explored: true, Terrain: rules.Inhospitable, Capacity: 4, Settled: 4, Captain: engine.Nobody, Keeper: engine.Nobody,
				Settlers: []int{1, 1, 0, 1}, Towns: []bool{false, false, true, false}, Cities: make([]bool, 4)}
		}
		for s := range v.Seats {
			world.Lands[s].Captain = engine.Seat(s) // one in a world for each
		}
		world.Lands[rules.Andes].Mine, world.Lands[rules.Isthmus].Stronghold, world.Lands[rules.Isthmus].Keeper = 5, true, 1
	}
	long := strings.Repeat("Ä", 32)
	alt := narrate(v, commands.Names{long, long, long, long}).Alt()
	if prose.Units(alt) > limits.AltText || strings.HasSuffix(alt, "…") {
		t.Errorf("%d characters: %s", prose.Units(narrate(v, people()).position(tiniest(), " ")), alt)
	}
}

func TestClipKeepsWholeRunes(t *testing.T) {
	for text, want := range map[string]string{"Ana": "Ana", "Chloé sails": "Chlo…", "🇪🇸🇵🇹": "🇪🇸…"} {
		if got := prose.Clip(text, 5); got != want {
			t.Errorf("%q is cut to %q, not %q", text, got, want)
		}
	}
}

// What cannot be seen changes nothing that is said.
func TestNothingHiddenIsSaid(t *testing.T) {
	other := 0 // how often what somebody else sees was changed
	playAll(t, 2, func(t *testing.T, m *moment) {
		if m.chance.IntN(5) > 0 {
			return
		}
		for _, s := range m.readers() {
			redealt := m.redealt(s)
			said, again := everything(t, m, s), everything(t, redealt, s)
			if s != 0 && narrate(m.view(0), m.names).Hand() != narrate(redealt.view(0), m.names).Hand() {
				other++
			}
			if said != again {
				t.Errorf("to seat %d a secret makes a difference:\n%s\n%s", s, said, again)
			}
		}
	})
	if other < 50 {
		t.Errorf("re-dealing changed what somebody else holds only %d times", other)
	}
}

// everything is all that is said to a reader at a moment.
func everything(t *testing.T, m *moment, s engine.Seat) string {
	t.Helper()
	v := m.view(s)
	open := ofSeat(m.open, s)
	parts := []any{narrate(v, m.names).Board(), narrate(v, m.names).Alt(), narrate(v, m.names).Hand(), narrate(v, m.names).Score(), narrate(v, m.names).Ending(),
		narrate(v, m.names).Tell(m.heard(s)), narrate(v, m.names).Explain(m.heard(s)), narrate(v, nil).Grade(), narrate(v, nil).Focus(open)}
	if len(open) > 0 {
		parts = append(parts, narrate(v, m.names).Ask(open), narrate(m.view(engine.Nobody), m.names).Question(open[0].Kind))
	}
	b, err := json.Marshal(parts)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
