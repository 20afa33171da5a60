package ninapinta

import (
	"fmt"
	"strings"

	rules "landfall/engine/ninapinta"

	"landfall/commands/prose"
	"landfall/engine"
)

// Foreseen names what an order is about: "Pinta's sailing, era 2".
func (o narrator) Foreseen(key string) string {
	what, rest, _ := strings.Cut(key, "-")
	era, ship, _ := strings.Cut(strings.TrimPrefix(rest, "e"), "-")
	switch {
	case rest == "" && what == rules.AheadGovern:
		return "Governing, in every era"
	case rest == "":
		return "Passing, in every era"
	}
	switch what {
	case rules.AheadSail:
		return shipName(readWorld(ship)) + "'s sailing, era " + era
	case rules.AheadGovern:
		return "Governing, era " + era
	case rules.AheadSelect:
		return "Selecting Benefits, era " + era
	}
	return key
}

// Ordered names what can be ordered at one go. What it brings is not said, since
// that shows only when it is carried out.
func (o narrator) Ordered(p engine.Pick) (label, detail string) {
	switch p.Key {
	case rules.PickUsual:
		return usualLabel(p), ""
	case rules.PickPass:
		return "Pass, on the first space that is free", ""
	case rules.PickTogether:
		return o.togetherLabel(), "Together they can't be taken back; you are asked where you can build or a world brings less or more"
	case rules.PickSteady:
		if _, ok := p.Lines[0].Do.(rules.Pass); ok {
			return "Pass when you can take no Benefit", ""
		}
		return "Collect all gold, ship home with the Captain", "You are asked where you can build"
	}
	switch a := p.Lines[0].Do.(type) {
	case rules.Explore:
		return "Explore " + landName(a.Land), ""
	case rules.Consolidate:
		label = "Consolidate in " + landName(a.Land)
		if c := p.Lines[0].If; c != "" {
			detail = "If " + o.Condition(c)
		}
		return label, detail
	case rules.Attack:
		if len(p.Lines) > 1 {
			detail = "Removes as few as make room for your crew; asks if anybody comes or goes there"
		}
		return "Attack " + landName(a.Land) + ", whoever is there", detail
	case rules.StayHome:
		return "Stay at home", ""
	case rules.EndTurn:
		return "Then move nobody and end the turn", ""
	case rules.GovernWorld:
		return "Govern " + worldName(a.World), ""
	case rules.CollectRevenue:
		if a.How == rules.CollectAll {
			return "All gold to the ship, stored gold too", ""
		}
		return "Income to the ship, stored gold stays", ""
	case rules.BuildTown:
		return "A Town in " + landName(a.Land) + o.inWorld(p), ""
	case rules.BuildCity:
		return "A City in " + landName(a.Land) + o.inWorld(p), ""
	case rules.SailHome:
		if a.Captain {
			return "Then sail home, with the Captain", ""
		}
		return "Then sail home, the Captain stays", ""
	case rules.Select:
		return o.benefitLabel(a.Benefit)
	case rules.Pass:
		return fmt.Sprintf("Else pass on the %s space", prose.Nth(a.Space)), ""
	}
	return o.Label(p.Lines[0].Do)
}

// togetherLabel says what governing all worlds that are left brings.
func (o narrator) togetherLabel() string {
	left, gold := 0, 0
	for w := range rules.Worlds {
		if o.seat(o.me).Governed[w] {
			continue
		}
		left++
		if list := o.v.Worlds[w].Prospects; int(o.me) < len(list) {
			gold += list[o.me].Income + list[o.me].Mined - list[o.me].Lost
		}
	}
	if left == int(rules.Worlds) {
		return fmt.Sprintf("Govern all three worlds as usual: +%d gold", gold)
	}
	return fmt.Sprintf("Govern both other worlds as usual: +%d gold", gold)
}

// usualLabel says what the usual whole of a sailing or of a governing is.
func usualLabel(p engine.Pick) string {
	switch p.Lines[0].Do.(type) {
	case rules.Explore:
		return "The usual: explore, else settle"
	case rules.Consolidate:
		return "The usual: settle where most stay"
	case rules.StayHome:
		return "The usual: stay at home"
	}
	return "The usual: all three worlds, all gold, no building, Captain home"
}

// inWorld names the world that a building is ordered for; notations do not.
func (o narrator) inWorld(p engine.Pick) string {
	if word, w, _ := strings.Cut(p.Lines[0].If, " "); word == rules.IfIn {
		return ", " + worldName(readWorld(w))
	}
	return ""
}

// Condition tells a condition after "if".
func (o narrator) Condition(condition string) string {
	switch condition {
	case rules.UnlessBuild:
		return "you can build nothing there"
	case rules.UnlessSelect:
		return "you can take no Benefit"
	}
	parts := append(strings.Fields(condition), "", "", "", "")
	switch parts[0] {
	case rules.IfCost:
		return "it costs at most " + parts[1]
	case rules.IfIn:
		return worldName(readWorld(parts[1])) + " is governed"
	case rules.WhileBrings:
		return worldName(readWorld(parts[1])) + " brings what it did"
	case rules.IfFaces:
		return "nobody comes to " + landName(readLand(parts[2])) + " or leaves it"
	case rules.IfHolds:
		noun := "Settlers"
		if parts[2] == "1" {
			noun = "Settler"
		}
		return fmt.Sprintf("you have %s %s or more in %s", parts[2], noun, worldName(readWorld(parts[1])))
	case rules.IfFits:
		who := strings.ReplaceAll(parts[3], "captain", "your Captain")
		who, settlers, both := strings.Cut(who, "+")
		if both {
			who += " and " + settlers
		}
		return fmt.Sprintf("%s can stay in %s", who, landName(readLand(parts[2])))
	}
	return condition
}

func readWorld(name string) rules.World {
	var w rules.World
	if w.UnmarshalText([]byte(name)) != nil {
		return rules.SantaMaria
	}
	return w
}

func readLand(name string) rules.Land {
	var l rules.Land
	if l.UnmarshalText([]byte(name)) != nil {
		return rules.NoLand
	}
	return l
}
