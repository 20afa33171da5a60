package engine

import (
	"encoding"
	"reflect"
	"slices"
	"strings"
	"unicode"
)

// Action is a legal answer to a decision. Its notation is its only text form:
// it stands in buttons, menus, typed commands, transcripts and the log, and two
// options of one decision never share one.
//
// One that is listed by the dozen may also have AppendText, the notation again, so
// that a match finds an answer without making the texts of all.
type Action interface{ String() string }

// Event is a fact, in the past tense, that carries its result: one of the
// structs that Spec.Events lists. It is written as JSON under its name.
//
// An event may also have
//
//	For(seat Seat) Event   what that seat hears of it; nil: nothing
//	Irrevocable()          once it happened, nothing before it is taken back
//
// which Secret and Revealing bring along.
type Event any

// Secret is embedded in events that nobody hears: what they say lies face down.
type Secret struct{}

// For makes an event unheard.
func (Secret) For(Seat) Event { return nil }

// Revealing is embedded in events that turn up what was hidden, or that follow an order of
// somebody else: nothing before them is taken back.
type Revealing struct{}

// Irrevocable says so.
func (Revealing) Irrevocable() {}

// EventName is the name of an event on the wire: its type's name in snake case,
// "tile_placed" for a TilePlaced. So a type that was written once keeps its name.
func EventName(e Event) string {
	var b strings.Builder
	for i, r := range reflect.TypeOf(e).Name() {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// Decision is an open question to one seat, with every legal answer.
type Decision struct {
	Seat Seat
	// Turn is a label shared by all the decisions of one turn of a seat, or of
	// one simultaneous phase. When it changes, the thread is notified.
	Turn string
	Kind string
	// Options are all the legal answers, in the order of the rulebook. A game may hand
	// the same list out again, so nobody changes it in place.
	Options []Action
	// Optional decisions may be answered; nobody waits for them.
	Optional bool
	// Offered: an Optional decision that another seat put to this one, who is told of it once.
	// A bot answers it before all else.
	Offered bool
	// Sealed decisions are answered in secret until all have answered.
	Sealed bool

	// asked is what tells this question from one with the same options earlier in
	// the match: how often its seat has acted, and anybody has taken something back.
	asked uint64
}

// MostOptions is how many answers a decision may hold, so that a chat can list them in one
// menu. A question with more of them is asked in steps, or in parts. Matches that run must
// keep asking what they asked, so it can grow only with a new ruleset.
const MostOptions = 25

// Parts appends the decision to a list. What goes beyond MostOptions is asked in further
// decisions of the same kind, which are optional. Without options there is none.
func (d Decision) Parts(list []Decision) []Decision {
	options := d.Options
	list = slices.Grow(list, (len(options)+MostOptions-1)/MostOptions)
	for part := d; len(options) > 0; part.Optional = true {
		n := min(len(options), MostOptions)
		part.Options, options = options[:n:n], options[n:]
		list = append(list, part)
	}
	return list
}

// Find returns the option with this notation.
func (d Decision) Find(notation string) (Action, bool) {
	var text [64]byte
	return d.find(notation, text[:0])
}

// find is Find with room for a text.
func (d Decision) find(notation string, room []byte) (Action, bool) {
	for _, a := range d.Options {
		if t, ok := a.(encoding.TextAppender); ok {
			if text, err := t.AppendText(room); err == nil && string(text) == notation {
				return a, true
			}
		} else if a.String() == notation {
			return a, true
		}
	}
	return nil, false
}

// Outcome says how a match ended.
type Outcome struct {
	Winners []Seat `json:"winners"`
	// Method says why it ended, by a word of the game: "points", "tie-break" …
	Method string `json:"method"`
	// Scores are final points by seat.
	Scores []int `json:"scores"`
}

// hears returns what a seat hears of an event; nil: nothing.
func hears(e Event, seat Seat) Event {
	if p, ok := e.(interface{ For(Seat) Event }); ok {
		return p.For(seat)
	}
	return e
}

func irrevocable(e Event) bool {
	_, ok := e.(interface{ Irrevocable() })
	return ok
}
