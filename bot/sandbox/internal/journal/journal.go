package journal

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Record is a line of the journal: the whole new value of one thing, or that
// it is gone. The last line about a thing holds.
type Record struct {
	Kind  string          `json:"k"`
	Value json.RawMessage `json:"v"`
}

// File is an append-only file of JSON lines. Each line is one write, so a
// kill leaves at most a broken last line, which load drops. A nil file keeps
// nothing.
type File struct {
	path  string
	File  *os.File
	lines int // in the file
	live  int // lines a compacted file would have had when it was last written
	err   error
}

// Open reads every whole line of the file through fold, drops a broken
// tail and makes ready to append.
func Open(path string, fold func(Record) error) (*File, error) {
	j := &File{path: path}
	if path == "" {
		return j, nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	good, err := j.load(f, fold)
	if err == nil {
		err = f.Truncate(good)
	}
	if err == nil {
		_, err = f.Seek(good, io.SeekStart)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	j.File = f
	return j, nil
}

// load folds the lines and returns where the last whole one ends.
func (j *File) load(f *os.File, fold func(Record) error) (int64, error) {
	r := bufio.NewReaderSize(f, 1<<16)
	var good int64
	for {
		line, err := r.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return good, nil // a line without its end was cut off
		}
		if err != nil {
			return 0, fmt.Errorf("read %s: %w", j.path, err)
		}
		var rec Record
		if err := json.Unmarshal(line, &rec); err != nil {
			if _, peek := r.Peek(1); errors.Is(peek, io.EOF) {
				return good, nil
			}
			return 0, fmt.Errorf("%s line %d is not a record: %w", j.path, j.lines+1, err)
		}
		if err := fold(rec); err != nil {
			return 0, fmt.Errorf("%s line %d (%s): %w", j.path, j.lines+1, rec.Kind, err)
		}
		good += int64(len(line))
		j.lines++
	}
}

// Put appends the new value of a thing. The first failure is kept and returned
// by close: the sandbox continues in memory.
func (j *File) Put(kind string, v any) {
	if j.File == nil || j.err != nil {
		return
	}
	line, err := encode(kind, v)
	if err == nil {
		_, err = j.File.Write(line)
	}
	if err != nil {
		j.err = fmt.Errorf("append to %s: %w", j.path, err)
		return
	}
	j.lines++
}

// encode makes a line.
func encode(kind string, v any) ([]byte, error) {
	value, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	line, err := json.Marshal(Record{kind, value})
	return append(line, '\n'), err
}

// WantsCompaction says whether most lines are out of date.
func (j *File) WantsCompaction() bool {
	return j.File != nil && j.err == nil && j.lines > 4*j.live+20000
}

// Rewrite replaces the file with the lines that write puts out, by way of a
// second file and a rename, so that one of the two is always whole.
func (j *File) Rewrite(write func(put func(kind string, v any) error) error) error {
	var buf bytes.Buffer
	lines := 0
	err := write(func(kind string, v any) error {
		line, err := encode(kind, v)
		buf.Write(line)
		lines++
		return err
	})
	if err != nil {
		return err
	}
	next := j.path + ".new"
	f, err := os.OpenFile(next, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	if _, err = f.Write(buf.Bytes()); err == nil {
		err = f.Sync()
	}
	if err == nil {
		err = os.Rename(next, j.path)
	}
	if err != nil {
		return errors.Join(err, f.Close())
	}
	old := j.File
	j.File, j.lines, j.live = f, lines, lines
	return old.Close()
}

// Close flushes the file and tells of the first failure there was.
func (j *File) Close() error {
	if j.File == nil {
		return nil
	}
	err := errors.Join(j.err, j.File.Sync(), j.File.Close())
	j.File = nil
	return err
}
