package room

import (
	"errors"
	"fmt"
)

// Why a chapter refuses by itself; the desk has a sentence for each.
var (
	ErrUnknown   = errors.New("unknown command")
	ErrNoTable   = errors.New("no table here")
	ErrNoReasons = errors.New("no automaton with reasons")
	ErrNobody    = errors.New("only watches")
	ErrForeign   = errors.New("control of somebody else's")
	ErrNoPlace   = errors.New("no place to post")
	ErrRunning   = errors.New("the match goes on")
	ErrNeedsTwo  = errors.New("needs a server")
	ErrLargeFile = errors.New("too large a file")
	ErrTryLater  = errors.New("nothing is tried yet")
)

// Say is a sentence for a person about something that was refused.
type Say string

func (s Say) Error() string { return string(s) }

// Sayf is Say with a format.
func Sayf(format string, args ...any) error { return Say(fmt.Sprintf(format, args...)) }
