package exploration

import (
	"slices"

	"landfall/engine"
)

// roleOptions: natives may change their role on the own turn (S50). Aboard, porters and
// natives for Europe take a Hold.
func (r *rules) roleOptions(s *State) []engine.Action {
	x := s.exp()
	full := x.party == Fleet && r.room(s.me(), Provisions) == 0
	var list []engine.Action
	for g := range x.has.Natives {
		for from, n := range x.has.Natives[g] {
			if n == 0 {
				continue
			}
			for to := range roles {
				stowed := to == Porter || to == ForEurope
				held := Role(from) == Porter || Role(from) == ForEurope
				if Role(from) == to || full && stowed && !held {
					continue
				}
				list = append(list, ChangeRole{Region: Region(g), From: Role(from), To: to})
			}
		}
	}
	return list
}

// aside carries out what is no step of the turn: roles, trades and orders.
func (r *rules) aside(p *ply, a engine.Action) bool {
	s := p.State
	who := p.Decision.Seat
	switch a := a.(type) {
	case ChangeRole:
		p.Emit(RoleChanged{Seat: s.turn.seat, Region: a.Region, From: a.From, To: a.To, N: 1})
	case Order:
		p.Emit(OrdersGiven{Seat: who, Orders: s.people[who].orders.with(a)})
	case Offer, Withdraw, Answer:
		r.trade(p, a)
	default:
		return false
	}
	return true
}

func (o Orders) with(a Order) Orders {
	switch a.What {
	case OrderReturn:
		o.Return = a.On
	case OrderStay:
		o.Stay = a.On
	case OrderTrades:
		o.Trades = a.On
	case OrderLosses:
		o.Losses = a.Losses
	}
	return o
}

// orderMenus lets everybody give orders ahead, at any time.
func (r *rules) orderMenus(s *State, ds []engine.Decision) []engine.Decision {
	for i := range seat(s.seats) {
		if s.people[i].gone {
			continue
		}
		ds = s.menus(ds, AskOrders, i, r.lists.orders[standing{s.people[i].orders, s.seats > 1}], true)
	}
	return ds
}

// standing are the orders that stand, and whether there is anybody to trade with.
type standing struct {
	Orders
	trades bool
}

// lists are answers that are listed at nearly every ply, made once.
type lists struct {
	orders     map[standing][]engine.Action
	play, back [outfits]engine.Action // PlayCard and TakeBack, without a use
}

func newLists() *lists {
	all := &lists{orders: map[standing][]engine.Action{}}
	for card := range outfits {
		all.play[card], all.back[card] = PlayCard{Card: card}, TakeBack{Card: card}
	}
	for i := range 16 * int(lossOrders) {
		o := standing{Orders{Return: i&1 > 0, Stay: i&2 > 0, Trades: i&4 > 0, Losses: Loss(i / 16)}, i&8 > 0}
		list := []engine.Action{Order{What: OrderReturn, On: !o.Return}, Order{What: OrderStay, On: !o.Stay}}
		if o.trades {
			list = append(list, Order{What: OrderTrades, On: !o.Trades})
		}
		for l := range lossOrders {
			if l != o.Losses {
				list = append(list, Order{What: OrderLosses, Losses: l})
			}
		}
		all.orders[o] = slices.Clip(list)
	}
	return all
}

// followOrders continues for who has ordered it: a returning expedition sails home, one
// in port provisions until it is full. It stops at any choice that no order covers.
func (r *rules) followOrders(p *ply, kind string, options []engine.Action) bool {
	s := p.State
	x, o := s.exp(), s.me().orders
	if !x.out || kind != AskStart && kind != AskMove {
		return false
	}
	a := r.orderedStep(s, kind, options, o, x)
	if a == nil {
		return false
	}
	p.Emit(OrderFollowed{Seat: s.turn.seat})
	r.answer(p, a)
	return true
}

// orderedStep is the answer that somebody's orders give to START or MOVE; nil: none.
func (r *rules) orderedStep(s *State, kind string, options []engine.Action, o Orders, x *expedition) engine.Action {
	if o.Stay {
		if a := r.stepInPort(s, kind, options); a != nil {
			return a
		}
	}
	switch {
	case !o.Return || !x.returning:
		return nil
	case kind == AskStart:
		return Explore{}
	}
	return r.stepHome(s, options)
}

// stepInPort stays in a port and provisions, until there is no room for more.
func (r *rules) stepInPort(s *State, kind string, options []engine.Action) engine.Action {
	switch {
	case kind == AskStart:
		if !s.exp().returning && contains(options, engine.Action(Stay{})) && r.room(s.me(), Provisions) > 0 {
			return Stay{}
		}
	case !s.turn.staying:
	case contains(options, engine.Action(Act{Provision})):
		return Act{Provision}
	case s.turn.acted:
		return End{}
	}
	return nil
}

// stepHome is the furthest move along the path, which is listed last; else a change of
// space; else the end. nil: there is something to choose.
func (r *rules) stepHome(s *State, options []engine.Action) engine.Action {
	var move, change engine.Action
	for _, a := range options {
		switch a := a.(type) {
		case Discover, Publish:
			return nil
		case Sail:
			move = a
		case Change:
			if change == nil && !(ordersGoStraight(s.rules) && r.besideTheWay(s.exp(), a.To)) {
				change = a
			}
		}
	}
	switch {
	case move != nil:
		return move
	case change != nil:
		return change
	}
	return End{}
}

// besideTheWay tells whether a space is a port where a returning fleet would only put in (S42).
func (r *rules) besideTheWay(x *expedition, to SpaceID) bool {
	return x.party == Fleet && r.at(to).kind == Port && !r.at(to).home && x.path.back() != to
}
