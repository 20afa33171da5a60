package goofspiel

import (
	"embed"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/lesson"
	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/goofspiel"
)

//go:embed data/*.md data/lessons/*.txt words/*.txt
var files embed.FS

// New returns the words of the game. The error names the file and line of a mistake in them.
func New() (commands.Words[rules.View], error) {
	lessons, err := lesson.Read(files, "data/lessons")
	if err != nil {
		return commands.Words[rules.View]{}, err
	}
	set, err := catalogue.Read(files, "words")
	if err != nil {
		return commands.Words[rules.View]{}, err
	}
	english := set.In(catalogue.English)
	say := english.Say
	return commands.Words[rules.View]{
		Narrate: func(v rules.View, n commands.Names) commands.Narrator { return narrator{english, v, n} },
		Verbs:   []commands.Verb{typing.One("bid", say("verb-bid", nil), "card", say("verb-bid-card", nil))},
		Intro:   commands.Intro{Goal: say("goal", nil)},
		Topics:  commands.ReadTopics(files, "data"),
		Lessons: lessons,
	}, nil
}

// narrator is one reader's view and the names of the people, and the language that it speaks.
type narrator struct {
	words *catalogue.Catalogue
	v     rules.View
	n     commands.Names
}

// parts are what a sentence is about.
type parts = catalogue.Parts

// say says a sentence of the catalogue.
func (o narrator) say(key string, about parts) string { return o.words.Say(key, about) }

// who is the person of a seat, in a sentence.
func (o narrator) who(s engine.Seat) catalogue.Phrase {
	return catalogue.Person(o.n.Of(s), s == o.v.Reader && s != engine.Nobody)
}

// silent are the events that need no words: what they do is said by others, by the
// board or by the next question.
func silent() []engine.Event {
	return []engine.Event{rules.PrizesShuffled{}, rules.PileShuffled{}}
}
