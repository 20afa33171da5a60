package enginetest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"landfall/engine"
	"landfall/engine/goofspiel"
)

// recorder is a testing.TB that keeps what a test would report.
type recorder struct {
	testing.TB
	errors []string
}

func (r *recorder) Helper() {}
func (r *recorder) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}

func TestSoundGamePasses(t *testing.T) {
	Run(t, toy(""), toyHarness())
}

// A kit that lets a defect through is worth nothing: each defect must be reported,
// and as what it is.
func TestKitCatchesSabotage(t *testing.T) {
	defects := []struct{ defect, property, says string }{
		{"silent change", "fold", "not the fold"},
		{"borrowed memory", "fold", ""},
		{"shared copy", "fold", "shares memory"},
		{"forgetful copy", "fold", "a copy of the state"},
		{"lost field", "wire", "changes by encoding"},
		{"nobody awaited", "waiting", "waits for nobody"},
		{"no options", "waiting", "no options"},
		{"twins", "waiting", "twice"},
		{"other text", "waiting", "appends the text"},
		{"two lines", "waiting", "not one line of plain text"},
		{"no turn", "waiting", "no turn"},
		{"one label for a round", "waiting", "stands for one of seat"},
		{"one label for a seat", "waiting", "another turn"},
		{"offered and asked", "waiting", "offered and waited for"},
		{"asked of nobody", "waiting", "asked of seat 7"},
		{"too many options", "waiting", "more than 25"},
		{"unsteady options", "waiting", "two lists"},
		{"endless", "waiting", "not over after 200"},
		{"own chance", "circle", ""},
		{"asked only", "circle", "only imagined"},
		{"order matters", "sealed", "another order"},
		{"peeking view", "secret", "view of seat"},
		{"open bids", "secret", ""},
		{"telling options", "secret", "decisions of seat"},
		{"loud bid", "secret", "apart"},
		{"soft draw", "secret", "is not final"},
		{"told draw", "secret", "what its view does not show"},
		{"told beside", "secret", "what its view does not show"},
		{"told pick", "secret", "hears of a draw"},
		{"told deck", "secret", "in the set-up"},
		{"telling silence", "secret", "answered by itself"},
		{"rare silence", "secret", "answered by itself"},
		{"shared view", "secret", "shares memory"},
		{"foreseen twice", "ahead", "is foreseen twice"},
		{"blurred line", "ahead", "told apart"},
		{"lost coin", "count", "coins"},
		{"told trial", "trial", "which deals anew"},
		{"forgotten deck", "trial", "leaves .Deck as it lies"},
		{"mixed as it lies", "trial", "depends on how it lay"},
		{"dead event", "coverage", "soft_drawn does not occur"},
		{"panic", "", "toy fell over"},
	}
	for _, d := range defects {
		t.Run(d.defect, func(t *testing.T) {
			r := &recorder{TB: t}
			Run(r, toy(d.defect), toyHarness())
			if len(r.errors) == 0 {
				t.Fatal("the kit let it pass")
			}
			named := func(text string) bool {
				return strings.Contains(text, d.property+": ") && strings.Contains(text, d.says)
			}
			if !slices.ContainsFunc(r.errors, named) {
				t.Errorf("reported as something else:\n%s", strings.Join(r.errors, "\n"))
			}
			for i, text := range r.errors {
				if d.property != "coverage" && !(strings.Contains(text, "seed ") && strings.Contains(text, "after ply ")) {
					t.Errorf("the report lacks seed or ply: %s", text)
				}
				if slices.Contains(r.errors[:i], text) {
					t.Errorf("reported twice: %s", text)
				}
			}
		})
	}
}

// TestKitCatchesWrongIDs: ids are the engine's, so it is the engine that is
// sabotaged here.
func TestKitCatchesWrongIDs(t *testing.T) {
	calls := 0
	for _, c := range []struct {
		name, says string
		id         func(d engine.Decision) string
	}{
		{"for any options", "is used again for", func(d engine.Decision) string { return fmt.Sprint(d.Kind, d.Seat, d.Turn) }},
		{"again after an undo", "was answered, and stands again", func(d engine.Decision) string { return fmt.Sprint(askingOf(d)) }},
		{"two alike", "two open decisions have the id", func(d engine.Decision) string { return fmt.Sprint(d.Kind, d.Turn, d.Options) }},
		{"that do not stand", "under another id", func(engine.Decision) string { calls++; return fmt.Sprint(calls) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := newKit(toy(""), toyHarness())
			k.id = c.id
			r := &recorder{TB: t}
			k.run(r)
			if !slices.ContainsFunc(r.errors, func(text string) bool { return strings.Contains(text, "waiting: ") && strings.Contains(text, c.says) }) {
				t.Errorf("reported as something else:\n%s", strings.Join(r.errors, "\n"))
			}
		})
	}
}

// TestKitCatchesOneLabelForAMatch: where all are asked at once, nobody's turn begins.
func TestKitCatchesOneLabelForAMatch(t *testing.T) {
	spec := Must(t, goofspiel.Spec)
	pending := spec.Pending
	spec.Pending = func(s *goofspiel.State) []engine.Decision {
		ds := pending(s)
		for i := range ds {
			ds[i].Turn = "round"
		}
		return ds
	}
	r := &recorder{TB: t}
	Run(r, spec, Harness[goofspiel.State, goofspiel.View]{Configs: []engine.Config{{Seats: 2, Options: map[string]string{"cards": "13"}}}})
	if len(r.errors) != 1 || !strings.Contains(r.errors[0], "have one label") {
		t.Errorf("got %q", r.errors)
	}
}

// TestKitReportsAFaultOnce: a defect that every match has is one report.
func TestKitReportsAFaultOnce(t *testing.T) {
	for _, defect := range []string{"silent change", "told draw", "panic"} {
		r := &recorder{TB: t}
		Run(r, toy(defect), toyHarness())
		if len(r.errors) != 1 || !strings.Contains(r.errors[0], "more matches)") {
			t.Errorf("%s is reported %d times:\n%s", defect, len(r.errors), strings.Join(r.errors, "\n"))
		}
	}
}

func TestKitCatchesWrongLists(t *testing.T) {
	cases := []struct {
		name   string
		change func(h *Harness[toyState, toyView])
		says   string
	}{
		{"unlisted action", func(h *Harness[toyState, toyView]) { h.Actions = h.Actions[1:] }, "action bid occurs and is not listed"},
		{"unlisted kind", func(h *Harness[toyState, toyView]) { h.Kinds = h.Kinds[1:] }, "kind bid occurs and is not listed"},
		{"method that never comes", func(h *Harness[toyState, toyView]) { h.Methods = append(h.Methods, "flood") }, "method flood does not occur"},
		{"rare and not shown", func(h *Harness[toyState, toyView]) {
			h.Methods, h.Rare, h.Plays = append(h.Methods, "flood"), []string{"flood"}, "testdata/plays"
		}, "method flood occurs neither"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			h := toyHarness()
			c.change(&h)
			r := &recorder{TB: t}
			Run(r, toy(""), h)
			if len(r.errors) != 1 || !strings.Contains(r.errors[0], c.says) {
				t.Errorf("got %q, want %q", r.errors, c.says)
			}
		})
	}
}

func TestPerftCountsEveryLine(t *testing.T) {
	// Two seats bid 0 to 2: six answers at first. One seat having bid, it may bid
	// again or the other one answers: six each. Then five in the first turn after
	// both have bid (3·3·2 of the 36), else six again.
	got, err := Perft(engine.New(toy("")), engine.Config{Seats: 2}, engine.NumberedSeed(1), 3)
	if err != nil {
		t.Fatal(err)
	}
	if want := []int{6, 36, 18*5 + 18*6}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func FuzzToy(f *testing.F) {
	play := FuzzBytes(toy(""), toyHarness())
	f.Add([]byte{0, 1, 0, 1, 2, 3, 255, 254, 253, 252, 17, 34, 51})
	f.Add([]byte("2 a whole match of letters is as good as any other match of bytes, if it is long enough to end"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := play(data); err != nil {
			t.Error(err)
		}
	})
}

func TestFuzzBytesCatchesSabotage(t *testing.T) {
	var inputs [][]byte
	chance := rand.New(rand.NewPCG(5, 5))
	for range 10 {
		data := make([]byte, 200)
		for i := range data {
			data[i] = byte(chance.Uint32())
		}
		inputs = append(inputs, data)
	}
	failing := func(defect string) (n int) {
		play := FuzzBytes(toy(defect), toyHarness())
		for _, data := range inputs {
			if play(data) != nil {
				n++
			}
		}
		return n
	}
	if n := failing(""); n > 0 {
		t.Fatalf("the sound game fails %d times", n)
	}
	for _, defect := range []string{"silent change", "own chance", "lost coin"} {
		if failing(defect) == 0 {
			t.Errorf("%s passes", defect)
		}
	}
}
