package catalogue

import (
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
)

// writer writes one sentence.
type writer struct {
	*strings.Builder
	in    *Catalogue
	parts Parts
}

func (p pattern) write(w *writer) {
	for _, piece := range p {
		piece.write(w)
	}
}

func (p pattern) names(into map[string]bool) {
	for _, piece := range p {
		piece.names(into)
	}
}

func (t text) write(w *writer) { w.WriteString(string(t)) }

func (text) names(map[string]bool) {}

func (g gap) write(w *writer) { w.value(g.name, w.parts[g.name], "") }

func (g gap) names(into map[string]bool) { into[g.name] = true }

func (n number) write(w *writer) {
	if n, ok := w.count(n.name); ok {
		w.WriteString(strconv.Itoa(n))
	}
}

func (n number) names(into map[string]bool) { into[n.name] = true }

func (c choice) write(w *writer) {
	var label string
	switch c.kind {
	case "select":
		label = w.label(c.name)
	default:
		n, _ := w.count(c.name)
		if made, ok := c.cases["="+strconv.Itoa(n)]; ok {
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

func (c choice) names(into map[string]bool) {
	into[c.name] = true
	for _, made := range c.cases {
		made.names(into)
	}
}

func (l list) write(w *writer) {
	var items []string
	each := func(value any) {
		var b strings.Builder
		(&writer{Builder: &b, in: w.in, parts: w.parts}).value(l.name, value, "")
		items = append(items, b.String())
	}
	switch values := w.parts[l.name].(type) {
	case []string:
		items = values
	case []Person:
		for _, v := range values {
			each(v)
		}
	case []Noun:
		for _, v := range values {
			each(v)
		}
	default:
		w.missing(l.name)
		return
	}
	w.WriteString(w.in.join(items, l.form))
}

func (l list) names(into map[string]bool) { into[l.name] = true }

func (i inflected) write(w *writer) {
	n, ok := w.parts[i.name].(Noun)
	if !ok {
		w.missing(i.name)
		return
	}
	w.value(i.name, n, i.form)
}

func (i inflected) names(into map[string]bool) { into[i.name] = true }

// value writes a part; form is a noun's.
func (w *writer) value(name string, value any, form string) {
	switch v := value.(type) {
	case string:
		w.WriteString(v)
	case int:
		w.WriteString(strconv.Itoa(v))
	case Person:
		if v.You {
			w.WriteString(w.in.shared("you", nil))
			return
		}
		w.WriteString(v.Name)
	case Noun:
		made, err := w.in.form(v, form)
		if err != nil {
			w.WriteString("[" + err.Error() + "]")
			return
		}
		made.write(&writer{Builder: w.Builder, in: w.in, parts: Parts{counted: v.N}})
	default:
		w.missing(name)
	}
}

// count is the number that a part goes by.
func (w *writer) count(name string) (int, bool) {
	switch v := w.parts[name].(type) {
	case int:
		return v, true
	case Noun:
		return v.N, true
	case []string:
		return len(v), true
	case []Person:
		return len(v), true
	case []Noun:
		return len(v), true
	}
	w.missing(name)
	return 0, false
}

// label is what a part is selected by.
func (w *writer) label(name string) string {
	switch v := w.parts[name].(type) {
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	case Person:
		if v.You {
			return "you"
		}
		return "other"
	case Noun:
		return w.in.nouns[v.Key].gender
	}
	w.missing(name)
	return "other"
}

func (w *writer) missing(name string) {
	fmt.Fprintf(w, "[%s: %T]", name, w.parts[name])
}

// join joins items as the language does: "a, b and c". The form "or" joins them so.
func (c *Catalogue) join(items []string, form string) string {
	if form == "" {
		form = "and"
	}
	switch len(items) {
	case 0:
		return c.shared("none", nil)
	case 1:
		return items[0]
	case 2:
		return c.shared("list-"+form+"-two", Parts{"0": items[0], "1": items[1]})
	}
	last := len(items) - 1
	joined := items[0]
	for _, item := range items[1:last] {
		joined = c.shared("list-middle", Parts{"0": joined, "1": item})
	}
	return c.shared("list-"+form+"-end", Parts{"0": joined, "1": items[last]})
}

// shared says what all catalogues of a language have in common.
func (c *Catalogue) shared(key string, parts Parts) string {
	if c.base == nil || c.Has(key) {
		return c.Say(key, parts)
	}
	return c.base.Say(key, parts)
}
