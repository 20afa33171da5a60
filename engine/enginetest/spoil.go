package enginetest

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
	"testing"
	"testing/fstest"
)

// Slip is a mistake in a data file: the file below data, what stood there, what stands
// there once instead, and what its reader must say.
type Slip [4]string

// SpoiledData holds the reader of a game's data files to refusing each slip, with an
// error that says what is wrong and in which file: another one only if the slip says so.
func SpoiledData[D any](t *testing.T, files fs.FS, read func(fs.FS) (D, error), slips []Slip) {
	t.Helper()
	if _, err := read(files); err != nil {
		t.Fatalf("the files as they are: %v", err)
	}
	for _, fault := range slipsMissed(t, files, read, slips) {
		t.Error(fault)
	}
}

// slipsMissed are the slips that the reader does not refuse as it should.
func slipsMissed[D any](t *testing.T, files fs.FS, read func(fs.FS) (D, error), slips []Slip) (faults []string) {
	t.Helper()
	for _, slip := range slips {
		file, was, is, says := slip[0], slip[1], slip[2], slip[3]
		_, err := read(spoil(t, files, file, was, is))
		switch {
		case err == nil:
			faults = append(faults, fmt.Sprintf("%s: %q for %q is accepted", file, is, was))
		case !strings.Contains(err.Error(), says), !strings.Contains(says, ".csv") && !strings.Contains(err.Error(), file):
			faults = append(faults, fmt.Sprintf("%s: %q for %q gives %q, not %q", file, is, was, err, says))
		}
	}
	return faults
}

// spoil is the data files with one text of one file replaced.
func spoil(t *testing.T, files fs.FS, file, was, is string) fs.FS {
	t.Helper()
	spoiled := fstest.MapFS{}
	entries, err := fs.ReadDir(files, "data")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		name := path.Join("data", e.Name())
		text, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		if e.Name() == file {
			if !strings.Contains(string(text), was) {
				t.Fatalf("%s has no %q", file, was)
			}
			text = []byte(strings.Replace(string(text), was, is, 1))
		}
		spoiled[name] = &fstest.MapFile{Data: text}
	}
	return spoiled
}
