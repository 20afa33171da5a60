package ninapinta

import (
	"embed"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/scores"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

//go:embed data/* words/*.txt
var files embed.FS

// New returns the words of the game.
func New() (commands.Words[rules.View], error) {
	finds, err := rules.NewFinds()
	if err != nil {
		return commands.Words[rules.View]{}, err
	}
	return commands.ReadWords(files, key, func(in *catalogue.Catalogue, w *commands.Words[rules.View]) {
		w.Narrate = func(v rules.View, n commands.Names) commands.Narrator {
			o := narrate(in, v, n)
			o.finds = finds
			return o
		}
		w.Holds = func(choice string) (name, emoji string) { return holds(in, choice) }
		w.Owners = owners
		w.Verbs = verbs(in)
		w.Intro = commands.Intro{Goal: in.Say("goal", nil), Waits: 22, Length: func(map[string]string) string { return in.Say("length", nil) }}
	})
}

// narrator is one reader's view and the names of the people, and the language that it speaks.
type narrator struct {
	sight
	commands.Lettering
	words *catalogue.Catalogue
	n     commands.Names
	finds rules.Finds
}

// sight is one reader's view.
type sight struct {
	v  *rules.View
	me engine.Seat
}

func narrate(words *catalogue.Catalogue, v rules.View, n commands.Names) narrator {
	return narrator{sight: sight{&v, v.Reader}, Lettering: commands.Lettering{In: words}, words: words, n: n}
}

// parts are what a sentence is about.
type parts = catalogue.Parts

// phrase is what the catalogue has, to be said as a part of a sentence.
func phrase(key string, about parts) catalogue.Phrase {
	return catalogue.Phrase{Key: key, Parts: about}
}

// say says a sentence of the catalogue.
func (o narrator) say(key string, about parts) string { return o.words.Say(key, about) }

// text is a phrase by itself.
func (o narrator) text(p catalogue.Phrase) string { return o.words.Say(p.Key, p.Parts) }

// label names an answer, with a second line if the catalogue has one.
func (o narrator) label(key string, about parts) (label, detail string) {
	return o.words.Label(key, about)
}

// who is a seat in a sentence: "you" for the reader.
func (o narrator) who(s engine.Seat) catalogue.Phrase {
	return catalogue.Person(o.n.Of(s), s == o.me && s != engine.Nobody)
}

// seat is a seat as the reader sees it; nobody's is empty.
func (o sight) seat(s engine.Seat) rules.SeatView {
	if s < 0 || int(s) >= len(o.v.Seats) {
		return rules.SeatView{Nation: rules.Nations}
	}
	return o.v.Seats[s]
}

// nation is what a seat plays.
func (o sight) nation(s engine.Seat) catalogue.Phrase { return nationName(o.seat(s).Nation) }

func (o sight) land(w rules.World, l rules.Land) *rules.LandView {
	if w >= rules.Worlds || l >= rules.Lands {
		return &rules.LandView{Captain: engine.Nobody, Keeper: engine.Nobody}
	}
	return &o.v.Worlds[w].Lands[l]
}

// ship is a seat's ship in a world.
func (o sight) ship(w rules.World, s engine.Seat) rules.ShipView {
	if w >= rules.Worlds || s < 0 || int(s) >= len(o.v.Worlds[w].Ships) {
		return rules.ShipView{Land: rules.NoLand}
	}
	return o.v.Worlds[w].Ships[s]
}

// seats are all seats, in turn order where it is known.
func (o sight) seats() []engine.Seat { return scores.Seats(o.v.Order, len(o.v.Seats)) }
