package amerigo

import (
	"cmp"
	"strings"

	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// Foreseen names what an order is about: the turn in the phase that is played, or every turn.
func (o narrator) Foreseen(key string) string {
	if key == rules.AheadTurn {
		return o.say("foreseen-every", nil)
	}
	return o.say("foreseen", parts{"colour": o.v.Phase.String()})
}

// Ordered names what can be ordered at one go.
func (o narrator) Ordered(p engine.Pick) (label, detail string) {
	if p.Key == rules.PickSteady {
		return o.label("order-steady", nil)
	}
	if _, usual := p.Lines[0].Do.(engine.AsUsual); !usual {
		return o.Label(p.Lines[0].Do)
	}
	act := strings.TrimPrefix(p.Lines[0].If, rules.IfBest+" ")
	act = cmp.Or(act, "none")
	return o.label("order-usual", parts{"act": act})
}

// Condition tells what an order to do the usual rests on.
func (o narrator) Condition(condition string) string {
	word, about, _ := strings.Cut(condition, " ")
	if word == rules.IfBest {
		return o.say("if-best", parts{"act": about})
	}
	return o.say("if-clear", nil)
}
