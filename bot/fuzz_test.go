package bot

import (
	"bytes"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/storytest"
	"landfall/engine"
	"landfall/engine/table/upkeep"
)

// FuzzPeople lets people do whatever a platform might say that they did, line by line:
//
//	ana /game new|game=goofspiel|seats=2     types
//	ana ?move|answer=an                      completes the last option
//	ana !do|TABLE|x|y                        presses a control, whoever made it up
//	ana #3                                   presses the third control of what she was last shown
//	ana ~f|one=Ahoy                          sends a form
//	* wait 100                               so many minutes pass
//	* gone lobby                             something happens to a channel
//
// TABLE is the first table's id. Nothing breaks down, no match is quarantined, everything
// that is said keeps the platform's limits, and every index row is as it should be.
func FuzzPeople(f *testing.F) {
	begin := "ana /game new|game=goofspiel|seats=2\nben /game join\nana /game start\n"
	for _, script := range []string{
		begin + "ana /move\nana #1\nben /move\nben #2\n* wait 3000\nana /undo\nben /why\nana /log\nana /score",
		begin + "eva !do|TABLE|bid.0|7\nana !turn|TABLE\nana !undo|TABLE|1\nben !pick|TABLE|bid.1.0|0\nben ?move|answer=\nana ?rules|topic=b",
		begin + "* gone thread 1\nana /move|answer=3\nben /game here\n* gone lobby\n* wait 1441\nana /remind|quiet=22:00-08:00|timezone=Europe/Paris\nana /mine",
		"chloe /game new|game=ninapinta|seats=3|choice=spain\ndirk /game join|choice=france\nchloe #1\nchloe /game start\nana /solo start|game=ninapinta\nana /hint\nana #2\nana /game list\nana /game export\nana /game verify\nben /doctor\nben /help",
		"ana ~f|one=Ahoy\nana /\n\nana !\nana !try|x\n* wait -1\nana #99\nx /game\n",
	} {
		f.Add(script)
	}
	games := stageGames(f)
	f.Fuzz(func(t *testing.T, script string) {
		var log logText
		s := stageOf(t, games, slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelError})))
		s.start()
		defer s.stop()
		p := &people{stage: s, panels: map[engine.PlayerID]storytest.Said{}}
		lines := strings.Split(script, "\n")
		for _, line := range lines[:min(len(lines), 30)] {
			for _, said := range p.does(line) {
				withinLimits(t, line, said)
			}
			if text := log.String(); text != "" || s.bot.house.Quarantine.Len() > 0 {
				t.Fatalf("after %q %d matches rest, and the log says %s", line, s.bot.house.Quarantine.Len(), text)
			}
		}
		byKey := func(key string) (*engine.Game, bool) {
			for _, g := range games {
				if g.Game.Key == key {
					return g.Game, true
				}
			}
			return nil, false
		}
		var begun []engine.MatchID
		for _, id := range s.Tables() {
			entries, err := s.log.Entries(t.Context(), id, 0)
			if err != nil {
				t.Fatal(err)
			}
			if len(entries) > 0 {
				begun = append(begun, id)
			}
		}
		faults, err := upkeep.Check(t.Context(), s.log, byKey, begun)
		if err != nil || len(faults) > 0 {
			t.Errorf("the data: %v, %v", faults, err)
		}
	})
}

// people do what lines of FuzzPeople say.
type people struct {
	*stage
	panels map[engine.PlayerID]storytest.Said // what each was shown last
}

func (p *people) does(line string) []storytest.Said {
	who, what, _ := strings.Cut(line, " ")
	if len(p.Tables()) > 0 {
		what = strings.ReplaceAll(what, "TABLE", string(p.Tables()[0]))
	}
	if who == "*" {
		return p.happens(what)
	}
	if !slices.Contains([]string{"ana", "ben", "chloe", "dirk", "eva"}, who) || what == "" || !utf8.ValidString(what) {
		return nil // the wall lets nothing pass that nobody did, nor what is no text
	}
	rq := commands.Request{ID: "1", Who: commands.Person{ID: engine.PlayerID(who), Name: who}}
	rq.Where, _ = storytest.Place("lobby")
	parts := strings.Split(what[1:], "|")
	switch what[0] {
	case '/', '?':
		rq.Path, rq.Options = strings.Fields(parts[0]), map[string]string{}
		for _, o := range parts[1:] {
			name, value, _ := strings.Cut(o, "=")
			rq.Options[name], rq.Focused = value, name
		}
		if rq.Kind = commands.Completing; what[0] == '/' {
			rq.Kind, rq.Focused = commands.Typed, ""
		}
	case '!':
		rq.Kind, rq.Control, rq.Values = commands.Pressed, what[1:], parts[len(parts)-1:]
	case '~':
		rq.Kind, rq.Control, rq.Fields = commands.Submitted, parts[0], map[string][]string{}
		for _, o := range parts[1:] {
			name, value, _ := strings.Cut(o, "=")
			rq.Fields[name] = append(rq.Fields[name], value)
		}
	case '#':
		last := p.panels[rq.Who.ID]
		n, err := strconv.ParseUint(what[1:], 10, 16)
		if err != nil || !press(last.Message, int(n), &rq) {
			return nil
		}
		rq.OnPrivate = last.Only != ""
	default:
		return nil
	}
	said := p.Handle(rq, p.panels[rq.Who.ID].ID)
	for _, s := range said {
		if (s.Only == "" || s.Only == rq.Who.ID) && len(s.Message.Rows) > 0 {
			p.panels[rq.Who.ID] = s
		}
	}
	return said
}

// press has one of a message's controls pressed; false if it has none.
func press(m commands.Message, n int, rq *commands.Request) bool {
	rq.Kind = commands.Pressed
	var list []func()
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			if b.ID != "" && !b.Disabled {
				list = append(list, func() { rq.Control = b.ID })
			}
		}
		if row.Menu != nil {
			for _, c := range row.Menu.Choices {
				list = append(list, func() { rq.Control, rq.Values = row.Menu.ID, []string{c.Value} })
			}
		}
	}
	if len(list) == 0 {
		return false
	}
	list[max(n-1, 0)%len(list)]()
	return true
}

func (p *people) happens(what string) []storytest.Said {
	verb, arg, _ := strings.Cut(what, " ")
	switch verb {
	case "wait":
		minutes, err := strconv.ParseUint(arg, 10, 14)
		if err != nil {
			return nil
		}
		return p.Wait(time.Duration(minutes) * time.Minute)
	case "gone":
		p.disco.mu.Lock()
		p.disco.deleted = append(p.disco.deleted, arg)
		p.disco.mu.Unlock()
		p.bot.lookAfter(discord.Change{Channel: arg, Gone: true})
		return p.posted()
	}
	p.bot.lookAfter(discord.Change{Channel: arg})
	return p.posted()
}

// withinLimits holds what is said to the platform's limits.
func withinLimits(t *testing.T, line string, s storytest.Said) {
	t.Helper()
	m := s.Message
	if n := prose.Units(m.Text); n > limits.Text || !utf8.ValidString(m.Text) || len(m.Rows) > limits.Rows {
		t.Errorf("after %q: %d characters in %d rows: %.200q", line, n, len(m.Rows), m.Text)
	}
	if strings.Contains(m.Text, "Something went wrong") {
		t.Errorf("after %q: %s", line, m.Text)
	}
}

// logText is a log that is read while it is written.
type logText struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *logText) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *logText) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}
