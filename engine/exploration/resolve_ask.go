package exploration

import (
	"slices"

	"landfall/engine"
)

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

// losses are what can be lost for one scurvy loss, or one person. R10: a horse goes for one only
// at a launch to a chit, or by who is Hungry; on land it also pays for food, below.
func losses(x *expedition, provisions, horses bool) []engine.Action {
	options := make([]engine.Action, 0, 4)
	for _, c := range [...]Chit{Provisions, Soldiers, Crew, Horses} {
		if c == Provisions && !provisions || c == Horses && !horses || x.has.Chit[c] == 0 {
			continue
		}
		options = append(options, Lose{c})
	}
	if len(options) == 0 {
		options = append(options, Lose{NoChit}) // with nothing to remove it is the end
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
	o := s.me().orders
	if o.Losses == AskLosses && o.Return && s.exp().returning && returnCoversLosses(s.rules) {
		o.Losses = ProvisionsFirst
	}
	switch o.Losses {
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
