package amerigo

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"landfall/engine"
	"landfall/engine/search"
)

// thinker is what lets the game be searched; its quick policy is best.
type thinker struct{ *rules }

func newThinker(r *rules) search.Mind[State] {
	t := &thinker{rules: r}
	return search.Mind[State]{
		Recall: t.recall, Deal: t.imagine, Quick: t.quick, Leads: t.plain, Lines: t.lines, Forecast: t.forecast,
		Clock:   func(s *State) int { return s.Round*int(Colours) + s.Phases },
		Horizon: 7, // phases are played out
		Work:    search.Work{search.Novice: 0, search.Able: 40, search.Strong: 1600},
		Seats:   func(s *State) int { return s.Seats },
		Place:   placed,
	}
}

// placed says where a forecast is made: at a table of so many, by how many phases are over.
func placed(s *State, _ int) search.Place {
	const phases = 4 // of a stage
	return search.Place{Kind: strconv.Itoa(s.Seats), Stage: (max(0, s.Round-1)*int(Colours) + s.Phases) / phases}
}

// recall folds what was heard. Nobody hears what lies face down; of the production
// tokens, which all are known, only the order is missing.
func (t *thinker) recall(heard []engine.Event, _ seat) *State {
	s := &State{}
	for _, e := range heard {
		switch e := e.(type) {
		case MatchBegan:
			evolve(s, e)
			s.hidden.pirates = make([]int, len(t.pirates))
			s.hidden.pile = make([]TokenID, tokens-1)
			s.hidden.bag = t.bag(s.Seats)
		case ProductionDealt:
			bag := slices.Clone(s.hidden.bag)
			for i, token := range e.Tokens { // those that were dealt go to the front
				if at := slices.Index(bag[i:], token); at >= 0 {
					bag[i], bag[i+at] = bag[i+at], bag[i]
				}
			}
			s.hidden.bag = bag
			evolve(s, e)
		default:
			evolve(s, e)
		}
	}
	return s
}

// imagine deals what nobody was told.
func (t *thinker) imagine(s *State, _ seat, chance *rand.Rand) {
	rest := slices.Clone(t.pirates)
	for _, v := range s.Pirates[:s.Revealed] {
		i := slices.Index(rest, v)
		rest = slices.Delete(rest, i, i+1)
	}
	s.hidden.pirates = shuffled(chance.IntN, rest)
	var pile []TokenID
	for id := TokenID(1); id < tokens; id++ {
		if s.Tokens[id].Where == Unseen {
			pile = append(pile, id)
		}
	}
	s.hidden.pile = shuffled(chance.IntN, pile)
	s.hidden.bag = shuffled(chance.IntN, s.hidden.bag)
}

func (t *thinker) quick(s *State, _ *rand.Rand, line search.Line) (seat, search.Line) {
	d := t.pending(s)[0]
	return d.Seat, append(line, t.best(&s.Table, d))
}

// plain tells whether the best answer to a question leads the next one by a stated margin.
func (t *thinker) plain(s *State, who seat, open []engine.Decision, _ engine.Action) bool {
	worths, _ := (&estimate{t.rules, &s.Table, who}).worths(open[0])
	slices.Sort(worths)
	n := len(worths)
	return n < 2 || worths[n-1]-worths[n-2] >= clearly/2
}

// lines are the answers that look best at first sight; what is entered step by step only
// where no whole turn of that action is offered.
func (t *thinker) lines(s *State, who seat, open []engine.Decision) []search.Line {
	var all []search.Sight
	e := estimate{t.rules, &s.Table, who}
	for _, d := range open {
		worths, _ := e.worths(d)
		for i, worth := range worths {
			all = append(all, search.Sight{Action: d.Options[i], Worth: float64(worth)})
		}
	}
	return search.Best(all)
}

// forecast is what each seat would score now, and what its tiles, posts and place in the
// order promise.
func (t *thinker) forecast(s *State, points []float64) {
	if s.over != nil {
		for i := range points {
			points[i] = float64(s.over.Scores[i].Total)
		}
		points[s.over.Winner] += 0.5
		return
	}
	left := float64(t.rounds()-s.Round) + float64(int(Colours)-s.Phases)/float64(Colours)
	for i := range points {
		points[i] = float64(t.score(&s.Table, seat(i)).Total) + float64(t.promise(&s.Table, seat(i)))/point*min(1, left/2)
		points[i] += 0.4 * left * float64(s.Seats-1-s.place(seat(i)))
		if short := t.against(&s.Table, seat(i)) - s.People[i].Cannons; short > 0 && left < 1 {
			points[i] -= 0.6 * float64(t.against(&s.Table, seat(i)))
		}
	}
}

// promise is what a seat's tiles, posts and production are still good for.
func (t *thinker) promise(table *Table, who seat) int {
	e := estimate{t.rules, table, who}
	p := &table.People[who]
	n, room := 0, 0
	for i := range table.Islands {
		island := &table.Islands[i]
		if island.Posts[who] == 0 || island.Complete() {
			continue
		}
		room += island.Free
		n += t.factor(island.Posts[who]) * max(1, table.Times-1) * e.taste().complete
	}
	for id := ShapeID(1); id < shapes; id++ {
		for range p.Reserve[id] {
			if room -= t.shapes[id].size; room >= 0 {
				n += t.shapes[id].points[0]*70 + 45*t.shapes[id].size
			}
		}
	}
	if room > 0 {
		n += min(room, 20) * 15
	}
	for g := Cotton; g < goods; g++ {
		n += (p.Goods[g] + p.Production[g] - 1) * 40
	}
	return n
}

// Whose is whose turn began.
func (e TurnBegan) Whose() engine.Seat { return e.Seat }
