package ninapinta

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// loadings tells phase 2. What only the own seat hears is told to "you".
func (t *telling) loadings(e engine.Event) bool {
	switch e := e.(type) {
	case rules.ShipLoaded:
		if len(t.loaded) == 0 {
			t.flush()
		}
		t.loaded = append(t.loaded, shipName(e.Ship)+" "+crewName(e.Crew))
	case rules.ShipsOrdered:
		t.say("Your ships sail in this order: %s.", t.orderName(e.Order))
	case rules.LoadingSealed:
		if t.me == engine.Nobody { // the thread crosses out who is done
			return true
		}
		t.say("%s has loaded.", t.n.Of(e.Seat))
	case rules.LoadingOpened:
		if t.me == engine.Nobody {
			return true
		}
		t.say("%s loads again.", t.n.Of(e.Seat))
	case rules.LoadingsRevealed:
		for _, s := range t.seats() {
			if int(s) < len(e.Plans) && !t.narrator.seat(s).Automaton {
				t.say("%s", t.planSentence(s, e.Plans[s]))
			}
		}
	case rules.SettlerRecovered:
		t.say("A Settler of %s leaves %s to sail.", t.nation(e.Seat), place(e.World, e.Land))
	case rules.CrewPaid:
		if len(t.paying) > 0 {
			t.paying = append(t.paying, fmt.Sprintf("%s %d", t.n.Of(e.Seat), e.Gold))
			return true
		}
		t.flush()
		t.paying = append(t.paying, fmt.Sprintf("%s pays %d gold", t.n.Of(e.Seat), e.Gold))
	default:
		return false
	}
	return true
}

// afterReveal leaves out who sealed and opened what is revealed in the end anyway.
func afterReveal(events []engine.Event) []engine.Event {
	last := -1
	for i, e := range events {
		if _, ok := e.(rules.LoadingsRevealed); ok {
			last = i
		}
	}
	var out []engine.Event
	for i, e := range events {
		if i < last {
			switch e.(type) {
			case rules.ShipLoaded, rules.ShipsOrdered, rules.LoadingSealed, rules.LoadingOpened:
				continue
			}
		}
		out = append(out, e)
	}
	return out
}

// planSentence tells what somebody loaded, in sailing order.
func (t *telling) planSentence(s engine.Seat, p rules.Plan) string {
	var ships []string
	total := 0
	for _, w := range p.Order {
		total += p.Crews[w].Size()
		ships = append(ships, shipName(w)+" "+crewName(p.Crews[w]))
	}
	text := fmt.Sprintf("%s (%s) sails %s.", t.n.Of(s), t.nation(s), strings.Join(ships, " · "))
	if total == 0 {
		text = fmt.Sprintf("%s (%s) sends empty ships.", t.n.Of(s), t.nation(s))
	}
	if p.Recover > 0 {
		text += fmt.Sprintf(" %s must come off the map.", prose.Capital(prose.Count(p.Recover, "Settler")))
	}
	return text
}
