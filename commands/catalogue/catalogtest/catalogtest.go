// Package catalogtest holds a package of sentences to its catalogue: what the code says is
// written there with the same parts, and what is written there is said by the code.
package catalogtest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"landfall/commands/catalogue"
)

// Run compares the Go files of a folder (os.DirFS(".") in a package's test) with the
// catalogues of its languages. Code says a sentence by a call of say whose first
// argument is the key and whose second is the parts as they are written down; a key that is
// put together ("grade-" + name) counts for every key that begins so.
func Run(t *testing.T, code fs.FS, set catalogue.Set) {
	t.Helper()
	calls, err := read(code)
	if err != nil {
		t.Fatal(err)
	}
	if len(calls) == 0 {
		t.Fatal("the code says nothing; the search is broken")
	}
	for _, fault := range Faults(calls, set) {
		t.Error(fault)
	}
}

// Call is a place in the code that says a sentence.
type Call struct {
	Place string // "tell.go:12"
	Key   string
	Open  bool     // whether the key continues
	Parts []string // nil: they are not written down beside the key
}

// Faults lists what differs between code and catalogues.
func Faults(calls []Call, set catalogue.Set) []string {
	var list []string
	english := set.In(catalogue.English)
	said := map[string]bool{}
	for _, call := range calls {
		found := false
		for _, key := range english.Keys() {
			if key != call.Key && !(call.Open && strings.HasPrefix(key, call.Key)) {
				continue
			}
			found, said[key] = true, true
			for _, name := range english.Names(key) {
				if call.Parts != nil && !slices.Contains(call.Parts, name) {
					list = append(list, fmt.Sprintf("%s says %q without the part %q that %s needs", call.Place, key, name, english.Place(key)))
				}
			}
		}
		if !found {
			list = append(list, fmt.Sprintf("%s says %q, which no catalogue has", call.Place, call.Key))
		}
	}
	for _, key := range english.Keys() {
		if !said[key] {
			list = append(list, fmt.Sprintf("%s: nothing says %q", english.Place(key), key))
		}
	}
	for _, language := range slices.Sorted(maps.Keys(set)) {
		list = append(list, against(english, set[language], language)...)
	}
	return list
}

// against lists what a language has otherwise than English.
func against(english, other *catalogue.Catalogue, language string) []string {
	var list []string
	for _, key := range english.Keys() {
		switch {
		case !other.Has(key):
			list = append(list, fmt.Sprintf("%s: %q is missing in %s", english.Place(key), key, language))
		case !slices.Equal(english.Names(key), other.Names(key)):
			list = append(list, fmt.Sprintf("%s: %q has the parts %q, and %q in English", other.Place(key), key, other.Names(key), english.Names(key)))
		}
	}
	for _, key := range other.Keys() {
		if !english.Has(key) {
			list = append(list, fmt.Sprintf("%s: %q is not in English", other.Place(key), key))
		}
	}
	return list
}

// read finds the calls in the Go files of a folder.
func read(code fs.FS) ([]Call, error) {
	names, err := fs.Glob(code, "*.go")
	if err != nil {
		return nil, err
	}
	var calls []Call
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := fs.ReadFile(code, name)
		if err != nil {
			return nil, err
		}
		files := token.NewFileSet()
		tree, err := parser.ParseFile(files, name, source, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			if c, ok := n.(*ast.CallExpr); ok && named(c.Fun) && len(c.Args) > 0 {
				if key, open, ok := literal(c.Args[0]); ok {
					p := files.Position(c.Pos())
					calls = append(calls, Call{fmt.Sprintf("%s:%d", p.Filename, p.Line), key, open, parts(c.Args[1:])})
				}
			}
			return true
		})
	}
	return calls, nil
}

// named tells whether what is called is say.
func named(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name == "say"
	case *ast.SelectorExpr:
		return e.Sel.Name == "say"
	}
	return false
}

// literal is a key as it is written down, or how it begins.
func literal(e ast.Expr) (key string, open, ok bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		key, err := strconv.Unquote(e.Value)
		return key, false, err == nil
	case *ast.BinaryExpr:
		key, _, ok := literal(e.X)
		return key, true, ok
	}
	return "", false, false
}

// parts are the names of the parts in a composite literal; nil if there is none.
func parts(args []ast.Expr) []string {
	if len(args) != 1 {
		return nil
	}
	if id, ok := args[0].(*ast.Ident); ok && id.Name == "nil" {
		return []string{}
	}
	lit, ok := args[0].(*ast.CompositeLit)
	if !ok {
		return nil
	}
	names := []string{}
	for _, e := range lit.Elts {
		pair, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return nil
		}
		if name, _, ok := literal(pair.Key); ok {
			names = append(names, name)
		}
	}
	return names
}
