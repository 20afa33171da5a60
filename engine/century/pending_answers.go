package century

import "landfall/engine"

// answers lists every legal answer to the question of a step.
func (r *rules) answers(s *State, kind step, who seat) []engine.Action {
	switch kind {
	case AskTurn:
		return r.turns(s, who)
	case AskClaim:
		return r.claims(s, who)
	case AskBonus:
		return r.bonuses(s)
	case AskUpgrade:
		return upgrades(s.people[who].storage, r.theUpgrades(s))
	case AskTrade:
		give, get := r.theTrade(s)
		return trades(s.people[who].storage.most(give, get), leastTrades(s.turn.stage == landed))
	case AskMerchant:
		return r.offers(s, who)
	case AskSwap:
		return swaps(len(s.people[who].route))
	case AskSail:
		return r.sails(s, who)
	case AskToll:
		return tolls(s.owed(), s.people[who].storage)
	case AskBuild:
		return builds(s.people[who].storage, r.price(s, s.people[who].ship))
	case AskOutpost:
		return r.outpostTiles(s, who)
	case AskExplore:
		return s.finds()
	case AskDiscard:
		return discards(s.people[who].storage, r.excess(s, who))
	case AskEnd:
		return []engine.Action{EndTurn{}}
	}
	return nil
}

// turns lists the main actions (specification 3.2): locations as the boards lie,
// the own route, and rest, which is always legal (R3). Rest and the route are kept
// within the first part of the question.
func (r *rules) turns(s *State, who seat) []engine.Action {
	p := &s.people[who]
	options := make([]engine.Action, 0, len(s.locs)+len(p.route)+1)
	var rest [8]engine.Action
	n := 0
	for i := range p.route {
		if r.mayRoute(p, i+1) {
			rest[n] = UseRoute{Position: i + 1}
			n++
		}
	}
	rest[n] = Rest{}
	n++
	for _, l := range s.locs {
		if len(options) == engine.MostOptions-n {
			options = append(options, rest[:n]...)
			n = 0
		}
		if r.mayWork(s, who, l) {
			options = append(options, Work{Location: l})
		}
	}
	return append(options, rest[:n]...)
}

// claims lists what can be done at a fort (specification 4.1): both, the card, a
// tile of each stack.
func (r *rules) claims(s *State, who seat) []engine.Action {
	var stacks []StackID
	if r.modes[s.mode].FortBonus {
		stacks = r.fortStacks(s, who, s.turn.loc)
	}
	var options []engine.Action
	if r.payable(s, s.fort(s.turn.loc), s.people[who].storage) {
		for _, st := range stacks {
			options = append(options, Claim{Card: true, Stack: st})
		}
		options = append(options, Claim{Card: true})
	}
	for _, st := range stacks {
		options = append(options, Claim{Stack: st})
	}
	return options
}

// bonuses lists the stacks that a bonus tile may come from; it may be declined
// (R31).
func (r *rules) bonuses(s *State) []engine.Action {
	var options []engine.Action
	for _, st := range r.bonusStacks(s) {
		options = append(options, TakeBonus{Stack: st})
	}
	if options != nil {
		options = append(options, DeclineBonus{})
	}
	return options
}

// upgrades lists what up to n steps can make of the cubes, most steps first; no
// step at all is legal too (R2). What can be reached depends only on how often
// each step is taken.
func upgrades(storage Cubes, n int) []engine.Action {
	options := make([]engine.Action, 0, 1+n*(n+3)/2)
	for size := n; size >= 0; size-- {
		for c := 0; c <= size; c++ {
			for b := 0; b+c <= size; b++ {
				a := size - b - c
				if a <= int(storage[Yellow]) && b <= int(storage[Red])+a && c <= int(storage[Green])+b {
					options = append(options, Upgrade{Steps: Steps{uint8(a), uint8(b), uint8(c)}})
				}
			}
		}
	}
	return options
}

// trades lists how often a trade can be executed, most often first.
func trades(most, least int) []engine.Action {
	options := make([]engine.Action, 0, most+1)
	for k := most; k >= least; k-- {
		options = append(options, Trade{Times: k})
	}
	return options
}

// offers lists what part1 offers at a market (specification 4.2). In a full route
// the new card takes the place of one of the old ones (R15).
func (r *rules) offers(s *State, who seat) []engine.Action {
	p := &s.people[who]
	var options []engine.Action
	if r.mayUse(s.merchants[r.location(s, s.turn.loc).Slot-1], p.storage) {
		options = append(options, UseMerchant{})
	}
	if len(p.route) < r.limits.route {
		return append(options, TakeMerchant{})
	}
	for i := range p.route {
		options = append(options, TakeMerchant{Position: i + 1})
	}
	return options
}

// swaps lists the pairs of cards of a route, and none; with fewer than two cards
// there is no choice (R37).
func swaps(cards int) []engine.Action {
	options := []engine.Action{KeepRoute{}}
	for a := 1; a < cards; a++ {
		for b := a + 1; b <= cards; b++ {
			options = append(options, Swap{A: a, B: b})
		}
	}
	return options
}

func (r *rules) sails(s *State, who seat) []engine.Action {
	to, n := r.destinations(s, who, r.location(s, s.turn.loc).Steps, s.people[who].storage)
	options := make([]engine.Action, n)
	for i, t := range to[:n] {
		options[i] = Sail{To: t}
	}
	return options
}

// tolls lists the colours that can be paid, cheapest first (R12).
func tolls(to seat, storage Cubes) []engine.Action {
	var options []engine.Action
	for c := range Colours {
		if storage[c] > 0 {
			options = append(options, PayToll{To: to, Cube: c})
		}
	}
	return options
}

// builds lists the ways to pay for an outpost, cheapest first, and to build none.
func builds(storage Cubes, price int) []engine.Action {
	var options []engine.Action
	for _, pay := range choices(storage, price) {
		options = append(options, Build{Pay: pay})
	}
	return append(options, SkipBuild{})
}

func (r *rules) outpostTiles(s *State, who seat) []engine.Action {
	var options []engine.Action
	for _, island := range s.islands {
		if r.tradesAfar(s, who, island.Tile, s.people[who].storage) {
			options = append(options, ChooseOutpost{Tile: island.Tile})
		}
	}
	return options
}

// finds lists the exploration tiles that can be taken (specification 5.2): those
// on locations and those beside the boards.
func (s *State) finds() []engine.Action {
	var options []engine.Action
	for _, t := range s.beside {
		options = append(options, Explore{Tile: t})
	}
	for _, l := range s.locs {
		if t := s.at[l].cover; t != 0 {
			options = append(options, Explore{Tile: t})
		}
	}
	return options
}

// discards lists the ways to come down to the storage limit, the cheapest cubes
// first. If they are too many for a question, the cheapest whole is offered, and one cube of
// each colour, after which the question is asked again.
func discards(storage Cubes, excess int) []engine.Action {
	all := choices(storage, excess)
	options := make([]engine.Action, 0, min(len(all), engine.MostOptions))
	if len(all) <= engine.MostOptions {
		for _, c := range all {
			options = append(options, Discard{Cubes: c})
		}
		return options
	}
	options = append(options, Discard{Cubes: all[0]})
	for c := range Colours {
		if storage[c] > 0 {
			var one Cubes
			one[c] = 1
			options = append(options, Discard{Cubes: one})
		}
	}
	return options
}

// choices lists every choice of n cubes, as many of the cheapest colours as
// possible first.
func choices(storage Cubes, n int) []Cubes {
	var all []Cubes
	for y := min(n, int(storage[Yellow])); y >= 0; y-- {
		for rd := min(n-y, int(storage[Red])); rd >= 0; rd-- {
			for g := min(n-y-rd, int(storage[Green])); g >= 0; g-- {
				if b := n - y - rd - g; b <= int(storage[Brown]) {
					all = append(all, Cubes{uint8(y), uint8(rd), uint8(g), uint8(b)})
				}
			}
		}
	}
	return all
}
