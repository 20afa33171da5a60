package world

import (
	"os"
	"path/filepath"

	"landfall/bot/sandbox/internal/snowflake"
)

// fileStore keeps the bytes of attachments, in a folder or in memory.
type fileStore struct {
	dir string
	mem map[snowflake.ID][]byte
}

// put keeps a file. On disk it is whole before its name exists.
func (f *fileStore) put(id snowflake.ID, b []byte) error {
	if f.dir == "" {
		if f.mem == nil {
			f.mem = map[snowflake.ID][]byte{}
		}
		f.mem[id] = b
		return nil
	}
	if err := os.MkdirAll(f.dir, 0o700); err != nil {
		return err
	}
	name := filepath.Join(f.dir, id.String())
	if err := os.WriteFile(name+".new", b, 0o600); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}

// get reads a file.
func (f *fileStore) get(id snowflake.ID) ([]byte, error) {
	if f.dir == "" {
		b, ok := f.mem[id]
		if !ok {
			return nil, os.ErrNotExist
		}
		return b, nil
	}
	return os.ReadFile(filepath.Join(f.dir, id.String()))
}

// drop forgets a file; one that is gone already is fine.
func (f *fileStore) drop(id snowflake.ID) {
	if f.dir == "" {
		delete(f.mem, id)
		return
	}
	_ = os.Remove(filepath.Join(f.dir, id.String())) // sweep tries again at the next start
}

// sweep removes files that no message has, left by a kill between two writes.
func (f *fileStore) sweep(used map[snowflake.ID]bool) error {
	if f.dir == "" {
		return nil
	}
	entries, err := os.ReadDir(f.dir)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, e := range entries {
		id, err := snowflake.ParseID(e.Name())
		if err != nil || !used[id] {
			if err := os.Remove(filepath.Join(f.dir, e.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}
