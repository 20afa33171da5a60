package exploration

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
	for at := SpaceID(1); at < spaces; at++ {
		if m.at(at).kind == Coast {
			r := row{mind: m, left: turns}
			r.walk(at, 1, 0)
			f[at] = max(f[at], r.best)
		}
	}
}

// coasted tells whether the expedition has come to a coast: there the next space counts.
func (m *mind) coasted() bool {
	for at := SpaceID(1); at < spaces; at++ {
		if m.at(at).kind == Coast && m.x.Visited.Has(uint8(at)) {
			return true
		}
	}
	return false
}

// row is a walk along a coast.
type row struct {
	*mind
	left float64 // turns that supplies last
	been [rowSpaces]SpaceID
	n    int     // spaces in been
	best float64 // points that the best walk so far brings
}

// walk continues from a space, with how much a point there counts and the points gained so far.
func (r *row) walk(at SpaceID, fade, sum float64) {
	before := r.left
	for _, id := range r.at(at).sites {
		if worth := r.appeal()[id]; worth >= 0 {
			r.take(worth, r.effort(id), &fade, &sum)
		}
	}
	for _, to := range r.at(at).link {
		if r.at(at).kind == Coast && r.at(to).kind == River && r.mayRiver() {
			if n := r.local(to); n > 0 {
				r.take(n, sideTurns+siteTurns, &fade, &sum)
			}
		}
	}
	r.best = max(r.best, sum)
	if r.n < rowSpaces {
		r.been[r.n] = at
		r.n++
		for _, to := range r.at(at).adj {
			if r.left > 1 && !contains(r.been[:r.n], to) {
				r.left--
				r.walk(to, fade*rowFade, sum)
				r.left++
			}
		}
		r.n--
	}
	r.left = before
}

// take adds what so many turns bring, if so many are left.
func (r *row) take(worth, turns float64, fade, sum *float64) {
	if turns > r.left {
		return
	}
	r.left -= turns
	for range int(turns + 0.5) {
		*fade *= rowFade
	}
	*sum += worth * *fade
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
