package catalogue

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"golang.org/x/text/language"
)

//go:embed data/*.txt
var sharedFiles embed.FS

// English is the language of every folder, which others fall back to.
const English = "en"

// Set is the catalogues of one folder by their languages.
type Set map[string]*Catalogue

// In is the catalogue of a language: "de". Of one that the folder lacks it is English.
func (s Set) In(language string) *Catalogue {
	if c, ok := s[language]; ok {
		return c
	}
	return s[English]
}

// Read reads the catalogues of a folder: each file that ends in .txt, named by its language.
// The error tells every mistake with its file and line.
func Read(files fs.FS, folder string) (Set, error) {
	bases, err := readFolder(sharedFiles, "data")
	if err != nil {
		return nil, err
	}
	set, err := readFolder(files, folder)
	for _, c := range set {
		c.base = bases.In(c.tag.String())
	}
	return set, err
}

// readFolder reads the catalogues of a folder without what they share.
func readFolder(files fs.FS, folder string) (Set, error) {
	names, err := fs.Glob(files, path.Join(folder, "*.txt"))
	if err != nil {
		return nil, fmt.Errorf("sentences in %s: %w", folder, err)
	}
	set := Set{}
	var faults []error
	for _, name := range names {
		c, err := readFile(files, name)
		faults = append(faults, err)
		set[c.tag.String()] = c
	}
	if set[English] == nil {
		faults = append(faults, fmt.Errorf("sentences in %s: there is no %s.txt", folder, English))
	}
	return set, errors.Join(faults...)
}

// readFile reads one catalogue.
func readFile(files fs.FS, name string) (*Catalogue, error) {
	c := &Catalogue{messages: map[string]message{}, nouns: map[string]noun{}}
	source, err := fs.ReadFile(files, name)
	if err != nil {
		return c, fmt.Errorf("%s: %w", name, err)
	}
	if c.tag, err = language.Parse(strings.TrimSuffix(path.Base(name), ".txt")); err != nil {
		return c, fmt.Errorf("%s: the name of the file must be a language, as en.txt: %w", name, err)
	}
	r := reader{into: c, file: name}
	for i, line := range strings.Split(string(source), "\n") {
		r.line(i+1, line)
	}
	r.entry()
	return c, errors.Join(r.faults...)
}

// reader gathers the lines of one file.
type reader struct {
	into   *Catalogue
	file   string
	faults []error
	noun   string // the section that the lines stand in; "": sentences
	key    string // of the entry that is being gathered; "": none
	source string
	at     int // the line that it began in
}

// line takes one line of the file.
func (r *reader) line(at int, line string) {
	bare := strings.TrimSpace(line)
	switch {
	case bare == "" || strings.HasPrefix(line, "#"):
		r.entry()
	case line[0] == ' ' || line[0] == '\t':
		if r.key == "" {
			r.fault(at, "a line that begins with a space goes on with a pattern, and there is none before it")
			return
		}
		if joined, ok := strings.CutSuffix(r.source, `\`); ok {
			r.source = joined + bare
		} else {
			r.source += " " + bare
		}
	case bare[0] == '[' && bare[len(bare)-1] == ']':
		r.entry()
		r.section(at, strings.TrimSpace(bare[1:len(bare)-1]))
	default:
		r.entry()
		key, source, ok := strings.Cut(bare, "=")
		if !ok {
			r.fault(at, "write a key, an equals sign and a pattern")
			return
		}
		r.key, r.source, r.at = strings.TrimSpace(key), strings.TrimSpace(source), at
	}
}

// section begins the forms of a noun; [] goes back to sentences.
func (r *reader) section(at int, name string) {
	if _, twice := r.into.nouns[name]; twice {
		r.fault(at, "the noun %q stands here twice", name)
	}
	r.noun = name
	if name != "" {
		r.into.nouns[name] = noun{forms: map[string]pattern{}, place: fmt.Sprintf("%s:%d", r.file, at)}
	}
}

// entry ends the entry that is being gathered.
func (r *reader) entry() {
	key := r.key
	if r.key = ""; key == "" {
		return
	}
	place := fmt.Sprintf("%s:%d", r.file, r.at)
	if r.noun != "" {
		r.form(key)
		return
	}
	made, err := parse(r.source)
	if err != nil {
		r.fault(r.at, "%s: %v", key, err)
		return
	}
	if before, twice := r.into.messages[key]; twice {
		r.fault(r.at, "%s stands at %s already", key, before.place)
		return
	}
	r.into.messages[key] = message{made, place}
}

// form ends a form of a noun.
func (r *reader) form(key string) {
	word := r.into.nouns[r.noun]
	if key == "gender" {
		word.gender = r.source
		r.into.nouns[r.noun] = word
		return
	}
	made, err := parseForm(r.source)
	if err != nil {
		r.fault(r.at, "%s: %v", key, err)
		return
	}
	if _, twice := word.forms[key]; twice {
		r.fault(r.at, "the noun %q has the form %q twice", r.noun, key)
		return
	}
	word.forms[key] = made
}

func (r *reader) fault(at int, format string, args ...any) {
	r.faults = append(r.faults, fmt.Errorf("%s:%d: %s", r.file, at, fmt.Sprintf(format, args...)))
}
