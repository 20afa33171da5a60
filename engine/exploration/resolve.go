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
			more = r.follow(p, &o, options[0])
		default:
			if a := ordered(p.State, kind, options); a != nil {
				p.Emit(OrderFollowed{Seat: p.State.turn.seat})
				more = r.follow(p, &o, a)
				break
			}
			p.Emit(ResolutionPaused{Rest: formatOps(todo)})
			return
		}
		todo = before(more, rest)
	}
}

// before puts operations before what is left; those of a card are not written over.
func before(more, rest []op) []op {
	if len(more) == 0 {
		return rest
	}
	return append(slices.Clip(more), rest...)
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

// dropOrder is what goes first where there is too much (specification 2.5). Natives
// are not lost: they become guides, who need no Hold.
var dropOrder = [...]Chit{Goods, Timber, Natives, Horses, Cannon, Soldiers, Crew, Provisions, Gold}

// follow carries out the answer to an operation, and returns what comes before the
// rest: mostly the operation with one unit less.
func (r *rules) follow(p *ply, o *op, a engine.Action) []op {
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
		if eatenCarryNothing(s.rules) {
			r.shed(p, who)
		}
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
	who := p.State.turn.seat
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
		r.getLost(p)
	case opCheck:
		return branch(o, r.check(p, o.rating, o.n, 0, ""))
	case opParley:
		return branch(o, r.check(p, Diplomacy, o.n, 0, "parley"))
	case opHostile, opBattle:
		return r.fightHostile(p, o.n)
	case opIf:
		return branch(o, r.holds(p.State, o))
	case opUnrest:
		r.quarrel(p, o.n, "unrest")
	case opDissension:
		r.dissension(p)
	case opIllness:
		r.illness(p)
	case opReshuffle:
		p.Emit(DeckReshuffled{Deck: r.cards[p.State.turn.card].deck})
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

func (r *rules) getLost(p *ply) {
	if s := p.State; !s.exp().lost {
		p.Emit(GotLost{Seat: s.turn.seat})
	}
}

// quarrel sends an expedition home if its leader does not prevail.
func (r *rules) quarrel(p *ply, need int, why string) {
	if !r.check(p, Leadership, need, 0, why) {
		r.mustReturn(p)
	}
}

// dissension: a force without ships to go back to does not quarrel about it (S12, R20).
func (r *rules) dissension(p *ply) {
	if x := p.State.exp(); x.party != Fleet && x.ships != Nowhere {
		r.quarrel(p, r.limits.dissension, "dissension")
	}
}

// holds tells whether the condition of an if holds now.
func (r *rules) holds(s *State, o *op) bool {
	if o.cond == strengthIs {
		return r.strength(s, s.turn.seat) >= o.n
	}
	h := &s.exp().has
	return h.Chit[Horses] > 0 || h.Chit[Cannon] > 0
}
