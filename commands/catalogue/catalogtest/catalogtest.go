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
	"unicode"

	"landfall/commands/catalogue"
)

// Run compares the Go files of a folder (os.DirFS(".") in a package's test) and of the folders in it
// that have no words of their own with the catalogues of its languages. Code says a sentence by a
// call with its key, which the parts follow as they are written down (parts{…}, Parts{…} of a package,
// or nil), or by a call of say, Some or Choices; a key that is put together ("grade-" + name) counts for every
// key that begins so, and parts in a variable called about for all parts. given are parts that the code
// adds itself.
func Run(t *testing.T, code fs.FS, set catalogue.Set, given ...string) {
	t.Helper()
	RunAll(t, []fs.FS{code}, set, given...)
}

// RunAll is Run for several folders that one catalogue is of: a game's words, and its board. What a game's options are
// called its title says.
func RunAll(t *testing.T, folders []fs.FS, set catalogue.Set, given ...string) {
	t.Helper()
	var calls []Call
	for _, code := range folders {
		more, err := read(code)
		if err != nil {
			t.Fatal(err)
		}
		calls = append(calls, more...)
	}
	if len(calls) == 0 {
		t.Fatal("the code says nothing; the search is broken")
	}
	if len(folders) > 1 {
		calls = append(calls, Call{Place: "a title", Key: "option-", Open: true})
	}
	for _, fault := range Faults(calls, set, given...) {
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
func Faults(calls []Call, set catalogue.Set, given ...string) []string {
	english := set.In(catalogue.English)
	said := map[string]bool{}
	for _, key := range english.Keys() {
		for _, as := range english.Uses(key) {
			said[as] = true
		}
	}
	var list []string
	for _, call := range calls {
		list = append(list, call.faults(english, said, given)...)
	}
	for _, key := range english.Keys() {
		if !said[key] && !continued(said, base(key)) {
			list = append(list, fmt.Sprintf("%s: nothing says %q", english.Place(key), key))
		}
	}
	for _, language := range slices.Sorted(maps.Keys(set)) {
		list = append(list, against(english, set[language], language)...)
	}
	return list
}

// faults lists what a call lacks, and notes what it says.
func (c Call) faults(in *catalogue.Catalogue, said map[string]bool, given []string) (list []string) {
	found := false
	keys := in.Keys()
	if !in.Has(c.Key) && in.Knows(c.Key) { // what all catalogues share
		keys = append(keys, c.Key)
	}
	for _, key := range keys {
		if bare := base(key); key != c.Key && bare != c.Key && !(c.Open && strings.HasPrefix(bare, c.Key)) {
			continue
		}
		found, said[key] = true, true
		for _, name := range in.Names(key) {
			if c.Parts != nil && !slices.Contains(c.Parts, name) && !slices.Contains(given, name) {
				list = append(list, fmt.Sprintf("%s says %q without the part %q that %s needs", c.Place, key, name, in.Place(key)))
			}
		}
	}
	if !found {
		list = append(list, fmt.Sprintf("%s says %q, which no catalogue has", c.Place, c.Key))
	}
	return list
}

// base is the key that another is a form of, or that key itself.
func base(key string) string {
	key, _, _ = strings.Cut(key, ".")
	return key
}

// continued tells whether a key is what another says a part as: "colour-red" as colour.
func continued(said map[string]bool, key string) bool {
	for i := range key {
		if key[i] == '-' && said[key[:i]] {
			return true
		}
	}
	return said[key]
}

// against lists what a language has otherwise than English. Its forms are its own affair.
func against(english, other *catalogue.Catalogue, language string) []string {
	var list []string
	for _, key := range english.Keys() {
		switch {
		case key != base(key):
		case !other.Has(key):
			list = append(list, fmt.Sprintf("%s: %q is missing in %s", english.Place(key), key, language))
		case !slices.Equal(english.Names(key), other.Names(key)):
			list = append(list, fmt.Sprintf("%s: %q has the parts %q, and %q in English", other.Place(key), key, other.Names(key), english.Names(key)))
		}
	}
	for _, key := range other.Keys() {
		if key == base(key) && !english.Has(key) {
			list = append(list, fmt.Sprintf("%s: %q is not in English", other.Place(key), key))
		}
	}
	return list
}

// goFiles are those of a folder and of the folders in it, without tests, kits, and what has words of its own.
func goFiles(code fs.FS) (names []string, err error) {
	err = fs.WalkDir(code, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != ".":
			if own, _ := fs.Glob(code, name+"/words/*.txt"); len(own) > 0 || strings.HasSuffix(name, "test") {
				return fs.SkipDir
			}
		case strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go"):
			names = append(names, name)
		}
		return nil
	})
	return names, err
}

// read finds the calls in the Go files of a folder and those in it.
func read(code fs.FS) ([]Call, error) {
	names, err := goFiles(code)
	if err != nil {
		return nil, err
	}
	var calls []Call
	for _, name := range names {
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
			c, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			calls = append(calls, choices(files, c)...)
			for i, arg := range c.Args {
				key, open, ok := literal(arg)
				if form, is := strings.CutSuffix(key, "."); is && open { // a form by what follows
					key, open = form, false
				}
				about, says := parts(c.Args[i+1:])
				if key != "" && ok && !strings.ContainsFunc(key, notOfKeys) && (says || i == 0 && named(c.Fun)) {
					p := files.Position(arg.Pos())
					calls = append(calls, Call{fmt.Sprintf("%s:%d", p.Filename, p.Line), key, open, about})
				}
			}
			return true
		})
	}
	return calls, nil
}

// choices are what a call of Choices says: the sentence of each value, "pace-6h" for 6h of "pace".
func choices(files *token.FileSet, c *ast.CallExpr) (calls []Call) {
	s, ok := c.Fun.(*ast.SelectorExpr)
	if !ok || s.Sel.Name != "Choices" || len(c.Args) == 0 {
		return nil
	}
	of, _, ok := literal(c.Args[0])
	if !ok {
		return nil
	}
	p := files.Position(c.Pos())
	for _, arg := range c.Args[1:] {
		value, _, known := literal(arg)
		calls = append(calls, Call{Place: fmt.Sprintf("%s:%d", p.Filename, p.Line), Key: of + "-" + value, Open: !known, Parts: []string{}})
	}
	return calls
}

// notOfKeys tells whether a key never has a letter, as what else is said beside a nil may.
func notOfKeys(c rune) bool {
	return !strings.ContainsRune("-./", c) && !unicode.IsLetter(c) && !unicode.IsDigit(c)
}

// named tells whether what is called says a key: say, or Some of a noun.
func named(e ast.Expr) bool {
	if s, ok := e.(*ast.SelectorExpr); ok {
		e = s.Sel
	}
	id, ok := e.(*ast.Ident)
	return ok && (id.Name == "say" || id.Name == "Some")
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

// parts are the names of the parts in what follows a key, nil if they are not written down
// there; says tells whether there are parts.
func parts(args []ast.Expr) (names []string, says bool) {
	if len(args) == 0 {
		return nil, false
	}
	switch first := args[0].(type) {
	case *ast.Ident:
		if first.Name == "nil" {
			return []string{}, true
		}
		return nil, first.Name == "about"
	case *ast.CompositeLit:
		switch kind := first.Type.(type) {
		case *ast.Ident:
			says = kind.Name == "parts"
		case *ast.SelectorExpr:
			says = kind.Sel.Name == "Parts"
		}
		if !says {
			return nil, false
		}
		names := []string{}
		for _, e := range first.Elts {
			if pair, ok := e.(*ast.KeyValueExpr); ok {
				if name, _, ok := literal(pair.Key); ok {
					names = append(names, name)
				}
			}
		}
		return names, true
	}
	return nil, false
}
