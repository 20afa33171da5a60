package commands

import "landfall/engine"

// Loss is something that somebody else did to a narrator's reader, or took that others could have had.
type Loss struct {
	By   engine.Seat // who did it; Nobody: none of the seats
	Who  string      // the subject where By is Nobody: "the pirates"
	Did  string      // "attacks you"; for several people its verb changes
	In   string      // where: "Rockies"
	Kind string      // what In is one of, where several are counted: "land"
	N    int         // how much was lost by it; 0: nothing that is counted
	Of   string      // of what: "Settler"
	Back bool        // it came back to the reader instead of being lost
	// Took is what nobody else can have any more; then nothing was done to the reader, and the rest is empty.
	Took string
}

// Sufferer is what a narrator knows besides of what others do to its reader.
type Sufferer interface {
	// Losses are what an event did to the reader, and what it took away from all.
	Losses(e engine.Event) []Loss
}

// Scorer is what a narrator knows besides of points: they are news before all else that others did.
type Scorer interface {
	// Scores tells whether an event brought somebody points that everybody sees.
	Scores(e engine.Event) bool
}

// LossesOf are what others did to the reader by events, in their order.
func LossesOf(by Narrator, reader engine.Seat, events []engine.Event) (losses, takes []Loss) {
	s, ok := by.(Sufferer)
	if !ok || reader == engine.Nobody {
		return nil, nil
	}
	for _, e := range events {
		for _, l := range s.Losses(e) {
			switch {
			case l.By == reader && l.Who == "":
			case l.Took != "":
				takes = append(takes, l)
			default:
				losses = append(losses, l)
			}
		}
	}
	return losses, takes
}
