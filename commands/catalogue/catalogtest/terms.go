package catalogtest

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"

	"landfall/commands/catalogue"
	"landfall/engine/sheet"
)

// Terms holds what a game says in other languages to their glossaries, "data/de/terms.csv" in the game's folder:
//
//	english,term,never,confidence
//	Town|Towns,Dorf|Dörfer*,Ortschaft*,DESIGNED
//
// A term is said by the catalogue, and in each lesson and short rule whose English one has it. What is in never is said
// nowhere. Forms stand beside one another; "*" is any ending. A glossary "data/en/terms.csv" holds English to its own.
func Terms(t *testing.T, game fs.FS) {
	t.Helper()
	glossaries, err := fs.Glob(game, "data/*/terms.csv")
	if err != nil || len(glossaries) == 0 {
		t.Fatalf("%d glossaries, %v", len(glossaries), err)
	}
	for _, name := range glossaries {
		for _, fault := range TermFaults(game, path.Base(path.Dir(name))) {
			t.Error(fault)
		}
	}
}

// TermFaults are the places at which a language breaks its glossary.
func TermFaults(game fs.FS, language string) (list []string) {
	file := sheet.Open(game, language+"/terms.csv", "english", "term", "never")
	if file.Err() != nil {
		return []string{file.Err().Error()}
	}
	fault := func(format string, args ...any) {
		list = append(list, fmt.Sprintf("data/%s/terms.csv: ", language)+fmt.Sprintf(format, args...))
	}
	said, english := written(game, language), written(game, catalogue.English)
	for _, row := range file.Rows {
		is, never := forms(row.Cell["term"]), forms(row.Cell["never"])
		was := forms(row.Cell["english"])
		if words := "words/" + language + ".txt"; !is.MatchString(said[words]) {
			fault("%s does not say %q", words, row.Cell["term"])
		}
		used := false
		for name, text := range english {
			if !was.MatchString(text) {
				continue
			}
			used = true
			if other := inLanguage(name, language); !is.MatchString(said[other]) {
				fault("%s says %q, and %s does not say %q", name, row.Cell["english"], other, row.Cell["term"])
			}
		}
		if !used {
			fault("nothing says %q", row.Cell["english"])
		}
		for name, text := range said {
			if found := never.FindString(text); row.Cell["never"] != "" && found != "" {
				fault("%s says %q", name, strings.TrimSpace(found))
			}
		}
	}
	return list
}

// inLanguage is what the file of an English text is called in another language.
func inLanguage(name, language string) string {
	if language == catalogue.English {
		return name
	}
	if strings.HasPrefix(name, "words/") {
		return "words/" + language + ".txt"
	}
	return path.Join(path.Dir(name), language, path.Base(name))
}

// ofCode is what no one reads in a file of sentences or a lesson: remarks, keys, names of parts, and a lesson's
// answers.
var ofCode = regexp.MustCompile(`(?m)^(#.*|(match|asks|needs|step|or:|\d:) [^=].*)$|^[a-zA-Z0-9./+-]+ = |\{[A-Za-z-]+[,}]`)

// written are the texts of a language by their files.
func written(game fs.FS, language string) map[string]string {
	texts := map[string]string{}
	names := []string{"words/" + language + ".txt"}
	in := language
	if language == catalogue.English {
		in = "" // what the folders of languages lie in
	}
	for _, pattern := range []string{path.Join("data", in, "*.md"), path.Join("data/lessons", in, "*.txt")} {
		found, _ := fs.Glob(game, pattern)
		names = append(names, found...)
	}
	for _, name := range names {
		text, err := fs.ReadFile(game, name)
		switch {
		case err != nil:
		case strings.HasSuffix(name, ".md"):
			texts[name] = string(text)
		default:
			texts[name] = ofCode.ReplaceAllString(string(text), "")
		}
	}
	return texts
}

// forms finds one of the forms of a term as a word.
func forms(cell string) *regexp.Regexp {
	pattern := strings.ReplaceAll(regexp.QuoteMeta(cell), `\|`, "|")
	pattern = strings.ReplaceAll(pattern, `\*`, `\pL*`)
	return regexp.MustCompile(fmt.Sprintf(`(^|[^\pL-])(%s)([^\pL]|$)`, pattern))
}
