package exploration

import (
	"embed"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

//go:embed data/* words/*.txt
var files embed.FS

// New returns the words of the game.
func New() (commands.Words[rules.View], error) {
	chart, err := rules.NewChart()
	if err != nil {
		return commands.Words[rules.View]{}, err
	}
	advise, err := rules.NewUsual()
	if err != nil {
		return commands.Words[rules.View]{}, err
	}
	return commands.ReadWords(files, "exploration", func(in *catalogue.Catalogue, w *commands.Words[rules.View]) {
		for _, s := range chart.Sites {
			if kind := siteEmblem(s.Kind); s.Name != "" && kind != "" {
				w.Lexicon.With(kind, s.Name)
			}
		}
		w.Narrate = func(v rules.View, n commands.Names) commands.Narrator {
			return narrator{sight{&v, chart.In(v.Ruleset), v.Reader}, commands.Lettering{In: in}, in, n, advise}
		}
		w.Owners = func(v rules.View) (engine.Seat, []string) { return v.Reader, commands.Seats(len(v.Seats)) }
		w.Verbs = verbs(in)
		w.Intro = commands.Intro{Goal: in.Say("goal", nil), Length: func(options map[string]string) string { return in.Say("length", parts{"mode": options["mode"]}) }}
	})
}

// narrator is one reader's view and the names of the people, and the language that it speaks.
type narrator struct {
	sight
	commands.Lettering
	words *catalogue.Catalogue
	n     commands.Names
	// advise is the game's quick policy.
	advise rules.Usual
}

// parts are what a sentence is about.
type parts = catalogue.Parts

// phrase is what the catalogue has, to be said as a part of a sentence.
func phrase(key string, about parts) catalogue.Phrase {
	return catalogue.Phrase{Key: key, Parts: about}
}

// say says a sentence of the catalogue.
func (o narrator) say(key string, about parts) string { return o.words.Say(key, about) }

// label names an answer, with a second line if the catalogue has one.
func (o narrator) label(key string, about parts) (label, detail string) {
	return o.words.Label(key, about)
}

// is tells whether a seat is the reader's.
func (o sight) is(s engine.Seat) bool { return s == o.me && s != engine.Nobody }

// who names a seat to the reader: "you" for the reader.
func (o narrator) who(s engine.Seat) catalogue.Phrase { return catalogue.Person(o.n.Of(s), o.is(s)) }

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
