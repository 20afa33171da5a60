package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"

	"landfall/bot"
	"landfall/commands"
	"landfall/engine"
	"landfall/renderer"
)

// Tally is a game whose every step is one line of the log that nothing else is:
// so what people were told can be held against what happened. In each round all
// choose at once, then each takes a turn of one to three steps.
type (
	tally struct {
		Seats, Round, Turn, Steps, Count int
		Open                             bool
		Chosen                           [4]bool
		Finished                         bool
	}
	word    string
	Opened  struct{ Seats int }
	Chose   struct{ Seat engine.Seat }
	Counted struct {
		N    int
		Seat engine.Seat
		Word string
	}
	Passed  struct{}
	Stopped struct{}
)

func (w word) String() string { return string(w) }

func tallySpec() engine.Spec[tally, tally] {
	return engine.Spec[tally, tally]{
		Key: "tally", Name: "Tally", Seats: [2]int{2, 4}, Ruleset: 1,
		Setup:   func(p *engine.Ply[tally], c engine.Config) { p.Emit(Opened{c.Seats}) },
		Pending: tallyPending,
		Decide:  tallyDecide,
		Evolve:  tallyEvolve,
		View:    func(s *tally, _ engine.Seat) tally { return *s },
		Outcome: func(s *tally) *engine.Outcome {
			if !s.Finished {
				return nil
			}
			return &engine.Outcome{Winners: []engine.Seat{0}, Method: "stop", Scores: make([]int, s.Seats)}
		},
		Events: []engine.Event{Opened{}, Chose{}, Counted{}, Passed{}, Stopped{}},
	}
}

func tallyPending(s *tally) []engine.Decision {
	options := []engine.Action{word("red"), word("green"), word("blue"), word("gold")}
	if s.Open {
		var ds []engine.Decision
		for i := range s.Seats {
			if !s.Chosen[i] {
				ds = append(ds, engine.Decision{Seat: engine.Seat(i), Turn: fmt.Sprintf("r%d", s.Round), Kind: fmt.Sprintf("r%d", s.Round), Options: options})
			}
		}
		return ds
	}
	turn := fmt.Sprintf("r%d.s%d", s.Round, s.Turn)
	if s.Steps > 0 {
		options = append(options, word("pass"))
	}
	kind := strings.ReplaceAll(turn, ".", "-") // entries of before have dots after the kind
	return []engine.Decision{{Seat: engine.Seat(s.Turn), Turn: turn, Kind: kind, Options: append(options, word("panic"), word("mute"), word("stop"))}}
}

func tallyDecide(p *engine.Ply[tally], a engine.Action) {
	switch w := a.(word); {
	case p.State.Open:
		p.Emit(Counted{p.State.Count, p.Seat, string(w)})
		p.Emit(Chose{p.Seat})
	case w == "panic":
		panic("the rules break down")
	case w == "stop":
		p.Emit(Stopped{})
	case w == "pass":
		p.Emit(Passed{})
	default:
		p.Emit(Counted{p.State.Count, p.Seat, string(w)})
		if p.State.Steps == 3 {
			p.Emit(Passed{})
		}
	}
}

func tallyEvolve(s *tally, e engine.Event) {
	switch e := e.(type) {
	case Opened:
		s.Seats, s.Open = e.Seats, true
	case Chose:
		s.Chosen[e.Seat] = true
		all := true
		for i := range s.Seats {
			all = all && s.Chosen[i]
		}
		if all {
			s.Open, s.Turn, s.Steps, s.Chosen = false, 0, 0, [4]bool{}
		}
	case Counted:
		s.Count++
		if !s.Open {
			s.Steps++
		}
	case Passed:
		s.Steps = 0
		if s.Turn++; s.Turn == s.Seats {
			s.Round, s.Open = s.Round+1, true
		}
	case Stopped:
		s.Finished = true
	}
}

// tallyNarrator speaks of Tally. What mute tells makes the words break down.
type tallyNarrator struct {
	view  tally
	names commands.Names
}

func tallyWords() commands.Words[tally] {
	return commands.Words[tally]{Narrate: func(v tally, n commands.Names) commands.Narrator { return tallyNarrator{v, n} }}
}

// tallyLine is the line of an event.
func tallyLine(name string, e Counted) string {
	return fmt.Sprintf("#%d %s says %s", e.N, name, e.Word)
}

func (t tallyNarrator) Tell(events []engine.Event) []string {
	var lines []string
	for _, e := range events {
		if e, ok := e.(Counted); ok {
			if e.Word == "mute" {
				panic("the words break down")
			}
			lines = append(lines, tallyLine(t.names.Of(e.Seat), e))
		}
	}
	return lines
}

func (t tallyNarrator) Ask(open []engine.Decision) commands.Panel {
	p := commands.Panel{Text: "Say something."}
	for _, d := range open {
		g := commands.Group{Decision: d.ID()}
		for _, a := range d.Options {
			g.Answers = append(g.Answers, commands.Answer{Action: a, Label: a.String()})
		}
		p.Groups = append(p.Groups, g)
	}
	return p
}
func (tallyNarrator) Label(a engine.Action) (label, detail string) { return a.String(), "" }
func (t tallyNarrator) Question(kind string) string {
	return "turn " + strings.ReplaceAll(kind, "-", ".")
}
func (t tallyNarrator) Board() string       { return fmt.Sprintf("%d counted", t.view.Count) }
func (t tallyNarrator) Alt() string         { return t.Board() }
func (t tallyNarrator) Hand() string        { return "nothing" }
func (t tallyNarrator) Score() string       { return t.Board() }
func (t tallyNarrator) Ending() string      { return "It is stopped." }
func (t tallyNarrator) Focus(string) string { return "" }

// dot is a renderer that draws next to nothing.
type dot struct{ png []byte }

func (d dot) Draw(context.Context, renderer.Scene) (renderer.Picture, error) {
	return renderer.Picture{PNG: d.png, Width: 1, Height: 1}, nil
}

func (dot) Size(renderer.Scene) (width, height int, err error) { return 1, 1, nil }

func tallyTitles(t testing.TB) []bot.Title {
	t.Helper()
	titles, err := makeTally()
	if err != nil {
		t.Fatal(err)
	}
	return titles
}

func makeTally() ([]bot.Title, error) {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		return nil, err
	}
	return []bot.Title{{Title: commands.NewTitle(tallySpec(), tallyWords()), Renderer: dot{b.Bytes()}}}, nil
}

// tallyEntry is what the comparison reads of an entry.
type tallyEntry struct {
	Seq   uint64
	Kind  string
	Takes uint64
	Seat  engine.Seat
	lines []string
	live  bool
}

// tallyLog reads a match's log from the data file: the entries with the lines they
// are told by.
func (h *house) tallyLog(id engine.MatchID, names []string) []*tallyEntry {
	h.t.Helper()
	raw, err := h.db.Entries(h.t.Context(), id, 0)
	if err != nil {
		h.t.Fatal(err)
	}
	game := h.titles[0].Game
	m, err := game.Load(raw)
	if err != nil {
		h.t.Fatalf("match %s does not load: %v", id, err)
	}
	if err := m.Verify(); err != nil {
		h.t.Errorf("match %s does not verify: %v", id, err)
	}
	var list []*tallyEntry
	for _, data := range raw {
		e := &tallyEntry{live: true}
		var w struct {
			Seq    uint64
			Kind   string
			Takes  uint64
			Seat   engine.Seat
			Events []struct {
				Name string
				Data json.RawMessage
			}
		}
		if err := json.Unmarshal(data, &w); err != nil {
			h.t.Fatalf("%v in %s", err, data)
		}
		e.Seq, e.Kind, e.Takes, e.Seat = w.Seq, w.Kind, w.Takes, w.Seat
		for _, ev := range w.Events {
			var c Counted
			if ev.Name == "counted" && json.Unmarshal(ev.Data, &c) == nil {
				e.lines = append(e.lines, tallyLine(names[c.Seat], c))
			}
		}
		if e.Kind == engine.Undone {
			for _, before := range list {
				if before.Seq == e.Takes {
					before.live = false
				}
			}
		}
		list = append(list, e)
	}
	return list
}

// held compares what was posted with a log: each line that was posted is that of an
// entry, in their order and once; each entry that stands was posted.
func held(told []string, log []*tallyEntry) error {
	var want []string
	var stands []bool
	for _, e := range log {
		for _, l := range e.lines {
			want, stands = append(want, l), append(stands, e.live)
		}
	}
	// at holds after how many lines of the log what was posted so far can end: a line
	// that was taken back and said again stands there twice.
	at := map[int]bool{0: true}
	pass := func(at map[int]bool) map[int]bool { // what was taken back need not be posted
		for i := range want {
			at[i+1] = at[i+1] || at[i] && !stands[i]
		}
		return at
	}
	fault := func(l string) error {
		return fmt.Errorf("%s\ntold:\n%s\nlog:\n%s", l, strings.Join(told, "\n"), strings.Join(want, "\n"))
	}
	for i, l := range told {
		next, any := map[int]bool{}, false
		for j, ok := range pass(at) {
			if ok && j < len(want) && want[j] == l {
				next[j+1], any = true, true
			}
		}
		if !any {
			return fault(fmt.Sprintf("line %d, %q, is told twice, too early or without reason", i, l))
		}
		at = next
	}
	if !pass(at)[len(want)] {
		return fault("something was never told")
	}
	return nil
}

// TestHeldSeesEachFault breaks what was posted in every way that held must see.
func TestHeldSeesEachFault(t *testing.T) {
	log := []*tallyEntry{{lines: []string{"a"}, live: true}, {lines: []string{"b"}}, {lines: []string{"c"}, live: true}, {lines: []string{"d"}, live: true}}
	for told, good := range map[string]bool{"a c d": true, "a b c d": true, "a c c d": false, "a d": false, "a c": false, "c a d": false, "a b b c d": false, "a c d x": false} {
		if err := held(strings.Fields(told), log); (err == nil) != good {
			t.Errorf("%s: %v", told, err)
		}
	}
}
