package catalogtest

import (
	"strings"
	"testing"
	"testing/fstest"

	"landfall/commands/catalogue"
)

// TestFaults makes every fault once.
func TestFaults(t *testing.T) {
	set, err := catalogue.Read(fstest.MapFS{
		"words/en.txt": {Data: []byte("good = {n}\nparts = {n} {who}\nunsaid = x\ngrade-a = A\ngrade-b = B\nonly-english = x\ncard = c\ncard.the = d\ncolour-red = r\nuses = {n, as, card} {c, as, colour}\ntold = {mine} {n}\nsize-s = small")},
		"words/de.txt": {Data: []byte("good = {m}\nparts = {who} {n}\nunsaid = x\ngrade-a = A\ngrade-b = B\nonly-german = x\ncard = c\ncard.dat = d\ncolour-red = r\nuses = {n, as, card} {c, as, colour}\ntold = {mine} {n}\nsize-s = klein")},
	}, "words")
	if err != nil {
		t.Fatal(err)
	}
	calls, err := read(fstest.MapFS{
		"a.go": {Data: []byte(`package a
func f() {
	say("good", parts{"n": 1})
	o.say("parts", parts{"n": 1})
	o.say("grade-"+name, nil)
	o.say("unknown", nil)
	o.say("only-english", nil)
	o.tell(seat, "uses", parts{"n": 1, "c": "red"})
	o.tell(seat, "told", parts{"n": 1})
	other("not a key", "told")
	o.Say("something else")
	o.say(variable, nil)
	o.Choices("size", "s", "m")
}`)},
		"a_test.go": {Data: []byte(`package a; func g() { say("tests are left out", nil) }`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Join(Faults(calls, set, "mine"), "\n")
	for _, want := range []string{
		`a.go:4 says "parts" without the part "who" that words/en.txt:2 needs`,
		`a.go:6 says "unknown", which no catalogue has`,
		`a.go:13 says "size-m", which no catalogue has`,
		`words/en.txt:3: nothing says "unsaid"`,
		`words/de.txt:1: "good" has the parts ["m"], and ["n"] in English`,
		`words/en.txt:6: "only-english" is missing in de`,
		`words/de.txt:6: "only-german" is not in English`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("not found: %s", want)
		}
	}
	if n := strings.Count(got, "\n") + 1; n != 7 {
		t.Errorf("%d faults, want 7:\n%s", n, got)
	}
}
