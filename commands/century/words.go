package century

import (
	"embed"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/scores"
	"landfall/engine"
	rules "landfall/engine/century"
)

//go:embed data/* words/*.txt
var files embed.FS

// New returns the words of the game.
func New() (commands.Words[rules.View], error) {
	return commands.ReadWords(files, "century", func(in *catalogue.Catalogue, w *commands.Words[rules.View]) {
		cubes := newSpellings(in)
		w.Narrate = func(v rules.View, n commands.Names) commands.Narrator { return narrate(cubes, v, n) }
		w.Depict = depict
		w.Owners = func(v rules.View) (engine.Seat, []string) { return v.Reader, commands.Seats(len(v.Seats)) }
		w.Verbs = verbs(in)
		w.Intro = commands.Intro{Goal: in.Say("goal", nil), Waits: 24,
			Length: func(options map[string]string) string { return in.Say("length", parts{"mode": options["mode"]}) }}
	})
}

// narrator is one reader's view and the names of the people, and the language that it speaks.
type narrator struct {
	sight
	commands.Lettering
	words *catalogue.Catalogue
	cubes *spellings
	n     commands.Names
}

// sight is one reader's view.
type sight struct {
	v  *rules.View
	me engine.Seat
}

func narrate(cubes *spellings, v rules.View, n commands.Names) narrator {
	return narrator{sight{&v, v.Reader}, commands.Lettering{In: cubes.words}, cubes.words, cubes, n}
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

// seat is what a seat has; nobody has nothing.
func (o sight) seat(s engine.Seat) *rules.SeatView {
	if s < 0 || int(s) >= len(o.v.Seats) {
		return &rules.SeatView{Seat: engine.Nobody}
	}
	return &o.v.Seats[s]
}

// who names a seat to the reader: "you" for the reader.
func (o narrator) who(s engine.Seat) catalogue.Phrase {
	return catalogue.Person(o.n.Of(s), s == o.me && s != engine.Nobody)
}

// mine is what the reader has.
func (o sight) mine() *rules.SeatView { return o.seat(o.me) }

// seats are all seats, in turn order where it is known.
func (o sight) seats() []engine.Seat { return scores.Seats(o.v.Order, len(o.v.Seats)) }

// location is a location as it stands.
func (o sight) location(id rules.LocationID) *rules.LocationView {
	for i := range o.v.Locations {
		if o.v.Locations[i].ID == id {
			return &o.v.Locations[i]
		}
	}
	return &rules.LocationView{Location: rules.Location{ID: id}, Owner: engine.Nobody}
}

// need is how many settlers working at a location takes the reader.
func (o sight) need(l *rules.LocationView) int {
	if o.me < 0 || int(o.me) >= len(l.Need) {
		return 0
	}
	return l.Need[o.me]
}

// tools are the cubes that the reader's Tools cards bring at a location.
func (o sight) tools(l *rules.LocationView) rules.Cubes {
	if o.me < 0 || int(o.me) >= len(l.Tools) {
		return rules.Cubes{}
	}
	return l.Tools[o.me]
}

// above is the point card above a fort, numbered from 1.
func (o sight) above(fort int) (rules.PointCard, bool) {
	if fort < 1 || fort > len(o.v.Row) {
		return rules.PointCard{}, false
	}
	return o.v.Row[fort-1], true
}

// merchantAt is the merchant card of a slot, numbered from 1.
func (o sight) merchantAt(slot int) (rules.MerchantCard, bool) {
	if slot < 1 || slot > len(o.v.Merchants) {
		return rules.MerchantCard{}, false
	}
	return o.v.Merchants[slot-1], true
}

// island is a tile of the islands.
func (o sight) island(id rules.TileID) *rules.IslandView {
	for i := range o.v.Islands {
		if o.v.Islands[i].ID == id {
			return &o.v.Islands[i]
		}
	}
	return &rules.IslandView{MarketTile: rules.MarketTile{ID: id}}
}

// stack is a stack of bonus tiles.
func (o sight) stack(id rules.StackID) *rules.StackView {
	for i := range o.v.Stacks {
		if o.v.Stacks[i].ID == id {
			return &o.v.Stacks[i]
		}
	}
	return &rules.StackView{ID: id}
}
