package goofspiel

import (
	"embed"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/goofspiel"
)

//go:embed data/* words/*.txt
var files embed.FS

// New returns the words of the game. The error names the file and line of a mistake in them.
func New() (commands.Words[rules.View], error) {
	return commands.ReadWords(files, "goofspiel", func(in *catalogue.Catalogue, w *commands.Words[rules.View]) {
		w.Narrate = func(v rules.View, n commands.Names) commands.Narrator { return narrator{in, v, n} }
		w.Verbs = []commands.Verb{typing.One("bid", in.Say("verb-bid", nil), "card", in.Say("verb-bid-card", nil))}
		w.Intro = commands.Intro{Goal: in.Say("goal", nil)}
	})
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
