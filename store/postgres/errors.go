package postgres

import (
	"context"
	"errors"
	"fmt"
	"net"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/puddle/v2"

	"landfall/store"
)

// What can be wrong with a database. Open wraps them in an [Error].
var (
	ErrAway    = errors.New("the database cannot be reached")
	ErrRefused = errors.New("the database refuses the bot")
	ErrOld     = errors.New("the database server is too old")
	ErrForeign = errors.New("the database is not Landfall's")
	ErrNewer   = errors.New("the database is of a newer format")
)

// ErrUnsure says that the connection broke while a batch was being committed: it is there
// whole or not at all. Load again before trying again.
var ErrUnsure = errors.New("the connection to the database broke in the middle of a commit, which may have been done or not")

// Error says in one sentence what is wrong with a database and what to do. It never
// holds a password. It unwraps to the sentinel, if one fits, and to the cause.
type Error struct {
	Where string // which database
	Text  string // what is wrong and what to do, to follow it
	Kind  error  // a sentinel, or nil
	Err   error  // the cause, or nil
}

// Error is the sentence.
func (e *Error) Error() string { return e.Where + " " + e.Text }

// Unwrap gives the sentinel and the cause.
func (e *Error) Unwrap() []error {
	return slices.DeleteFunc([]error{e.Kind, e.Err}, func(err error) bool { return err == nil })
}

// What PostgreSQL, and those that speak its protocol, call what can go wrong.
const (
	undefinedTable      = "42P01"
	tableThere          = "42P07"
	objectThere         = "42710" // of a table that somebody else makes just now, its type is there first
	uniqueViolation     = "23505"
	serializationFailed = "40001"
	deadlock            = "40P01"
	lockTimeout         = "55P03"
	wrongPassword       = "28P01"
	notAuthorized       = "28000"
	noDatabase          = "3D000"
	noRight             = "42501"
	tooManyConnections  = "53300"
	connectionClass     = "08"
	interventionClass   = "57P" // shut down, crashed, starting
)

// unopened makes one sentence of whatever kept a database from being opened.
func (r *reader) unopened(err error) error {
	var said *Error
	var db *pgconn.PgError
	switch {
	case errors.As(err, &said), errors.Is(err, context.Canceled):
		return err
	case errors.As(err, &db):
		kind, text := ErrRefused, ""
		switch {
		case db.Code == wrongPassword || db.Code == notAuthorized:
			text = "refuses this user or password (" + db.Message + "): set PGPASSWORD in the environment, or name another user in the address"
		case db.Code == noDatabase:
			text = "is not there: make it with createdb, or name another in the address"
		case db.Code == noRight:
			text = "does not let this user work in it (" + db.Message + "): make the user its owner"
		case db.Code == tooManyConnections:
			text = "has no connection free: raise its max_connections, or add pool_max_conns=4 to the address"
		case strings.HasPrefix(db.Code, interventionClass):
			kind, text = ErrAway, "is starting or stopping: try again in a moment"
		default:
			kind, text = nil, fmt.Sprintf("cannot be used (%s): mend that, or name another", db.Message)
		}
		return &Error{Where: r.where, Text: text, Kind: kind, Err: err}
	case broken(err):
		return &Error{Where: r.where, Kind: ErrAway, Err: err,
			Text: fmt.Sprintf("cannot be reached (%v): start it, or mend the address", reason(err))}
	}
	return &Error{Where: r.where, Err: err, Text: fmt.Sprintf("cannot be used (%v): mend that, or name another", reason(err))}
}

// reason is the innermost cause, without all that was being done when it came.
func reason(err error) error {
	var dns *net.DNSError
	var op *net.OpError
	switch {
	case errors.As(err, &dns):
		return fmt.Errorf("no such host %s", dns.Name)
	case errors.Is(err, context.DeadlineExceeded):
		return errors.New("it does not answer")
	case errors.As(err, &op):
		err = op.Err
	}
	for next := errors.Unwrap(err); next != nil; next = errors.Unwrap(next) {
		err = next
	}
	return err
}

// away puts a database that cannot be reached into words for the log.
func (r *reader) away(err error) error {
	if err = closed(err); broken(err) {
		return &Error{Where: r.where, Kind: ErrAway, Err: err, Text: fmt.Sprintf("cannot be reached (%v): it is tried anew each time", reason(err))}
	}
	return err
}

// broken tells whether an error is of the connection rather than an answer.
func broken(err error) bool {
	var db *pgconn.PgError
	if errors.As(err, &db) {
		return strings.HasPrefix(db.Code, connectionClass) || strings.HasPrefix(db.Code, interventionClass) || db.Severity == "FATAL" || db.Severity == "PANIC"
	}
	return err != nil && !errors.Is(err, context.Canceled) && !errors.Is(err, store.ErrClosed) && !errors.Is(err, puddle.ErrClosedPool)
}

// conflicted tells whether the database says that somebody else was faster.
func conflicted(err error) bool {
	var db *pgconn.PgError
	if !errors.As(err, &db) {
		return false
	}
	switch db.Code {
	case uniqueViolation, tableThere, objectThere, serializationFailed, deadlock:
		return true
	}
	return false
}

// closed translates the pool's word for a store that was closed in the meantime.
func closed(err error) error {
	if errors.Is(err, puddle.ErrClosedPool) {
		return store.ErrClosed
	}
	return err
}
