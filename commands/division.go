package commands

// Share is one source of points.
type Share struct {
	Name   string // at most 10 characters
	Points []int  // by seat, that of a printed automaton after the people's
}

// Division is how the points of a position divide, as if the match ended now.
type Division struct {
	// Stage names the part of the match that the position is in: "era 3", "round 12";
	// Number counts them, from 1.
	Stage  string
	Number int
	// Shares are the sources; together they are all points. What the reader of the view
	// cannot know of others need not be right.
	Shares []Share
	// Looks are the owners' colours and shapes that the seats play, of those that all boards
	// share; nil: those of their numbers.
	Looks []int
}

// Divider is a Narrator that tells how points divide: from it come the course of the
// points, the turning points and the breakdown of a finished match.
type Divider interface {
	Divide() Division
}

// Totals are the points of all seats.
func (d Division) Totals() []int {
	var all []int
	for _, s := range d.Shares {
		for seat, n := range s.Points {
			if seat == len(all) {
				all = append(all, 0)
			}
			all[seat] += n
		}
	}
	return all
}
