package goofspiel

import (
	"fmt"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/scores"
	"landfall/engine"
)

// Board is the position in words.
func (o narrator) Board() string { return o.position(limits.BoardText, "\n") }

// Alt is the position in words, for the picture's alt text.
func (o narrator) Alt() string { return o.position(limits.AltText, " ") }

// position says as much as fits: who bid what in earlier rounds is left out first.
func (o narrator) position(most int, between string) string {
	return prose.Fit(most, []bool{true, false}, func(bids bool) string {
		lines := []string{"The match is over."}
		if !o.v.Over {
			lines = []string{fmt.Sprintf("Round %d. At stake: %s. %s face down.", o.v.Round, o.stake(),
				prose.Capital(prose.Count(o.v.Left, "prize")))}
		}
		for s := range o.v.Seats {
			lines = append(lines, o.seat(engine.Seat(s), bids))
		}
		return strings.Join(lines, between)
	})
}

func (o narrator) seat(s engine.Seat, bids bool) string {
	v := o.v.Seats[s]
	text := fmt.Sprintf("%s: %s, %s left", o.n.Of(s), prose.Count(v.Points, "point"), prose.Count(v.Cards, "card"))
	if len(v.Won) > 0 {
		text += "; has won " + list(v.Won)
	}
	if bids && len(v.Played) > 0 {
		text += "; has played " + list(v.Played)
	}
	if v.HasBid {
		text += "; has bid"
	}
	return text + "."
}

// Hand is what only the reader holds.
func (o narrator) Hand() string {
	switch {
	case o.v.Reader == engine.Nobody:
		return "You have no seat at this table, so nothing is hidden for you."
	case len(o.v.Hand) == 0:
		return "Your hand is empty."
	case o.v.Bid > 0:
		return fmt.Sprintf("You hold %s, and have bid %d.", list(o.v.Hand), o.v.Bid)
	}
	return "You hold " + list(o.v.Hand) + "."
}

// Score is what everybody has won: all of it is open.
func (o narrator) Score() string { return scores.Table(o.n, []scores.Line{o.points()}) }

// Ending says who won.
func (o narrator) Ending() string {
	if !o.v.Over {
		return "The match is not over."
	}
	var order []engine.Seat
	for s := range o.v.Seats {
		order = append(order, engine.Seat(s))
	}
	points := o.points()
	return scores.Ending(o.n, order, points.Points, nil, "shares the first place")
}

func (o narrator) points() scores.Line {
	line := scores.Line{Name: "Prizes"}
	for _, s := range o.v.Seats {
		line.Points = append(line.Points, s.Points)
	}
	return line
}

// Divide implements commands.Divider.
func (o narrator) Divide() commands.Division {
	return commands.Division{Stage: fmt.Sprintf("round %d", o.v.Round), Number: o.v.Round, Shares: []scores.Line{o.points()}}
}
