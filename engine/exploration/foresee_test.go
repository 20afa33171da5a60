package exploration

import (
	"slices"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// foreseen finds what a seat may order ahead, by its key.
func (x *table) foreseen(who seat, key string) engine.Foreseen {
	x.t.Helper()
	list := x.r.foresee(x.r.view(x.s, who), who)
	i := slices.IndexFunc(list, func(f engine.Foreseen) bool { return f.Key == key })
	if i < 0 {
		x.t.Fatalf("%q is not foreseen: %v", key, list)
	}
	return list[i]
}

// follow answers for a seat by a pick, as the engine does, until nothing of it is legal.
func (x *table) follow(who seat, f engine.Foreseen, keys ...string) {
	x.t.Helper()
	for range 60 {
		d := x.question()
		next := ""
		for _, key := range keys {
			for _, p := range f.Picks {
				for _, l := range p.Lines {
					if _, ok := d.Find(l.Do.String()); ok && p.Key == key && next == "" && d.Seat == who && aboutOrder(x.r.view(x.s, who), d) == f.Key {
						next = l.Do.String()
					}
				}
			}
		}
		if next == "" || x.s.outcome.over {
			return
		}
		x.do(next)
	}
	x.t.Fatal("the order never ends")
}

// TestAGoIsOrderedAhead: several turns in one go are ordered at once, by the mechanism
// of the house, and pass without a question.
func TestAGoIsOrderedAhead(t *testing.T) {
	g := engine.New(enginetest.Must(t, Spec))
	m, _, err := g.Start("ahead", tableOf(2, optionPace, "3"), engine.NumberedSeed(3), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	first := m.Decisions()[0].Seat
	other := 1 - first
	for _, f := range m.Foreseen(other) {
		if f.Key == engine.Standing(f.Key) {
			continue // of every turn
		}
		if _, err := m.Order(other, engine.Order{About: f.Key, Try: []string{"wait"}}, time.Time{}); err != nil {
			t.Fatal(err)
		}
	}
	same(t, "turns that are settled", len(m.Orders(other)), 3)
	ordered := 0
	for m.Outcome() == nil && ordered < 2 { // with nine cards the third turn would ask for a discard
		if e, ok := m.Follow(time.Time{}); ok {
			if e.By == engine.ByOrder && e.Seat == other {
				same(t, "what was ordered", e.Action, "wait")
				ordered++
			}
			continue
		}
		d := m.Decisions()[0]
		if d.Seat == other {
			t.Fatalf("seat %d is asked %s", d.Seat, d.Kind)
		}
		if _, err := m.Act(first, d.ID(), d.Options[len(d.Options)-1].String(), time.Time{}); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTheWayHomeIsOrdered(t *testing.T) {
	x := sit(t, 1)
	x.fleet(0, 2, 3, 8, "EUR", "S1", "S2", "S3", "S4")
	x.find(0, "indies")
	x.s.deck[Water] = cardSet{}.with(101)
	x.s.out[Water] = cardSet{}.with(102)
	f := x.foreseen(0, AheadHome+"-v0")
	x.do("return")
	x.follow(0, f, PickSail)
	same(t, "published", x.me(0).vp, 1)
}

func TestLossesAreOrdered(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 4, 2, "EUR", "S1", "S2", "S3").has.Chit[Soldiers] = 1
	f := x.foreseen(0, AheadLosses+"-v0")
	x.nextCard(113)
	x.do("explore")
	x.follow(0, f, "soldiers", "provisions")
	same(t, "left", x.chits(0), "4 crew 2 provisions ")
	x.do("end")
	x.begin(0)
	x.nextCard(113)
	x.do("explore")
	x.follow(0, f, "soldiers", "provisions")
	same(t, "left", x.chits(0), "4 crew 1 provisions ")
}

// TestDefaultsOfADeadline: the last line of an order for a turn is what the specification
// has happen where nobody answers (4.3): draw, the last branch, no move, end.
func TestDefaultsOfADeadline(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 3, "EUR", "S1", "S2")
	f := x.foreseen(0, turnKey(x.s.round))
	x.nextCard(107)
	x.follow(0, f, PickUsual)
	same(t, "asked for the loss of the second branch", x.question().Kind, AskLoss)
	x.follow(0, x.foreseen(0, AheadLosses+"-v0"), "crew")
	x.follow(0, f, PickUsual)
	x.at(0, "S2")
	same(t, "whose turn", x.s.turn.seat, seat(1))
}

func TestConditionsOfOrders(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 1, "EUR", "S1", "S2")
	for condition, want := range map[string]bool{"provisions 1": true, "provisions 2": false, "people 3": true, "people 4": false,
		"unmarked": true, "provisions many": false, "sunshine 1": false} {
		same(t, condition, holds(x.r.view(x.s, 0), 0, condition), want)
	}
	x.nextCard(119)
	x.do("explore")
	same(t, "unmarked by a card with a mark", holds(x.r.view(x.s, 0), 0, "unmarked"), false)
}

// TestTurnsOfANextGo: which turns can be ordered, before, in and after one's go.
func TestTurnsOfANextGo(t *testing.T) {
	for _, c := range []struct {
		place, acting, round, inGo int
		kind                       string
		want                       []int
	}{
		{1, 0, 3, 1, AskStart, []int{3, 4}}, {0, 1, 4, 2, AskMove, []int{5, 6}}, {0, 0, 3, 1, AskStart, []int{3, 4}},
		{0, 0, 3, 1, AskMove, []int{4}}, {0, 0, 4, 2, AskMove, []int{5, 6}}, {0, 0, 1, 1, AskOutfit, []int{1}}, {1, 0, 1, 1, AskOutfit, []int{1, 2}},
	} {
		v := View{Order: []engine.Seat{0, 1}, Acting: engine.Seat(c.acting), Round: c.round, Last: 90, Pace: 2, Early: 1, Turn: TurnView{Go: c.inGo, Kind: c.kind}}
		if got := v.nextTurns(engine.Seat(c.place)); !slices.Equal(got, c.want) {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

// TestFirstGoesAreShorter: of those who begin, with either ruleset.
func TestFirstGoesAreShorter(t *testing.T) {
	for ruleset, want := range map[int][]int{1: {1, 2, 2, 2, 2}, 2: {1, 1, 2, 2, 2}} {
		spec := startSpec(t)
		spec.Ruleset = ruleset
		m, _, err := engine.New(spec).Start("first", tableOf(5, optionPace, "2"), engine.NumberedSeed(1), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		turns := make([]int, 5)
		order := m.View(engine.Nobody).(View).Order
		for m.View(engine.Nobody).(View).Round <= 2 {
			d := m.Decisions()[0]
			if d.Kind == AskOutfit {
				turns[slices.Index(order, d.Seat)]++
			}
			if d.Kind == AskDiscard {
				m.Choose(d, 0, time.Time{})
				continue
			}
			if _, err := m.Act(d.Seat, d.ID(), "wait", time.Time{}); err != nil {
				t.Fatal(err)
			}
		}
		if !slices.Equal(turns, want) {
			t.Errorf("ruleset %d: turns of the first go by place %v, want %v", ruleset, turns, want)
		}
	}
}

// TestTurnsOfAShorterGoAreForeseen: the go that is one turn shorter for who begins, which is the second one
// since a launch ends the first.
func TestTurnsOfAShorterGoAreForeseen(t *testing.T) {
	for _, c := range []struct {
		what        string
		ruleset     int
		acting      seat
		round, goes int
		kind        string
		want        [2][]int
	}{
		{"first go", ruleset, 0, 1, 1, AskOutfit, [2][]int{{1, 2, 3}, {1, 2, 3}}},
		{"its last turn", ruleset, 0, 3, 3, AskMove, [2][]int{{4, 5}, {1, 2, 3}}},
		{"the other's first go", ruleset, 1, 2, 2, AskOutfit, [2][]int{{4, 5}, {2, 3}}},
		{"second go", ruleset, 0, 4, 1, AskStart, [2][]int{{4, 5}, {4, 5, 6}}},
		{"third go", ruleset, 0, 7, 1, AskStart, [2][]int{{7, 8, 9}, {7, 8, 9}}},
		{"first go of before", 0, 0, 1, 1, AskOutfit, [2][]int{{1, 2}, {1, 2, 3}}},
		{"second go of before", 0, 0, 4, 1, AskOutfit, [2][]int{{4, 5, 6}, {4, 5, 6}}},
	} {
		v := View{Ruleset: c.ruleset, Pace: 3, Early: 1, Order: []seat{0, 1}, Acting: c.acting, Round: c.round, Last: 90, Turn: TurnView{Go: c.goes, Kind: c.kind}}
		for who, want := range c.want {
			if got := v.nextTurns(seat(who)); !slices.Equal(got, want) {
				t.Errorf("%s, seat %d: rounds %v, want %v", c.what, who, got, want)
			}
		}
	}
}

// TestARiverIsForeseenOnce: its two spaces have one site.
func TestARiverIsForeseenOnce(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 4, 4, "EUR", "S4", "FL2", "MS1")
	seen := map[string]int{}
	for _, p := range x.foreseen(0, turnKey(1)).Picks {
		if seen[p.Key]++; seen[p.Key] > 1 {
			t.Errorf("%q is offered twice", p.Key)
		}
	}
	if seen["discover mississippi"] != 1 {
		t.Error("the river is not foreseen")
	}
}

// TestTheUsualIsEdited: in every turn goes before the usual what the seat picks of what it sees: sites, and what is
// lost first; and home only as long as the card shows nothing.
func TestTheUsualIsEdited(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 4, 4, "EUR", "S1", "S2").has.Chit[Soldiers] = 1
	picks := func(key string) (keys []string) {
		for _, p := range x.foreseen(0, key).Picks {
			keys = append(keys, p.Key)
		}
		return keys
	}
	site := "discover yucatan"
	same(t, "a site far away can be picked", slices.Contains(picks(AheadTurn), site), true)
	x.find(0, "yucatan")
	same(t, "one that was found", slices.Contains(picks(AheadTurn), site), false)
	for _, key := range picks(AheadTurn)[1:] {
		same(t, key+" is a site", key[:len("discover ")], "discover ")
	}
	same(t, "what is lost", slices.Contains(picks(AheadLosses), Soldiers.String()), true)
	same(t, "the way home", x.foreseen(0, AheadHome).While[0], WhileUnmarked)
	f := x.foreseen(0, AheadLosses)
	f.Key = AheadLosses + "-v0"
	x.nextCard(113)
	x.do("explore")
	x.follow(0, f, Soldiers.String())
	same(t, "left", x.chits(0), "4 crew 4 provisions ")
}
