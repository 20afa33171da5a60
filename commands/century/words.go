package century

import (
	"embed"

	"landfall/commands"
	"landfall/commands/lesson"
	"landfall/commands/scores"
	"landfall/commands/telling"
	"landfall/engine"
	rules "landfall/engine/century"
)

//go:embed data/*
var files embed.FS

// New returns the words of the game.
func New() (commands.Words[rules.View], error) {
	lessons, err := lesson.Read(files, "data/lessons")
	if err != nil {
		return commands.Words[rules.View]{}, err
	}
	return commands.Words[rules.View]{
		Narrate: func(v rules.View, n commands.Names) commands.Narrator { return narrate(v, n) },
		Depict:  depict,
		Lexicon: commands.ReadLexicon(files, "century"),
		Owners:  func(v rules.View) (engine.Seat, []string) { return v.Reader, commands.Seats(len(v.Seats)) },
		Verbs:   verbs(),
		Intro: commands.Intro{
			Goal:   "Settlers take, upgrade and trade cubes, and at the forts cubes buy point cards. When somebody claims the eighth card, the round is completed and most points win.",
			Length: "about thirty turns each, forty in part II",
			Scores: "point cards, bonus and exploration tiles, outposts where there are islands, and each cube that is not yellow",
		},
		Topics: commands.ReadTopics(files, "data"), Lessons: lessons,
	}, nil
}

// narrator is one reader's view and the names of the people.
type narrator struct {
	v  *rules.View
	n  commands.Names
	me engine.Seat
}

func narrate(v rules.View, n commands.Names) narrator { return narrator{v: &v, n: n, me: v.Reader} }

// seat is what a seat has; nobody has nothing.
func (o narrator) seat(s engine.Seat) *rules.SeatView {
	if s < 0 || int(s) >= len(o.v.Seats) {
		return &rules.SeatView{Seat: engine.Nobody}
	}
	return &o.v.Seats[s]
}

// mine is what the reader has.
// reader is whom the narrator speaks to.
func (o narrator) reader() telling.Reader { return telling.Reader{Names: o.n, Seat: o.me} }

// who names a seat to the reader: "you" for the reader.
func (o narrator) who(s engine.Seat) string { return o.reader().Who(s) }

func (o narrator) mine() *rules.SeatView { return o.seat(o.me) }

// seats are all seats, in turn order where it is known.
func (o narrator) seats() []engine.Seat { return scores.Seats(o.v.Order, len(o.v.Seats)) }

// location is a location as it stands.
func (o narrator) location(id rules.LocationID) *rules.LocationView {
	for i := range o.v.Locations {
		if o.v.Locations[i].ID == id {
			return &o.v.Locations[i]
		}
	}
	return &rules.LocationView{Location: rules.Location{ID: id}, Owner: engine.Nobody}
}

// need is how many settlers working at a location takes the reader.
func (o narrator) need(l *rules.LocationView) int {
	if o.me < 0 || int(o.me) >= len(l.Need) {
		return 0
	}
	return l.Need[o.me]
}

// tools are the cubes that the reader's Tools cards bring at a location.
func (o narrator) tools(l *rules.LocationView) rules.Cubes {
	if o.me < 0 || int(o.me) >= len(l.Tools) {
		return rules.Cubes{}
	}
	return l.Tools[o.me]
}

// above is the point card above a fort, numbered from 1.
func (o narrator) above(fort int) (rules.PointCard, bool) {
	if fort < 1 || fort > len(o.v.Row) {
		return rules.PointCard{}, false
	}
	return o.v.Row[fort-1], true
}

// merchantAt is the merchant card of a slot, numbered from 1.
func (o narrator) merchantAt(slot int) (rules.MerchantCard, bool) {
	if slot < 1 || slot > len(o.v.Merchants) {
		return rules.MerchantCard{}, false
	}
	return o.v.Merchants[slot-1], true
}

// island is a tile of the islands.
func (o narrator) island(id rules.TileID) *rules.IslandView {
	for i := range o.v.Islands {
		if o.v.Islands[i].ID == id {
			return &o.v.Islands[i]
		}
	}
	return &rules.IslandView{MarketTile: rules.MarketTile{ID: id}}
}

// stack is a stack of bonus tiles.
func (o narrator) stack(id rules.StackID) *rules.StackView {
	for i := range o.v.Stacks {
		if o.v.Stacks[i].ID == id {
			return &o.v.Stacks[i]
		}
	}
	return &rules.StackView{ID: id}
}
