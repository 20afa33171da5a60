package exploration

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// table drives the rules directly. Tests arrange the state, and force cards and dice.
type table struct {
	t     testing.TB
	r     *rules
	s     *State
	ply   int
	heard []engine.Event // of the last answer
}

// dataOnce is the data, which no rule writes into, so that all tables of the tests may share it.
var dataOnce = sync.OnceValues(readData)

// sit sets up a match in which seat 0 plays first.
func sit(t testing.TB, seats int, more ...string) *table {
	t.Helper()
	d := enginetest.Must(t, dataOnce)
	for seed := uint64(1); ; seed++ {
		x := &table{t: t, r: newRules(d), s: &State{}}
		p := engine.NewPly(x.s, x.r.evolve, engine.Decision{Seat: engine.Nobody}, engine.NewDice(engine.NumberedSeed(seed), 0))
		p.Ruleset = ruleset
		x.r.setup(p, tableOf(seats, append(more, optionPace, "1")...))
		x.heard = p.Events()
		if x.s.order[0] == 0 {
			x.withoutNews()
			return x
		}
	}
}

// withoutNews begins the match again as if nothing were new, and nobody had gold for a late place, so that scenarios do
// not hang on a deal.
func (x *table) withoutNews() {
	*x.s = State{}
	for _, e := range x.heard {
		if _, is := e.(NewsDealt); !is {
			x.r.evolve(x.s, e)
		}
	}
	for i := range x.s.people {
		x.s.people[i].gold = 0
	}
}

// same holds what was got against what is wanted.
func same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func siteOf(text string) SiteID { return enginetest.Named[SiteID](text) }

func (x *table) me(who seat) *person      { return &x.s.people[who] }
func (x *table) exp(who seat) *expedition { return &x.s.people[who].exp }

// leader gives a seat a leader with these ratings: SN LN LD DP SH.
func (x *table) leader(who seat, kind LeaderKind, ratings ...int) {
	id := LeaderID(int(who) + 1)
	l := leader{id: id, name: "Somebody", kind: kind}
	copy(l.rating[:], ratings)
	x.r.leaders[id] = l
	x.me(who).leader = id
}

// hand gives a seat exactly these cards.
func (x *table) hand(who seat, cards ...Outfit) {
	p := x.me(who)
	p.hand = [outfits]uint8{}
	for _, c := range cards {
		p.hand[c]++
	}
}

// fleet puts a seat's ships out: the path they have come, and what they carry.
func (x *table) fleet(who seat, ships, crew, provisions int, path ...string) *expedition {
	e := &expedition{out: true, party: Fleet, left: true}
	e.fleet[0] = uint8(ships)
	e.has.Chit[Crew], e.has.Chit[Provisions] = uint8(crew), uint8(provisions)
	for _, at := range path {
		e.at = spaceOf(at)
		e.path.enter(e.at)
		e.visited.add(uint8(e.at))
	}
	x.me(who).exp = *e
	if who == x.s.turn.seat {
		x.s.turn.stage = starting
	}
	return x.exp(who)
}

// force puts a force ashore, without ships unless ships says where they wait.
func (x *table) force(who seat, crew, soldiers, provisions int, path ...string) *expedition {
	e := x.fleet(who, 0, crew, provisions, path...)
	e.party = Inland
	e.has.Chit[Soldiers] = uint8(soldiers)
	return e
}

func (x *table) base(space string) { x.s.based[x.r.at(spaceOf(space)).base] = true }

// nextCard leaves only this card in its deck.
func (x *table) nextCard(no Card) {
	c := &x.r.cards[no]
	x.s.out[c.deck] = x.r.full[c.deck].without(no)
	x.s.deck[c.deck] = cardSet{}.with(no)
	if c.deck == LandDeck {
		x.s.forgetTop()
	}
}

// effect gives a card another effect, for what the printed ones mix with chance.
func (x *table) question() engine.Decision {
	x.t.Helper()
	ds := x.r.pending(x.s)
	if len(ds) == 0 {
		x.t.Fatal("nobody is asked")
	}
	return ds[0]
}

// all are the answers of every open question.
func (x *table) all() []string {
	var list []string
	for _, d := range x.r.pending(x.s) {
		for _, a := range d.Options {
			list = append(list, a.String())
		}
	}
	return list
}

func (x *table) offered(notation string) bool { return slices.Contains(x.all(), notation) }

func (x *table) offers(want bool, notations ...string) {
	x.t.Helper()
	for _, n := range notations {
		if x.offered(n) != want {
			x.t.Errorf("%q is offered: %v, want %v; there is %v", n, !want, want, x.all())
		}
	}
}

// do gives answers, one after the other, to whoever is asked.
func (x *table) do(notations ...string) {
	x.t.Helper()
	for _, n := range notations {
		x.give(engine.Nobody, engine.NewDice(engine.NumberedSeed(9), x.ply), n)
	}
}

// as answers for a seat.
func (x *table) as(who seat, notation string) {
	x.t.Helper()
	x.give(who, engine.NewDice(engine.NumberedSeed(9), x.ply), notation)
}

// roll answers with dice that begin with these numbers.
func (x *table) roll(notation string, dice ...int) {
	x.t.Helper()
	x.give(engine.Nobody, diceOf(x.t, dice...), notation)
}

// diceOf finds dice whose first throws of six are these. A card is not drawn by chance
// when nextCard has left only one: that takes a number too, of which every value fits.
func diceOf(t testing.TB, want ...int) *engine.Dice {
	t.Helper()
	for seed := uint64(0); seed < 400_000; seed++ {
		d := engine.NewDice(engine.NumberedSeed(seed), 1)
		if slices.ContainsFunc(want, func(n int) bool { return n == 0 && d.N(1) != 0 || n > 0 && d.N(6)+1 != n }) {
			continue
		}
		again := engine.NewDice(engine.NumberedSeed(seed), 1)
		return again
	}
	t.Fatalf("no dice begin with %v", want)
	return nil
}

func (x *table) give(who seat, dice *engine.Dice, notation string) {
	x.t.Helper()
	for _, d := range x.r.pending(x.s) {
		a, ok := d.Find(notation)
		if !ok || who != engine.Nobody && d.Seat != who {
			continue
		}
		x.ply++
		p := engine.NewPly(x.s, x.r.evolve, d, dice)
		x.r.decide(p, a)
		x.heard = p.Events()
		return
	}
	x.t.Fatalf("%q is not among %v", notation, x.all())
}

// begin gives the turn to a seat, as if the others had ended theirs.
func (x *table) begin(who seat) {
	x.r.evolve(x.s, TurnBegan{Seat: who, Round: x.s.round, Go: 1, Base: x.s.base})
}

// heardOf returns the first event of a type in the last answer.
func heardOf[E engine.Event](x *table) (E, bool) {
	for _, e := range x.heard {
		if found, ok := e.(E); ok {
			return found, true
		}
	}
	var none E
	return none, false
}

func has[E engine.Event](x *table) bool {
	_, ok := heardOf[E](x)
	return ok
}

// chits reads what an expedition has, as "3 crew 2 provisions".
func (x *table) chits(who seat) string {
	text := ""
	for c, n := range x.exp(who).has.Chit {
		if n > 0 {
			text += fmt.Sprintf("%d %s ", n, Chit(c))
		}
	}
	return text
}

func (x *table) at(who seat, want string) {
	x.t.Helper()
	same(x.t, fmt.Sprintf("where seat %d is", who), x.exp(who).at.String(), want)
}

func (x *table) hasMarker(site string) bool { return x.s.markers.Has(uint8(siteOf(site))) }
func (x *table) found(who seat, site string) bool {
	return x.exp(who).found.Has(uint8(siteOf(site)))
}
func (x *table) find(who seat, list ...string) {
	for _, site := range list {
		x.exp(who).found.add(uint8(siteOf(site)))
	}
}
func (x *table) setMarkers(list ...string) {
	for _, site := range list {
		x.s.markers.add(uint8(siteOf(site)))
	}
}

// act is an action outside of an answer, for what no question leads to at once.
func (x *table) act() *ply {
	x.ply++
	d := engine.Decision{Seat: x.s.turn.seat}
	return engine.NewPly(x.s, x.r.evolve, d, engine.NewDice(engine.NumberedSeed(9), x.ply))
}

func (s cardSet) count() uint8 { return uint8(s.size()) }

func (h Hold) chitSlice() []uint8 { return h.Chit[:] }
