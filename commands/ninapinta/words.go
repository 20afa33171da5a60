package ninapinta

import (
	"embed"
	"fmt"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/lesson"
	"landfall/commands/scores"
	"landfall/commands/telling"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

//go:embed data/* words/*.txt
var files embed.FS

// New returns the words of the game.
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
	finds, err := rules.NewFinds()
	if err != nil {
		return commands.Words[rules.View]{}, err
	}
	return commands.Words[rules.View]{
		Narrate: func(v rules.View, n commands.Names) commands.Narrator {
			o := narrate(v, n)
			o.finds, o.words = finds, english
			return o
		},
		Holds:   holds,
		Lexicon: commands.ReadLexicon(files, key),
		Owners:  owners,
		Verbs:   verbs(),
		Intro:   commands.Intro{Goal: say("goal", nil), Length: say("length", nil), Scores: say("scores", nil)},
		Topics:  commands.ReadTopics(files, "data"), Lessons: lessons,
	}, nil
}

// narrator is one reader's view and the names of the people.
type narrator struct {
	v     *rules.View
	n     commands.Names
	me    engine.Seat
	finds rules.Finds
	words *catalogue.Catalogue
}

func narrate(v rules.View, n commands.Names) narrator { return narrator{v: &v, n: n, me: v.Reader} }

// parts are what a sentence is about.
type parts = catalogue.Parts

// phrase is what the catalogue has, to be said as a part of a sentence.
func phrase(key string, about parts) catalogue.Phrase {
	return catalogue.Phrase{Key: key, Parts: about}
}

// say says a sentence of the catalogue.
func (o narrator) say(key string, about parts) string { return o.words.Say(key, about) }

// person is somebody in a sentence of the catalogue.
func (o narrator) person(s engine.Seat) catalogue.Phrase {
	return catalogue.Person(o.n.Of(s), s == o.me && s != engine.Nobody)
}

// seat is a seat as the reader sees it; nobody's is empty.
func (o narrator) seat(s engine.Seat) rules.SeatView {
	if s < 0 || int(s) >= len(o.v.Seats) {
		return rules.SeatView{Seat: engine.Nobody}
	}
	return o.v.Seats[s]
}

// nation names what a seat plays.
func (o narrator) nation(s engine.Seat) string {
	if s < 0 || int(s) >= len(o.v.Seats) {
		return "nobody"
	}
	return nationName(o.v.Seats[s].Nation)
}

// reader is whom the narrator speaks to.
func (o narrator) reader() telling.Reader { return telling.Reader{Names: o.n, Seat: o.me} }

// who names a seat to the reader: "you" for the reader.
func (o narrator) who(s engine.Seat) string { return o.reader().Who(s) }

// whose is the genitive of who: "your", "Ana's".
func (o narrator) whose(s engine.Seat) string { return o.reader().Whose(s) }

// does says what a seat does, by a clause that begins with a verb: "Ana takes", "you take".
func (o narrator) does(s engine.Seat, format string, args ...any) string {
	return o.reader().Does(s, fmt.Sprintf(format, args...))
}

func (o narrator) land(w rules.World, l rules.Land) *rules.LandView {
	if w >= rules.Worlds || l >= rules.Lands {
		return &rules.LandView{Captain: engine.Nobody, Keeper: engine.Nobody}
	}
	return &o.v.Worlds[w].Lands[l]
}

// ship is a seat's ship in a world.
func (o narrator) ship(w rules.World, s engine.Seat) rules.ShipView {
	if w >= rules.Worlds || s < 0 || int(s) >= len(o.v.Worlds[w].Ships) {
		return rules.ShipView{Land: rules.NoLand}
	}
	return o.v.Worlds[w].Ships[s]
}

// seats are all seats, in turn order where it is known.
func (o narrator) seats() []engine.Seat { return scores.Seats(o.v.Order, len(o.v.Seats)) }
