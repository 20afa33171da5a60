package table

import "errors"

// Why the people's side refuses. Wrapped where there is more to say.
var (
	ErrFull      = errors.New("the table is full")
	ErrSeated    = errors.New("already at the table")
	ErrNotSeated = errors.New("not at the table")
	ErrNotHost   = errors.New("only the host may do this")
	ErrHost      = errors.New("the host may still do this") // or the others, after a day
	ErrFew       = errors.New("too few people at the table")
	ErrTaken     = errors.New("somebody else has chosen this")
	ErrBegun     = errors.New("the table has started")
	ErrClosed    = errors.New("the table was closed before it started")
	ErrNotBegun  = errors.New("the table has not started")
	ErrNotOver   = errors.New("the match goes on")
	ErrNoResult  = errors.New("the match ended without a result")
	ErrPrivate   = errors.New("the table is private")
	ErrReserved  = errors.New("seats are reserved")
	// ErrNotReserved: no seat is kept for a person.
	ErrNotReserved = errors.New("no seat is reserved for this person")
)

// Why nobody opens one more table, or sits at it.
var (
	ErrLobbies = errors.New("too many open tables")
	ErrSeats   = errors.New("too many unfinished seats")
	ErrHere    = errors.New("tables are not opened in this channel")
	ErrCap     = errors.New("the server has as many tables as it wants")
)

// Why a seat does not change hands.
var (
	// ErrLast: nobody else would be left at the table.
	ErrLast = errors.New("nobody else is left at the table")
	// ErrStandsIn: whoever only stands in cannot give a seat away.
	ErrStandsIn = errors.New("only stands in")
	// ErrNotAbsent: the table agreed to wait longer for the person.
	ErrNotAbsent = errors.New("not absent long enough")
	// ErrNotAway: nobody plays for the person.
	ErrNotAway = errors.New("nobody plays for this person")
	// ErrNoBot: a game has nobody who can play it.
	ErrNoBot = errors.New("no automaton plays this game")
	// ErrSits: somebody who wants to be forgotten still sits at tables that are played.
	ErrSits = errors.New("still sits at tables")
)

// Why a vote does not count.
var (
	// ErrDecided: the proposal was decided, or does not stand any more.
	ErrDecided = errors.New("this has been decided")
	// ErrNoVote: somebody else is asked.
	ErrNoVote = errors.New("not asked about this")
	// ErrSnoozed: a question was put off as often as it may be.
	ErrSnoozed = errors.New("put off as often as possible")
	// ErrVoting: something else is being decided; there is one vote at a time.
	ErrVoting = errors.New("another vote is being taken")
	// ErrAwake: the match does not sleep.
	ErrAwake = errors.New("it does not sleep")
	// ErrAsked: the same is being decided already.
	ErrAsked = errors.New("this is being decided already")
)

// Why a match is not shown, written out or taken in.
var (
	ErrSecret  = errors.New("others still play the same deal")
	ErrOrigin  = errors.New("what it was tried from goes on")
	ErrEnded   = errors.New("the challenge is over")
	ErrKnown   = errors.New("the match is here already")
	ErrImports = errors.New("too many matches taken in") // by this person
)
