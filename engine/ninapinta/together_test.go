package ninapinta

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/search"
)

// governsTogether plays a match of four by the quick policy. With together, whoever is asked which world to govern
// governs all that are left at one go; what stops that is answered by hand.
func governsTogether(t *testing.T, seed uint64, together bool) (answers []string, stops int) {
	t.Helper()
	game, err := Game()
	if err != nil {
		t.Fatal(err)
	}
	player, err := Player()
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := game.Start("together", engine.Config{Seats: 4}, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	promised := map[engine.Seat][Worlds]Prospect{}
	give := func(e engine.Entry) {
		answers = append(answers, fmt.Sprint(e.Seat, " ", e.Action))
		for _, ev := range e.Events {
			if c, ok := ev.(RevenueCollected); ok && e.By == engine.ByOrder {
				if want := promised[c.Seat][c.World]; c.Income != want.Income || c.Ship != want.Ship || c.Lost != want.Lost {
					t.Errorf("seed %d: %+v was collected, and %+v was promised", seed, c, want)
				}
			}
		}
	}
	for m.Outcome() == nil {
		for e, ok := m.Follow(time.Time{}); ok; e, ok = m.Follow(time.Time{}) {
			give(e)
		}
		if m.Outcome() != nil {
			break
		}
		who, a := search.Quick(m, player)
		d := m.For(who)[0]
		if _, stopped := m.Stopped(d); stopped && d.Kind != AskBuild {
			stops++
		}
		if f, p, ok := pickTogether(m, who); together && ok && d.Kind == AskGovern && len(m.Orders(who)) == 0 {
			v := m.View(who).(View)
			var now [Worlds]Prospect
			for w := range Worlds {
				now[w] = v.prospect(who, w)
			}
			promised[who] = now
			if _, err := m.Order(who, p.Order(f.Key), time.Time{}); err != nil {
				t.Fatal(err)
			}
			continue
		}
		e, err := m.Act(who, "", a.String(), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		give(e)
	}
	if err := m.Verify(); err != nil {
		t.Error(err)
	}
	return answers, stops
}

func pickTogether(m *engine.Match, who engine.Seat) (engine.Foreseen, engine.Pick, bool) {
	for _, f := range m.Foreseen(who) {
		if i := slices.IndexFunc(f.Picks, func(p engine.Pick) bool { return p.Key == PickTogether }); i >= 0 {
			return f, f.Picks[i], true
		}
	}
	return engine.Foreseen{}, engine.Pick{}, false
}

// TestGoverningTogether: what is answered together is what would have been answered one by one in the same
// positions, and collects what its label promised.
func TestGoverningTogether(t *testing.T) {
	for seed := uint64(1); seed <= 3; seed++ {
		together, _ := governsTogether(t, seed, true)
		alone, _ := governsTogether(t, seed, false)
		for i := range min(len(together), len(alone)) {
			if together[i] != alone[i] {
				t.Fatalf("seed %d: answer %d is %q together, and %q one by one", seed, i, together[i], alone[i])
			}
		}
		if len(together) != len(alone) {
			t.Errorf("seed %d: %d answers together, %d one by one", seed, len(together), len(alone))
		}
	}
}

// TestGoverningTogetherIsGuarded: whatever the promise rests on stops it.
func TestGoverningTogetherIsGuarded(t *testing.T) {
	scene := func() *table {
		x := sit(t, 1, Spain, England, France)
		x.chart(Nina, Caribbean, Plains)
		x.chart(Pinta, Caribbean, Mixed).mine = 2
		x.chart(Pinta, Isthmus, Plains)
		for _, w := range []World{Nina, Pinta} {
			x.settlers(0, w, Caribbean, 2)
			x.anchor(0, w, Caribbean, 0)
		}
		x.begin(Governing, 0)
		return x
	}
	x := scene()
	v := x.r.view(x.s, 0)
	p, ok := v.governTogether(0)
	if !ok || len(p.While) != 3 {
		t.Fatalf("it is offered: %t, with the conditions %q", ok, p.While)
	}
	broken := func(x *table) (list []string) {
		for _, c := range p.While {
			if !holds(x.r.view(x.s, 0), 0, c) {
				list = append(list, c)
			}
		}
		return list
	}
	for name, touch := range map[string]func(x *table){
		"":                                func(*table) {},
		"another's Settlers":              func(x *table) { x.settlers(1, Pinta, Isthmus, 1) },
		"the mine is emptied":             func(x *table) { x.s.worlds[Pinta].lands[Caribbean].mine = 0 },
		"an own Settler is gone":          func(x *table) { x.s.worlds[Pinta].lands[Caribbean].settlers[0]-- },
		"corn is placed":                  func(x *table) { x.s.worlds[Pinta].lands[Caribbean].increases[0]++ },
		"the ship has left":               func(x *table) { x.s.people[0].ships[Pinta] = ship{land: NoLand} },
		"a Stronghold keeps some of it":   func(x *table) { x.stronghold(Pinta, Caribbean, 0, 1) },
		"the phase is over":               func(x *table) { x.s.phase = Selecting },
		"Nina World was governed already": func(x *table) { x.do(0, "govern nina") },
	} {
		x := scene()
		touch(x)
		got := broken(x)
		want := name != "" && name != "another's Settlers" && name != "Nina World was governed already"
		if (len(got) > 0) != want {
			t.Errorf("%q: %q do not hold", name, got)
		}
	}
}
