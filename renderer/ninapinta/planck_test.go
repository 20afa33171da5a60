package ninapinta

import (
	"bytes"
	"testing"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// TestPlanckSteps numbers the steps of a whole turn, one for each of his with
// something to see, and none for a mere reason.
func TestPlanckSteps(t *testing.T) {
	m := changesSince(solo().Since)
	amazonia := place2{np.Pinta, np.Amazonia}
	if got := stepText(m.steps[amazonia]); got != "2–3" {
		t.Errorf("Amazonia has %q, want the attack and the native", got)
	}
	if got := m.steps[place2{np.Pinta, np.Caribbean}]; len(got) != 1 || got[0] != 4 {
		t.Errorf("Caribbean has %v, want the migration", got)
	}
	if m.hands[1] != 1 || m.pirates[np.Pinta] != 5 {
		t.Errorf("the knight is step %d and the Pirates %d, want 1 and 5", m.hands[1], m.pirates[np.Pinta])
	}
}

// TestStepText keeps steps apart that did not follow each other.
func TestStepText(t *testing.T) {
	for want, of := range map[string][]int{"3": {3}, "1–3": {1, 2, 3}, "1, 4": {1, 4}, "1…6": {1, 3, 6}} {
		if got := stepText(of); got != want {
			t.Errorf("%v is %q, want %q", of, got, want)
		}
	}
}

// TestPlanckOpen draws what is open of Planck: without any of it the picture differs.
func TestPlanckOpen(t *testing.T) {
	b := renderertest.New(t, shared)
	whole := renderertest.Draw(t, b, solo())
	for name, without := range map[string]func(*np.View){
		"his gold":     func(v *np.View) { v.Seats[1].Known = false },
		"his military": func(v *np.View) { v.Seats[1].Military = nil },
		"his Benefits": func(v *np.View) { v.Seats[1].Held = nil },
		"his counters": func(v *np.View) { v.Seats[1].Hidden = 0 },
		"his Pirates":  func(v *np.View) { v.Planck.Pirates[np.Nina] = 0 },
		"his ring":     func(v *np.View) { v.Seats[1].Automaton = false },
		"the tie":      func(v *np.View) { v.Planck.Tie = nil },
	} {
		sc := solo()
		v := sc.View.(np.View)
		without(&v)
		sc.View = v
		if bytes.Equal(renderertest.Draw(t, b, sc).PNG, whole.PNG) {
			t.Errorf("%s cannot be seen", name)
		}
	}
}

// TestPicking shows no nation for who has still to pick one.
func TestPicking(t *testing.T) {
	b := renderertest.New(t, shared)
	sc := scenes()["picking"]
	other := sc.View.(np.View)
	other.Seats = append([]np.SeatView{}, other.Seats...)
	other.Seats[0].Nation = np.France
	other.Order = []engine.Seat{1, 0}
	if !bytes.Equal(renderertest.Draw(t, b, sc).PNG, renderertest.Draw(t, b, renderer.Scene{View: other, Names: sc.Names}).PNG) {
		t.Error("a nation that was not picked shows")
	}
}
