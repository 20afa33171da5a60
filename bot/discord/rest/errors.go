package rest

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// Kinds of failure, so that the bot can act on them: errors.Is(err, ErrGone).
var (
	// ErrGone: the channel, message or interaction no longer exists. Do not retry.
	ErrGone = errors.New("it no longer exists")
	// ErrNoPlace: the channel, thread or server itself is gone, for the bot at least.
	ErrNoPlace = errors.New("the channel no longer exists")
	// ErrForbidden: the bot lacks a right there. Do not retry until somebody changes it.
	ErrForbidden = errors.New("the bot is not allowed to")
	// ErrClosedDM: the person takes no direct messages from the bot. Do not retry.
	ErrClosedDM = errors.New("the person takes no direct messages from the bot")
	// ErrTooLate: the interaction's time (3 seconds, or 15 minutes) has passed.
	ErrTooLate = errors.New("the time to answer has passed")
	// ErrAlready: it was done before: the interaction is answered, the thread exists.
	ErrAlready = errors.New("it was done before")
	// ErrLimited: Discord wants the bot to wait longer than the caller could.
	ErrLimited = errors.New("too many requests")
	// ErrTemporary: Discord or the way to it is disturbed. A later try may succeed.
	ErrTemporary = errors.New("cannot reach Discord at the moment")
	// ErrBadToken: Discord refuses the bot's token.
	ErrBadToken = errors.New("the bot's token is refused")
	// ErrRefused: Discord ended the session for a reason that trying again cannot cure.
	ErrRefused = errors.New("the session is refused")
	// ErrShards: the bot's servers must be divided among another number of shards.
	ErrShards = errors.New("the number of shards is wrong")
	// ErrInvalid: what was to be sent breaks a limit of the platform: a fault of ours.
	ErrInvalid = errors.New("the platform's limits are broken")
	// ErrArchived: the thread is archived or locked, and must be opened first.
	ErrArchived = errors.New("the thread is archived")
	// ErrNoThread: no thread can be opened there: the channel takes none, or the server
	// has too many.
	ErrNoThread = errors.New("no thread can be opened there")
	// ErrNoHistory: the bot may not read what was said before.
	ErrNoHistory = errors.New("the history may not be read")
	// ErrTooOld: the message is too old to be edited as often. Post a new one.
	ErrTooOld = errors.New("the message is too old to be edited")
	// ErrClosed: the session has been closed.
	ErrClosed = errors.New("the session is closed")
)

// Error is a failure on the way to Discord or of its making.
type Error struct {
	Kinds  []error // what errors.Is finds; the first one is the main kind
	Doing  string  // what was tried: "post a message in channel 123"
	Code   int     // Discord's own code or the gateway's close code; 0 if none
	Status int     // HTTP status, 0 if there was no answer
	Detail string  // Discord's words, or the network's
	Advice string  // what an operator can do about it
	// Lacks names the rights that the bot's role may lack.
	Lacks []string
	// RetryAfter is how long Discord asked to wait; 0 if it did not.
	RetryAfter time.Duration
}

// Error says what failed, why, and what to do.
func (e *Error) Error() string {
	var b strings.Builder
	if e.Doing != "" {
		fmt.Fprintf(&b, "cannot %s: ", e.Doing)
	}
	if len(e.Kinds) > 0 {
		b.WriteString(e.Kinds[0].Error())
	} else {
		b.WriteString("Discord refused it")
	}
	if e.Detail != "" {
		fmt.Fprintf(&b, " (%s)", e.Detail)
	}
	if e.RetryAfter > 0 {
		fmt.Fprintf(&b, "; Discord asks to wait %s", e.RetryAfter.Round(time.Millisecond))
	}
	if e.Advice != "" {
		b.WriteString("; " + e.Advice)
	}
	if len(e.Lacks) > 0 {
		b.WriteString("; give the bot's role there: " + strings.Join(e.Lacks, ", "))
	}
	switch {
	case e.Code != 0:
		fmt.Fprintf(&b, " [code %d]", e.Code)
	case e.Status != 0:
		fmt.Fprintf(&b, " [HTTP %d]", e.Status)
	}
	return b.String()
}

// Unwrap gives the kinds to errors.Is.
func (e *Error) Unwrap() []error { return e.Kinds }

// Doing names what was tried in an error of ours that does not know it yet.
func Doing(err error, what string) error {
	var e *Error
	if errors.As(err, &e) && e.Doing == "" {
		named := *e
		named.Doing = what
		return &named
	}
	return err
}

// Invalid is a fault of ours, found before anything was sent.
func Invalid(format string, args ...any) *Error {
	return &Error{Kinds: []error{ErrInvalid}, Detail: fmt.Sprintf(format, args...)}
}
