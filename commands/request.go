package commands

import (
	"context"
	"strings"
	"time"

	"landfall/engine"
)

// Kind is what a person did.
type Kind uint8

// What a person can do.
const (
	Typed      Kind = iota // ran a slash command
	Completing             // is typing an option and wants suggestions
	Pressed                // pressed a button or chose in a menu
	Submitted              // sent a form (modal)
)

// Request is one thing a person did, freed of the platform.
type Request struct {
	ID    string // the interaction's number: the same one never comes twice
	At    time.Time
	Kind  Kind
	Who   Person
	Where Place

	// Path is the command typed or completed: "game", "new".
	Path []string
	// Options are the values typed, by option name. Completing: as far as typed.
	Options map[string]string
	// Focused is the option that is being completed.
	Focused string

	// Files are those attached to options, by the option's name.
	Files map[string]Upload

	// Control is the custom id of what was pressed or sent.
	Control string
	// Values are what was chosen in a menu.
	Values []string
	// Fields are what was written in a form, or chosen, by the field's custom id.
	Fields map[string][]string
	// Message is the message that carries the control, if it is a public one of ours.
	Message string
	// OnPrivate tells that the control is on a message only this person sees.
	OnPrivate bool
}

// What names a request for the log, without anything that was chosen: that can be
// secret.
func (rq Request) What() string {
	switch rq.Kind {
	case Pressed:
		return "press of " + ControlVerb(rq.Control)
	case Submitted:
		return "form " + ControlVerb(rq.Control)
	case Completing:
		return "completion of /" + strings.Join(rq.Path, " ")
	}
	return "/" + strings.Join(rq.Path, " ")
}

// Upload is a file that somebody attached.
type Upload struct {
	Name string
	Size int // bytes, as the platform says
	// Read fetches it: at most so many bytes, else an error.
	Read func(ctx context.Context, most int) ([]byte, error)
}

// Person is somebody on the platform.
type Person struct {
	ID   engine.PlayerID
	Name string // as shown on this server
	// Locale is the language of the person's client, such as "fr" or "en-GB".
	Locale string
}

// Place is where something was done.
type Place struct {
	Guild   string // "" in a direct message
	Channel string // the channel, thread or direct message itself
	Parent  string // the channel above a thread; else ""
	// Locale is the language of the server, such as "fr" or "en-GB"; "" if it says none.
	Locale string
	// Admin tells that the person may manage the server.
	Admin bool
	// MayPost, MayThread and MayAttach tell what the bot is allowed in the channel.
	MayPost, MayThread, MayAttach bool
	// Lacks names the rights that the bot needs in the channel and has not.
	Lacks []string
}

// Direct tells whether this is a direct message.
func (p Place) Direct() bool { return p.Guild == "" }
