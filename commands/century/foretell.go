package century

import (
	"fmt"
	"strings"

	"landfall/engine"
	rules "landfall/engine/century"
)

// Foreseen names what an order is about: "Your turn in round 12".
func (o narrator) Foreseen(key string) string {
	return "Your turn in round " + strings.TrimPrefix(key, rules.AheadTurn+"-r")
}

// Ordered names what can be ordered at one go.
func (o narrator) Ordered(p engine.Pick) (label, detail string) {
	if card, ok := strings.CutPrefix(p.Key, rules.PickTake+" "); ok {
		return "Take " + o.cardOf(card), "When it can be paid, at the fort where it lies then"
	}
	switch a := p.Lines[0].Do.(type) {
	case rules.Work:
		label, _ = o.workLabel(a)
		if c := p.Lines[0].If; c != "" {
			detail = "If " + o.Condition(c)
		}
		return label, detail
	case rules.Trade:
		return "Then trade as often as possible", ""
	case rules.Rest:
		return "Else rest", ""
	}
	return o.Label(p.Lines[0].Do)
}

// cardOf tells a point card by its short id.
func (o narrator) cardOf(id string) string {
	for _, c := range append([]rules.PointCard{o.v.NextCard}, o.v.Row...) {
		if c.ID.String() == id {
			return cardName(c)
		}
	}
	return "a card that is gone"
}

// Condition tells a condition after "if".
func (o narrator) Condition(condition string) string {
	parts := append(strings.Fields(condition), "", "", "")
	switch parts[0] {
	case rules.IfNeeds:
		if parts[2] == "1" {
			return "it takes no more than 1 settler"
		}
		return fmt.Sprintf("it takes no more than %s settlers", parts[2])
	case rules.IfSells:
		return "you can pay for " + o.cardOf(parts[2])
	}
	return condition
}
