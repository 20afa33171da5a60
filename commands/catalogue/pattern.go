package catalogue

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// pattern is a sentence with gaps.
type pattern []piece

// piece is a bit of text or a gap.
type piece interface {
	write(w *writer)
	part() string // the part that it needs; "": none
}

type (
	// text stands in the sentence as it is.
	text string
	// gap is {name}, {Name} or {name, as, what}.
	gap struct {
		name, as string
		capital  bool
	}
	// count is # within a plural: the number that it goes by.
	count struct{ name string }
	// choice is {name, select|plural|selectordinal, case {…} …}.
	choice struct {
		name, kind string
		cases      map[string]pattern
		exact      map[int]pattern // those of one number, =0
	}
	// list is {name, list, join, what}.
	list struct{ name, join, as string }
)

// signed is what a number is said as that has its sign: "+3".
const signed = "+"

func (text) part() string     { return "" }
func (g gap) part() string    { return g.name }
func (n count) part() string  { return n.name }
func (c choice) part() string { return c.name }
func (l list) part() string   { return l.name }

// each visits all pieces, also those of cases.
func (p pattern) each(visit func(piece)) {
	for _, one := range p {
		visit(one)
		if c, ok := one.(choice); ok {
			for _, made := range c.cases {
				made.each(visit)
			}
		}
	}
}

// parser reads a pattern; plural is the part that # stands for.
type parser struct {
	rest   string
	plural string
}

// parse reads a whole pattern.
func parse(source string) (pattern, error) {
	p := &parser{rest: strings.ReplaceAll(source, `\n`, "\n")}
	made, err := p.pattern()
	if err == nil && p.rest != "" {
		err = fmt.Errorf("a } without its {, before %q", p.rest)
	}
	return made, err
}

// pattern reads up to the end or to the } of an outer gap.
func (p *parser) pattern() (pattern, error) {
	var made pattern
	var plain strings.Builder
	flush := func() {
		if plain.Len() > 0 {
			made = append(made, text(plain.String()))
			plain.Reset()
		}
	}
	for p.rest != "" && p.rest[0] != '}' {
		switch {
		case strings.HasPrefix(p.rest, "'{'"), strings.HasPrefix(p.rest, "'}'"):
			plain.WriteByte(p.rest[1])
			p.rest = p.rest[3:]
		case p.rest[0] == '{':
			flush()
			g, err := p.gap()
			if err != nil {
				return nil, err
			}
			made = append(made, g)
		case p.rest[0] == '#' && p.plural != "":
			flush()
			made = append(made, count{p.plural})
			p.rest = p.rest[1:]
		default:
			plain.WriteByte(p.rest[0])
			p.rest = p.rest[1:]
		}
	}
	flush()
	return made, nil
}

// gap reads what stands in braces.
func (p *parser) gap() (piece, error) {
	p.rest = p.rest[1:]
	name, err := p.word()
	if err != nil {
		return nil, err
	}
	g := gap{name: strings.ToLower(name[:1]) + name[1:]}
	g.capital = g.name != name
	if p.skip('}') {
		return g, nil
	}
	if !p.skip(',') {
		return nil, fmt.Errorf("{%s must go on with } or a comma", name)
	}
	kind, err := p.word()
	if err != nil {
		return nil, err
	}
	switch kind {
	case "as", "list":
		more := []string{"", ""}
		for i := range more {
			if p.skip(',') {
				if more[i], err = p.word(); err != nil {
					return nil, err
				}
			}
		}
		if !p.skip('}') {
			return nil, fmt.Errorf("{%s, %s has no }", name, kind)
		}
		if kind == "list" {
			return list{g.name, cmp.Or(more[0], "and"), more[1]}, nil
		}
		g.as = more[0]
		return g, nil
	case "select", "plural", "selectordinal":
		if !p.skip(',') {
			return nil, fmt.Errorf("{%s, %s must go on with a comma and its cases", name, kind)
		}
		return p.choice(name, kind)
	}
	return nil, fmt.Errorf("{%s, %s: as, list, select, plural and selectordinal are known", name, kind)
}

// choice reads the cases of a choice.
func (p *parser) choice(name, kind string) (piece, error) {
	c := choice{name: name, kind: kind, cases: map[string]pattern{}, exact: map[int]pattern{}}
	outer := p.plural
	if kind != "select" {
		p.plural = name
	}
	defer func() { p.plural = outer }()
	for !p.skip('}') {
		label, err := p.word()
		if err != nil {
			return nil, fmt.Errorf("{%s, %s: %w", name, kind, err)
		}
		if !p.skip('{') {
			return nil, fmt.Errorf("{%s, %s: the case %s has no {", name, kind, label)
		}
		if _, twice := c.cases[label]; twice {
			return nil, fmt.Errorf("{%s, %s has the case %s twice", name, kind, label)
		}
		made, err := p.pattern()
		if err != nil {
			return nil, err
		}
		if !p.skip('}') {
			return nil, fmt.Errorf("{%s, %s: the case %s has no }", name, kind, label)
		}
		c.cases[label] = made
		if n, is := strings.CutPrefix(label, "="); is && kind != "select" {
			exactly, err := strconv.Atoi(n)
			if err != nil {
				return nil, fmt.Errorf("{%s, %s: the case %s is of no number", name, kind, label)
			}
			c.exact[exactly] = made
		}
	}
	if _, ok := c.cases["other"]; !ok {
		return nil, fmt.Errorf("{%s, %s has no case other", name, kind)
	}
	return c, nil
}

// word reads a name, with the space around it.
func (p *parser) word() (string, error) {
	p.rest = strings.TrimLeft(p.rest, " \n")
	end := strings.IndexAny(p.rest, "{},# \n'")
	if end < 0 {
		end = len(p.rest)
	}
	if end == 0 {
		return "", fmt.Errorf("a name is missing before %q", p.rest)
	}
	word := p.rest[:end]
	p.rest = strings.TrimLeft(p.rest[end:], " \n")
	return word, nil
}

// skip takes a character, if it comes next after any space.
func (p *parser) skip(c byte) bool {
	trimmed := strings.TrimLeft(p.rest, " \n")
	if trimmed == "" || trimmed[0] != c {
		return false
	}
	p.rest = trimmed[1:]
	return true
}
