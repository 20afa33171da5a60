package titletest_test

import (
	"fmt"
	"slices"
	"testing"

	"landfall/bot/titletest"
	"landfall/commands"
	words "landfall/commands/goofspiel"
	"landfall/engine"
	rules "landfall/engine/goofspiel"
)

// without is a narrator whose panels leave out the highest card.
type without struct{ commands.Narrator }

func (w without) Ask(open []engine.Decision) commands.Panel {
	p := w.Narrator.Ask(open)
	if g := &p.Groups[0]; len(g.Answers) > 1 {
		g.Answers = slices.Clone(g.Answers[:len(g.Answers)-1])
	}
	return p
}

func (w without) Divide() commands.Division { return w.Narrator.(commands.Divider).Divide() }

// printer prints what a test would report.
type printer struct{ testing.TB }

func (printer) Helper()                           {}
func (printer) Logf(string, ...any)               {}
func (printer) Errorf(format string, args ...any) { fmt.Printf(format+"\n", args...) }

// A title that breaks a promise is told which, and where it was seen first.
func ExampleRun() {
	spec, err := rules.Spec()
	if err != nil {
		fmt.Println(err)
		return
	}
	spec.Foresight = nil // these words know of nothing that can be ordered ahead
	forgetful, err := words.New()
	if err != nil {
		fmt.Println(err)
		return
	}
	narrate := forgetful.Narrate
	forgetful.Narrate = func(v rules.View, n commands.Names) commands.Narrator { return without{narrate(v, n)} }
	titletest.Run(printer{}, titletest.Harness[rules.State, rules.View]{Rules: spec, Words: forgetful,
		Configs: []engine.Config{{Seats: 2}}, Plain: titletest.Unmarked, Silent: []engine.Event{rules.PrizesShuffled{}, rules.PileShuffled{}}})
	// Output:
	// panel: the panel of bid offers "bid 7" of bid 0 times
	// 	(2 seats, options map[], seed 0, ply 0, seat 0; 30 times in all)
}
