package century

import (
	"strconv"
	"strings"

	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/century"
)

// Foreseen names what an order is about: "Your turn in round 12", or every turn.
func (o narrator) Foreseen(key string) string {
	if key == rules.AheadTurn {
		return o.say("foreseen-every", nil)
	}
	return o.say("foreseen", parts{"round": strings.TrimPrefix(key, rules.AheadTurn+"-r")})
}

// Ordered names what can be ordered at one go.
func (o narrator) Ordered(p engine.Pick) (label, detail string) {
	if p.Key == rules.PickSteady {
		return o.label("order-steady", nil)
	}
	if card, ok := strings.CutPrefix(p.Key, rules.PickTake+" "); ok {
		return o.label("take-card", parts{"card": o.cardOf(card)})
	}
	switch a := p.Lines[0].Do.(type) {
	case rules.Work:
		label, _ = labelling{o}.workLabel(a)
		if c := p.Lines[0].If; c != "" {
			detail = o.say("if", parts{"condition": o.Condition(c)})
		}
		return label, detail
	case rules.Trade:
		return o.label("then-trade", nil)
	case rules.Rest:
		return o.label("else-rest", nil)
	}
	return o.Label(p.Lines[0].Do)
}

// cardOf tells a point card by its short id.
func (o narrator) cardOf(id string) catalogue.Phrase {
	all := append([]rules.PointCard{o.v.NextCard}, o.v.Row...)
	for _, s := range o.v.Seats {
		all = append(all, s.Cards...)
	}
	for _, c := range all {
		if c.ID.String() == id {
			return cardName(c)
		}
	}
	return phrase("gone-card", nil)
}

// Condition tells a condition after "if".
func (o narrator) Condition(condition string) string {
	words := append(strings.Fields(condition), "", "", "")
	switch words[0] {
	case rules.IfNeeds:
		if n, err := strconv.Atoi(words[2]); err == nil {
			return o.say("if-needs", parts{"n": n})
		}
	case rules.WhileNobody:
		return o.say("if-nobody", parts{"card": o.cardOf(words[2])})
	case rules.IfSells:
		return o.say("if-sells", parts{"card": o.cardOf(words[2])})
	}
	return condition
}
