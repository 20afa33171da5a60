package goofspiel

import (
	"fmt"

	"landfall/commands/prose"
	"landfall/commands/scores"
	"landfall/engine"
	rules "landfall/engine/goofspiel"
)

// Tell makes a sentence of each event that needs one. What the reader hears of a
// hidden card has no card in it.
func (o narrator) Tell(events []engine.Event) []string {
	var told []string
	for _, e := range events {
		if text := o.sentence(e); text != "" {
			told = append(told, text)
		}
	}
	return told
}

func (o narrator) sentence(e engine.Event) string {
	switch e := e.(type) {
	case rules.MatchBegan:
		return fmt.Sprintf("Everybody has the cards 1 to %d and holds three of them.", e.Cards)
	case rules.CardsDrawn:
		if len(e.Cards) > 0 {
			return "You draw " + list(e.Cards) + "."
		}
	case rules.PrizeTurned:
		return fmt.Sprintf("Round %d: the prize %d is turned up.", e.Round, e.Prize)
	case rules.BidMade:
		if e.Card > 0 {
			return fmt.Sprintf("You bid %d.", e.Card)
		}
		return prose.Opening(o.reader().Does(e.Seat, "has bid."))
	case rules.BidsRevealed:
		var bids []string
		for s, card := range e.Cards {
			bids = append(bids, fmt.Sprintf("%s bid %d", o.reader().Who(engine.Seat(s)), card))
		}
		return prose.Opening(prose.And(bids)) + "."
	case rules.PrizesTaken:
		return prose.Opening(fmt.Sprintf("%s %s%s.", o.reader().Does(e.Seat, "takes"), prose.Verb(len(e.Prizes), "the prize ", "the prizes "), list(e.Prizes)))
	case rules.PrizesStayed:
		return fmt.Sprintf("Nobody takes anything: %d was bid more than once.", e.Bid)
	case rules.MatchEnded:
		return scores.Over(o.n, e.Scores)
	}
	return ""
}
