package search

import (
	"cmp"
	"fmt"
	"math"
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

// mostPlies ends a playout that does not come to its horizon.
const mostPlies = 2000

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
	if p.mind.Lines != nil {
		if lines := p.mind.Lines(s, q.Seat, q.Open); len(lines) > 0 {
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
		who, line := p.mind.Quick(t.trial, t.chance(i, 1), nil)
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

// tried is a line and what came of it in each world.
type tried struct {
	line   Line
	order  int // among the lines, so that equals keep the game's order
	worths []float64
	points [][]float64
	sum    float64 // of the worths
	next   node    // what comes after it
}

// A line is given up before its time when it is not better than the best by more than
// a trifle of worth, as sure as so many standard errors over at least so many worlds;
// more of them while the worlds are few.
const (
	beyondDoubt = 3.0
	trifle      = 0.002
	fewWorlds   = 8
)

// behind tells whether a line is beyond doubt worse than another in the same worlds, or
// as good.
func (t *tried) behind(best *tried) bool {
	n := float64(len(t.worths))
	if len(t.worths) < fewWorlds {
		return false
	}
	mean, variance := t.lead(best)
	lead, errors := mean+trifle, beyondDoubt+fewWorlds/n
	return lead > 0 && lead*lead*(n-1) > errors*errors*variance
}

// lead is by how much another line leads in the worlds that both were tried in, on average, and its variance.
func (t *tried) lead(best *tried) (mean, variance float64) {
	n := float64(len(t.worths))
	sum, squares := 0.0, 0.0
	for i, w := range t.worths {
		d := best.worths[i] - w
		sum += d
		squares += d * d
	}
	mean = sum / n
	return mean, max(0, squares/n-mean*mean)
}

// doubt is the standard error of that lead.
func (t *tried) doubt(best *tried) float64 {
	_, variance := t.lead(best)
	return math.Sqrt(variance / max(0.5, float64(len(t.worths)-1)))
}

// doubtful are the lines, the best first, without those that are beyond doubt worse.
func doubtful(left []*tried) []*tried {
	slices.SortFunc(left, better)
	kept := left[:1]
	for _, one := range left[1:] {
		if !one.behind(left[0]) {
			kept = append(kept, one)
		}
	}
	return kept
}

func (t *thought[S]) weigh(lines []Line) Answer {
	t.trial = new(S)
	t.clock = t.mind.Clock(t.base)
	budget := t.q.Playouts
	left, places := make([]*tried, len(lines)), t.places(t.base)
	for i, line := range lines {
		left[i] = &tried{line: line, order: i}
	}
	all := slices.Clone(left)
	rounds := max(1, int(math.Ceil(math.Log2(float64(len(left))))))
	spent, world := 0, 0
	for round := 0; round < rounds && len(left) > 1; round++ {
		// What is left of the work, in equal parts for the rounds to come.
		more := max(1, (budget-spent)/(rounds-round)/len(left))
		for n := 0; n < more && len(left) > 1; n++ {
			t.deal(world)
			for _, one := range left {
				if t.q.Wait != nil && !t.q.Wait() {
					return Answer{Playouts: spent, Plies: t.plies}
				}
				t.try(one, world)
			}
			spent += len(left)
			if world++; world%fewWorlds == 0 {
				left = doubtful(left)
			}
		}
		left = t.half(doubtful(left))
	}
	slices.SortFunc(all, func(a, b *tried) int {
		if len(a.worths) != len(b.worths) {
			return len(b.worths) - len(a.worths)
		}
		return better(a, b)
	})
	t.stay(all)
	answer := Answer{Playouts: spent, Plies: t.plies, Line: all[0].line, Places: places}
	for _, one := range all {
		answer.Weighed = append(answer.Weighed, t.beside(one, all[0], places))
	}
	slices.SortStableFunc(answer.Weighed[1:], func(a, b Weighed) int { return cmp.Compare(b.Worth, a.Worth) })
	return answer
}

// half is the better half of what is left, the first line with it if it must be clearly beaten.
func (t *thought[S]) half(left []*tried) []*tried {
	n := (len(left) + 1) / 2
	if i := slices.IndexFunc(left, isFirst); t.mind.Firm > 0 && i >= n && n > 1 {
		left[n-1] = left[i]
	}
	return left[:n]
}

// stay puts the first line before the best, if it was not clearly beaten.
func (t *thought[S]) stay(all []*tried) {
	i := slices.IndexFunc(all, isFirst)
	if first, worlds := all[i], len(all[0].worths); i > 0 && len(first.worths) == worlds && (all[0].sum-first.sum)/float64(worlds) < t.mind.Firm*all[0].doubt(first) {
		copy(all[1:], all[:i])
		all[0] = first
	}
}

func isFirst(one *tried) bool { return one.order == 0 }

// over adds to what is counted of a line what came of this one in its first so many
// worlds, on average and so many times.
func (t *tried) over(worlds int, times float64, w *Weighed) {
	times /= float64(worlds)
	for i, points := range t.points[:worlds] {
		w.Worth += times * t.worths[i]
		for seat, n := range points {
			w.Forecast[seat] += times * n
		}
	}
}

// beside is what the best line promises in all its worlds, and by how much this one
// differs in those that both were tried in.
func (t *thought[S]) beside(one, best *tried, places []Place) Weighed {
	worlds, most := len(one.worths), len(best.worths)
	w := Weighed{Line: one.line, Worlds: worlds, Forecast: make([]float64, len(places))}
	one.over(worlds, 1, &w)
	if worlds < most {
		best.over(most, 1, &w)
		best.over(worlds, -1, &w)
	}
	w.Doubt = one.doubt(best)
	w.Points, w.Chances = t.mind.Told.Tell(places, w.Forecast)
	return w
}

func better(a, b *tried) int {
	x, y := a.sum/float64(len(a.worths)), b.sum/float64(len(b.worths))
	switch {
	case x > y:
		return -1
	case x < y:
		return 1
	}
	return a.order - b.order
}

// try plays a line out in a world and adds what comes of it.
func (t *thought[S]) try(one *tried, world int) {
	t.copy(t.trial, t.worlds[world])
	chance := t.chance(world, 1)
	run := t.run(t.trial, chance)
	run.follow(t.q.Seat, one.line)
	path := run.descend(&one.next, t.clock+t.mind.Horizon)
	t.plies += run.plies
	points := make([]float64, t.mind.Seats(t.base))
	t.mind.Forecast(t.trial, points)
	learn(path, points)
	if t.q.Ended != nil {
		t.q.Ended(one.line, t.view(t.trial, t.q.Seat))
	}
	w := worth(points, t.q.Seat)
	one.sum += w
	one.worths = append(one.worths, w)
	one.points = append(one.points, points)
}

// worth is what a seat makes of the points: how likely they win, softly, so that a
// lead is not risked and a lost match is not given up.
func worth(points []float64, who engine.Seat) float64 {
	best := math.Inf(-1)
	for i, n := range points {
		if engine.Seat(i) != who {
			best = max(best, n)
		}
	}
	lead := points[who] - best
	return 1/(1+math.Exp(-lead/spread)) + lead/1000
}

// spread is the lead, in points, that makes a win likely (73 of 100).
const spread = 12

// run is a state being played on.
type run[S any] struct {
	*player[S]
	s      *S
	chance *rand.Rand
	ply    *engine.Ply[S]
	plies  int
	line   Line
}

func (t *thought[S]) run(s *S, chance *rand.Rand) *run[S] {
	// One stream of dice will do for a whole playout.
	p := engine.NewPly(s, t.evolve, engine.Decision{}, engine.NewDice(engine.NumberedSeed(chance.Uint64()), 0))
	p.Ruleset = t.q.Ruleset
	return &run[S]{player: t.player, s: s, chance: chance, ply: p}
}

func (r *run[S]) act(who engine.Seat, a engine.Action) {
	r.ply.Forget()
	r.ply.Seat, r.ply.Decision.Seat = who, who
	r.decide(r.ply, a)
	r.plies++
}

// listed tells whether an answer is open to a seat: the rest of a line may have
// become impossible, or carried out by itself.
func (r *run[S]) listed(who engine.Seat, a engine.Action) bool {
	if r.outcome(r.s) != nil {
		return false
	}
	text := a.String()
	for _, d := range r.pending(r.s) {
		if d.Seat == who {
			if _, ok := d.Find(text); ok {
				return true
			}
		}
	}
	return false
}

// follow gives those answers of a line that are possible, and tells whether the first is.
func (r *run[S]) follow(who engine.Seat, line Line) bool {
	for i, a := range line {
		switch {
		case r.listed(who, a):
			r.act(who, a)
		case i == 0:
			return false
		}
	}
	return true
}

// done tells whether the clock has come so far, or the match is over.
func (r *run[S]) done(until int) bool {
	return r.plies >= mostPlies || r.mind.Clock(r.s) >= until || r.outcome(r.s) != nil
}

// quickly plays one line of the quick policy.
func (r *run[S]) quickly() {
	who, line := r.mind.Quick(r.s, r.chance, r.line[:0])
	for _, a := range line {
		r.act(who, a)
	}
	r.line = line
}

// on plays on by the quick policy.
func (r *run[S]) on(until int) {
	for !r.done(until) {
		r.quickly()
	}
}
