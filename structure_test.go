package landfall_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// The limits of a house that one person can know. A rulebook has as many steps as it
// has, so the rules of a game may be as long as they are.
const (
	mostMethods  = 45   // of one type
	mostBranches = 15   // of one function; a flat table counts once
	mostLines    = 3500 // of one package, without its tests
)

// tooLarge is what is known to be over a limit, by the piece of work that cuts it. A name
// goes from here as soon as it is cut; a new one needs a reason in its commit.
var tooLarge = map[string][]string{
	"narrators, when their sentences move to catalogues": {
		"commands/exploration",
		"commands/ninapinta",
	},
	"minds, when they learn their values": {
		"engine/amerigo.estimate.token",
		"engine/century.mind.worth",
		"engine/exploration.mind",
		"engine/exploration.mind.change",
		"engine/exploration.mind.homeward",
		"engine/exploration.mind.outfit",
		"engine/ninapinta.mind",
		"engine/ninapinta.mind.fleetsFor",
		"engine/ninapinta.mind.quickSelect",
	},
}

// TestStructure holds every type, function and package to the limits.
func TestStructure(t *testing.T) {
	h := measure(t, os.DirFS("."))
	if len(h.lines) < 50 || len(h.methods) < 200 {
		t.Fatalf("only %d packages and %d types found; the walk is broken", len(h.lines), len(h.methods))
	}
	over := h.over()
	for work, names := range tooLarge {
		for _, name := range names {
			if over[name] == "" {
				t.Errorf("%s keeps the limits now: take it off the list of %s", name, work)
			}
			delete(over, name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(over)) {
		t.Errorf("%s: %s", name, over[name])
	}
}

// house is what a tree of Go files measures: lines by package, methods by type, branches
// by function. A type or function is named by its package's folder and its name.
type house struct {
	games    []string
	lines    map[string]int
	methods  map[string]int
	branches map[string]int
}

// over lists what is over a limit, by name.
func (h house) over() map[string]string {
	list := map[string]string{}
	for name, n := range h.lines {
		if n > mostLines && !h.rules(name) {
			list[name] = fmt.Sprintf("a package of %d lines; at most %d", n, mostLines)
		}
	}
	for name, n := range h.methods {
		if folder, kind, _ := strings.Cut(name, "."); n > mostMethods && !(h.rules(folder) && kind == "rules") {
			list[name] = fmt.Sprintf("a type of %d methods; at most %d", n, mostMethods)
		}
	}
	for name, n := range h.branches {
		if n > mostBranches {
			list[name] = fmt.Sprintf("a function of %d branches; at most %d", n, mostBranches)
		}
	}
	return list
}

// rules tells whether a folder has the rules of a game.
func (h house) rules(folder string) bool {
	return path.Dir(folder) == "engine" && slices.Contains(h.games, path.Base(folder))
}

// measure reads a tree, without tests and kits for tests.
func measure(t *testing.T, tree fs.FS) house {
	t.Helper()
	h := house{lines: map[string]int{}, methods: map[string]int{}, branches: map[string]int{}}
	walk(t, tree, func(folder, file string, parsed *ast.File) {
		if isGame(folder, file, parsed) && !slices.Contains(h.games, path.Base(folder)) {
			h.games = append(h.games, path.Base(folder))
		}
		if strings.HasSuffix(file, "_test.go") {
			return
		}
		text, err := fs.ReadFile(tree, path.Join(folder, file))
		if err != nil {
			t.Fatal(err)
		}
		h.lines[folder] += strings.Count(string(text), "\n")
		for _, d := range parsed.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			name := f.Name.Name
			if kind := receiver(f); kind != "" {
				h.methods[folder+"."+kind]++
				name = kind + "." + name
			}
			if f.Body != nil {
				h.branches[folder+"."+name] += branches(f.Body)
			}
		}
	})
	return h
}

// receiver is the name of the type that a method is of, "" for a function.
func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	name := ""
	ast.Inspect(f.Recv.List[0].Type, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && name == "" {
			name = id.Name
		}
		return name == ""
	})
	return name
}

// branches counts the places at which a piece of code can go two ways. A flat table, a
// switch whose every case is a statement or two without a branch, counts once.
func branches(code ast.Node) int {
	sum := 0
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt, *ast.CommClause:
			sum++
		case *ast.CaseClause:
			if n.List != nil {
				sum++
			}
		case *ast.BinaryExpr:
			if n.Op == token.LAND || n.Op == token.LOR {
				sum++
			}
		case *ast.SwitchStmt:
			if n.Tag != nil && flat(n.Body) {
				sum++
				return false
			}
		case *ast.TypeSwitchStmt:
			if flat(n.Body) {
				sum++
				return false
			}
		}
		return true
	})
	return sum
}

// flat tells whether every case of a switch is at most two statements without a branch.
func flat(body *ast.BlockStmt) bool {
	for _, s := range body.List {
		c := s.(*ast.CaseClause)
		if len(c.Body) > 2 {
			return false
		}
		for _, s := range c.Body {
			if branches(s) > 0 {
				return false
			}
		}
	}
	return true
}

// TestStructureIsMeasured counts what is written down here.
func TestStructureIsMeasured(t *testing.T) {
	many := strings.Repeat("func (d *desk[T]) M() {}\n", mostMethods+1)
	long := "package long\n" + strings.Repeat("// line\n", mostLines)
	tree := fstest.MapFS{
		"desk/desk.go":           {Data: []byte("package desk\n" + many)},
		"desk/desk_test.go":      {Data: []byte(long)},
		"long/long.go":           {Data: []byte(long)},
		"engine/voyage/game.go":  {Data: []byte("package voyage; import \"landfall/engine\"; var _ = engine.Spec[int, int]{}")},
		"engine/voyage/long.go":  {Data: []byte(long)},
		"engine/voyage/rules.go": {Data: []byte("package voyage\n" + strings.ReplaceAll(many, "desk[T]", "rules"))},
		"engine/voyage/other.go": {Data: []byte("package voyage\n" + strings.ReplaceAll(many, "desk[T]", "pen"))},
		"table/table.go": {Data: []byte("package table\nfunc deep(a, b bool) {\n" +
			strings.Repeat("if a && b {}\n", mostBranches/2) + "for a {}\nfor b {}\n}\n")},
	}
	got := slices.Sorted(maps.Keys(measure(t, tree).over()))
	want := []string{"desk.desk", "engine/voyage.pen", "long", "table.deep"}
	if !slices.Equal(got, want) {
		t.Errorf("over the limits: %q, wanted %q", got, want)
	}
}

// TestBranches counts each kind of branch, and a flat table once.
func TestBranches(t *testing.T) {
	for code, want := range map[string]int{
		`x()`:                                    0,
		`if a {} else if b {}`:                   2,
		`for range x { if a || b && c {} }`:      4,
		`switch x { case 1: y(); default: z() }`: 1,
		`switch x { case 1: y(); case 2: z(); w(); case 3: }`:       1,
		`switch x { case 1: a(); b(); c(); case 2: }`:               2,
		`switch x { case 1: if a {}; case 2: }`:                     3,
		`switch { case a: case b: default: }`:                       2,
		`switch x.(type) { case int: return; case string: return }`: 1,
		`select { case <-a: case <-b: }`:                            2,
		`f(func() { if a {} })`:                                     1,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "", "package p; func f() {"+code+"}", 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := branches(file.Decls[0].(*ast.FuncDecl).Body); got != want {
			t.Errorf("%s: %d branches, wanted %d", code, got, want)
		}
	}
}
