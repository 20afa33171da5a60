package catalogue

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Parts are what a sentence is about, by the names that its pattern gives them. A part is a
// string, an int, a Person, a Noun, or a list of them as []string, []Person or []Noun.
type Parts map[string]any

// Person is somebody in a sentence: its reader, or somebody with a name. A pattern selects
// by "you" or "other".
type Person struct {
	Name string
	You  bool
}

// Noun is a thing that the catalogue has the forms of, so many of it. A pattern selects by
// its gender.
type Noun struct {
	Key string
	N   int
}

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
	base     *Catalogue // the words that all catalogues of the language share: "you", lists
	messages map[string]message
	nouns    map[string]noun
}

// message is a pattern with the place that it stands at, as "en.txt:12".
type message struct {
	pattern pattern
	place   string
}

// noun is the forms of a noun by their names, as "one" and "dat other".
type noun struct {
	gender string // "m", "f", "n", where the language has them
	forms  map[string]pattern
	place  string
}

// Say fills the parts into the sentence of a key. A key or part that is missing is named in
// brackets, since a sentence that fails stops nobody; catalogtest finds both before that.
func (c *Catalogue) Say(key string, parts Parts) string {
	m, ok := c.messages[key]
	if !ok {
		return "[" + key + "]"
	}
	var b strings.Builder
	m.pattern.write(&writer{Builder: &b, in: c, parts: parts})
	return b.String()
}

// Has tells whether there is a sentence of this key.
func (c *Catalogue) Has(key string) bool {
	_, ok := c.messages[key]
	return ok
}

// Keys are those of all sentences, in their order.
func (c *Catalogue) Keys() []string {
	keys := make([]string, 0, len(c.messages))
	for key := range c.messages {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// Place is where the sentence of a key stands, as "en.txt:12".
func (c *Catalogue) Place(key string) string { return c.messages[key].place }

// Names are the parts that a sentence needs, in their order.
func (c *Catalogue) Names(key string) []string {
	names := map[string]bool{}
	c.messages[key].pattern.names(names)
	list := make([]string, 0, len(names))
	for name := range names {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// form is a noun in a form that fits a number: "dat other", else "other".
func (c *Catalogue) form(n Noun, form string) (pattern, error) {
	word, ok := c.nouns[n.Key]
	if !ok {
		return nil, fmt.Errorf("no noun %q", n.Key)
	}
	category := c.category(plural.Cardinal, n.N)
	for _, number := range []string{category, "other"} {
		for words := strings.Fields(form); ; words = words[1:] {
			if p, ok := word.forms[strings.Join(append(slices.Clone(words), number), " ")]; ok {
				return p, nil
			}
			if len(words) == 0 {
				break
			}
		}
	}
	return nil, fmt.Errorf("noun %q (%s) has no form %q", n.Key, word.place, strings.TrimSpace(form+" "+category))
}

// category is the language's class of a number: "one", "few", "other".
func (c *Catalogue) category(rules *plural.Rules, n int) string {
	names := [...]string{plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many"}
	return names[rules.MatchPlural(c.tag, max(n, -n), 0, 0, 0, 0)]
}
