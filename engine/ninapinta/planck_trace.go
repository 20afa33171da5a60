package ninapinta

// Trace is why Max Planck did a step, as data: all of it is open to the Soloist.
// It is given in PlanckActed before the step's effects, and in PlanckTied before
// the Soloist is asked.
type Trace struct {
	// Number counts Planck's steps of the match, from 1.
	Number int   `json:"number"`
	Era    int   `json:"era"`
	Step   Step  `json:"step"`
	Rule   Rule  `json:"rule"`  // what decided
	World  World `json:"world"` // the world the step is about, where Step has one
	// Benefit is what is selected, used or retained.
	Benefit Benefit `json:"benefit,omitempty"`
	// Turned are the counters turned over from the set-aside stack, in order: each
	// Military went to Planck, the last one names the world.
	Turned []Benefit `json:"turned,omitempty"`
	// Drawn is the land whose tile came from the land stack; NoLand: none was drawn.
	Drawn Land `json:"drawn"`
	// Refused are the steps of higher priority that were not possible, in order.
	Refused []Refusal `json:"refused,omitempty"`
	// Candidates are what was weighed, in the order it was looked at.
	Candidates []Candidate `json:"candidates,omitempty"`
	// Chosen is one of the candidates; nil if nothing was chosen (yet).
	Chosen *Choice `json:"chosen,omitempty"`
	Tie    Tie     `json:"tie,omitempty"`
	// Figures are those of the step as a whole.
	Figures []Figure `json:"figures,omitempty"`
}

// Candidate is one of the things that Planck weighed.
type Candidate struct {
	Choice
	// Figures are what it was weighed by, the deciding one first.
	Figures []Figure `json:"figures,omitempty"`
	// Reason is why it was not possible; "" if it was.
	Reason Reason `json:"reason,omitempty"`
	// Best tells that no other was better.
	Best bool `json:"best,omitempty"`
}

// Choice is what can be chosen for Planck: a world, a land of it, and for a
// migration where from. What it means depends on the step.
type Choice struct {
	World World `json:"world"`
	Land  Land  `json:"land"` // NoLand: the world alone
	From  Land  `json:"from"` // StepMigrate: where the Settler comes from; else NoLand
	// City: StepBuild, a City and not a Town.
	City bool `json:"city,omitempty"`
}

// Refusal is a step that was not possible.
type Refusal struct {
	Step   Step   `json:"step"`
	Reason Reason `json:"reason"`
}

// Figure is a number that counted.
type Figure struct {
	Name  FigureName `json:"name"`
	Value int        `json:"value"`
}

// FigureName says what a figure counts.
type FigureName string

// What figures count.
const (
	FigureRevenue     FigureName = "revenue"     // gold that would be collected
	FigureIncome      FigureName = "income"      // gold of settlements, wherever it could go
	FigureRise        FigureName = "rise"        // gold that income would rise by
	FigureCapacity    FigureName = "capacity"    // settlements that fit
	FigureSettlements FigureName = "settlements" // settlements there
	FigureTargets     FigureName = "targets"     // Settlers of the Soloist that can be attacked
	FigurePairs       FigureName = "pairs"       // pairs of Settlers removed
	FigurePlanck      FigureName = "planck"      // Planck's settlements, or points
	FigureSoloist     FigureName = "soloist"     // the Soloist's settlements, or points
	FigureNet         FigureName = "net"         // Planck's advantage, gold or points
	FigureCost        FigureName = "cost"        // gold
	FigureGold        FigureName = "gold"        // gold at hand
	FigureToken       FigureName = "token"       // gold on the era's token
	FigureCaptain     FigureName = "captain"     // 1: a Captain aboard
	FigureSettlers    FigureName = "settlers"    // Settlers aboard
	FigureWanted      FigureName = "wanted"      // Settlers that should be aboard
	FigureProgress    FigureName = "progress"    // Progress Benefits on display
	FigureSpace       FigureName = "space"       // Pass space, from 1
	FigureLost        FigureName = "lost"        // gold that cannot be stored
	FigurePirates     FigureName = "pirates"     // Pirates
)

// Tie says what broke a tie.
type Tie string

// What breaks ties.
const (
	NoTie        Tie = ""          // one was better than all others
	TieIdentical Tie = "identical" // the best were the same in every respect: clockwise first
	TieSoloist   Tie = "soloist"   // the Soloist chose
)

// Step is what Planck does.
type Step string

// Planck's steps, in the order of an era.
const (
	StepWar         Step = "war"         // a War marker; Choice: world
	StepFleet       Step = "fleet"       // which world his first ship sails to; Choice: world
	StepRecover     Step = "recover"     // a Settler off the map; Choice: land
	StepLoad        Step = "load"        // crews; a candidate for each ship, in order of sailing
	StepAttack      Step = "attack"      // Choice: land
	StepExplore     Step = "explore"     // Choice: land
	StepConsolidate Step = "consolidate" // Choice: land
	StepFallback    Step = "fallback"    // a harbour, or home; Choice: land
	StepNative      Step = "native"      // Settler of Natives; Choice: land
	StepMigrate     Step = "migrate"     // Choice: from one land to another
	StepPirate      Step = "pirate"      // his Pirates lie in wait; Choice: world
	StepGovern      Step = "govern"      // which world; Choice: world
	StepRevenue     Step = "revenue"
	StepBuild       Step = "build"  // Choice: land and City or Town
	StepVaults      Step = "vaults" // Stronghold gold left over goes aboard
	StepHome        Step = "home"   // the ship leaves
	StepRob         Step = "rob"    // his Pirate takes gold of the Soloist's ship
	StepSelect      Step = "select" // a Benefit, or two
	StepBonus       Step = "bonus"  // a Bonus Benefit's own instruction; Choice: land
	StepPass        Step = "pass"
)

// Rule is what decided a step: a stable key.
type Rule string

// The rules that decide, by step (specification 7).
const (
	RuleWarLeast Rule = "war.least" // where his income is least

	RuleFleetCounter Rule = "fleet.counter" // the group of the counter turned over
	RuleFleetRandom  Rule = "fleet.random"  // the stack named none

	RuleRecoverLowest Rule = "recover.lowest" // the Settler with least income

	RuleLoadToken Rule = "load.token" // as the era's token says
	RuleLoadShort Rule = "load.short" // too few Settlers, filled in order

	RuleAttackDrawn          Rule = "attack.drawn"          // the land drawn
	RuleAttackClockwise      Rule = "attack.clockwise"      // the next land clockwise
	RuleExploreFirst         Rule = "explore.first"         // Caribbean, the first of a world
	RuleExploreDrawn         Rule = "explore.drawn"         // the land drawn
	RuleExploreClockwise     Rule = "explore.clockwise"     // the next land clockwise
	RuleConsolidateDrawn     Rule = "consolidate.drawn"     // the land drawn
	RuleConsolidateClockwise Rule = "consolidate.clockwise" // the next land clockwise
	RuleFallbackCaptain      Rule = "fallback.captain"      // to his Captain
	RuleFallbackRevenue      Rule = "fallback.revenue"      // where most can be collected
	RuleFallbackHome         Rule = "fallback.home"         // nothing is explored

	RuleNativeRoom  Rule = "native.room"  // with room, where most more is collected
	RuleNativeFull  Rule = "native.full"  // no room: where the income is greatest
	RuleMigrateMore Rule = "migrate.more" // more is collected
	RuleMigrateStay Rule = "migrate.stay" // no migration collects more

	RulePirateRichest Rule = "pirate.richest" // where the Soloist collects most
	RulePirateTakes   Rule = "pirate.takes"   // half of the gold aboard
	RulePirateSpent   Rule = "pirate.spent"   // nothing to take, or no ship

	RuleGovernCounter   Rule = "govern.counter"   // the group of the counter turned over
	RuleGovernRandom    Rule = "govern.random"    // the stack named none
	RuleGovernClockwise Rule = "govern.clockwise" // the next world
	RuleRevenueAll      Rule = "revenue.all"      // all that can be stored
	RuleBuildCity       Rule = "build.city"       // a City, where income rises most
	RuleBuildTown       Rule = "build.town"       // else a Town, where income rises most
	RuleBuildNone       Rule = "build.none"       // nothing is legal, or affordable
	RuleVaultsLoad      Rule = "vaults.load"
	RuleHomeCaptain     Rule = "home.captain" // with the Captain
	RuleHomeShip        Rule = "home.ship"    // without

	RuleSelectLowest Rule = "select.lowest" // nearest the blunt end
	RuleSelectDouble Rule = "select.double" // the two Progress Benefits nearest the blunt end
	RulePassFirst    Rule = "pass.first"    // first to pass
	RulePassSecond   Rule = "pass.second"   // the space that is left
	RulePassOver     Rule = "pass.over"     // Turn Order: the first space all the same

	RuleBonusNative     Rule = "bonus.native"     // where income rises most
	RuleBonusStronghold Rule = "bonus.stronghold" // where a Settler has most income
	RuleBonusGold       Rule = "bonus.gold"
	RuleBonusIncrease   Rule = "bonus.increase" // greatest net advantage
	RuleBonusShips      Rule = "bonus.ships"
	RuleBonusTown       Rule = "bonus.town"      // income rises most, then most is kept safe
	RuleBonusCity       Rule = "bonus.city"      // the Soloist chooses any Town
	RuleBonusCathedral  Rule = "bonus.cathedral" // greatest net advantage
	RuleBonusRetain     Rule = "bonus.retain"    // kept to the end for points
)

// Reason is why a candidate, or a step, was not possible.
type Reason string

// The reasons.
const (
	ReasonNoCaptain   Reason = "no-captain"   // no Captain aboard
	ReasonNoSettlers  Reason = "no-settlers"  // no Settler aboard
	ReasonPeace       Reason = "peace"        // the world is not at war
	ReasonBanner      Reason = "banner"       // France's attack at peace is spent
	ReasonNoTarget    Reason = "no-target"    // no Settler of the Soloist can be attacked
	ReasonUnexplored  Reason = "unexplored"   // not explored yet
	ReasonExplored    Reason = "explored"     // explored already
	ReasonNotAdjacent Reason = "not-adjacent" // next to no explored land
	ReasonFull        Reason = "full"         // no room
	ReasonNoToken     Reason = "no-token"     // the world's Build token is not out
	ReasonNoSite      Reason = "no-site"      // no legal and affordable site
	ReasonNoGain      Reason = "no-gain"      // no advantage over the Soloist
	ReasonNoPlace     Reason = "no-place"     // no legal place
	ReasonAlready     Reason = "already"      // his ships are large already
	ReasonKept        Reason = "kept"         // it is played at another time, or never
	ReasonNoGold      Reason = "no-gold"      // cannot pay
	ReasonNoBenefit   Reason = "no-benefit"   // the display is empty
	ReasonNoCity      Reason = "no-city"      // no City is legal and affordable
	ReasonIdentical   Reason = "identical"    // the same in every respect as one before
)
