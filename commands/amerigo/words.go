package amerigo

import (
	"embed"

	"landfall/commands"
	"landfall/commands/lesson"
	people "landfall/commands/telling"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

//go:embed data/*
var files embed.FS

// New returns the words of the game.
func New() (commands.Words[rules.View], error) {
	lessons, err := lesson.Read(files, "data/lessons")
	if err != nil {
		return commands.Words[rules.View]{}, err
	}
	advise, err := rules.NewUsual()
	if err != nil {
		return commands.Words[rules.View]{}, err
	}
	return commands.Words[rules.View]{
		Narrate: func(v rules.View, n commands.Names) commands.Narrator {
			o := narrate(v, n)
			o.advise = advise
			return o
		},
		Lexicon: commands.ReadLexicon(files, "amerigo"),
		Owners:  func(v rules.View) (engine.Seat, []string) { return v.Reader, commands.Seats(v.Seats) },
		Verbs:   verbs(),
		Intro: commands.Intro{
			Goal:   "Your ships settle on the islands of an archipelago; villages are built there and goods gathered, and at home there is progress to make and cannons to load against pirates. After five rounds most points win.",
			Length: "five rounds of seven actions each",
			Scores: "tiles and trading posts on islands, goods, progress, and gold",
		},
		Topics: commands.ReadTopics(files, "data"), Lessons: lessons,
	}, nil
}

// narrator is one reader's view and the names of the people.
type narrator struct {
	v  *rules.View
	n  commands.Names
	me engine.Seat
	// advise is the game's quick policy; nil: there is none.
	advise rules.Usual
}

func narrate(v rules.View, n commands.Names) narrator { return narrator{v: &v, n: n, me: v.Reader} }

// player is what a seat has; nobody has nothing.
func (o narrator) player(s engine.Seat) *rules.Sheet {
	if s < 0 || int(s) >= o.v.Seats {
		return &rules.Sheet{}
	}
	return &o.v.People[s]
}

// reader is whom the narrator speaks to.
func (o narrator) reader() people.Reader { return people.Reader{Names: o.n, Seat: o.me} }

// who names a seat to the reader: "you" for the reader.
func (o narrator) who(s engine.Seat) string { return o.reader().Who(s) }

// mine is what the reader has.
func (o narrator) mine() *rules.Sheet { return o.player(o.me) }

// facts are the components.
func (o narrator) facts() *rules.Facts { return o.v.Facts() }

// seats are all seats, in the order of play as it stands.
func (o narrator) seats() []engine.Seat { return o.v.Lead[:o.v.Seats] }
