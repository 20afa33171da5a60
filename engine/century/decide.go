package century

import (
	"slices"

	"landfall/engine"
)

// decide carries out an answer that pending listed, and then everything that goes
// on by itself.
func (r *rules) decide(p *ply, a engine.Action) {
	r.answer(p, a)
	r.advance(p)
}

// advance emits what happens by itself until somebody must be asked or the match
// is over. A question with a single answer is answered by itself.
func (r *rules) advance(p *ply) {
	for r.forward(p) {
		continue
	}
}

// answer carries out one answer, given or forced.
func (r *rules) answer(p *ply, a engine.Action) {
	switch a := a.(type) {
	case Work:
		r.work(p, a.Location)
	case UseRoute:
		r.useRoute(p, a.Position)
	case Rest:
		rest(p, false)
	case Claim:
		r.claim(p, a)
	case TakeBonus:
		takeBonus(p, a.Stack)
	case DeclineBonus:
		p.Emit(BonusForgone{Seat: p.State.turn.seat, Declined: true})
	case Upgrade:
		from, to := a.Steps.Net()
		p.Emit(CubesUpgraded{Seat: p.State.turn.seat, Steps: a.Steps, From: from, To: to, Merchant: p.State.turn.merchant})
	case Trade:
		r.trade(p, a.Times)
	case UseMerchant:
		r.useMerchant(p)
	case TakeMerchant:
		r.takeMerchant(p, a.Position)
	case Swap:
		p.Emit(RouteSwapped{Seat: p.State.turn.seat, A: a.A, B: a.B})
	case KeepRoute:
		p.Emit(RouteKept{Seat: p.State.turn.seat})
	case Sail:
		p.Emit(ShipMoved{Seat: p.State.turn.seat, From: p.State.people[p.State.turn.seat].ship, To: a.To})
	case PayToll:
		p.Emit(TollPaid{Seat: p.State.turn.seat, To: a.To, Cube: a.Cube})
	case Build:
		r.build(p, a.Pay)
	case SkipBuild:
		p.Emit(OutpostDeclined{Seat: p.State.turn.seat})
	case ChooseOutpost:
		p.Emit(OutpostChosen{Seat: p.State.turn.seat, Tile: a.Tile})
	case Explore:
		r.explore(p, a.Tile)
	case Discard:
		r.discard(p, a.Cubes)
	case EndTurn:
		p.Emit(TurnEnded{Seat: p.State.turn.seat})
	}
}

// discard puts cubes above the limit away, of the seat that is asked: it may be another one
// than that on turn.
func (r *rules) discard(p *ply, cubes Cubes) {
	who := p.State.turn.seat
	if _, asked := r.step(p.State); asked != engine.Nobody {
		who = asked
	}
	p.Emit(CubesDiscarded{Seat: who, Cubes: cubes})
}

// forward does the next thing that happens by itself; false: somebody is asked, or
// it is over.
func (r *rules) forward(p *ply) bool {
	s := p.State
	kind, who := r.step(s)
	switch kind {
	case nothing:
		return false
	case stepTake:
		r.take(p)
	case stepMarket:
		r.useMerchant(p)
	case stepRenew:
		r.renew(p)
	case stepAdjust:
		p.Emit(CubesTaken{Seat: who, Cubes: Cubes{Yellow: 1}})
	case stepReturn:
		r.discardMerchant(p)
	case stepLastRound:
		p.Emit(LastRoundBegan{Seat: who, Cards: len(s.people[who].cards)})
	case stepNext:
		r.next(p)
	case AskEnd:
		if !nothingLeft(p) {
			return false
		}
		p.Emit(TurnEnded{Seat: who})
	default:
		options := r.answers(s, kind, who)
		if len(options) > 1 {
			if !p.Imagined() {
				p.Ask(s.question(string(kind), who, options))
			}
			return false
		}
		if len(options) == 0 {
			nobodyAsked(p, kind)
			return true
		}
		if _, is := options[0].(Rest); is {
			rest(p, saysForced(p.State.rules))
		} else {
			r.answer(p, options[0])
		}
	}
	return true
}

// nobodyAsked decides a question without any answer.
func nobodyAsked(p *ply, kind step) {
	who := p.State.turn.seat
	switch kind {
	case AskExplore:
		p.Emit(ExplorationMissed{Seat: who}) // R7
	case AskBonus:
		p.Emit(BonusForgone{Seat: who})
	}
}

// nothingLeft tells whether the turn has nothing that its seat could take back: the
// ply drew or turned something up, or it was not the seat that acted.
func nothingLeft(p *ply) bool {
	return p.Seat != p.State.turn.seat || p.Dice.Used() || slices.ContainsFunc(p.Events(), func(e engine.Event) bool {
		_, ok := e.(interface{ Irrevocable() })
		return ok
	})
}

// next begins the next turn: a further one after renewing (R28), else the next
// seat's, or ends the match with the last round (specification 3.7).
func (r *rules) next(p *ply) {
	s := p.State
	if s.turn.renewed {
		p.Emit(TurnBegan{Seat: s.turn.seat, Round: s.round, Extra: true})
		return
	}
	who, round := s.after(s.turn.seat)
	switch {
	case round && s.last:
		p.Emit(r.final(s))
	case round:
		p.Emit(TurnBegan{Seat: who, Round: s.round + 1})
	default:
		p.Emit(TurnBegan{Seat: who, Round: s.round})
	}
}
