package exploration

import (
	"slices"

	"landfall/engine"
)

// resolve carries out operations from left to right, until one needs an answer: then
// what is left is kept as text, so that no correction of a card can spoil it.
func (r *rules) resolve(p *ply, todo []op) {
	for len(todo) > 0 {
		o, rest := todo[0], todo[1:]
		if p.State.outcome.over || p.State.turn.stage == ended || !p.State.exp().out {
			return
		}
		if !r.applies(p.State, &o) {
			todo = rest
			continue
		}
		kind, options := r.question(p.State, &o)
		var more []op
		switch {
		case kind == "":
			more = r.perform(p, &o)
		case len(options) == 1:
			more = r.settle(p, &o, options[0])
		default:
			if a := ordered(p.State, kind, options); a != nil {
				p.Emit(OrderFollowed{Seat: p.State.turn.seat})
				more = r.settle(p, &o, a)
				break
			}
			p.Emit(ResolutionPaused{Rest: formatOps(todo)})
			return
		}
		if len(more) > 0 {
			rest = slices.Concat(more, rest)
		}
		todo = rest
	}
}

// paused is what is left of a resolution that waits for an answer.
func (s *State) paused() []op {
	if s.turn.rest == "" {
		return nil
	}
	list, err := parseOps(s.turn.rest)
	if err != nil {
		return nil // written by formatOps; a later vocabulary keeps what it has
	}
	return list
}

// applies tells whether the guard of an operation holds.
func (r *rules) applies(s *State, o *op) bool {
	x := s.exp()
	switch k := r.kindHere(x); o.guard {
	case atSea:
		return k == Sea
	case atCoast:
		return k == Coast || k == River || k == Strait
	case onRaft:
		return x.party == Raft
	case inPort:
		return k == Port
	case inCapital:
		return k == Capital
	}
	return true
}

// question is what an operation asks before it can be carried out, "" for nothing.
func (r *rules) question(s *State, o *op) (kind string, options []engine.Action) {
	x := s.exp()
	switch o.code {
	case opChoice:
		return AskChoice, []engine.Action{Choose{1}, Choose{2}}
	case opParley:
		if x.has.Chit[Goods] > 0 {
			return AskGoods, []engine.Action{SpendGoods{true}, SpendGoods{false}}
		}
	case opHostile:
		if r.mayParley(s) {
			return AskHostile, []engine.Action{Parley{true}, Parley{false}}
		}
	case opScurvy, opPassage:
		return AskLoss, losses(x, true, o.code == opPassage || x.hungry)
	case opHungry:
		return r.hungerQuestion(x)
	case opLose:
		if o.chit == People {
			return AskLoss, losses(x, false, false)
		}
	case opFit:
		if x.party == Fleet && r.overfull(s) > 0 {
			return AskDrop, drops(x)
		}
	}
	return "", nil
}

// losses are what can be lost for one scurvy loss, or one person.
func losses(x *expedition, provisions, horses bool) []engine.Action {
	var options []engine.Action
	for _, c := range [...]Chit{Provisions, Soldiers, Crew, Horses} {
		if c == Provisions && !provisions || c == Horses && !horses || x.has.Chit[c] == 0 {
			continue
		}
		options = append(options, Lose{c})
	}
	if options == nil {
		options = []engine.Action{Lose{NoChit}} // with nothing to remove it is the end
	}
	return options
}

// hungerQuestion is a food demand: pay, or become Hungry; who is Hungry already loses
// a person, or stops being Hungry first. Fleets lose to scurvy instead.
func (r *rules) hungerQuestion(x *expedition) (kind string, options []engine.Action) {
	if x.party == Fleet {
		return "", nil
	}
	if x.has.Chit[Provisions] > 0 {
		options = append(options, Feed{Provisions})
	}
	if x.hungry {
		return AskFood, append(options, losses(x, false, false)...)
	}
	if x.has.Chit[Horses] > 0 {
		options = append(options, Feed{Horses})
	}
	return AskFood, append(options, GoHungry{})
}

// mayParley: with trade goods, or an interpreter of the region.
func (r *rules) mayParley(s *State) bool {
	x := s.exp()
	g := r.at(x.at).region
	return x.has.Chit[Goods] > 0 || g != NoRegion && x.has.Natives[g][Interpreter] > 0
}

// overfull is by how much the chits exceed the holds.
func (r *rules) overfull(s *State) int {
	p := s.me()
	return p.exp.has.stowed() - r.capacity(p.ship, p.exp.shipCount())
}

// dropOrder is what goes first where there is too much (specification 2.5). Natives
// are not lost: they become guides, who need no Hold.
var dropOrder = [...]Chit{Goods, Timber, Natives, Horses, Cannon, Soldiers, Crew, Provisions, Gold}

func drops(x *expedition) []engine.Action {
	var options []engine.Action
	for _, c := range dropOrder {
		switch {
		case c == Natives && x.has.inRole(ForEurope)+x.has.inRole(Porter) == 0,
			c == Crew && x.spareCrew() <= 0,
			c != Natives && x.has.Chit[c] == 0:
			continue
		}
		options = append(options, Drop{c})
	}
	return options
}

// ordered is the answer that orders give ahead, nil if there is none.
func ordered(s *State, kind string, options []engine.Action) engine.Action {
	if kind != AskLoss && kind != AskFood {
		return nil
	}
	var prefer []engine.Action
	switch s.me().orders.Losses {
	case AskLosses:
		return nil
	case ProvisionsFirst:
		prefer = []engine.Action{Feed{Provisions}, Lose{Provisions}, Lose{Crew}, Lose{Soldiers}}
	case CrewFirst:
		prefer = []engine.Action{Feed{Provisions}, Lose{Crew}, Lose{Provisions}, Lose{Soldiers}}
	case SoldiersFirst:
		prefer = []engine.Action{Feed{Provisions}, Lose{Soldiers}, Lose{Provisions}, Lose{Crew}}
	}
	for _, a := range prefer {
		if slices.Contains(options, a) {
			return a
		}
	}
	return nil
}

// settle carries out the answer to an operation, and returns what comes before the
// rest: mostly the operation with one unit less.
func (r *rules) settle(p *ply, o *op, a engine.Action) []op {
	s := p.State
	who := s.turn.seat
	less := *o
	less.n--
	var again []op
	if less.n > 0 {
		again = []op{less}
	}
	switch a := a.(type) {
	case Choose:
		if a.Branch == 1 {
			return o.yes
		}
		return o.no
	case SpendGoods:
		bonus := 0
		if a.Yes {
			p.Emit(ChitsLost{Seat: who, What: Goods, N: 1, Why: "parley"})
			bonus = r.limits.goods
		}
		return branch(o, r.check(p, Diplomacy, o.n, bonus, "parley"))
	case Parley:
		if !a.Yes {
			return r.fightHostile(p, o.n)
		}
		// Talking takes the place of the fight; who does not convince has to fight.
		return []op{{code: opParley, n: r.limits.parley, no: []op{{code: opBattle, n: o.n}}}}
	case Feed:
		p.Emit(ChitsLost{Seat: who, What: a.With, N: 1, Why: "food"})
		if s.exp().hungry {
			p.Emit(Hungered{Seat: who, Fed: true})
			return []op{*o} // and the demand still stands
		}
		return again
	case GoHungry:
		p.Emit(Hungered{Seat: who})
		return again
	case Lose:
		if a.What == NoChit {
			r.destroy(p, who, "scurvy")
			return nil
		}
		p.Emit(ChitsLost{Seat: who, What: a.What, N: 1, Why: o.code.String()})
		return append(r.afterLoss(p, who, o.code.String()), again...)
	case Drop:
		r.drop(p, a.What)
		return []op{*o}
	}
	return nil
}

func branch(o *op, passed bool) []op {
	if passed {
		return o.yes
	}
	return o.no
}

// drop drops one chit; a native goes ashore no more but walks about on deck as a guide.
func (r *rules) drop(p *ply, what Chit) {
	s := p.State
	if what != Natives {
		p.Emit(ChitsLost{Seat: s.turn.seat, What: what, N: 1, Why: "no room"})
		return
	}
	x := s.exp()
	for g := range x.has.Natives {
		for _, role := range [...]Role{Porter, ForEurope} {
			if x.has.Natives[g][role] > 0 {
				p.Emit(RoleChanged{Seat: s.turn.seat, Region: Region(g), From: role, To: Guide, N: 1})
				return
			}
		}
	}
}

// check is a leader check: a roll of 1 always fails, a 6 always passes.
func (r *rules) check(p *ply, rating Rating, need, more int, why string) bool {
	die := p.Dice.N(6) + 1
	who := p.State.turn.seat
	bonus := r.bonus(p.State, who, rating) + more
	passed := die == 6 || die > 1 && die+bonus >= need
	p.Emit(Checked{Seat: who, Rating: rating, Die: die, Bonus: bonus, Need: need, Passed: passed, Why: why})
	return passed
}

// perform carries out an operation that asks nothing, and returns what it leads to.
func (r *rules) perform(p *ply, o *op) []op {
	s := p.State
	who, x := s.turn.seat, s.exp()
	switch o.code {
	case opProg:
		p.Emit(ProgressSet{Seat: who, Progress: o.n})
	case opGain:
		r.gain(p, o.chit, o.n, "")
	case opLose:
		r.lose(p, o.chit, o.n)
	case opHungry: // of a fleet
		return []op{{code: opScurvy, n: o.n}}
	case opDamage:
		return r.damage(p, o.n)
	case opLost:
		if !x.lost {
			p.Emit(GotLost{Seat: who})
		}
	case opCheck:
		return branch(o, r.check(p, o.rating, o.n, 0, ""))
	case opParley:
		return branch(o, r.check(p, Diplomacy, o.n, 0, "parley"))
	case opHostile, opBattle:
		return r.fightHostile(p, o.n)
	case opIf:
		return branch(o, r.holds(s, o))
	case opUnrest:
		if !r.check(p, Leadership, o.n, 0, "unrest") {
			r.mustReturn(p)
		}
	case opDissension:
		// A force without ships to go back to does not quarrel about it (S12, R20).
		if x.party != Fleet && x.ships != Nowhere && !r.check(p, Leadership, r.limits.dissension, 0, "dissension") {
			r.mustReturn(p)
		}
	case opIllness:
		r.illness(p)
	case opReshuffle:
		p.Emit(DeckReshuffled{Deck: r.cards[s.turn.card].deck})
	case opFit:
		r.shed(p, who)
	case opGo:
		return r.step(p, o.space)
	case opArrive:
		r.arrive(p)
	default:
		return r.encounter(p, o)
	}
	return nil
}

// holds tells whether the condition of an if holds now.
func (r *rules) holds(s *State, o *op) bool {
	if o.cond == strengthIs {
		return r.strength(s, s.turn.seat) >= o.n
	}
	h := &s.exp().has
	return h.Chit[Horses] > 0 || h.Chit[Cannon] > 0
}

// gain adds as many chits as there is room for.
func (r *rules) gain(p *ply, what Chit, n int, why string) {
	s := p.State
	if n = min(n, r.room(s.me(), what)); n <= 0 {
		return
	}
	e := ChitsGained{Seat: s.turn.seat, What: what, N: n, Why: why}
	if what == Natives {
		e.Region = r.at(s.exp().at).region
		if e.Region == NoRegion {
			return // R34
		}
	}
	p.Emit(e)
}

// lose removes what is there of a kind.
func (r *rules) lose(p *ply, what Chit, n int) {
	s := p.State
	x := s.exp()
	if what != Natives {
		if n = min(n, int(x.has.Chit[what])); n > 0 {
			p.Emit(ChitsLost{Seat: s.turn.seat, What: what, N: n})
		}
		return
	}
	for ; n > 0; n-- {
		for g := range x.has.Natives {
			for role, k := range x.has.Natives[g] {
				if k > 0 {
					p.Emit(ChitsLost{Seat: s.turn.seat, What: Natives, N: 1, Region: Region(g), Role: Role(role)})
					goto next
				}
			}
		}
		return
	next:
	}
}

// illness: on a 1 the leader dies and a second-in-command takes over.
func (r *rules) illness(p *ply) {
	s := p.State
	die := p.Dice.N(6) + 1
	p.Emit(Checked{Seat: s.turn.seat, Rating: Leadership, Die: die, Need: 2, Passed: die > 1, Why: "illness"})
	if die == 1 {
		p.Emit(LeaderDied{Seat: s.turn.seat, Leader: s.me().leader, Die: die})
	}
}

// damage hurts ships: an undamaged one while there is one, then the one with the least
// damage. A raft loses provisions instead, and a force on foot nothing.
func (r *rules) damage(p *ply, n int) []op {
	s := p.State
	who, x := s.turn.seat, s.exp()
	switch x.party {
	case Inland:
		return nil
	case Raft:
		r.lose(p, Provisions, n)
		return nil
	}
	bears := r.ships[s.me().ship].bears
	fleet, sunk := x.fleet, 0
	for ; n > 0; n-- {
		for k := range fleet {
			if fleet[k] == 0 {
				continue
			}
			fleet[k]--
			if k >= bears {
				sunk++
			} else {
				fleet[k+1]++
			}
			break
		}
	}
	p.Emit(hurt(who, fleet, sunk, "damage"))
	return r.afterLoss(p, who, "damage")
}

func hurt(who seat, fleet [damages]uint8, sunk int, why string) ShipsHurt {
	e := ShipsHurt{Seat: who, Sunk: sunk, Why: why, Fleet: make([]int, damages)}
	for i, n := range fleet {
		e.Fleet[i] = int(n)
	}
	return e
}

// afterLoss sees to what follows when people or ships are gone: ships without crew are
// lost, nobody left is the end, and what has no room any more is dropped.
func (r *rules) afterLoss(p *ply, who seat, why string) []op {
	s := p.State
	x := &s.people[who].exp
	if x.party != Fleet {
		if x.has.people() == 0 {
			r.fall(p, who, why)
			return nil
		}
		r.shed(p, who)
		return nil
	}
	if surplus := x.shipCount() - int(x.has.Chit[Crew]); surplus > 0 {
		fleet := x.fleet
		for range surplus {
			for k := damages - 1; k >= 0; k-- { // damaged ones first
				if fleet[k] > 0 {
					fleet[k]--
					break
				}
			}
		}
		p.Emit(hurt(who, fleet, surplus, "no crew"))
	}
	if x.shipCount() == 0 {
		r.destroy(p, who, why)
		return nil
	}
	return []op{{code: opFit}}
}

// shed drops at once what an inland force cannot carry (specification 5.6).
func (r *rules) shed(p *ply, who seat) {
	x := &p.State.people[who].exp
	if x.party == Fleet {
		return
	}
	over := x.has.load() - r.loadLimit(&x.has)
	for _, c := range dropOrder {
		if over <= 0 {
			return
		}
		switch c {
		case Goods, Timber, Cannon, Provisions, Gold:
			if n := min(over, int(x.has.Chit[c])); n > 0 {
				p.Emit(ChitsLost{Seat: who, What: c, N: n, Why: "no room"})
				over -= n
			}
		}
	}
}

// fall is the end of a party: a force whose ships wait leaves them to a
// second-in-command, who must take them home.
func (r *rules) fall(p *ply, who seat, why string) {
	x := &p.State.people[who].exp
	if x.party != Fleet && x.ships != Nowhere {
		p.Emit(SecondSails{Seat: who, At: x.ships})
		if who == p.State.turn.seat {
			p.Emit(TurnEnded{Seat: who})
		}
		return
	}
	r.destroy(p, who, why)
}

// destroy ends an expedition: a new leader and three cards, outfitting next turn.
func (r *rules) destroy(p *ply, who seat, why string) {
	s := p.State
	p.Emit(ExpeditionLost{Seat: who, Why: why})
	r.newLeader(p, who)
	r.draw(p, who, r.limits.lostCards, "lost")
	if who == s.turn.seat {
		p.Emit(TurnEnded{Seat: who})
	}
}

// newLeader draws a leader.
func (r *rules) newLeader(p *ply, who seat) {
	p.Emit(LeaderTaken{Seat: who, Leader: p.State.pile[0], Drawn: true})
}

// draw draws outfitting cards, as many as there are.
func (r *rules) draw(p *ply, who seat, n int, why string) {
	s := p.State
	e := CardsDrawn{Seat: who, Why: why}
	left := s.outfits
	for ; n > 0; n-- {
		total := sum(left[:])
		if total == 0 && sum(s.spent[:]) > 0 {
			if len(e.Cards) > 0 {
				p.Emit(e.sorted())
				e.Cards = nil
			}
			p.Emit(OutfitsReshuffled{})
			left = s.outfits
			total = sum(left[:])
		}
		if total == 0 {
			break
		}
		at := p.Dice.N(total)
		for c := range left {
			if at -= int(left[c]); at < 0 {
				left[c]--
				e.Cards = append(e.Cards, Outfit(c))
				break
			}
		}
	}
	if len(e.Cards) > 0 {
		p.Emit(e.sorted())
	}
}

// sorted is the draw in the order of the cards: the order in which they came tells
// nothing, and a hand has none.
func (e CardsDrawn) sorted() CardsDrawn {
	slices.Sort(e.Cards)
	e.N = len(e.Cards)
	return e
}

func sum(list []uint8) int {
	n := 0
	for _, k := range list {
		n += int(k)
	}
	return n
}
