package settings

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// sentence checks that an error can be shown to a person: it is one line, and starts
// by naming what it is about.
func sentence(t *testing.T, err error, about ...string) {
	t.Helper()
	text := err.Error()
	if named := slices.ContainsFunc(about, func(a string) bool { return strings.HasPrefix(text, a) }); !named ||
		strings.ContainsAny(text, "\n\r") || !utf8.ValidString(text) || len(text) > 1000 {
		t.Errorf("the error is no sentence about %s: %.1000q", about[0], text)
	}
}

// FuzzConfig reads whatever somebody takes for a config file. It is refused in a
// sentence that names the file; or what it sets, written down, sets the same.
func FuzzConfig(f *testing.F) {
	whole, err := os.ReadFile(example)
	if err != nil {
		f.Fatal(err)
	}
	for _, text := range []string{string(whole), "", "---\n", "listen: 127.0.0.1:80\nexpose: true\n", "pace: 1h30m\nlog_level: \"warn\"\n", "backup_keep: 3\nbackup_at: '0 4 * * *'\n",
		"token: x\n", "a: &a [*a]\n", "? listen\n: b\n", "listen: |\n  127.0.0.1:80\n", "{listen: \"127.0.0.1:80\"}", "\"listen\": !!str 127.0.0.1:80 # here\n...\n---\ngather: 2s\n"} {
		f.Add([]byte(text))
	}
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, data []byte) {
		path := filepath.Join(dir, "c.yaml")
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		c, err := Load(path, nil, nil)
		if err != nil {
			sentence(t, err, "config file "+path, path+":")
			return
		}
		path = filepath.Join(dir, "again.yaml")
		if err := os.WriteFile(path, []byte(written(t, c.Config)), 0o600); err != nil {
			t.Fatal(err)
		}
		if again, err := Load(path, nil, nil); err != nil || again.Config != c.Config {
			t.Errorf("written again it settles %+v, not %+v: %v", again.Config, c.Config, err)
		}
	})
}

// written is a config file that sets everything as c.
func written(t *testing.T, c Config) string {
	t.Helper()
	values := map[string]any{"listen": c.Listen, "expose": c.Expose, "data": c.Data, "sandbox_data": c.SandboxData, "log_level": strings.ToLower(c.LogLevel.String()),
		"log_format": c.LogFormat, "pace": c.Pace.String(), "gather": c.Gather.String(), "api": c.API, "status": c.Status,
		"store": c.Store, "backup_to": c.BackupTo, "backup_at": c.BackupAt, "backup_keep": c.BackupKeep, "thinkers": c.Workers, "shards": c.Shards, "memory": c.Memory}
	var b strings.Builder
	for _, s := range all() {
		value, ok := values[s.key]
		if !ok {
			t.Fatalf("the test does not know the setting %s", s.key)
		}
		text, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s: %s\n", s.key, text)
	}
	return b.String()
}
