package ninapinta

import (
	"slices"

	"landfall/engine"
)

// planckSelecting is Planck's turn of phase 5 (section 7.6).
func (r *rules) planckSelecting(p *ply) bool {
	s := p.State
	switch s.turn.step {
	case selecting:
		r.planckSelects(p)
	case second:
		place, _ := s.lowest(true)
		p.Emit(BenefitTaken{Seat: planck, Benefit: s.display[place].Benefit, Place: place})
	case targeting:
		r.planckBonus(p)
	default:
		return false
	}
	return true
}

// lowest is the Benefit, or the Progress Benefit, nearest the blunt end, and how
// many there are.
func (o *offer) lowest(progress bool) (place, n int) {
	for i := len(o.display) - 1; i >= 0; i-- {
		if d := o.display[i]; !d.Taken && (d.Benefit.Progress() || !progress) {
			place = i
			n++
		}
	}
	return place, n
}

// planckSelects plays a Double Selection at the first possible turn (R68), takes
// the Benefit nearest the blunt end as long as he can pay, and else passes.
func (r *rules) planckSelects(p *ply) {
	s := p.State
	him := &s.people[planck]
	t := s.trace(StepSelect)
	t.Figures = append(make([]Figure, 0, 3), Figure{FigureCost, s.cost}, Figure{FigureGold, him.gold})
	pays := him.gold >= s.cost
	if him.has(DoubleBonus, ever) > 0 && pays {
		if place, n := s.lowest(true); n > 1 {
			t.Rule, t.Benefit = RuleSelectDouble, s.display[place].Benefit
			t.Figures = append(t.Figures, Figure{FigureProgress, n})
			p.Emit(PlanckActed{Trace: t})
			p.Emit(DoublePlayed{Seat: planck})
			p.Emit(BenefitTaken{Seat: planck, Benefit: t.Benefit, Place: place, Cost: s.cost})
			return
		}
	}
	place, n := s.lowest(false)
	switch {
	case !pays:
		planckPasses(p, t, ReasonNoGold)
	case n == 0:
		planckPasses(p, t, ReasonNoBenefit)
	default:
		t.Rule, t.Benefit = RuleSelectLowest, s.display[place].Benefit
		p.Emit(PlanckActed{Trace: t})
		p.Emit(BenefitTaken{Seat: planck, Benefit: t.Benefit, Place: place, Cost: s.cost})
	}
}

// PlanckTakes is the Benefit that Planck takes at his next turn of selecting, for at most one gold more than now; ok
// is false where he may take none.
func (v *View) PlanckTakes() (next Benefit, ok bool) {
	if v.Planck == nil || v.Seats[planck].Passed || v.Seats[planck].Gold <= v.Cost {
		return "", false
	}
	o := offer{display: v.Display}
	place, n := o.lowest(false)
	if slices.ContainsFunc(v.Seats[planck].Held, func(h Held) bool { return h.Benefit.Kind() == DoubleBonus }) {
		if two, left := o.lowest(true); left > 1 {
			place = two
		}
	}
	return v.Display[place].Benefit, n > 0
}

// planckPasses takes the first Pass space if it is free; else a Turn Order Benefit
// of this era displaces the Soloist from it, or he takes the one that is left.
func planckPasses(p *ply, t Trace, why Reason) {
	s := p.State
	t.Step = StepPass
	t.Refused = []Refusal{{Step: StepSelect, Reason: why}}
	him := &s.people[planck]
	now := him.has(TurnOrderBonus, ever) - him.has(TurnOrderBonus, s.era)
	switch {
	case s.passes[0] == engine.Nobody:
		space := 1
		t.Rule = RulePassFirst
		if s.passes[1] != engine.Nobody {
			t.Rule = RulePassSecond
		}
		planckTakesSpace(p, t, space)
	case now > 0:
		t.Rule, t.Benefit = RulePassOver, TurnOrderBonus
		t.Figures = append(t.Figures, Figure{FigureSpace, 1})
		p.Emit(PlanckActed{Trace: t})
		p.Emit(SeatsDisplaced{Seat: planck, Space: 1, Spaces: []seat{planck, soloist}})
	default:
		t.Rule = RulePassSecond
		planckTakesSpace(p, t, 2)
	}
}

func planckTakesSpace(p *ply, t Trace, space int) {
	t.Figures = append(t.Figures, Figure{FigureSpace, space})
	p.Emit(PlanckActed{Trace: t})
	p.Emit(SeatPassed{Seat: planck, Space: space})
}

// fillAside shuffles the Progress Benefits that nobody selected and puts them, unseen,
// underneath the set-aside stack (section 7.7).
func fillAside(p *ply) {
	s := p.State
	if !s.planck.solo {
		return
	}
	var left []Benefit
	for _, d := range s.display {
		if !d.Taken && d.Benefit.Progress() {
			left = append(left, d.Benefit)
		}
	}
	if len(left) == 0 {
		return
	}
	p.Dice.Deck("aside", s.era).Shuffle(len(left), swap(left))
	p.Emit(AsideFilled{Aside: slices.Concat(s.planck.aside, left)})
}
