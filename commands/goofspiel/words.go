package goofspiel

import (
	"embed"

	"landfall/commands"
	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/goofspiel"
)

// Words says everything of Goofspiel. It has no state.
type Words struct{}

// New returns the words of the game.
func New() *Words { return &Words{} }

// narrator is one reader's view and the names of the people.
type narrator struct {
	v rules.View
	n commands.Names
}

// Narrator speaks of a view to its reader.
func (*Words) Narrator(v rules.View, n commands.Names) commands.Narrator { return narrator{v, n} }

// Holds names nothing: seats are all alike.
func (*Words) Holds(string) (name, emoji string) { return "", "" }

// Verbs are one for each kind of action.
func (*Words) Verbs() []commands.Verb {
	return []commands.Verb{typing.One("bid", "Bid a card for the prize", "card", "The card, such as 7")}
}

//go:embed data/*.md
var topicFiles embed.FS

// Topics are the short rules, from data.
func (*Words) Topics() []commands.Topic { return commands.ReadTopics(topicFiles, "data") }

// silent are the events that need no words: what they do is told by others, by the
// board or by the next question.
func silent() []engine.Event {
	return []engine.Event{rules.PrizesShuffled{}, rules.PileShuffled{}}
}
