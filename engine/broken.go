package engine

import (
	"fmt"
	"runtime/debug"
)

// Broken is the error of a match that cannot be played on: the program panicked while it
// folded the match's log, or while it carried out and wrote a move. Nothing else makes one:
// a panic of whoever reads a match passes through the referee, and the match is as before.
type Broken struct {
	Panic any
	Stack string
}

// Error implements error.
func (b *Broken) Error() string { return fmt.Sprintf("panic: %v", b.Panic) }

// caught makes an error of a panic; it is deferred.
func caught(err *error) {
	if p := recover(); p != nil {
		*err = &Broken{Panic: p, Stack: string(debug.Stack())}
	}
}

// Deciding runs what chooses a move that no person chooses, such as a bot's thinking. A
// panic in it is a *Broken.
func Deciding(choose func() error) (err error) {
	defer caught(&err)
	return choose()
}
