// Package landfall_test holds the whole module to rules that no package can
// check by itself.
package landfall_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

// importing is one import of one file.
type importing struct {
	from string // the importing package's folder, "" for the root
	path string // what is imported
	test bool   // by a _test file
}

// TestImports holds who may import whom: cmd -> bot -> commands, renderer, store
// -> engine -> standard library, and who alone may use which module.
func TestImports(t *testing.T) {
	m := read(t, os.DirFS("."))
	if len(m.imports) < 50 {
		t.Fatalf("only %d imports found; the walk is broken", len(m.imports))
	}
	if len(m.games) < 2 || !slices.Contains(m.games, "ninapinta") || slices.Contains(m.games, "table") {
		t.Fatalf("the games are taken to be %q; the search is broken", m.games)
	}
	if len(m.chapters) < 10 || !slices.Contains(m.chapters, "commands/lobby") || slices.Contains(m.chapters, "commands/room") {
		t.Fatalf("the chapters are taken to be %q; the search is broken", m.chapters)
	}
	for _, fault := range m.faults() {
		t.Error(fault)
	}
}

// module is what a tree of Go files says of itself.
type module struct {
	games    []string // found by their rules, not by a list
	chapters []string // of commands, found by their routes
	imports  []importing
}

// faults lists every import that breaks a rule.
func (m module) faults() []string {
	var list []string
	for _, i := range m.imports {
		if fault := m.fault(i); fault != "" {
			list = append(list, fmt.Sprintf("%s imports %s: %s", i.from, i.path, fault))
		}
	}
	return list
}

// fault says which rule an import breaks, "" if none.
func (m module) fault(i importing) string {
	top, _, _ := strings.Cut(i.from, "/")
	own := strings.TrimPrefix(i.path, "landfall/")
	module := strings.HasPrefix(i.path, "landfall/")
	ownTop, _, _ := strings.Cut(own, "/")

	if module && !i.test && forTests(own) && !forTests(i.from) {
		return "it is for tests"
	}
	if module && !i.test {
		layers := map[string][]string{
			"engine":   {"engine"},
			"commands": {"commands", "engine"},
			"renderer": {"renderer", "engine"},
			"store":    {"store", "engine"},
			"bot":      {"bot", "commands", "renderer", "store", "engine"},
			"cmd":      {"cmd", "bot", "commands", "renderer", "store", "engine"},
		}
		if allowed, ok := layers[top]; ok && !slices.Contains(allowed, ownTop) {
			return top + " stands below " + ownTop
		}
	}
	if module && slices.Contains([]string{"engine", "commands", "renderer"}, top) {
		from, to := m.gameOf(i.from), m.gameOf(own)
		if from != "" && to != "" && from != to {
			return "games do not know each other"
		}
		if from == "" && to != "" && !i.test {
			return "what all games share knows no game"
		}
	}
	if module && slices.Contains(m.chapters, own) && i.from != "commands/desk" && !i.test && !forTests(i.from) {
		return "only the desk puts chapters together"
	}
	if module && within(i.from, "bot/sandbox") && !i.test && !within(own, "bot/sandbox") {
		return "the sandbox knows nothing of us"
	}
	if module || standard(i.path) {
		return ""
	}
	return foreign(i, top)
}

// foreign says which rule an import of another module breaks.
func foreign(i importing, top string) string {
	owners := map[string]string{
		"github.com/bwmarrin/discordgo": "bot",
		"github.com/robfig/cron":        "bot",
		"github.com/fogleman/gg":        "renderer",
		"go.etcd.io/bbolt":              "store",
		"github.com/jackc/pgx":          "store/postgres",
		"github.com/pressly/goose":      "store/postgres",
	}
	for prefix, owner := range owners {
		if within(i.path, prefix) && !within(i.from, owner) && !i.test {
			return "only " + owner + " may"
		}
	}
	if i.test {
		return ""
	}
	if top == "engine" {
		return "the engine and its games use the standard library only"
	}
	if within(i.from, "bot/sandbox") && !within(i.path, "github.com/gorilla/websocket") && !forTests(i.from) {
		return "the sandbox uses the standard library and websocket only"
	}
	return ""
}

// gameOf is the game that a package of engine, commands or renderer belongs to,
// "" if it is shared by all.
func (m module) gameOf(folder string) string {
	parts := strings.Split(folder, "/")
	if len(parts) < 2 || !slices.Contains(m.games, parts[1]) {
		return ""
	}
	return parts[1]
}

// isGame tells whether a file makes its folder a game: one in engine that writes
// down an engine.Spec, outside of tests and of kits for tests.
func isGame(folder, file string, tree *ast.File) bool {
	parts := strings.Split(folder, "/")
	if len(parts) != 2 || parts[0] != "engine" || forTests(folder) || strings.HasSuffix(file, "_test.go") {
		return false
	}
	found := false
	ast.Inspect(tree, func(n ast.Node) bool {
		lit, ok := n.(*ast.CompositeLit)
		if !ok {
			return true
		}
		kind := lit.Type
		if list, ok := kind.(*ast.IndexListExpr); ok {
			kind = list.X
		}
		s, ok := kind.(*ast.SelectorExpr)
		if !ok || s.Sel.Name != "Spec" {
			return true
		}
		x, ok := s.X.(*ast.Ident)
		found = found || ok && x.Name == "engine"
		return true
	})
	return found
}

// isChapter tells whether a file makes its folder a chapter of commands: it registers routes.
func isChapter(folder, file string, tree *ast.File) bool {
	return path.Dir(folder) == "commands" && !strings.HasSuffix(file, "_test.go") && slices.ContainsFunc(tree.Decls, func(d ast.Decl) bool {
		f, ok := d.(*ast.FuncDecl)
		return ok && f.Recv != nil && f.Name.Name == "Routes"
	})
}

// forTests tells whether a folder is a kit for tests, as enginetest.
func forTests(folder string) bool { return strings.HasSuffix(folder, "test") }

func within(p, folder string) bool { return p == folder || strings.HasPrefix(p, folder+"/") }

// standard tells whether a path is of the standard library: its first element
// has no dot.
func standard(p string) bool {
	first, _, _ := strings.Cut(p, "/")
	return !strings.Contains(first, ".")
}

// TestImportRuleCatches breaks every rule once.
func TestImportRuleCatches(t *testing.T) {
	m := module{games: []string{"ninapinta", "century"}}
	for _, i := range []importing{
		{from: "engine", path: "github.com/google/go-cmp/cmp"},
		{from: "engine", path: "landfall/store"},
		{from: "engine", path: "landfall/engine/ninapinta"},
		{from: "engine/ninapinta", path: "landfall/engine/century"},
		{from: "engine/ninapinta", path: "golang.org/x/exp/maps"},
		{from: "commands/ninapinta", path: "landfall/engine/century"},
		{from: "commands", path: "landfall/renderer"},
		{from: "commands", path: "landfall/bot"},
		{from: "commands", path: "github.com/bwmarrin/discordgo"},
		{from: "renderer", path: "landfall/store"},
		{from: "renderer/ninapinta", path: "landfall/renderer/century"},
		{from: "store", path: "landfall/commands"},
		{from: "store", path: "github.com/fogleman/gg"},
		{from: "bot", path: "go.etcd.io/bbolt"},
		{from: "store", path: "github.com/jackc/pgx/v5/pgxpool"},
		{from: "bot", path: "landfall/cmd/landfall"},
		{from: "cmd/landfall", path: "github.com/robfig/cron/v3"},
		{from: "bot", path: "landfall/engine/enginetest"},
		{from: "engine/enginetest", path: "github.com/google/go-cmp/cmp"},
		{from: "bot/sandbox", path: "landfall/engine"},
		{from: "bot/sandbox", path: "landfall/bot"},
		{from: "bot/sandbox", path: "github.com/bwmarrin/discordgo"},
		{from: "bot/sandbox", path: "github.com/google/go-cmp/cmp"},
	} {
		if m.fault(i) == "" {
			t.Errorf("%s may import %s", i.from, i.path)
		}
	}
	for _, i := range []importing{
		{from: "engine/ninapinta", path: "landfall/engine"},
		{from: "engine/enginetest", path: "landfall/engine"},
		{from: "engine/enginetest", path: "github.com/corentings/chess/v2", test: true},
		{from: "commands/ninapinta", path: "landfall/engine/ninapinta"},
		{from: "bot", path: "landfall/renderer/ninapinta"},
		{from: "bot/sandbox", path: "github.com/gorilla/websocket"},
		{from: "bot/sandbox", path: "github.com/bwmarrin/discordgo", test: true},
		{from: "cmd/landfall", path: "landfall/store"},
		{from: "store", path: "go.etcd.io/bbolt"},
		{from: "store/postgres", path: "github.com/jackc/pgx/v5/pgxpool"},
	} {
		if fault := m.fault(i); fault != "" {
			t.Errorf("%s may not import %s: %s", i.from, i.path, fault)
		}
	}
}

// TestAnyGameIsKeptApart plants a game that nobody has heard of, and one fault
// of each kind that it could bring.
func TestAnyGameIsKeptApart(t *testing.T) {
	files := map[string]string{
		"engine/voyage/game.go":      `import "landfall/engine"; var _ = engine.Spec[int, int]{}`,
		"engine/regatta/game.go":     `import "landfall/engine"; var _ = engine.Spec[int, int]{}`,
		"engine/tides/tides.go":      `import "landfall/engine"; var _ engine.Seat`,
		"engine/toytest/toy.go":      `import "landfall/engine"; var _ = engine.Spec[int, int]{}`,
		"engine/tides/kit_test.go":   `import "landfall/engine"; var _ = engine.Spec[int, int]{}`,
		"engine/voyage/rules.go":     `import _ "landfall/engine/tides"`,
		"commands/voyage/words.go":   `import _ "landfall/engine/voyage"`,
		"renderer/voyage/board.go":   `import _ "landfall/engine/voyage"`,
		"bot/games.go":               `import _ "landfall/engine/voyage"`,
		"engine/voyage/other.go":     `import _ "landfall/engine/regatta"`,
		"engine/voyage/play_test.go": `import _ "landfall/engine/regatta"`,
		"engine/regatta/in/deep.go":  `import _ "landfall/engine/voyage"`,
		"engine/tides/wide.go":       `import _ "landfall/engine/voyage"`,
		"engine/all.go":              `import _ "landfall/engine/regatta"`,
		"commands/voyage/borrow.go":  `import _ "landfall/engine/regatta"`,
		"commands/desk.go":           `import _ "landfall/engine/voyage"`,
		"commands/mine.go":           `import _ "landfall/commands/voyage"`,
		"commands/quay/quay.go":      `import _ "landfall/commands/hold"; type T struct{}; func (T) Routes() {}`,
		"commands/hold/hold.go":      `type T struct{}; func (T) Routes() {}`,
		"commands/room/room.go":      `import _ "landfall/commands/quay"`,
		"commands/desk/desk.go":      `import _ "landfall/commands/quay"`,
		"bot/quay.go":                `import _ "landfall/commands/quay"`,
		"renderer/regatta/chart.go":  `import _ "landfall/renderer/voyage"`,
		"engine/voyage/ours.go":      `import _ "golang.org/x/exp/maps"`,
	}
	tree := fstest.MapFS{}
	for name, body := range files {
		tree[name] = &fstest.MapFile{Data: []byte("package p; " + body)}
	}
	m := read(t, tree)
	slices.Sort(m.games)
	if !slices.Equal(m.games, []string{"regatta", "voyage"}) {
		t.Fatalf("the games are taken to be %q", m.games)
	}
	got := m.faults()
	slices.Sort(got)
	want := []string{
		"bot imports landfall/commands/quay: only the desk puts chapters together",
		"commands imports landfall/commands/voyage: what all games share knows no game",
		"commands imports landfall/engine/voyage: what all games share knows no game",
		"commands/quay imports landfall/commands/hold: only the desk puts chapters together",
		"commands/room imports landfall/commands/quay: only the desk puts chapters together",
		"commands/voyage imports landfall/engine/regatta: games do not know each other",
		"engine imports landfall/engine/regatta: what all games share knows no game",
		"engine/regatta/in imports landfall/engine/voyage: games do not know each other",
		"engine/tides imports landfall/engine/voyage: what all games share knows no game",
		"engine/voyage imports golang.org/x/exp/maps: the engine and its games use the standard library only",
		"engine/voyage imports landfall/engine/regatta: games do not know each other",
		"engine/voyage imports landfall/engine/regatta: games do not know each other",
		"renderer/regatta imports landfall/renderer/voyage: games do not know each other",
	}
	if !slices.Equal(got, want) {
		t.Errorf("found:\n%s\nwanted:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestHooksAreForTheKit: what opens a match's state to the kits is used by
// nobody else, since state never leaves the engine.
func TestHooksAreForTheKit(t *testing.T) {
	seen := false
	walk(t, os.DirFS("."), func(folder, file string, tree *ast.File) {
		ast.Inspect(tree, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok || !slices.Contains([]string{"StateOf", "LiveOf", "AskAgain", "LoadedDice"}, s.Sel.Name) {
				return true
			}
			if x, ok := s.X.(*ast.Ident); !ok || x.Name != "engine" {
				return true
			}
			if within(folder, "engine") && forTests(folder) {
				seen = true
			} else if !strings.HasSuffix(file, "_test.go") || !within(folder, "engine") {
				t.Errorf("%s/%s calls engine.%s, which is for the test kits only", folder, file, s.Sel.Name)
			}
			return true
		})
	})
	if !seen {
		t.Error("the kit does not call the hooks; the search is broken")
	}
}

// read finds the games of a tree and what its packages import.
func read(t *testing.T, tree fs.FS) module {
	t.Helper()
	var m module
	walk(t, tree, func(folder, file string, tree *ast.File) {
		if isGame(folder, file, tree) && !slices.Contains(m.games, path.Base(folder)) {
			m.games = append(m.games, path.Base(folder))
		}
		if isChapter(folder, file, tree) {
			m.chapters = append(m.chapters, folder)
		}
		for _, spec := range tree.Imports {
			p, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			m.imports = append(m.imports, importing{from: folder, path: p, test: strings.HasSuffix(file, "_test.go")})
		}
	})
	return m
}

// walk visits every Go file of a tree, whatever it is built for.
func walk(t *testing.T, tree fs.FS, visit func(folder, file string, tree *ast.File)) {
	t.Helper()
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if base := d.Name(); name != "." && (strings.HasPrefix(base, ".") || base == "testdata") {
				return fs.SkipDir
			}
			return nil
		}
		if path.Ext(name) != ".go" {
			return nil
		}
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
		if err != nil {
			return fmt.Errorf("parse: %w", err)
		}
		folder := path.Dir(name)
		if folder == "." {
			folder = ""
		}
		visit(folder, path.Base(name), file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
