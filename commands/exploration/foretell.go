package exploration

import (
	"fmt"
	"strconv"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// Foreseen names what an order is about: "Your turn in Spring 1497".
func (o narrator) Foreseen(key string) string {
	what, number, _ := strings.Cut(key, "-")
	n, _ := strconv.Atoi(strings.TrimLeft(number, "rv"))
	switch what {
	case rules.AheadHome:
		return fmt.Sprintf("The way home of your %s voyage", prose.Nth(n))
	case rules.AheadLosses:
		return fmt.Sprintf("What is lost first on your %s voyage", prose.Nth(n))
	}
	return "Your turn in " + date(n)
}

// Ordered names what can be ordered at one go.
func (o narrator) Ordered(p engine.Pick) (label, detail string) {
	switch p.Key {
	case rules.PickUsual:
		return "Else draw a card, stay and end", "Of two branches of a card the last; no goods are spent; one talks where one can"
	case rules.PickStay:
		return "Stay in port and provision", "No card is drawn"
	case rules.PickSail:
		return "Sail home by itself", "Nothing is discovered on the way; of two branches of a card the last"
	}
	switch a := p.Lines[0].Do.(type) {
	case rules.Feed:
		return prose.Capital(chitName(a.With, 2)), "For hunger, for scurvy, and where holds are lacking"
	case rules.Lose:
		return prose.Capital(chitName(a.What, 2)), "For scurvy, and where holds are lacking"
	case rules.Drop:
		return prose.Capital(chitName(a.What, 2)) + " overboard", "Where holds are lacking"
	case rules.GoHungry:
		return "Else go hungry", ""
	case rules.Explore:
		return "Draw a card", ""
	case rules.Discover:
		return "Discover " + o.site(a.Site).Name, "If the card has a mark"
	case rules.Sail:
		return "Sail or march to " + o.space(a.To), "As soon as it is within reach"
	case rules.Change:
		return "Change to " + o.space(a.To), "As soon as one is beside it"
	case rules.End:
		return "Else end the turn", ""
	case rules.Wait:
		return "Else wait", "2 cards"
	case rules.PlayCard:
		return "Play " + o.outfit(a.Card), ""
	case rules.Launch:
		return "Launch to " + o.space(a.To), "If every ship has a crew"
	}
	return o.Label(p.Lines[0].Do)
}

// Condition tells a condition after "as long as".
func (o narrator) Condition(condition string) string {
	what, number, _ := strings.Cut(condition, " ")
	n, _ := strconv.Atoi(number)
	switch what {
	case rules.WhileUnmarked:
		return "the card shows nothing to discover"
	case rules.WhileProvisions:
		return fmt.Sprintf("you have at least %s", prose.Count(n, "provision"))
	case rules.WhilePeople:
		return fmt.Sprintf("you have at least %d people", n)
	}
	return condition
}
