package main

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"landfall/engine"
)

func simulationReport(t *testing.T, args ...string) map[string]any {
	t.Helper()
	m, out, log := run(nil)
	if err := m.Run(t.Context(), append([]string{"simulate", "-json"}, args...)); err != nil {
		t.Fatalf("%v\n%s", err, log)
	}
	in := json.NewDecoder(strings.NewReader(out.String()))
	var report map[string]any
	if err := in.Decode(&report); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if in.More() {
		t.Errorf("more than one object: %s", out)
	}
	return report
}

func TestSimulateReportsAsJSON(t *testing.T) {
	r := simulationReport(t, "-game", "ninapinta", "-seats", "3", "-matches", "8", "-seed", "5")
	want := []string{"events", "finished", "game", "matches", "methods", "plies", "scores", "seats", "seconds", "violations"}
	if got := slices.Sorted(maps.Keys(r)); !slices.Equal(got, want) {
		t.Errorf("keys %v, want %v", got, want)
	}
	scores, ok := r["scores"].(map[string]any)
	if got := slices.Sorted(maps.Keys(scores)); !ok || !slices.Equal(got, []string{"max", "median", "min"}) {
		t.Errorf("scores %v", r["scores"])
	}
	if r["game"] != "ninapinta" || r["seats"] != 3.0 || r["matches"] != 8.0 || r["finished"] != 8.0 || r["violations"] != 0.0 {
		t.Errorf("report %v", r)
	}
}

func TestASeedPlaysTheSameMatches(t *testing.T) {
	a := simulationReport(t, "-seats", "2", "-matches", "6", "-seed", "7", "-workers", "1")
	b := simulationReport(t, "-seats", "2", "-matches", "6", "-seed", "7", "-workers", "3")
	c := simulationReport(t, "-seats", "2", "-matches", "6", "-seed", "8")
	if a["plies"] != b["plies"] || a["events"] != b["events"] {
		t.Errorf("the same seed gives\n%v\n%v", a, b)
	}
	if a["events"] == c["events"] {
		t.Errorf("another seed gives as many events: %v", c)
	}
}

func TestSimulateForPeople(t *testing.T) {
	m, out, _ := run(nil)
	if err := m.Run(t.Context(), []string{"simulate", "-seats", "2", "-matches", "3"}); err != nil {
		t.Fatal(err)
	}
	if want := "Niña & Pinta for 2: 3 of 3 matches finished, 0 violations\n"; !strings.HasPrefix(out.String(), want) {
		t.Errorf("got %s", out)
	}
}

func TestAStoppedSimulationFails(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	m, _, _ := run(nil)
	err := m.Run(ctx, []string{"simulate", "-matches", "100000"})
	if !errors.Is(err, context.Canceled) || ExitCode(err) != 1 {
		t.Errorf("got %v", err)
	}
}

func TestVersion(t *testing.T) {
	m, out, _ := run(nil)
	if err := m.Run(t.Context(), []string{"version"}); err != nil || !strings.Contains(out.String(), "landfall (devel), commit ") {
		t.Errorf("%v: %s", err, out)
	}
	const unfilled = "$Format:%(describe:tags) %H$\n"
	if len(strings.Fields(archived)) == 0 {
		t.Error("there is nothing that git fills in")
	}
	built := func(version string, settings ...string) *debug.BuildInfo {
		info := &debug.BuildInfo{Main: debug.Module{Version: version}}
		for i := 0; i < len(settings); i += 2 {
			info.Settings = append(info.Settings, debug.BuildSetting{Key: settings[i], Value: settings[i+1]})
		}
		return info
	}
	for _, c := range []struct {
		info          *debug.BuildInfo
		archive, want string
	}{
		{built("v1.2.3", "vcs.revision", "abc", "vcs.modified", "true"), unfilled, "landfall v1.2.3, commit abc with changes, go1."},
		{built("v1.2.3", "vcs.revision", "abc"), "v1.0.0 def\n", "landfall v1.2.3, commit abc, go1."},
		{built("(devel)"), "v1.0.0 def\n", "landfall v1.0.0, commit def, go1."},
		{built("(devel)"), " def\n", "landfall (devel), commit def, go1."}, // of before the first release
		{built(""), unfilled, "landfall (devel), commit unknown (go run and -buildvcs=false leave it out), go1."},
	} {
		if got := versionLine(c.info, c.archive); !strings.HasPrefix(got, c.want) {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

// A contest seats each player in turn, and the same seed gives the same result with
// any number of workers.
func TestSimulatePlayers(t *testing.T) {
	args := []string{"-players", "random,quick", "-matches", "6", "-seed", "4"}
	r := simulationReport(t, append(args, "-workers", "1")...)
	again := simulationReport(t, append(args, "-workers", "3")...)
	if r["plies"] != again["plies"] || r["plies"] == 0.0 {
		t.Errorf("%v plies, and %v", r["plies"], again["plies"])
	}
	players, ok := r["players"].([]any)
	if !ok || len(players) != 2 {
		t.Fatalf("%v", r)
	}
	for i, name := range []string{"random", "quick"} {
		one, ok := players[i].(map[string]any)
		if !ok || one["name"] != name || one["matches"] != 6.0 || one["won"] != float64(6*i) {
			t.Errorf("%v", players[i])
		}
	}
	if places, ok := r["places"].([]any); !ok || len(places) != 2 {
		t.Errorf("places %v", r["places"])
	}
	solo := simulationReport(t, "-players", "quick", "-matches", "4", "-option", "display=shuffled")
	if against, ok := solo["against"].([]any); !ok || len(against) != 4 {
		t.Errorf("against %v", solo["against"])
	}
	if r := simulationReport(t, "-game", "century", "-players", "8,random", "-mode", "part3", "-matches", "1"); r["game"] != "century" {
		t.Errorf("%v", r)
	}
	for _, args := range [][]string{{"-players", "godlike,random"}, {"-players", "random"}, {"-players", "quick", "-option", "planck"},
		{"-players", "quick", "-option", "display=upside"}, {"-players", "a,b,c,d,e"}} {
		m, _, _ := run(nil)
		var usage usageError
		if err := m.Run(t.Context(), append([]string{"simulate", "-game", "century"}, args...)); !errors.As(err, &usage) {
			t.Errorf("%v: %v", args, err)
		}
	}
}

// Who plays alone has no others to be better than.
func TestStandingAlone(t *testing.T) {
	for _, c := range []struct {
		scores []int
		want   bool
	}{{[]int{15}, false}, {[]int{15, 9, 3}, true}} {
		s := standing{Name: "able"}
		s.add(&engine.Outcome{Winners: []engine.Seat{0}, Scores: c.scores}, 0)
		s.finish()
		if text := s.String(); strings.Contains(text, "others 9.0") != c.want || strings.Contains(text, "others") != c.want {
			t.Errorf("of %v it says %q", c.scores, text)
		}
	}
}
