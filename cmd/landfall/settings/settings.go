package settings

import (
	"cmp"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"landfall/bot"
	"landfall/store/postgres"
)

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

// all settings.
func all() []setting {
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
			if v != "" {
				if err := postgres.Check(v); err != nil { // it does not quote the address, which may hold a password
					return fmt.Errorf("must be an address such as postgres://landfall@127.0.0.1:5432/landfall, or empty for a data file: %w", err)
				}
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
		{key: "backup_at", kind: aText, set: func(c *Config, v string) error { return setSchedule(&c.BackupAt, v) }},
		{key: "thinkers", kind: aNumber, set: func(c *Config, v string) error { return setNumber(&c.Workers, v, 0, 64) }},
		{key: "memory", kind: aNumber, set: func(c *Config, v string) error { return setNumber(&c.Memory, v, 1, 65536) }},
		{key: "shards", kind: aNumber, set: func(c *Config, v string) error { return setNumber(&c.Shards, v, 1, 1024) }},
		{key: "backup_keep", kind: aNumber, set: func(c *Config, v string) error { return setNumber(&c.BackupKeep, v, 1, 10000) }},
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

func setNumber(to *int, v string, least, most int) error {
	n, err := strconv.Atoi(v)
	if err != nil || n < least || n > most {
		return fmt.Errorf("must be a number from %d to %d, not %.80q", least, most, v)
	}
	*to = n
	return nil
}

func setSchedule(to *string, v string) error {
	if err := bot.CheckSchedule(v); err != nil {
		return fmt.Errorf("must be a cron expression of five parts (minute, hour, day, month, weekday) such as %s, not %.80q: %w",
			Defaults().BackupAt, v, err)
	}
	*to = v
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
	return cmp.Or(s, "0s")
}
