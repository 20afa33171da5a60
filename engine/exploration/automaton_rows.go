package exploration

import "slices"

// How the automaton chooses between coasts: not by their best space alone, but by all that one
// voyage can take in there, space after space, while its supplies last.

const (
	rowFade     = 0.93 // of a point for each turn that it takes to get it
	rowTurns    = 9.0  // turns at a coast that an outfitting is meant for
	siteTurns   = 1.2  // turns that a site takes,
	ashoreTurns = 1.8  // and one ashore
	sideTurns   = 2.0  // to a river and back
	mealTurns   = 2.2  // turns that a chit of supplies lasts
	rowSpaces   = 7    // of the longest walk that is thought of
)

// rows puts among the prospects what lies along the coasts, for who is outfitting or on the way there.
func (m *mind) rows(f *[spaces]float64) {
	if m.plans&planRows == 0 || m.me.Out && (m.x.Party != Fleet || m.x.Returning || m.coasted()) {
		return
	}
	turns := rowTurns
	if m.me.Out {
		turns = min(turns, mealTurns*m.supplies()-m.turnsHome())
	}
	r := row{mind: m, left: turns, been: make([]SpaceID, 0, rowSpaces)}
	r.stopsIn(Coast)
	for _, at := range m.ways.of[Coast] {
		r.best = 0
		r.walk(at, 1, 0)
		f[at] = max(f[at], r.best)
	}
}

// coasted tells whether the expedition has come to a coast: there the next space counts.
func (m *mind) coasted() bool {
	return slices.ContainsFunc(m.ways.of[Coast], func(at SpaceID) bool { return m.x.Visited.Has(uint8(at)) })
}

// row is a walk along a coast, or inland.
type row struct {
	*mind
	stops [2 * sites]stop // room for three times as many as the map has
	n     int             // stops
	in    [spaces][2]int  // which of them are in a space: from, to
	left  float64         // turns that supplies last
	been  []SpaceID
	best  float64 // points that the best walk so far brings
}

// stop is what is taken on the way if so many turns are left; a point counts less after so many steps.
type stop struct {
	worth, turns float64
	steps        uint8
}

// stopsIn finds what is to be taken in the spaces of a kind.
func (r *row) stopsIn(kind SpaceKind) {
	r.weigh()
	for _, at := range r.ways.of[kind] {
		r.in[at][0] = r.n
		for _, id := range r.spaces[at].sites {
			if worth := r.appeal[id]; worth >= 0 {
				r.stop(worth, r.effort(id))
			}
		}
		for _, to := range r.spaces[at].link {
			if n := r.locals[to]; kind == Coast && r.spaces[to].kind == River && n > 0 && r.mayRiver() {
				r.stop(n, sideTurns+siteTurns)
			}
		}
		r.in[at][1] = r.n
	}
}

func (r *row) stop(worth, turns float64) {
	r.stops[r.n] = stop{worth, turns, uint8(turns + 0.5)}
	r.n++
}

// walk continues from a space, with how much a point there counts and the points gained so far.
func (r *row) walk(at SpaceID, fade, sum float64) {
	before := r.left
	for _, s := range r.stops[r.in[at][0]:r.in[at][1]] {
		if s.turns <= r.left {
			r.left -= s.turns
			fade = faded(fade, rowFade, s.steps)
			sum += s.worth * fade
		}
	}
	r.best = max(r.best, sum)
	if len(r.been) < rowSpaces {
		r.been = append(r.been, at)
		for _, to := range r.spaces[at].adj {
			if r.left > 1 && !contains(r.been, to) {
				r.left--
				r.walk(to, fade*rowFade, sum)
				r.left++
			}
		}
		r.been = r.been[:len(r.been)-1]
	}
	r.left = before
}

// effort is how many turns a site takes.
func (r *row) effort(id SiteID) float64 {
	switch s := &r.sites[id]; {
	case s.auto || s.kind == Landfall:
		return 0
	case s.kind == Hardwood:
		return siteTurns + 1
	case r.at(s.spaces[0]).kind == Land:
		return ashoreTurns
	}
	return siteTurns
}
