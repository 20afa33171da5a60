package exploration

// plans are what the automaton thinks of beyond the next port, so that a measurement can
// let players who think of something meet others who do not.
type plans uint8

const (
	planCircle   plans = 1 << iota // round the world
	planConquest                   // an empire
	planDescent                    // down the Amazon
	planBases                      // from New World bases
	allPlans     = planCircle | planConquest | planDescent | planBases
)
