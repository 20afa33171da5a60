package bot

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"landfall/commands"
	"landfall/engine"
)

// told is what a table's people have been told: a row of its own, which only the
// one errand of the table changes. What has to be said is settled here before it is
// sent, so that each try says the same, whatever came in between.
type told struct {
	Lobby   string        `json:"lobby,omitempty"`   // the lobby's text as it stands
	Message string        `json:"message,omitempty"` // the live message, which has the controls
	Root    string        `json:"root,omitempty"`    // the message that the live one answers, if that is a reminder
	Place   string        `json:"place,omitempty"`   // the channel it is in; "" in rows of before: the table's
	Story   string        `json:"story,omitempty"`   // what it tells, without whom the table waits for
	Turn    string        `json:"turn,omitempty"`    // what it is about
	From    uint64        `json:"from,omitempty"`    // the first entry it tells of
	Next    uint64        `json:"next,omitempty"`    // the first entry that nothing tells of
	Awaited []engine.Seat `json:"awaited,omitempty"` // when it was posted
	Waiting []engine.Seat `json:"waiting,omitempty"` // as it says now
	Away    string        `json:"away,omitempty"`    // who is away, as it says now
	Told    []string      `json:"told,omitempty"`    // duties whose person has been notified, newest last

	// Alone tells that the live message is the one of a solo game, which is edited in
	// place: Chapter is the part that it is about, Shown how long the log was that it shows.
	Alone   bool   `json:"alone,omitempty"`
	Chapter int    `json:"chapter,omitempty"`
	Shown   uint64 `json:"shown,omitempty"`

	Letters  []letter `json:"letters,omitempty"`  // settled, and not known to have arrived, in order
	Number   uint64   `json:"number,omitempty"`   // of the newest letter
	After    string   `json:"after,omitempty"`    // the newest message that arrived
	AfterIn  string   `json:"afterIn,omitempty"`  // and the channel it is in
	Strip    []spot   `json:"strip,omitempty"`    // messages whose controls are live no more
	Calls    []spot   `json:"calls,omitempty"`    // reminders beside the live message; rows of before have them
	Reminded []string `json:"reminded,omitempty"` // reminders that have arrived, newest last
	Rests    bool     `json:"rests,omitempty"`    // the people know that the match rests

	// Direct are letters to people who are told by direct message what cannot be said
	// where the table is played; Deaf those who cannot be, and do not want to be again.
	Direct []letter `json:"direct,omitempty"`
	Deaf   []string `json:"deaf,omitempty"`
	// Opening is an id that a thread must be newer than which is being opened and may
	// be there already; "": none is.
	Opening string            `json:"opening,omitempty"`
	Gone    []engine.PlayerID `json:"gone,omitempty"`    // people whom the others were told of that they left
	Closing bool              `json:"closing,omitempty"` // it is noted when the thread is archived

	// Asleep are those who could not be notified of the end, and will be.
	Asleep []engine.PlayerID `json:"asleep,omitempty"`

	Resigned int `json:"resigned,omitempty"` // of how many it is told that they resigned

	Facts int   `json:"facts,omitempty"` // how many facts of the table's history are told
	Put   []put `json:"put,omitempty"`   // what its people decide together, in messages of its own

	Offers []offer `json:"offers,omitempty"` // whose people know of them

	Held time.Time `json:"held,omitzero"` // since when it is not said that automatons think

	Tries int       `json:"tries,omitempty"` // that failed, since the last that did not
	Again time.Time `json:"again,omitzero"`  // when to try again; there is a row of it in retries
	Why   string    `json:"why,omitempty"`   // why the last try failed
	// Obstacle is that in a word, and Advice what an admin can do about it.
	Obstacle commands.Obstacle `json:"obstacle,omitempty"`
	Advice   string            `json:"advice,omitempty"`
}

// letter is one message to be sent.
type letter struct {
	N     uint64     `json:"n"`
	Kind  letterKind `json:"kind"`
	Place string     `json:"place"`
	// After is an id that the message must be newer than, and Known that something
	// from there on can be read, if the history can.
	After string `json:"after"`
	Known bool   `json:"known,omitempty"`
	// Absent tells that the last try was refused: the message is surely not there.
	Absent bool `json:"absent,omitempty"`

	Text string `json:"text,omitempty"`
	File string `json:"file,omitempty"` // what would be too many messages
	// Live ends a story: it gets the controls, if it is still the newest when it is sent.
	Live bool          `json:"live,omitempty"`
	From uint64        `json:"from,omitempty"`
	Next uint64        `json:"next,omitempty"`
	Turn string        `json:"turn,omitempty"`
	Seat []engine.Seat `json:"seat,omitempty"` // awaited, or reminded
	// End tells that it is the message of a match's end, which notifies all.
	End bool `json:"end,omitempty"`
	// Chapter is as in told, and Length what is Shown there, of a solo game's message.
	Chapter int    `json:"chapter,omitempty"`
	Length  uint64 `json:"length,omitempty"`
	// Mention are the duties whose person it notifies, see dutyKey.
	Mention []string `json:"mention,omitempty"`
	// To is who gets it by direct message; "" for all others.
	To engine.PlayerID `json:"to,omitempty"`
	// Reminders are those that it is, see reminderKey.
	Reminders []string `json:"reminders,omitempty"`
	Reminder  string   `json:"reminder,omitempty"` // the only one, in rows of before
	// Motion is the number of the motion that it puts to the people, Calls whom it is to
	// notify of it, Called those that have been with it, and Shown how it says it.
	Motion int               `json:"motion,omitempty"`
	Calls  []engine.PlayerID `json:"calls,omitempty"`
	Called []engine.PlayerID `json:"called,omitempty"`
	Shown  string            `json:"shown,omitempty"`
	// Offer is what its people are told that somebody offers, or has answered.
	Offer *offer `json:"offer,omitempty"`
}

// letterKind is what a letter is about.
type letterKind string

const (
	lobbyLetter    letterKind = "lobby"
	storyLetter    letterKind = "story"
	noteLetter     letterKind = "note"
	reminderLetter letterKind = "reminder"
	directLetter   letterKind = "direct"
	lateLetter     letterKind = "late" // to those who slept when the match ended
	motionLetter   letterKind = "motion"
	aloneLetter    letterKind = "alone"
	offerLetter    letterKind = "offer"
)

// spot is a message of ours.
type spot struct {
	Place   string `json:"place"`
	Message string `json:"message"`
	Story   string `json:"story,omitempty"` // what shall stay of it; "" only loses its controls
	Whole   bool   `json:"whole,omitempty"` // nothing shall stay of it
	// Mark finds a message that is not known to be there; After is older than it.
	Mark  string `json:"mark,omitempty"`
	After string `json:"after,omitempty"`
}

// The tables of rows.
const (
	threads = "thread" // id: told
	retries = "retry"  // time id: what is tried again then
)

// told reads what a table was told.
func (b *Bot) told(ctx context.Context, id engine.MatchID) (told, error) {
	s, _, err := b.readTold(ctx, id)
	return s, err
}

// readTold reads what a table was told, with its row; nil: there is none.
func (b *Bot) readTold(ctx context.Context, id engine.MatchID) (s told, row []byte, err error) {
	row, err = b.log.Get(ctx, threads, []byte(id))
	if errors.Is(err, engine.ErrNotFound) {
		return s, nil, nil
	}
	if err == nil {
		err = json.Unmarshal(row, &s)
	}
	return s, row, err
}

// write writes down what the table was told, with more rows. ErrConflict: its row is not
// as this errand left it. Nobody writes it but the errands, one at a time, and who is
// forgotten: they must not come back by an errand that was on its way.
func (e *errand) write(ctx context.Context, more ...engine.Put) error {
	value, err := json.Marshal(e.told)
	if err != nil {
		return err
	}
	row := engine.Put{Table: threads, Key: []byte(e.t.ID), Value: value, If: engine.IfIs, Was: e.row}
	if e.row == nil {
		row.If = engine.IfAbsent
	}
	if err := e.b.log.Append(ctx, engine.Batch{Rows: append(more, row)}); err != nil {
		return err
	}
	e.row = value
	return nil
}

// keepTold is how many notified duties and reminders a table remembers, so that an
// undo does not notify anybody twice.
const keepTold = 24

func newest(list []string) []string { return list[max(0, len(list)-keepTold):] }
