package century

import (
	"fmt"
	"slices"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// table drives the rules directly: a state and components that tests may arrange
// as they like, so that they survive corrections of the data files.
type table struct {
	*enginetest.Scene[State]
	r *rules
	s *State
}

// sit sets up a match in which the start player is seat 0, so that seat n of the
// specification is seat n-1.
func sit(t testing.TB, m Mode, seats int) *table {
	t.Helper()
	r := newRules(enginetest.Must(t, readData))
	c := engine.Config{Seats: seats, Options: map[string]string{optionMode: m.String()}}
	scene := enginetest.SetScene(t, r.spec(), c, func(s *State) bool { return s.order[0] == 0 })
	x := &table{Scene: scene, r: r, s: scene.State}
	x.After = x.check
	return x
}

// same holds what was got against what is wanted.
func same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func cubes(text string) Cubes { return enginetest.Named[Cubes](text) }

func locationID(text string) LocationID { return enginetest.Named[LocationID](text) }

// define makes a location of the boards into another one, open and empty.
func (x *table) define(id string, l Location) {
	l.ID = locationID(id)
	if !slices.Contains(x.s.locs, l.ID) {
		x.T.Fatalf("%s is not on the boards", id)
	}
	x.r.at[l.ID] = l
	x.s.at[l.ID] = place{owner: engine.Nobody}
}

func (x *table) me(who engine.Seat) *person { return &x.s.people[who] }

// storage gives a seat exactly these cubes.
func (x *table) storage(who engine.Seat, text string) { x.me(who).storage = cubes(text) }

// crew gives a seat so many settlers on its board; the others are in the reserve.
func (x *table) crew(who engine.Seat, n int) {
	p := x.me(who)
	p.reserve += p.crew - n
	p.crew = n
}

// put places settlers of a seat's crew.
func (x *table) put(id string, who engine.Seat, n int) {
	x.s.at[locationID(id)] = place{owner: who, settlers: n}
	x.me(who).crew -= n
	x.me(who).placed += n
}

// invent adds a point card to the components.
func (x *table) invent(c PointCard) CardID {
	for id := cardIDs - 1; id > 0; id-- {
		if x.r.cards[id].ID == 0 {
			c.ID = CardID(id)
			x.r.cards[id] = pointCard{PointCard: c}
			return c.ID
		}
	}
	panic("no free id")
}

// own gives a seat a claimed point card.
func (x *table) own(who engine.Seat, c PointCard) {
	id := x.invent(c)
	p := x.me(who)
	p.cards = append(slices.Clone(p.cards), id)
	switch c.Kind {
	case LocalHelp:
		p.help[c.Symbol]++
	case Tools:
		p.tools[c.Symbol] = p.tools[c.Symbol].Plus(c.Cube)
	}
}

// cards gives a seat so many point cards of a kind without effect.
func (x *table) cards(who engine.Seat, k Kind, n int) {
	for range n {
		p := x.me(who)
		p.cards = append(slices.Clone(p.cards), x.invent(PointCard{Kind: k}))
	}
}

// above lays a new card above a fort, from 1.
func (x *table) above(fort int, c PointCard) CardID {
	c.ID = x.invent(c)
	x.s.row = slices.Clone(x.s.row)
	x.s.row[fort-1] = c.ID
	return c.ID
}

// merchant adds a merchant card to the components.
func (x *table) merchant(c MerchantCard) MerchantID {
	for id := cardIDs - 1; id > 0; id-- {
		if x.r.merchants[id].ID == 0 {
			c.ID = MerchantID(id)
			x.r.merchants[id] = c
			return c.ID
		}
	}
	panic("no free id")
}

// route gives a seat a route of so many cards that give a yellow cube.
func (x *table) route(who engine.Seat, n int) {
	for range n {
		id := x.merchant(MerchantCard{Kind: SpiceMerchant, Gain: cubes("Y")})
		x.me(who).route = append(x.me(who).route, routed{card: id})
	}
}

// market is a location of part1 and part3 that has this slot, taking one settler.
func (x *table) market(slot int) string {
	for _, l := range x.s.locs {
		if x.r.at[l].Type == Market && x.r.at[l].Slot == slot {
			x.define(l.String(), Location{Type: Market, Slot: slot, Settlers: 1})
			return l.String()
		}
	}
	x.T.Fatalf("no market %d", slot)
	return ""
}

// check holds every position to the invariants (T62).
func (x *table) check() {
	x.T.Helper()
	for i := range x.s.seats {
		if p := x.me(seat(i)); p.crew < 0 || p.reserve < 0 || p.crew+p.placed+p.reserve != 12 {
			x.T.Errorf("seat %d: crew %d, placed %d, reserve %d", i, p.crew, p.placed, p.reserve)
		}
	}
}

// asks holds the open question to a seat and a kind.
func (x *table) asks(who engine.Seat, kind string) {
	x.T.Helper()
	if d := x.Question(); d.Seat != who || d.Kind != kind {
		x.T.Errorf("asks seat %d %s %v, want seat %d %s", d.Seat, d.Kind, x.Offers(), who, kind)
	}
}

// begin gives the turn to a seat, as if the others had ended theirs.
func (x *table) begin(who engine.Seat) {
	x.r.evolve(x.s, TurnBegan{Seat: who, Round: x.s.round})
}

// have holds a seat's storage.
func (x *table) have(who engine.Seat, want string) {
	x.T.Helper()
	same(x.T, fmt.Sprintf("storage of seat %d", who), x.me(who).storage.String(), want)
}

// A location that was tuned is in matches of earlier rulesets what it was.
func TestFormerLocations(t *testing.T) {
	x := sit(t, Base, 2)
	id := locationID("D1-2")
	for ruleset, want := range map[int]string{1: "YYYY", 2: "YYYY", 3: "YYY"} {
		x.s.rules = ruleset
		same(t, "price", x.r.location(x.s, id).Give, cubes(want))
		same(t, "what A1-5 brings", x.r.location(x.s, locationID("A1-5")).Gain, cubes("YYR"))
	}
}
