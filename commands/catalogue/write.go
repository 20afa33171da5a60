package catalogue

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
)

// writer writes one sentence.
type writer struct {
	strings.Builder
	in    *Catalogue
	parts Parts
}

func (p pattern) write(w *writer) {
	for _, piece := range p {
		piece.write(w)
	}
}

func (t text) write(w *writer) { w.WriteString(string(t)) }

func (n count) write(w *writer) { w.WriteString(strconv.Itoa(w.count(n.name))) }

func (g gap) write(w *writer) {
	if !g.capital {
		w.value(g.name, w.parts[g.name], g.as)
		return
	}
	from := w.apart()
	from.value(g.name, w.parts[g.name], g.as)
	said := from.String()
	if p, is := w.parts[g.name].(Phrase); !is || p.Key != person { // a name is written as it is
		r, size := utf8.DecodeRuneInString(said)
		said = strings.ToUpper(string(r)) + said[size:]
	}
	w.WriteString(said)
}

func (c choice) write(w *writer) {
	var label string
	if c.kind == "select" {
		label = w.label(c.name)
	} else {
		n := w.count(c.name)
		if made, ok := c.exact[n]; ok {
			made.write(w)
			return
		}
		rules := plural.Cardinal
		if c.kind == "selectordinal" {
			rules = plural.Ordinal
		}
		label = w.in.category(rules, n)
	}
	made, ok := c.cases[label]
	if !ok {
		made = c.cases["other"]
	}
	made.write(w)
}

func (l list) write(w *writer) {
	switch values := w.parts[l.name].(type) {
	case []string:
		join(w, l, values)
	case []Phrase:
		join(w, l, values)
	default:
		w.missing(l.name)
	}
}

// join writes items as the language lists them: "a, b and c". CLDR has a pattern for two, and
// for the last of several, {0} and {1}; what stands between counts.
func join[T any](w *writer, l list, items []T) {
	if len(items) == 0 {
		w.phrase(Phrase{Key: "none"})
	}
	for i, item := range items {
		switch {
		case i == 0:
		case len(items) == 2:
			w.between(l.join, "two")
		case i < len(items)-1:
			w.between(l.join, "middle")
		default:
			w.between(l.join, "end")
		}
		w.value(l.name, item, l.as)
	}
}

// between writes what a pattern has between its parts: "list-and-end", or "list-unit", which is
// the same everywhere.
func (w *writer) between(join, where string) {
	made, ok := w.in.find("list-" + join + "-" + where)
	if !ok {
		if made, ok = w.in.find("list-" + join); !ok {
			w.WriteString("[list-" + join + "]")
		}
	}
	for _, p := range made {
		if t, is := p.(text); is {
			w.WriteString(string(t))
		}
	}
}

// apart is a writer of the same sentence whose text is taken by itself.
func (w *writer) apart() *writer { return &writer{in: w.in, parts: w.parts} }

// phrase writes what the catalogue has by a key.
func (w *writer) phrase(p Phrase) {
	made, ok := w.in.find(p.Key)
	if bare, _, formed := strings.Cut(p.Key, "."); !ok && formed {
		made, ok = w.in.find(bare) // a form that differs in nothing is not written down
	}
	if !ok {
		w.WriteString("[" + p.Key + "]")
		return
	}
	around := w.parts
	w.parts = p.Parts
	made.write(w)
	w.parts = around
}

// value writes a part, or what it is said as.
func (w *writer) value(name string, value any, as string) {
	switch v := value.(type) {
	case string:
		if as == "" {
			w.WriteString(v)
			return
		}
		key, form, has := strings.Cut(as, ".")
		if key += "-" + v; has {
			key += "." + form
		}
		w.phrase(Phrase{Key: key})
	case int:
		switch as {
		case "":
			w.WriteString(strconv.Itoa(v))
		case signed:
			fmt.Fprintf(w, "%+d", v)
		default:
			w.phrase(Some(as, v))
		}
	case Phrase:
		if as != "" {
			v.Key += "." + as
		}
		w.phrase(v)
	default:
		w.missing(name)
	}
}

// count is the number that a part goes by.
func (w *writer) count(name string) int {
	switch v := w.parts[name].(type) {
	case int:
		return v
	case Phrase:
		if n, ok := v.Parts[number].(int); ok {
			return n
		}
	case []string:
		return len(v)
	case []Phrase:
		return len(v)
	}
	w.missing(name)
	return 0
}

// label is what a part is selected by: itself, the gender of a phrase, or else its key.
func (w *writer) label(name string) string {
	switch v := w.parts[name].(type) {
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	case Phrase:
		if gender, ok := w.in.gender(v.Key); ok {
			of := w.apart()
			gender.write(of)
			return of.String()
		}
		return v.Key
	}
	w.missing(name)
	return "other"
}

func (w *writer) missing(name string) {
	fmt.Fprintf(w, "[%s: %T]", name, w.parts[name])
}
