package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"go.etcd.io/bbolt"
)

// compactBytes is how much is copied in one transaction.
const compactBytes = 1 << 20

// Compact writes the data file anew without what was deleted or overwritten in it: bbolt
// leaves the bytes of that in pages that are free. Everything waits meanwhile, as for a
// large append. Where it fails the file is as it was.
func (db *DB) Compact(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	db.swap.Lock()
	defer db.swap.Unlock()
	path := db.path + ".compact"
	if err := db.copyTo(path); err != nil {
		return errors.Join(fmt.Errorf("compact %s: %w", db.path, closed(err)), os.RemoveAll(path))
	}
	// From here on nobody can read until the new file is open.
	if err := db.bolt.Close(); err != nil {
		return fmt.Errorf("compact %s: %w", db.path, err)
	}
	renamed := os.Rename(path, db.path)
	syncFolder(filepath.Dir(db.path))
	bolt, err := openBolt(db.path, Options{})
	if err != nil {
		return errors.Join(renamed, unopened(db.path, err))
	}
	db.bolt = bolt
	return renamed
}

// copyTo copies all that the file holds into another one.
func (db *DB) copyTo(path string) (err error) {
	if err := os.RemoveAll(path); err != nil { // of a copy that was broken off
		return err
	}
	to, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	return guarded(db.path, func() error { return bbolt.Compact(to, db.bolt, compactBytes) })
}
