// Package landfall_test holds the whole module to rules that no package can
// check by itself.
package landfall_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
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
	all := imports(t)
	if len(all) < 50 {
		t.Fatalf("only %d imports found; the walk is broken", len(all))
	}
	for _, i := range all {
		if fault := fault(i); fault != "" {
			t.Errorf("%s imports %s: %s", i.from, i.path, fault)
		}
	}
}

// fault says which rule an import breaks, "" if none.
func fault(i importing) string {
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
	if module && !i.test && slices.Contains([]string{"engine", "commands", "renderer"}, top) {
		from, to := gameOf(i.from), gameOf(own)
		if from != "" && to != "" && from != to {
			return "games do not know each other"
		}
		if from == "" && to != "" && top == ownTop {
			return "what all games share knows no game"
		}
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
	}
	for prefix, owner := range owners {
		if within(i.path, prefix) && top != owner && !i.test {
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
func gameOf(folder string) string {
	parts := strings.Split(folder, "/")
	if len(parts) < 2 || !slices.Contains([]string{"ninapinta", "century", "amerigo", "exploration"}, parts[1]) {
		return ""
	}
	return parts[1]
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
		{from: "bot", path: "landfall/cmd/landfall"},
		{from: "cmd/landfall", path: "github.com/robfig/cron/v3"},
		{from: "bot", path: "landfall/engine/enginetest"},
		{from: "engine/enginetest", path: "github.com/google/go-cmp/cmp"},
		{from: "bot/sandbox", path: "landfall/engine"},
		{from: "bot/sandbox", path: "landfall/bot"},
		{from: "bot/sandbox", path: "github.com/bwmarrin/discordgo"},
		{from: "bot/sandbox", path: "github.com/google/go-cmp/cmp"},
	} {
		if fault(i) == "" {
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
	} {
		if fault := fault(i); fault != "" {
			t.Errorf("%s may not import %s: %s", i.from, i.path, fault)
		}
	}
}

// TestTestSeamsAreForTheKit: what opens a match's state to the kit is used by
// nobody else, since state never leaves the engine.
func TestTestSeamsAreForTheKit(t *testing.T) {
	seen := false
	walk(t, func(folder, file string, tree *ast.File) {
		ast.Inspect(tree, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok || s.Sel.Name != "StateOf" && s.Sel.Name != "LiveOf" {
				return true
			}
			if x, ok := s.X.(*ast.Ident); !ok || x.Name != "engine" {
				return true
			}
			if folder == "engine/enginetest" {
				seen = true
			} else if !strings.HasSuffix(file, "_test.go") || !within(folder, "engine") {
				t.Errorf("%s/%s calls engine.%s, which is for the test kit only", folder, file, s.Sel.Name)
			}
			return true
		})
	})
	if !seen {
		t.Error("the kit does not call the seams; the search is broken")
	}
}

func imports(t *testing.T) []importing {
	t.Helper()
	var all []importing
	walk(t, func(folder, file string, tree *ast.File) {
		for _, spec := range tree.Imports {
			p, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, importing{from: folder, path: p, test: strings.HasSuffix(file, "_test.go")})
		}
	})
	return all
}

// walk visits every Go file of the module, whatever it is built for.
func walk(t *testing.T, visit func(folder, file string, tree *ast.File)) {
	t.Helper()
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if base := d.Name(); name != "." && (strings.HasPrefix(base, ".") || base == "testdata") {
				return filepath.SkipDir
			}
			return nil
		}
		if filepath.Ext(name) != ".go" {
			return nil
		}
		tree, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return fmt.Errorf("parse: %w", err)
		}
		folder := path.Dir(filepath.ToSlash(name))
		if folder == "." {
			folder = ""
		}
		visit(folder, path.Base(filepath.ToSlash(name)), tree)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
