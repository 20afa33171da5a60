package amerigo

import (
	"math"
	"slices"
	"sort"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
)

func TestS01_Components(t *testing.T) {
	d := enginetest.Must(t, readData) // holds every tile to its invariants
	count := map[string]int{}
	for _, tile := range d.tiles {
		count["island tiles"]++
		for _, row := range tile.rows {
			for _, b := range row {
				switch {
				case b == 'a':
					count["anchors"]++
				case land(b):
					count["land"]++
				}
				if b == 'T' {
					count["post spaces"]++
				}
				count[goodOf(b).String()]++
			}
		}
	}
	for id := ShapeID(1); id < shapes; id++ {
		kind := "neutral"
		if id.Village() {
			kind = "village"
		}
		count[kind+" tiles"] += d.shapes[id].count
		count[kind+" spaces"] += d.shapes[id].count * d.shapes[id].size
	}
	for what, want := range map[string]int{"island tiles": 16, "land": 174, "post spaces": 38, "anchors": 38, "cotton": 8, "tobacco": 8,
		"sugar": 8, "coconut": 8, "coffee": 8, "neutral tiles": 37, "neutral spaces": 130, "village tiles": 16, "village spaces": 40} {
		same(t, what, count[what], want)
	}
	for players, want := range map[int]int{2: 30, 3: 40, 4: 50} {
		same(t, "production tokens", len(d.bag(players)), want)
	}
	for g := Cotton; g < goods; g++ {
		var costs []int
		for _, p := range d.bag(4) {
			if p.Good == g {
				costs = append(costs, p.Cost)
			}
		}
		sort.Ints(costs)
		if !slices.Equal(costs, []int{2, 2, 2, 3, 3, 3, 3, 4, 4, 4}) {
			t.Errorf("%s costs %v", g, costs)
		}
	}
	same(t, "progress tokens", len(d.tokens)-1, 24)
	same(t, "pirate markers", len(d.pirates), 6)
	same(t, "cubes of a colour", d.limits.cubes, 7)
}

// islands are the sizes of the islands, largest first, and how many are big.
func (x *table) islands() (sizes []int, big int) {
	for _, i := range x.s.Islands {
		if i.Size > 0 {
			sizes = append(sizes, i.Size)
		}
		if i.Big != i.Chest || i.Big != (i.Size >= 20) {
			x.T.Errorf("island %s of %d: big %v, chest %v", i.First, i.Size, i.Big, i.Chest)
		}
		if i.Big {
			big++
		}
	}
	sort.Sort(sort.Reverse(sort.IntSlice(sizes)))
	return sizes, big
}

func (x *table) island(first string) *Island {
	return &x.s.Islands[x.s.Squares[cell(first)].Island]
}

func TestS02_IslandsForTwo(t *testing.T) {
	sizes, big := sit(t, 2).islands()
	if !slices.Equal(sizes, []int{25, 24, 12, 12, 11, 9, 5, 5}) {
		t.Errorf("sizes %v", sizes)
	}
	same(t, "chests", big, 2)
}

func TestS03_IslandsForThree(t *testing.T) {
	x := sit(t, 3)
	same(t, "B12", x.island("B12").Size, 20)
	same(t, "B12 is big", x.island("B12").Big, true)
	same(t, "N2", x.island("N2").Size, 18)
	same(t, "N2 is big", x.island("N2").Big, false)
}

func TestS04_IslandsForFour(t *testing.T) {
	x := sit(t, 4)
	same(t, "B6", x.island("B6").Size, 19)
	same(t, "B6 is big", x.island("B6").Big, false)
	same(t, "B17", x.island("B17").Size, 20)
	same(t, "B17 is big", x.island("B17").Big, true)
	_, big := x.islands()
	same(t, "big islands", big, 3)
}

func TestS05_Layouts(t *testing.T) {
	d := enginetest.Must(t, readData)
	for players := 2; players <= 4; players++ {
		fallback := 0
		for seed := range uint64(1000) {
			tiles := d.lay(players, engine.NewDice(engine.NumberedSeed(seed), 0))
			if !d.sound(d.draw(players, tiles)) {
				t.Fatalf("%d players, seed %d: %v breaks the rules", players, seed, tiles)
			}
			if slices.Equal(tiles, d.fixed[players]) {
				fallback++
			}
			if seed < 50 && !slices.Equal(tiles, d.lay(players, engine.NewDice(engine.NumberedSeed(seed), 0))) {
				t.Fatalf("%d players, seed %d: another layout the second time", players, seed)
			}
		}
		same(t, "layouts that are the fixed one", fallback, 0)
	}
}

func TestS06_StartGold(t *testing.T) {
	x := sit(t, 4)
	for i, who := range x.s.leading() {
		same(t, "gold", x.me(who).Gold, i)
	}
}

func TestS07_ProductionForTwo(t *testing.T) {
	x := sit(t, 2)
	same(t, "in the bag", x.s.Bag, 24)
	filled := 0
	for _, m := range x.s.Market {
		if m.Good != NoGood {
			filled++
		}
	}
	same(t, "spaces", filled, 6)
	for range 4 {
		evolve(x.s, x.r.dealProduction(x.s))
	}
	same(t, "in the bag in round 5", x.s.Bag, 0)
}

func TestS08_CubesAreKept(t *testing.T) {
	for seed := range uint64(100) {
		inside, out := enginetest.Must(t, readData).fill(engine.NewDice(engine.NumberedSeed(seed), 0))
		for c := range Colours {
			same(t, c.String(), inside[c]+out[c], 7)
		}
	}
}

func TestS09_ResidentsOfTheTower(t *testing.T) {
	d := enginetest.Must(t, readData)
	sum := 0
	const drops = 10_000
	for seed := range uint64(drops) {
		inside, _ := d.fill(engine.NewDice(engine.NumberedSeed(seed), 0))
		for _, n := range inside {
			sum += n
		}
	}
	if mean := float64(sum) / drops; math.Abs(mean-21) > 0.2 {
		t.Errorf("%.2f cubes stay in the tower, not 21", mean)
	}
}

// openPhase begins a phase with a tray of the test's choosing.
func (x *table) openPhase(c Colour, tray [Colours]int) {
	s := x.s
	for k, n := range tray {
		s.Inside[k] = 7 - s.Storage[k] - n
	}
	s.Inside[c] = 7 - tray[c]
	s.Turn.Stage, s.Turn.Seat = Between, engine.Nobody
	evolve(s, PhaseBegan{Colour: c, Tray: tray, Inside: s.Inside, Points: slices.Max(tray[:]), Turns: slices.Clone(s.leading())})
	p := engine.NewPly(s, evolve, engine.Decision{}, engine.NewDice(engine.NumberedSeed(3), 1))
	x.r.advance(p)
}

func TestS10_PointsOfThePhase(t *testing.T) {
	x := sit(t, 4)
	x.openPhase(Blue, [Colours]int{Blue: 4, Black: 1, Red: 1, Green: 2})
	same(t, "points", x.s.Points, 4)
	same(t, "total", x.s.Total(), 8)
	x.reserve(0, "V1")
	x.post(0, "B3")
	for a := range Acts {
		want := a == Ships || a == Cannons || a == Plan || a == Build
		same(t, a.String(), x.s.available(0, a), want)
		same(t, a.String()+" is offered", x.Offered(a.String()), want)
	}
	gold := x.me(0).Gold
	x.Do("gold")
	same(t, "gold", x.me(0).Gold-gold, 3)
}

// last plays the phase's last turn by passing, so that the next phase begins.
func (x *table) last() {
	x.T.Helper()
	x.turn(x.s.Lead[x.s.Seats-1], area{Blue: 1})
	x.s.Phases = 0
}

func TestS11_AnEmptyStorageSkipsThePhase(t *testing.T) {
	x := sit(t, 2)
	x.last()
	x.s.Inside[Black] += x.s.Storage[Black]
	x.s.Storage[Black] = 0
	inside := x.s.Inside
	x.Do("pass")
	skipped := false
	for _, e := range x.Heard {
		if e, ok := e.(PhaseSkipped); ok && e.Colour == Black {
			skipped = true
			same(t, "dropped", e.Dropped, 0)
			same(t, "the tower", e.Inside, inside)
		}
	}
	same(t, "skipped", skipped, true)
	same(t, "phase", x.s.Phase >= Red, true)
}

func TestS12_AnEmptyTraySkipsThePhase(t *testing.T) {
	x := sit(t, 2)
	// A tower that keeps everything.
	x.r.limits.stick, x.r.limits.knockOf = x.r.limits.stickOf, math.MaxInt32
	x.turn(x.s.Lead[1], area{Red: 1})
	x.s.Phases = int(Red)
	brown, inside := x.s.Storage[Brown], x.s.Inside[Brown]
	if brown == 0 {
		t.Fatal("no brown cubes to drop")
	}
	x.Do("pass")
	found := false
	for _, e := range x.Heard {
		if e, ok := e.(PhaseSkipped); ok && e.Colour == Brown && !found {
			found = true
			same(t, "dropped", e.Dropped, brown)
			same(t, "inside", e.Inside[Brown], inside+brown)
		}
	}
	same(t, "skipped", found, true)
}

func TestS13_CubesGoBackToStorage(t *testing.T) {
	x := sit(t, 2)
	x.turn(x.s.Lead[1], area{Red: 3, White: 2})
	was := x.s.Storage
	x.Do("pass")
	for _, e := range x.Heard {
		if e, ok := e.(PhaseEnded); ok {
			was[Red] += 3
			was[White] += 2
			same(t, "storage", e.Storage, was)
			return
		}
	}
	t.Error("the phase did not end")
}

func TestS14_OrderOfStackedDiscs(t *testing.T) {
	x := sit(t, 4)
	x.s.Lead = [mostSeats]seat{blue, red, white, yellow}
	for i := range x.s.People {
		x.me(seat(i)).Order = 0
	}
	x.me(blue).Order = 4
	x.s.restack(yellow, 4)
	same(t, "order", x.s.Lead, [mostSeats]seat{yellow, blue, red, white})
}

func TestFixedIslandsAreTheSpecifications(t *testing.T) {
	m, _, err := game(t).Start("x", engine.Config{Seats: 2, Options: map[string]string{optionIslands: "fixed"}}, engine.NumberedSeed(1), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	s := engine.StateOf[State](m)
	same(t, "link of D4", s.Squares[cell("D4")].Link, cell("E4"))
	same(t, "O4", s.Squares[cell("O4")].Good, Coconut)
	same(t, "Q1", s.Squares[CellAt(17, 1)].Ground, Void)
}
