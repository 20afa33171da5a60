package bot

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/commands/announce"
	"landfall/commands/screen"
	"landfall/engine"
	"landfall/engine/table"
)

var evening = flag.String("evening", "", "TestFirstEvening writes what a new player reads of each game and mode into this file")

// highFirst is how high the first panels may be, with the advice that only they have; later ones keep to tallest.
const highFirst = 760

// mostMessages and mostPanels are what a new player's first evening is read by.
const mostMessages, mostPanels = 10, 3

// TestFirstEvening prints what somebody new to a game reads: the first messages of the thread, the first panels and
// what is behind their help, in every game and mode. An opening is in sight as a whole, with its
// picture and buttons.
func TestFirstEvening(t *testing.T) {
	all, err := onOffer()
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	var openings []string
	for _, title := range all {
		for _, config := range allConfigs(title.Game) {
			name := fmt.Sprintf("%s %s, %d seats", title.Game.Key, config.Options["mode"], config.Seats)
			p := newPhone(t, all, title, config)
			p.open()
			fmt.Fprintf(&b, "\n════ %s\n", name)
			words, picture := p.opening(&b)
			if words+picture > screen.High {
				t.Errorf("the opening of %s takes %d points", name, words+picture)
			}
			panels := p.evening(&b)
			if len(panels) < mostPanels || slices.Max(panels) > highFirst {
				t.Errorf("the first panels of %s take %d points", name, panels)
			}
			openings = append(openings, fmt.Sprintf("| %s | %d | %d | %d | %d |", name, words+picture, words, picture, panels))
		}
	}
	t.Log("\n" + strings.Join(openings, "\n"))
	if *evening != "" {
		if err := os.WriteFile(*evening, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// named is a mention as it is shown.
var named = regexp.MustCompile(`<@person-\d+>`)

// opening prints the first message of a match, and tells how high its words and buttons are, and its picture.
func (p *phone) opening(b *strings.Builder) (words, picture int) {
	m := p.posted(0, true)
	put(b, "first message", m)
	m.Text = named.ReplaceAllString(m.Text, "@Chloé")
	p.draws.fit(&m)
	picture, ok := p.draws.high(*m.Picture)
	if !ok {
		p.t.Fatal("the opening has no picture")
	}
	return m.High(false), picture + screen.Gap
}

// posted is what is posted of a match from an entry on.
func (p *phone) posted(from uint64, first bool) (m commands.Message) {
	err := p.house.Matches.Look(p.t.Context(), p.id, "", func(t table.Table, match *engine.Match, _ engine.Seat) error {
		if t.Solo {
			a := p.desk.Unasked.StandAlone(t, match)
			m = p.desk.Unasked.AloneMessage(p.t.Context(), a)
			if first {
				m.Happened = strings.TrimSpace(p.desk.Unasked.Prologue(a) + "\n" + m.Happened)
			}
			return nil
		}
		s, _ := p.desk.Unasked.Stand(t, match, from, 0)
		pages := announce.Pages(p.desk.Unasked.Story(s, announce.NothingBack))
		var awaited announce.Awaited
		if first {
			for seat, who := range p.people {
				if !slices.Contains(s.Awaited, engine.Seat(seat)) {
					awaited.Begin = append(awaited.Begin, who)
				}
			}
		}
		m = p.desk.Unasked.Live(s, awaited, strings.Join(pages, "\n~~~ another message\n"))
		return nil
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return m
}

// high is how many points a panel takes.
func (p *phone) high(m commands.Message) int {
	p.draws.fit(&m)
	high, ok := p.draws.high(*m.Picture)
	if !ok {
		p.t.Fatal("the panel has no picture")
	}
	return m.High(false) + high + screen.Gap
}

// evening plays on as looks best at first sight, and prints what the first person reads: each message that says
// something, and a panel of each kind of question. It tells how high the panels are.
func (p *phone) evening(b *strings.Builder) (panels []int) {
	messages, asked := 1, map[string]bool{}
	for step := 0; step < 400 && (len(panels) < mostPanels || messages < mostMessages); step++ {
		who, control, over := p.next()
		if over {
			return panels
		}
		kind, _, _ := strings.Cut(control[strings.LastIndex(control, "|")+1:], " ")
		mine := who == p.people[0] && len(panels) < mostPanels && !asked[kind]
		if mine {
			asked[kind] = true
			m := p.press(who, "turn|"+string(p.id)).Message
			panels = append(panels, p.high(m))
			put(b, fmt.Sprintf("panel %d", len(panels)), m)
			put(b, "its ?", p.press(who, "help|"+string(p.id)).Message)
		}
		from := p.length()
		r := p.press(who, control)
		if mine {
			put(b, "after pressing "+control, r.Message)
		}
		if m := p.posted(from, false); messages < mostMessages && strings.Contains(strings.TrimSpace(m.Text), "\n") {
			messages++
			put(b, fmt.Sprintf("message %d, by %s", messages, who), m)
		}
	}
	return panels
}

// length is the number of the next entry of the match.
func (p *phone) length() (n uint64) {
	err := p.house.Matches.Look(p.t.Context(), p.id, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
		n = m.Last() + 1
		return nil
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return n
}

// put writes a message as it is read.
func put(b *strings.Builder, what string, m commands.Message) {
	fmt.Fprintf(b, "\n── %s\n%s\n", what, strings.TrimSpace(m.Happened+"\n"+m.Text))
	for _, row := range m.Rows {
		for _, button := range row.Buttons {
			mark := ""
			if button.Style == commands.Consent {
				mark = "🟢 " // what is shown by its color
			}
			fmt.Fprintf(b, "[%s%s] ", mark, button.Label)
		}
		if row.Menu != nil {
			fmt.Fprintf(b, "<%s:", row.Menu.Placeholder)
			for _, c := range row.Menu.Choices {
				fmt.Fprintf(b, "\n    %s | %s", strings.TrimSpace(strings.TrimPrefix(c.Emoji, commands.EmblemOfWords)+" "+c.Label), c.Description)
			}
			b.WriteString(">")
		}
		b.WriteString("\n")
	}
}
