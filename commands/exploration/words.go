package exploration

import (
	"embed"
	"fmt"
	"strings"

	"landfall/commands"
	"landfall/commands/lesson"
	"landfall/commands/prose"
	people "landfall/commands/telling"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

//go:embed data/*
var files embed.FS

// New returns the words of the game.
func New() (commands.Words[rules.View], error) {
	lessons, err := lesson.Read(files, "data/lessons")
	if err != nil {
		return commands.Words[rules.View]{}, err
	}
	chart, err := rules.NewChart()
	if err != nil {
		return commands.Words[rules.View]{}, err
	}
	advise, err := rules.NewUsual()
	if err != nil {
		return commands.Words[rules.View]{}, err
	}
	lexicon := commands.ReadLexicon(files, "exploration")
	for _, s := range chart.Sites {
		if kind := siteEmblem(s.Kind); s.Name != "" && kind != "" {
			lexicon.With(kind, s.Name)
		}
	}
	return commands.Words[rules.View]{
		Narrate: func(v rules.View, n commands.Names) commands.Narrator {
			return narrator{v: &v, c: chart.In(v.Ruleset), n: n, me: v.Reader, advise: advise}
		},
		Lexicon: lexicon,
		Owners:  func(v rules.View) (engine.Seat, []string) { return v.Reader, commands.Seats(len(v.Seats)) },
		Verbs:   verbs(),
		Intro: commands.Intro{
			Goal:   "Outfit an expedition in Europe, sail into the unknown, and come home to tell of it: only what is published counts. Whoever first has 15 points wins at once, 8 in the short game.",
			Length: "about forty half-years, fifteen in the short game",
			Scores: "what you discover and publish, and gold",
		},
		Topics: commands.ReadTopics(files, "data"), Lessons: lessons,
	}, nil
}

// narrator is one reader's view and the names of the people.
type narrator struct {
	v  *rules.View
	c  *rules.Chart
	n  commands.Names
	me engine.Seat
	// advise is the game's quick policy.
	advise rules.Usual
}

// siteEmblem is the bead of a kind of site.
func siteEmblem(k rules.SiteKind) string {
	switch k {
	case rules.RiverSite, rules.Bay, rules.Channel:
		return "site_water"
	case rules.Sighting, rules.Landfall:
		return "site_land"
	case rules.Hardwood:
		return "site_wood"
	case rules.Civ, rules.Wonder:
		return "site_wonder"
	case rules.GoldSite:
		return "site_riches"
	}
	return ""
}

// reader is whom the narrator speaks to.
func (o narrator) reader() people.Reader { return people.Reader{Names: o.n, Seat: o.me} }

// who names a seat to the reader: "you" for the reader.
func (o narrator) who(s engine.Seat) string { return o.reader().Who(s) }

// seat is what a seat has; nobody has nothing.
func (o narrator) seat(s engine.Seat) *rules.SeatView {
	if s < 0 || int(s) >= len(o.v.Seats) {
		return &rules.SeatView{}
	}
	return &o.v.Seats[s]
}

// mine is what the reader has.
func (o narrator) mine() *rules.SeatView { return o.seat(o.me) }

// date is the half-year of a round, from spring 1492 on.
func date(round int) string {
	if round < 1 {
		round = 1
	}
	season := "Spring"
	if round%2 == 0 {
		season = "Autumn"
	}
	return fmt.Sprintf("%s %d", season, 1492+(round-1)/2)
}

// now is the date, and which of its go the turn is, where a go has several.
func (o narrator) now() string {
	t := &o.v.Turn
	if o.v.Pace < 2 || t.Refitting || t.Most < 1 {
		return date(o.v.Round)
	}
	return fmt.Sprintf("%s, turn %d of %d", date(o.v.Round), t.Go, t.Most)
}

// space is a place's name within a sentence: "the Gulf of the Mares", "Brazil".
func (o narrator) space(s rules.SpaceID) string {
	if int(s) >= len(o.c.Spaces) || s == rules.Nowhere {
		return "somewhere"
	}
	name := o.c.Spaces[s].Name
	if articled(o.c.Spaces[s].Kind, name) {
		return "the " + name
	}
	return name
}

// articled tells whether one says "the" before a place's name: all seas and rivers, and
// what is named by a common noun.
func articled(kind rules.SpaceKind, name string) bool {
	switch kind {
	case rules.Sea, rules.River, rules.Strait, rules.Rumors:
		return true
	}
	for _, noun := range []string{"Gulf", "Isthmus", "Land of", "Valley", "Mound Cities", "Greater", "Azores", "Canaries", "Spice Islands", "River Plate", "Pampas"} {
		if strings.HasPrefix(name, noun) {
			return true
		}
	}
	for _, noun := range []string{"oast", "highlands", "jungle", "country", "valley", "Mountain", "interior"} {
		if first, _, _ := strings.Cut(name, " ("); strings.HasSuffix(first, noun) {
			return true
		}
	}
	return false
}

// kind is what a space is.
func (o narrator) kind(s rules.SpaceID) rules.SpaceKind {
	if int(s) >= len(o.c.Spaces) {
		return rules.Sea
	}
	return o.c.Spaces[s].Kind
}

// site is a site; a blank one where there is none.
func (o narrator) site(id rules.SiteID) rules.Site {
	if int(id) >= len(o.c.Sites) {
		return rules.Site{Name: "something"}
	}
	return o.c.Sites[id]
}

func (o narrator) leader(id rules.LeaderID) string {
	if int(id) >= len(o.c.Leaders) || id == rules.NoLeader {
		return "a leader"
	}
	return o.c.Leaders[id].Name
}

func (o narrator) region(g rules.Region) string {
	if int(g) >= len(o.c.Regions) || g == rules.NoRegion {
		return "the sea"
	}
	return o.c.Regions[g]
}

func (o narrator) empire(e rules.Empire) string {
	if int(e) >= len(o.c.Empires) {
		return "an empire"
	}
	return o.c.Empires[e].Name
}

func (o narrator) major(m rules.Major) string {
	if int(m) >= len(o.c.Majors) {
		return "a Major Expedition"
	}
	return o.c.Majors[m].Name
}

// outfit is the name of an outfitting card.
func (o narrator) outfit(c rules.Outfit) string {
	if int(c) >= len(o.c.Outfits) {
		return "a card"
	}
	return o.c.Outfits[c].Name
}

// outfits lists outfitting cards by how many there are of each.
func (o narrator) outfits(cards []uint8) string {
	var names []string
	for c, n := range cards {
		switch name := o.outfit(rules.Outfit(c)); {
		case n == 1:
			names = append(names, name)
		case n > 1:
			names = append(names, fmt.Sprintf("%d× %s", n, name))
		}
	}
	return prose.And(names)
}
