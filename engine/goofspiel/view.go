package goofspiel

import (
	"slices"

	"landfall/engine"
)

// View is what one seat may see, and nothing else.
type View struct {
	Reader engine.Seat
	Round  int
	Stake  []int // prizes that the bids are for
	Left   int   // prizes face down
	Seats  []SeatView
	Hand   []int // the reader's own
	Bid    int   // the reader's own; 0: none
	Over   bool
}

// SeatView is what everybody sees of a seat.
type SeatView struct {
	Cards  int // in hand and pile
	HasBid bool
	Played []int // bids of earlier rounds, in order
	Won    []int
	Points int
}

// view is built from nothing, so a secret would have to be put in.
func view(s *State, seat engine.Seat) View {
	v := View{Reader: seat, Round: s.round, Stake: slices.Clone(s.stake), Left: len(s.prizes), Over: s.over}
	for i := range s.seats {
		p := &s.people[i]
		v.Seats = append(v.Seats, SeatView{Cards: len(p.hand) + len(p.pile), HasBid: p.bid > 0,
			Played: slices.Clone(p.played), Won: slices.Clone(p.won), Points: p.points()})
		if engine.Seat(i) == seat {
			v.Hand, v.Bid = slices.Clone(p.hand), p.bid
		}
	}
	return v
}
