package commands

import (
	"strings"
	"testing"
	"testing/fstest"

	"landfall/commands/catalogue"
)

func lexicon(t *testing.T, rows ...string) *Lexicon {
	t.Helper()
	text := "emblem,words,where,confidence\n" + strings.Join(rows, ",DESIGNED\n") + ",DESIGNED\n"
	l := ReadLexicon(fstest.MapFS{"data/emblems.csv": {Data: []byte(text)}}, "game", "emblems.csv")
	if l.Err() != nil {
		t.Fatal(l.Err())
	}
	l.you = catalogue.You{"deine", "your", "you", "t'"}
	return l
}

// An emblem stands once in a line beside its word, and its owner is who was named last.
func TestLexicon(t *testing.T) {
	l := lexicon(t, "nation_*,@|Settler|Settlers,both", "captain_*,Captain|Captains,both", "nation_france,French,both", "gold,gold,text", "corn,corn,text", "iron,iron,text", "tea,tea,text", "gems,gems,text", "knight,Knight,controls")
	owners := []Owner{{0, "Ana", "spain"}, {1, "Ben", "france"}, {2, "Settler", "england"}, {3, "Eve", ""}}
	d := l.Depiction(0, owners)
	short := strings.NewReplacer("{emblem:game_", "{", "|}", "}")
	for text, want := range map[string]string{
		"Ana brings 2 gold, Ben 3 gold.":           "{nation_spain}Ana brings {gold}2 gold, {nation_france}Ben 3 gold.",
		"Ben: a Captain and 2 Settlers.":           "{nation_france}Ben: a {captain_france}Captain and 2 Settlers.",
		"Ben attacks you: 1 Settler goes home.":    "{nation_france}Ben attacks you: {nation_spain}1 Settler goes home.",
		"2 French Settlers":                        "{nation_france}2 French Settlers",
		"A Captain of yours":                       "A Captain of yours",
		"Ben nimmt dir etwas: deine 2 Settlers":    "{nation_france}Ben nimmt dir etwas: deine {nation_spain}2 Settlers",
		"Ben t'attaque : 1 Settler":                "{nation_france}Ben t'attaque : {nation_spain}1 Settler",
		"Your Captain":                             "Your {captain_spain}Captain",
		"gold\ngold":                               "{gold}gold\n{gold}gold",
		"**Ana**: `gold`, [gold](http://gold.org)": "**{nation_spain}Ana**: `gold`, [{gold}gold](http://gold.org)",
		"Anabel has golden Knights; 3 Settlement":  "Anabel has golden Knights; 3 Settlement",
		"“gold” +2 gold":                           "“{gold}gold” +2 gold",
		"Settler and Eve":                          "Settler and Eve",
		"```\ngold\n```\ngold":                     "```\ngold\n```\n{gold}gold",
		"Ana, Ben, gold, a Captain, Knight":        "{nation_spain}Ana, {nation_france}Ben, {gold}gold, a {captain_france}Captain, Knight",
		"Ana: gold, corn, iron, tea, gems":         "{nation_spain}Ana: gold, corn, iron, tea, gems",
		"Ana brings home gold, and after that corn; besides there is iron, and a little tea, and what gems there were in all, as everybody could see": "{nation_spain}Ana brings home {gold}gold, and after that {corn}corn; besides there is {iron}iron, and a little {tea}tea, and what {gems}gems there were in all, as everybody could see",
	} {
		if got := short.Replace(d.Text(text)); got != want {
			t.Errorf("%q becomes %q, not %q", text, got, want)
		}
	}
	for label, want := range map[string]string{
		"Captain + 1 Settler (2)": "emblem:game_captain_spain",
		"Take Knight for 3 gold":  "emblem:game_knight",
		"3 gold":                  "",
		"Ben":                     "emblem:game_nation_france",
	} {
		if got := d.Control(label); got != want {
			t.Errorf("a control %q has %q, not %q", label, got, want)
		}
	}
	if got := l.Depiction(-1, nil).Text("A Captain has gold"); got != "A Captain has {emblem:game_gold|}gold" {
		t.Errorf("where nobody is known: %q", got)
	}
}

func TestLexiconTellsItsFaults(t *testing.T) {
	for _, row := range []string{"gold,gold,somewhere,DESIGNED", "gold,gold,text,SURE"} {
		l := ReadLexicon(fstest.MapFS{"data/emblems.csv": {Data: []byte("emblem,words,where,confidence\n" + row + "\n")}}, "game", "emblems.csv")
		if l.Err() == nil {
			t.Errorf("%q passes", row)
		}
	}
}
