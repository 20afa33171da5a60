package discord

import (
	"context"
	"errors"
	"slices"
	"strings"
)

// Passing tells an error that may be gone at a later try, without anybody's doing.
func Passing(err error) bool {
	return errors.Is(err, ErrTemporary) || errors.Is(err, ErrLimited) || errors.Is(err, context.DeadlineExceeded) ||
		errors.Is(err, context.Canceled)
}

// Says tells whether a message has a text, but for blanks, which the platform trims.
func (s Said) Says(text string) bool {
	return slices.Equal(strings.Fields(s.Text), strings.Fields(text))
}
