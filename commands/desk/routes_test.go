package desk

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/commands/goofspiel"
	"landfall/engine/enginetest"
	cards "landfall/engine/goofspiel"
)

// A control that some code puts under a message leads somewhere, and a route for a control that
// nobody can press is dead; one that only stands on messages of before would be named here.
func TestEveryControlHasARoute(t *testing.T) {
	made := map[string]bool{}
	err := fs.WalkDir(os.DirFS(".."), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
			err = verbsMade("../"+name, made)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	d := New(Options{Titles: []commands.Title{commands.NewTitle(enginetest.Must(t, cards.Spec), enginetest.Must(t, goofspiel.New))}})
	if len(made) < 40 {
		t.Fatalf("only %d kinds of controls are made; the search is broken", len(made))
	}
	for _, verb := range slices.Sorted(maps.Keys(made)) {
		if _, ok := d.in("en").routes.controls[verb]; !ok {
			t.Errorf("the control %q is made, and leads nowhere", verb)
		}
	}
	for _, verb := range slices.Sorted(maps.Keys(d.in("en").routes.controls)) {
		if !made[verb] {
			t.Errorf("the control %q has a route, and nothing makes it", verb)
		}
	}
}

// verbsMade adds the verbs with which a file makes the ids of controls.
func verbsMade(name string, made map[string]bool) error {
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) == 0 {
			return true
		}
		called := ""
		switch f := call.Fun.(type) {
		case *ast.Ident:
			called = f.Name
		case *ast.SelectorExpr:
			called = f.Sel.Name
		}
		if verb, ok := call.Args[0].(*ast.BasicLit); ok && called == "ControlID" {
			text, _ := strconv.Unquote(verb.Value)
			made[text] = true
		}
		return true
	})
	return nil
}
