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

// Spec is the game, with its state and view in the open. It fails if the data files that
// are built into the program are wrong, and says where.
func Spec() (engine.Spec[State, View], error) { return engine.Then(readData, (*data).spec) }

func (d *data) spec() engine.Spec[State, View] {
	return engine.Spec[State, View]{
		Key: "goofspiel", Name: "Goofspiel",
		Seats: [2]int{2, mostSeats}, Ruleset: 1,
		Options:   []engine.Option{d.length},
		Setup:     d.setup,
		Reshuffle: reshuffle,
		Pending:   pending,
		Decide:    decide,
		Evolve:    evolve,
		View:      view,
		Outcome:   outcome,
		Foresight: foresight(),
		Events: []engine.Event{MatchBegan{}, PrizesShuffled{}, PileShuffled{}, CardsDrawn{}, PrizeTurned{}, BidMade{}, BidsRevealed{},
			PrizesTaken{}, PrizesStayed{}, MatchEnded{}},
	}
}
