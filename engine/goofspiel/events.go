package goofspiel

import "landfall/engine"

// The facts of a match. What lies face down is a Secret, and what not everybody may hear
// whole has For; what turns something up is Revealing, and nothing before it is taken back.
type (
	// MatchBegan opens a match for so many seats, with suits of so many cards.
	MatchBegan struct {
		Seats int `json:"seats"`
		Cards int `json:"cards"`
	}
	// PrizesShuffled is the order of the prizes, which nobody knows.
	PrizesShuffled struct {
		engine.Secret
		Prizes []int `json:"prizes"`
	}
	// PileShuffled is the order of a seat's cards, which nobody knows.
	PileShuffled struct {
		engine.Secret
		Seat  engine.Seat `json:"seat"`
		Cards []int       `json:"cards"`
	}
	// CardsDrawn is cards that their seat alone sees, the lowest first. An event tells
	// no more than the view keeps, so not in which order they lay.
	CardsDrawn struct {
		engine.Revealing
		Seat  engine.Seat `json:"seat"`
		Cards []int       `json:"cards,omitempty"`
	}
	// PrizeTurned begins a round.
	PrizeTurned struct {
		engine.Revealing
		Round int `json:"round"`
		Prize int `json:"prize"`
	}
	// BidMade is a sealed bid; Card is 0 to others.
	BidMade struct {
		Seat engine.Seat `json:"seat"`
		Card int         `json:"card,omitempty"`
	}
	// BidsRevealed is the bids of all seats.
	BidsRevealed struct {
		engine.Revealing
		Cards []int `json:"cards"`
	}
	// PrizesTaken gives all prizes at stake to the highest bid.
	PrizesTaken struct {
		Seat   engine.Seat `json:"seat"`
		Prizes []int       `json:"prizes"`
	}
	// PrizesStayed leaves them for the next round: the highest bids were equal.
	PrizesStayed struct {
		Bid int `json:"bid"`
	}
	// MatchEnded is the last event.
	MatchEnded struct {
		Scores []int `json:"scores"`
	}
)

// For hides the cards from others.
func (e CardsDrawn) For(s engine.Seat) engine.Event {
	if s != e.Seat {
		e.Cards = nil
	}
	return e
}

// For hides the card from others.
func (e BidMade) For(s engine.Seat) engine.Event {
	if s != e.Seat {
		e.Card = 0
	}
	return e
}
