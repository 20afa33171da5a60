package catalogue

import (
	"maps"
	"slices"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Parts are what a sentence is about, by the names that its pattern gives them. A part is a
// string, an int, a Phrase, or a list as []string or []Phrase.
type Parts map[string]any

// Phrase is a part of a sentence that is not said yet, so that the pattern around it can
// choose the form that fits: a person, a thing, so many of a thing.
type Phrase struct {
	Key   string
	Parts Parts
}

// Some is so many of what the catalogue has by this key: its pattern goes by n.
func Some(key string, n int) Phrase { return Phrase{key, Parts{number: n}} }

// Person is somebody in a sentence: its reader, or somebody with a name. A pattern selects
// by "you" or "other".
func Person(name string, you bool) Phrase {
	if you {
		return Phrase{Key: "you"}
	}
	return Phrase{person, Parts{"name": name}}
}

const (
	number = "n"      // the part that says how many a phrase is
	person = "person" // the phrase of somebody with a name
	// gendered ends the key of what a noun is selected by.
	gendered = ".gender"
)

// Yes is "yes" or "no", for a pattern to select by.
func Yes(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// Catalogue is the sentences of one folder in one language. It does not change, and may be
// used by many goroutines.
type Catalogue struct {
	tag      language.Tag
	base     *Catalogue // what all catalogues of the language share: "you", lists
	messages map[string]message
	gendered bool // whether any of them is a gender
	// bracketed catalogues say in brackets what they say, see Pseudo.
	bracketed bool
}

// message is a pattern with the place that it stands at, as "en.txt:12".
type message struct {
	pattern pattern
	place   string
}

// Language is what it is in: "de".
func (c *Catalogue) Language() string { return c.tag.String() }

// Say fills the parts into the sentence of a key. A key or part that is missing is named in
// brackets, since a sentence that fails stops nobody; catalogtest finds both before that.
func (c *Catalogue) Say(key string, parts Parts) string {
	w := writer{in: c}
	w.Grow(usual)
	w.phrase(Phrase{key, parts})
	if c.bracketed {
		return openBracket + w.String() + closeBracket
	}
	return w.String()
}

// usual is how many bytes most sentences have at most, so that they are not moved while they are written.
const usual = 64

// Label names an answer by the sentence of a key, with a second line where the catalogue has
// one for it: "sail.detail" for "sail".
func (c *Catalogue) Label(key string, parts Parts) (label, detail string) {
	if c.Has(key + ".detail") {
		detail = c.Say(key+".detail", parts)
	}
	return c.Say(key, parts), detail
}

// Has tells whether there is a sentence of this key.
func (c *Catalogue) Has(key string) bool {
	_, ok := c.messages[key]
	return ok
}

// Knows tells whether there is a sentence of this key here or in what all catalogues share.
func (c *Catalogue) Knows(key string) bool {
	_, ok := c.find(key)
	return ok
}

// find is the pattern of a key, here or in what catalogues share.
func (c *Catalogue) find(key string) (pattern, bool) {
	m, ok := c.messages[key]
	if !ok && c.base != nil {
		return c.base.find(key)
	}
	return m.pattern, ok
}

// gender is the pattern of what a phrase is selected by; few languages have any.
func (c *Catalogue) gender(key string) (pattern, bool) {
	if c == nil || !c.gendered && c.base == nil {
		return nil, false
	}
	if c.gendered {
		if m, ok := c.messages[key+gendered]; ok {
			return m.pattern, true
		}
	}
	return c.base.gender(key)
}

// Keys are those of all sentences, in their order.
func (c *Catalogue) Keys() []string { return slices.Sorted(maps.Keys(c.messages)) }

// Place is where the sentence of a key stands, as "en.txt:12".
func (c *Catalogue) Place(key string) string { return c.messages[key].place }

// Names are the parts that a sentence needs, in their order.
func (c *Catalogue) Names(key string) []string {
	return c.gather(key, func(p piece) string { return p.part() })
}

// Uses are what a sentence says its parts as, in their order: keys, how keys begin, or forms.
func (c *Catalogue) Uses(key string) []string {
	return c.gather(key, func(p piece) string {
		switch p := p.(type) {
		case gap:
			return p.as
		case list:
			return p.as
		}
		return ""
	})
}

// gather is what the pieces of a sentence have, each once.
func (c *Catalogue) gather(key string, of func(piece) string) []string {
	list := []string{}
	found, _ := c.find(key)
	found.each(func(p piece) {
		if what := of(p); what != "" {
			list = append(list, what)
		}
	})
	slices.Sort(list)
	return slices.Compact(list)
}

// category is the language's class of a number: "one", "few", "other".
func (c *Catalogue) category(rules *plural.Rules, n int) string {
	names := [...]string{plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many"}
	return names[rules.MatchPlural(c.tag, max(n, -n), 0, 0, 0, 0)]
}
