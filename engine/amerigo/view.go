package amerigo

import "landfall/engine"

// View is all that one seat may see of a match. Amerigo has no hands: what lies open is
// the Table, and every seat sees the same but for Reader. Hidden are the pirate markers
// face down, the order of the progress tokens and of the production tokens that are
// still to come, and what the tower will do.
type View struct {
	Table
	Reader engine.Seat // whose view this is; Nobody: whoever watches
	facts  *Facts      // not exported: they are shared by all views
	// Ways are the places for a tile that are asked for, in the order of the answers.
	Ways []PlaceTile
	// Have are the points of action that the seat on turn has for each action, without gold.
	Have [Acts]int
	// Kind is the kind of the question that is open; "" when the match is over.
	Kind string
	Over bool
	// Scores are by seat: final when the match is over, else what each seat would have
	// if it ended now.
	Scores []Score
	Winner engine.Seat // Nobody until the match is over
	// Against is the strength of the pirates against each seat, and Threat how many points they would take from it if
	// the round ended now.
	Against, Threat []int
}

// StrengthAgainst is the strength of the pirates against a seat, with a token of another's; against nobody what their
// markers say.
func (v *View) StrengthAgainst(seat engine.Seat) int {
	if seat >= 0 && int(seat) < len(v.Against) {
		return v.Against[seat]
	}
	return v.Strength()
}

// Facts are those of the components; none in a zero View. They must not be changed.
func (v *View) Facts() *Facts {
	if v.facts == nil {
		return &Facts{}
	}
	return v.facts
}

// view builds what a seat may see.
func (r *rules) view(s *State, reader engine.Seat) View {
	v := View{Table: s.Table, Reader: reader, facts: r.known, Winner: engine.Nobody}
	for i := range s.Seats {
		v.Scores = append(v.Scores, r.score(&s.Table, engine.Seat(i)))
		a := r.attacks(&s.Table, engine.Seat(i))
		v.Against, v.Threat = append(v.Against, a.Strength), append(v.Threat, a.Lost)
	}
	if s.over != nil {
		v.Over, v.Scores, v.Winner = true, append([]Score(nil), s.over.Scores...), s.over.Winner
		return v
	}
	if s.Turn.Seat != engine.Nobody {
		for a := range Acts {
			v.Have[a] = r.points(&s.Table, s.Turn.Seat, a)
		}
	}
	switch {
	case s.Turn.Stage == Choosing:
		v.Kind = AskTurn
	case s.Turn.Seat != engine.Nobody:
		kind, options := r.answers(s)
		v.Kind = kind
		for _, o := range options {
			if a, ok := o.(PlaceTile); ok {
				v.Ways = append(v.Ways, a)
			}
		}
	}
	return v
}
