package ninapinta

import (
	"cmp"
	"fmt"

	rules "landfall/engine/ninapinta"
)

// stepNoun names a step in "No …: why".
func stepNoun(s rules.Step) string {
	switch s {
	case rules.StepWar:
		return "War marker"
	case rules.StepFleet:
		return "draw for the ships"
	case rules.StepRecover:
		return "Settler to recover"
	case rules.StepLoad:
		return "crews"
	case rules.StepAttack:
		return "attack"
	case rules.StepExplore:
		return "exploring"
	case rules.StepConsolidate:
		return "consolidating"
	case rules.StepFallback:
		return "harbour"
	case rules.StepNative:
		return "native"
	case rules.StepMigrate:
		return "migration"
	case rules.StepPirate:
		return "Pirate"
	case rules.StepGovern:
		return "world to govern"
	case rules.StepRevenue:
		return "revenue"
	case rules.StepBuild:
		return "building"
	case rules.StepVaults:
		return "Stronghold gold"
	case rules.StepHome:
		return "sailing home"
	case rules.StepRob:
		return "robbery"
	case rules.StepSelect:
		return "Benefit"
	case rules.StepBonus:
		return "use of a Benefit"
	case rules.StepPass:
		return "pass"
	}
	return "step"
}

// stepTitle tells a step in a few words.
func (o narrator) stepTitle(tr rules.Trace) string {
	chosen := ""
	if tr.Chosen != nil {
		chosen = spot(tr.Step, *tr.Chosen)
	}
	world := worldName(tr.World)
	switch tr.Step {
	case rules.StepWar:
		if chosen == "" {
			chosen = world
		}
		return "war comes to " + chosen
	case rules.StepFleet:
		return "sails " + shipName(tr.World) + " first"
	case rules.StepRecover:
		return "a Settler leaves " + cmp.Or(chosen, world) + " to sail"
	case rules.StepLoad:
		return "loads his ships"
	case rules.StepAttack:
		return fmt.Sprintf("attacks %s in %s", cmp.Or(chosen, "nobody"), world)
	case rules.StepExplore:
		return fmt.Sprintf("explores %s in %s", cmp.Or(chosen, "nothing"), world)
	case rules.StepConsolidate:
		return fmt.Sprintf("consolidates at %s in %s", cmp.Or(chosen, "no land"), world)
	case rules.StepFallback:
		if chosen == "" || tr.Rule == rules.RuleFallbackHome {
			return shipName(tr.World) + " goes home"
		}
		return fmt.Sprintf("anchors at %s in %s", chosen, world)
	case rules.StepNative:
		return fmt.Sprintf("a native joins at %s in %s", cmp.Or(chosen, "no land"), world)
	case rules.StepMigrate:
		if chosen == "" || tr.Rule == rules.RuleMigrateStay {
			return "no Settler moves in " + world
		}
		return fmt.Sprintf("a Settler moves %s in %s", chosen, world)
	case rules.StepPirate:
		return "his Pirate waits in " + cmp.Or(chosen, world)
	case rules.StepGovern:
		return "governs " + world
	case rules.StepRevenue:
		return "collects in " + world
	case rules.StepBuild:
		if chosen == "" || tr.Rule == rules.RuleBuildNone {
			return "builds nothing in " + world
		}
		return fmt.Sprintf("%s in %s", chosen, world)
	case rules.StepVaults:
		return "loads Stronghold gold in " + world
	case rules.StepHome:
		return shipName(tr.World) + " sails home"
	case rules.StepRob:
		return "his Pirate in " + world
	case rules.StepSelect:
		if tr.Rule == rules.RuleSelectDouble {
			return "takes two Benefits"
		}
		return "takes " + benefitName(tr.Benefit)
	case rules.StepBonus:
		return o.bonusTitle(tr, chosen)
	case rules.StepPass:
		return "passes"
	}
	return "a step"
}

func (o narrator) bonusTitle(tr rules.Trace, chosen string) string {
	switch {
	case tr.Rule == rules.RuleBonusRetain:
		return "keeps " + benefitName(tr.Benefit)
	case chosen == "":
		return "uses " + benefitName(tr.Benefit)
	}
	return fmt.Sprintf("uses %s at %s", benefitName(tr.Benefit), chosen)
}

// ruleText is the rule that decided, in a sentence.
func (o narrator) ruleText(tr rules.Trace) string {
	world := worldName(tr.World)
	switch tr.Rule {
	case rules.RuleWarLeast:
		return "His War marker goes to a world that is not at war, where his own settlements earn least."
	case rules.RuleFleetCounter:
		return fmt.Sprintf("The first counter that is not Military names the world of his first ship: %s. The others follow clockwise.", world)
	case rules.RuleFleetRandom:
		return fmt.Sprintf("The stack named no world, so chance did: %s. The other ships follow clockwise.", world)
	case rules.RuleRecoverLowest:
		return "He has too few Settlers in supply. From lands where more than one settlement of his stands he takes the Settler that earns least, at most 1 gold."
	case rules.RuleLoadToken:
		return "His crews cost nothing: the usual crew on every ship, and one Settler more on as many ships as the gold on the token of this era. A Settler replaces a Captain who is still in that world."
	case rules.RuleLoadShort:
		return "He has too few Settlers for the usual crews, so they are filled in the order of his ships: one each, then one for each missing Captain, then the rest."
	}
	if text := o.sailRule(tr.Rule); text != "" {
		return text
	}
	if text := o.governRule(tr.Rule, world); text != "" {
		return text
	}
	return o.selectRule(tr.Rule)
}

func (o narrator) sailRule(r rules.Rule) string {
	switch r {
	case rules.RuleAttackDrawn:
		return "He attacks first where he can, in the land drawn. Pairs of Settlers go until the room in the land is kept, at least one."
	case rules.RuleAttackClockwise:
		return "He attacks first where he can. The land drawn offers nothing to attack, so it is the next one clockwise that does. Pairs of Settlers go until the room in the land is kept, at least one."
	case rules.RuleExploreFirst:
		return "Nothing is explored in this world yet, so he begins with Caribbean, without a draw."
	case rules.RuleExploreDrawn:
		return "He explores the land drawn: it is unexplored and next to an explored one."
	case rules.RuleExploreClockwise:
		return "The land drawn cannot be explored, so it is the next one clockwise that is unexplored and next to an explored one."
	case rules.RuleConsolidateDrawn:
		return "He lands in the land drawn: it is explored and has room for a Settler."
	case rules.RuleConsolidateClockwise:
		return "The land drawn has no room or is unexplored, so it is the next one clockwise that is explored and has room."
	case rules.RuleFallbackCaptain:
		return "Nothing else was possible: his Settlers go back to supply, and the ship anchors where his Captain stands."
	case rules.RuleFallbackRevenue:
		return "Nothing else was possible: his Settlers go back to supply, and the ship anchors where it would collect most."
	case rules.RuleFallbackHome:
		return "Nothing in this world is explored and no Captain is aboard, so the ship goes home."
	case rules.RuleNativeRoom:
		return "The native settles in the land explored or next to it, where there is room and most more gold is collected this era."
	case rules.RuleNativeFull:
		return "No land in reach has room, so the native settles where it would earn most; what is too many goes home."
	case rules.RuleMigrateMore:
		return "A Settler of his moves if that collects more gold this era, the way that collects most."
	case rules.RuleMigrateStay:
		return "No move of a Settler of his would collect more gold this era."
	case rules.RulePirateRichest:
		return fmt.Sprintf("His Pirate waits in the world where %s could collect most.", o.who(soloist))
	case rules.RulePirateTakes:
		return fmt.Sprintf("His Pirate takes half of the gold aboard %s ship, rounded down, and is spent.", o.whose(soloist))
	case rules.RulePirateSpent:
		return "His Pirate found nothing to take, and is spent."
	}
	return ""
}

func (o narrator) governRule(r rules.Rule, world string) string {
	switch r {
	case rules.RuleGovernCounter:
		return fmt.Sprintf("The first counter that is not Military names the world he governs first: %s. The others follow clockwise.", world)
	case rules.RuleGovernRandom:
		return fmt.Sprintf("The stack named no world, so chance did: %s. The others follow clockwise.", world)
	case rules.RuleGovernClockwise:
		return "The worlds follow clockwise on the one he governed first."
	case rules.RuleRevenueAll:
		return "He collects all that can be stored and mines all he can: to the ship where it is connected, to Strongholds only where it is not."
	case rules.RuleBuildCity:
		return "He builds one thing, a City if he can: where his income rises most. Strongholds pay first, then the ship."
	case rules.RuleBuildTown:
		return "He can build no City, so a Town: where his income rises most. Strongholds pay first, then the ship."
	case rules.RuleBuildNone:
		return "Nothing can be built that is legal and that he can pay for."
	case rules.RuleVaultsLoad:
		return "What is left in Strongholds that are connected to the ship goes aboard."
	case rules.RuleHomeCaptain:
		return "The ship sails home, and his Captain boards because he can."
	case rules.RuleHomeShip:
		return "The ship sails home without a Captain: none of his can board."
	}
	return ""
}

func (o narrator) selectRule(r rules.Rule) string {
	switch r {
	case rules.RuleSelectLowest:
		return "He takes what lies nearest the blunt end of the display as long as he can pay."
	case rules.RuleSelectDouble:
		return "He plays Double Selection as soon as he can: the two Progress Benefits nearest the blunt end for one payment."
	case rules.RulePassFirst:
		return "He passes first, so he takes the first Pass space."
	case rules.RulePassSecond:
		return "He passes and takes the space that is left."
	case rules.RulePassOver:
		return fmt.Sprintf("He plays Turn Order, taken in this phase, and takes the first Pass space; %s to the second.", o.does(soloist, "moves"))
	case rules.RuleBonusNative:
		return "A native joins in a legal land where his income rises most."
	case rules.RuleBonusStronghold:
		return "A Stronghold comes where his Settler earns most; that Settler moves inside."
	case rules.RuleBonusGold:
		return "He gains the gold at once."
	case rules.RuleBonusIncrease:
		return fmt.Sprintf("It goes where it earns most for him beyond what it earns for %s.", o.who(soloist))
	case rules.RuleBonusShips:
		return "His ships take 4 from now on."
	case rules.RuleBonusTown:
		return "A Town comes where his income rises most; if that is equal, where most gold is kept safe."
	case rules.RuleBonusCity:
		return fmt.Sprintf("A City may replace any Town of his that is legal, and %s which.", o.does(soloist, "chooses"))
	case rules.RuleBonusCathedral:
		return fmt.Sprintf("It goes where it doubles most for him beyond what it doubles for %s.", o.who(soloist))
	case rules.RuleBonusRetain:
		return "He cannot use it at once, so he keeps it: for later where its instruction says so, else for points at the end."
	}
	return "The rules for " + o.n.Of(planck) + " decide."
}
