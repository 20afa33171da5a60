package century

import (
	"math/rand/v2"
	"sync"

	"landfall/engine"
	"landfall/engine/search"
)

// thinker is what lets the game be searched; its quick policy is best.
type thinker struct {
	*rules
	views sync.Pool // of *View, to be built anew
}

func newThinker(r *rules) search.Mind[State] {
	t := &thinker{rules: r, views: sync.Pool{New: func() any { return new(View) }}}
	return search.Mind[State]{
		Recall: t.recall, Deal: t.imagine, Quick: t.quick, Leads: t.leads, Lines: t.lines, Forecast: t.forecast,
		Clock:   func(s *State) int { return s.round },
		Horizon: 6, // rounds are played out
		Deep:    6,
		Work:    search.Work{search.Novice: 0, search.Able: 40, search.Strong: 600},
		Seats:   func(s *State) int { return s.seats },
		Place:   placed,
	}
}

func (t *thinker) quick(s *State, _ *rand.Rand, line search.Line) (seat, search.Line) {
	d := t.pending(s)[0]
	v := t.look(s, d.Seat)
	defer t.views.Put(v)
	return d.Seat, append(line, best(v, d))
}

// clearly is by how many points an answer leads the next one where there is little to decide.
const clearly = 0.25

// leads tells whether the best answer leads the next one clearly.
func (t *thinker) leads(s *State, who seat, open []engine.Decision, _ engine.Action) bool {
	v := t.look(s, who)
	defer t.views.Put(v)
	_, leads := leading(v, open[0])
	return leads
}

// placed says where a forecast is made: in a mode, by how many point cards whoever is ahead has.
func placed(s *State, _ int) search.Place {
	most := 0
	for i := range s.seats {
		most = max(most, len(s.people[i].cards))
	}
	return search.Place{Kind: s.mode.String(), Stage: most}
}

// look is a view that is to be put back.
func (t *thinker) look(s *State, who seat) *View {
	v, _ := t.views.Get().(*View)
	t.viewInto(v, s, who)
	return v
}

// lines are the answers that look best at first sight.
func (t *thinker) lines(s *State, who seat, open []engine.Decision) []search.Line {
	v := t.look(s, who)
	defer t.views.Put(v)
	var all []search.Sight
	for _, d := range open {
		for i, worth := range weighed(v, d) {
			all = append(all, search.Sight{Action: d.Options[i], Worth: worth})
		}
	}
	return search.Best(all)
}

// cardWorth is what the way to one more point card usually brings, in points.
const cardWorth = 7.5

// forecast is what each seat would score now, what its cubes and settlers are good
// for, and what everybody will still get until the end.
func (t *thinker) forecast(s *State, points []float64) {
	if s.scores != nil {
		for i := range points {
			points[i] = float64(s.scores[i].Total)
		}
		points[s.winner] += 0.5
		return
	}
	v := t.look(s, 0)
	defer t.views.Put(v)
	most := 0
	for i := range v.Seats {
		most = max(most, len(v.Seats[i].Cards))
	}
	for i := range points {
		m := newMind(v, seat(i))
		m.hand = s.last
		me := &v.Seats[i]
		points[i] = float64(v.Scores[i].Total-v.Scores[i].Cubes) + m.cubes(me.Storage)
		if s.last {
			continue
		}
		points[i] += settlerWorth*float64(me.Crew) + m.left*(2.2*float64(me.Crew+me.Placed)+2.5*float64(len(me.Route)))
		points[i] += cardWorth * float64(v.CardsToEnd-most)
		points[i] += tempoWorth * float64(len(me.Cards)-most)
		points[i] += m.left * (4*float64(m.have(LocalHelp)) + 4*float64(m.have(Tools)))
	}
}

// Whose is whose turn began.
func (e TurnBegan) Whose() engine.Seat { return e.Seat }
