package commands_test

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"landfall/commands"
	"landfall/commands/catalogue/catalogtest"
	"landfall/engine/enginetest"
)

var (
	write = flag.String("write", "", "TestEverySentence writes every sentence of the program, with its place, into this file")
	in    = flag.String("language", "", "TestEverySentence writes only the sentences of this language's catalogues, such as fr")
)

// spoken is a text that the program can say, and where.
type spoken struct{ place, text string }

// TestEverySentence finds every text that people can be told: the literals of the Go files that hold a letter and a
// space or begin like a sentence, short rules, catalogues, and cells of data files. Pieces of one sentence that the
// code puts together stand as the code has them. It leaves out: single words that stand alone in code (labels as
// "Board" are in), what is put together of names, tests, and what Discord or a library says.
func TestEverySentence(t *testing.T) {
	var all []spoken
	for _, root := range []string{"commands", "bot", "engine", "renderer", "cmd", "store"} {
		err := filepath.WalkDir(filepath.Join("..", root), func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				if err == nil && (d.Name() == "testdata" || strings.HasSuffix(d.Name(), "test") || d.Name() == "sandbox" || d.Name() == "e2e") {
					return filepath.SkipDir
				}
				return err
			}
			found, err := sentences(name)
			all = append(all, found...)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(all) < 3000 {
		t.Errorf("only %d sentences are found; the search is broken", len(all))
	}
	for _, want := range []string{"Everything that waits for you, on every server, oldest first", "All news", "{{who} has bid.}"} {
		if !slices.ContainsFunc(all, func(s spoken) bool { return strings.Contains(s.text, want) }) {
			t.Errorf("%q is said, and not found", want)
		}
	}
	if *write == "" {
		return
	}
	var b strings.Builder
	for _, s := range all {
		if *in != "" && !strings.Contains(s.place, "/"+*in+".txt:") {
			continue
		}
		fmt.Fprintf(&b, "%s\t%s\n", s.place, strings.ReplaceAll(s.text, "\n", "⏎"))
	}
	if err := os.WriteFile(*write, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d sentences of %d letters are in %s", len(all), b.Len(), *write)
}

// TestDeskSentences holds the code of all chapters to the desk's catalogue.
func TestDeskSentences(t *testing.T) {
	catalogtest.Run(t, os.DirFS("."), enginetest.Must(t, commands.DeskWords))
}

// inGo are the sentences that people read and that stand in Go, with the reason. What is not found any more goes.
var inGo = map[string]string{
	"This match is paused because of an error in the bot. Its operator has been told. Nothing is lost.":                                           "words may be what broke down",
	"Something went wrong on our side; nothing was lost. Please try again in a moment.":                                                           "words may be what broke down",
	"-# I can't describe this step because of an error in the bot. Its operator has been told. The match continues: **My turn** and `/log` work.": "words may be what broke down",
	"-# A lot has happened since the last message. I can't attach the first part here: `/log` shows it.":                                          "it is looked for in what was written down",
	"-# A lot has happened since the last message. The first part is in the file.":                                                                "it is looked for in what was written down",
	"Settler":                         "the kit of titles counts losses by it",
	"pay ship":                        "a notation",
	"no crew":                         "what the rules call a reason",
	"%s is the position after ply %d": "a command for operators",
	"press of ":                       "a log for operators",
	"completion of /":                 "a log for operators",
	"Somebody":                        "it is kept as a name",
	"the box":                         "names know no catalogue; no sentence has it",
}

// TestNoSentenceStandsInGo holds what people read to the catalogues: no Go file of commands or of the bot has a
// sentence. What is said to operators, in logs and errors, is no sentence for people; in the bot it begins small.
func TestNoSentenceStandsInGo(t *testing.T) {
	found := map[string]bool{}
	looked := 0
	for _, root := range []string{".", "../bot"} {
		err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (d.Name() == "testdata" || strings.HasSuffix(d.Name(), "test") || slices.Contains(toolsOfTheBot, filepath.ToSlash(name))):
				return filepath.SkipDir
			case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
				return nil
			}
			fset := token.NewFileSet()
			file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			looked++
			for _, lit := range forPeopleIn(file) {
				text, _ := strconv.Unquote(lit.Value)
				if first := []rune(strings.TrimLeft(text, "*-# ")); root != "." && unicode.IsLower(first[0]) {
					continue
				}
				if found[text] = true; inGo[text] == "" {
					t.Errorf("%s: %q stands in Go; let a catalogue have it", fset.Position(lit.Pos()), text)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if looked < 200 {
		t.Errorf("only %d files are looked at; the walk is broken", looked)
	}
	for text := range inGo {
		if !found[text] {
			t.Errorf("%q is not found any more; take it off the list", text)
		}
	}
}

// toolsOfTheBot are folders whose texts nobody at a table reads: kits, measurements, and what speaks with Discord,
// whose texts are errors for operators. Of these people see advice about rights, and what is said where there is no
// desk.
var toolsOfTheBot = []string{"../bot/sandbox", "../bot/e2e", "../bot/calendar", "../bot/tour", "../bot/readings", "../bot/discord"}

// forPeopleIn are the literals of a file that read like words for people.
func forPeopleIn(file *ast.File) (list []*ast.BasicLit) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field:
			return n.Tag == nil
		case *ast.CallExpr:
			return !forOperators(n)
		case *ast.BasicLit:
			if text, err := strconv.Unquote(n.Value); n.Kind == token.STRING && err == nil && isSentence(text) {
				list = append(list, n)
			}
		}
		return true
	})
	return list
}

// forOperators tells whether a call makes an error, writes a log, or takes texts that are no words.
func forOperators(c *ast.CallExpr) bool {
	name := ""
	switch f := c.Fun.(type) {
	case *ast.SelectorExpr:
		name = f.Sel.Name
	case *ast.Ident:
		name = f.Name
	}
	return slices.Contains([]string{"New", "Errorf", "Error", "Warn", "Info", "Debug", "panic", "Format", "MustCompile", "ParseInLocation", "Fields", "logFailure", "when", "fault", "Fail"}, name)
}

// isSentence tells whether a text reads like words for people, once what is filled in is taken out of it: two words
// of which one is longer than a sign, or one with a capital; commands, zones and layouts of dates are none.
func isSentence(text string) bool {
	plain := verbs.ReplaceAllString(text, "")
	words := strings.FieldsFunc(plain, func(c rune) bool { return !unicode.IsLetter(c) && c != '\'' })
	long := slices.ContainsFunc(words, func(w string) bool { return len(w) > 2 && strings.ToUpper(w) != w })
	return forPeople(plain) && long && !isKey.MatchString(text)
}

var (
	verbs = regexp.MustCompile(`%[-+#0-9.\[\]*]*[a-zA-Z]`)
	isKey = regexp.MustCompile(`^(game|solo|settings|privacy) [a-z-]+$|^[A-Z][a-zA-Z]+/|^(2 )?Jan(uary)?( 2)?(, 2006| 2006)?$`)
)

// sentences are those of one file.
func sentences(name string) ([]spoken, error) {
	place := filepath.ToSlash(strings.TrimPrefix(name, ".."+string(filepath.Separator)))
	switch {
	case strings.HasSuffix(name, "_test.go"):
	case strings.HasSuffix(name, ".go"):
		return literals(name, place)
	case strings.HasPrefix(place, "commands/") && (strings.HasSuffix(name, ".md") || strings.HasSuffix(name, ".txt")),
		strings.HasPrefix(place, "engine/") && strings.HasSuffix(name, ".csv"):
		data, err := os.ReadFile(name)
		var all []spoken
		for i, line := range strings.Split(string(data), "\n") {
			if strings.Contains(line, " ") && !strings.HasPrefix(line, "#") {
				all = append(all, spoken{fmt.Sprintf("%s:%d", place, i+1), line})
			}
		}
		return all, err
	}
	return nil, nil
}

// literals are the texts in a Go file that read like words for people.
func literals(name, place string) ([]spoken, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var all []spoken
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field:
			if n.Tag != nil && !strings.Contains(n.Tag.Value, "help:") {
				return false
			}
		case *ast.BasicLit:
			text, uerr := strconv.Unquote(n.Value)
			if n.Kind == token.STRING && uerr == nil && forPeople(text) {
				all = append(all, spoken{fmt.Sprintf("%s:%d", place, fset.Position(n.Pos()).Line), text})
			}
		}
		return true
	})
	return all, nil
}

// forPeople tells whether a text reads like words for people: it has letters, and a space or a capital.
func forPeople(text string) bool {
	letters := strings.IndexFunc(text, unicode.IsLetter) >= 0
	first := []rune(strings.TrimLeft(text, "*-# "))
	return letters && (strings.Contains(strings.TrimSpace(text), " ") || len(first) > 1 && unicode.IsUpper(first[0]) && unicode.IsLower(first[1]))
}
