package refusaltest

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"landfall/commands"
	words "landfall/commands/goofspiel"
	"landfall/commands/refusal"
	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/goofspiel"
)

// refusing is the smallest game's narrator, which says why a bid is not possible.
type refusing struct {
	commands.Narrator
	v    rules.View
	bend func(commands.Refusal) commands.Refusal // spoils what is right
}

func (r refusing) Wishes([]engine.Decision) []string { return []string{"bid 99"} }

func (r refusing) Refuse(open []engine.Decision, typed string) commands.Refusal {
	q := refusal.Questions{Task: func(string) string { return "bid" }, Occasions: []refusal.Occasion{
		refusal.When("bid", "one bids in each round", rules.AskBid), refusal.When("pass", "one passes in other games", "never"),
	}}
	said := refusal.Read(typed, "")
	_, why := q.Asked(open, open[0].Kind, said.Verb, typed)
	if why.Text == "" {
		why = commands.Refuse("no-card", "You do not hold %d; your %d cards are others.", said.Number(0), len(r.v.Hand))
	}
	return r.bend(why)
}

// claims are what is true of the bids.
type claims struct {
	p Position[rules.View]
}

func (c claims) Conceivable(*rand.Rand) []string {
	return []string{"pass", "bid 0", "bid 1", "bid 5", "bid 13", "bid 14"}
}

func (c claims) Holds(rule string, said Said) bool {
	switch rule {
	case commands.OtherQuestion:
		return !c.p.Asks(said.Word(0))
	case "no-card":
		return said.Word(0) == "bid" && !slices.Contains(c.p.View.Hand, said.Number(1))
	}
	return false
}

func (c claims) Numbers(rule string, said Said) []int {
	if rule == "no-card" {
		return []int{said.Number(1), len(c.p.View.Hand)}
	}
	return nil
}

// eagerClaims believe in a rule too many.
type eagerClaims struct{ claims }

func (c eagerClaims) Holds(rule string, said Said) bool {
	return rule == "no-card" || c.claims.Holds(rule, said)
}

func walk(t testing.TB, bend func(commands.Refusal) commands.Refusal) Walk[rules.View] {
	w := Walk[rules.View]{
		Words: words.New(), Rules: []string{commands.OtherQuestion, "no-card"}, First: 5, Seldom: 5,
		Matches: Matches(t, engine.New(enginetest.Must(t, rules.Spec)), engine.Config{Seats: 2}, engine.Config{Seats: 3}),
		Claims:  func(p Position[rules.View]) Claims { return claims{p} },
	}
	narrate := w.Words.Narrate
	w.Words.Narrate = func(v rules.View, n commands.Names) commands.Narrator { return refusing{narrate(v, n), v, bend} }
	return w
}

func as(why commands.Refusal) commands.Refusal { return why }

func TestTrueRefusalsPass(t *testing.T) { Run(t, walk(t, as)) }

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

// Each false refusal is caught, and reported once.
func TestFalseRefusalsAreCaught(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(w *Walk[rules.View])
		bend  func(commands.Refusal) commands.Refusal
		want  string
	}{
		"another rule": {bend: func(why commands.Refusal) commands.Refusal {
			return commands.Refusal{Rule: "no-card", Text: why.Text + " 0"}
		}, want: "not so"},
		"no rule":          {bend: func(why commands.Refusal) commands.Refusal { return commands.Refusal{Text: why.Text} }, want: `rule "": `},
		"without a number": {bend: func(why commands.Refusal) commands.Refusal { return commands.Refusal{Rule: why.Rule, Text: "No."} }, want: "without the number"},
		"too long": {bend: func(why commands.Refusal) commands.Refusal {
			return commands.Refusal{Rule: why.Rule, Text: why.Text + strings.Repeat(".", 500)}
		}, want: "too long"},
		"a rule against what is legal": {spoil: func(w *Walk[rules.View]) {
			w.Claims = func(p Position[rules.View]) Claims { return eagerClaims{claims{p}} }
		}, want: "is legal although"},
		"a rule of no list": {spoil: func(w *Walk[rules.View]) { w.Rules = w.Rules[:1] }, want: "no answer was held against"},
		"no match":          {spoil: func(w *Walk[rules.View]) { w.Matches = nil }, want: "nothing was refused at all"},
	} {
		if c.bend == nil {
			c.bend = as
		}
		w := walk(t, c.bend)
		if c.spoil != nil {
			c.spoil(&w)
		}
		r := &recorder{TB: t}
		Run(r, w)
		if !slices.ContainsFunc(r.errors, func(e string) bool { return strings.Contains(e, c.want) }) || len(r.errors) > 4 {
			t.Errorf("%s: reported %q", name, r.errors)
		}
	}
}
