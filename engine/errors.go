package engine

import "errors"

// Why an action or an undo was not carried out. Nothing has changed when one of
// these comes back; they are wrapped with what was tried.
var (
	// ErrNotAsked: the seat has no open decision.
	ErrNotAsked = errors.New("this seat is not asked anything")
	// ErrStale: the decision that the answer was given to is no longer open.
	ErrStale = errors.New("this question is closed")
	// ErrIllegal: the answer is not among the decision's options.
	ErrIllegal = errors.New("not among the legal answers")
	// ErrOver: the match has ended.
	ErrOver = errors.New("the match is over")
	// ErrNothing: the seat has no ply that could be taken back.
	ErrNothing = errors.New("nothing to take back")
	// ErrFinal: the seat's last ply showed or drew something, or somebody acted since.
	ErrFinal = errors.New("this cannot be taken back")
	// ErrSealed: the seat's last ply is a sealed answer that is still open; it is
	// answered anew, not taken back, so that nobody learns when others answered.
	ErrSealed = errors.New("a sealed choice is changed by choosing again")
	// ErrOptions: the table's options do not fit the game.
	ErrOptions = errors.New("these options do not fit the game")
	// ErrUnsound: what somebody brings as a match is not one that was played to its end.
	ErrUnsound = errors.New("not a whole match")
	// ErrCorrupt: an entry of the log cannot be read.
	ErrCorrupt = errors.New("the log of the match cannot be read")
)
