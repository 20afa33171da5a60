package browsertest

import (
	"strings"
	"testing"
)

// verdict is a test that notes how it was ended instead of ending.
type verdict struct {
	testing.TB
	skipped, failed string
}

func (v *verdict) Helper()           {}
func (v *verdict) Skip(words ...any) { v.skipped = words[0].(string); panic(v) }
func (v *verdict) Fatal(words ...any) {
	v.failed = words[0].(string)
	panic(v)
}

// judge runs find and gives its verdict.
func judge(t *testing.T) (v *verdict) {
	t.Helper()
	v = &verdict{TB: t}
	defer func() {
		if r := recover(); r != nil && r != any(v) {
			panic(r)
		}
	}()
	find(v)
	return v
}

func TestAMissingBrowserIsSaid(t *testing.T) {
	t.Setenv("CHROMIUM", t.TempDir()+"/no-such-browser")
	t.Setenv("CI", "")
	v := judge(t)
	for _, words := range []string{"package chromium", "CHROMIUM"} {
		if !strings.Contains(v.skipped, words) {
			t.Errorf("skipped with %q, which does not name %q", v.skipped, words)
		}
	}
	t.Setenv("CI", "true")
	if v := judge(t); v.skipped != "" || !strings.Contains(v.failed, "CHROMIUM") {
		t.Errorf("with CI set: skipped %q, failed %q", v.skipped, v.failed)
	}
}
