// Package record keeps on disk what was posted to each table's people, and what is prepared
// to be told them: the outbox says the same at each try, and after each start.
package record

import (
	"time"

	"landfall/commands"
	"landfall/engine"
)

// State is what was posted to a table's people: a row of its own, which only the
// one delivery of the table changes. What has to be said is prepared here before it is
// sent, so that each try says the same, whatever came in between.
type State struct {
	Lobby    string        `json:"lobby,omitempty"`   // the lobby's text as it stands
	Message  string        `json:"message,omitempty"` // the live message, which has the controls
	Root     string        `json:"root,omitempty"`    // the message that the live one answers, if that is a reminder
	Place    string        `json:"place,omitempty"`   // the channel it is in; "" in rows of before: the table's
	Story    string        `json:"story,omitempty"`   // what it tells, without whom the table waits for
	Turn     string        `json:"turn,omitempty"`    // what it is about
	From     uint64        `json:"from,omitempty"`    // the first entry it tells of
	Next     uint64        `json:"next,omitempty"`    // the first entry that nothing tells of
	Awaited  []engine.Seat `json:"awaited,omitempty"` // when it was posted
	Waiting  []engine.Seat `json:"waiting,omitempty"` // as it says now
	Away     string        `json:"away,omitempty"`    // who is away, as it says now
	Notified []string      `json:"told,omitempty"`    // duties whose person has been notified, newest last

	// LobbyTag and Tag are carried by the lobby's message and the live one; "" in rows of before.
	LobbyTag string `json:"lobbyMark,omitempty"`
	Tag      string `json:"mark,omitempty"`

	// Alone tells that the live message is the one of a solo game, which is edited in
	// place: Chapter is the part that it is about, LogLength how long the log was that it shows.
	Alone     bool   `json:"alone,omitempty"`
	Chapter   int    `json:"chapter,omitempty"`
	LogLength uint64 `json:"shown,omitempty"`

	Outgoing    []Message `json:"letters,omitempty"`  // prepared, and not known to have arrived, in order
	Number      uint64    `json:"number,omitempty"`   // of the newest message
	After       string    `json:"after,omitempty"`    // the newest message that arrived
	AfterIn     string    `json:"afterIn,omitempty"`  // and the channel it is in
	Stale       []Spot    `json:"strip,omitempty"`    // messages whose controls are live no more
	Left        int       `json:"left,omitempty"`     // how often those could not be taken off
	LeftAgain   time.Time `json:"leftAgain,omitzero"` // when that is tried again; there is a row of it in Leftovers
	Calls       []Spot    `json:"calls,omitempty"`    // reminders beside the live message; rows of before have them
	Reminded    []string  `json:"reminded,omitempty"` // reminders that have arrived, newest last
	Quarantined bool      `json:"rests,omitempty"`    // the people know that the match is quarantined

	// Direct are messages to people who are told by direct message what cannot be said
	// where the table is played; Deaf those who cannot be, and do not want to be again.
	Direct []Message `json:"direct,omitempty"`
	Deaf   []string  `json:"deaf,omitempty"`
	// Opening is an id that a thread must be newer than which is being opened and may
	// be there already; "": none is.
	Opening string `json:"opening,omitempty"`
	// Start are those who are to be told that the match began, and Admit those who are to be
	// added to its thread.
	Start []engine.PlayerID `json:"start,omitempty"`
	Admit []engine.PlayerID `json:"admit,omitempty"`
	// Barred is since when rights are lacking where the table is played; Former is the place that
	// it was moved from and that may work again.
	Barred  time.Time         `json:"barred,omitzero"`
	Former  string            `json:"former,omitempty"`
	Gone    []engine.PlayerID `json:"gone,omitempty"`    // people whom the others were told of that they left
	Closing bool              `json:"closing,omitempty"` // it is noted when the thread is archived

	// Asleep are those who could not be notified of the end, and will be.
	Asleep []engine.PlayerID `json:"asleep,omitempty"`

	Resigned int `json:"resigned,omitempty"` // of how many it was posted that they resigned

	Facts int        `json:"facts,omitempty"` // how many facts of the table's history are posted
	Put   []Proposal `json:"put,omitempty"`   // what its people decide together, in messages of its own

	Offers []Offer `json:"offers,omitempty"` // whose people know of them

	Held time.Time `json:"held,omitzero"` // since when it is not said that automatons think

	// Replaced are those who are to be told by name what others did; Bed is the message
	// that has the button to wake the match.
	Replaced []Replaced `json:"replaced,omitempty"`
	Bed      Spot       `json:"bed,omitzero"`

	Tries int       `json:"tries,omitempty"` // that failed, since the last that did not
	Again time.Time `json:"again,omitzero"`  // when to try again; there is a row of it in Retries
	Why   string    `json:"why,omitempty"`   // why the last try failed
	// Lost tells that the row could not be read.
	Lost bool `json:"-"`
	// Obstacle is that in a word, and Rights those that an admin could give.
	Obstacle commands.Obstacle `json:"obstacle,omitempty"`
	Rights   string            `json:"rights,omitempty"`
}

// Done tells whether nothing is left to be said or tried again.
func (s *State) Done() bool {
	return len(s.Outgoing) == 0 && s.Again.IsZero() && s.LeftAgain.IsZero() && !s.Lost
}
