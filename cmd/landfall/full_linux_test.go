package main

import (
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
)

// smallFiles, if set, says that this is the process whose files are limited. The limit is a
// process's own, so the one that the tool chain watches must not have it: it writes files too.
const smallFiles = "TEST_WITH_SMALL_FILES"

// TestAFullDiskIsNotReady: where the data file cannot be written any more, /readyz fails with
// the reason though nobody moves, /healthz does not, and it is over when there is room again.
// The kernel refuses the writes, as it does on a full disk.
func TestAFullDiskIsNotReady(t *testing.T) {
	if testing.Short() {
		t.Skip("it waits until another write is tried")
	}
	if os.Getenv(smallFiles) == "" {
		t.Parallel() // it waits for its process
		self, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		child := exec.CommandContext(t.Context(), self, "-test.run", "^"+t.Name()+"$", "-test.v")
		child.Env = append(os.Environ(), smallFiles+"=yes")
		out, err := child.CombinedOutput()
		if err != nil || !strings.Contains(string(out), "--- PASS: "+t.Name()) {
			t.Errorf("the process with small files: %v\n%s", err, out)
		}
		return
	}
	house, address := platform(t)
	m, _, log := run(map[string]string{"LANDFALL_STATUS": "127.0.0.1:0", "DISCORD_TOKEN": house.BotToken()})
	_, stop := serving(t, m, "-api", address, "-data", filepath.Join(t.TempDir(), "x.bolt"))
	at := "http://" + regexp.MustCompile(`at=(127\.0\.0\.1:\d+)`).FindStringSubmatch(log.String())[1]
	until := func(path string, code int, want string) {
		t.Helper()
		for began := time.Now(); ; time.Sleep(200 * time.Millisecond) {
			resp, err := http.Get(at + path)
			if err != nil {
				t.Fatal(err)
			}
			body, err := io.ReadAll(resp.Body)
			_ = resp.Body.Close()
			switch {
			case err == nil && resp.StatusCode == code && strings.Contains(string(body), want):
				return
			case time.Since(began) > patience:
				t.Fatalf("%s says %d %s, %v", path, resp.StatusCode, body, err)
			}
		}
	}
	until("/readyz", 200, "ready")
	var before syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before); err != nil {
		t.Fatal(err)
	}
	restore := func() {
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &before); err != nil {
			t.Fatal(err)
		}
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 8192, Max: before.Max}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(restore)
	until("/readyz", 503, "not ready: nothing can be written: the disk is full")
	until("/healthz", 200, "ok, but not ready: nothing can be written")
	restore()
	until("/readyz", 200, "ready")
	if err := stop(); err != nil {
		t.Error(err)
	}
}
