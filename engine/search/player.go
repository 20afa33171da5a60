package search

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"

	"landfall/engine"
)

// Question is all that a Player gets to know.
type Question struct {
	Seat    engine.Seat
	Ruleset int
	// Heard are the events of the match as it stands, as the seat heard them.
	Heard []engine.Event
	// Open are the open decisions of the seat.
	Open []engine.Decision
	// Also is an answer to weigh even if it does not look worth it; nil: none.
	Also engine.Action
	// Playouts is the work to put in; 0: the quick policy answers.
	Playouts int
	// Widely has the lines weighed that Strong weighs, whatever the work is.
	Widely bool
	// Seed makes the Player's chance; another seed may give another answer.
	Seed uint64
	// Ended is called after each playout of a line with what the seat would see then (the game's view), worlds in
	// the same order for all lines; nil: nothing is.
	Ended func(line Line, view any)
	// Wait is called before each playout, and may take its time; nil: nobody has to be
	// waited for. false gives the question up, and the answer has no line.
	Wait func() bool
}

// Answer is what a Player would do.
type Answer struct {
	// Line is what to answer now, and then. It has at least one action, unless the
	// question was given up.
	Line Line
	// Weighed are the lines that were tried: the chosen one, and the others by their worth.
	Weighed []Weighed
	// Playouts and Plies are the work it took.
	Playouts, Plies int
	// Places are where the forecasts of each seat were made (Told); none if nothing was weighed.
	Places []Place
}

// Weighed is a line that was tried, with what came of it on average. One that was
// dropped early was tried in fewer worlds, which may be kinder than others are: it is
// given by how much it fell behind the chosen one there.
type Weighed struct {
	Line   Line
	Worlds int
	// Points are the expected final points by seat, and Chances how likely each wins, as
	// they are told to people (Told). Forecast is the mean of the game's own forecasts,
	// and Worth what the line was chosen by: both only compare lines.
	Points, Chances []float64
	Forecast        []float64
	Worth           float64
	// Doubt is the standard error of how much Worth is behind that of the chosen line.
	Doubt float64
}

// Player answers questions of one game.
type Player interface {
	// Think answers a question that has more than one answer, or one. It panics if
	// nothing is open.
	Think(q Question) Answer
	// Sure is what the quick policy answers, if it would answer so whatever the seat was not told and no other
	// answer is worth about as much; nil: it is not so, or the turn goes on and the answer could not be taken back.
	Sure(q Question) engine.Action
	// Playouts is the work that a strength puts into an answer.
	Playouts(s Strength) int
	// Open tells whether a seat knows no more than everybody who has heard what the
	// public has: then what it thinks gives nothing away.
	Open(q Question, public []engine.Event) bool
}

// New makes a Player of a game's rules and mind.
func New[S, V any](spec engine.Spec[S, V], mind Mind[S]) Player {
	copy := spec.Copy
	if copy == nil {
		copy = func(dst, src *S) { *dst = *src }
	}
	if mind.Lines == nil {
		mind.Deep = 0
	}
	if mind.Green == nil {
		mind.Green = mind.Quick
	}
	return &player[S]{copy: copy, pending: spec.Pending, decide: spec.Decide, evolve: spec.Evolve, outcome: spec.Outcome, mind: mind,
		view: func(s *S, who engine.Seat) any { return spec.View(s, who) }}
}

type player[S any] struct {
	copy    func(dst, src *S)
	pending func(*S) []engine.Decision
	decide  func(*engine.Ply[S], engine.Action)
	evolve  func(*S, engine.Event)
	outcome func(*S) *engine.Outcome
	view    func(*S, engine.Seat) any
	mind    Mind[S]
}

// Playouts is the work of a strength.
func (p *player[S]) Playouts(s Strength) int { return p.mind.Work[s] }

// Open compares what is recalled of what the seat heard with what is recalled of what
// the public did. Nothing else goes into an answer, but for chance.
func (p *player[S]) Open(q Question, public []engine.Event) (open bool) {
	defer func() {
		if recover() != nil { // the seat's own secrets are missing
			open = false
		}
	}()
	return reflect.DeepEqual(p.mind.Recall(q.Heard, q.Seat), p.mind.Recall(public, q.Seat))
}

// Think weighs the lines by successive halving over common worlds.
func (p *player[S]) Think(q Question) Answer {
	base := p.mind.Recall(q.Heard, q.Seat)
	t := thought[S]{player: p, q: q, base: base}
	t.deal(0)
	lines := with(p.lines(t.worlds[0], q), q.Also)
	switch {
	case len(lines) == 0:
		panic(fmt.Sprintf("search: seat %d is asked nothing", q.Seat))
	case q.Playouts < 1:
		return Answer{Line: p.quick(&t, lines)}
	case len(lines) == 1:
		return Answer{Line: lines[0]}
	}
	return t.weigh(lines)
}

// least is how many worlds each line should be tried in, whatever becomes of it: with
// little work to spend, only the lines that look best at first sight are tried.
const least = 4

// lines are the lines to weigh: those of the game, or each answer to what must be
// answered, or each answer if nothing must.
func (p *player[S]) lines(s *S, q Question) []Line {
	look := p.mind.Lines
	if p.mind.Widely != nil && (q.Widely || q.Playouts >= p.mind.Work[Strong]) {
		look = p.mind.Widely
	}
	if look != nil {
		if lines := look(s, q.Seat, q.Open); len(lines) > 0 {
			most := min(len(lines), max(2, q.Playouts/least))
			return lines[:most:most]
		}
	}
	var must, may []Line
	for _, d := range q.Open {
		for _, a := range d.Options {
			if d.Optional {
				may = append(may, Line{a})
			} else {
				must = append(must, Line{a})
			}
		}
	}
	if len(must) > 0 {
		return must
	}
	return may
}

// with adds an answer unless a line begins with it.
func with(lines []Line, also engine.Action) []Line {
	if also == nil {
		return lines
	}
	for _, line := range lines {
		if line[0].String() == also.String() {
			return lines
		}
	}
	return append(slices.Clip(lines), Line{also})
}

// quick is what the quick policy would do; the first line if it is about another seat.
func (p *player[S]) quick(t *thought[S], lines []Line) Line {
	if who, line := p.mind.Quick(t.worlds[0], t.chance(0, 1), nil); who == t.q.Seat {
		return line
	}
	return lines[0]
}

// sureWorlds is how many deals must agree before an answer is sure.
const sureWorlds = 4

// Sure asks the quick policy in several deals.
func (p *player[S]) Sure(q Question) (sure engine.Action) {
	t := thought[S]{player: p, q: q, base: p.mind.Recall(q.Heard, q.Seat), trial: new(S)}
	s := new(S)
	for i := range sureWorlds {
		p.copy(s, t.base)
		p.mind.Deal(s, q.Seat, t.chance(i, 0))
		t.copy(t.trial, s)
		who, line := p.mind.Green(t.trial, t.chance(i, 1), nil)
		if who != q.Seat { // it answers for somebody else first
			line = p.lines(s, q)[0]
		}
		if a := line[0]; sure != nil && sure.String() != a.String() || !t.revocable(s, a) {
			return nil
		} else if sure = a; p.mind.Leads != nil && !p.mind.Leads(s, q.Seat, q.Open, a) {
			return nil
		}
	}
	return sure
}

// revocable tells whether an answer draws and shows nothing in a world, or ends the turn, after which the match goes on
// for others.
func (t *thought[S]) revocable(s *S, a engine.Action) bool {
	t.copy(t.trial, s)
	run := t.run(t.trial, t.chance(0, 1))
	run.act(t.q.Seat, a)
	return !run.ply.Final() || t.outcome(t.trial) != nil ||
		!slices.ContainsFunc(t.pending(t.trial), func(d engine.Decision) bool { return d.Seat == t.q.Seat && d.Turn == t.q.Open[0].Turn })
}

// thought is a question being weighed.
type thought[S any] struct {
	*player[S]
	q      Question
	base   *S
	worlds []*S
	trial  *S
	clock  int
	plies  int
}

// chance is the chance of a world: its deal (part 0) or what happens in it (part 1).
func (t *thought[S]) chance(world, part int) *rand.Rand {
	return rand.New(rand.NewPCG(t.q.Seed^uint64(len(t.q.Heard))*0x9E3779B97F4A7C15, uint64(world)<<1|uint64(part)))
}

// deal makes the worlds up to a number.
func (t *thought[S]) deal(world int) {
	for i := len(t.worlds); i <= world; i++ {
		s := new(S)
		t.copy(s, t.base)
		t.mind.Deal(s, t.q.Seat, t.chance(i, 0))
		t.worlds = append(t.worlds, s)
	}
}
