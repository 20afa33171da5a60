package century

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/engine"
	cn "landfall/engine/century"
	"landfall/engine/search"
	"landfall/renderer"
)

// moment is a real position: as some seat sees it, with what it heard last.
type moment struct {
	view  cn.View
	since []engine.Event
}

// play lets quick players play a match and returns it after each turn. Bold ones often
// answer by chance, and take whatever cards they can.
func play(t testing.TB, mode cn.Mode, seats int, seed uint64, bold bool, options map[string]string) []moment {
	t.Helper()
	var out []moment
	from, turn := uint64(0), 0
	take := func(m *engine.Match) {
		seat := engine.Seat(len(out)%(seats+1)) - 1
		v := m.View(seat).(cn.View)
		var since []engine.Event
		for _, e := range m.Heard(seat, from) {
			since = append(since, e.Events...)
		}
		from = m.Last() + 1
		turn = v.Turn.Number
		out = append(out, moment{v, since})
	}
	m := walk(t, mode, seats, seed, bold, options, func(m *engine.Match, d engine.Decision) {
		if len(out) == 0 || m.View(d.Seat).(cn.View).Turn.Number != turn {
			take(m)
		}
	})
	take(m)
	return out
}

// walk plays a match as play does, and shows each decision before it is answered.
func walk(t testing.TB, mode cn.Mode, seats int, seed uint64, bold bool, options map[string]string, see func(*engine.Match, engine.Decision)) *engine.Match {
	t.Helper()
	g, err := cn.Game()
	if err != nil {
		t.Fatal(err)
	}
	config := engine.Config{Seats: seats, Options: map[string]string{"mode": mode.String()}}
	maps.Copy(config.Options, options)
	player, err := cn.Player()
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := g.Start("t", config, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, uint64(seats)))
	for plies := 0; m.Outcome() == nil && plies < 3000; plies++ {
		d := m.Decisions()[0]
		see(m, d)
		_, quick := search.Quick(m, player)
		option := slices.IndexFunc(d.Options, func(a engine.Action) bool { return a.String() == quick.String() })
		if bold && rng.IntN(2) == 0 {
			option = rng.IntN(len(d.Options))
		}
		if i := slices.IndexFunc(d.Options, taking); bold && i >= 0 && rng.IntN(3) > 0 {
			option = i
		}
		m.Choose(d, option, time.Time{})
	}
	return m
}

func taking(a engine.Action) bool {
	return strings.HasPrefix(a.String(), "merchant take") || strings.HasPrefix(a.String(), "build free")
}

func names() []string { return []string{"Ana", "Ben", "Chloé", "Dirk van der Meer"} }

func (m moment) scene(focus string) renderer.Scene {
	return renderer.Scene{View: m.view, Since: m.since, Focus: focus, Names: names()[:len(m.view.Seats)]}
}

// asked are pictures of questions with a letter for each of their answers, by the kind of the question: of each
// that with most of them.
func asked(t testing.TB, mode cn.Mode, seats int, seed uint64, options map[string]string) map[string]renderer.Scene {
	t.Helper()
	focus := map[string]string{cn.AskTurn: "coast", cn.AskSail: "islands", cn.AskOutpost: "islands", cn.AskClaim: "choice", cn.AskBonus: "choice",
		cn.AskMerchant: "choice", cn.AskSwap: "choice", cn.AskExplore: "choice"}
	out := map[string]renderer.Scene{}
	walk(t, mode, seats, seed, true, options, func(m *engine.Match, d engine.Decision) {
		sc := renderer.Scene{View: m.View(d.Seat), Focus: focus[d.Kind], Names: names()[:seats]}
		for _, a := range d.Options {
			switch a.(type) {
			case cn.Rest, cn.DeclineBonus, cn.KeepRoute:
			default:
				sc.Marks = append(sc.Marks, renderer.Mark{Letter: string(rune('A' + len(sc.Marks)%26)), Answer: a})
			}
		}
		if sc.Focus != "" && len(sc.Marks) > len(out[d.Kind].Marks) && len(sc.Marks) <= 25 {
			out[d.Kind] = sc
		}
	})
	return out
}
