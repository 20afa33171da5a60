package store

import "runtime/debug"

// guarded calls f and turns a panic into an error. bbolt panics when a page is
// not what it should be, and a file cut short under its memory map is a fault
// of the processor; neither may take the whole bot down.
func guarded(path string, f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			err = damaged(path, p)
		}
	}()
	return f()
}
