package store

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	berrors "go.etcd.io/bbolt/errors"

	"landfall/store/internal/queue"
)

// ErrClosed says that the store has been closed.
var ErrClosed = queue.ErrClosed

// What can be wrong with a data file. Open wraps them in a [FileError].
var (
	ErrInUse   = errors.New("the data file is in use")
	ErrNewer   = errors.New("the data file is of a newer format")
	ErrForeign = errors.New("not a Landfall data file")
	ErrDamaged = errors.New("the data file is damaged")
)

// FileError says in one sentence what is wrong with a data file and what to do.
// It unwraps to the sentinel, if one fits, and to the cause, if there was one.
type FileError struct {
	Path string
	Text string // what is wrong and what to do, to follow the path
	Kind error  // ErrInUse, ErrNewer, ErrForeign, ErrDamaged or nil
	Err  error  // the cause, or nil
}

// Error is the sentence.
func (e *FileError) Error() string { return fmt.Sprintf("data file %s %s", e.Path, e.Text) }

// Unwrap gives the sentinel and the cause.
func (e *FileError) Unwrap() []error {
	return slices.DeleteFunc([]error{e.Kind, e.Err}, func(err error) bool { return err == nil })
}

func inUse(path string) error {
	return &FileError{Path: path, Kind: ErrInUse,
		Text: "is in use by another process: stop that one, or name another file"}
}

func newer(path string, have, want uint64) error {
	return &FileError{Path: path, Kind: ErrNewer,
		Text: fmt.Sprintf("has format %d and this program knows formats up to %d: "+
			"run the newer program, or restore a backup from before it", have, want)}
}

func foreign(path string) error {
	return &FileError{Path: path, Kind: ErrForeign,
		Text: "is not a Landfall data file, or what is left of one: name another file, or restore a backup"}
}

func damaged(path, how string, cause error) error {
	return &FileError{Path: path, Kind: ErrDamaged, Err: cause,
		Text: "is damaged (" + how + "): restore a backup, or move it away to begin anew"}
}

// unopened makes one sentence of whatever kept a data file from being opened.
func unopened(path string, err error) error {
	var said *FileError
	var under *fs.PathError
	switch {
	case errors.As(err, &said):
		return err
	case errors.Is(err, berrors.ErrTimeout):
		return inUse(path)
	case errors.Is(err, berrors.ErrInvalid), errors.Is(err, berrors.ErrVersionMismatch):
		return foreign(path)
	case errors.Is(err, berrors.ErrChecksum):
		return damaged(path, err.Error(), err)
	case errors.As(err, &under):
		// The path is named already, and "open" would say it twice.
		return &FileError{Path: path, Err: err,
			Text: fmt.Sprintf("cannot be opened (%v): mend that, or name another file", under.Err)}
	default:
		return &FileError{Path: path, Err: err,
			Text: fmt.Sprintf("cannot be opened (%v): mend that, or name another file", err)}
	}
}

// closed translates bbolt's words for a store that was closed in the meantime.
func closed(err error) error {
	if errors.Is(err, berrors.ErrDatabaseNotOpen) {
		return ErrClosed
	}
	return err
}
