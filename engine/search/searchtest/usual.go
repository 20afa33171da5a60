package searchtest

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/search"
)

// AsUsual plays a match by the quick policy twice: question by question, and with all that may stand from turn to
// turn (engine.Pick.Together under an engine.Standing key). It must be the same match, and what is to be decided
// answered by hand; ordered is how many answers were given by those orders.
func AsUsual(t *testing.T, g *engine.Game, p search.Player, c engine.Config, seed uint64, decided func(action engine.Action) bool) (ordered int) {
	t.Helper()
	var alone []string
	for _, stands := range []bool{false, true} {
		m, _, err := g.Start("match", c, engine.NumberedSeed(seed), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		var answers []string
		for m.Outcome() == nil && m.Plies() <= mindPlies {
			before := m.Fork()
			e := answerOrFollow(t, m, p, stands)
			answers = append(answers, fmt.Sprint(e.Seat, " ", e.Action))
			if e.By != engine.ByOrder {
				continue
			}
			ordered++
			for _, d := range before.For(e.Seat) {
				if a, ok := d.Find(e.Action); ok && decided(a) {
					t.Fatalf("seed %d: %q was answered by an order, and is to be decided", seed, e.Action)
				}
			}
		}
		if !stands {
			alone = answers
			continue
		}
		if i := differ(alone, answers); i >= 0 {
			t.Fatalf("seed %d: answer %d is another one as usual: %q, and %q by itself", seed, i, answers[i:min(i+2, len(answers))], alone[i:min(i+2, len(alone))])
		}
		if err := m.Verify(); err != nil {
			t.Error(err)
		}
	}
	return ordered
}

// answerOrFollow gives the next answer of a match: what follows by itself, or the quick policy's. With stands, whoever
// is asked orders first all that may stand.
func answerOrFollow(t *testing.T, m *engine.Match, p search.Player, stands bool) engine.Entry {
	t.Helper()
	for {
		who, a := search.Quick(m, p)
		if !besides(m, who, a) {
			if e, ok := m.Follow(time.Time{}); ok {
				return e
			}
		}
		if stands && len(m.Orders(who)) == 0 {
			orderSteady(t, m, who)
			continue
		}
		e, err := m.Act(who, "", a.String(), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
}

// besides tells whether an answer is one that nobody waits for.
func besides(m *engine.Match, who engine.Seat, a engine.Action) bool {
	return !slices.ContainsFunc(m.For(who), func(d engine.Decision) bool {
		_, listed := d.Find(a.String())
		return listed && !d.Optional
	})
}

// differ is the first place where two lists differ; -1: nowhere.
func differ(a, b []string) int {
	if slices.Equal(a, b) {
		return -1
	}
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	return min(len(a), len(b))
}

// orderSteady has a seat order all that may stand from turn to turn.
func orderSteady(t *testing.T, m *engine.Match, who engine.Seat) {
	t.Helper()
	for _, f := range m.Foreseen(who) {
		i := slices.IndexFunc(f.Picks, func(p engine.Pick) bool { return p.Together })
		if f.Key != engine.Standing(f.Key) || i < 0 {
			continue
		}
		if _, err := m.Order(who, f.Picks[i].Order(f.Key), time.Time{}); err != nil {
			t.Fatal(err)
		}
	}
}
