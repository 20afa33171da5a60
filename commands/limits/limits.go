// Package limits are the platform's limits that shape what is said, in one place
// for the desk, the words of the games and the kits that test them.
//
// Lengths are in UTF-16 units, as the platform counts; see prose.Units.
package limits

import "landfall/engine"

// Of messages.
const (
	Text    = 2000 // of a message
	AltText = 1024 // of a picture
	Rows    = 5    // of controls
)

// Of controls.
const (
	ButtonLabel = 80
	Buttons     = 5 // in a row
	MenuLine    = 100
	MenuLines   = 25
	Placeholder = 150 // of a menu
	ControlID   = 100 // bytes
	FormTitle   = 45  // and the label of a field
)

// A question of the engine fits into a menu.
const _ uint = MenuLines - engine.MostOptions

// Of slash commands.
const (
	PersonName   = 32 // as a server shows it
	CommandName  = 32
	Description  = 100
	Options      = 25   // of a command, and subcommands
	CommandTexts = 8000 // names, descriptions and values of one command together
	Suggestion   = 100
)

// What is ours by choice, within the platform's.
const (
	PanelText     = 360  // of what a panel asks
	PanelMore     = 1500 // of what helps with it, which is shown when asked for
	PanelBefore   = 600  // of what happened before, in a panel
	NewsLines     = 3    // of a phone, for news in a panel
	QuestionLines = 2    // and for what is asked
	PanelRows     = 4    // of a panel, and a last one with few buttons
	FewButtons    = 2    // so many buttons leave room in a row for the desk's own three
	BoardText     = 1900 // of a board, a hand or a score in words
	Question      = 100  // of what a seat is asked
	TopicText     = 1800 // of a short rule
	GuideText     = 400
	Reason        = 1500 // of why a bot player did something
	ReasonHead    = 90
)
