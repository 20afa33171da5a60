package commands

import "landfall/engine"

// Words is what one game says, both ways. Everything is made from the view of
// the seat that reads: v is always the game's own view type, as the engine built
// it for that reader. It says nothing that is not in v or in the events given.
type Words interface {
	// Ask makes the private panel of a seat that has open decisions: what is
	// asked, the numbers one reasons about, and every legal answer.
	Ask(v any, open []engine.Decision, n Names) Panel
	// Label names an answer for a menu, a button or autocomplete, as short and
	// clear as a person would say it; detail is a second line, "" if none. Both
	// at most 100 characters.
	Label(v any, a engine.Action, n Names) (label, detail string)
	// Question is a few words for what a seat is asked, as the public may hear
	// it: "Loading, era 1", "Ben sails Pinta". d's options must not be looked at.
	Question(v any, kind string, n Names) string
	// Tell makes public or private sentences of events as the reader heard them,
	// in order, gathering what belongs together; v is the view after them.
	Tell(v any, events []engine.Event, n Names) []string
	// Board is the position in words: the text twin of the picture.
	Board(v any, n Names) string
	// Alt is Board within 1,024 characters, for the picture's alt text.
	Alt(v any, n Names) string
	// Hand is what only the reader holds or knows.
	Hand(v any, n Names) string
	// Score is the table of scores, if the match is over, else what is openly known.
	Score(v any, n Names) string
	// Ending says who won and by what, in a sentence or two, from the final view.
	Ending(v any, n Names) string
	// Holds names what a seat plays, for lobby and lists: "Spain". choice is one
	// of the game's Choice values; "" if it is still open.
	Holds(choice string) (name, emoji string)
	// Verbs are the subcommands of the game's own command, one for each kind of action.
	Verbs() []Verb
	// Topics are the short rules that /rules tells: title and text (at most 1,800
	// characters each), in our own words.
	Topics() []Topic
	// Focus names the part of the picture that a reader needs for these decisions
	// ("" the whole board), in the words of the game's renderer; without decisions,
	// the part that shows what the reader has.
	Focus(v any, open []engine.Decision) string
}

// Names are what the people at a table are called, by seat.
type Names []string

// Of is the name of a seat; "the box" for Nobody.
func (n Names) Of(s engine.Seat) string {
	if s < 0 || int(s) >= len(n) {
		return "the box"
	}
	return n[s]
}

// Panel is a private question with its answers, freed of custom ids.
type Panel struct {
	// Text is what is asked, within 1,500 characters. Lines that belong to a
	// group of answers stand before it only if a menu cannot say it.
	Text string
	// Groups become rows of controls, in order (a group of buttons takes a row for
	// each five; a menu takes one, for each 25). The desk adds two buttons of its own,
	// beside the last row if that has at most three: so at most 4 rows, or 5 then.
	Groups []Group
}

// Group is some of the answers to one decision, shown together.
type Group struct {
	Decision string // its id
	// Menu asks for a menu with this placeholder; "" for buttons.
	Menu string
	// Beside puts buttons into the row of the group before, where they fit.
	Beside  bool
	Answers []Answer
}

// Answer is one legal answer in a panel.
type Answer struct {
	Action engine.Action
	Label  string
	Detail string // menus only
	Emoji  string
	Style  Style
	Chosen bool // what a menu shows as chosen
}

// Verb is a subcommand for one kind of action: "/ninapinta explore".
type Verb struct {
	Name        string // 1 to 32 of a-z and "-"
	Description string
	// Options are typed in this order after the name. Together they make the
	// notation: Notation joins them.
	Options []VerbOption
	// Notation makes the notation of the typed values ("" where one was left out).
	Notation func(values []string) string
	// Complete gives the values of the option with this index that are legal
	// given the ones before it, by reading the open decisions' options.
	Complete func(v any, open []engine.Decision, values []string, index int, n Names) []Choice
}

// VerbOption is one option of a verb.
type VerbOption struct {
	Name, Description string
	Required          bool
}

// Topic is a short rule in our own words.
type Topic struct {
	Key, Title, Text string
}
