package ninapinta

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// governLabel names the answers of governing a world.
func (o narrator) governLabel(a engine.Action) (label, detail string) {
	w := o.v.ActingWorld
	switch a := a.(type) {
	case rules.GovernWorld:
		return fmt.Sprintf("%s +%d", worldName(a.World), o.collect(a.World, o.me).gain()), o.shipThere(a.World)
	case rules.CollectRevenue:
		return o.collectLabel(a.How), ""
	case rules.MineGold:
		if a.Gold == 0 {
			return "Mine nothing in " + landName(a.Land), ""
		}
		return fmt.Sprintf("Mine %d in %s", a.Gold, landName(a.Land)), ""
	case rules.StoreGold:
		return fmt.Sprintf("Keep %d in the %s Stronghold", a.Gold, landName(a.Land)), ""
	case rules.BuildTown:
		return fmt.Sprintf("Town in %s (3): %s", landName(a.Land), o.gain(w, a.Land, townYield)), ""
	case rules.BuildCity:
		if has(o.land(w, a.Land).Towns, o.me) {
			return fmt.Sprintf("City on your Town in %s (6): %s", landName(a.Land), o.gain(w, a.Land, cityYield)), ""
		}
		return fmt.Sprintf("City in %s (9): %s", landName(a.Land), o.gain(w, a.Land, cityYield)), ""
	case rules.PayFrom:
		if a.Gold == 0 {
			return "Nothing from the " + landName(a.Land) + " Stronghold", ""
		}
		return fmt.Sprintf("%d from the %s Stronghold", a.Gold, landName(a.Land)), ""
	case rules.PayFromShip:
		return "Pay from the ship", ""
	case rules.SailHome:
		return o.homeLabel(w, a.Captain), ""
	}
	return "This answer", ""
}

// collectLabel says what a way to collect brings where, and what it loses.
func (o narrator) collectLabel(how rules.CollectHow) string {
	if how == rules.CollectAdjust {
		return "Split it…"
	}
	r := o.collect(o.v.ActingWorld, o.me)
	aboard := r.aboard
	if how == rules.CollectAll {
		aboard += r.vault
	}
	var parts []string
	if aboard > 0 {
		parts = append(parts, fmt.Sprintf("collect %d to your ship", aboard))
	}
	if r.stored > 0 {
		parts = append(parts, fmt.Sprintf("store %d", r.stored))
	}
	switch {
	case how == rules.CollectIncome && r.vault > 0:
		parts = append(parts, "leave Strongholds as they are")
	case how == rules.CollectAll && r.vault > 0:
		parts = append(parts, fmt.Sprintf("%d of it from Strongholds", r.vault))
	}
	if r.lost > 0 {
		parts = append(parts, fmt.Sprintf("lose %d", r.lost))
	}
	if len(parts) == 0 {
		return "Collect nothing"
	}
	return prose.Capital(strings.Join(parts, ", "))
}

// What a Town and a City earn in a revenue, in gold, and score.
const (
	townYield = 2
	cityYield = 3
)

// gain says what a building that earns and scores so much changes: "+1 income, +2 points".
func (o narrator) gain(w rules.World, l rules.Land, building int) string {
	land := o.land(w, l)
	earns, scores := settlerYield(land.Terrain), 1
	if has(land.Towns, o.me) {
		earns, scores = townYield, townYield
	}
	noun := "points"
	if building-scores == 1 {
		noun = "point"
	}
	return fmt.Sprintf("+%d income, +%d %s", building-earns, building-scores, noun)
}

func (o narrator) homeLabel(w rules.World, boards bool) string {
	gold := o.ship(w, o.me).Gold
	cargo := fmt.Sprintf("%d gold", gold)
	if gold == 0 {
		cargo = "no gold"
	}
	switch _, stands := o.captainIn(w, o.me); {
	case boards:
		return fmt.Sprintf("Sail home with the Captain: %s, ends your turn", cargo)
	case stands:
		return fmt.Sprintf("Sail home, Captain stays: %s, ends your turn", cargo)
	}
	return fmt.Sprintf("Sail home: %s, ends your turn", cargo)
}

// captainIn finds a seat's Captain in a world.
func (o narrator) captainIn(w rules.World, s engine.Seat) (rules.Land, bool) {
	for l := range rules.Lands {
		if o.land(w, l).Captain == s && s >= 0 {
			return l, true
		}
	}
	return rules.NoLand, false
}

func (o narrator) shipThere(w rules.World) string {
	if o.ship(w, o.me).Berth == rules.InHarbour {
		return "your ship lies at " + landName(o.ship(w, o.me).Land)
	}
	return "no ship of yours there"
}

// markDetail counts what the reader holds of a group.
func (o narrator) markDetail(g rules.Group) string {
	return fmt.Sprintf("you hold %d that score in %s", kinds(o.progress(o.me), g), groupName(g))
}

// selectLabel names the answers of selecting Benefits.
func (o narrator) selectLabel(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.Select:
		return o.benefitLabel(a.Benefit)
	case rules.SelectTwo:
		label, detail = o.benefitLabel(a.First)
		return "Two for one: " + label, detail
	case rules.SelectSecond:
		label, detail = o.benefitLabel(a.Benefit)
		return "And " + label, detail
	case rules.Pass:
		if o.v.Era == lastEra {
			return "Pass: " + prose.Nth(a.Space) + " place in a tie", ""
		}
		return "Pass: " + prose.Nth(a.Space) + " next era", ""
	case rules.PassOver:
		return o.overLabel(a), "Plays your Turn Order Benefit"
	}
	return "", ""
}

func (o narrator) benefitLabel(b rules.Benefit) (label, detail string) {
	remark, detail := o.worth(b)
	if remark == "" {
		return benefitName(b), detail
	}
	return fmt.Sprintf("%s (%s)", benefitName(b), remark), detail
}

// lastEra is the last of the eras.
const lastEra = 6

// overLabel says who is pushed where.
func (o narrator) overLabel(a rules.PassOver) string {
	there := engine.Nobody
	if a.Space >= 1 && a.Space <= len(o.v.Passes) {
		there = o.v.Passes[a.Space-1]
	}
	to := a.Space - 1
	if a.Later {
		to = a.Space + 1
	}
	return fmt.Sprintf("Turn Order: pass %s, push %s to %s", prose.Nth(a.Space), o.n.Of(there), prose.Nth(to))
}
