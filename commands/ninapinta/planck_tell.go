package ninapinta

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// planck tells what only a solo match has. Most of what Max Planck does is said by
// its effects, in the same sentences as anybody's; here is what they leave out.
func (t *gathering) planck(e engine.Event) bool {
	switch e := e.(type) {
	case rules.SoloBegan:
		t.Say("%s.", t.does(planck, "plays %s: %s", nationName(e.Planck), planckTrait(e.Planck)))
	case rules.NationPicked:
		t.Say("%s.", t.does(e.Seat, "plays %s", nationName(e.Nation)))
	case rules.PlanckActed:
		t.acted(e.Trace)
	case rules.PlanckTied:
		t.Say("%s has a tie. %s: %s?", t.n.Of(planck), prose.Opening(t.does(soloist, "chooses")), t.tieQuestion(e.Trace))
	case rules.PlanckLoaded:
		plan := rules.Plan{Crews: e.Crews, Order: e.Order}
		t.Say("%s", t.planSentence(planck, plan))
	case rules.CrewReturned:
		t.then(planck, e.World, "%s %s back to supply", prose.Some(e.Settlers, "Settler"), prose.Verb(e.Settlers, "goes", "go"))
	case rules.PiratesPlaced:
		t.Say("%s %s in wait for %s ship in %s.", prose.Genitive(t.n.Of(planck)), pirates(e.Count, "lies", "lie"), t.whose(soloist), worldName(e.World))
	case rules.PirateSprung:
		if e.Gold == 0 {
			t.Say("%s Pirate finds no gold on %s ship in %s.", prose.Genitive(t.n.Of(planck)), t.whose(soloist), worldName(e.World))
			return true
		}
		t.Say("%s Pirate takes %d gold from %s ship in %s.", prose.Genitive(t.n.Of(planck)), e.Gold, t.whose(soloist), worldName(e.World))
	case rules.PiratesSpent:
		t.Say("%s %s no ship in %s.", prose.Genitive(t.n.Of(planck)), pirates(e.Count, "finds", "find"), worldName(e.World))
	case rules.VaultsLoaded:
		t.then(planck, e.World, "%d gold of his Strongholds %s aboard", e.Ship, prose.Verb(e.Ship, "goes", "go"))
	case rules.BenefitRetained:
		t.more(planck, "%s is kept for later, or for points", benefitName(e.Benefit))
	default:
		return false
	}
	return true
}

// pirates is the subject of a sentence about his Pirates.
func pirates(n int, one, many string) string {
	if n > 1 {
		return fmt.Sprintf("%d Pirates %s", n, many)
	}
	return "Pirate " + one
}

// acted tells of a step what its effects do not tell.
func (t *gathering) acted(tr rules.Trace) {
	switch tr.Rule {
	case rules.RuleFleetCounter, rules.RuleFleetRandom:
		t.Say("%s (%s) %s: he sails %s first.", t.n.Of(planck), t.nation(planck), t.drew(tr), shipName(tr.World))
	case rules.RuleGovernCounter, rules.RuleGovernRandom:
		t.Say("%s %s: he governs %s first.", t.n.Of(planck), t.drew(tr), worldName(tr.World))
	case rules.RuleMigrateStay:
		t.add("no Settler moves")
	case rules.RuleBuildNone:
		t.add("nothing is built")
	}
}

// add adds to the open sentence of Max Planck; without one it is left out.
func (t *gathering) add(text string) {
	if t.of(planck) {
		t.Add("%s", text)
	}
}

// drew tells which counters were turned over, and which of them he keeps.
func (o narrator) drew(tr rules.Trace) string {
	var military []rules.Benefit
	last := ""
	for _, b := range tr.Turned {
		if b.Group() == rules.Military {
			military = append(military, b)
		} else {
			last = groupName(b.Group())
		}
	}
	var parts []string
	if len(military) > 0 {
		parts = append(parts, "turned over "+benefitNames(military)+", which he keeps")
	}
	if last != "" {
		parts = append(parts, "drew "+last)
	} else {
		parts = append(parts, "found no world on the stack and drew one at random")
	}
	return strings.Join(parts, ", and ")
}
