package goofspiel

import (
	"slices"

	"landfall/commands/catalogue"
	"landfall/commands/scores"
	"landfall/engine"
	rules "landfall/engine/goofspiel"
)

// Tell makes a sentence of each event that needs one. What the reader hears of a
// hidden card has no card in it.
func (o narrator) Tell(events []engine.Event) []string {
	var lines []string
	for i, e := range events {
		if bid, ok := e.(rules.BidMade); ok && bid.Card > 0 && opened(events[i:]) {
			continue // what was bid is said with the others' bids
		}
		if text := o.sentence(e); text != "" {
			lines = append(lines, text)
		}
	}
	return lines
}

// opened tells whether bids are revealed among events.
func opened(events []engine.Event) bool {
	return slices.ContainsFunc(events, func(e engine.Event) bool { _, ok := e.(rules.BidsRevealed); return ok })
}

func (o narrator) sentence(e engine.Event) string {
	switch e := e.(type) {
	case rules.MatchBegan:
		return o.say("began", parts{"cards": e.Cards})
	case rules.CardsDrawn:
		if len(e.Cards) > 0 {
			return o.say("draws", parts{"cards": sorted(e.Cards)})
		}
	case rules.PrizeTurned:
		return o.say("turned-up", parts{"round": e.Round, "prize": e.Prize})
	case rules.BidMade:
		if e.Card > 0 {
			return o.say("my-bid", parts{"card": e.Card})
		}
		return o.say("has-bid", parts{"who": o.who(e.Seat)})
	case rules.BidsRevealed:
		var bids []string
		for s, card := range e.Cards {
			bids = append(bids, o.say("bid-of", parts{"who": o.who(engine.Seat(s)), "card": card, "first": catalogue.Yes(s == 0)}))
		}
		return o.say("bids", parts{"bids": bids})
	case rules.PrizesTaken:
		return o.say("takes", parts{"who": o.who(e.Seat), "prizes": o.prizes(e.Prizes)})
	case rules.PrizesStayed:
		return o.say("stays", parts{"bid": e.Bid})
	case rules.MatchEnded:
		return scores.Over(o.words, o.n, e.Scores)
	}
	return ""
}
