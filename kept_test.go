package landfall_test

import (
	"go/ast"
	"go/token"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestPrivacyTellsWhatIsKept: the page that people are shown names each kind of row that the
// program writes, each of somebody's settings, and nothing that is not kept.
func TestPrivacyTellsWhatIsKept(t *testing.T) {
	page, err := os.ReadFile("docs/privacy.md")
	if err != nil {
		t.Fatal(err)
	}
	k := keeping(t)
	if len(k.kinds) < 30 || len(k.settings) < 15 {
		t.Fatalf("only %d kinds and %d settings are found; the search is broken", len(k.kinds), len(k.settings))
	}
	for heading, want := range map[string][]string{"What is kept": k.kinds, "What you set": k.settings} {
		_, section, found := strings.Cut(string(page), "\n## "+heading+"\n")
		if !found {
			t.Fatalf("the page does not say %q", heading)
		}
		section, _, _ = strings.Cut(section, "\n## ")
		var told []string
		for _, line := range regexp.MustCompile("(?m)^\\| (`[^|]*) \\|").FindAllStringSubmatch(section, -1) {
			for _, name := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(line[1], -1) {
				told = append(told, name[1])
			}
		}
		for _, name := range want {
			if !slices.Contains(told, name) {
				t.Errorf("%s: %s is kept and not told", heading, name)
			}
		}
		for _, name := range told {
			if !slices.Contains(want, name) {
				t.Errorf("%s: %s is told and not kept", heading, name)
			}
		}
	}
}

// kept is what the program keeps: kinds of rows, and what people set.
type kept struct{ kinds, settings []string }

// keeping reads from the code what is kept.
func keeping(t *testing.T) (k kept) {
	t.Helper()
	values, used := map[string]string{}, map[string]bool{} // by package and name
	walk(t, os.DirFS("."), func(folder, file string, tree *ast.File) {
		if strings.HasSuffix(file, "_test.go") || forTests(folder) || within(folder, "bot/sandbox") || !within(folder, "engine") && !within(folder, "bot") && !within(folder, "store/lease") && folder != "cmd/landfall/monitor" ||
			within(folder, "bot/e2e") {
			return
		}
		called := path.Base(folder)
		use := func(e ast.Expr) {
			switch e := e.(type) {
			case *ast.Ident:
				used[called+"."+e.Name] = true
			case *ast.SelectorExpr:
				if pkg, ok := e.X.(*ast.Ident); ok {
					used[pkg.Name+"."+e.Sel.Name] = true
				}
			}
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				for i, name := range n.Names {
					if i < len(n.Values) {
						if text, ok := n.Values[i].(*ast.BasicLit); ok && text.Kind == token.STRING {
							values[called+"."+name.Name], _ = strconv.Unquote(text.Value) // the parser took it
						}
					}
				}
			case *ast.KeyValueExpr:
				if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Table" {
					use(n.Value)
				}
			case *ast.CallExpr:
				if len(n.Args) > 0 && slices.Contains([]string{"Due", "Done", "Put", "Empty", "Index"}, nameOf(n.Fun)) {
					use(n.Args[0])
				}
				if len(n.Args) > 1 && nameOf(n.Fun) == "Scan" {
					use(n.Args[1])
				}
			case *ast.TypeSpec:
				if of, ok := n.Type.(*ast.StructType); ok && folder == "engine/table/people" && n.Name.Name == "Person" {
					k.settings = append(k.settings, namesIn(of)...)
				}
			}
			return true
		})
	})
	for name := range used {
		if kind, ok := values[name]; ok {
			k.kinds = append(k.kinds, kind)
		}
	}
	slices.Sort(k.kinds)
	k.kinds = slices.Compact(k.kinds)
	return k
}

// nameOf is the name of what is called.
func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// namesIn are the names in JSON of the fields of a struct.
func namesIn(s *ast.StructType) (names []string) {
	for _, f := range s.Fields.List {
		if f.Tag != nil {
			if tag := regexp.MustCompile(`json:"([^",]+)`).FindStringSubmatch(f.Tag.Value); tag != nil {
				names = append(names, tag[1])
			}
		}
	}
	return names
}
