package store

import (
	"context"
	"encoding/binary"
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"landfall/engine"
	"landfall/store/internal/pack"
)

// A File is a data file opened for reading only, to be looked through: one that no
// running program has open, or a copy.
type File struct{ db *DB }

// OpenFile opens a data file for reading. ErrInUse: a program runs on it; ErrNewer,
// ErrForeign, ErrDamaged. A file of an older format is refused: it is brought up to
// date when the program starts on it.
func OpenFile(path string) (*File, error) {
	packer, err := pack.New()
	if err != nil {
		return nil, err
	}
	fresh, err := prepareToRead(path)
	if err != nil {
		return nil, err
	}
	if fresh {
		return nil, &FileError{Path: path, Text: "is not there: name another file"}
	}
	var bolt *bbolt.DB
	err = guarded(path, func() (err error) {
		bolt, err = bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true, Timeout: 500 * time.Millisecond})
		return err
	})
	if err != nil {
		return nil, unopened(path, err)
	}
	err = guarded(path, func() error {
		return bolt.View(func(tx *bbolt.Tx) error {
			if err := whole(tx, path); err != nil {
				return err
			}
			have, empty, err := format(tx, path)
			switch want := uint64(len(migrations())); {
			case err != nil:
				return err
			case have > want:
				return newer(path, have, want)
			case have < want && !empty:
				return &FileError{Path: path, Text: fmt.Sprintf("has format %d of before: start the program on it once, or on a copy", have)}
			case empty:
				return &FileError{Path: path, Text: "is empty"}
			}
			return nil
		})
	})
	if err != nil {
		_ = bolt.Close()
		return nil, unopened(path, err)
	}
	return &File{db: &DB{path: path, bolt: bolt, packer: packer}}, nil
}

// Close lets go of the file.
func (f *File) Close() error { return f.db.bolt.Close() }

// Log reads what is in the file; nothing can be appended to it.
func (f *File) Log() Whole { return readOnly{f.db} }

// Pages goes through every page and tells what is wrong with each, at most limit.
func (f *File) Pages(limit int) (faults []string) {
	err := guarded(f.db.path, func() error {
		return f.db.bolt.View(func(tx *bbolt.Tx) error {
			for err := range tx.Check() {
				if len(faults) < limit {
					faults = append(faults, err.Error())
				}
			}
			return nil
		})
	})
	if err != nil {
		faults = append(faults, err.Error())
	}
	return faults
}

// Matches are the ids of all logs that can be found, and what is wrong with them: a
// log whose entries are not numbered one after the other, or pages that cannot be read.
// An error says why not every log can be found.
func (f *File) Matches() (ids []engine.MatchID, faults []string, err error) {
	err = guarded(f.db.path, func() error {
		return f.db.bolt.View(func(tx *bbolt.Tx) error {
			return tx.Bucket([]byte(logBucket)).ForEachBucket(func(name []byte) error {
				ids = append(ids, engine.MatchID(name))
				return nil
			})
		})
	})
	for _, id := range ids {
		unread := f.db.view(context.Background(), func(s boltState) {
			c, next := s.match(id).Cursor(), uint64(0)
			for k, _ := c.First(); k != nil; k, _ = c.Next() {
				if len(k) != 8 || binary.BigEndian.Uint64(k) != next {
					faults = append(faults, fmt.Sprintf("match %s has no entry %d", id, next))
				}
				next++
			}
		})
		if unread != nil {
			faults = append(faults, fmt.Sprintf("match %s: %v", id, unread))
		}
	}
	return ids, faults, err
}

// Salvage gives what can be read of a match's log, entry by entry, and says of each
// other one what is wrong.
func (f *File) Salvage(id engine.MatchID) (entries [][]byte, faults []string, err error) {
	err = f.db.view(context.Background(), func(s boltState) {
		match := s.match(id)
		if match == nil {
			return
		}
		c := match.Cursor()
		for k, v := c.First(); k != nil; k, v = c.Next() {
			one, err := f.db.packer.Unpack(id, []pack.Kept{{N: binary.BigEndian.Uint64(k), Data: v}})
			if err != nil {
				faults = append(faults, err.Error())
				continue
			}
			entries = append(entries, one...)
		}
	})
	if err != nil && len(entries) > 0 {
		faults, err = append(faults, "those after entry "+fmt.Sprint(len(entries)-1)+", since "+err.Error()), nil
	}
	return entries, faults, err
}

// readOnly is a log that takes nothing.
type readOnly struct{ *DB }

// Append implements engine.Log; it always fails.
func (readOnly) Append(context.Context, engine.Batch) error {
	return fmt.Errorf("%w: the file is open for reading only", ErrClosed)
}
