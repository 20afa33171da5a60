package main

import (
	"context"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWrongSettingsAreToldBeforeTheLogin: each mistake in a setting is one sentence with the
// key, the file and the line, or the variable; nothing is logged in for it; and it ends with
// the code after which systemd does not start it again.
func TestWrongSettingsAreToldBeforeTheLogin(t *testing.T) {
	house, address := platform(t)
	taken, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = taken.Close() })
	inTheWay := write(t, "file", "") // no folder can be made of it
	for _, c := range []struct {
		name, line string // of the file
		variable   string
		value      string
		want       string // is in the sentence
	}{
		{"no cron", "backup_at: daily", "LANDFALL_BACKUP_AT", "daily", "must be a cron expression of five parts (minute, hour, day, month, weekday) such as 0 4 * * *, not \"daily\""},
		{"cron of six parts", `backup_at: "0 0 4 * * *"`, "LANDFALL_BACKUP_AT", "0 0 4 * * *", "must be a cron expression of five parts"},
		{"an hour that is none", `backup_at: "0 24 * * *"`, "LANDFALL_BACKUP_AT", "0 24 * * *", "must be a cron expression"},
		{"a day that never comes", `backup_at: "0 4 31 2 *"`, "LANDFALL_BACKUP_AT", "0 4 31 2 *", "that time never comes"},
		{"a zone", `backup_at: "TZ=0"`, "LANDFALL_BACKUP_AT", "TZ=0", "a schedule is always in UTC"},
		{"a taken port", "status: " + taken.Addr().String(), "LANDFALL_STATUS", taken.Addr().String(), "cannot be " + taken.Addr().String() + ", since another program listens there"},
		{"an address elsewhere", "status: 203.0.113.7:9464", "LANDFALL_STATUS", "203.0.113.7:9464", "cannot be 203.0.113.7:9464 ("},
		{"no port", "status: localhost", "LANDFALL_STATUS", "localhost", "must be an address and a port"},
		{"no folder for backups", "backup_to: " + inTheWay + "/copies", "LANDFALL_BACKUP_TO", inTheWay + "/copies", "since nothing can be written there (not a directory)"},
		{"few backups", "backup_keep: 0", "LANDFALL_BACKUP_KEEP", "0", `must be a number from 1 to 10000, not "0"`},
		{"many thinkers", "thinkers: 65", "LANDFALL_THINKERS", "65", "must be a number from 0 to 64"},
		{"no memory", "memory: 0", "LANDFALL_MEMORY", "0", "must be a number from 1 to 65536"},
		{"no shards", "shards: 0", "LANDFALL_SHARDS", "0", "must be a number from 1 to 1024"},
		{"no time", "pace: soon", "LANDFALL_PACE", "soon", "must be a time from 1m to 720h"},
		{"too long a time", "gather: 2h", "LANDFALL_GATHER", "2h", "must be a time from 0s to 1m"},
		{"no data file", "data: " + inTheWay + "/x.bolt", "LANDFALL_DATA", inTheWay + "/x.bolt", "cannot be used: data file " + inTheWay},
		{"no address of an API", "api: discord", "LANDFALL_API", "discord", "must be an address such as"},
		{"a store of another kind", "store: mysql://u@h/d", "LANDFALL_STORE", "mysql://u@h/d", "must be an address such as postgres://"},
		{"a store's port", "store: postgres://u@h:99999/d", "LANDFALL_STORE", "postgres://u@h:99999/d", "its port must be a number from 1 to 65535"},
		{"a store's sslmode", "store: postgres://u@h/d?sslmode=on", "LANDFALL_STORE", "postgres://u@h/d?sslmode=on", "its sslmode must be disable, allow, prefer, require, verify-ca or verify-full"},
		{"a level", "log_level: loud", "LANDFALL_LOG_LEVEL", "loud", "must be debug, info, warn or error"},
		{"a format", "log_format: xml", "LANDFALL_LOG_FORMAT", "xml", "must be text or json"},
	} {
		refused := func(t *testing.T, where string, env map[string]string, args ...string) {
			t.Helper()
			env["DISCORD_TOKEN"] = house.BotToken()
			if env["LANDFALL_API"] == "" && !strings.HasPrefix(c.line, "api") {
				args = append(args, "-api", address)
			}
			if !strings.HasPrefix(c.line, "data") {
				args = append(args, "-data", filepath.Join(t.TempDir(), "x.bolt"))
			}
			m, _, log := run(env)
			ctx, cancel := context.WithTimeout(t.Context(), patience)
			defer cancel()
			err := m.Run(ctx, args)
			if err == nil || !strings.Contains(err.Error(), where+" ") || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
				t.Fatalf("%v\nwant %q and %q in it", err, where, c.want)
			}
			if ExitCode(err) != exitConfig {
				t.Errorf("it ends with %d: %v", ExitCode(err), err)
			}
			if strings.Contains(log.String(), "logged in") {
				t.Errorf("a login was spent on it: %s", log)
			}
		}
		key, _, _ := strings.Cut(c.line, ":")
		t.Run(c.name+", in the file", func(t *testing.T) {
			file := write(t, "c.yaml", "# a comment\n\n"+c.line+"\n")
			refused(t, file+":3: "+key, map[string]string{}, "-config", file)
		})
		t.Run(c.name+", in the environment", func(t *testing.T) {
			refused(t, c.variable+" in the environment", map[string]string{c.variable: c.value})
		})
	}
}

func TestMisspeltVariablesAreRefused(t *testing.T) {
	for name, want := range map[string]string{
		"LANDFALL_SHARD":    "LANDFALL_SHARD in the environment sets nothing; did you mean LANDFALL_SHARDS?",
		"LANDFALL_STAUTS":   "did you mean LANDFALL_STATUS?",
		"LANDFALL_LOGLEVEL": "did you mean LANDFALL_LOG_LEVEL?",
		"LANDFALL_COLOUR":   "LANDFALL_COLOUR in the environment sets nothing; docs/operators.md lists the variables",
	} {
		m, _, _ := run(map[string]string{name: "x"})
		if err := m.Run(t.Context(), []string{"-listen", "127.0.0.1:0", "-data", t.TempDir()}); err == nil || !strings.Contains(err.Error(), want) || ExitCode(err) != exitConfig {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
	// What Kubernetes sets for a service called landfall is nobody's mistake; -data is.
	m, _, _ := run(map[string]string{"LANDFALL_SERVICE_HOST": "10.0.0.1", "LANDFALL_PORT": "tcp://10.0.0.1:80", "LANDFALL_PORT_80_TCP_ADDR": "10.0.0.1", "LANDFALL_STAUTS": ""})
	if err := m.Run(t.Context(), []string{"-listen", "127.0.0.1:0", "-data", t.TempDir()}); err == nil || !strings.Contains(err.Error(), "-data cannot be used") {
		t.Errorf("the variables of a service: %v", err)
	}
}

// TestTwoSandboxesInOneFolder share nothing: what people of one do is not in the other.
func TestTwoSandboxesInOneFolder(t *testing.T) {
	folder := t.TempDir()
	var people []string
	for _, name := range []string{"one.bolt", "two.bolt", "landfall.bolt"} {
		m, _, _ := run(nil)
		address, stop := serving(t, m, "-listen", "127.0.0.1:0", "-data", filepath.Join(folder, name))
		people = append(people, get(t, address+"/sandbox/api/people"))
		if err := stop(); err != nil {
			t.Fatal(err)
		}
	}
	if people[0] == people[1] || people[1] == people[2] {
		t.Errorf("they are one: %s", people)
	}
	if _, err := os.Stat(filepath.Join(folder, "sandbox.jsonl")); err != nil {
		t.Errorf("the default data file does not go on with sandbox.jsonl: %v", err)
	}
}
