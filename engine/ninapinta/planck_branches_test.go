package ninapinta

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// reachFile says which play reaches which branch of section 7; go test -update
// writes it anew after a change of the rules.
const reachFile = "testdata/planck_branches.txt"

const reachHead = `# Every branch of Planck's rules, below the play that reaches it: Planck's nation, a
# seed, and how the Soloist answers. "tie" is what broke a tie, "no STEP, REASON" a step
# that was not possible, "STEP not there, REASON" a candidate passed over.
`

// soloGame is a play that can be played again.
type soloGame struct {
	his   Nation
	seed  uint64
	blind bool // answers by chance
}

func (g soloGame) String() string {
	how := "eager"
	if g.blind {
		how = "blind"
	}
	return fmt.Sprintf("%s %d %s", g.his, g.seed, how)
}

func parseSoloGame(text string) (g soloGame, err error) {
	words := strings.Fields(text)
	if len(words) != 3 {
		return g, fmt.Errorf("%q is no play", text)
	}
	if err := g.his.UnmarshalText([]byte(words[0])); err != nil {
		return g, err
	}
	g.seed, err = strconv.ParseUint(words[1], 10, 64)
	g.blind = words[2] == "blind"
	return g, err
}

// reaches plays a match and collects its branches.
func (g soloGame) reaches(t *testing.T) map[string]bool {
	found := map[string]bool{}
	soloPlay(t, g.seed, g.his, g.blind, func(_ *table, e engine.Event) {
		for _, b := range branches(e) {
			found[b] = true
		}
	})
	return found
}

// arranged are the branches that play cannot reach, or hardly ever, with the test
// that arranges each.
func arranged() map[string][]string {
	return map[string][]string{
		"TestPlanckFallsBackHomeFromAVirginWorld":      {"fallback.home"},
		"TestScenario105_AStackOfMilitaryNamesNoWorld": {"fleet.random"},
		"TestAnEmptyStackNamesNoWorldToGovern":         {"govern.random"},
		"TestPlanckFallbackAmongIdenticalHarbours":     {"fallback.revenue, tie identical", "fallback not there, identical"},
		"TestPlanckPlacesAStronghold":                  {"bonus.retain stronghold"},
	}
}

func TestEveryBranchOfPlanckIsReached(t *testing.T) {
	if enginetest.Updating() {
		writeReach(t)
	}
	reached := map[string]bool{}
	var game map[string]bool
	var name string
	for _, line := range lines(t, reachFile) {
		switch branch, is := strings.CutPrefix(line, "\t"); {
		case strings.HasPrefix(line, "#") || line == "":
		case is:
			reached[branch] = true
			if !game[branch] {
				t.Errorf("%s does not reach %q any more; if you understand why: go test -update", name, branch)
			}
		default:
			g, err := parseSoloGame(line)
			if err != nil {
				t.Fatal(err)
			}
			name, game = line, g.reaches(t)
		}
	}
	for test, list := range arranged() {
		for _, branch := range list {
			if reached[branch] {
				t.Errorf("%q is reached by play and by %s", branch, test)
			}
			reached[branch] = true
		}
		if !defined(t, test) {
			t.Errorf("there is no %s", test)
		}
	}
	for kind, list := range traceKeys(t) {
		for _, key := range list {
			if !slices.ContainsFunc(slices.Collect(maps.Keys(reached)), func(b string) bool {
				return b == key || kind == "Reason" && strings.HasSuffix(b, ", "+key)
			}) {
				t.Errorf("%s %q is reached by no play and no scenario", kind, key)
			}
		}
	}
}

// writeReach finds few plays that together reach every branch that plays reach.
func writeReach(t *testing.T) {
	sets, left := map[soloGame]map[string]bool{}, map[string]bool{}
	for seed := range uint64(100) {
		for his := range Nations {
			for _, blind := range []bool{false, true} {
				g := soloGame{his: his, seed: seed, blind: blind}
				sets[g] = g.reaches(t)
				maps.Copy(left, sets[g])
			}
		}
	}
	text := reachHead
	for len(left) > 0 {
		fresh := func(g soloGame) (n int) {
			for b := range sets[g] {
				if left[b] {
					n++
				}
			}
			return n
		}
		best := slices.MaxFunc(slices.Collect(maps.Keys(sets)), func(a, b soloGame) int {
			return cmp.Or(cmp.Compare(fresh(a), fresh(b)), strings.Compare(b.String(), a.String()))
		})
		text += "\n" + best.String() + "\n"
		for _, b := range slices.Sorted(maps.Keys(sets[best])) {
			if left[b] {
				text += "\t" + b + "\n"
				delete(left, b)
			}
		}
	}
	if err := os.WriteFile(reachFile, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func lines(t *testing.T, name string) []string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(data), "\n")
}

// defined tells whether the package has a test of this name.
func defined(t *testing.T, name string) bool {
	t.Helper()
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasSuffix(f.Name(), "_test.go") && slices.ContainsFunc(lines(t, f.Name()), func(line string) bool {
			return strings.HasPrefix(line, "func "+name+"(")
		}) {
			return true
		}
	}
	return false
}

// traceKeys are the constants of the types Rule and Reason, by type.
func traceKeys(t *testing.T) map[string][]string {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), "planck_trace.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string][]string{}
	ast.Inspect(f, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		kind, ok := spec.Type.(*ast.Ident)
		if ok && (kind.Name == "Rule" || kind.Name == "Reason") {
			text, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			keys[kind.Name] = append(keys[kind.Name], text)
		}
		return true
	})
	if len(keys["Rule"]) < 40 || len(keys["Reason"]) < 10 {
		t.Fatalf("found only %v", keys)
	}
	return keys
}
