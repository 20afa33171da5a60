package engine

import "time"

// What an entry is.
const (
	Started = "start" // the first entry: Start and the events of the set-up
	Acted   = "act"   // a seat gave an answer
	Undone  = "undo"  // a seat took entries back
	Ordered = "order" // a seat ordered ahead what it will answer; nobody else hears of it
	Dealt   = "deal"  // of a trial: what lies face down was dealt anew, of which nobody hears
)

// Who gave an answer, if it was not its seat by hand.
const (
	ByRule  = "rule"      // it was the only one
	ByOrder = "order"     // the seat had ordered it
	ByBot   = "automaton" // a bot player thought of it, beside the match
	// ByAgreement is of what was taken back: all whose answers went back with it agreed.
	ByAgreement = "agreement"
)

// Entry is one line of a match's log.
type Entry struct {
	Seq  uint64 // place in the log, from 0, never reused
	Ply  int    // place in the match as it stands, from 0; the dice of its actions come from it
	Kind string
	Seat Seat
	At   time.Time // when it was given, to the millisecond; no rule reads it

	Start    *Start // Started only
	Decision string // Acted: the kind of the decision answered; before, ids that begin with it
	Action   string // Acted: the notation of the answer
	By       string // Acted: "" the seat by hand, ByRule, ByOrder, ByBot; Undone: "" or ByAgreement
	About    string // Acted: the Order.About that was carried out, or that answering by hand ended
	Order    *Order // Ordered only
	Takes    uint64 // Undone: the seq of the entry that is taken back, with what followed by itself
	Final    bool   // drew or showed something: nothing up to here is taken back
	Events   []Event
}

// Start is what a match is started with.
type Start struct {
	Match   MatchID `json:"match"`
	Game    string  `json:"game"`
	Ruleset int     `json:"ruleset"`
	Seed    Seed    `json:"-"`
	// Trial is what the match was tried from: up to there its entries are that one's, and
	// its seed makes only the chance of what follows. nil: it began with its set-up.
	Trial *Trial `json:"trial,omitempty"`
	Config
}

// Config is what people decide before a match begins.
type Config struct {
	Seats int `json:"seats"`
	// Options are the table's options by key, as listed by Game.Options.
	Options map[string]string `json:"options,omitempty"`
	// Choices are what each seat asked for (Game.Choice), "" where it did not.
	Choices []string `json:"choices,omitempty"`
	// ByDeck: what is drawn while the match goes on depends on the deck and on how often it was drawn
	// from, and not on the ply. One step more changes nothing later; see Dice.Deck.
	ByDeck bool `json:"by_deck,omitempty"`
}

// Choice returns what a seat asked for, "" if nothing.
func (c Config) Choice(seat int) string {
	if seat < len(c.Choices) {
		return c.Choices[seat]
	}
	return ""
}
