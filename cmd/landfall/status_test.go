package main

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"landfall/store"
)

func TestHealthAndMetrics(t *testing.T) {
	m, _, log := run(map[string]string{"LANDFALL_STATUS": "127.0.0.1:0"})
	_, stop := serving(t, m, "-listen", "127.0.0.1:0", "-data", filepath.Join(t.TempDir(), "x.bolt"), "-log-format", "text")
	at := regexp.MustCompile(`at=(127\.0\.0\.1:\d+)`).FindStringSubmatch(log.String())
	if at == nil {
		t.Fatalf("the address is not told: %s", log)
	}
	if got := get(t, "http://"+at[1]+"/healthz"); got != "ok\n" {
		t.Errorf("health: %q", got)
	}
	if got := get(t, "http://"+at[1]+"/readyz"); got != "ready\n" {
		t.Errorf("ready: %q", got)
	}
	metrics := get(t, "http://"+at[1]+"/metrics")
	for _, want := range []string{"landfall_connected 1", "landfall_shards_held 1", "landfall_shards_up 1", "landfall_leases_held 0", `landfall_refused_appends_total{cause="full"} 0`, "landfall_requests_stopped 0",
		"landfall_oldest_news_seconds", "landfall_news 0", "landfall_retries 0", "landfall_reminders_due 0", "landfall_resting 0", "go_goroutines"} {
		if !strings.Contains(metrics, want) {
			t.Errorf("there is no %s", want)
		}
	}
	resp, err := http.Get("http://" + at[1] + "/backup")
	if err != nil || resp.StatusCode != http.StatusNotFound {
		t.Errorf("the port gives the data file away: %v, %v", resp, err)
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
	if _, err := http.Get("http://" + at[1] + "/healthz"); err == nil {
		t.Error("it answers after the stop")
	}
}

func TestBackupWhileTheBotRuns(t *testing.T) {
	folder := t.TempDir()
	data, to := filepath.Join(folder, "x.bolt"), filepath.Join(folder, "copy.bolt")
	m, _, log := run(nil)
	_, stop := serving(t, m, "-listen", "127.0.0.1:0", "-data", data)
	if info, err := os.Stat(door(data)); err != nil || info.Mode().Perm() != 0o600 {
		t.Fatalf("the socket: %v, %v\n%s", info, err, log)
	}
	other, out, _ := run(nil)
	if err := other.Run(t.Context(), []string{"backup", to, "-data", data}); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(to); err != nil || info.Mode().Perm() != 0o600 || !strings.Contains(out.String(), "is backed up in "+to) {
		t.Errorf("%v, %v, %s", info, err, out)
	}
	before, err := os.ReadFile(to)
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Run(t.Context(), []string{"backup", to, "-data", data}); err == nil || !strings.Contains(err.Error(), to+" exists already") {
		t.Errorf("a backup is written over: %v", err)
	}
	if after, err := os.ReadFile(to); err != nil || !bytes.Equal(before, after) {
		t.Errorf("what was refused changed the file: %v", err)
	}
	if err := other.Run(t.Context(), []string{"backup", to, "-data", data, "-force"}); err != nil {
		t.Errorf("with -force: %v", err)
	}
	if err := other.Run(t.Context(), []string{"check", to}); err != nil {
		t.Errorf("the copy: %v", err)
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(door(data)); err == nil {
		t.Error("the socket stays")
	}
	if err := other.Run(t.Context(), []string{"backup", to + ".2", "-data", data}); err != nil {
		t.Errorf("without a bot: %v", err)
	}
	if err := other.Run(t.Context(), []string{"backup", to + ".3", "-data", data + ".none"}); err == nil || !strings.Contains(err.Error(), "there is no data file") {
		t.Errorf("of nothing: %v", err)
	}
}

func TestBackupsOnScheduleAreFew(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "copies")
	db, err := store.Open(filepath.Join(t.TempDir(), "x.bolt"), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	now := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	for i := range 5 {
		if err := backUp(t.Context(), db, folder, 3, now.AddDate(0, 0, i)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(folder, "mine.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := backUp(t.Context(), db, folder, 3, now.AddDate(0, 0, 9)); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	want := "landfall-20261124-040000.bolt landfall-20261125-040000.bolt landfall-20261130-040000.bolt mine.txt"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("kept %s, want %s", got, want)
	}
}
