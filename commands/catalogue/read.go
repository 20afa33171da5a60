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
	faults := []error{err}
	for _, c := range set {
		c.base = bases.In(c.tag.String())
		faults = append(faults, c.unknown()...)
	}
	return set, errors.Join(faults...)
}

// unknown lists forms of what is not there, and what parts are said as that is not there.
func (c *Catalogue) unknown() (faults []error) {
	known := map[string]bool{signed: true}
	for _, in := range []*Catalogue{c, c.base} {
		for key := range in.messages {
			of, form, _ := strings.Cut(key, ".")
			known[key], known[form] = true, true
			for i := range of {
				if of[i] == '-' { // a part continues it: "colour-red" is how red is said as colour
					known[of[:i]], known[strings.TrimSuffix(of[:i]+"."+form, ".")] = true, true
				}
			}
		}
	}
	for _, key := range c.Keys() {
		if of, _, is := strings.Cut(key, "."); is && !known[of] {
			faults = append(faults, fmt.Errorf("%s: %s is a form of %s, which is not here", c.Place(key), key, of))
		}
		for _, as := range c.Uses(key) {
			if !known[as] {
				faults = append(faults, fmt.Errorf("%s: %s says something as %s, which is not here", c.Place(key), key, as))
			}
		}
	}
	return faults
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
	c := &Catalogue{messages: map[string]message{}}
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

// entry ends the entry that is being gathered.
func (r *reader) entry() {
	key := r.key
	if r.key = ""; key == "" {
		return
	}
	place := fmt.Sprintf("%s:%d", r.file, r.at)
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
	r.into.gendered = r.into.gendered || strings.HasSuffix(key, gendered)
}

func (r *reader) fault(at int, format string, args ...any) {
	r.faults = append(r.faults, fmt.Errorf("%s:%d: %s", r.file, at, fmt.Sprintf(format, args...)))
}
