package main

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"landfall/bot/sandbox"
	"landfall/cmd/landfall/settings"
	"landfall/store"
)

// patience is how long a test waits before it says that something hangs.
const patience = 2 * time.Minute

// serving runs the program until stop is called, and returns the address it printed.
func serving(t *testing.T, m *Main, args ...string) (address string, stop func() error) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	addresses, ended := make(chan string, 1), make(chan error, 1)
	m.Serving = func(a string) { addresses <- a }
	go func() { ended <- m.Run(ctx, args) }()
	t.Cleanup(cancel)
	wait := func() error {
		cancel()
		select {
		case err := <-ended:
			return err
		case <-time.After(patience):
			t.Fatal("it does not stop")
			return nil
		}
	}
	select {
	case address = <-addresses:
	case err := <-ended:
		t.Fatalf("it ended at once: %v", err)
	case <-time.After(patience):
		t.Fatal("it does not begin")
	}
	return address, wait
}

func get(t *testing.T, url string) string {
	t.Helper()
	rq, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(rq)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = resp.Body.Close() }()
	body, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s, %v", url, resp.Status, err)
	}
	return string(body)
}

func TestServeInTheSandbox(t *testing.T) {
	t.Parallel()
	data := filepath.Join(t.TempDir(), "new", "folder", "landfall.bolt")
	m, out, _ := run(nil)
	address, stop := serving(t, m, "-listen", "127.0.0.1:0", "-data", data)
	if !strings.Contains(out.String(), "Open "+address+" in a browser") {
		t.Errorf("the address %s is not told: %s", address, out)
	}
	if page := get(t, address+"/"); !strings.Contains(page, "<html") {
		t.Errorf("this is no page: %.200s", page)
	}
	if bot := get(t, address+"/sandbox/api/people"); !strings.Contains(bot, `"Landfall"`) {
		t.Errorf("the bot has another name: %s", bot)
	}
	if commands := get(t, address+"/sandbox/api/commands?as=ana"); !strings.Contains(commands, `"ninapinta"`) {
		t.Errorf("the bot has not registered its commands: %.300s", commands)
	}

	port := strings.TrimPrefix(address, "http://")
	other, _, _ := run(nil)
	err := other.Run(t.Context(), []string{"-listen", port, "-data", filepath.Join(t.TempDir(), "x.bolt")})
	if err == nil || ExitCode(err) != exitUsage || !strings.Contains(err.Error(), "-listen cannot be "+port+", since another program listens there") {
		t.Errorf("a port in use: %v", err)
	}
	err = other.Run(t.Context(), []string{"-listen", "127.0.0.1:0", "-data", data})
	if err == nil || ExitCode(err) != 1 || !strings.Contains(err.Error(), "is in use by another process") {
		t.Errorf("a data file in use: %v", err)
	}

	if err := stop(); err != nil {
		t.Errorf("stopping: %v", err)
	}
	db, err := store.Open(data, store.Options{})
	if err != nil {
		t.Fatalf("after the stop the data file is not free: %v", err)
	}
	if err := db.Close(); err != nil {
		t.Error(err)
	}
	if l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", port); err != nil {
		t.Errorf("after the stop the port is not free: %v", err)
	} else {
		_ = l.Close()
	}
}

func TestServeKeepsItsHistory(t *testing.T) {
	args := []string{"-listen", "127.0.0.1:0", "-data", filepath.Join(t.TempDir(), "landfall.bolt")}
	m, _, _ := run(nil)
	var guilds []string
	for range 2 {
		address, stop := serving(t, m, args...)
		guilds = append(guilds, get(t, address+"/sandbox/api/people"))
		if err := stop(); err != nil {
			t.Fatal(err)
		}
	}
	if cut := strings.Index(guilds[0], `"guild"`); cut < 0 || guilds[0][cut:] != guilds[1][cut:] {
		t.Errorf("another guild after the restart:\n%s\n%s", guilds[0], guilds[1])
	}
}

// platform stands in for Discord.
func platform(t *testing.T) (house *sandbox.Server, address string) {
	t.Helper()
	house, err := sandbox.New(sandbox.Options{})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(house.Handler())
	t.Cleanup(func() {
		if err := house.Close(context.Background()); err != nil {
			t.Error(err)
		}
		server.Close()
	})
	return house, server.URL
}

func TestServeOnDiscord(t *testing.T) {
	house, address := platform(t)
	m, out, log := run(map[string]string{"DISCORD_TOKEN": " " + house.BotToken() + "\n", "LANDFALL_API": address + "/"})
	// The address of the sandbox is not used with a token, so it is not refused.
	_, stop := serving(t, m, "-listen", "0.0.0.0:1", "-data", filepath.Join(t.TempDir(), "x.bolt"), "-log-level", "debug")
	if err := stop(); err != nil {
		t.Errorf("stopping: %v", err)
	}
	invite := "https://discord.com/oauth2/authorize?client_id=" + house.BotID()
	if text := out.String(); !strings.Contains(text, "Landfall is on Discord as Bot.") || !strings.Contains(text, invite) {
		t.Errorf("it says %s", text)
	}
	if log.String() == "" || strings.Contains(out.String()+log.String(), house.BotToken()) {
		t.Errorf("no log, or the token in it: %s", log)
	}
}

func TestAWrongTokenIsSaidAndNotShown(t *testing.T) {
	_, address := platform(t)
	for _, format := range []string{"text", "json"} {
		m, out, log := run(map[string]string{"DISCORD_TOKEN": recognisable})
		err := m.Run(t.Context(), []string{"-api", address, "-data", filepath.Join(t.TempDir(), "x.bolt"), "-log-level", "debug", "-log-format", format})
		if err == nil || ExitCode(err) != exitConfig || !strings.Contains(err.Error(), "token is refused") || strings.Contains(err.Error(), "\n") {
			t.Errorf("got %v", err)
		} else if all := err.Error() + out.String() + log.String(); strings.Contains(all, "recognisable-token") {
			t.Errorf("the token is shown: %s", all)
		}
	}
}

func TestAStopBeforeTheBeginningIsNoFailure(t *testing.T) {
	m, _, _ := run(map[string]string{"DISCORD_TOKEN": recognisable})
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	// nobody is there
	if err := m.Run(ctx, []string{"-api", "http://127.0.0.1:1", "-data", filepath.Join(t.TempDir(), "x.bolt")}); err != nil {
		t.Errorf("got %v", err)
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	// while the file is opened
	if err := m.Run(over, []string{"-api", "http://127.0.0.1:1", "-data", filepath.Join(t.TempDir(), "x.bolt")}); err != nil {
		t.Errorf("stopped before that: %v", err)
	}
}

func TestTheLogWithholdsTheToken(t *testing.T) {
	m, _, log := run(map[string]string{"DISCORD_TOKEN": recognisable})
	for _, format := range []string{"text", "json"} {
		m.logger(settings.Config{LogFormat: format}).Info("with "+recognisable, "token", recognisable, "took", 1500*time.Millisecond)
	}
	if text := log.String(); strings.Contains(text, "recognisable-token") || strings.Count(text, withheld) != 4 || strings.Count(text, "1.5s") != 2 {
		t.Errorf("the log holds %s", text)
	}
	if got := m.redact("a " + recognisable + " b"); got != "a "+withheld+" b" {
		t.Errorf("tidied: %s", got)
	}
	m, _, _ = run(nil)
	if got := m.redact(recognisable); got != withheld {
		t.Errorf("what looks like a token is shown: %s", got)
	}
}

// TestServeFromAPosition: a position of an exported match is set up in somebody's direct
// messages, of a match that was not over as well.
func TestServeFromAPosition(t *testing.T) {
	t.Parallel()
	whole, _ := exported(t, longest)
	begun, _ := exported(t, 30)
	for name, c := range map[string]struct {
		file, want string
		args       []string
	}{
		"a ply":     {whole, "a trial from ply 5 of an exported match", []string{"-ply", "5"}},
		"the last":  {begun, "of an exported match", nil},
		"the first": {whole, "a trial from ply 0 of an exported match", []string{"-ply", "0"}},
	} {
		t.Run(name, func(t *testing.T) {
			data := filepath.Join(t.TempDir(), "landfall.bolt")
			m, out, _ := run(nil)
			address, stop := serving(t, m, append([]string{"-listen", "127.0.0.1:0", "-data", data, "-from", write(t, "m.jsonl", c.file)}, c.args...)...)
			if !strings.Contains(out.String(), "in the direct messages of Ana with Landfall") {
				t.Errorf("it does not say where the position is: %s", out)
			}
			told := ""
			for begin := time.Now(); !strings.Contains(told, c.want); {
				if time.Since(begin) > patience {
					t.Fatalf("the direct message says %.500s, want something with %q", told, c.want)
				}
				if dm := directMessage(t, address); dm != "" {
					told = get(t, address+"/sandbox/api/channels/"+dm+"/messages?as=ana")
				}
			}
			if err := stop(); err != nil {
				t.Error(err)
			}
		})
	}
	for args, want := range map[string]string{
		"-ply 5":                      "-ply goes with -from",
		"-from " + write(t, "a", "x"): "line 1",
		"-ply 9999 -from " + write(t, "b", whole): "and not 9999",
	} {
		m, _, _ := run(nil)
		if err := m.Run(t.Context(), append(strings.Fields(args), "-data", filepath.Join(t.TempDir(), "x"))); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want something with %q", args, err, want)
		}
	}
	m, _, _ := run(map[string]string{tokenVar: "secret"})
	if err := m.Run(t.Context(), []string{"-from", write(t, "c", whole), "-data", filepath.Join(t.TempDir(), "x")}); err == nil || !strings.Contains(err.Error(), "in the sandbox") {
		t.Errorf("with a token: %v", err)
	}
}

// directMessage is the id of Ana's direct message with the bot, "" if there is none.
func directMessage(t *testing.T, address string) string {
	t.Helper()
	var state struct {
		Channels []struct{ ID, Kind string } `json:"channels"`
	}
	if err := json.Unmarshal([]byte(get(t, address+"/sandbox/api/state?as=ana")), &state); err != nil {
		t.Fatal(err)
	}
	for _, c := range state.Channels {
		if c.Kind == "dm" {
			return c.ID
		}
	}
	return ""
}
