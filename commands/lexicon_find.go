package commands

import "strings"

// found is a part of a line, and what it is.
type found struct {
	from, to int
	what     kindOfPart
}

type kindOfPart uint8

const (
	nothing   kindOfPart = iota // the line is over
	untouched                   // code, a link, a mention, a moment, or an emblem that is there already
	you                         // the reader
	named                       // a word of the lexicon or somebody's name, with the number before it
)

// next finds the next part of a line that is none of its plain words. It is read by hand since
// there are some hundred words, other names at each table, and a press waits for it.
func (p pictured) next(line string, at int) found {
	for ; at < len(line); at++ {
		if n := leftAlone(line[at:]); n > 0 {
			return found{at, at + n, untouched}
		}
		if n := p.l.you.At(line, at); n > 0 {
			return found{at, at + n, you}
		}
		rest := line[at:]
		number := numberIn(rest)
		if n := p.word(rest[number:]); number > 0 && n > 0 {
			return found{at, at + number + n, named}
		}
		if n := p.word(rest); n > 0 {
			return found{at, at + n, named}
		}
	}
	return found{}
}

// word is how long the longest word or name is with which a text begins; 0: there is none.
func (p pictured) word(text string) (long int) {
	if text == "" {
		return 0
	}
	for _, w := range p.l.list[text[0]] {
		if strings.HasPrefix(text, w) {
			long = len(w)
			break
		}
	}
	for name := range p.people {
		if len(name) > long && strings.HasPrefix(text, name) {
			long = len(name)
		}
	}
	return long
}

// numberIn is how long a number is with which a text begins, with its sign and the space after it.
func numberIn(text string) int {
	digits := strings.TrimPrefix(text, "−")
	if len(digits) == len(text) && text != "" && (text[0] == '+' || text[0] == '-') {
		digits = text[1:]
	}
	rest := strings.TrimLeft(digits, "0123456789")
	if len(rest) == len(digits) || !strings.HasPrefix(rest, " ") {
		return 0
	}
	return len(text) - len(rest) + 1
}

// leftAlone is how long the part is with which a text begins, if that stays as it is.
func leftAlone(text string) int {
	within := func(begin, end string, from int) int {
		if !strings.HasPrefix(text, begin) {
			return 0
		}
		if n := strings.Index(text[len(begin):], end); n >= from {
			return len(begin) + n + len(end)
		}
		return 0
	}
	switch text[0] {
	case '`':
		if n := within("```", "```", 0); n > 0 {
			return n
		}
		if n := within("`", "`", 0); n > 0 && !strings.Contains(text[:n], "\n") {
			return n
		}
	case ']':
		return within("](", ")", 0)
	case '<':
		if n := within("<", ">", 1); n > 0 && !strings.ContainsAny(text[:n], spaces) {
			return n
		}
	case '{':
		return within("{"+EmblemSign, "}", 0)
	case 'h':
		return addressIn(text)
	}
	return 0
}

// addressIn is how long the address of a page is with which a text begins.
func addressIn(text string) int {
	scheme := len("https://")
	if strings.HasPrefix(text, "http://") {
		scheme--
	} else if !strings.HasPrefix(text, "https://") {
		return 0
	}
	end := strings.IndexAny(text, spaces)
	if end < 0 {
		end = len(text)
	}
	if end == scheme {
		return 0
	}
	return end
}

const spaces = " \t\n\f\r"
