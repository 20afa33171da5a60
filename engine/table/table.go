package table

import (
	"cmp"
	"slices"
	"time"

	"landfall/engine"
)

// Status is how far a table is.
type Status string

// The life of a table.
const (
	Gathering Status = "gathering" // people join and leave
	Playing   Status = "playing"
	Over      Status = "over"      // played to the end
	Closed    Status = "closed"    // given up before it started
	Abandoned Status = "abandoned" // ended by agreement, without an outcome
)

// Table is people around a match.
type Table struct {
	ID engine.MatchID `json:"id"`
	// Name is what people call it: none of those who sit there, and no channel, has two
	// tables of one name.
	Name   string          `json:"name,omitempty"`
	Game   string          `json:"game"`
	Host   engine.PlayerID `json:"host"`
	Status Status          `json:"status"`
	// Places is how many people may sit down.
	Places  int               `json:"places"`
	Chairs  []Chair           `json:"chairs"` // taken ones, by seat
	Options map[string]string `json:"options,omitempty"`
	// Pace is the time between reminders; 0: the table reminds nobody.
	Pace    time.Duration `json:"pace"`
	Created time.Time     `json:"created"`

	// Where it is: the server, the channel it was opened in, the message of its
	// lobby there, and the thread that it is played in.
	Guild   string `json:"guild,omitempty"`
	Channel string `json:"channel"`
	Lobby   string `json:"lobby,omitempty"`
	Thread  string `json:"thread,omitempty"`
	// End is the message that said the end of its match.
	End string `json:"end,omitempty"`
	// After is the match that this one is a rematch of, and Next the rematch of this one;
	// Expected are those of After, in the order of their seats, which are kept for them for a while.
	After    engine.MatchID `json:"after,omitempty"`
	Next     engine.MatchID `json:"next,omitempty"`
	Expected []Expectation  `json:"expected,omitempty"`
	// Language is the one that it is told in; "": English.
	Language string `json:"language,omitempty"`
	// Solo is a game of one person against the printed automaton, played in a
	// direct message; Origin is the channel it was asked for in.
	Solo   bool   `json:"solo,omitempty"`
	Origin string `json:"origin,omitempty"`
	// Aboard tells that a solo game is played on its server, and not in a direct message.
	Aboard bool `json:"aboard,omitempty"`
	// Challenge is the challenge a solo game belongs to.
	Challenge string `json:"challenge,omitempty"`
	// ByDeck is as in engine.Config.
	ByDeck bool `json:"by_deck,omitempty"`
	// Resigned are those who gave their seat to a bot player before tables had a history.
	Resigned []Resignation `json:"resigned,omitempty"`
	// Terms is what its people agreed by sitting down.
	Terms Terms `json:"terms,omitzero"`
	// Private tables are for those who are invited, and seen by nobody else.
	Private bool              `json:"private,omitempty"`
	Invited []engine.PlayerID `json:"invited,omitempty"`
	// Proposals are what the people decide together just now, and Moved how many there
	// ever were; Facts is how many the history has.
	Proposals []Proposal `json:"motions,omitempty"`
	Moved     int        `json:"moved,omitempty"`
	Facts     int        `json:"facts,omitempty"`
	// Stirred is when the host last did something at the lobby; Closes is when the lobby
	// closes by itself, once people have been told.
	Stirred time.Time `json:"stirred,omitzero"`
	Closes  time.Time `json:"closes,omitzero"`
	Active  time.Time `json:"active,omitzero"` // when anything last happened at the lobby
	// Prompt tables begin by themselves once every seat is taken. Begins is when: whoever sat
	// down last can still choose until then.
	Prompt bool      `json:"prompt,omitempty"`
	Begins time.Time `json:"begins,omitzero"`
	// By is who took it in from a file; "" for what was played here.
	By engine.PlayerID `json:"by,omitempty"`
	// Trial is what it was tried from; nil: it is no trial. A trial is played alone, with
	// bot players in the other seats.
	Trial *Trial `json:"trial,omitempty"`
	// Lesson is the lesson that is played; the zero value: none. It is played alone, with bot
	// players in the other seats, for whom the lesson answers as long as it goes on.
	Lesson Lesson `json:"lesson,omitzero"`
	// Practice is a match that counts for nothing, in which hints are allowed.
	Practice bool `json:"practice,omitempty"`
	// Hints is how often somebody was told what a good player would do.
	Hints int `json:"hints,omitempty"`
	// Touched is when one of its people last did something about the table itself while its
	// match is played; answers stand in the match.
	Touched time.Time `json:"touched,omitzero"`
	// Drowsy is when people were told that the match falls asleep, and Asleep since when it
	// is: nobody is called or reminded any more, and nothing of it is made known.
	Drowsy time.Time `json:"drowsy,omitzero"`
	Asleep time.Time `json:"asleep,omitzero"`
	// Revision counts the changes of the table itself.
	Revision int `json:"revision,omitempty"`
}

// Resignation is that somebody gave their seat to a bot player for good.
type Resignation struct {
	Player engine.PlayerID `json:"player"`
	Name   string          `json:"name"`
	Seat   engine.Seat     `json:"seat"`
}

// Chair is a seat that somebody took, or that was given to a bot player.
type Chair struct {
	Player engine.PlayerID `json:"player"`
	Name   string          `json:"name"`
	Choice string          `json:"choice,omitempty"` // what the seat asked for, see engine.Game.Choice
	// Bot is how well the bot player plays that sits here (search.Strength), "" if
	// a person does.
	Bot string `json:"automaton,omitempty"`
	// For is whose seat it is, if whoever sits here only plays until they come back, and
	// ForName what they are called.
	For     engine.PlayerID `json:"for,omitempty"`
	ForName string          `json:"forName,omitempty"`
	// From is the seq from which on whoever sits here sees what the seat sees.
	From uint64 `json:"from,omitempty"`
	// Left is since when the person is known not to be on the table's server any more.
	Left time.Time `json:"left,omitzero"`
}

// Terms is what a table agreed about those who do not answer.
type Terms struct {
	// Strength is how well a bot player plays for somebody (search.Strength), "" able.
	Strength string `json:"strength,omitempty"`
	// Away is how long the table waits for somebody who said that they are away; 0: as
	// long as they are.
	Away time.Duration `json:"away,omitempty"`
	// Patient tables have no escalation: they wait as long as it takes.
	Patient bool `json:"patient,omitempty"`
	// Undecided is what is done about absent people if the others decide nothing: LetPlay,
	// WaitLonger or EndTable. "" at tables of before, which agreed on nothing: LetPlay.
	Undecided string `json:"undecided,omitempty"`
}

// IfUndecided is what is done about absent people if the others decide nothing; bots tells
// whether a bot can play for them.
func (t Terms) IfUndecided(bots bool) string {
	switch {
	case t.Undecided == EndTable || t.Undecided == WaitLonger:
		return t.Undecided
	case bots:
		return LetPlay
	}
	return WaitLonger
}

// SeatOf is the seat of a person, Nobody if they do not sit here.
func (t *Table) SeatOf(p engine.PlayerID) engine.Seat {
	i := slices.IndexFunc(t.Chairs, func(c Chair) bool { return c.Player == p && !c.Plays() })
	return engine.Seat(i)
}

// Names are the names of the people and bot players by seat.
func (t *Table) Names() []string {
	names := make([]string, len(t.Chairs))
	for i, c := range t.Chairs {
		names[i] = c.Name
	}
	return names
}

// Home is the channel in which the table is played.
func (t *Table) Home() string {
	return cmp.Or(t.Thread, t.Channel)
}

// Begun tells whether the table's match has begun, be it over or not.
func (t *Table) Begun() bool { return t.Status != Gathering && t.Status != Closed }

// Config is what the match of the table starts with.
func (t *Table) Config() engine.Config {
	c := engine.Config{Seats: len(t.Chairs), Options: t.Options, Choices: make([]string, len(t.Chairs)), ByDeck: t.ByDeck}
	for i, ch := range t.Chairs {
		c.Choices[i] = ch.Choice
	}
	return c
}

// Trial is what the match of a table was tried from.
type Trial struct {
	Of   engine.MatchID `json:"of,omitempty"`
	Name string         `json:"name,omitempty"` // of that match's table, "" if it was a file
	Turn int            `json:"turn"`           // of its replay, from 1, or of a file the ply
}

// Lesson is a lesson of a game, by its key.
type Lesson struct {
	Key string `json:"key"`
	// Over tells that its match goes on as one of practice.
	Over bool `json:"over,omitempty"`
}

// Open tells whether a lesson goes on.
func (l Lesson) Open() bool { return l.Key != "" && !l.Over }
