package store

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// guarded calls f and turns a panic into an error. bbolt panics when a page is
// not what it should be, and a file cut short under its memory map is a fault
// of the processor; neither may take the whole bot down.
func guarded(path string, f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		switch p := recover().(type) {
		case nil:
		case runtime.Error:
			// "Nil pointer dereference" would say nothing to an operator; whoever
			// looks for the cause can unwrap it.
			err = damaged(path, "a page is missing or makes no sense", p)
		case error:
			err = damaged(path, p.Error(), p)
		default:
			err = damaged(path, fmt.Sprint(p), nil)
		}
	}()
	return f()
}
