// Package settings reads how Landfall is to run: from a config file, the environment and
// the flags. Whatever is wrong is one sentence that names the key and where it was set.
package settings

import (
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"landfall/bot"
)

// Config is how the bot is run. Each setting has a key in the file, a variable in
// the environment and, some of them, a flag; see all.
type Config struct {
	Listen      string        // where the sandbox is served
	Expose      bool          // the sandbox may be reached from other machines
	Data        string        // the data file
	Store       string        // a database in place of the data file; "": none
	SandboxData string        // the sandbox's history; "": beside the data file
	LogLevel    slog.Level    //
	LogFormat   string        // text or json
	Pace        time.Duration // between reminders, where a table sets none
	Gather      time.Duration // how long a thread's message waits for more to say
	Workers     int           // how many bot players think at the same time; 0: see bot.MostWorkers
	Memory      int           // MB of matches and pictures that are kept for the next press
	Shards      int           // connections to Discord, among which the servers are divided
	API         string        // where Discord's API is; "": Discord itself
	Status      string        // where /healthz, /readyz and /metrics are served; "": nowhere
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
		Memory:    bot.MostKept >> 20,
		Shards:    1,

		BackupAt:   "0 4 * * *",
		BackupKeep: 7,
	}
}

// sharedHistory is the sandbox's history beside a data file of the default name, and was
// once that of every data file in a folder.
const sharedHistory = "sandbox.jsonl"

// History is the file of the sandbox's history: each data file has its own.
func (c Config) History() string {
	switch {
	case c.SandboxData != "":
		return c.SandboxData
	case filepath.Base(c.Data) == filepath.Base(Defaults().Data):
		return filepath.Join(filepath.Dir(c.Data), sharedHistory)
	}
	return c.Data + ".sandbox.jsonl"
}

// FormerHistory is a history that an older version may have kept for this data file and that
// is not used any more; "" if there is none.
func (c Config) FormerHistory() string {
	shared := filepath.Join(filepath.Dir(c.Data), sharedHistory)
	if c.SandboxData != "" || c.History() == shared || !there(c.Data) || !there(shared) || there(c.History()) {
		return ""
	}
	return shared
}

func there(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}

// Place is what is kept in, for people.
func (c Config) Place() string {
	if c.Store != "" {
		return "the database"
	}
	return c.Data
}
