package goofspiel

import (
	"fmt"

	"landfall/engine"
)

// The sizes of the game.
const (
	mostSeats = 3
	handSize  = 3
)

// AskBid is the one kind of decision: which card to bid, sealed until all have.
const AskBid = "bid"

// Bid is the one kind of answer.
type Bid struct{ Card int }

// String is the notation: "bid 7".
func (b Bid) String() string { return fmt.Sprintf("bid %d", b.Card) }

// length is how many cards a suit has: a game of 7 rounds or of 13.
func length() engine.Option {
	return engine.Option{Key: "cards", Name: "Cards of a suit", Values: []engine.Value{{Key: "7", Name: "7, short"}, {Key: "13", Name: "13, full"}}}
}

// Spec is the game, with its state and view in the open.
func Spec() (engine.Spec[State, View], error) {
	return engine.Spec[State, View]{
		Key: "goofspiel", Name: "Goofspiel",
		Seats: [2]int{2, mostSeats}, Ruleset: 1,
		Options:   []engine.Option{length()},
		Setup:     setup,
		Reshuffle: reshuffle,
		Pending:   pending,
		Decide:    decide,
		Evolve:    evolve,
		View:      view,
		Outcome:   outcome,
		Automaton: automaton,
		Events: []engine.Event{MatchBegan{}, PrizesShuffled{}, PileShuffled{}, CardsDrawn{}, PrizeTurned{}, BidMade{}, BidsRevealed{},
			PrizesTaken{}, PrizesStayed{}, MatchEnded{}},
	}, nil
}
