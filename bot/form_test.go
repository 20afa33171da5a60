package bot

import (
	"testing"
	"time"

	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
	"landfall/engine/search"
)

// TestFormOfShipsTakesFewerTaps counts what loading the ships takes that the quick policy chooses, era by era: by the
// panel on its shortest way, and by the form. A button and a choice in sight is a tap, a line of a menu two.
func TestFormOfShipsTakesFewerTaps(t *testing.T) {
	titles, err := onOffer()
	if err != nil {
		t.Fatal(err)
	}
	var title commands.Title
	for _, one := range titles {
		if one.Game.Key == "ninapinta" {
			title = one.Title
		}
	}
	var loadings, panel, form, custom, customPanel, customForm int
	for seed := range uint64(4) {
		m, _, err := title.Game.Start("taps", engine.Config{Seats: 4}, engine.NumberedSeed(seed), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		begun := map[engine.Seat]loadingTaps{}
		for m.Outcome() == nil {
			for _, s := range m.Awaited() {
				if _, on := begun[s]; on {
					continue
				}
				sure := title.Player.Sure
				if by, ok := title.Narrator(m.View(s), commands.Names{"A", "B", "C", "D"}).(commands.Batcher); ok {
					if _, asked := by.Batch(m.For(s), nil); asked {
						answer := sure(search.Ask(m, s, 0, 0))
						b, _ := by.Batch(m.For(s), answer)
						begun[s] = loadingTaps{b, m.For(s), answer}
					}
				}
			}
			who, a := search.Quick(m, title.Player)
			if _, seals := a.(rules.Seal); seals {
				l := begun[who]
				delete(begun, who)
				want := m.View(who).(rules.View).Plan.Crews
				p, f := l.panel(want), l.form(want)
				loadings, panel, form = loadings+1, panel+p, form+f
				if p > 3 {
					custom, customPanel, customForm = custom+1, customPanel+p, customForm+f
				}
			}
			if _, err := m.Act(who, "", a.String(), time.Time{}); err != nil {
				t.Fatal(err)
			}
			for _, ok := m.Follow(time.Time{}); ok; _, ok = m.Follow(time.Time{}) { // what follows by itself
			}
		}
	}
	t.Logf("%d loadings: %d taps by the panel, %d by the form; %d of them are none of the usual fleets: %d and %d", loadings, panel, form, custom, customPanel, customForm)
	if loadings < 50 || form >= panel {
		t.Errorf("%d loadings take %d taps by the form and %d by the panel", loadings, form, panel)
	}
}

// loadingTaps is a loading as it was asked.
type loadingTaps struct {
	batch commands.Batch
	open  []engine.Decision
	sure  engine.Action
}

// panel is the shortest way by the panel: a whole fleet, with ships changed one by one, or ship by ship and the rest
// empty; then the seal.
func (l loadingTaps) panel(want [rules.Worlds]rules.Crew) int {
	best := 0
	for _, c := range want {
		if c != (rules.Crew{}) {
			best += 2
		}
	}
	if best < 2*len(want) {
		best++
	}
	for _, d := range l.open {
		for _, a := range d.Options {
			if f, ok := a.(rules.LoadFleet); ok {
				taps := 2
				if l.sure != nil && l.sure.String() == f.String() {
					taps = 1
				}
				for w := range want {
					if f.Crews[w] != want[w] {
						taps += 2
					}
				}
				best = min(best, taps)
			}
		}
	}
	return best + 1
}

// form opens the form, changes what it is not filled with, and sends it.
func (l loadingTaps) form(want [rules.Worlds]rules.Crew) int {
	taps := 2
	for w, p := range l.batch.Parts {
		for _, a := range p.Answers {
			if l := a.Action.(rules.LoadShip); l.Crew == want[w] && !a.Chosen {
				taps++
				if len(p.Answers) > 10 { // a menu
					taps++
				}
			}
		}
	}
	return taps
}
