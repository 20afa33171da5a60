package titletest

import (
	"slices"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/engine"
)

// checkVerbs: property 4, for one of the seats that are asked.
func (k *kit[S, V]) checkVerbs(m *Moment[V]) {
	d := pick(m.Match.Decisions(), k.chance)
	k.at.seat = d.Seat
	t := typist{by: m.narrator(d.Seat), open: m.Match.For(d.Seat), legal: map[string]string{}, made: map[string]bool{}, faults: &k.faults}
	for _, q := range t.open {
		for _, a := range q.Options {
			typed := strings.ToLower(a.String())
			if other, there := t.legal[typed]; there && other != q.Kind {
				k.wrong("verbs", "an answer to "+q.Kind, "is typed like one to %s: %q", other, typed)
			}
			t.legal[typed] = q.Kind
		}
	}
	for _, v := range k.title.Verbs() {
		t.explore(v, nil, true)
	}
	for notation, kind := range t.legal {
		if !t.made[notation] {
			k.wrong("verbs", "an answer to "+kind, "is made by no verb from what it suggests: %q", notation)
		}
	}
}

// typist types whatever is suggested.
type typist struct {
	*faults
	by    commands.Narrator
	open  []engine.Decision
	legal map[string]string // kind of the decision, by notation in small letters, as the desk compares
	made  map[string]bool
}

// explore types every value that a verb suggests after these. pure: they are all
// suggestions, and do not make an answer yet.
func (t *typist) explore(v commands.Verb, values []string, pure bool) {
	index := len(values)
	padded := append(append([]string{}, values...), make([]string, len(v.Options)-index)...)
	if index == len(v.Options) || !v.Options[index].Required {
		notation := strings.ToLower(v.Notation(padded))
		if _, ok := t.legal[notation]; ok {
			t.made[notation], pure = true, false
		}
		if index == len(v.Options) {
			if pure && index > 0 {
				t.wrong("verbs", "the verb "+v.Name, "suggests %q, which makes %q and is not legal", values, notation)
			}
			return
		}
	}
	for _, c := range v.Complete(t.by, t.open, padded, index) {
		if c.Name == "" || c.Value == "" || len([]rune(c.Name)) > limits.Suggestion || len(c.Value) > limits.Suggestion {
			t.wrong("verbs", "the verb "+v.Name, "suggests %q by the name %q", c.Value, c.Name)
		}
		t.explore(v, append(values[:index:index], c.Value), pure)
	}
	if !v.Options[index].Required {
		t.explore(v, append(values[:index:index], ""), false)
	}
}

// Typeable reports each answer to these decisions that no verb makes from what it
// suggests: for actions that random play seldom reaches.
func Typeable(t testing.TB, verbs []commands.Verb, by commands.Narrator, open []engine.Decision) {
	t.Helper()
	f := &faults{}
	p := typist{by: by, open: open, legal: map[string]string{}, made: map[string]bool{}, faults: f}
	for _, d := range open {
		for _, a := range d.Options {
			p.legal[strings.ToLower(a.String())] = a.String()
		}
	}
	for _, v := range verbs {
		p.explore(v, nil, false)
	}
	for lower, notation := range p.legal {
		if !p.made[lower] {
			t.Errorf("no verb makes %q", notation)
		}
	}
	f.report(t)
}

// Typed checks what people write by hand: by notation, the verb's name and the values
// of its options. Capitals do not matter, as at the desk.
func Typed(t testing.TB, verbs []commands.Verb, typed map[string][]string) {
	t.Helper()
	for notation, words := range typed {
		i := slices.IndexFunc(verbs, func(v commands.Verb) bool { return v.Name == words[0] })
		if i < 0 {
			t.Errorf("there is no verb %q", words[0])
		} else if got := verbs[i].Notation(words[1:]); !strings.EqualFold(got, strings.TrimSpace(notation)) {
			t.Errorf("%q makes %q, not %q", words, got, notation)
		}
	}
}
