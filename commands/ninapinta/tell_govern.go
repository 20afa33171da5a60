package ninapinta

import (
	"slices"

	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// governing tells phase 4: one sentence for a world governed.
func (t *gathering) governing(e engine.Event) bool {
	switch e := e.(type) {
	case rules.WorldGoverned:
		t.begin(e.Seat, e.World, "governs", parts{})
		t.governs = true
	case rules.TurnEnded:
		if t.governs && t.Bare() {
			if about, open := t.About(); open {
				t.idle = append(t.idle, about)
			}
			t.Drop()
			t.governs = false
		}
		return false
	case rules.RevenueCollected:
		t.revenue(e)
	case rules.BuildingPaid:
		t.paid = e.Ship
		for _, n := range e.Vaults {
			t.paid += n
		}
	case rules.TownBuilt:
		t.building(e.Seat, e.World, e.Land, "town", e.Bonus)
	case rules.CityBuilt:
		if e.Upgrade {
			t.building(e.Seat, e.World, e.Land, "upgrade", e.Bonus)
			return true
		}
		t.building(e.Seat, e.World, e.Land, "city", e.Bonus)
	case rules.AreaMarked:
		t.named(e)
	case rules.PirateKept:
		t.tell("pirate-kept", parts{"who": t.who(e.Seat)})
	case rules.GoldPirated:
		t.tell("pirated", parts{"who": t.who(e.Seat), "gold": e.Gold, "whom": t.who(e.From)})
	case rules.ShipLeft:
		t.leftHome(e)
	default:
		return false
	}
	return true
}

// named tells what a world is called now.
func (t *gathering) named(e rules.AreaMarked) {
	if e.Seat != engine.Nobody {
		t.then(e.Seat, e.World, "marked", parts{"world": worldName(e.World), "group": groupName(e.Group)})
		return
	}
	if !t.Open(turn{engine.Nobody, anywhere}) { // before the first era of a solo match
		t.begin(engine.Nobody, anywhere, "chance-names", parts{})
	}
	t.Add(t.say("named", parts{"world": shipName(e.World), "group": groupName(e.Group)}))
}

// idlers tells in one sentence who had nothing to govern, and where.
func (t *gathering) idlers() {
	idle := t.idle
	t.idle = nil
	var who []string
	for i, about := range idle {
		if slices.ContainsFunc(idle[:i], func(other turn) bool { return other.seat == about.seat }) {
			continue
		}
		worlds := []catalogue.Phrase{}
		for _, other := range idle[i:] {
			if other.seat == about.seat {
				worlds = append(worlds, worldName(other.world))
			}
		}
		who = append(who, t.say("idler", parts{"who": t.who(about.seat), "worlds": worlds}))
	}
	if len(who) > 0 {
		t.Before(t.say("idlers", parts{"each": who}))
	}
}

// building tells a building, with what was paid for it: where a world is governed, before all else, since it is what
// matters most of that.
func (t *gathering) building(s engine.Seat, w rules.World, l rules.Land, what string, bonus bool) {
	paid := t.paid
	if t.paid = 0; bonus {
		paid = 0
	}
	about := parts{"where": t.at(w, l), "paid": max(0, paid)}
	if !t.governs || !t.Open(turn{s, w}) {
		t.then(s, w, "built-"+what, about)
		return
	}
	who := t.who(s)
	t.Head(t.say("with-"+what, parts{"who": who, "governs": t.say("governs", parts{"who": who, "world": worldName(w)}), "built": t.say("built-"+what, about)}))
}

func (t *gathering) revenue(e rules.RevenueCollected) {
	mined, stored := 0, 0
	for l := range rules.Lands {
		mined += e.Mined[l]
		stored += e.Vaults[l]
	}
	about := parts{"ship": max(0, e.Ship), "stored": max(0, stored), "fetched": max(0, -stored), "mined": max(0, mined), "lost": max(0, e.Lost)}
	if e.Ship <= 0 && stored <= 0 {
		t.then(e.Seat, e.World, "no-revenue", about)
		return
	}
	t.then(e.Seat, e.World, "revenue", about)
	if stored == 0 && mined == 0 && e.Lost <= 0 {
		t.collected = e.Ship
	}
}

// leftHome tells that a ship leaves. What it brings home is not told twice, where that is just what was collected; nor
// that it brings nothing.
func (t *gathering) leftHome(e rules.ShipLeft) {
	if !e.Captain && e.Gold <= 0 && t.Open(turn{e.Seat, e.World}) && !t.Bare() {
		return
	}
	about := parts{"captain": catalogue.Yes(e.Captain), "gold": max(0, e.Gold)}
	if t.collected > 0 && t.collected == e.Gold && t.Open(turn{e.Seat, e.World}) {
		t.Last(func(string) string { return t.say("left-home", about) })
		return
	}
	t.then(e.Seat, e.World, "left-home", about)
}

// benefits tells phase 5.
func (t *gathering) benefits(e engine.Event) bool {
	switch e := e.(type) {
	case rules.BenefitTaken:
		t.taken(e)
	case rules.DoublePlayed:
		t.begin(e.Seat, anywhere, "plays-double", parts{})
		t.double = true
	case rules.GoldGained:
		t.more(e.Seat, "gains", parts{"gold": e.Gold})
	case rules.StrongholdPlaced:
		t.more(e.Seat, "stronghold", parts{"where": place(e.World, e.Land)})
	case rules.IncreasePlaced:
		t.more(e.Seat, "increase", parts{"what": benefitName(e.Benefit), "where": place(e.World, e.Land), "more": extra(e.Benefit)})
	case rules.CathedralPlaced:
		t.more(e.Seat, "cathedral", parts{"where": place(e.World, e.Land)})
	case rules.ShipsEnlarged:
		t.more(e.Seat, "larger-ships", parts{"who": t.who(e.Seat)})
	case rules.BenefitDiscarded:
		t.more(e.Seat, "unused", parts{"benefit": benefitName(e.Benefit)})
	case rules.SeatPassed:
		// The view may be of a later era, so this does not say which one comes.
		t.tell("passes", parts{"who": t.who(e.Seat), "place": e.Space})
	case rules.SeatsDisplaced:
		t.displaced(e)
	case rules.RoundEnded:
		t.tell("cost-now", parts{"cost": e.Cost})
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
func (t *gathering) taken(e rules.BenefitTaken) {
	about := parts{"benefit": benefitName(e.Benefit), "cost": max(0, e.Cost)}
	switch {
	case !t.double || !t.of(e.Seat):
		t.begin(e.Seat, anywhere, "takes", about)
	case t.Bare():
		t.Add(t.say("takes-first", about))
	default:
		t.Last(func(did string) string {
			return t.say("takes-too", parts{"did": did, "benefit": benefitName(e.Benefit)})
		})
	}
}

// more adds an effect to the sentence of the Benefit that has it.
func (t *gathering) more(s engine.Seat, key string, about parts) {
	if !t.of(s) {
		t.begin(s, anywhere, "uses-benefit", parts{})
	}
	t.Add(t.say(key, about))
}

// displaced tells a pass with a Turn Order Benefit and who stands where then.
func (t *gathering) displaced(e rules.SeatsDisplaced) {
	spaces := []string{}
	for i, s := range e.Spaces {
		if s != engine.Nobody {
			spaces = append(spaces, t.say("on-space", parts{"place": i + 1, "who": t.who(s)}))
		}
	}
	t.tell("displaces", parts{"who": t.who(e.Seat), "place": e.Space, "spaces": spaces})
}
