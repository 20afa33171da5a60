package commands

import (
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"landfall/commands/catalogue"
	"landfall/engine"
	"landfall/engine/sheet"
)

// Lexicon says which words of a game's texts have an emblem. It is a file of the game's:
//
//	emblem,words,where,confidence
//	gold,gold,text,DESIGNED
//	captain_*,Captain|Captains,both,DESIGNED
//	nation_*,@|Settler|Settlers,both,DESIGNED
//
// An emblem that ends in "*" is an owner's: of whoever was named last in the line, you
// included; in a control else of the reader, in a text of nobody. "@" are the names of the
// people themselves. Words may stand after a number; where says whether they have their
// emblem in "text", in "controls", or in "both". A row without an emblem has words in which
// others stand for something else, such as a "green button".
type Lexicon struct {
	game  string
	words map[string]entry
	list  map[byte][]string // the words by how they begin, the longest first
	names string            // emblem of the people, "" for none
	you   catalogue.You     // the words for the reader
	err   error
}

// entry is what a word has.
type entry struct {
	emblem         string
	text, controls bool
}

// Owner is by what the emblems of a seat end.
type Owner struct {
	Seat   engine.Seat
	Name   string // what the person is called
	Ending string // "spain"; "" if it is not known yet
}

// Seats are the endings of so many seats that are known by their numbers.
func Seats(n int) []string {
	var endings []string
	for i := range n {
		endings = append(endings, strconv.Itoa(i))
	}
	return endings
}

// sparing is the most emblems that a short line of text has, and apart how many letters
// there are to each in a longer one, such as the report of a turn. Where there would be
// more, as in a list, only people have theirs, or nobody.
const (
	sparing = 4
	apart   = 20
)

// namesOnly is a lexicon in which people have their emblems, and no word.
func (l *Lexicon) namesOnly() *Lexicon {
	return &Lexicon{game: l.game, words: map[string]entry{}, list: map[byte][]string{}, names: l.names, err: l.err}
}

// ReadLexicon reads a file of the data of a game's files, such as emblems.csv. A fault in it is reported by Err.
func ReadLexicon(files fs.FS, game, file string) *Lexicon {
	l := &Lexicon{game: game, words: map[string]entry{}, list: map[byte][]string{}}
	f := sheet.Open(files, file, "emblem", "words", "where")
	for _, r := range f.Rows {
		where := r.Cell["where"]
		if !slices.Contains([]string{"text", "controls", "both"}, where) {
			l.err = r.Fail("where: %q is not text, controls or both", where)
			return l
		}
		for word := range strings.SplitSeq(r.Cell["words"], "|") {
			if word == "@" {
				l.names = r.Cell["emblem"]
				continue
			}
			l.add(word, entry{r.Cell["emblem"], where != "controls", where != "text"})
		}
	}
	l.err = f.Err()
	return l
}

// Err tells what is wrong with the file; nil if nothing is.
func (l *Lexicon) Err() error { return l.err }

// Emblems are the names of all emblems that words have; those of owners end in "*".
func (l *Lexicon) Emblems() []string {
	list := []string{}
	if l.names != "" {
		list = append(list, l.names)
	}
	for _, e := range l.words {
		if e.emblem != "" {
			list = append(list, e.emblem)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// With adds words that stand in the game's data, such as the names of places.
func (l *Lexicon) With(emblem string, words ...string) {
	for _, word := range words {
		l.add(word, entry{emblem, true, true})
	}
}

func (l *Lexicon) add(word string, e entry) {
	if word == "" {
		return
	}
	l.words[word] = e
	list := append(l.list[word[0]], word)
	slices.SortStableFunc(list, func(a, b string) int { return len(b) - len(a) })
	l.list[word[0]] = list
}

// Depiction puts a game's emblems into words, as InText writes them.
type Depiction struct {
	// Text is a text with its emblems beside its words.
	Text func(text string) string
	// Control is the emoji of a button or a menu's line with this label, see Emblem; "" for none.
	Control func(label string) string
}

// Depiction is that of texts to a reader, with these people at the table.
func (l *Lexicon) Depiction(reader engine.Seat, owners []Owner) Depiction {
	p := pictured{l: l, people: map[string]string{}}
	for _, o := range owners {
		if o.Seat == reader {
			p.reader = o.Ending
		}
		if o.Ending == "" || strings.TrimSpace(o.Name) == "" || l.names == "" {
			continue
		}
		if _, word := l.words[o.Name]; !word { // who is called Gold is no coin
			p.people[o.Name] = o.Ending
		}
	}
	return Depiction{Text: p.text, Control: p.control}
}

// pictured is a lexicon with the people of a table.
type pictured struct {
	l      *Lexicon
	people map[string]string // endings by name
	reader string
}

// occurrence is a word found in a line, and its emblem.
type occurrence struct {
	at     int
	emblem string
	entry  entry
	person bool
}

// in goes through the words of a line that have an emblem, as far as each is wanted.
// Before anybody is named, what is an owner's is of this one; "" for nobody.
func (p pictured) in(line, owner string, each func(occurrence) bool) {
	for f := p.next(line, 0); f.what != nothing; f = p.next(line, f.to) {
		if f.what == you {
			owner = p.reader
		}
		if f.what != named || !standsAlone(line, f.from, f.to) {
			continue
		}
		word := strings.TrimLeft(line[f.from:f.to], "+−-0123456789")
		word = strings.TrimPrefix(word, " ")
		e, ok := p.l.words[word]
		ok = ok && e.emblem != ""
		ending, person := p.people[word]
		if person {
			owner, ok, e = ending, true, entry{p.l.names, true, true}
		}
		if !ok {
			continue
		}
		emblem := e.emblem
		if stem, owned := strings.CutSuffix(emblem, "*"); owned {
			if owner == "" {
				continue
			}
			emblem = stem + owner
		} else if ending, is := strings.CutPrefix(emblem, strings.TrimSuffix(p.l.names, "*")); is && p.l.names != "" {
			owner = ending
		}
		if !each(occurrence{f.from, emblem, e, person}) {
			return
		}
	}
}

// standsAlone tells whether a word is not a part of a longer one.
func standsAlone(line string, from, to int) bool {
	inWord := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	before, _ := utf8.DecodeLastRuneInString(line[:from])
	after, _ := utf8.DecodeRuneInString(line[to:])
	return !inWord(before) && !inWord(after)
}

func (p pictured) text(text string) string {
	lines := strings.Split(text, "\n")
	code := false
	for i, line := range lines {
		if fence := strings.Contains(line, "```"); code || fence {
			code = code != fence
			continue
		}
		var there []occurrence
		people := 0
		p.in(line, "", func(f occurrence) bool {
			if f.entry.text && !slices.ContainsFunc(there, func(o occurrence) bool { return o.emblem == f.emblem }) {
				there = append(there, f)
				if f.person {
					people++
				}
			}
			return true
		})
		most := max(sparing, utf8.RuneCountInString(line)/apart)
		var b strings.Builder
		at := 0
		for _, f := range there {
			if len(there) <= most || f.person && people <= most {
				b.WriteString(line[at:f.at] + InText(p.l.game, f.emblem, ""))
				at = f.at
			}
		}
		lines[i] = b.String() + line[at:]
	}
	return strings.Join(lines, "\n")
}

func (p pictured) control(label string) (emoji string) {
	p.in(label, p.reader, func(f occurrence) bool {
		if f.entry.controls {
			emoji = Emblem(p.l.game, f.emblem, "")
		}
		return emoji == ""
	})
	return emoji
}

// code is what is written as code.
var code = regexp.MustCompile("```(?s:.*?)```|`[^`\n]*`")

// outsideCode changes the parts of a text that are not code.
func outsideCode(text string, change func(string) string) string {
	var b strings.Builder
	at := 0
	for _, m := range code.FindAllStringIndex(text, -1) {
		b.WriteString(change(text[at:m[0]]) + text[m[0]:m[1]])
		at = m[1]
	}
	return b.String() + change(text[at:])
}
