package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"landfall/cmd/landfall/settings"
	"landfall/store"
)

// backupCommand copies the data file.
type backupCommand struct {
	File   string  `arg:"" help:"Where to write the copy. It holds the secrets of running matches."`
	Data   *string `placeholder:"FILE" help:"The data file (default data/landfall.bolt)."`
	Store  *string `placeholder:"ADDRESS" help:"The database, where the bot runs on one."`
	Config string  `placeholder:"FILE" help:"The config file that the bot runs with."`
	Force  bool    `help:"Write over a file that is there."`
}

// Run asks the running bot for a copy, or makes one if none runs.
func (c *backupCommand) Run(ctx context.Context, m *Main) error {
	given := map[string]string{}
	if c.Data != nil {
		given["data"] = *c.Data
	}
	if c.Store != nil {
		given["store"] = *c.Store
	}
	config, err := settings.Load(c.Config, m.Environment, given)
	if err != nil {
		return err
	}
	if _, err := os.Lstat(c.File); err == nil && !c.Force {
		return fmt.Errorf("%s exists already and may be the backup that you need: name another file, or add -force to overwrite it", c.File)
	}
	if config.Store != "" {
		if err := copyInto(ctx, c.File, config.Store); err != nil {
			return err
		}
		m.say("The database is backed up in %s, a data file.\n", c.File)
		return nil
	}
	if _, err := os.Stat(config.Data); err != nil {
		return fmt.Errorf("there is no data file %s: name it with -data", config.Data)
	}
	err = writeFile(c.File, func(w io.Writer) error {
		err := askForBackup(ctx, config.Data, w)
		if !errors.Is(err, errNobodyRuns) {
			return err
		}
		db, err := store.Open(config.Data, store.Options{})
		if err != nil {
			return err
		}
		return errors.Join(db.Backup(ctx, w), db.Close())
	})
	if err != nil {
		return err
	}
	m.say("%s is backed up in %s.\n", config.Data, c.File)
	return nil
}

var errNobodyRuns = errors.New("no bot runs on it")

// door is the socket beside a data file at which the running bot can be asked for a
// copy. Only who may read the data file can use it.
func door(data string) string { return data + ".sock" }

// askForBackup asks the bot that runs on a data file for a copy of it.
func askForBackup(ctx context.Context, data string, w io.Writer) error {
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true, DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		conn, err := new(net.Dialer).DialContext(ctx, "unix", door(data))
		if err != nil {
			return nil, errNobodyRuns
		}
		return conn, nil
	}}}
	rq, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://landfall/backup", nil)
	if err != nil {
		return err
	}
	resp, err := client.Do(rq)
	if err != nil {
		return err
	}
	defer func() { _ = resp.Body.Close() }()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("the running bot answers %s", resp.Status)
	}
	_, err = io.Copy(w, resp.Body)
	return err
}

// openDoor lets a running bot be asked for copies. Where that cannot be, the bot runs
// without, and says so.
func openDoor(ctx context.Context, data string, db *store.DB, logger *slog.Logger) (shut func()) {
	_ = os.Remove(door(data)) // of a bot that was killed: this one has the data file
	listener, err := new(net.ListenConfig).Listen(ctx, "unix", door(data))
	if err == nil {
		err = os.Chmod(door(data), 0o600)
	}
	if err != nil {
		logger.Warn("`landfall backup` cannot reach the running bot; a backup on schedule works all the same", "err", err)
		return func() {}
	}
	server := &http.Server{ReadHeaderTimeout: 10 * time.Second, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := db.Backup(r.Context(), w); err != nil {
			logger.Error("a backup failed", "err", err)
			panic(http.ErrAbortHandler) // so that a part is not taken for the whole
		}
	})}
	go func() { _ = server.Serve(listener) }() // until it is shut
	return func() { _ = server.Close() }
}

// backupName is what backups on schedule are called, by their time.
const backupName = "landfall-20060102-150405.bolt"

// backUp copies the data file into a folder and keeps the newest copies only.
func backUp(ctx context.Context, db *store.DB, folder string, keep int, now time.Time) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	err := writeFile(filepath.Join(folder, now.UTC().Format(backupName)), func(w io.Writer) error { return db.Backup(ctx, w) })
	if err != nil {
		return err
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	var copies []string
	for _, e := range entries {
		if _, err := time.Parse(backupName, e.Name()); err == nil {
			copies = append(copies, e.Name())
		}
	}
	slices.SortFunc(copies, func(a, b string) int { return strings.Compare(b, a) })
	for _, old := range copies[min(keep, len(copies)):] {
		if err := os.Remove(filepath.Join(folder, old)); err != nil {
			return err
		}
	}
	return nil
}
