package goofspiel

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
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
		lines := []string{o.say("over", nil)}
		if !o.v.Over {
			lines[0] = o.say("at-stake", parts{"round": o.v.Round, "stake": o.stake(), "left": o.v.Left})
		}
		for s := range o.v.Seats {
			lines = append(lines, o.seat(engine.Seat(s), bids))
		}
		return strings.Join(lines, between)
	})
}

func (o narrator) seat(s engine.Seat, bids bool) string {
	v := o.v.Seats[s]
	played := []string{}
	if bids {
		played = sorted(v.Played)
	}
	return o.say("seat", parts{"who": o.n.Of(s), "points": v.Points, "cards": v.Cards, "won": sorted(v.Won), "played": played, "bid": catalogue.Yes(v.HasBid)})
}

// Hand is what only the reader holds.
func (o narrator) Hand() string {
	switch {
	case o.v.Reader == engine.Nobody:
		return o.say("no-seat", nil)
	case len(o.v.Hand) == 0:
		return o.say("hand-empty", nil)
	case o.v.Bid > 0:
		return o.say("hand-bid", parts{"cards": sorted(o.v.Hand), "bid": o.v.Bid})
	}
	return o.say("hand", parts{"cards": sorted(o.v.Hand)})
}

// Score is what everybody has won: all of it is open.
func (o narrator) Score() string { return scores.Table(o.n, []scores.Line{o.points()}) }

// Ending says who won; whoever has as much as the first has won too.
func (o narrator) Ending() string {
	if !o.v.Over {
		return o.say("not-over", nil)
	}
	total := o.points().Points
	rank := scores.Rank(scores.Seats(nil, len(total)), total)
	winners := slices.DeleteFunc(slices.Clone(rank), func(s engine.Seat) bool { return total[s] < total[rank[0]] })
	if len(winners) > 1 {
		return scores.Shared(o.words, o.n, winners, total)
	}
	return scores.Ending(o.words, o.n, rank, total, nil, nil)
}

func (o narrator) points() scores.Line {
	line := scores.Line{Name: o.say("prizes", nil)}
	for _, s := range o.v.Seats {
		line.Points = append(line.Points, s.Points)
	}
	return line
}

// Divide implements commands.Divider.
func (o narrator) Divide() commands.Division {
	return commands.Division{Stage: o.say("stage", parts{"round": o.v.Round}), Number: o.v.Round, Shares: []scores.Line{o.points()}}
}
