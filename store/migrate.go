package store

import (
	"encoding/binary"
	"fmt"
	"os"

	"go.etcd.io/bbolt"
)

// A migration brings a file from one format to the next.
type migration struct {
	what string
	do   func(*bbolt.Tx) error
}

// migrations lists them in order: number n leads from format n to n+1, so their
// count is the format of today. Append to the list, never change it: files of
// every age pass through it.
func migrations() []migration {
	return []migration{
		{"gather the tables in one bucket", gatherTables},
		{"pack new entries", func(*bbolt.Tx) error { return nil }}, // old ones are read as they are
	}
}

// gatherTables leads from format 0, which had no meta bucket and kept each table
// beside the log, where a table called "log" would have been its undoing.
func gatherTables(tx *bbolt.Tx) error {
	var tables [][]byte
	err := tx.ForEach(func(name []byte, _ *bbolt.Bucket) error {
		if string(name) != logBucket {
			tables = append(tables, append([]byte(nil), name...))
		}
		return nil
	})
	if err != nil {
		return err
	}
	rows, err := tx.CreateBucket([]byte(rowsBucket))
	if err != nil {
		return err
	}
	for _, name := range tables {
		if err := tx.MoveBucket(name, nil, rows); err != nil {
			return fmt.Errorf("table %q: %w", name, err)
		}
	}
	return nil
}

// The names of the buckets and of the one key in meta.
const (
	logBucket  = "log"
	rowsBucket = "rows"
	metaBucket = "meta"
	formatKey  = "format"
)

// bringUpToDate makes a new file ready and an old one new, in one transaction.
// A file that is neither is refused and not touched.
func bringUpToDate(bolt *bbolt.DB, path string, steps []migration) error {
	want := uint64(len(steps))
	var have uint64
	var empty bool
	err := bolt.View(func(tx *bbolt.Tx) error {
		if err := whole(tx, path); err != nil {
			return err
		}
		var err error
		have, empty, err = format(tx, path)
		return err
	})
	switch {
	case err != nil:
		return err
	case have > want:
		return newer(path, have, want)
	case have == want && !empty:
		return nil
	}
	return bolt.Update(func(tx *bbolt.Tx) error {
		if empty {
			return layOut(tx, want)
		}
		for n := have; n < want; n++ {
			if err := steps[n].do(tx); err != nil {
				return fmt.Errorf("from format %d to %d, %s: %w", n, n+1, steps[n].what, err)
			}
		}
		return setFormat(tx, want)
	})
}

// whole finds out whether the file is as long as it says it is. Reading past
// its end would be a fault.
func whole(tx *bbolt.Tx, path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if info.Size() < tx.Size() {
		return damaged(path, fmt.Sprintf("it ends after %d of %d bytes", info.Size(), tx.Size()), nil)
	}
	return nil
}

// format reads the number of the file's layout. A file without any bucket is
// empty; one with a log and no meta is of format 0, from before the number.
func format(tx *bbolt.Tx, path string) (n uint64, empty bool, err error) {
	if meta := tx.Bucket([]byte(metaBucket)); meta != nil {
		v := meta.Get([]byte(formatKey))
		if len(v) != 8 {
			return 0, false, foreign(path)
		}
		return binary.BigEndian.Uint64(v), false, nil
	}
	if tx.Bucket([]byte(logBucket)) != nil {
		return 0, false, nil
	}
	if first, _ := tx.Cursor().First(); first != nil {
		return 0, false, foreign(path)
	}
	return 0, true, nil
}

func layOut(tx *bbolt.Tx, want uint64) error {
	for _, name := range []string{logBucket, rowsBucket} {
		if _, err := tx.CreateBucket([]byte(name)); err != nil {
			return err
		}
	}
	return setFormat(tx, want)
}

func setFormat(tx *bbolt.Tx, n uint64) error {
	meta, err := tx.CreateBucketIfNotExists([]byte(metaBucket))
	if err != nil {
		return err
	}
	return meta.Put([]byte(formatKey), number(n))
}

// number is how a number is written in keys, so that their order is its order.
func number(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }
