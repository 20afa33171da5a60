package engine

import (
	"fmt"
	"runtime"
	"strings"
)

// Unfit is what a panic becomes over a match that comes from elsewhere: its facts can each be, and together not. What
// the rules themselves said goes with it, as one line; what Go says of a program does not: that helps nobody who has a
// file. It wraps ErrCorrupt.
func Unfit(panicked any) error {
	if _, is := panicked.(runtime.Error); is {
		return fmt.Errorf("%w: what is told in it cannot all have happened", ErrCorrupt)
	}
	return fmt.Errorf("%w: what is told in it cannot all have happened (%.200s)", ErrCorrupt, strings.Join(strings.Fields(fmt.Sprint(panicked)), " "))
}
