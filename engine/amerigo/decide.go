package amerigo

import "landfall/engine"

// decide carries out an answer that pending listed, and then everything that happens
// by itself.
func (r *rules) decide(p *ply, a engine.Action) {
	r.answer(p, a)
	r.advance(p)
}

// answer carries out one answer, given or forced.
func (r *rules) answer(p *ply, a engine.Action) {
	s := p.State
	who := s.Turn.Seat
	d := s.Turn.Draft
	switch a := a.(type) {
	case Choose:
		r.choose(p, a)
	case Whole:
		r.chooseWhole(p, a)
	case TakeGold:
		r.takeGold(p)
	case ScoreCubes:
		p.Emit(CubesScored{Seat: who, Token: CubeVP, VP: s.Total()}) // R24, R25
	case Pass:
		p.Emit(TurnPassed{Seat: who})
	case SpendChest:
		r.spendChest(p)
	case SpendToken:
		r.spendToken(p, a.Token)
	case PlaceShip:
		p.Emit(ShipPlaced{Seat: who, Ship: a.Ship, At: a.At})
	case Sail:
		r.sail(p, a)
	case Steps:
		r.step(p, a)
	case LeadOrder:
		r.lead(p)
	case PickToken:
		p.Emit(TokenTaken{Seat: who, Token: a.Token})
	case TakeTile:
		r.takeTile(p, a.Shape)
	case PlaceTile:
		r.place(p, a)
	case BuyToken:
		p.Emit(TokenBought{Seat: who, Production: a.Production, Paid: s.Turn.owes(a.Cost)})
	case Finish:
		p.Emit(TurnEnded{Seat: who})
	default:
		s.narrower(&d, a)
		p.Emit(Narrowed{Draft: d})
	}
}

// chooseWhole carries out an action with all its parts.
func (r *rules) chooseWhole(p *ply, a Whole) {
	r.choose(p, a.Choose)
	for _, part := range a.Parts {
		r.answer(p, part)
	}
}

// narrower adds an answer to a draft.
func (s *State) narrower(d *Draft, a engine.Action) {
	switch a := a.(type) {
	case PickShip:
		d.Ship = a.Ship
	case SeekIsland:
		d.Ship, d.Island = a.Ship, int(s.Squares[a.First].Island)
	case Elsewhere:
		d.Ship, d.Other = a.Ship, true
	case InPart:
		d.Part = s.part(a)
	case Neutral:
		d.Neutral = true
	case BuildTile:
		d.Shape = a.Shape
	case OnIsland:
		d.Island = int(s.Squares[a.First].Island)
	case AtCell:
		d.Cell = a.Cell
	}
}

// advance emits what happens by itself until somebody must be asked or the match is
// over.
func (r *rules) advance(p *ply) {
	for p.State.over == nil && r.forward(p) {
		continue
	}
}

// forward does the next thing that happens by itself; false: somebody is asked.
func (r *rules) forward(p *ply) bool {
	s := p.State
	switch {
	case s.Turn.Stage == Between:
		r.next(p)
		return true
	case s.Turn.Stage == Choosing:
		return false
	}
	kind, options := r.answers(s)
	switch len(options) {
	case 0: // nothing is left to do; what is left of the points is lost
		p.Emit(TurnEnded{Seat: s.Turn.Seat})
	case 1:
		r.answer(p, options[0])
	default:
		if !p.Imagined() {
			p.Ask(s.question(kind, options))
		}
		return false
	}
	return true
}
