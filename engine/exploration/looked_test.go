package exploration

import (
	"slices"
	"testing"

	"landfall/engine"
)

// TestLookedAreOpen: what the quick policy looks at is a part of what is open, the same question for question, and of
// what its seat sees, with the same answer.
func TestLookedAreOpen(t *testing.T) {
	r, err := readRules()
	if err != nil {
		t.Fatal(err)
	}
	mind, kinds := &thinker{rules: r}, map[string]bool{}
	for seed := range uint64(4) {
		driveAutomatons(r.spec(), tableOf(2+int(seed)%3, optionMode, "campaign"), seed, func(s *State) engine.Action {
			open := r.pending(s)
			for _, d := range mind.looked(s) {
				same := func(o engine.Decision) bool {
					return o.ID() == d.ID() && o.Optional == d.Optional && slices.Equal(o.Options, d.Options)
				}
				if kinds[d.Kind] = true; !slices.ContainsFunc(open, same) {
					t.Fatalf("seed %d, round %d: %s is looked at with %v, and open are %v", seed, s.round, d.ID(), d.Options, open)
				}
			}
			looked := mind.looked(s)
			d := firstAsked(looked)
			v := r.view(s, d.Seat)
			m := r.mindOf(&v, d)
			_, line := mind.quick(s, nil, nil)
			if a := m.quick(looked, d); a != line[0] {
				t.Fatalf("seed %d, round %d: at a glance the answer is %v, by all that the seat sees %v", seed, s.round, line[0], a)
			}
			return line[0]
		})
	}
	for _, kind := range []string{AskOutfit, AskSite, AskStart, AskRoles} {
		if !kinds[kind] {
			t.Errorf("nobody looked at %s", kind)
		}
	}
}
