package exploration

import (
	"slices"
	"strconv"

	"landfall/engine"
)

// The options of a table.
const (
	optionMode  = "mode"
	optionPace  = "turns"
	optionRival = "rival"
)

func (r *rules) options() []engine.Option {
	mode := engine.Option{Key: optionMode}
	for m := range modes {
		mode.Values = append(mode.Values, engine.Value{Key: m.String()})
	}
	return []engine.Option{mode, {Key: optionPace, Together: true, Values: []engine.Value{{Key: "2"}, {Key: "1"}, {Key: "3"}}},
		{Key: optionRival, Values: []engine.Value{{Key: "on"}, {Key: "off"}}}}
}

// setup begins a match (specification 3). Drawn in this order: the seats' order, the
// explorers, the leader pile, the outfitting cards of each seat in turn order, and the news.
func (r *rules) setup(p *ply, c engine.Config) {
	options := r.options()
	e := MatchBegan{Pace: 1}
	if p.Ruleset > 2 {
		e.Ruleset = p.Ruleset
	}
	// The options were checked against the names that they are made of.
	_ = e.Mode.UnmarshalText([]byte(c.Option(options[0])))
	e.Target, e.Last = r.targets[e.Mode], r.limits.rounds
	if c.Seats > 1 {
		e.Pace, _ = strconv.Atoi(c.Option(options[1]))
	} else {
		e.Rival = c.Option(options[2]) == "on"
		e.Last = r.grades[e.Mode][len(r.grades[e.Mode])-1].rounds
	}
	for i := range c.Seats {
		e.Order = append(e.Order, seat(i))
	}
	p.Dice.Shuffle(c.Seats, swap(e.Order))
	if c.Seats > 1 {
		if n := early(p.Ruleset, c.Seats); n > 1 {
			e.Early = n
		}
		e.Gold = make([]int, c.Seats)
		for place, who := range e.Order {
			e.Gold[who] = r.start[place]
		}
	}
	for l := range lanes {
		e.Lanes = append(e.Lanes, r.lanes[l].start)
	}
	for i := range empires {
		e.Empires = append(e.Empires, Tracks{Mil: r.empires[i].mil, Awe: r.empires[i].awe})
	}
	for d := range decks {
		var cards []Card
		for i := range r.full[d].size() {
			cards = append(cards, r.full[d].nth(i))
		}
		e.Decks = append(e.Decks, cards)
	}
	for i := range r.outfits {
		e.Outfits = append(e.Outfits, r.outfits[i].count)
	}
	p.Emit(e)
	r.dealLeaders(p, c.Seats)
	for _, who := range p.State.seatsInOrder() {
		r.draw(p, who, r.limits.hand, "start")
	}
	r.dealNews(p, c.Seats)
	p.Emit(TurnBegan{Seat: p.State.order[0], Round: 1, Go: 1})
	r.advanceAll(p)
}

// dealLeaders gives everybody an explorer; those left and the conquistadors are the pile.
func (r *rules) dealLeaders(p *ply, n int) {
	var explorers, pile []LeaderID
	for id := LeaderID(1); id < leaders; id++ {
		switch r.leaders[id].kind {
		case Explorer:
			explorers = append(explorers, id)
		case Conquistador:
			pile = append(pile, id)
		}
	}
	p.Dice.Shuffle(len(explorers), swap(explorers))
	p.Emit(ExplorersDealt{Leaders: explorers[:n:n]})
	pile = append(pile, explorers[n:]...)
	p.Dice.Shuffle(len(pile), swap(pile))
	p.Emit(LeadersStacked{Leaders: pile})
}

// reshuffle deals anew how the pile of leaders lies; all else is drawn when it is wanted.
func (r *rules) reshuffle(p *ply) {
	pile := slices.Sorted(slices.Values(p.State.pile[:p.State.piled]))
	p.Dice.Shuffle(len(pile), swap(pile))
	p.Emit(LeadersStacked{Leaders: pile})
}

func swap[T any](list []T) func(i, j int) {
	return func(i, j int) { list[i], list[j] = list[j], list[i] }
}
