package ninapinta

// The features of any landing.
const (
	landWorth = iota // by habits
	landFeatures
)

func landFeatureNames() []string { return []string{"worth"} }

// The features of exploring. What a land is likely to be is its promise.
const (
	exploreAny = iota
	exploreCapacity
	exploreIncome       // of a Settler there
	exploreGold         // Gold and civilisations
	exploreMine         // gold in it
	exploreNatives      // how likely they are there
	exploreHold         // how likely a Stronghold is
	exploreMixed        // how likely it is mixed
	exploreFit          // Settlers aboard for whom there is likely room
	exploreFitIncome    // what those are likely to bring
	exploreFitMine      // what those are likely to mine
	exploreSettlers     // aboard
	exploreThreat       // Settlers aboard where Planck may still attack this era
	exploreThreatHold   // how likely a Stronghold is, there
	exploreThreatened   // he may still attack in this world
	exploreBeside       // next to own settlements or the own Captain
	exploreExplored     // lands of the world, in threes
	exploreHis          // settlements of Planck in the world, in threes
	exploreInTheEnd     // in the last era
	exploreGoldInTheEnd // Gold and civilisations in the last era
	exploreFeatures
)

func exploreFeatureNames() []string {
	return []string{"any", "capacity", "income", "gold", "mine", "natives", "stronghold", "mixed", "fit", "fitIncome", "fitMine", "settlers",
		"threat", "threatStronghold", "threatened", "beside", "explored", "his", "inTheEnd", "goldInTheEnd"}
}

// The features of consolidating.
const (
	consolidateAny      = iota
	consolidateFit      // Settlers aboard for whom there is room
	consolidateIncome   // what those bring
	consolidateGroup    // own settlements that hang together with it have three terrains
	consolidateTerrains // how many terrains those have
	consolidateThreat   // Settlers with room where Planck may still attack this era
	consolidateThreatened
	consolidateOver  // Settlers aboard for whom there is none
	consolidateEmpty // no Settler aboard
	consolidateCaptain
	consolidateBack    // the Captain finds another one and goes back
	consolidateEnemies // Settlers of Planck there, outside of a Stronghold
	consolidateMine    // gold in it
	consolidateBuild   // its world has its Build token
	consolidateInTheEnd
	consolidateHold // an empty Stronghold
	consolidateOwn  // own settlements or the own Captain are there
	consolidateFeatures
)

func consolidateFeatureNames() []string {
	return []string{"any", "fit", "income", "group", "terrains", "threat", "threatened", "over", "empty", "captain", "back", "enemies", "mine",
		"build", "inTheEnd", "stronghold", "own"}
}

// The features of an attack.
const (
	attackAny    = iota
	attackPairs  // that can be removed
	attackIncome // of the Settlers in those
	attackLeft   // own Settlers there beyond the pairs
	attackThreatened
	attackHis // settlements of Planck in the world, in threes
	attackWar // the world is at war, so that no banner is turned
	attackBuild
	attackInTheEnd
	attackRoom    // for settlements, before
	attackEnemies // Settlers of Planck there, outside of a Stronghold
	attackMine    // gold is in it
	attackTowns   // pairs where Towns may be built
	attackFeatures
)

func attackFeatureNames() []string {
	return []string{"any", "pairs", "income", "left", "threatened", "his", "war", "build", "inTheEnd", "room", "enemies", "mine", "towns"}
}

// The features of staying at home.
const (
	stayAny = iota
	stayInTheEnd
	stayFeatures
)

func stayFeatureNames() []string { return []string{"any", "inTheEnd"} }
