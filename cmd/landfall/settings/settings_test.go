package settings

import (
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"time"
)

const example = "../../../config.example.yaml"

func TestExampleHoldsEachKeyWithItsDefault(t *testing.T) {
	// The zero value, so that a key that is not in the file would show.
	read := Settings{Config: Config{SandboxData: "not set", Expose: true, LogLevel: slog.LevelDebug}, from: map[string]string{}}
	if err := read.read(example); err != nil {
		t.Fatal(err)
	}
	if want := Defaults(); read.Config != want {
		t.Errorf("the example gives %+v, the defaults are %+v", read.Config, want)
	}
	data, err := os.ReadFile(example)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range all() {
		if !regexp.MustCompile(`(?m)^` + s.key + `:`).Match(data) {
			t.Errorf("the example does not have %s", s.key)
		}
	}
}

func TestFlagsOverEnvironmentOverFileOverDefaults(t *testing.T) {
	file := write(t, "c.yaml", "---\nlog_level: warn # not much\nlog_format: \"json\"\ndata: from-file.bolt\npace: 2h\n")
	got, err := Load("", []string{"LANDFALL_CONFIG=" + file, "LANDFALL_LOG_LEVEL=error", "LANDFALL_DATA=from-env.bolt",
		"LANDFALL_EXPOSE=true"}, map[string]string{"data": "from-flag.bolt"})
	if err != nil {
		t.Fatal(err)
	}
	want := Defaults()
	want.Data, want.LogLevel, want.LogFormat, want.Pace, want.Expose = "from-flag.bolt", slog.LevelError, "json", 2*time.Hour, true
	if got.Config != want {
		t.Errorf("got  %+v\nwant %+v", got.Config, want)
	}
}

func TestEmptyConfigFilesAreGood(t *testing.T) {
	for _, content := range []string{"", "\n", "# nothing yet\n", "---\n"} {
		c, err := Load(write(t, "c.yaml", content), nil, nil)
		if err != nil {
			t.Errorf("%q: %v", content, err)
		}
		if c.Config != Defaults() {
			t.Errorf("%q changes the defaults", content)
		}
	}
}

// TestEachDataFileHasItsHistory: two sandboxes in one folder share nothing, and one of the
// default name continues with the history that it has.
func TestEachDataFileHasItsHistory(t *testing.T) {
	for data, want := range map[string]string{
		"some/where/landfall.bolt": "some/where/sandbox.jsonl",
		"some/where/x.bolt":        "some/where/x.bolt.sandbox.jsonl",
		"some/where/x.db":          "some/where/x.db.sandbox.jsonl",
	} {
		if got := (Config{Data: data}).History(); got != want {
			t.Errorf("%s: %s, want %s", data, got, want)
		}
	}
	if got := (Config{Data: "x.bolt", SandboxData: "else.jsonl"}).History(); got != "else.jsonl" {
		t.Errorf("what was set does not count: %s", got)
	}
}

// TestAFormerHistoryIsToldOnce: who shared a history before is told where it is, until there is another.
func TestAFormerHistoryIsToldOnce(t *testing.T) {
	folder := t.TempDir()
	c := Config{Data: filepath.Join(folder, "x.bolt")}
	make := func(name string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	shared := make("sandbox.jsonl")
	if got := c.FormerHistory(); got != "" {
		t.Errorf("a new data file had a history: %s", got)
	}
	make("x.bolt")
	if got := c.FormerHistory(); got != shared {
		t.Errorf("got %q, want %s", got, shared)
	}
	if got := (Config{Data: c.Data, SandboxData: shared}).FormerHistory(); got != "" {
		t.Errorf("it is in use: %s", got)
	}
	if got := (Config{Data: make("landfall.bolt")}).FormerHistory(); got != "" {
		t.Errorf("the default one goes on with it: %s", got)
	}
	make("x.bolt.sandbox.jsonl")
	if got := c.FormerHistory(); got != "" {
		t.Errorf("it is told again: %s", got)
	}
}

// write makes a file and returns its path.
func write(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
