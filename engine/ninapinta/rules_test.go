package ninapinta

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
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
	c := engine.Config{Seats: len(nations)}
	for _, n := range nations {
		c.Choices = append(c.Choices, n.String())
	}
	return seated(t, seed, c)
}

// against is sit for a solo match: what the Soloist plays, and Planck.
func against(t testing.TB, seed uint64, own, his Nation) *table {
	t.Helper()
	return seated(t, seed, engine.Config{Seats: 1, Choices: []string{own.String()}, Options: map[string]string{"planck": his.String()}})
}

func seated(t testing.TB, seed uint64, c engine.Config) *table {
	t.Helper()
	d := enginetest.Must(t, readData)
	x := &table{t: t, r: newRules(d), s: &State{}}
	p := engine.NewPly(x.s, x.fold, engine.Decision{Seat: engine.Nobody}, engine.NewDice(engine.NumberedSeed(seed), 0))
	p.Ruleset = ruleset
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
		x.t.Errorf("%s changed the gold of the table by %d, not %d: %+v", engine.EventName(e), got, want, e)
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
	case SoloBegan:
		return 3
	case TokenRevealed:
		return e.Token.Gold * s.loaders()
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
	var text strings.Builder
	for _, d := range x.r.pending(x.s) {
		fmt.Fprintf(&text, "\n  seat %d %s %s: %v", d.Seat, d.Kind, d.ID(), d.Options)
	}
	return text.String()
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
		x.t.Fatalf("no %s among %+v", engine.EventName(e), x.heard)
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
		d, ok := enginetest.Pick(rng, x.r.pending(x.s))
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
		for seed := range uint64(30) {
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
				if err != nil || !maps.Equal(now, start) {
					t.Fatalf("%d seats, seed %d: %v: %v became %v", seats, seed, err, start, now)
				}
				return !t.Failed()
			})
			same(t, "phase", x.s.phase, Finished)
			same(t, "era", x.s.era, eras)
		}
	}
	for _, kind := range harness().Kinds {
		// nobody runs out of Settlers by chance
		if kinds[kind] == 0 && !slices.Contains([]string{AskRecover, AskNation, AskTie}, kind) {
			t.Errorf("nobody was ever asked %q", kind)
		}
	}
}
