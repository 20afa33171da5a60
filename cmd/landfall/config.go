package main

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"landfall/store/postgres"
)

// Config is how the bot is run. Each setting has a key in the file, a variable in
// the environment and, some of them, a flag; see settings.
type Config struct {
	Listen      string        // where the sandbox is served
	Expose      bool          // the sandbox may be reached from other machines
	Data        string        // the data file
	Store       string        // a database in place of the data file; "": none
	SandboxData string        // the sandbox's history; "": beside the data file
	LogLevel    slog.Level    //
	LogFormat   string        // text or json
	Pace        time.Duration // between reminders, where a table settles none
	Gather      time.Duration // how long a thread's message waits for more to say
	Thinkers    int           // how many automatons think at the same time; 0: see bot.MostThinkers
	Shards      int           // connections to Discord, among which the servers are divided
	API         string        // where Discord's API is; "": Discord itself
	Status      string        // where /healthz and /metrics are served; "": nowhere
	BackupTo    string        // the folder of backups on schedule; "": none are made
	BackupAt    string        // when, as a cron expression in UTC
	BackupKeep  int           // how many are kept
}

// Defaults are the settings of who sets nothing.
func Defaults() Config {
	return Config{
		Listen:    "127.0.0.1:8080",
		Data:      "data/landfall.bolt",
		LogLevel:  slog.LevelInfo,
		LogFormat: "text",
		Pace:      24 * time.Hour,
		Gather:    time.Second,
		Shards:    1,

		BackupAt:   "0 4 * * *",
		BackupKeep: 7,
	}
}

// History is the file of the sandbox's history.
func (c Config) History() string {
	if c.SandboxData != "" {
		return c.SandboxData
	}
	return filepath.Join(filepath.Dir(c.Data), "sandbox.jsonl")
}

// kind is what a setting is written as in the file.
type kind string

const (
	aText kind = "a text"
	aFlag kind = "true or false"

	aNumber kind = "a number"
)

// setting is one thing that can be set. set takes what was written; its error goes
// on after the name: "must be …".
type setting struct {
	key  string
	kind kind
	set  func(c *Config, value string) error
	// secret is what of a value may stand in the environment only; nil: it has none.
	secret func(value string) string
}

// public refuses a value that has a secret in it, in a file or a flag.
func (s setting) public(value string) error {
	if s.secret != nil && s.secret(value) != "" {
		return fmt.Errorf("must not have the password in it, since others see it there: set PGPASSWORD in the environment, "+
			"or the whole address as %s", s.variable())
	}
	return nil
}

// variable is its name in the environment.
func (s setting) variable() string { return "LANDFALL_" + strings.ToUpper(s.key) }

// settings are all of them, in the order of config.example.yaml.
func settings() []setting {
	return []setting{
		{key: "listen", kind: aText, set: func(c *Config, v string) error { return setAddress(&c.Listen, v) }},
		{key: "expose", kind: aFlag, set: func(c *Config, v string) (err error) {
			if c.Expose, err = strconv.ParseBool(v); err != nil {
				return fmt.Errorf("must be true or false, not %.80q", v)
			}
			return nil
		}},
		{key: "data", kind: aText, set: func(c *Config, v string) error { return setPath(&c.Data, v) }},
		{key: "store", kind: aText, secret: postgres.Secret, set: func(c *Config, v string) error {
			// Whatever is wrong with it, it may hold a password, so it is not quoted.
			if v != "" && postgres.Check(v) != nil {
				return errors.New("must be an address such as postgres://landfall@127.0.0.1:5432/landfall, or empty for a data file")
			}
			c.Store = v
			return nil
		}},
		{key: "sandbox_data", kind: aText, set: func(c *Config, v string) error { c.SandboxData = v; return nil }},
		{key: "log_level", kind: aText, set: func(c *Config, v string) error {
			levels := []string{"debug", "info", "warn", "error"}
			if !slices.Contains(levels, v) {
				return fmt.Errorf("must be debug, info, warn or error, not %.80q", v)
			}
			return c.LogLevel.UnmarshalText([]byte(v))
		}},
		{key: "log_format", kind: aText, set: func(c *Config, v string) error {
			if v != "text" && v != "json" {
				return fmt.Errorf("must be text or json, not %.80q", v)
			}
			c.LogFormat = v
			return nil
		}},
		{key: "pace", kind: aText, set: func(c *Config, v string) error { return setTime(&c.Pace, v, time.Minute, 30*24*time.Hour) }},
		{key: "api", kind: aText, set: func(c *Config, v string) error { return setAPI(&c.API, v) }},
		{key: "status", kind: aText, set: func(c *Config, v string) error {
			if v == "" {
				c.Status = ""
				return nil
			}
			return setAddress(&c.Status, v)
		}},
		{key: "backup_to", kind: aText, set: func(c *Config, v string) error { c.BackupTo = v; return nil }},
		{key: "backup_at", kind: aText, set: func(c *Config, v string) error { c.BackupAt = v; return nil }},
		{key: "thinkers", kind: aNumber, set: func(c *Config, v string) error {
			n, err := strconv.Atoi(v)
			if err != nil || n < 0 || n > 64 {
				return fmt.Errorf("must be a number from 0 to 64, not %q", v)
			}
			c.Thinkers = n
			return nil
		}},
		{key: "shards", kind: aNumber, set: func(c *Config, v string) error {
			n, err := strconv.Atoi(v)
			if err != nil || n < 1 || n > 1024 {
				return fmt.Errorf("must be a number from 1 to 1024, not %.80q", v)
			}
			c.Shards = n
			return nil
		}},
		{key: "backup_keep", kind: aNumber, set: func(c *Config, v string) error {
			n, err := strconv.Atoi(v)
			if err != nil || n < 1 || n > 10000 {
				return fmt.Errorf("must be a number from 1 to 10000, not %.80q", v)
			}
			c.BackupKeep = n
			return nil
		}},
		{key: "gather", kind: aText, set: func(c *Config, v string) error { return setTime(&c.Gather, v, 0, time.Minute) }},
	}
}

func setAddress(to *string, v string) error {
	_, port, err := net.SplitHostPort(v)
	if err == nil {
		_, err = strconv.ParseUint(port, 10, 16)
	}
	if err != nil {
		return fmt.Errorf("must be an address and a port such as 127.0.0.1:8080, not %.80q", v)
	}
	*to = v
	return nil
}

func setAPI(to *string, v string) error {
	u, err := url.Parse(v)
	if v != "" && (err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || strings.Trim(u.Path, "/") != "") {
		return fmt.Errorf("must be an address such as http://127.0.0.1:8080, not %.80q", v)
	}
	*to = strings.TrimSuffix(v, "/")
	return nil
}

func setPath(to *string, v string) error {
	if v == "" {
		return fmt.Errorf("must name a file, such as %s", Defaults().Data)
	}
	*to = v
	return nil
}

func setTime(to *time.Duration, v string, least, most time.Duration) error {
	d, err := time.ParseDuration(v)
	if err != nil || d < least || d > most {
		return fmt.Errorf("must be a time from %s to %s such as 1h30m, not %.80q", plain(least), plain(most), v)
	}
	*to = d
	return nil
}

// plain writes a time without the parts that are zero.
func plain(d time.Duration) string {
	s := d.String()
	s = strings.TrimSuffix(s, "0s")
	if t := strings.TrimSuffix(s, "h0m"); t != s {
		s = t + "h"
	}
	if s == "" {
		return "0s"
	}
	return s
}

// configure puts the settings together: flags win over the environment, that over
// the file, that over the defaults. flags has what was given, by key.
func (m *Main) configure(file string, flags map[string]string) (Config, error) {
	c := Defaults()
	if file == "" {
		file = m.Getenv("LANDFALL_CONFIG")
	}
	if file != "" {
		if err := readConfig(&c, file); err != nil {
			return Config{}, err
		}
	}
	for _, s := range settings() {
		if v := m.Getenv(s.variable()); v != "" {
			if err := s.set(&c, v); err != nil {
				return Config{}, settingf("%s in the environment %w", s.variable(), err)
			}
		}
		if v, given := flags[s.key]; given {
			if err := cmp.Or(s.public(v), s.set(&c, v)); err != nil {
				return Config{}, usagef("-%s %w", strings.ReplaceAll(s.key, "_", "-"), err)
			}
		}
	}
	return c, nil
}
