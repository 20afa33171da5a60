package monitor

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"landfall/bot"
)

// exported are the names of our metrics, each with what Prometheus makes of it.
func exported(t *testing.T) (names, series []string) {
	t.Helper()
	g := New()
	g.Acknowledged(1, false)
	g.Posted(1, false)
	g.Drawn(1, false)
	g.Thought(1)
	observe(g.appends, 1, false)
	g.set(bot.Status{})
	families, err := g.registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		series = append(series, f.GetName())
		if len(f.GetMetric()) > 0 && f.GetMetric()[0].GetHistogram() != nil {
			series = append(series, f.GetName()+"_bucket", f.GetName()+"_sum", f.GetName()+"_count")
		}
		if strings.HasPrefix(f.GetName(), "landfall_") {
			names = append(names, f.GetName())
		}
	}
	return names, series
}

func page(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile("../../../docs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// measured finds the names of metrics in an expression.
func measured(expr string) []string {
	return regexp.MustCompile(`\b(landfall|process|go)_[a-z_]+`).FindAllString(expr, -1)
}

// TestTheDashboardShowsWhatThereIs: each of our metrics stands on the dashboard, and nothing
// that nobody exports.
func TestTheDashboardShowsWhatThereIs(t *testing.T) {
	names, series := exported(t)
	var board struct {
		Panels []struct {
			Title   string
			Type    string
			Targets []struct{ Expr string }
		}
		Templating struct{ List []struct{ Query string } }
	}
	if err := json.Unmarshal(page(t, "dashboard.json"), &board); err != nil {
		t.Fatal(err)
	}
	var shown []string
	for _, p := range board.Panels {
		if p.Type != "row" && len(p.Targets) == 0 {
			t.Errorf("%s shows nothing", p.Title)
		}
		for _, target := range p.Targets {
			shown = append(shown, measured(target.Expr)...)
		}
	}
	for _, name := range names {
		if !slices.ContainsFunc(shown, func(s string) bool {
			return s == name || slices.Contains([]string{name + "_bucket", name + "_count"}, s)
		}) {
			t.Errorf("%s is not on the dashboard", name)
		}
	}
	for _, v := range board.Templating.List {
		shown = append(shown, measured(v.Query)...)
	}
	for _, s := range shown {
		if !slices.Contains(series, s) {
			t.Errorf("the dashboard shows %s, which nothing exports", s)
		}
	}
}

// TestAlertsAskWhatThereIs: each rule asks for a metric that is exported and for labels that
// it can have, and says what is wrong in a sentence.
func TestAlertsAskWhatThereIs(t *testing.T) {
	_, series := exported(t)
	var rules struct {
		Groups []struct {
			Name  string
			Rules []struct {
				Alert, Expr, For    string
				Labels, Annotations map[string]string
			}
		}
	}
	if err := yaml.UnmarshalWithOptions(page(t, "alerts.yaml"), &rules, yaml.Strict()); err != nil {
		t.Fatal(err)
	}
	if len(rules.Groups) != 1 || len(rules.Groups[0].Rules) < 10 {
		t.Fatalf("these are not the rules: %+v", rules)
	}
	text := page(t, "operators.md")
	for _, r := range rules.Groups[0].Rules {
		asked := measured(r.Expr)
		if len(asked) == 0 && !strings.HasPrefix(r.Expr, `up{job="landfall"}`) {
			t.Errorf("%s asks for none of our metrics: %s", r.Alert, r.Expr)
		}
		for _, s := range asked {
			if !slices.Contains(series, s) {
				t.Errorf("%s asks for %s, which nothing exports", r.Alert, s)
			}
		}
		for _, list := range regexp.MustCompile(`cause=~"([^"]*)"`).FindAllStringSubmatch(r.Expr, -1) {
			for c := range strings.SplitSeq(list[1], "|") {
				if !cause(c).trouble() || !slices.Contains(causes, cause(c)) {
					t.Errorf("%s asks for the cause %s", r.Alert, c)
				}
			}
		}
		if !slices.Contains([]string{"critical", "warning", "info"}, r.Labels["severity"]) || len(r.Annotations["summary"]) < 20 {
			t.Errorf("%s does not say how bad it is, or what: %v, %v", r.Alert, r.Labels, r.Annotations)
		}
		if !strings.Contains(string(text), "`"+r.Alert+"`") {
			t.Errorf("docs/operators.md does not say what to do about %s", r.Alert)
		}
	}
}

// TestEachMetricIsInTheDocs, and nothing there that is not exported.
func TestEachMetricIsInTheDocs(t *testing.T) {
	names, _ := exported(t)
	var told []string
	for _, found := range regexp.MustCompile("(?m)^\\| `(landfall_[a-z_]+)`").FindAllSubmatch(page(t, "operators.md"), -1) {
		told = append(told, string(found[1]))
	}
	slices.Sort(told)
	slices.Sort(names)
	if !slices.Equal(told, names) {
		t.Errorf("docs/operators.md has a line for\n%q\nand exported are\n%q", told, names)
	}
}
