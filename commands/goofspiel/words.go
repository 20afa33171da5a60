package goofspiel

import (
	"embed"

	"landfall/commands"
	"landfall/commands/telling"
	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/goofspiel"
)

//go:embed data/*.md
var topicFiles embed.FS

// New returns the words of the game.
func New() commands.Words[rules.View] {
	return commands.Words[rules.View]{
		Narrate: func(v rules.View, n commands.Names) commands.Narrator { return narrator{v, n} },
		Verbs:   verbs(),
		Intro: commands.Intro{
			Goal: "Each round a prize is bid for in secret: the highest bid takes it, and of equals nobody. Whoever has prizes worth most at the end wins.",
		},
		Topics: commands.ReadTopics(topicFiles, "data"),
	}
}

// narrator is one reader's view and the names of the people.
type narrator struct {
	v rules.View
	n commands.Names
}

// reader is whom the narrator speaks to.
func (o narrator) reader() telling.Reader { return telling.Reader{Names: o.n, Seat: o.v.Reader} }

// verbs are one for each kind of action.
func verbs() []commands.Verb {
	return []commands.Verb{typing.One("bid", "Bid a card for the prize", "card", "The card, such as 7")}
}

// silent are the events that need no words: what they do is told by others, by the
// board or by the next question.
func silent() []engine.Event {
	return []engine.Event{rules.PrizesShuffled{}, rules.PileShuffled{}}
}
