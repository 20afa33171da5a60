package catalogue

import (
	"strings"
	"testing"
	"testing/fstest"
)

// read makes a catalogue of a source.
func read(t *testing.T, language, source string) *Catalogue {
	t.Helper()
	set, err := Read(fstest.MapFS{"words/en.txt": {Data: []byte("x = y")}, "words/" + language + ".txt": {Data: []byte(source)}}, "words")
	if err != nil {
		t.Fatal(err)
	}
	return set.In(language)
}

func TestSay(t *testing.T) {
	c := read(t, "en", `
# remarks are left out
plain = A sentence, and it's whole.
braces = '{'{a}'}'
bid = {who, select, you {You bid {n}.} other {{who} bids {n}.}}
left = {n, plural, =0 {No card} one {# card} other {# cards}} left.
place = {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}
list = {names, list} | {names, list, or}
lines = one\ntwo
long = a line
  that goes on\
  .
nested = {n, plural, one {{who, select, you {your # card} other {{who}'s # card}}} other {# cards}}
what = You lose {what}, {what, as, the}.
several = You lose {whats, list}.

settler = {n, plural, one {# Settler} other {# Settlers}}
settler.the = the {n, plural, one {Settler} other {# Settlers}}
captain = {n, plural, one {a Captain} other {# Captains}}
captain.the = the Captain
goods = {n} goods
count = {n, as, settler} or {n, as, settler.the}, {vp, as, +}
colour-red = red
colour-red.big = RED
colour = {c, as, colour}, {c, as, colour.big}: {C, as, colour}
opens = {Who} {who, select, you {take} other {takes}} {what, as, the}. {What}
forms = {whats, list, and, the} | {whats, list, long}
`)
	ana, you := Person("ana", false), Person("Ana", true)
	for _, x := range []struct {
		key   string
		parts Parts
		want  string
	}{
		{"plain", nil, "A sentence, and it's whole."},
		{"braces", Parts{"a": "b"}, "{b}"},
		{"bid", Parts{"who": you, "n": 3}, "You bid 3."},
		{"bid", Parts{"who": ana, "n": 3}, "ana bids 3."},
		{"left", Parts{"n": 0}, "No card left."},
		{"left", Parts{"n": 1}, "1 card left."},
		{"left", Parts{"n": -1}, "-1 card left."},
		{"left", Parts{"n": 12}, "12 cards left."},
		{"place", Parts{"n": 1}, "1st"},
		{"place", Parts{"n": 12}, "12th"},
		{"place", Parts{"n": 22}, "22nd"},
		{"place", Parts{"n": 103}, "103rd"},
		{"list", Parts{"names": []string{"a"}}, "a | a"},
		{"list", Parts{"names": []string{"a", "b"}}, "a and b | a or b"},
		{"list", Parts{"names": []Phrase{Person("Ben", false), you, Person("Eva", false)}}, "Ben, you and Eva | Ben, you or Eva"},
		{"list", Parts{"names": []string{}}, "nobody | nobody"},
		{"lines", nil, "one\ntwo"},
		{"long", nil, "a line that goes on."},
		{"nested", Parts{"n": 1, "who": ana}, "ana's 1 card"},
		{"nested", Parts{"n": 2, "who": ana}, "2 cards"},
		{"what", Parts{"what": Some("settler", 1)}, "You lose 1 Settler, the Settler."},
		{"what", Parts{"what": Some("settler", 2)}, "You lose 2 Settlers, the 2 Settlers."},
		{"several", Parts{"whats": []Phrase{Some("captain", 1), Some("settler", 2)}}, "You lose a Captain and 2 Settlers."},
		{"what", Parts{"what": Some("captain", 1)}, "You lose a Captain, the Captain."},
		{"missing", nil, "[missing]"},
		{"bid", Parts{"who": ana}, "ana bids [n: <nil>]."},
		{"what", Parts{"what": Some("priest", 1)}, `You lose [priest], [priest.the].`},
		{"what", Parts{"what": Some("goods", 2)}, "You lose 2 goods, 2 goods."},
		{"count", Parts{"n": 2, "vp": 3}, "2 Settlers or the 2 Settlers, +3"},
		{"count", Parts{"n": 1, "vp": -3}, "1 Settler or the Settler, -3"},
		{"colour", Parts{"c": "red"}, "red, RED: Red"},
		{"opens", Parts{"who": you, "what": Some("captain", 1)}, "You take the Captain. A Captain"},
		{"opens", Parts{"who": ana, "what": Some("settler", 2)}, "ana takes the 2 Settlers. 2 Settlers"},
		{"forms", Parts{"whats": []Phrase{Some("captain", 1), Some("settler", 2)}}, "the Captain and the 2 Settlers | a Captain; 2 Settlers"},
	} {
		if got := c.Say(x.key, x.parts); got != x.want {
			t.Errorf("%s %v is said as %q, want %q", x.key, x.parts, got, x.want)
		}
	}
	if got := strings.Join(c.Names("nested"), " "); got != "n who" {
		t.Errorf("the parts of a nested sentence are %q", got)
	}
	if got := c.Place("bid"); got != "words/en.txt:5" {
		t.Errorf("the sentence stands at %s", got)
	}
}

// TestGerman holds the form to a language with cases, genders, and verbs that come in two
// parts: what the narrators of the four games find hardest to say.
func TestGerman(t *testing.T) {
	c := read(t, "de", `
takes-away = {who, select, you {Du nimmst} other {{who} nimmt}} {whom, as, dat} {what, as, acc-of} {where, as, in} weg.
lands = {who, select, you {Du landest} other {{who} landet}} {where, as, in} mit {whats, list, and, dat}.
loses = {who, select, you {Du verlierst} other {{who} verliert}} {whats, list, and, acc}.
home = {what, select, f {Deine} other {Dein}} {what, as, bare} kommt heim.
attacks = {who, select, you {Du greifst} other {{who} greift}} {whom, as, acc} {where, as, in} an: {lost, plural, =0 {niemand fällt}
  one {ein Siedler kehrt heim} other {# Siedler kehren heim}}.
conquers = {who, select, you {Du eroberst} other {{who} erobert}} {empire, as, acc} mit {strength} gegen {against}.
sails = {who, select, you {Deine Flotte} other {Die Flotte von {who}}} läuft aus: {whats, list}.
pays = {who, select, you {Du bezahlst} other {{who} bezahlt}} {gold, as, gold}, {whom, as, dat} fehlt {what, select, f {dafür die} other {dafür der}} {what, as, bare}.
from-to = Aus {from, as, dat} {n, plural, one {wird} other {werden}} {n, as, cube} {to, as, into}.
chooses = Wähle {what, select, m {einen anderen} f {eine andere} other {ein anderes}} {what, as, bare}.
nth = {who} ist {n, selectordinal, other {#.}} in der Reihenfolge.
vote = {for, plural, =0 {Niemand ist} one {Eine Person ist} other {# Personen sind}} dafür, {names, list} {names, plural, one {ist} other {sind}} dagegen.
discovers = {who, select, you {Du entdeckst} other {{who} entdeckt}} {land, as, acc} ({vp, as, +}).
which = In {land, select, f {welcher} pl {welchen} other {welchem}} {land, as, bare}?

settler = {n, plural, one {ein Siedler} other {# Siedler}}
settler.acc = {n, plural, one {einen Siedler} other {# Siedler}}
settler.dat = {n, plural, one {einem Siedler} other {# Siedlern}}
settler.acc-of = {n, plural, one {deinen Siedler} other {deine # Siedler}}
settler.bare = Siedler
settler.gender = m
mission = {n, plural, one {eine Mission} other {# Missionen}}
mission.acc = {n, plural, one {eine Mission} other {# Missionen}}
mission.dat = {n, plural, one {einer Mission} other {# Missionen}}
mission.acc-of = {n, plural, one {deine Mission} other {deine # Missionen}}
mission.bare = Mission
mission.gender = f
ship = {n, plural, one {ein Schiff} other {# Schiffe}}
ship.bare = Schiff
ship.gender = n
gold = {n} Gold
cube = {n, plural, one {ein Würfel} other {# Würfel}}
peru = Peru
peru.in = in Peru
peru.acc = Peru
peru.gender = n
peru.bare = Land
andes = die Anden
andes.in = in den Anden
andes.acc = die Anden
andes.gender = pl
andes.bare = Bergen
aztecs = die Azteken
aztecs.acc = die Azteken
inca = das Reich der Inka
inca.acc = das Reich der Inka
hut = das Lager
hut.dat = dem Lager
hold = der Laderaum
hold.into = in den Laderaum gelegt
`)
	you, ben := Person("Ana", true), Person("Ben", false)
	peru, andes := Phrase{Key: "peru"}, Phrase{Key: "andes"}
	for _, x := range []struct {
		key   string
		parts Parts
		want  string
	}{
		{"takes-away", Parts{"who": ben, "whom": you, "what": Some("settler", 1), "where": peru}, "Ben nimmt dir deinen Siedler in Peru weg."},
		{"takes-away", Parts{"who": ben, "whom": you, "what": Some("mission", 1), "where": andes}, "Ben nimmt dir deine Mission in den Anden weg."},
		{"takes-away", Parts{"who": ben, "whom": you, "what": Some("settler", 3), "where": andes}, "Ben nimmt dir deine 3 Siedler in den Anden weg."},
		{"lands", Parts{"who": you, "whats": []Phrase{Some("settler", 1), Some("mission", 1)}, "where": peru}, "Du landest in Peru mit einem Siedler und einer Mission."},
		{"lands", Parts{"who": ben, "whats": []Phrase{Some("settler", 3)}, "where": andes}, "Ben landet in den Anden mit 3 Siedlern."},
		{"loses", Parts{"who": you, "whats": []Phrase{Some("settler", 1), Some("mission", 2)}}, "Du verlierst einen Siedler und 2 Missionen."},
		{"home", Parts{"what": Some("mission", 1)}, "Deine Mission kommt heim."},
		{"home", Parts{"what": Some("settler", 1)}, "Dein Siedler kommt heim."},
		{"attacks", Parts{"who": ben, "whom": you, "where": andes, "lost": 2}, "Ben greift dich in den Anden an: 2 Siedler kehren heim."},
		{"attacks", Parts{"who": you, "whom": ben, "where": peru, "lost": 0}, "Du greifst Ben in Peru an: niemand fällt."},
		{"attacks", Parts{"who": you, "whom": ben, "where": peru, "lost": 1}, "Du greifst Ben in Peru an: ein Siedler kehrt heim."},
		{"conquers", Parts{"who": you, "empire": Phrase{Key: "aztecs"}, "strength": 7, "against": 5}, "Du eroberst die Azteken mit 7 gegen 5."},
		{"conquers", Parts{"who": ben, "empire": Phrase{Key: "inca"}, "strength": 7, "against": 5}, "Ben erobert das Reich der Inka mit 7 gegen 5."},
		{"sails", Parts{"who": ben, "whats": []Phrase{Some("settler", 2), Some("ship", 1)}}, "Die Flotte von Ben läuft aus: 2 Siedler und ein Schiff."},
		{"sails", Parts{"who": you, "whats": []Phrase{}}, "Deine Flotte läuft aus: niemand."},
		{"pays", Parts{"who": ben, "whom": you, "gold": 3, "what": Some("mission", 1)}, "Ben bezahlt 3 Gold, dir fehlt dafür die Mission."},
		{"from-to", Parts{"from": Phrase{Key: "hut"}, "n": 1, "to": Phrase{Key: "hold"}}, "Aus dem Lager wird ein Würfel in den Laderaum gelegt."},
		{"from-to", Parts{"from": Phrase{Key: "hut"}, "n": 4, "to": Phrase{Key: "hold"}}, "Aus dem Lager werden 4 Würfel in den Laderaum gelegt."},
		{"chooses", Parts{"what": Some("settler", 1)}, "Wähle einen anderen Siedler."},
		{"chooses", Parts{"what": Some("mission", 1)}, "Wähle eine andere Mission."},
		{"chooses", Parts{"what": Some("ship", 1)}, "Wähle ein anderes Schiff."},
		{"nth", Parts{"who": ben, "n": 3}, "Ben ist 3. in der Reihenfolge."},
		{"vote", Parts{"for": 1, "names": []Phrase{ben, Person("Eva", false)}}, "Eine Person ist dafür, Ben und Eva sind dagegen."},
		{"vote", Parts{"for": 0, "names": []Phrase{ben}}, "Niemand ist dafür, Ben ist dagegen."},
		{"discovers", Parts{"who": you, "land": andes, "vp": 2}, "Du entdeckst die Anden (+2)."},
		{"which", Parts{"land": andes}, "In welchen Bergen?"},
		{"which", Parts{"land": peru}, "In welchem Land?"},
	} {
		if got := c.Say(x.key, x.parts); got != x.want {
			t.Errorf("%s %v is said as %q, want %q", x.key, x.parts, got, x.want)
		}
	}
}

// TestMistakes makes every mistake once; each is reported with its file and line.
func TestMistakes(t *testing.T) {
	for _, x := range []struct{ source, want string }{
		{"a = b\nno equals sign", "words/en.txt:2: write a key"},
		{" goes on", "words/en.txt:1: a line that begins with a space"},
		{"a = b\na = c", "words/en.txt:2: a stands at words/en.txt:1 already"},
		{"a = {n", "words/en.txt:1: a: {n must go on"},
		{"a = {}", "a name is missing"},
		{"a = {n, color}", "as, list, select, plural and selectordinal are known"},
		{"a = {n, plural, one {x}}", "has no case other"},
		{"a = {n, plural, one {x} one {y} other {z}}", "has the case one twice"},
		{"a = {n, plural, =x {x} other {z}}", "the case =x is of no number"},
		{"a = {n, plural, one x}", "the case one has no {"},
		{"a = {n, plural, one {x", "the case one has no }"},
		{"a = {n, plural, other {x}", "a name is missing"},
		{"a = {n, list", "has no }"},
		{"a = {n, as, b", "has no }"},
		{"b = c\na = {n, as, d}", "words/en.txt:2: a says something as d, which is not here"},
		{"a = c\nb.dat = d", "words/en.txt:2: b.dat is a form of b, which is not here"},
		{"a = b}", "a } without its {"},
	} {
		_, err := Read(fstest.MapFS{"words/en.txt": {Data: []byte(x.source)}}, "words")
		if err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%q: %v, want %q", x.source, err, x.want)
		}
	}
	if _, err := Read(fstest.MapFS{"words/de.txt": {Data: []byte("a = b")}}, "words"); err == nil || !strings.Contains(err.Error(), "there is no en.txt") {
		t.Errorf("a folder without English: %v", err)
	}
	if _, err := Read(fstest.MapFS{"words/notes.txt": {Data: []byte("a = b")}}, "words"); err == nil || !strings.Contains(err.Error(), "must be a language") {
		t.Errorf("a file of no language: %v", err)
	}
}

// TestPseudo holds the pseudo-language to brackets, accents and length, and to what it must leave as it is.
func TestPseudo(t *testing.T) {
	c := read(t, "en", `
bid = {who, select, you {You bid {n, plural, one {a card} other {# cards}}.} other {{who} bids.}} Type `+"`/game new`"+` in <#{place}>.
card = {n, plural, one {# card} other {# cards}}
has = {who} has {n, as, card} of {names, list}; https://example.com/a {place}.
`).Pseudo()
	for _, x := range []struct {
		key   string
		parts Parts
		want  string
	}{
		{"bid", Parts{"who": Person("", true), "n": 1, "place": "here"}, "⟦Ÿööûû bîîd åå cåård. Tÿpéé `/game new` îîn <#here>.⟧"},
		{"has", Parts{"who": Person("Ana", false), "n": 2, "names": []string{"Ben", "Eva"}, "place": "x"}, "⟦Ana håås 2 cåårds ööf Ben åånd Eva; https://example.com/a x.⟧"},
		{"bid", Parts{"who": Person("Ben", false), "n": 2, "place": "here"}, "⟦Ben bîîds. Tÿpéé `/game new` îîn <#here>.⟧"},
	} {
		if got := c.Say(x.key, x.parts); got != x.want {
			t.Errorf("%s is said as %q, want %q", x.key, got, x.want)
		}
	}
}

// TestOpening begins sentences; names stay as they are.
func TestOpening(t *testing.T) {
	set, err := Read(fstest.MapFS{"words/en.txt": {}, "words/fr.txt": {}}, "words")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range [][3]string{
		{"en", "you take YY", "You take YY"}, {"en", "your Pirate", "Your Pirate"}, {"en", "**you publish in", "**You publish in"}, {"en", "you", "You"},
		{"en", "youssef takes", "youssef takes"}, {"en", "ana takes", "ana takes"}, {"fr", "tu prends", "Tu prends"}, {"fr", "tuur prend", "tuur prend"}, {"fr", "you", "you"},
	} {
		if got := set.In(c[0]).Opening(c[1]); got != c[2] {
			t.Errorf("%s: %q begins as %q, not %q", c[0], c[1], got, c[2])
		}
	}
}

// TestYou finds the words for the reader in a sentence, and no part of another word.
func TestYou(t *testing.T) {
	for words, sentences := range map[string]map[string]bool{
		"yours your you":  {"You bid 4.": true, "Ana robs you.": true, "It is yours": true, "Youth": false, "Ana": false},
		"deine dich dir":  {"Ana nimmt dir 2 Gold.": true, "**Deine** Stadt": true, "Der Dirigent": false},
		"toi tes tu t'":   {"Ana t'attaque.": true, "Tu mises 4.": true, "les bêtes": false, "étude": false},
		"ÿööûûr ÿööûû Él": {"⟦Ÿööûû bîîd⟧": true, "Éliane": false},
	} {
		for sentence, want := range sentences {
			if got := You(strings.Fields(words)).In(sentence); got != want {
				t.Errorf("%q speaks of %q: %t", sentence, words, got)
			}
		}
	}
}
