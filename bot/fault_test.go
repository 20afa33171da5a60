package bot

import (
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"

	"landfall/commands"
	"landfall/commands/announce"
	cards "landfall/commands/goofspiel"
	"landfall/commands/storytest"
	"landfall/engine"
	"landfall/engine/enginetest"
	cardrules "landfall/engine/goofspiel"
	"landfall/engine/table"
	"landfall/renderer"
)

// speechless is a narrator who breaks down at every word, for as long as a fault lasts.
type speechless struct {
	commands.Narrator
	fault *atomic.Bool
}

func (n speechless) breaks() {
	if n.fault.Load() {
		panic("lost for words")
	}
}

func (n speechless) Ask(open []engine.Decision) commands.Panel {
	n.breaks()
	return n.Narrator.Ask(open)
}
func (n speechless) Tell(events []engine.Event) []string { n.breaks(); return n.Narrator.Tell(events) }
func (n speechless) Question(kind string) string         { n.breaks(); return n.Narrator.Question(kind) }
func (n speechless) Board() string                       { n.breaks(); return n.Narrator.Board() }
func (n speechless) Alt() string                         { n.breaks(); return n.Narrator.Alt() }
func (n speechless) Hand() string                        { n.breaks(); return n.Narrator.Hand() }
func (n speechless) Score() string                       { n.breaks(); return n.Narrator.Score() }
func (n speechless) Ending() string                      { n.breaks(); return n.Narrator.Ending() }

// faultyStage is a stage whose only game breaks down in words and in pictures when fault is set.
func faultyStage(t *testing.T) (p *people, fault *atomic.Bool, log *logText) {
	t.Helper()
	fault, log = &atomic.Bool{}, &logText{}
	said := enginetest.Must(t, cards.New)
	whole := said.Narrate
	said.Narrate = func(v cardrules.View, n commands.Names) commands.Narrator { return speechless{whole(v, n), fault} }
	title := commands.NewTitle(enginetest.Must(t, cardrules.Spec), said)
	title.Player = storytest.Clerk{}
	blot := painter(func() (renderer.Picture, error) {
		if fault.Load() {
			panic("lost for colours")
		}
		return renderer.Picture{PNG: []byte("png")}, nil
	})
	s := stageOf(t, []Title{{Title: title, Renderer: blot}}, slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelError})))
	s.start()
	t.Cleanup(s.stop)
	return &people{stage: s, panels: map[engine.PlayerID]storytest.Said{}}, fault, log
}

// texts are what was said, one below the other.
func texts(list []storytest.Said) string {
	var all []string
	for _, said := range list {
		all = append(all, said.Message.Happened+said.Message.Text)
	}
	return strings.Join(all, "\n")
}

// answers has somebody give the first answer that they have.
func (p *people) answers(who engine.PlayerID) []storytest.Said {
	p.t.Helper()
	var answer string
	err := p.bot.house.Matches.Look(p.t.Context(), p.Tables()[0], who, func(_ table.Table, m *engine.Match, seat engine.Seat) error {
		answer = m.For(seat)[0].Options[0].String()
		return nil
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return p.does(string(who) + " /move|answer=" + answer)
}

// Whatever breaks down while something is shown is reported to whoever asked and to the operator;
// the match is played on meanwhile, and all is as ever when the fault is mended.
func TestAFaultInShowingStopsNoMatch(t *testing.T) {
	p, fault, log := faultyStage(t)
	for _, line := range []string{"ana /game new|game=goofspiel|seats=2", "ben /game join", "ana /game start"} {
		p.does(line)
	}
	fault.Store(true)
	for _, line := range []string{"ana /board", "eva /log", "ben /hand", "ana /score", "eva !board|TABLE", "ana !turn|TABLE", "ana /why",
		"ben !replay|TABLE||"} {
		said := texts(p.does(line))
		if !strings.Contains(said, "went wrong on our side") {
			t.Errorf("%s: %q", line, said)
		}
		if text := log.String(); !strings.Contains(text, "lost for words") || !strings.Contains(text, "fault_test.go") {
			t.Errorf("%s: the operator reads %.300s", line, text)
		}
		log.Reset()
	}
	p.answers("ana")
	told := p.answers("ben")
	if n := p.bot.house.Quarantine.Len(); n != 0 {
		t.Fatalf("%d matches rest", n)
	}
	live := ""
	for _, said := range told {
		if said.Channel == "thread 1" && !said.Edit && !said.Gone {
			live = said.Message.Text
			if said.Message.Picture != nil || len(said.Message.Rows) == 0 {
				t.Errorf("the message that the table waits under has the picture %v and %d rows", said.Message.Picture, len(said.Message.Rows))
			}
		}
	}
	if !strings.Contains(live, announce.Wordless()) {
		t.Errorf("the thread is told %q", texts(told))
	}
	fault.Store(false)
	if said := texts(p.does("eva /board")); strings.Contains(said, "went wrong") {
		t.Errorf("mended: %q", said)
	}
	p.answers("ana")
	if said := texts(p.answers("ben")); !strings.Contains(said, "round 3") {
		t.Errorf("the match goes on with %q", said)
	}
}

// Reset forgets what was written.
func (l *logText) Reset() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.b.Reset()
}
