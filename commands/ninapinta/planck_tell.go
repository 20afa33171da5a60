package ninapinta

import (
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// planck tells what only a solo match has. Most of what Max Planck does is said by
// its effects, in the same sentences as anybody's; here is what they leave out.
func (t *gathering) planck(e engine.Event) bool {
	switch e := e.(type) {
	case rules.SoloBegan:
		t.tell("planck-plays", parts{"who": t.who(planck), "nation": nationName(e.Planck)})
	case rules.NationPicked:
		t.tell("picked", parts{"who": t.who(e.Seat), "nation": nationName(e.Nation)})
	case rules.PlanckActed:
		t.acted(e.Trace)
	case rules.PlanckTied:
		t.tell("planck-tie", parts{"planck": t.n.Of(planck), "who": t.who(soloist), "question": reasoning{t.narrator}.tieQuestion(e.Trace)})
	case rules.PlanckLoaded:
		plan := rules.Plan{Crews: e.Crews, Order: e.Order}
		t.Say(t.planSentence(planck, plan))
	case rules.CrewReturned:
		t.then(planck, e.World, "crew-returned", parts{"settlers": e.Settlers})
	case rules.PiratesPlaced:
		about := t.ambush(e.Count, e.World)
		t.tell("pirates-wait", about)
	case rules.PirateSprung:
		about := t.ambush(1, e.World)
		about["gold"] = e.Gold
		t.tell("pirate-sprung", about)
	case rules.PiratesSpent:
		about := t.ambush(e.Count, e.World)
		t.tell("pirates-spent", about)
	case rules.VaultsLoaded:
		t.then(planck, e.World, "vaults-loaded", parts{"gold": e.Ship})
	case rules.BenefitRetained:
		t.more(planck, "retained", parts{"benefit": benefitName(e.Benefit)})
	default:
		return false
	}
	return true
}

// ambush is what sentences about his Pirates are about.
func (t *gathering) ambush(pirates int, w rules.World) parts {
	return parts{"who": t.who(planck), "pirates": pirates, "whom": t.who(soloist), "world": worldName(w)}
}

// acted tells of a step what its effects do not tell.
func (t *gathering) acted(tr rules.Trace) {
	switch tr.Rule {
	case rules.RuleFleetCounter, rules.RuleFleetRandom:
		t.tell("sails-first", parts{"who": t.n.Of(planck), "nation": t.nation(planck), "drew": t.drew(tr), "ship": shipName(tr.World)})
	case rules.RuleGovernCounter, rules.RuleGovernRandom:
		t.tell("governs-first", parts{"who": t.n.Of(planck), "drew": t.drew(tr), "world": worldName(tr.World)})
	}
}

// drew tells which counters were turned over, and which of them he keeps.
func (t *gathering) drew(tr rules.Trace) string {
	military := []rules.Benefit{}
	last := rules.NoGroup
	for _, b := range tr.Turned {
		if b.Group() == rules.Military {
			military = append(military, b)
		} else {
			last = b.Group()
		}
	}
	return t.say("drew", parts{"kept": len(military), "benefits": benefitNames(military), "found": catalogue.Yes(last != rules.NoGroup), "group": groupName(last)})
}
