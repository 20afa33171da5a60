package exploration

// plans are what the automaton thinks of beyond the next port, so that a measurement can
// let players who think of something meet others who do not.
type plans uint16

const (
	planCircle   plans = 1 << iota // round the world
	planConquest                   // an empire
	planDescent                    // down the Amazon
	planBases                      // from New World bases
	planNatives                    // natives for Europe
	planRows                       // a coast with much in a row
	planClaims                     // that others publish first what they have found first
	planGuides                     // guides who sail to Europe in the end
	planCrossing                   // of North America
	planMarches                    // inland from New World bases
	allPlans     = planMarches | planCircle | planConquest | planDescent | planBases | planNatives | planRows | planClaims | planGuides | planCrossing
)
