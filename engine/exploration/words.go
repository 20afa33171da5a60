package exploration

// How an expedition comes to another space, as in Moved.How.
const (
	bySail     = "sail"
	byChange   = "change"
	byLaunch   = "launch"
	byTakeover = "takeover" // out of the capital, to Rumors
	byExpel    = "expel"
	byLeave    = "leave"
	byFall     = "fall" // the empire was conquered by somebody else
)

// What is seized, as in ChitSeized.What.
const (
	chitRuler  = "ruler"
	chitAllies = "allies"
	chitEntry  = "entry"
	chitRansom = "ransom"
)

// The expedition actions as in ActionTaken.What, beside those of Act.
const (
	actRecruit = "recruit"
	actHarvest = "harvest"
	actSurvey  = "survey"
	actRaft    = "raft"
)

// Why a match ended, as in engine.Outcome.Method.
const (
	endedByPublication = "publication"
	endedByConquest    = "conquest"
	endedByRounds      = "rounds"
	endedByPatent      = "patent"
	endedByConcession  = Concession
)

// Concession is how a match ends that all but one have left (engine.Outcome.Method).
const Concession = "concession"
