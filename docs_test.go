package landfall_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// docsWidth is how many columns the lines of a page, or with a comment, have at most.
const docsWidth = 120

// TestDocsAreWrapped holds pages to one width. Tables, headings, pictures and code have lines
// that cannot be wrapped.
func TestDocsAreWrapped(t *testing.T) {
	pages, err := filepath.Glob("docs/*.md")
	if err != nil || len(pages) < 5 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	for _, page := range append(pages, "README.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		code := false
		for i, line := range strings.Split(string(text), "\n") {
			if strings.HasPrefix(strings.TrimSpace(line), "```") {
				code = !code
			}
			free := code || strings.HasPrefix(line, "|") || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "!")
			if n := utf8.RuneCountInString(line); n > docsWidth && !free {
				t.Errorf("%s:%d has %d columns; wrap it at %d", page, i+1, n, docsWidth)
			}
		}
	}
}

// TestPlayersReadTheSame holds the pages for players to one another and to the program: each has the headings and
// the commands of the English one, and what it prints in bold is said in that language.
func TestPlayersReadTheSame(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	found := func(pattern, text string) (list []string) {
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
			list = append(list, strings.Join(strings.Fields(m[1]), " "))
		}
		slices.Sort(list)
		return slices.Compact(list)
	}
	zone := regexp.MustCompile(`timezone:\S+`) // each names one of its readers
	commands := func(text string) []string { return found("`([^`]+)`", zone.ReplaceAllString(text, "timezone:")) }
	english := read("docs/players.md")
	for _, language := range []string{"en", "de", "fr"} {
		page := "docs/players." + language + ".md"
		if language == "en" {
			page = "docs/players.md"
		}
		text := read(page)
		if got, want := strings.Count(text, "\n## "), strings.Count(english, "\n## "); got != want {
			t.Errorf("%s has %d headings, not %d", page, got, want)
		}
		if got, want := commands(text), commands(english); !slices.Equal(got, want) {
			t.Errorf("%s names the commands\n%q\nand not\n%q", page, got, want)
		}
		said := read("commands/words/" + language + ".txt")
		for _, bold := range found(`\*\*([^*]+)\*\*`, text) {
			name := regexp.QuoteMeta(strings.Replace(bold, "Max Planck", "{whom}", 1))
			if !regexp.MustCompile(`(^|\PL)` + strings.ReplaceAll(name, " ", `[\s\p{Zs}]+`) + `(\PL|$)`).MatchString(said) {
				t.Errorf("%s names **%s**, and nothing is called so", page, bold)
			}
		}
	}
}

// TestCommentsAreWrapped holds comments to the same width. Code has lines that are longer, and what tools read stands
// behind it.
func TestCommentsAreWrapped(t *testing.T) {
	comments := 0
	walk(t, os.DirFS("."), func(folder, file string, _ *ast.File) {
		name := path.Join(folder, file)
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files := token.NewFileSet()
		parsed, err := parser.ParseFile(files, name, text, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(string(text), "\n")
		for _, group := range parsed.Comments {
			for _, c := range group.List {
				comments++
				line := files.Position(c.Pos()).Line
				if n := utf8.RuneCountInString(lines[line-1]); n > docsWidth && !strings.HasPrefix(c.Text, "//nolint") && !strings.HasPrefix(c.Text, "//go:") {
					t.Errorf("%s:%d has %d columns and a comment; wrap it at %d, or set it above the code", name, line, n, docsWidth)
				}
			}
		}
	})
	if comments < 10_000 {
		t.Errorf("only %d comments were looked at; the walk is broken", comments)
	}
}
