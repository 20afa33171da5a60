package commands

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"landfall/commands/catalogue"
	"landfall/commands/lesson"
	"landfall/commands/prose"
	"landfall/commands/screen"
	"landfall/engine"
	"landfall/engine/search"
)

// Words is what one game says, both ways; V is the view that its rules build.
type Words[V any] struct {
	// Narrate gives who speaks of the position of a view to the seat that the view is of.
	Narrate func(v V, n Names) Narrator
	// Holds names what a seat plays, for lobby and lists: "Spain". choice is one
	// of the game's Choice values; "" if it is still open. nil: seats choose nothing.
	Holds func(choice string) (name, emoji string)
	// Depict replaces letters of a text by the game's emblems, each as InText writes it,
	// where the platform shows them; nil: letters stay.
	Depict func(text string) string
	// Lexicon says which words have an emblem beside them; nil: none.
	Lexicon *Lexicon
	// Owners are the seats with what their emblems end in, and whose view it is; nil: none.
	Owners func(v V) (reader engine.Seat, endings []string)
	// Verbs are the subcommands of the game's own command, one for each kind of action.
	Verbs []Verb
	// Intro tells a newcomer what the game is about, when a match begins.
	Intro Intro
	// Topics are the short rules that /rules tells: title and text (at most 1,800
	// characters each), in our own words.
	Topics []Topic
	// Lessons teach the game by playing it, the first one to whoever is new to it.
	Lessons []lesson.Lesson
	// Pictured says what stands in pictures, by a key and what it is about. Boards are told it; they know no catalogue.
	Pictured func(key string, about map[string]any) string
	// Option names an option of the game by its key, a value of it by both: "mode", "mode-base"; nil: the rules do.
	Option func(key string) string
	// Others say the same in other languages, by their names: "de".
	Others map[string]Words[V]
	// Pseudo gives the same in catalogue.PseudoLanguage, for tests; nil: they cannot.
	Pseudo func() Words[V]
}

// Narrator speaks of one position to one reader. It says nothing that is not in
// the reader's view or in the events given.
type Narrator interface {
	// Ask makes the private panel of a seat that has open decisions: what is
	// asked, the numbers one reasons about, and every legal answer.
	Ask(open []engine.Decision) Panel
	// Label names an answer for a menu, a button or autocomplete, as short and
	// clear as a person would say it, within limits.ButtonLabel characters; detail is a second
	// line, "" if none, within limits.MenuLine.
	Label(a engine.Action) (label, detail string)
	// Question is a few words for what a seat is asked, as the public may hear
	// it, from the view of the public: "All load their ships, era 1", "Ben sails Pinta".
	Question(kind string) string
	// Tell makes sentences of events as the reader heard them, in order, gathering
	// what belongs together; the position is the one after them.
	Tell(events []engine.Event) []string
	// Board is the position in words: the text twin of the picture.
	Board() string
	// Alt is Board within limits.AltText characters, for the picture's alt text.
	Alt() string
	// Hand is what only the reader holds or knows.
	Hand() string
	// Score is the table of scores, if the match is over, else what is openly known.
	Score() string
	// Ending says who won and by what, in a sentence or two, from the final position.
	Ending() string
	// Focus names the part of the picture that a reader needs for a kind of decision
	// ("" the whole board), in the words of the game's board; for no kind, the part
	// that shows what the reader has.
	Focus(kind string) string
}

// Locator is what a narrator knows besides of where things happen.
type Locator interface {
	// Changed names the part of the picture in which events took place, in the words of the
	// game's board: "" the whole board, which shows where a match stands.
	Changed(events []engine.Event) string
}

// Changed is the part of the picture that shows what happened, if the game tells it.
func Changed(by Narrator, events []engine.Event) string {
	l, ok := by.(Locator)
	if !ok || len(events) == 0 {
		return ""
	}
	return l.Changed(events)
}

// Focus is the part of the picture that a reader needs for these decisions: the one that shows
// what is marked, else that of the first which needs one. Without decisions it shows what the reader has.
func Focus(by Narrator, open []engine.Decision) string {
	if len(open) == 0 {
		return by.Focus("")
	}
	if p, ok := by.(Pointer); ok {
		if marked := LettersOf(by, open).Answers(); len(marked) > 0 {
			return p.Pictured(marked)
		}
	}
	for _, d := range open {
		if part := by.Focus(d.Kind); part != "" {
			return part
		}
	}
	return ""
}

// Title is a game on offer: its rules, and its words for the views they build.
type Title struct {
	Game *engine.Game
	// Player plays it; nil: nobody can.
	Player search.Player
	words  Words[any] // their view hidden, as an engine.Game hides that of a Spec
	all    map[string]Words[any]
}

// NewTitle joins rules and words, which must be of the same view.
func NewTitle[S, V any](rules engine.Spec[S, V], words Words[V]) Title {
	t := Title{Game: engine.New(rules), words: words.hidden(), all: map[string]Words[any]{}}
	t.all[catalogue.English] = t.words
	for language, other := range words.Others {
		t.all[language] = other.hidden()
	}
	return t
}

// WithPseudo is the title with a language for tests beside its others, under any name.
func (t Title) WithPseudo(name string) Title {
	t.all = maps.Clone(t.all)
	t.all[name] = t.words.Pseudo()
	return t
}

// In is the title in a language: all that it says, or in English, where it has no words of that language.
func (t Title) In(language string) Title {
	if in, ok := t.all[language]; ok {
		t.words = in
	} else if in, ok := t.all[catalogue.English]; ok {
		t.words = in
	}
	return t
}

// Languages are those that the title has words of, in their order.
func (t Title) Languages() []string { return slices.Sorted(maps.Keys(t.all)) }

// hidden are the words with what they take for granted of their views checked at each call.
func (w Words[V]) hidden() Words[any] {
	holds := w.Holds
	if holds == nil {
		holds = func(string) (name, emoji string) { return "", "" }
	}
	narrate := func(view any, n Names) Narrator {
		v, ok := view.(V)
		if !ok {
			panic(fmt.Sprintf("commands: a view is a %T, not a %T", view, v))
		}
		return w.Narrate(v, n)
	}
	owners := func(any) (engine.Seat, []string) { return engine.Nobody, nil }
	if w.Owners != nil {
		owners = func(view any) (engine.Seat, []string) {
			v, ok := view.(V)
			if !ok {
				return engine.Nobody, nil
			}
			return w.Owners(v)
		}
	}
	pseudo := func() Words[any] { return w.Pseudo().hidden() }
	return Words[any]{Pseudo: pseudo, Narrate: narrate, Holds: holds, Depict: w.Depict, Lexicon: w.Lexicon,
		Owners: owners, Option: w.Option, Verbs: w.Verbs, Intro: w.Intro, Topics: w.Topics, Lessons: w.Lessons}
}

// Narrator speaks of a view that the title's own game has built. It panics on
// the view of another game.
func (t Title) Narrator(view any, n Names) Narrator { return t.words.Narrate(view, n) }

// Holds names what a seat plays; see Words.
func (t Title) Holds(choice string) (name, emoji string) { return t.words.Holds(choice) }

// Option is what an option of the game is called.
func (t Title) Option(o engine.Option) string { return t.option(o.Key) }

// Low is what an option of the game is called within a sentence.
func (t Title) Low(o engine.Option) string { return t.option(o.Key + ".low") }

// Value is what a value of an option of the game is called.
func (t Title) Value(o engine.Option, v engine.Value) string {
	return t.option(o.Key + "-" + v.Key)
}

// Chosen is what a value of the game's Choice is called.
func (t Title) Chosen(v engine.Value) string {
	name, _ := t.Holds(v.Key)
	return cmp.Or(name, v.Key)
}

func (t Title) option(key string) string {
	if t.words.Option == nil {
		return key
	}
	return t.words.Option(key)
}

// Lexicon is the game's; nil if it has none.
func (t Title) Lexicon() *Lexicon { return t.words.Lexicon }

// Depiction puts the game's emblems into what is said about a view.
func (t Title) Depiction(view any, n Names) Depiction {
	d := Depiction{Text: func(text string) string { return text }, Control: func(string) string { return "" }}
	if t.words.Lexicon != nil {
		reader, endings := t.words.Owners(view)
		var owners []Owner
		for s, ending := range endings {
			owners = append(owners, Owner{engine.Seat(s), n.Of(engine.Seat(s)), ending})
		}
		d = t.words.Lexicon.Depiction(reader, owners)
	}
	if t.words.Depict == nil {
		return d
	}
	beside := d.Text
	d.Text = func(text string) string { return beside(outsideCode(text, t.words.Depict)) }
	return d
}

// Verbs are the subcommands of the game's own command.
func (t Title) Verbs() []Verb { return t.words.Verbs }

// Topics are the short rules.
func (t Title) Topics() []Topic { return t.words.Topics }

// Lessons teach the game.
func (t Title) Lessons() []lesson.Lesson { return t.words.Lessons }

// Lesson is one of those, by its key; nil if there is none.
func (t Title) Lesson(key string) *lesson.Lesson {
	i := slices.IndexFunc(t.words.Lessons, func(l lesson.Lesson) bool { return l.Key == key })
	if i < 0 {
		return nil
	}
	return &t.words.Lessons[i]
}

// Intro tells a newcomer what the game is about.
func (t Title) Intro() Intro { return t.words.Intro }

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
	// Text is what is asked, in a line or two, with the numbers that decide it.
	Text string
	// More is what else helps to decide, a line each, within 1,500 characters. It is told
	// when it is asked for.
	More string
	// Topic is the key of the short rule that this is about; "" for none.
	Topic string
	// Groups become rows of controls, in order (a group of buttons takes a row for
	// each five; a menu takes one, for each 25). The desk adds two buttons of its own,
	// beside the last row if that has at most three: so at most 4 rows, or 5 then.
	Groups []Group
}

// WarningSign begins the text of a panel that warns: above all else it says what will be lost unless somebody sees to
// it.
const WarningSign = "⚠️"

// Within asks in so many lines of a phone at most; what there is no room for helps with the question.
func (p Panel) Within(lines int) Panel {
	fits := func(text string) bool { return screen.Lines(text) <= lines }
	if fits(p.Text) {
		return p
	}
	if begun, rest, ok := prose.Begin(p.Text, fits); ok {
		p.Text, p.More = begun, strings.TrimSpace(rest+"\n"+p.More)
	}
	return p
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
	Complete func(by Narrator, open []engine.Decision, values []string, index int) []Choice
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
