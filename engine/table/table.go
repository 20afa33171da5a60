package table

import (
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
	// End is the message that told the end of its match.
	End string `json:"end,omitempty"`
	// After is the match that this one is a rematch of, and Next the rematch of this one;
	// Expected are those of After, in the order of their seats.
	After    engine.MatchID `json:"after,omitempty"`
	Next     engine.MatchID `json:"next,omitempty"`
	Expected []Expectation  `json:"expected,omitempty"`
	// Solo is a game of one person against the printed automaton, played in a
	// direct message; Origin is the channel it was asked for in.
	Solo   bool   `json:"solo,omitempty"`
	Origin string `json:"origin,omitempty"`
	// Aboard tells that a solo game is played on its server, and not in a direct message.
	Aboard bool `json:"aboard,omitempty"`
	// Challenge is the challenge a solo game belongs to.
	Challenge string `json:"challenge,omitempty"`
	// Resigned are those who gave their seat to an automaton before tables had a history.
	Resigned []Resignation `json:"resigned,omitempty"`
	// Terms is what its people agreed by sitting down.
	Terms Terms `json:"terms,omitzero"`
	// Private tables are for those who are invited, and seen by nobody else.
	Private bool              `json:"private,omitempty"`
	Invited []engine.PlayerID `json:"invited,omitempty"`
	// Motions are what the people decide together just now, and Moved how many there
	// ever were; Facts is how many the history has.
	Motions []Motion `json:"motions,omitempty"`
	Moved   int      `json:"moved,omitempty"`
	Facts   int      `json:"facts,omitempty"`
	// Stirred is when the host last did something at the lobby; Closes is when the lobby
	// closes by itself, once people have been told.
	Stirred time.Time `json:"stirred,omitzero"`
	Closes  time.Time `json:"closes,omitzero"`
	Active  time.Time `json:"active,omitzero"` // when anything last happened at the lobby
	// By is who took it in from a file; "" for what was played here.
	By engine.PlayerID `json:"by,omitempty"`
	// Trial is what it was tried from; nil: it is no trial. A trial is played alone, with
	// automatons in the other seats.
	Trial *Trial `json:"trial,omitempty"`
	// Practice is a match that counts for nothing, in which hints are allowed.
	Practice bool `json:"practice,omitempty"`
	// Hints is how often somebody was told what a good player would do.
	Hints int `json:"hints,omitempty"`
	// Revision counts the changes of the table itself.
	Revision int `json:"revision,omitempty"`
}

// Resignation is that somebody gave their seat to an automaton for good.
type Resignation struct {
	Player engine.PlayerID `json:"player"`
	Name   string          `json:"name"`
	Seat   engine.Seat     `json:"seat"`
}

// Chair is a seat that somebody took, or that was given to an automaton.
type Chair struct {
	Player engine.PlayerID `json:"player"`
	Name   string          `json:"name"`
	Choice string          `json:"choice,omitempty"` // what the seat asked for, see engine.Game.Choice
	// Automaton is how well the automaton plays that sits here (search.Strength), "" if
	// a person does.
	Automaton string `json:"automaton,omitempty"`
	// For is whose seat it is, if whoever sits here only plays until they come back, and
	// ForName what they are called.
	For     engine.PlayerID `json:"for,omitempty"`
	ForName string          `json:"forName,omitempty"`
	// From is the seq from which on whoever sits here sees what the seat sees.
	From uint64 `json:"from,omitempty"`
}

// Terms is what a table agreed about those who do not answer.
type Terms struct {
	// Strength is how well an automaton plays for somebody (search.Strength), "" able.
	Strength string `json:"strength,omitempty"`
	// Away is how long the table waits for somebody who said that they are away; 0: as
	// long as they are.
	Away time.Duration `json:"away,omitempty"`
	// Patient tables offer no ladder: they wait as long as it takes.
	Patient bool `json:"patient,omitempty"`
}

// SeatOf is the seat of a person, Nobody if they do not sit here.
func (t *Table) SeatOf(p engine.PlayerID) engine.Seat {
	i := slices.IndexFunc(t.Chairs, func(c Chair) bool { return c.Player == p && !c.Plays() })
	return engine.Seat(i)
}

// Names are the names of the people and automatons by seat.
func (t *Table) Names() []string {
	names := make([]string, len(t.Chairs))
	for i, c := range t.Chairs {
		names[i] = c.Name
	}
	return names
}

// Home is the channel in which the table is played.
func (t *Table) Home() string {
	if t.Thread != "" {
		return t.Thread
	}
	return t.Channel
}

func (t *Table) config() engine.Config {
	c := engine.Config{Seats: len(t.Chairs), Options: t.Options, Choices: make([]string, len(t.Chairs))}
	for i, ch := range t.Chairs {
		c.Choices[i] = ch.Choice
	}
	return c
}

// Duty is what a match waits for from one seat.
type Duty struct {
	Match  engine.MatchID  `json:"match"`
	Seat   engine.Seat     `json:"seat"`
	Player engine.PlayerID `json:"player"`
	// Turn is the label of the turn or phase that is asked (engine.Decision.Turn).
	Turn  string    `json:"turn"`
	Since time.Time `json:"since"`
	// Due is when the next reminder goes out; zero: none.
	Due time.Time `json:"due,omitzero"`
	// Announced tells that a message which notifies the person of it has reached
	// its place; there is no second one. Reminders are counted apart.
	Announced bool `json:"announced,omitempty"`
	// Mentioned stood for Announced before deliveries were recorded; it is only read.
	Mentioned bool `json:"mentioned,omitempty"`
	Reminders int  `json:"reminders,omitempty"`
	// Absent is when the reminders had been in vain and the others were asked what to do;
	// zero: they were not.
	Absent time.Time `json:"absent,omitzero"`
	Rungs  int       `json:"rungs,omitempty"` // how often the others were asked
	// Lost is how long the bot had ever been down when Due was settled, and Down what of
	// that did not count and its person was not told of.
	Lost time.Duration `json:"lost,omitempty"`
	Down time.Duration `json:"down,omitempty"`
}

// IsAbsent tells whether the person has not answered as long as the table agreed; where
// nobody is reminded, that is a week.
func (d Duty) IsAbsent(now time.Time) bool {
	return !d.Absent.IsZero() || d.Due.IsZero() && d.Reminders == 0 && now.Sub(d.Since) > unremindedTime
}

// unremindedTime is how long a person may let a table wait that reminds nobody.
const unremindedTime = 7 * 24 * time.Hour
