package goofspiel

import (
	"fmt"
	"slices"

	"landfall/engine"
)

// ply is one action being carried out.
type ply = engine.Ply[State]

// setup shuffles and deals. All chance comes from p.Dice.
func (d *data) setup(p *ply, c engine.Config) {
	cards := d.cards[c.Option(d.length)]
	p.Emit(MatchBegan{Seats: c.Seats, Cards: cards})
	p.Emit(PrizesShuffled{Prizes: suit(p.Dice, cards)})
	for s := range engine.Seat(c.Seats) {
		p.Emit(PileShuffled{Seat: s, Cards: suit(p.Dice, cards)})
		draw(p, s, handSize)
	}
	p.Emit(PrizeTurned{Round: 1, Prize: p.State.prizes[0]})
}

// reshuffle deals anew how the prizes and the piles lie.
func reshuffle(p *ply) {
	mixed := func(cards []int) []int {
		cards = slices.Sorted(slices.Values(cards))
		p.Dice.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		return cards
	}
	p.Emit(PrizesShuffled{Prizes: mixed(p.State.prizes)})
	for s := range engine.Seat(p.State.seats) {
		p.Emit(PileShuffled{Seat: s, Cards: mixed(p.State.people[s].pile)})
	}
}

// suit is the cards 1 to n, shuffled.
func suit(dice *engine.Dice, n int) []int {
	cards := upTo(n)
	dice.Shuffle(n, func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	return cards
}

// upTo is the cards 1 to n.
func upTo(n int) []int {
	cards := make([]int, n)
	for i := range cards {
		cards[i] = i + 1
	}
	return cards
}

func draw(p *ply, s engine.Seat, n int) {
	if pile := p.State.people[s].pile; len(pile) >= n {
		p.Emit(CardsDrawn{Seat: s, Cards: slices.Sorted(slices.Values(pile[:n]))})
	}
}

// pending asks everybody at once. Who has bid may choose again as long as somebody
// has not.
func pending(s *State) []engine.Decision {
	var open []engine.Decision
	for i := range s.seats {
		d := engine.Decision{Seat: engine.Seat(i), Turn: fmt.Sprintf("round.%d", s.round), Kind: AskBid, Sealed: true, Optional: s.people[i].bid > 0}
		for _, card := range s.people[i].hand {
			d.Options = append(d.Options, Bid{card})
		}
		open = append(open, d)
	}
	return open
}

// decide carries out a bid; the last one reveals all.
func decide(p *ply, a engine.Action) {
	s := p.State
	p.Emit(BidMade{Seat: p.Seat, Card: a.(Bid).Card})
	var bids []int
	for i := range s.seats {
		bids = append(bids, s.people[i].bid)
	}
	if slices.Contains(bids, 0) {
		return
	}
	p.Emit(BidsRevealed{Cards: bids})
	award(p, bids)
	if len(s.prizes) == 0 {
		end(p)
		return
	}
	for i := range s.seats {
		draw(p, engine.Seat(i), 1)
	}
	p.Emit(PrizeTurned{Round: s.round + 1, Prize: s.prizes[0]})
}

// award gives the prizes at stake to the highest bid, if it stands alone.
func award(p *ply, bids []int) {
	best := slices.Max(bids)
	first := slices.Index(bids, best)
	if slices.Contains(bids[first+1:], best) {
		p.Emit(PrizesStayed{Bid: best})
		return
	}
	p.Emit(PrizesTaken{Seat: engine.Seat(first), Prizes: p.State.stake})
}

func end(p *ply) {
	var scores []int
	for i := range p.State.seats {
		scores = append(scores, p.State.people[i].points())
	}
	p.Emit(MatchEnded{Scores: scores})
}

// outcome is who won by points, or who shares the most; nil until the end.
func outcome(s *State) *engine.Outcome {
	if !s.over {
		return nil
	}
	o := &engine.Outcome{Method: "points"}
	for i := range s.seats {
		o.Scores = append(o.Scores, s.people[i].points())
	}
	for i, points := range o.Scores {
		if points == slices.Max(o.Scores) {
			o.Winners = append(o.Winners, engine.Seat(i))
		}
	}
	if len(o.Winners) > 1 {
		o.Method = "shared"
	}
	return o
}
