package amerigo

import (
	"embed"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

//go:embed data/* words/*.txt
var files embed.FS

// New returns the words of the game.
func New() (commands.Words[rules.View], error) {
	advise, err := rules.NewUsual()
	if err != nil {
		return commands.Words[rules.View]{}, err
	}
	return commands.ReadWords(files, "amerigo", func(in *catalogue.Catalogue, w *commands.Words[rules.View]) {
		w.Narrate = func(v rules.View, n commands.Names) commands.Narrator {
			o := narrate(in, v, n)
			o.advise = advise
			return o
		}
		w.Owners = func(v rules.View) (engine.Seat, []string) { return v.Reader, commands.Seats(v.Seats) }
		w.Verbs = verbs(in)
		w.Intro = commands.Intro{Goal: in.Say("goal", nil), Waits: 33, Length: func(map[string]string) string { return in.Say("length", nil) }}
	})
}

// narrator is one reader's view and the names of the people, and the language that it speaks.
type narrator struct {
	commands.Lettering
	words *catalogue.Catalogue
	v     *rules.View
	n     commands.Names
	me    engine.Seat
	// advise is the game's quick policy; nil: there is none.
	advise rules.Usual
}

func narrate(words *catalogue.Catalogue, v rules.View, n commands.Names) narrator {
	return narrator{Lettering: commands.Lettering{In: words}, words: words, v: &v, n: n, me: v.Reader}
}

// parts are what a sentence is about.
type parts = catalogue.Parts

// say says a sentence of the catalogue.
func (o narrator) say(key string, about parts) string { return o.words.Say(key, about) }

// phrase is what the catalogue has, to be said as a part of a sentence.
func phrase(key string, about parts) catalogue.Phrase {
	return catalogue.Phrase{Key: key, Parts: about}
}

// label names an answer, with a second line if the catalogue has one.
func (o narrator) label(key string, about parts) (label, detail string) {
	return o.words.Label(key, about)
}

// player is what a seat has; nobody has nothing.
func (o narrator) player(s engine.Seat) *rules.Sheet {
	if s < 0 || int(s) >= o.v.Seats {
		return &rules.Sheet{}
	}
	return &o.v.People[s]
}

// who names a seat to the reader: "you" for the reader.
func (o narrator) who(s engine.Seat) catalogue.Phrase {
	return catalogue.Person(o.n.Of(s), s == o.me && s != engine.Nobody)
}

// mine is what the reader has.
func (o narrator) mine() *rules.Sheet { return o.player(o.me) }

// facts are the components.
func (o narrator) facts() *rules.Facts { return o.v.Facts() }

// seats are all seats, in the order of play as it stands.
func (o narrator) seats() []engine.Seat { return o.v.Lead[:o.v.Seats] }
