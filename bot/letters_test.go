package bot

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"landfall/bot/titletest"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/solo"
)

// lettered counts where letters were seen.
type lettered map[string]int

// TestLettersEverywhere: wherever somebody is asked about what a picture shows, its letters are those of the controls,
// and of what is typed and read: in panels, in orders ahead, in trials and in their hints, in /move and in /board as
// text, and on a panel that is out of date.
func TestLettersEverywhere(t *testing.T) {
	all, err := onOffer()
	if err != nil {
		t.Fatal(err)
	}
	for _, title := range all {
		if _, points := pointerOf(title); !points {
			continue
		}
		t.Run(title.Game.Key, func(t *testing.T) {
			seen := lettered{}
			for _, config := range allConfigs(title.Game) {
				p := newPhone(t, all, title, config)
				p.open()
				for step := range 60 {
					if !p.letters(seen, step) {
						break
					}
				}
			}
			for _, where := range []string{"a panel", "an order ahead", "a trial", "a hint", "typed", "typed of old", "pressed of old", "the board as text"} {
				if seen[where] == 0 && (where != "an order ahead" || title.Game.Foresees) {
					t.Errorf("no letter was seen in %s: %v", where, seen)
				}
			}
		})
	}
}

// letters looks at all places where the question of the moment has letters, and has it answered; false: it is over.
func (p *phone) letters(seen lettered, step int) bool {
	who, control, over := p.next()
	if over {
		return false
	}
	panel := p.press(who, "turn|"+string(p.id))
	p.hold(seen, "a panel", panel)
	if step%6 == 0 {
		for _, one := range p.people {
			p.ordersOf(seen, one)
		}
		p.trial(seen, who)
	}
	marks := panel.Picture.Marks
	if len(marks) == 0 {
		p.press(who, control)
		return true
	}
	text := p.types(who, []string{"board"}, map[string]string{"as": "text"}).Text
	for _, m := range marks {
		if !strings.Contains(text, m.Letter+": ") {
			p.t.Errorf("the board as text lacks %s of %q: %s", m.Letter, m.Answer, text)
		}
		seen["the board as text"]++
	}
	switch letter := marks[p.r.Intn(len(marks))].Letter; step % 4 {
	case 0:
		p.typed(seen, who, letter)
	case 1:
		p.old(seen, who, control, panel, letter)
	default:
		p.press(who, control)
	}
	return true
}

// hold holds a reply to its letters.
func (p *phone) hold(seen lettered, where string, r commands.Reply) {
	p.t.Helper()
	titletest.CheckControls(p.t, where, r)
	if r.Picture != nil {
		seen[where] += len(r.Picture.Marks)
	}
}

// ordersOf looks at all that somebody may order ahead.
func (p *phone) ordersOf(seen lettered, who engine.PlayerID) {
	for _, row := range p.press(who, "ahead|"+string(p.id)).Rows {
		if row.Menu == nil || commands.ControlVerb(row.Menu.ID) != "about" {
			continue
		}
		for _, c := range row.Menu.Choices {
			p.hold(seen, "an order ahead", p.press(who, row.Menu.ID, c.Value))
		}
	}
}

// trial plays on alone from here: its panel, its message and a hint.
func (p *phone) trial(seen lettered, who engine.PlayerID) {
	seat, m := p.match()
	w := solo.Trying{Match: m, After: m.Last(), Turn: 1, Seat: seat, Player: who, Name: "Ana", Channel: "200"}
	begun, err := p.house.Trials.Begin(p.t.Context(), w)
	if err != nil {
		p.t.Fatal(err)
	}
	trial := *p
	trial.id = begun.ID
	r := trial.press(who, "turn|"+string(begun.ID))
	p.hold(seen, "a trial", r)
	_, m = trial.match()
	by, open := p.title.Narrator(m.View(seat), []string{"Ana", "Ben", "Chloé", "Dirk", "Eva", "Farid"}), m.For(seat)
	letters := commands.LettersOf(by, open)
	if len(letters.Marks()) == 0 || seen["a hint"] > 2 {
		return
	}
	line, _, _ := strings.Cut(strings.TrimPrefix(trial.press(who, "hint|"+string(begun.ID)).Text, "**Hint:** "), "\n")
	for _, d := range open {
		for _, a := range d.Options {
			label, _ := by.Label(a)
			switch {
			case letters.Of(a) == "":
			case strings.HasPrefix(line, letters.Lead(a, label)):
				seen["a hint"]++
			case strings.HasPrefix(line, label):
				p.t.Errorf("a hint names %q without its letter %s: %s", label, letters.Of(a), line)
			}
		}
	}
}

// match is a copy of the match, and whom it asks.
func (p *phone) match() (seat engine.Seat, m *engine.Match) {
	err := p.house.Matches.Look(p.t.Context(), p.id, "", func(_ table.Table, now *engine.Match, _ engine.Seat) error {
		m = now.Fork()
		return nil
	})
	if err != nil {
		p.t.Fatal(err)
	}
	if awaited := m.Awaited(); len(awaited) > 0 {
		seat = awaited[0]
	}
	return seat, m
}

// types is a command of somebody's in the table's channel.
func (p *phone) types(who engine.PlayerID, path []string, options map[string]string) commands.Reply {
	return p.desk.Handle(p.t.Context(), commands.Request{Kind: commands.Typed, Who: commands.Person{ID: who, Name: string(who)}, Path: path, Options: options,
		Where: commands.Place{Guild: "1", Channel: "100", MayPost: true, MayThread: true, MayAttach: true}})
}

// typed answers by a letter alone: it is carried out, or those that it means are offered.
func (p *phone) typed(seen lettered, who engine.PlayerID, letter string) {
	_, before := p.match()
	r := p.types(who, []string{"move"}, map[string]string{"answer": letter})
	_, now := p.match()
	offered := slices.ContainsFunc(r.Rows, func(row commands.Row) bool {
		return slices.ContainsFunc(row.Buttons, func(b commands.Button) bool { return strings.HasPrefix(b.Label, letter+": ") }) ||
			row.Menu != nil && slices.ContainsFunc(row.Menu.Choices, func(c commands.MenuChoice) bool { return strings.HasPrefix(c.Label, letter+": ") })
	})
	if now.Len() == before.Len() && !offered {
		p.t.Errorf("%s was typed, and nothing came of it: %s", letter, r.Happened+r.Text)
	}
	seen["typed"]++
}

// old answers the question beside the panel, which is out of date then: a letter typed and a control pressed give the
// fresh panel, and nothing else happens.
func (p *phone) old(seen lettered, who engine.PlayerID, control string, panel commands.Reply, letter string) {
	_, press := commands.ReadControl(commands.Request{Control: control})
	if _, err := p.house.Matches.Act(p.t.Context(), p.id, who, press.First, press.Second); err != nil {
		p.t.Fatal(err)
	}
	seat, m := p.match()
	if len(m.Awaited()) == 0 || !slices.Contains(m.Awaited(), seat) || p.people[min(int(seat), len(p.people)-1)] != who {
		return
	}
	now := commands.LettersOf(p.title.Narrator(m.View(seat), nil), m.For(seat))
	if len(now.Marks()) > 0 && now.Print() != lettersIn(panel) {
		r := p.types(who, []string{"move"}, map[string]string{"answer": letter})
		if _, after := p.match(); after.Len() != m.Len() || !strings.Contains(r.Happened+r.Text, "newest panel") {
			p.t.Errorf("%s of an old panel was typed: %d entries, then %d: %s", letter, m.Len(), after.Len(), r.Happened)
		}
		p.hold(seen, "typed of old", r)
	}
	for _, old := range pressable(panel) {
		_, was := commands.ReadControl(commands.Request{Control: old[0]})
		if slices.ContainsFunc(m.For(seat), func(d engine.Decision) bool { return d.ID() == was.First }) {
			continue
		}
		r := p.press(who, old[0], old[1:]...)
		if _, after := p.match(); after.Len() != m.Len() || !strings.Contains(r.Happened+r.Text, "decided already") {
			p.t.Errorf("%v of an old panel was pressed: %d entries, then %d: %s", old, m.Len(), after.Len(), r.Happened)
		}
		p.hold(seen, "pressed of old", r)
		return
	}
}

// lettersIn prints the letters of a panel as commands.Letters do.
func lettersIn(r commands.Reply) string {
	var b strings.Builder
	for _, m := range r.Picture.Marks {
		fmt.Fprintf(&b, "%s %s\n", m.Letter, m.Answer)
	}
	return b.String()
}
