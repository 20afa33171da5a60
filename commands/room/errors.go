package room

import (
	"errors"
	"fmt"

	"landfall/commands/catalogue"
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

// Refused is why something is refused, by a sentence of the desk's catalogue.
type Refused catalogue.Phrase

func (r Refused) Error() string { return fmt.Sprintf("%s %v", r.Key, r.Parts) }

// Refuse refuses by a sentence of the desk's catalogue.
func Refuse(key string, about Parts) error { return Refused(Phrase(key, about)) }
