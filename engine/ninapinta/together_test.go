package ninapinta

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search"
)

// governsTogether plays a match of four by the quick policy. With together, whoever is asked which world to govern
// governs all that are left at one go; what stops that is answered by hand.
func governsTogether(t *testing.T, seed uint64, together bool) (answers []string, stops int) {
	t.Helper()
	game, player := enginetest.Must(t, Game), enginetest.Must(t, Player)
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

// beforeSelecting plays matches of four by the quick policy until somebody is asked for a Benefit that they could
// order together with its place.
func beforeSelecting(t *testing.T, try func(m *engine.Match, who engine.Seat, f engine.Foreseen, placed engine.Pick) (tried bool)) {
	t.Helper()
	game, player := enginetest.Must(t, Game), enginetest.Must(t, Player)
	for seed := range uint64(3) {
		m, _, err := game.Start("placed", engine.Config{Seats: 4}, engine.NumberedSeed(seed), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		for m.Outcome() == nil {
			who, a := search.Quick(m, player)
			if d := m.For(who)[0]; d.Kind == AskSelect {
				f := m.Foreseen(who)[0]
				for _, p := range f.Picks {
					if _, open := d.Find(p.Lines[0].Do.String()); open && len(p.Lines) == 2 && !p.Last && try(m.Fork(), who, f, p) {
						return
					}
				}
			}
			if _, err := m.Act(who, "", a.String(), time.Time{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatal("no Benefit can be ordered together with its place")
}

// TestABenefitIsOrderedWithItsPlace: it is taken and placed at one go.
func TestABenefitIsOrderedWithItsPlace(t *testing.T) {
	beforeSelecting(t, func(m *engine.Match, who engine.Seat, f engine.Foreseen, p engine.Pick) bool {
		if _, err := m.Order(who, p.Order(f.Key), time.Time{}); err != nil {
			t.Fatal(err)
		}
		for i, l := range p.Lines {
			if e, ok := m.Follow(time.Time{}); !ok || e.Action != l.Do.String() || e.By != engine.ByOrder {
				t.Fatalf("answer %d of %q is %+v, %t", i, p.Key, e, ok)
			}
		}
		return true
	})
}

// TestPlacingByHandEndsNoOrder: an order that says nothing of a place has not stopped there, and goes on after it.
func TestPlacingByHandEndsNoOrder(t *testing.T) {
	beforeSelecting(t, func(m *engine.Match, who engine.Seat, f engine.Foreseen, p engine.Pick) bool {
		o := engine.Order{About: f.Key, Try: []string{p.Lines[0].String(), f.Picks[0].Lines[0].String()}}
		if _, err := m.Order(who, o, time.Time{}); err != nil {
			t.Fatal(err)
		}
		if _, ok := m.Follow(time.Time{}); !ok {
			t.Fatal("the Benefit was not taken")
		}
		d := m.For(who)[0]
		if d.Kind != AskTarget {
			return false
		}
		if stopped, ok := m.Stopped(d); ok {
			t.Errorf("at %q the order %v has stopped", d.Kind, stopped.Order)
		}
		if e, err := m.Act(who, "", d.Options[0].String(), time.Time{}); err != nil || e.About != "" {
			t.Errorf("by hand: %+v, %v", e, err)
		}
		if got := fmt.Sprint(m.Orders(who)); got != fmt.Sprint([]engine.Order{o}) {
			t.Errorf("after it %s stands", got)
		}
		return true
	})
}

// TestAnAttackNamesWhomItRemoves: where several have Settlers, each can be named, and the others stand in where theirs
// are too few; where that comes to the same, nobody needs to be named.
func TestAnAttackNamesWhomItRemoves(t *testing.T) {
	for _, of := range []struct {
		spain, france int
		want          string
	}{
		{0, 2, "attack nina caribbean\n" +
			"attack nina caribbean england: remove england 1 france 1 if faces nina caribbean 3 6\n" +
			"attack nina caribbean france: remove france 2 if faces nina caribbean 3 6\n"},
		{1, 1, "attack nina caribbean: remove england 1 france 1 if faces nina caribbean 2 6\n"},
	} {
		x := sit(t, 1, Spain, England, France)
		x.chart(Nina, Caribbean, Mixed)
		x.settlers(0, Nina, Caribbean, of.spain)
		x.settlers(1, Nina, Caribbean, 1)
		x.settlers(2, Nina, Caribbean, of.france)
		v := x.r.view(x.s, 0)
		got := ""
		for _, p := range v.foreseeAttack(0, Nina, Caribbean, Crew{Captain: true, Settlers: 3}) {
			got += p.Key
			for _, l := range p.Lines[1:] {
				got += ": " + l.String()
			}
			got += "\n"
		}
		if got != of.want {
			t.Errorf("it is\n%s, not\n%s", got, of.want)
		}
	}
}

// What stands from era to era may be edited: what goes before the usual is given wherever it is possible, in every era.
func TestTheUsualIsEdited(t *testing.T) {
	game, player := enginetest.Must(t, Game), enginetest.Must(t, Player)
	m, _, err := game.Start("edited", engine.Config{Seats: 4}, engine.NumberedSeed(1), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	const me = 1
	first, edited := map[int]string{}, false
	for m.Outcome() == nil {
		e, ok := m.Follow(time.Time{})
		if !ok {
			who, a := search.Quick(m, player)
			if e, err = m.Act(who, "", a.String(), time.Time{}); err != nil {
				t.Fatal(err)
			}
		}
		if v := m.View(me).(View); e.Seat == me && e.Decision == AskGovern && edited && first[v.Era] == "" {
			first[v.Era] = e.By + ": " + e.Action
		}
		if edited {
			continue
		}
		for _, f := range m.Foreseen(me) {
			if f.Key != AheadGovern {
				continue
			}
			o := f.Picks[0].Order(f.Key)
			o.Try = append([]string{GovernWorld{World: SantaMaria}.String(), SailHome{}.String() + " if " + UnlessBuild}, o.Try...)
			if _, err := m.Order(me, o, time.Time{}); err != nil {
				t.Fatal(err)
			}
			edited = true
		}
	}
	for era, answer := range first {
		if want := engine.ByOrder + ": " + (GovernWorld{World: SantaMaria}).String(); answer != want {
			t.Errorf("era %d: seat %d first answered %q, not %q", era, me, answer, want)
		}
	}
	if len(first) < 4 {
		t.Errorf("only in eras %v the worlds were governed by the order", first)
	}
}
