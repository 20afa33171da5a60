package search_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/search"
)

// nim is a toy: two seats in turn take 1 to 3 of a heap, who takes the last one wins.
// There is a hidden bonus that says nothing of the best move.
type nim struct {
	Left, Turn, Moves int
	Bonus             int
	Won               engine.Seat
}

type take int

func (a take) String() string { return strconv.Itoa(int(a)) }

type (
	laid  struct{ Left int }
	dealt struct{ Bonus int }
	taken struct{ N int }
)

func (dealt) For(engine.Seat) engine.Event { return nil }
func (s *nim) mover() engine.Seat          { return engine.Seat(s.Turn) }
func rules() engine.Spec[nim, nim] {
	return engine.Spec[nim, nim]{
		Key: "nim", Name: "Nim", Seats: [2]int{2, 2}, Ruleset: 1,
		Setup: func(p *engine.Ply[nim], _ engine.Config) {
			p.Emit(dealt{Bonus: p.Dice.N(100)})
			p.Emit(laid{Left: 10})
		},
		Pending: func(s *nim) []engine.Decision {
			d := engine.Decision{Seat: s.mover(), Turn: strconv.Itoa(s.Moves), Kind: "take"}
			for n := 1; n <= min(3, s.Left); n++ {
				d.Options = append(d.Options, take(n))
			}
			return []engine.Decision{d}
		},
		Decide: func(p *engine.Ply[nim], a engine.Action) { p.Emit(taken{N: int(a.(take))}) },
		Evolve: evolve,
		View:   func(s *nim, _ engine.Seat) nim { return nim{Left: s.Left, Turn: s.Turn} },
		Outcome: func(s *nim) *engine.Outcome {
			if s.Left > 0 {
				return nil
			}
			o := &engine.Outcome{Winners: []engine.Seat{s.Won}, Method: "last", Scores: []int{0, 0}}
			o.Scores[s.Won] = 40
			return o
		},
		Events: []engine.Event{laid{}, dealt{}, taken{}},
	}
}

func evolve(s *nim, e engine.Event) {
	switch e := e.(type) {
	case laid:
		s.Left = e.Left
	case dealt:
		s.Bonus = e.Bonus
	case taken:
		s.Left -= e.N
		s.Won = s.mover()
		s.Turn = 1 - s.Turn
		s.Moves++
	}
}

func mind() search.Mind[nim] {
	return search.Mind[nim]{
		Recall: func(heard []engine.Event, _ engine.Seat) *nim {
			s := &nim{}
			for _, e := range heard {
				evolve(s, e)
			}
			return s
		},
		Deal: func(s *nim, _ engine.Seat, chance *rand.Rand) { s.Bonus = chance.IntN(100) },
		Quick: func(s *nim, chance *rand.Rand, line search.Line) (engine.Seat, search.Line) {
			if s.Left%4 != 0 && chance.IntN(4) > 0 { // mostly well
				return s.mover(), append(line, take(s.Left%4))
			}
			return s.mover(), append(line, take(1+chance.IntN(min(3, s.Left))))
		},
		Clock: func(s *nim) int { return s.Moves }, Horizon: 100,
		Forecast: func(s *nim, points []float64) { points[s.Won] = 40 },
		Work:     search.Work{search.Able: 60, search.Strong: 600},
		Seats:    func(*nim) int { return 2 },
	}
}

func start(t *testing.T, seed uint64) *engine.Match {
	t.Helper()
	m, _, err := engine.New(rules()).Start("nim", engine.Config{Seats: 2}, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Ended hears what the seat would see at the end of each playout, the worlds of every line in the same order.
func TestEndedHearsEveryPlayout(t *testing.T) {
	m := start(t, 1)
	heard := map[string]int{}
	q := search.Ask(m, 0, 60, 1)
	q.Ended = func(line search.Line, view any) {
		heard[fmt.Sprint(line)]++
		if _, is := view.(nim); !is {
			t.Fatalf("it is shown a %T", view)
		}
	}
	a := search.New(rules(), mind()).Think(q)
	sum := 0
	for _, w := range a.Weighed {
		if n := heard[fmt.Sprint(w.Line)]; n != w.Worlds {
			t.Errorf("%v was tried in %d worlds, and %d ends were heard", w.Line, w.Worlds, n)
		}
		sum += w.Worlds
	}
	if sum != a.Playouts {
		t.Errorf("%d playouts, %d worlds", a.Playouts, sum)
	}
}

// What the quick policy would do otherwise by other chance is not sure.
func TestSureIsWhatEveryDealAgreesOn(t *testing.T) {
	spec, quick := rules(), mind()
	player := func(line func(chance int) engine.Action) search.Player {
		quick.Quick = func(s *nim, chance *rand.Rand, _ search.Line) (engine.Seat, search.Line) {
			return s.mover(), search.Line{line(chance.IntN(100))}
		}
		return search.New(spec, quick)
	}
	q := search.Ask(start(t, 1), 0, 0, 1)
	if got := player(func(int) engine.Action { return take(2) }).Sure(q); got != take(2) {
		t.Errorf("sure of %v, want 2", got)
	}
	if got := player(func(chance int) engine.Action { return take(1 + chance%2) }).Sure(q); got != nil {
		t.Errorf("sure of %v, and it goes by chance", got)
	}
	quick.Leads = func(*nim, engine.Seat, []engine.Decision, engine.Action) bool { return false }
	if got := player(func(int) engine.Action { return take(2) }).Sure(q); got != nil {
		t.Errorf("sure of %v, which does not lead", got)
	}
}

// Taking two of ten leaves eight, which loses against good play.
func TestThinkFindsTheMove(t *testing.T) {
	p := search.New(rules(), mind())
	for seed := range uint64(10) {
		a := p.Think(search.Ask(start(t, seed), 0, p.Playouts(search.Strong), seed))
		if got := a.Line[0].String(); got != "2" {
			t.Errorf("seed %d: takes %s: %+v", seed, got, a.Weighed)
		}
		if a.Playouts > 600 || a.Playouts < 24 || len(a.Weighed) != 3 {
			t.Errorf("seed %d: %d playouts for %d lines, of 600 for 3", seed, a.Playouts, len(a.Weighed))
		}
		if a.Playouts > 500 {
			t.Errorf("seed %d: %d playouts for what is beyond doubt", seed, a.Playouts)
		}
		for i, w := range a.Weighed[1:] {
			if w.Worlds > a.Weighed[0].Worlds || i > 0 && w.Worth > a.Weighed[i].Worth {
				t.Errorf("seed %d: not the chosen one first, and the others by worth: %+v", seed, a.Weighed)
			}
		}
	}
}

// TestStrongLooksWidely: with its work it weighs lines that are too many for less.
func TestStrongLooksWidely(t *testing.T) {
	m := mind()
	m.Lines = func(*nim, engine.Seat, []engine.Decision) []search.Line { return []search.Line{{take(1)}, {take(3)}} }
	m.Widely = func(*nim, engine.Seat, []engine.Decision) []search.Line {
		return []search.Line{{take(1)}, {take(3)}, {take(2)}}
	}
	p := search.New(rules(), m)
	for strength, want := range map[search.Strength]int{search.Able: 2, search.Strong: 3} {
		a := p.Think(search.Ask(start(t, 1), 0, p.Playouts(strength), 1))
		if len(a.Weighed) != want || (a.Line[0].String() == "2") != (strength == search.Strong) {
			t.Errorf("%v takes %v of %+v", strength, a.Line, a.Weighed)
		}
	}
	q := search.Ask(start(t, 1), 0, p.Playouts(search.Able), 1)
	if q.Widely = true; len(p.Think(q).Weighed) != 3 {
		t.Error("who goes over a match does not weigh all that Strong does")
	}
}

// TestLongPlayoutsAreFewer: an answer takes about so many plies at most, and each line is tried all the same.
func TestLongPlayoutsAreFewer(t *testing.T) {
	m := mind()
	m.Forecast = func(s *nim, points []float64) { points[s.Won] = float64(s.Bonus) } // as much for whatever is taken
	m.Quick = func(s *nim, chance *rand.Rand, line search.Line) (engine.Seat, search.Line) {
		return s.mover(), append(line, take(1+chance.IntN(min(3, s.Left))))
	}
	for most, want := range map[int][2]int{0: {500, 600}, 400: {60, 200}, 1: {3, 12}} {
		m.Plies = most
		a := search.New(rules(), m).Think(search.Ask(start(t, 1), 0, 600, 1))
		if a.Playouts < want[0] || a.Playouts > want[1] || len(a.Weighed) != 3 {
			t.Errorf("of %d plies at most: %d plies in %d playouts for %d lines", most, a.Plies, a.Playouts, len(a.Weighed))
		}
	}
}

// TestAFirmPlayerStays: where answers come to about the same, who must be convinced keeps to the first, and still finds
// what clearly wins.
func TestAFirmPlayerStays(t *testing.T) {
	even := func(firm float64) (others int) {
		m := mind()
		m.Firm = firm
		m.Forecast = func(s *nim, points []float64) { points[s.Won] = float64(s.Bonus) } // as much for whatever is taken
		m.Quick = func(s *nim, chance *rand.Rand, line search.Line) (engine.Seat, search.Line) {
			return s.mover(), append(line, take(1+chance.IntN(min(3, s.Left))))
		}
		p := search.New(rules(), m)
		for seed := range uint64(40) {
			if a := p.Think(search.Ask(start(t, seed), 0, 60, seed)); a.Line[0].String() != "1" {
				others++
			} else if a.Weighed[0].Line[0].String() != "1" {
				t.Errorf("seed %d: %v is not the first of %+v", seed, a.Line, a.Weighed)
			}
		}
		return others
	}
	if loose, firm := even(0), even(2); loose < 10 || firm > loose/2 {
		t.Errorf("%d of 40 times another answer than the first is given, and %d by who must be convinced", loose, firm)
	}
	m := mind()
	m.Firm = 0.7
	for seed := range uint64(10) {
		if a := search.New(rules(), m).Think(search.Ask(start(t, seed), 0, 600, seed)); a.Line[0].String() != "2" {
			t.Errorf("seed %d: takes %s: %+v", seed, a.Line[0], a.Weighed)
		}
	}
}

// Where all play on greedily, each of the three answers loses: only who searches the
// answers that follow as well finds that two of ten wins.
func TestThinkSearchesWhatFollows(t *testing.T) {
	greedy := mind()
	greedy.Quick = func(s *nim, _ *rand.Rand, line search.Line) (engine.Seat, search.Line) {
		return s.mover(), append(line, take(min(3, s.Left)))
	}
	greedy.Lines = func(s *nim, _ engine.Seat, _ []engine.Decision) []search.Line {
		var lines []search.Line
		for n := 1; n <= min(3, s.Left); n++ {
			lines = append(lines, search.Line{take(n)})
		}
		return lines
	}
	for seed := range uint64(10) {
		q := search.Ask(start(t, seed), 0, 600, seed)
		if got := search.New(rules(), greedy).Think(q).Line[0].String(); got != "1" {
			t.Errorf("seed %d: without a tree it takes %s, though all look alike", seed, got)
		}
		deep := greedy
		deep.Deep = 6
		p := search.New(rules(), deep)
		a := p.Think(q)
		if got := a.Line[0].String(); got != "2" {
			t.Errorf("seed %d: takes %s: %+v", seed, got, a.Weighed)
		}
		if again := p.Think(q); again.Weighed[0].Worth != a.Weighed[0].Worth || again.Plies != a.Plies {
			t.Errorf("seed %d: %+v, and then %+v", seed, a, again)
		}
	}
}

// What was dropped early is listed beside the chosen line in the worlds that both were
// tried in: its few worlds may have been kind ones, and it must not look better for that.
func TestWhatWasDroppedDoesNotLookBetter(t *testing.T) {
	fortune := mind()
	fortune.Lines = func(*nim, engine.Seat, []engine.Decision) []search.Line {
		return []search.Line{{take(1)}, {take(2)}, {take(3)}}
	}
	fortune.Clock, fortune.Horizon = func(s *nim) int { return s.Moves }, 1
	fortune.Forecast = func(s *nim, points []float64) { // what was dealt matters much, what is taken little
		points[0], points[1] = float64(s.Bonus-s.Left)/4, 0
	}
	p := search.New(rules(), fortune)
	for seed := range uint64(40) {
		a := p.Think(search.Ask(start(t, seed), 0, 36, seed))
		for _, w := range a.Weighed[1:] {
			first := a.Weighed[0]
			if w.Worlds < first.Worlds && (w.Points[0] >= first.Points[0] || w.Chances[0] >= first.Chances[0]) {
				t.Errorf("seed %d: %v in %d worlds looks better than %v in %d", seed, w, w.Worlds, first, first.Worlds)
			}
		}
	}
}

// Who thinks knows what was heard, and not the deal: the same question of another
// match that sounds the same gets the same answer.
func TestTheSameHeardTheSameAnswer(t *testing.T) {
	p := search.New(rules(), mind())
	first := p.Think(search.Ask(start(t, 1), 0, 60, 7))
	for seed := uint64(2); seed < 6; seed++ {
		other := p.Think(search.Ask(start(t, seed), 0, 60, 7))
		for i, w := range other.Weighed {
			if w.Worth != first.Weighed[i].Worth || w.Line[0] != first.Weighed[i].Line[0] {
				t.Errorf("seed %d: %+v, and %+v", seed, w, first.Weighed[i])
			}
		}
	}
}

func TestWithoutWorkItIsQuick(t *testing.T) {
	p := search.New(rules(), mind())
	a := p.Think(search.Ask(start(t, 1), 0, p.Playouts(search.Novice), 1))
	if len(a.Line) != 1 || a.Weighed != nil || a.Playouts != 0 {
		t.Errorf("%+v", a)
	}
}

// A series is the same with any number of workers, and a player who thinks beats one
// who does not.
func TestSeries(t *testing.T) {
	p := search.New(rules(), mind())
	play := func(workers int) (wins int, plies []int) {
		plies = make([]int, 40)
		s := search.Series{Game: engine.New(rules()), Matches: 40, Seed: 3, Workers: workers,
			Table: func(i int) (engine.Config, []search.Contestant, int) {
				by := []search.Contestant{{}, {}}
				by[i%2] = search.Contestant{Player: p, Playouts: 60}
				return engine.Config{Seats: 2}, by, i / 2
			}}
		if err := s.Play(t.Context(), func(i int, played search.Played) {
			plies[i] = played.Plies
			if played.Outcome.Winners[0] == engine.Seat(i%2) {
				wins++
			}
		}); err != nil {
			t.Fatal(err)
		}
		return wins, plies
	}
	wins, plies := play(1)
	if wins < 32 {
		t.Errorf("won %d of 40 against chance", wins)
	}
	if again, other := play(3); again != wins || !slices.Equal(other, plies) {
		t.Errorf("with more workers %d wins instead of %d", again, wins)
	}
}

func TestInterval(t *testing.T) {
	for _, c := range []struct {
		won    float64
		n      int
		lo, hi float64
	}{{50, 100, 0.404, 0.596}, {98, 100, 0.930, 0.994}, {0, 10, 0, 0.278}, {0, 0, 0, 1}} {
		lo, hi := search.Interval(c.won, c.n)
		if math.Abs(lo-c.lo) > 0.001 || math.Abs(hi-c.hi) > 0.001 {
			t.Errorf("%v of %d: %.3f to %.3f, not %.3f to %.3f", c.won, c.n, lo, hi, c.lo, c.hi)
		}
	}
}

func TestStrengthsAreNamed(t *testing.T) {
	for s := range search.Strengths {
		if got, err := search.ParseStrength(s.String()); err != nil || got != s {
			t.Errorf("%s: %v, %v", s, got, err)
		}
	}
	if _, err := search.ParseStrength("godlike"); err == nil {
		t.Error("there is no such strength")
	}
}
