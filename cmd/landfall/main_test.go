package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"landfall/bot"
	"landfall/engine/enginetest/suite"
)

func TestMain(m *testing.M) { suite.RunWaiting(m) }

// recognisable is a token that no text contains by chance.
const recognisable = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.recognisable-token-of-the-tests-0001"

// buffer can be written and read at the same time.
type buffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.Write(p)
}

func (b *buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.String()
}

// offered are the games, whose data and boards all tests share: reading and drawing them
// for each was a third of the work.
var offered = sync.OnceValues(bot.Titles)

// run is a Main whose output is kept and whose environment is env.
func run(env map[string]string) (m *Main, out, log *buffer) {
	out, log = new(buffer), new(buffer)
	var environment []string
	for name, value := range env {
		environment = append(environment, name+"="+value)
	}
	return &Main{Stdin: strings.NewReader(""), Stdout: out, Stderr: log, Environment: environment, Titles: offered}, out, log
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

func TestWrongInputIsOneSentence(t *testing.T) {
	config := func(content string) []string { return []string{"-config", write(t, "c.yaml", content)} }
	blocked := filepath.Join(write(t, "file", ""), "sub") // no folder can be made inside a file
	damaged := write(t, "m.jsonl", `{"landfall":1,"game":"ninapinta","commitment":"00"}`+"\n"+`{"seq":0,"ki`+"\n")
	for _, c := range []struct {
		name string
		args []string
		env  map[string]string
		code int
		want string // is in the sentence
	}{
		{"unknown flag", []string{"-lisen", "x"}, nil, exitUsage, `unknown flag --lisen, did you mean "--listen"?`},
		{"unknown command", []string{"sail"}, nil, exitUsage, "unexpected argument sail"},
		{"flag without its value", []string{"-listen"}, nil, exitUsage, "--listen: expected string value"},
		{"no address", []string{"-listen", "8080"}, nil, exitUsage, `-listen must be an address and a port such as 127.0.0.1:8080, not "8080"`},
		{"port too large", []string{"-listen", "127.0.0.1:80800"}, nil, exitUsage, "-listen must be an address and a port"},
		{"all the world", []string{"-listen", "0.0.0.0:0"}, nil, exitUsage, "add -expose"},
		{"all the world, unsaid", []string{"-listen", ":0"}, nil, exitUsage, "asks nobody for a password"},
		{"a name", []string{"-listen", "example.com:80"}, nil, exitUsage, "add -expose"},
		{"log level", []string{"-log-level", "loud"}, nil, exitUsage, `-log-level must be debug, info, warn or error, not "loud"`},
		{"log format", []string{"-log-format", "xml"}, nil, exitUsage, `-log-format must be text or json, not "xml"`},
		{"no API", []string{"-api", "discord.example"}, nil, exitUsage, "-api must be an address such as http://127.0.0.1:8080"},
		{"empty data", []string{"-data", ""}, nil, exitUsage, "-data must name a file"},
		{"password in a flag", []string{"-store", "postgres://u:" + recognisable + "@127.0.0.1:1/d"}, nil, exitUsage, "-store must not have the password in it"},
		{"password in a file", config("store: postgres://u:" + recognisable + "@127.0.0.1:1/d\n"), nil, exitConfig, "c.yaml:1: store must not have the password in it"},
		{"password among the arguments", []string{"check", "postgres://u:" + recognisable + "@127.0.0.1:1/d"}, nil, exitUsage, "set PGPASSWORD in the environment"},
		{"no address of a database", nil, map[string]string{"LANDFALL_STORE": "host=h password=" + recognisable}, exitConfig, "LANDFALL_STORE in the environment must be an address such as postgres://"},
		{"database away", []string{"-listen", "127.0.0.1:0"}, map[string]string{"LANDFALL_STORE": "postgres://u:" + recognisable + "@127.0.0.1:1/d"}, 1, "database d at 127.0.0.1:1 cannot be reached"},
		{"backups of a database", []string{"-listen", "127.0.0.1:0", "-store", "postgres://u@127.0.0.1:1/d"}, map[string]string{"LANDFALL_BACKUP_TO": "copies"}, exitConfig, "pg_dump"},
		{"copy of nothing", []string{"copy", "/nowhere/x.bolt", "/nowhere/y.bolt"}, nil, 1, "data file /nowhere/x.bolt is not there"},
		{"environment", nil, map[string]string{"LANDFALL_PACE": "daily"}, exitConfig,
			`LANDFALL_PACE in the environment must be a time from 1m to 720h such as 1h30m, not "daily"`},
		{"config missing", []string{"-config", "/nowhere/c.yaml"}, nil, exitConfig, "config file /nowhere/c.yaml cannot be read: no such file"},
		{"config from the environment", nil, map[string]string{"LANDFALL_CONFIG": "/nowhere/d.yaml"}, exitConfig, "/nowhere/d.yaml"},
		{"config key", config("listen: 127.0.0.1:0\nlog-level: info\n"), nil, exitConfig, `c.yaml:2: there is no setting "log-level"; did you mean log_level?`},
		{"config strange key", config("colour: red\n"), nil, exitConfig, `c.yaml:1: there is no setting "colour"; config.example.yaml lists them all`},
		{"config number", config("# one\n\ndata: 7\n"), nil, exitConfig, "c.yaml:3: data must be a text, not a number"},
		{"config truth", config("log_level: true\n"), nil, exitConfig, "c.yaml:1: log_level must be a text"},
		{"config quoted truth", config(`expose: "yes"` + "\n"), nil, exitConfig, "c.yaml:1: expose must be true or false, not a text"},
		{"config list", config("data:\n  - a\n"), nil, exitConfig, "c.yaml:1: data must be a text on the same line"},
		{"config group", config("log_level:\n  all: info\n"), nil, exitConfig, "c.yaml:1: log_level must be a text on the same line"},
		{"config nothing", config("pace:\n"), nil, exitConfig, "c.yaml:1: pace must be a text on the same line"},
		{"config value", config("gather: 5 minutes\n"), nil, exitConfig, "c.yaml:1: gather must be a time from 0s to 1m"},
		{"config twice", config("data: a\npace: 1h\ndata: b\n"), nil, exitConfig, "data"},
		{"config no pairs", config("- a\n"), nil, exitConfig, "c.yaml:1: a config file holds lines of the form key: value"},
		{"config no YAML", config("listen: [1\n"), nil, exitConfig, "this is no YAML"},
		{"config token", config("data: a\ndiscord_token: " + recognisable + "\n"), nil, exitConfig, "c.yaml:2: discord_token does not belong in a file"},
		{"config token elsewhere", config("log_level: " + recognisable + "\n"), nil, exitConfig, "c.yaml:1: log_level must be"},
		{"config token alone", config(recognisable + "\n"), nil, exitConfig, "c.yaml:1: a config file holds lines"},
		{"config token, broken", config("bot_token: [" + recognisable + "\n"), nil, exitConfig, "this is no YAML"},
		{"config token, quoted by the parser", config("bot_token: |" + recognisable + "\n"), nil, exitConfig, "this is no YAML"},
		{"data folder", []string{"-listen", "127.0.0.1:0", "-data", blocked + "/x.bolt"}, nil, exitUsage, "not a directory"},
		{"data is a folder", []string{"-listen", "127.0.0.1:0", "-data", t.TempDir()}, nil, exitUsage, "is a folder"},
		{"data of something else", []string{"-listen", "127.0.0.1:0", "-data", write(t, "x.bolt", "hello")}, nil, exitUsage, "is not a Landfall data file"},
		{"simulate game", []string{"simulate", "-game", "chess"}, nil, exitUsage, `there is no game "chess"; there is ninapinta`},
		{"simulate no game", []string{"simulate", "-game", ""}, nil, exitUsage, "no game is named; there is ninapinta"},
		{"simulate seats", []string{"simulate", "-seats", "9"}, nil, exitUsage, "-seats must be from 2 to 4 for Niña & Pinta, not 9"},
		{"simulate no matches", []string{"simulate", "-matches", "0"}, nil, exitUsage, "-matches must be at least 1, not 0"},
		{"simulate workers", []string{"simulate", "-workers=-1"}, nil, exitUsage, "-workers must be at least 1"},
		{"simulate words", []string{"simulate", "-seats", "four"}, nil, exitUsage, "--seats: expected a valid 64 bit int"},
		{"replay nothing", []string{"replay"}, nil, exitUsage, `expected "<file>"`},
		{"replay missing", []string{"replay", "/nowhere/m.jsonl"}, nil, 1, "/nowhere/m.jsonl cannot be read: no such file or directory"},
		{"replay empty", []string{"replay", write(t, "e.jsonl", "")}, nil, 1, "line 1: the file ends before a match begins"},
		{"replay something else", []string{"replay", write(t, "s.jsonl", "hello\n")}, nil, 1, "line 1 is not the head of a match"},
		{"replay damaged", []string{"replay", damaged}, nil, 1, "line 2 is not a whole entry"},
		{"gallery nowhere", []string{"gallery"}, nil, exitUsage, "--out"},
		{"gallery game", []string{"gallery", "-out", t.TempDir(), "-game", "go"}, nil, exitUsage, `there is no game "go"`},
		{"gallery seats", []string{"gallery", "-out", t.TempDir(), "-seats", "1"}, nil, exitUsage, "-seats must be from 2 to 4"},
		{"gallery unwritable", []string{"gallery", "-out", blocked, "-seats", "2"}, nil, 1, "name another folder with -out"},
		{"version with more", []string{"version", "2"}, nil, exitUsage, "unexpected argument 2"},
		{"token with blanks", []string{"-data", filepath.Join(t.TempDir(), "x.bolt")}, map[string]string{"DISCORD_TOKEN": "not a token"}, exitConfig, "DISCORD_TOKEN"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, out, log := run(c.env)
			// What is not refused would serve for ever.
			ctx, cancel := context.WithTimeout(t.Context(), patience)
			defer cancel()
			err := m.Run(ctx, c.args)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("error %v, want %q in it", err, c.want)
			}
			if got := ExitCode(err); got != c.code {
				t.Errorf("exit code %d, want %d: %v", got, c.code, err)
			}
			said := m.redact(err.Error())
			if strings.Contains(said, "\n") {
				t.Errorf("more than a sentence: %q", said)
			}
			if all := said + out.String() + log.String(); strings.Contains(all, "recognisable-token") {
				t.Errorf("the token is shown: %s", all)
			}
		})
	}
}

func TestHelpEverywhere(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"-h", "Usage: landfall <command>"},
		{"--help", "Usage: landfall <command>"},
		{"serve -h", "Usage: landfall serve"},
		{"simulate -h", "--matches"},
		{"simulate -seats 3 -h", "Usage: landfall simulate"},
		{"replay -h", "--check"},
		{"gallery -h", "--vision"},
		{"version -h", "Usage: landfall version"},
	} {
		m, out, _ := run(nil)
		if err := m.Run(context.Background(), strings.Fields(c.args)); err != nil {
			t.Errorf("landfall %s: %v", c.args, err)
		}
		if !strings.Contains(out.String(), c.want) {
			t.Errorf("landfall %s says\n%s\nwithout %q", c.args, out, c.want)
		}
	}
}

func TestOneDashOrTwo(t *testing.T) {
	got := longDashes([]string{"replay", "-check", "--check", "-h", "-seed=3", "-log-level", "-", "-1", "x-y", "--", "-check"})
	want := []string{"replay", "--check", "--check", "-h", "--seed=3", "--log-level", "-", "-1", "x-y", "--", "-check"}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("got %q, want %q", got, want)
	}
}
