package landfall_test

import (
	"go/ast"
	"os"
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
