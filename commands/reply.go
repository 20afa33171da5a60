package commands

import (
	"landfall/commands/screen"
	"landfall/engine"
)

// Reply is what a person gets back at once, freed of the platform. Text goes
// first; a picture follows when it is drawn.
type Reply struct {
	Message
	// Private replies are seen by the asking person only.
	Private bool
	// Update replaces the message whose control was pressed instead of adding one.
	Update bool
	// Silent acknowledges a press without changing or showing anything.
	Silent bool
	// Closes takes the private message away whose control was pressed; with Silent.
	Closes bool
	// Choices answer a Completing request: at most 25.
	Choices []Choice
	// Form opens a modal instead of a message.
	Form *Form
	// Panel is the match whose private panel this is, "" for other replies. A person has
	// one live panel of a match: an older one is closed.
	Panel engine.MatchID
	// Turns tells that the panel asks its person nothing yet: it changes by itself when it does.
	Turns bool
	// Solo is the match played alone whose one message this becomes, "" for other replies;
	// LogLength is how long its log was then; Past tells that the message becomes the chronicle.
	Solo      engine.MatchID
	LogLength uint64
	Past      bool
}

// Message is what can be said in a channel or to one person.
type Message struct {
	Text string // at most 2,000 characters
	// Parts asks for parts one below the other, each where one looks for it: Happened, the
	// picture, Text, the controls. Else it is a plain text with controls and pictures under it.
	Parts bool
	// Happened is what has just happened, in a line or two; only with Parts.
	Happened string
	Rows     []Row // at most 5
	Picture  *Picture
	// Wide keeps the picture in its full width, even where the controls are then out of
	// sight; only with Parts.
	Wide  bool
	Chart *Chart // the course of the points, above the picture
	Film  *Film  // of private answers only
	Files []File // attached as they are
	// Mention are the people who are notified; names in Text alone notify nobody.
	Mention []engine.PlayerID
	// Quiet messages make no sound and no badge.
	Quiet bool
	// ReplyTo is the message this one answers, "" if none.
	ReplyTo string
	// Tag is carried by the first control, where nobody sees it, so that the message
	// is found again after its answer was lost; "" for none.
	Tag string
}

// High estimates how high the words and the controls of a message in parts are on a phone,
// in points; beside: with a small picture beside the words that take least room there.
func (m Message) High(beside bool) int {
	high, more := screen.Around, -1
	for _, text := range []string{m.Happened, m.Text} {
		n := screen.Lines(text)
		if n == 0 {
			continue
		}
		high += n*screen.Line + screen.Gap
		if taller := max(screen.LinesBeside(text)*screen.Line, screen.Thumbnail) - n*screen.Line; more < 0 || taller < more {
			more = max(taller, 0)
		}
	}
	if beside && more > 0 {
		high += more
	}
	for _, r := range m.Rows {
		lines := 1
		if r.Menu == nil {
			var labels []string
			for _, b := range r.Buttons {
				labels = append(labels, b.Label)
			}
			lines = screen.ButtonLines(labels)
		}
		high += lines * (screen.Control + screen.Gap)
	}
	return high
}

// roughly is by how many points a message may be higher than is estimated: a line, as where emblems
// are wider than the letters they stand for.
const roughly = screen.Line + 2

// Room is how high a picture may be above the words and the controls of a message in
// parts, in points, so that all of it is in sight on a phone.
func (m Message) Room() int { return screen.High - roughly - m.High(false) }

// Picture asks for a view to be drawn and attached.
type Picture struct {
	// Game is the key of the game whose renderer draws.
	Game string
	// View is the view to draw, as the engine built it for the reader.
	View any
	// Focus is what the reader needs to see large, in the game's own words ("" for the whole board).
	Focus string
	// Page asks for a page of a replay instead: that on which the focus is seen, if the board has several.
	Page bool
	// Opens tells that it is a match's first, below many words: the lower form of the board will do.
	Opens bool
	// Since is what happened since the last picture, as the reader may hear it: the picture shows it as changed.
	Since []engine.Event
	// Marks are the letters of what is asked; see Pointer.
	Marks []Mark
	// Cartouche are lines that make a keepsake of a last board; nil: none.
	Cartouche []string
	// Alt is the same position in words, at most 1,024 characters.
	Alt string
	// Name is the file's name without its ending: letters, digits and "-".
	Name string
	// Names are the people by seat.
	Names []string
	// Dark asks for the night chart.
	Dark bool
	// Language is that of the words in it.
	Language string
}

// Chart asks for the course of a match's points to be drawn and attached.
type Chart struct {
	Game string // whose renderer draws
	// Title and Under are what stands above it.
	Title, Under string
	Stages       []string // the parts of the match
	Names        []string // by seat
	Looks        []int    // see Division
	Points       [][]int  // by seat: before the first stage, then after each
	Alt          string   // the same in words, at most 1,024 characters
	Name         string   // of the file, without its ending
	Dark         bool
}

// Film asks for a match to be drawn as a moving picture. It follows an answer when it is done.
type Film struct {
	Game  string
	Shots []Shot // the last one stands still
	Names []string
	Alt   string
	Name  string // of the file, without its ending
	Dark  bool
	// Language is that of the words in it.
	Language string
	// Failed is said if it cannot be drawn.
	Failed string
}

// Shot is one picture of a film.
type Shot struct {
	View  any
	Focus string         // what changed, see Changed: its page takes turns with the usual one, if the board has several
	Since []engine.Event // what is shown as changed
}

// File is attached to a message.
type File struct {
	Name string
	Data []byte
}

// Row is a row of controls: up to five buttons, or one menu.
type Row struct {
	Buttons []Button
	Menu    *Menu
}

// Style is the look of a button.
type Style uint8

// The looks of a button.
const (
	Plain   Style = iota // one choice among others
	Main                 // what most people press
	Grave                // cannot be taken back
	Consent              // continues, ends a turn
)

// Button is a control to press.
type Button struct {
	ID       string // custom id, at most 100 bytes
	Label    string // at most 80 characters, better 34
	Emoji    string
	Style    Style
	Disabled bool
	URL      string // a link instead of an id
}

// Menu is a list to choose from.
type Menu struct {
	ID          string // custom id, at most 100 bytes
	Placeholder string // at most 150 characters
	Choices     []MenuChoice
	Min, Max    int // how many are chosen; 0 means 1
	Disabled    bool
}

// MenuChoice is one line of a menu: at most 25 of them.
type MenuChoice struct {
	Value       string // at most 100 characters
	Label       string // at most 100
	Description string // at most 100
	Emoji       string
	Default     bool
}

// Choice is a suggestion while typing.
type Choice struct {
	Name  string // at most 100 characters
	Value string // at most 100
}

// Form is a modal: fields to fill in, which are sent together.
type Form struct {
	ID     string
	Title  string // at most 45 characters
	Fields []Field
}

// Field is a field of a form: a text or, with choices, what is chosen among them.
type Field struct {
	ID, Label, Placeholder, Value string
	Long, Required                bool
	Max                           int // longest text; 0: the platform's

	Choices     []MenuChoice
	Least, Most int // how many of them are chosen; Most of 0 means 1
}
