package refusaltest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"landfall/commands"
	words "landfall/commands/goofspiel"
	"landfall/commands/refusal"
	"landfall/commands/typing"
	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/goofspiel"
)

// refusing is the smallest game's narrator, which reads bids in letters as well, and says why
// one is not possible.
type refusing struct {
	commands.Narrator
	v     rules.View
	means func(said string) []string // nil: as it should
	bend  func(notation string, why commands.Refusal) commands.Refusal
}

func numerals() []string {
	return []string{"zero", "one", "two", "three", "four", "five", "six", "seven"}
}

func (r refusing) Means(_ []engine.Decision, said string) []string {
	if r.means != nil {
		return r.means(said)
	}
	var n typing.Names
	for i, name := range numerals() {
		n.Call(fmt.Sprint(i), name, "card "+name)
	}
	return n.Read(said)
}

func (r refusing) Wishes([]engine.Decision) []string { return []string{"bid 99"} }

func (r refusing) Refuse(open []engine.Decision, notation string) commands.Refusal {
	said := refusal.Read(notation, "")
	held := slices.ContainsFunc(r.v.Hand, func(card int) bool { return card == said.Number(0) })
	why := commands.Refusal{}
	if !held {
		why = commands.RefusedBy("no-card", fmt.Sprintf("You do not hold %d; your %d cards are others.", said.Number(0), len(r.v.Hand)))
	}
	return r.bend(notation, why)
}

func walk(t testing.TB, means func(string) []string, bend func(string, commands.Refusal) commands.Refusal) Walk[rules.View] {
	w := Walk[rules.View]{
		Words: enginetest.Must(t, words.New), First: 5, Seldom: 5,
		Matches: Matches(t, engine.New(enginetest.Must(t, rules.Spec)), engine.Config{Seats: 2}, engine.Config{Seats: 3}),
		Spoken: func(_ commands.Narrator, a engine.Action) (ways []string) {
			for i, name := range numerals() {
				if a.String() == fmt.Sprint("bid ", i) {
					ways = append(ways, "bid "+name, "bid the card "+name)
				}
			}
			return ways
		},
	}
	narrate := w.Words.Narrate
	w.Words.Narrate = func(v rules.View, n commands.Names) commands.Narrator { return refusing{narrate(v, n), v, means, bend} }
	return w
}

func as(_ string, why commands.Refusal) commands.Refusal { return why }

func TestTrueReadingsPass(t *testing.T) { Run(t, walk(t, nil, as)) }

// recorder is a testing.TB that keeps what a test would report.
type recorder struct {
	testing.TB
	errors []string
}

func (r *recorder) Helper()             {}
func (r *recorder) Logf(string, ...any) {}
func (r *recorder) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}

// Each fault is caught, and reported once.
func TestFaultsAreCaught(t *testing.T) {
	for name, c := range map[string]struct {
		means func(said string) []string
		bend  func(notation string, why commands.Refusal) commands.Refusal
		spoil func(w *Walk[rules.View])
		want  string
	}{
		"a name that is not read": {means: func(string) []string { return nil }, want: "is legal, and refused as"},
		"a reason by elimination": {bend: func(string, commands.Refusal) commands.Refusal { return commands.RefusedBy("never", "No.") },
			want: "is legal and yet refused"},
		"another answer is read": {means: func(string) []string {
			return []string{"bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "bid 6",
				"bid 7"}
		}, want: "is not legal, and taken for"},
		"a reason that is too long": {bend: long, want: "or a long one"},
		"a reason without a text": {bend: func(_ string,
			why commands.Refusal) commands.Refusal {
			return commands.Refusal{Rule: why.Rule}
		}, want: "with no text"},
		"no match, so nothing typed": {spoil: func(w *Walk[rules.View]) { w.Matches = nil }, want: "nothing was refused at all"},
	} {
		if c.bend == nil {
			c.bend = as
		}
		w, r := walk(t, c.means, c.bend), &recorder{TB: t}
		if c.spoil != nil {
			c.spoil(&w)
		}
		Run(r, w)
		if !slices.ContainsFunc(r.errors, func(e string) bool { return strings.Contains(e, c.want) }) || len(r.errors) > 4 {
			t.Errorf("%s: reported %q", name, r.errors)
		}
	}
}

func long(_ string, why commands.Refusal) commands.Refusal {
	if why.Rule != "" {
		why.Text += strings.Repeat(".", longest)
	}
	return why
}
