package ninapinta

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// benefits tells phase 5.
func (t *telling) benefits(e engine.Event) bool {
	switch e := e.(type) {
	case rules.BenefitTaken:
		t.taken(e)
	case rules.DoublePlayed:
		t.begin(e.Seat, anywhere, "%s plays Double Selection", t.n.Of(e.Seat))
		t.double = []string{}
	case rules.GoldGained:
		t.more(e.Seat, "gains %d gold", e.Gold)
	case rules.StrongholdPlaced:
		t.more(e.Seat, "a Stronghold in %s", place(e.World, e.Land))
	case rules.IncreasePlaced:
		t.more(e.Seat, "%s in %s, where every settlement earns %d more", prose.Capital(e.Benefit.Kind()), place(e.World, e.Land), extra(e.Benefit))
	case rules.CathedralPlaced:
		t.more(e.Seat, "a Cathedral in %s, where Settlers and Towns count double at the end", place(e.World, e.Land))
	case rules.ShipsEnlarged:
		t.more(e.Seat, "all ships take 4 now")
	case rules.BenefitDiscarded:
		t.more(e.Seat, "%s is discarded unused", benefitName(e.Benefit))
	case rules.SeatPassed:
		// The view may be of a later era, so this does not say which one comes.
		t.say("%s passes: %s in the coming turn order.", t.n.Of(e.Seat), prose.Nth(e.Space))
	case rules.SeatsDisplaced:
		t.displaced(e)
	case rules.RoundEnded:
		t.say("A Benefit now costs %d.", e.Cost)
	default:
		return false
	}
	return true
}

func extra(b rules.Benefit) int {
	if b.Kind() == rules.GemsBonus {
		return 2
	}
	return 1
}

// taken starts the sentence of a selection, or adds to that of a Double Selection.
func (t *telling) taken(e rules.BenefitTaken) {
	price := "for nothing"
	if e.Cost > 0 {
		price = fmt.Sprintf("for %d gold", e.Cost)
	}
	if t.open && t.seat == e.Seat && t.double != nil {
		text := benefitName(e.Benefit)
		if len(t.double) == 0 {
			text += " " + price
		}
		t.double = append(t.double, text)
		t.tail = []string{strings.Join(t.double, ", and ")}
		return
	}
	t.begin(e.Seat, anywhere, "%s takes %s %s", t.n.Of(e.Seat), benefitName(e.Benefit), price)
}

// more adds an effect to the sentence of the Benefit that has it.
func (t *telling) more(s engine.Seat, format string, args ...any) {
	if !t.open || t.seat != s {
		t.begin(s, anywhere, "%s uses a Benefit", t.n.Of(s))
	}
	t.tail = append(t.tail, fmt.Sprintf(format, args...))
}

// displaced tells a pass with a Turn Order Benefit and who stands where then.
func (t *telling) displaced(e rules.SeatsDisplaced) {
	var spaces []string
	for i, s := range e.Spaces {
		if s != engine.Nobody {
			spaces = append(spaces, prose.Nth(i+1)+" "+t.n.Of(s))
		}
	}
	t.say("%s passes with Turn Order onto the %s space. The spaces now: %s.", t.n.Of(e.Seat), prose.Nth(e.Space), strings.Join(spaces, ", "))
}
