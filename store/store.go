package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"time"

	"go.etcd.io/bbolt"

	"landfall/engine"
	"landfall/store/internal/pack"
	"landfall/store/internal/queue"
)

// DB is a store in one bbolt file. It may be used by any number of goroutines.
type DB struct {
	path   string
	bolt   *bbolt.DB
	packer *pack.Packer
	queue  *queue.Queue
	// swap is held to read or write, and alone while another file takes bolt's place.
	swap sync.RWMutex
	// commit ends a write transaction; tests put a failing one in its place.
	commit func(*bbolt.Tx) error
	close  func() error
}

var _ engine.Log = (*DB)(nil)

// Options says how a data file is opened. The zero value is good.
type Options struct {
	// Wait is how long to wait for another process to let go of the file;
	// 0: half a second.
	Wait time.Duration
}

// Open opens the data file at path, or makes it and the folders above it. Only
// one process at a time can have it open. What is wrong with the file comes
// back as a [FileError]: ErrInUse, ErrNewer, ErrForeign, ErrDamaged.
func Open(path string, o Options) (*DB, error) {
	packer, err := pack.New()
	if err != nil {
		return nil, err
	}
	fresh, err := prepare(path)
	if err != nil {
		return nil, err
	}
	bolt, err := openBolt(path, o)
	if err != nil {
		return nil, unopened(path, err)
	}
	if err := guarded(path, func() error { return bringUpToDate(bolt, path, migrations()) }); err != nil {
		_ = bolt.Close()
		return nil, unopened(path, err)
	}
	if fresh {
		syncFolder(filepath.Dir(path))
	}

	db := &DB{path: path, bolt: bolt, packer: packer, queue: queue.New(), commit: (*bbolt.Tx).Commit}
	db.close = sync.OnceValue(func() error {
		db.queue.Stop()
		db.swap.Lock()
		defer db.swap.Unlock()
		return db.bolt.Close()
	})
	go db.queue.Run(db.carryOut)
	return db, nil
}

// Close lets the appends that wait be carried out, refuses later ones with
// ErrClosed, waits for whoever still reads, and lets go of the file.
func (db *DB) Close() error { return db.close() }

// Backup writes a copy of the data file as it is at this moment. Appends and
// reads continue meanwhile. Cancelling ctx stops it; what was written is then of
// no use.
func (db *DB) Backup(ctx context.Context, w io.Writer) error {
	db.swap.RLock()
	defer db.swap.RUnlock()
	to := &untilDone{ctx: ctx, w: w}
	err := guarded(db.path, func() error {
		return db.bolt.View(func(tx *bbolt.Tx) error {
			_, err := tx.WriteTo(to)
			return err
		})
	})
	if to.err != nil {
		err = to.err // bbolt tells of it, but does not wrap it
	}
	if err != nil {
		return fmt.Errorf("back up %s: %w", db.path, closed(err))
	}
	return nil
}

// untilDone is a writer that fails once its context is done, and remembers why
// it failed.
type untilDone struct {
	ctx context.Context
	w   io.Writer
	err error
}

func (u *untilDone) Write(p []byte) (n int, err error) {
	if u.err = u.ctx.Err(); u.err == nil {
		n, u.err = u.w.Write(p)
	}
	return n, u.err
}

// prepare makes the folders above path and tells whether the file is yet to be
// made.
func prepare(path string) (fresh bool, err error) {
	if fresh, err = prepareToRead(path); !fresh || err != nil {
		return fresh, err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return false, unopened(path, err)
	}
	return true, nil
}

// prepareToRead tells whether a path cannot be that of a data file, or has none yet.
func prepareToRead(path string) (fresh bool, err error) {
	if path == "" {
		return false, errors.New("no data file is named: give the path of one")
	}
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return false, &FileError{Path: path, Text: "is a folder: name a file in it"}
	case err == nil && !info.Mode().IsRegular():
		return false, &FileError{Path: path, Text: "is not a regular file: name another file"}
	case err == nil && info.Size() == 0:
		return false, &FileError{Path: path, Kind: ErrDamaged, Text: "has 0 bytes, which a data file never has: restore a backup, or delete it to begin anew"}
	case err == nil && info.Size() < 2*4096:
		return false, foreign(path) // bbolt's two first pages are more than that
	case err == nil:
		return false, nil
	case !errors.Is(err, fs.ErrNotExist):
		return false, unopened(path, err)
	}
	return true, nil
}

func openBolt(path string, o Options) (*bbolt.DB, error) {
	o.Wait = cmp.Or(o.Wait, 500*time.Millisecond)
	var bolt *bbolt.DB
	// If bbolt panics here, the map and the lock stay until the process ends,
	// which is what a process does that cannot open its data file.
	err := guarded(path, func() (err error) {
		bolt, err = bbolt.Open(path, 0o600, &bbolt.Options{
			Timeout:         o.Wait,
			FreelistType:    bbolt.FreelistMapType,
			InitialMmapSize: reach(),
		})
		return err
	})
	if err != nil {
		return nil, err
	}
	// With a wide map bbolt would grow the file by 16 MB at a time.
	bolt.AllocSize = 1 << 20
	return bolt, nil
}

// reach is how far the file is mapped into memory from the start. Until the
// file is larger than this, a slow backup never makes an append wait: bbolt can
// move its map only while nobody reads. It costs addresses, not memory, except
// on Windows, where the file itself would be made that large.
func reach() int {
	if strconv.IntSize < 64 || runtime.GOOS == "windows" {
		return 0
	}
	return 1 << 30
}

// syncFolder makes the name of a new file durable. Some file systems cannot,
// and need not; then there is nothing to be done about it.
func syncFolder(dir string) {
	d, err := os.Open(dir)
	if err != nil {
		return
	}
	_ = d.Sync()
	_ = d.Close()
}
