package ninapinta

import (
	"embed"
	"fmt"

	"landfall/commands"
	"landfall/commands/lesson"
	"landfall/commands/scores"
	"landfall/commands/telling"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

//go:embed data/*
var files embed.FS

// New returns the words of the game.
func New() (commands.Words[rules.View], error) {
	lessons, err := lesson.Read(files, "data/lessons")
	if err != nil {
		return commands.Words[rules.View]{}, err
	}
	finds, err := rules.NewFinds()
	if err != nil {
		return commands.Words[rules.View]{}, err
	}
	return commands.Words[rules.View]{
		Narrate: func(v rules.View, n commands.Names) commands.Narrator {
			o := narrate(v, n)
			o.finds = finds
			return o
		},
		Holds:   holds,
		Lexicon: commands.ReadLexicon(files, key),
		Owners:  owners,
		Verbs:   verbs(),
		Intro: commands.Intro{
			Goal:   "Three unknown Americas: explore and settle them, and build Towns and Cities. After six eras most points win.",
			Length: "six eras of eight or nine turns each",
			Scores: "Cities, Towns, Settlers, and the Benefits bought each era",
		},
		Topics: commands.ReadTopics(files, "data"), Lessons: lessons,
	}, nil
}

// narrator is one reader's view and the names of the people.
type narrator struct {
	v     *rules.View
	n     commands.Names
	me    engine.Seat
	finds rules.Finds
}

func narrate(v rules.View, n commands.Names) narrator { return narrator{v: &v, n: n, me: v.Reader} }

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
