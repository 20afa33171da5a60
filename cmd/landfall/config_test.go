package main

import (
	"log/slog"
	"os"
	"regexp"
	"testing"
	"time"
)

const example = "../../config.example.yaml"

func TestExampleHoldsEachKeyWithItsDefault(t *testing.T) {
	// The zero value, so that a key that is not in the file would show.
	got := Config{SandboxData: "not set", Expose: true, LogLevel: slog.LevelDebug}
	if err := readConfig(&got, example); err != nil {
		t.Fatal(err)
	}
	if want := Defaults(); got != want {
		t.Errorf("the example gives %+v, the defaults are %+v", got, want)
	}
	data, err := os.ReadFile(example)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range settings() {
		if !regexp.MustCompile(`(?m)^` + s.key + `:`).Match(data) {
			t.Errorf("the example does not have %s", s.key)
		}
	}
}

func TestFlagsOverEnvironmentOverFileOverDefaults(t *testing.T) {
	file := write(t, "c.yaml", "---\nlog_level: warn # not much\nlog_format: \"json\"\ndata: from-file.bolt\npace: 2h\n")
	m, _, _ := run(map[string]string{"LANDFALL_CONFIG": file, "LANDFALL_LOG_LEVEL": "error", "LANDFALL_DATA": "from-env.bolt",
		"LANDFALL_EXPOSE": "true"})
	got, err := m.configure("", map[string]string{"data": "from-flag.bolt"})
	if err != nil {
		t.Fatal(err)
	}
	want := Defaults()
	want.Data, want.LogLevel, want.LogFormat, want.Pace, want.Expose = "from-flag.bolt", slog.LevelError, "json", 2*time.Hour, true
	if got != want {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestEmptyConfigFilesAreGood(t *testing.T) {
	for _, content := range []string{"", "\n", "# nothing yet\n", "---\n"} {
		c := Defaults()
		if err := readConfig(&c, write(t, "c.yaml", content)); err != nil {
			t.Errorf("%q: %v", content, err)
		}
		if c != Defaults() {
			t.Errorf("%q changes the defaults", content)
		}
	}
}

func TestHistoryLiesBesideTheData(t *testing.T) {
	c := Config{Data: "some/where/x.bolt"}
	if got := c.History(); got != "some/where/sandbox.jsonl" {
		t.Errorf("got %s", got)
	}
	if c.SandboxData = "else.jsonl"; c.History() != "else.jsonl" {
		t.Errorf("got %s", c.History())
	}
}
