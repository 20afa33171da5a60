package ninapinta

import (
	"math/rand/v2"
	"slices"

	"landfall/engine"
	"landfall/engine/search"
)

// mind is what lets the game be searched: what a seat knows, a quick policy and a
// forecast.
type mind struct {
	*rules
	habits
	fitted *forecasts
	// laters is what one more gold of income is worth from the next era's revenue on.
	laters byEra
	// learned is what the Soloist's answers go by where there is more than habits; nil at tables.
	learned *policy
	// careful weighs each face that a land may have, as the green button does; playouts have no time for it.
	careful bool
}

func newMind(r *rules, h habits, f *forecasts) *mind {
	m := &mind{rules: r, habits: h, fitted: f}
	for era := range m.laters {
		m.laters[era] = h.later(era)
	}
	return m
}

// minds are those for solo matches and for tables of two, three and four.
type minds [Nations]*mind

func (m *minds) of(s *State) *mind {
	if s.planck.solo {
		return m[0]
	}
	return m[s.seats-1]
}

func searched(r *rules, c *customs, f *forecasts, p *policy) search.Mind[State] {
	var m, first minds
	for i := range m {
		m[i] = newMind(r, c[i], f)
		first[i] = newMind(r, c[i].green(), f)
		first[i].careful = true
	}
	m[0].learned, first[0] = p, m[0]
	return search.Mind[State]{
		Recall: m[0].recall,
		Deal:   func(s *State, who seat, chance *rand.Rand) { m.of(s).imagine(s, who, chance) },
		Quick: func(s *State, chance *rand.Rand, line search.Line) (seat, search.Line) {
			return m.of(s).quick(s, chance, line)
		},
		Green: func(s *State, chance *rand.Rand, line search.Line) (seat, search.Line) {
			return first.of(s).quick(s, chance, line)
		},
		Leads: func(s *State, who seat, _ []engine.Decision, a engine.Action) bool {
			return !sendsHome(s, who, a) && !reloads(s, who, a)
		},
		Lines: func(s *State, who seat, open []engine.Decision) []search.Line {
			return m.of(s).lines(s, who, open)
		},
		Forecast: m[0].forecast,
		Clock:    func(s *State) int { return s.era },
		// To the end of the era after this one: what is bought now has paid once.
		Horizon: 2,
		Work:    search.Work{search.Novice: 0, search.Able: 120, search.Strong: 2000},
		Seats:   func(s *State) int { return s.seats },
		Place:   placed,
	}
}

// recall folds what a seat has heard. The deals that nobody hears are missing: the
// stacks grow with what comes out of them, and imagine fills them up.
func (m *mind) recall(heard []engine.Event, who seat) *State {
	s := &State{}
	for _, e := range heard {
		switch e := e.(type) {
		case LandLooked:
			evolve(s, e)
			if e.Face != nil && e.Seat == who {
				s.worlds[e.World].lands[e.Land].face = *e.Face
			}
		case TokenRevealed:
			s.tokens = append(slices.Clip(s.tokens), e.Token)
			evolve(s, e)
		case BenefitsDisplayed:
			s.benefits = append(slices.Clip(s.benefits), e.Benefits)
			evolve(s, e)
		case LandDrawn:
			// Only what was drawn is in the stack so far, the latest on top.
			if s.planck.drawn < m.landStack() {
				s.planck.lands = append([]Land{e.Land}, s.planck.lands...)
				s.planck.drawn++
			} else {
				evolve(s, e)
			}
		case CountersTurned:
			s.planck.aside = slices.Clone(e.Turned) // for Evolve to take them off
			evolve(s, e)
			s.planck.aside = nil
		default:
			evolve(s, e)
		}
	}
	return s
}

// landStack is how many tiles the land stack has: those that are on no world.
func (m *mind) landStack() int {
	n := 0
	for l := range Lands {
		n += len(m.tiles[l]) - int(Worlds)
	}
	return n
}

// Whose is whose turn began.
func (e TurnBegan) Whose() engine.Seat { return e.Seat }
