package ninapinta

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"landfall/engine"
)

// table drives the rules directly: a state that tests may arrange as they like,
// its questions and what happens when they are answered.
type table struct {
	t testing.TB
	r *rules
	s *State
	// heard are the events of the last answer.
	heard []engine.Event
}

// sit sets up a match of these nations, by seat, in its first loading, as if no
// token were out.
func sit(t testing.TB, seed uint64, nations ...Nation) *table {
	t.Helper()
	d, err := loadData(dataFiles)
	if err != nil {
		t.Fatal(err)
	}
	c := engine.Config{Seats: len(nations)}
	for _, n := range nations {
		c.Choices = append(c.Choices, n.text())
	}
	x := &table{t: t, r: newRules(d), s: &State{}}
	p := engine.NewPly(x.s, x.fold, engine.Decision{Seat: engine.Nobody}, engine.NewDice(engine.NumberedSeed(seed), 0))
	x.r.setup(p, c)
	x.heard = p.Events()
	for w := range x.s.worlds {
		x.s.worlds[w].grow, x.s.worlds[w].build = false, false
	}
	return x
}

// fold evolves one event and holds the gold of the table against it.
func (x *table) fold(s *State, e engine.Event) {
	before := treasure(s)
	evolve(s, e)
	if got, want := treasure(s)-before, minted(s, e); got != want {
		x.t.Errorf("%s changed the gold of the table by %d, not %d: %+v", e.EventName(), got, want, e)
	}
	if end, ok := e.(TurnEnded); ok && s.phase == Sailing {
		x.checkCrowds(end.Seat, s.turn.world)
	}
}

// checkCrowds: whoever ends a turn of sailing has no Settler left above capacity.
func (x *table) checkCrowds(who engine.Seat, w World) {
	for l := range Lands {
		at := &x.s.worlds[w].lands[l]
		if x.s.worlds[w].explored.has(l) && at.crowd() > x.s.capacity(w, l) && at.free(who) > 0 {
			x.t.Errorf("%s %s: %d settlements above %d, and seat %d still has Settlers there", w, l, at.crowd(), x.s.capacity(w, l), who)
		}
	}
}

// treasure is all the gold that is not in the bank.
func treasure(s *State) int {
	n := 0
	for i := range s.people {
		n += s.people[i].gold
		for _, sh := range s.people[i].ships {
			n += sh.gold
		}
	}
	for w := range s.worlds {
		for l := range s.worlds[w].lands {
			n += s.worlds[w].lands[l].mine + s.worlds[w].lands[l].vault
		}
	}
	return n
}

// minted is the gold that an event takes from the bank, or gives to it.
func minted(s *State, e engine.Event) int {
	switch e := e.(type) {
	case MatchBegan:
		return 3 * s.seats
	case TokenRevealed:
		return e.Token.Gold * s.seats
	case CrewPaid:
		return -e.Gold
	case GoldFound:
		return e.Gold
	case CivilisationRobbed:
		return e.Gold
	case MineOpened:
		return e.Gold
	case RevenueCollected:
		return e.Income - e.Lost
	case BuildingPaid:
		paid := e.Ship
		for _, n := range e.Vaults {
			paid += n
		}
		return -paid
	case BenefitTaken:
		return -e.Cost
	case GoldGained:
		return e.Gold
	}
	return 0
}

// asked are the open questions to a seat.
func (x *table) asked(who engine.Seat) []engine.Decision {
	var ds []engine.Decision
	for _, d := range x.r.pending(x.s) {
		if d.Seat == who {
			ds = append(ds, d)
		}
	}
	return ds
}

// question is the open question of a kind to a seat.
func (x *table) question(who engine.Seat, kind string) engine.Decision {
	x.t.Helper()
	for _, d := range x.asked(who) {
		if d.Kind == kind {
			return d
		}
	}
	x.t.Fatalf("seat %d is not asked %q; open: %s", who, kind, x.open())
	return engine.Decision{}
}

// offered tells whether an answer is legal now.
func (x *table) offered(who engine.Seat, notation string) bool {
	for _, d := range x.asked(who) {
		if _, ok := d.Find(notation); ok {
			return true
		}
	}
	return false
}

// do gives answers of one seat, by notation; each must be legal.
func (x *table) do(who engine.Seat, notations ...string) {
	x.t.Helper()
next:
	for _, notation := range notations {
		for _, d := range x.asked(who) {
			if a, ok := d.Find(notation); ok {
				x.answer(d, a)
				continue next
			}
		}
		x.t.Fatalf("seat %d: %q is refused; open: %s", who, notation, x.open())
	}
}

func (x *table) answer(d engine.Decision, a engine.Action) {
	p := engine.NewPly(x.s, x.fold, d, engine.NewDice(engine.NumberedSeed(1), 1))
	x.r.decide(p, a)
	x.heard = p.Events()
}

func (x *table) open() string {
	text := ""
	for _, d := range x.r.pending(x.s) {
		text += fmt.Sprintf("\n  seat %d %s %s: %v", d.Seat, d.Kind, d.ID, d.Options)
	}
	return text
}

// event finds the last event of a type among those heard.
func event[E engine.Event](x *table) (found E, ok bool) {
	for _, e := range x.heard {
		if f, is := e.(E); is {
			found, ok = f, true
		}
	}
	return found, ok
}

// happened is event for a test that needs it to be there.
func happened[E engine.Event](x *table) E {
	x.t.Helper()
	e, ok := event[E](x)
	if !ok {
		x.t.Fatalf("no %s among %+v", e.EventName(), x.heard)
	}
	return e
}

// same reports a value that is not what it should be.
func same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// options are the notations of a question.
func options(d engine.Decision) []string {
	var list []string
	for _, a := range d.Options {
		list = append(list, a.String())
	}
	return list
}

// roll plays on by random answers as long as going says so.
func (x *table) roll(rng *rand.Rand, going func() bool) {
	for plies := 0; going() && x.s.phase != Finished; plies++ {
		d, ok := pick(rng, x.r.pending(x.s))
		if !ok || plies > 5000 {
			x.t.Fatalf("stuck after %d plies: %s", plies, x.open())
		}
		x.answer(d, d.Options[rng.IntN(len(d.Options))])
	}
}

// TestRandomPlayKeepsThePieces plays many matches and holds pieces, gold,
// capacity and questions against the rules after every answer.
func TestRandomPlayKeepsThePieces(t *testing.T) {
	kinds, all := map[string]int{}, []Nation{France, England, Spain, Portugal}
	for seats := 2; seats <= 4; seats++ {
		for seed := range uint64(60) {
			x := sit(t, seed, all[4-seats:]...)
			rng := rand.New(rand.NewPCG(seed, uint64(seats)))
			start, err := census(x.s)
			if err != nil {
				t.Fatal(err)
			}
			x.roll(rng, func() bool {
				for _, d := range x.r.pending(x.s) {
					kinds[d.Kind]++
				}
				now, err := census(x.s)
				if err != nil || fmt.Sprint(now) != fmt.Sprint(start) {
					t.Fatalf("%d seats, seed %d: %v: %v became %v", seats, seed, err, start, now)
				}
				return !t.Failed()
			})
			same(t, "phase", x.s.phase, Finished)
			same(t, "era", x.s.era, eras)
		}
	}
	for _, kind := range harness().Kinds {
		if kinds[kind] == 0 && kind != AskRecover { // nobody runs out of Settlers by chance
			t.Errorf("nobody was ever asked %q", kind)
		}
	}
}

// The rest arranges positions.

// begin starts a phase with the turn of a seat.
func (x *table) begin(phase Phase, who engine.Seat) {
	evolve(x.s, PhaseBegan{Phase: phase})
	for i, o := range x.s.turnOrder() {
		if o == who {
			x.s.done = i
			break
		}
		x.s.people[o].acted = true
	}
	x.advance()
}

func (x *table) advance() {
	p := engine.NewPly(x.s, x.fold, engine.Decision{Seat: engine.Nobody}, engine.NewDice(engine.NumberedSeed(1), 1))
	x.r.advance(p)
	x.heard = p.Events()
}

// sail begins a seat's first turn of sailing with this ship and crew.
func (x *table) sail(who engine.Seat, w World, crew Crew) {
	p := &x.s.people[who]
	p.ships[w] = ship{berth: AtSea, land: NoLand, captain: crew.Captain, settlers: crew.Settlers}
	p.settlers -= crew.Settlers
	if crew.Captain {
		p.captains--
	}
	p.sailing = [Worlds]World{w, (w + 1) % Worlds, (w + 2) % Worlds}
	x.begin(Sailing, who)
}

// chart explores a land with a face of this terrain.
func (x *table) chart(w World, l Land, terrain Terrain) *land {
	x.s.worlds[w].explored |= bit(l)
	here := &x.s.worlds[w].lands[l]
	here.face = Face{Terrain: terrain}
	return here
}

// settlers puts Settlers of a seat on a land, from supply.
func (x *table) settlers(who engine.Seat, w World, l Land, n int) {
	x.s.people[who].settlers -= n
	x.s.settle(who, w, l, n)
}

// town puts a Town of a seat on a land, from supply.
func (x *table) town(who engine.Seat, w World, l Land) {
	x.s.people[who].towns--
	x.s.worlds[w].lands[l].towns[who] = true
	x.s.worlds[w].resettle(who, l)
}

// city puts a City of a seat on a land.
func (x *table) city(who engine.Seat, w World, l Land) {
	x.town(who, w, l)
	x.s.worlds[w].lands[l].towns[who] = false
	x.s.worlds[w].lands[l].city = who
	x.s.worlds[w].cities++
	x.s.discs[l] = false
	x.s.worlds[w].resettle(who, l)
}

// captain puts a Captain of a seat on a land.
func (x *table) captain(who engine.Seat, w World, l Land) {
	x.s.people[who].captains--
	x.s.worlds[w].captains[who] = l
}

// stronghold puts a Stronghold on a land; keeper must have a Settler there.
func (x *table) stronghold(w World, l Land, keeper engine.Seat, gold int) {
	here := &x.s.worlds[w].lands[l]
	here.stronghold, here.keeper, here.vault = true, keeper, gold
}

// anchor puts a seat's empty ship into a harbour, with gold aboard.
func (x *table) anchor(who engine.Seat, w World, l Land, gold int) {
	x.s.people[who].ships[w] = ship{berth: InHarbour, land: l, gold: gold}
}

// hold gives a seat Benefits that were taken in an era.
func (x *table) hold(who engine.Seat, era int, benefits ...Benefit) {
	for _, b := range benefits {
		x.s.people[who].held = append(x.s.people[who].held, Held{Benefit: b, Era: era})
	}
}

// show lays out a display.
func (x *table) show(cost int, benefits ...Benefit) {
	evolve(x.s, BenefitsDisplayed{Benefits: benefits, Cost: cost})
}

// ply is a ply of a seat outside of any question.
func (x *table) ply(who engine.Seat) *ply {
	return engine.NewPly(x.s, x.fold, engine.Decision{Seat: who}, engine.NewDice(engine.NumberedSeed(1), 1))
}
