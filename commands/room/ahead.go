package room

import "landfall/commands"

// Plans are those of the person's open questions.
func (s Moment) Plans() []commands.Group {
	if by, ok := s.Narrator().(commands.Planner); ok && len(s.Open) > 0 {
		return by.Plans(s.Open)
	}
	return nil
}

// Foreteller names what is ordered; false: in this game nothing is.
func (s Moment) Foreteller() (commands.Foreteller, bool) {
	f, ok := s.Narrator().(commands.Foreteller)
	return f, ok && s.Title.Game.Foresees
}

// Foresees tells whether the people of a table may order ahead.
func (s Moment) Foresees() bool {
	return s.Outcome == nil && s.Title.Game.Foresees && !s.Table.Solo
}

// WhyStopped tells a person, above what is asked, why an order did not answer it.
func (s Moment) WhyStopped() string {
	by, ok := s.Foreteller()
	if !ok || len(s.stopped) == 0 {
		return ""
	}
	o := s.stopped[0]
	reason := "nothing of what you ordered is possible now"
	if o.While != "" {
		reason = "it was to hold that " + by.Condition(o.While)
	}
	return "-# Your order stopped (" + by.Foreseen(o.Order.About) + "): " + reason + "."
}
