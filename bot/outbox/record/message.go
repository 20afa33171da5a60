package record

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"landfall/commands/announce"
	"landfall/engine"
	"landfall/engine/table/duty"
)

// Message is one message to be sent.
type Message struct {
	N     uint64 `json:"n"`
	Kind  Kind   `json:"kind"`
	Place string `json:"place"`
	// After is an id that the message must be newer than, and Known that something
	// from there on can be read, if the history can.
	After string `json:"after"`
	Known bool   `json:"known,omitempty"`
	// Absent tells that the last try was refused: the message is surely not there.
	Absent bool `json:"absent,omitempty"`

	Text string `json:"text,omitempty"`
	File string `json:"file,omitempty"` // what would be too many messages
	// Back tells that it has the button to the place before.
	Back bool `json:"back,omitempty"`
	// Wakes tells that it has the button that wakes the match.
	Wakes bool `json:"wakes,omitempty"`
	// Live ends a story: it gets the controls, if it is still the newest when it is sent.
	Live bool          `json:"live,omitempty"`
	From uint64        `json:"from,omitempty"`
	Next uint64        `json:"next,omitempty"`
	Turn string        `json:"turn,omitempty"`
	Seat []engine.Seat `json:"seat,omitempty"` // awaited, or reminded
	// End tells that it is the message of a match's end, which notifies all.
	End bool `json:"end,omitempty"`
	// Chapter is as in state, and Length what is LogLength there, of a solo game's message.
	Chapter int    `json:"chapter,omitempty"`
	Length  uint64 `json:"length,omitempty"`
	// Mention are the duties whose person it notifies, see DutyKey.
	Mention []string `json:"mention,omitempty"`
	// To is who gets it by direct message; "" for all others.
	To engine.PlayerID `json:"to,omitempty"`
	// Reminders are those that it is, see ReminderKey.
	Reminders []string `json:"reminders,omitempty"`
	Reminder  string   `json:"reminder,omitempty"` // the only one, in rows of before
	// Begin are those whom it notifies, and who know by it that the match began.
	Begin []engine.PlayerID `json:"begin,omitempty"`
	// Proposal is the number of the proposal that it puts to the people, AskedAt when those were asked, Calls whom it is
	// to notify of it, Called those that have been with it, and Wording how it says it.
	Proposal int               `json:"motion,omitempty"`
	AskedAt  time.Time         `json:"askedAt,omitzero"`
	Calls    []engine.PlayerID `json:"calls,omitempty"`
	Called   []engine.PlayerID `json:"called,omitempty"`
	Wording  string            `json:"shown,omitempty"`
	// Offer is what its people are told that somebody offers, or has answered.
	Offer *Offer `json:"offer,omitempty"`
}

// Kind is what a message is about.
type Kind string

// The kinds of messages.
const (
	LobbyMessage    Kind = "lobby"
	StoryMessage    Kind = "story"
	NoteMessage     Kind = "note"
	ReminderMessage Kind = "reminder"
	DirectMessage   Kind = "direct"
	LateMessage     Kind = "late" // to those who slept when the match ended
	ProposalMessage Kind = "motion"
	AloneMessage    Kind = "alone"
	OfferMessage    Kind = "offer"
)

// Spot is a message of ours.
type Spot struct {
	Place   string `json:"place"`
	Message string `json:"message"`
	Story   string `json:"story,omitempty"` // what shall stay of it; "" only loses its controls
	Whole   bool   `json:"whole,omitempty"` // nothing shall stay of it
	// Tag finds a message that is not known to be there; After is older than it.
	Tag   string `json:"mark,omitempty"`
	After string `json:"after,omitempty"`
}

// Proposal is a proposal that was put to a table's people in a message of its own.
type Proposal struct {
	N    int  `json:"n"`
	Spot Spot `json:"spot"`
	// At is when its people were last asked by it: asked again, they get a message anew.
	At      time.Time `json:"at,omitzero"`
	Wording string    `json:"shown,omitempty"` // as it says now
	// Called are those whom it has notified.
	Called []engine.PlayerID `json:"called,omitempty"`
}

// Replaced is somebody who has lost a seat, or something of it, by what others did, and is to be told.
type Replaced struct {
	Seat   engine.Seat     `json:"seat"`
	Player engine.PlayerID `json:"player"`
	Text   string          `json:"text"`
	// Lost tells that they play, and others did something to them.
	Lost bool `json:"lost,omitempty"`
}

// Offer is what somebody offered to a seat, and where its person was told of it; or what the
// answer was, and where those were told of that whom the table waits for.
type Offer struct {
	Seat engine.Seat `json:"seat"`
	Kind string      `json:"kind"` // of the question
	Text string      `json:"text"`
	// Length is how long the log was: the answer comes after that.
	Length uint64 `json:"length"`
	Spot   Spot   `json:"spot,omitzero"` // none: in a direct message
	// Turn is set of an answer, which is posted as long as that turn lasts: then the story says it.
	Turn string `json:"turn,omitempty"`
}

// Is tells whether this is what was offered.
func (o Offer) Is(other announce.Offer) bool {
	return o.Turn == "" && o.Seat == other.Seat && o.Kind == other.Kind && o.Text == other.Text
}

// ByWords tells whether a message may have no controls and is then known by its words.
func (l *Message) ByWords() bool {
	return l.Text != "" && (l.Kind == NoteMessage || l.Kind == StoryMessage || l.Kind == LateMessage || l.Kind == LobbyMessage)
}

// Tag is what a message is known by: in its controls, and as its nonce.
func (l *Message) Tag(id engine.MatchID) string {
	return string(id) + "." + strconv.FormatUint(l.N, 36)
}

// Remind takes a reminder into a message.
func (l *Message) Remind(n duty.Reminder) {
	l.Seat, l.Reminders = append(l.Seat, n.Seat), append(l.Reminders, ReminderKey(n))
	if n.Mention {
		l.Mention = append(l.Mention, DutyKey(n.Seat, n.Turn))
	}
}

// AllReminders are the reminders that a message is.
func (l *Message) AllReminders() []string {
	if l.Reminder != "" {
		return append(slices.Clone(l.Reminders), l.Reminder)
	}
	return l.Reminders
}

// About names what a direct message is about.
func (l *Message) About() string {
	if len(l.Seat) == 0 {
		return HostKey
	}
	return strings.Join(append(slices.Clone(l.Mention), l.Reminders...), ", ")
}
