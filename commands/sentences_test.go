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
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"landfall/commands"
	"landfall/commands/catalogue/catalogtest"
	"landfall/engine/enginetest"
)

var write = flag.String("write", "", "TestEverySentence writes every sentence of the program, with its place, into this file")

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
	for _, want := range []string{"Everything that waits for you, on every server, oldest first", "All of it", "{{who} has bid.}"} {
		if !slices.ContainsFunc(all, func(s spoken) bool { return strings.Contains(s.text, want) }) {
			t.Errorf("%q is said, and not found", want)
		}
	}
	if *write == "" {
		return
	}
	var b strings.Builder
	for _, s := range all {
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
