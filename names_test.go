package landfall_test

import (
	"go/ast"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// dialect is what names were once made of, with the standard term for each.
var dialect = map[string]string{
	"brake":    "rate limiter",
	"chore":    "job",
	"christen": "assign name",
	"coarsen":  "round alpha",
	"crisp":    "hard edged",
	"errand":   "delivery",
	"harden":   "round alpha",
	"ladder":   "escalation",
	"motion":   "proposal",
	"poster":   "outbox",
	"rung":     "escalation step",
	"seam":     "test hook",
	"tidy":     "prune, redact or normalise",
	"veil":     "translucent alpha",
}

// senses are the folders in which something is called a mark, and what it is there: a letter at a place of a picture,
// or what a game's rules call so.
var senses = map[string]string{
	"renderer": "letter", "commands": "letter", "bot/titletest": "letter",
	"engine/exploration": "what a card lets one discover; in events, what gets a marker",
	"engine/ninapinta":   "the area that a world is named after",
}

// TestOneSense: *mark* and *shown* stood for several things each. What is declared outside functions is a mark in one
// sense only, and nothing is just *shown*: of a panel, a version or a wording the name says what it is.
func TestOneSense(t *testing.T) {
	found := map[string]bool{}
	walk(t, os.DirFS("."), func(folder, file string, parsed *ast.File) {
		for _, name := range declared(parsed) {
			if strings.EqualFold(name, "shown") {
				t.Errorf("%s/%s: %s does not say of what", folder, file, name)
			}
			if !hasTheWord(name) {
				continue
			}
			home := folder
			for home != "." && senses[home] == "" {
				home = path.Dir(home)
			}
			if found[home] = true; home == "." {
				t.Errorf("%s/%s: %s is no letter of a picture; call it what it is", folder, file, name)
			}
		}
	})
	for folder := range senses {
		if !found[folder] {
			t.Errorf("nothing in %s is a mark; take it off the list", folder)
		}
	}
}

// hasTheWord tells whether a name has the word.
func hasTheWord(name string) bool {
	return slices.ContainsFunc(inCamelCase.FindAllString(name, -1), func(word string) bool {
		return slices.Contains([]string{"mark", "marks", "marked"}, strings.ToLower(word))
	})
}

// declared are the names of a file's types, functions, constants and variables, and of their fields and methods.
func declared(file *ast.File) (names []string) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			names = append(names, n.Name.Name)
			return false
		case *ast.TypeSpec:
			names = append(names, n.Name.Name)
		case *ast.ValueSpec:
			for _, id := range n.Names {
				names = append(names, id.Name)
			}
		case *ast.FuncType:
			return false
		case *ast.Field:
			for _, id := range n.Names {
				names = append(names, id.Name)
			}
		}
		return true
	})
	return names
}

// inCamelCase are the words of an identifier.
var inCamelCase = regexp.MustCompile(`[A-Z]?[a-z]+|[A-Z]+`)

// TestNames: what has a standard term is called by it in identifiers.
func TestNames(t *testing.T) {
	names := 0
	walk(t, os.DirFS("."), func(folder, file string, parsed *ast.File) {
		ast.Inspect(parsed, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				names++
				for old, term := range ofDialect(id.Name) {
					t.Errorf("%s/%s: %s has %q, which is: %s", folder, file, id.Name, old, term)
				}
			}
			return true
		})
	})
	if names < 100_000 {
		t.Errorf("only %d names were looked at; the walk is broken", names)
	}
}

// ofDialect are the words of an identifier that have a standard term.
func ofDialect(name string) map[string]string {
	found := map[string]string{}
	for _, word := range inCamelCase.FindAllString(name, -1) {
		word = strings.ToLower(word)
		if term := dialect[strings.TrimSuffix(word, "s")]; term != "" {
			found[word] = term
		} else if term := dialect[word]; term != "" {
			found[word] = term
		}
	}
	return found
}

// TestDialect finds whole words of camel case, in the plural too.
func TestDialect(t *testing.T) {
	for name, want := range map[string][]string{
		"postMotions":  {"motions"},
		"Errand":       {"errand"},
		"promotion":    nil,
		"restLadderID": {"ladder"},
	} {
		var got []string
		for word := range ofDialect(name) {
			got = append(got, word)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, wanted %q", name, got, want)
		}
	}
}
