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
what = You lose {what, noun}, {what, noun, the}.
several = You lose {whats, list}.

[settler]
one = # Settler
other = # Settlers
the one = the Settler
the other = the # Settlers

[captain]
one = a Captain
other = # Captains
`)
	ana, you := Person{Name: "Ana"}, Person{Name: "Ana", You: true}
	for _, x := range []struct {
		key   string
		parts Parts
		want  string
	}{
		{"plain", nil, "A sentence, and it's whole."},
		{"braces", Parts{"a": "b"}, "{b}"},
		{"bid", Parts{"who": you, "n": 3}, "You bid 3."},
		{"bid", Parts{"who": ana, "n": 3}, "Ana bids 3."},
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
		{"list", Parts{"names": []Person{{Name: "Ben"}, you, {Name: "Eva"}}}, "Ben, you and Eva | Ben, you or Eva"},
		{"list", Parts{"names": []string{}}, "nobody | nobody"},
		{"lines", nil, "one\ntwo"},
		{"long", nil, "a line that goes on."},
		{"nested", Parts{"n": 1, "who": ana}, "Ana's 1 card"},
		{"nested", Parts{"n": 2, "who": ana}, "2 cards"},
		{"what", Parts{"what": Noun{"settler", 1}}, "You lose 1 Settler, the Settler."},
		{"what", Parts{"what": Noun{"settler", 2}}, "You lose 2 Settlers, the 2 Settlers."},
		{"several", Parts{"whats": []Noun{{"captain", 1}, {"settler", 2}}}, "You lose a Captain and 2 Settlers."},
		{"what", Parts{"what": Noun{"captain", 1}}, "You lose a Captain, a Captain."},
		{"missing", nil, "[missing]"},
		{"bid", Parts{"who": ana}, "Ana bids [n: <nil>]."},
		{"what", Parts{"what": Noun{"priest", 1}}, `You lose [no noun "priest"], [no noun "priest"].`},
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

// TestGerman holds the form to a language with cases, genders and verbs that agree.
func TestGerman(t *testing.T) {
	c := read(t, "de", `
lands = {who, select, you {Du landest} other {{who} landet}} mit {what, noun, dat} in {where}.
loses = {who, select, you {Du verlierst} other {{who} verliert}} {whats, list}.
takes = {what, select, f {Eine} other {Ein}} {what, noun, bare} kommt heim.

[settler]
gender = m
one = einen Siedler
other = # Siedler
bare one = Siedler
dat one = einem Siedler
dat other = # Siedlern

[mission]
gender = f
one = eine Mission
other = # Missionen
bare one = Mission
dat one = einer Mission
`)
	you := Person{Name: "Ana", You: true}
	for _, x := range []struct {
		key   string
		parts Parts
		want  string
	}{
		{"lands", Parts{"who": you, "what": Noun{"settler", 1}, "where": "Florida"}, "Du landest mit einem Siedler in Florida."},
		{"lands", Parts{"who": Person{Name: "Ben"}, "what": Noun{"settler", 3}, "where": "Florida"}, "Ben landet mit 3 Siedlern in Florida."},
		{"lands", Parts{"who": you, "what": Noun{"mission", 2}, "where": "Florida"}, "Du landest mit 2 Missionen in Florida."},
		{"loses", Parts{"who": you, "whats": []Noun{{"settler", 1}, {"mission", 1}}}, "Du verlierst einen Siedler und eine Mission."},
		{"takes", Parts{"what": Noun{"mission", 1}}, "Eine Mission kommt heim."},
		{"takes", Parts{"what": Noun{"settler", 1}}, "Ein Siedler kommt heim."},
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
		{"a = {n, color}", "select, plural, selectordinal, list and noun are known"},
		{"a = {n, plural, one {x}}", "has no case other"},
		{"a = {n, plural, one {x} one {y} other {z}}", "has the case one twice"},
		{"a = {n, plural, one x}", "the case one has no {"},
		{"a = {n, plural, one {x", "the case one has no }"},
		{"a = {n, plural, other {x}", "a name is missing"},
		{"a = {n, list", "has no }"},
		{"a = {n, noun, dat", "has no }"},
		{"a = b}", "a } without its {"},
		{"[x]\none = {", "words/en.txt:2: one: a name is missing"},
		{"[x]\none = a\none = b", "words/en.txt:3: the noun \"x\" has the form \"one\" twice"},
		{"[x]\none = a\n[x]", "words/en.txt:3: the noun \"x\" stands here twice"},
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
