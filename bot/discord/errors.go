package discord

import "landfall/bot/discord/rest"

// Error is a failure on the way to Discord or of its making.
type Error = rest.Error

// NoAccess is Discord's code for a channel that the bot may not see.
const NoAccess = rest.NoAccess

// Kinds of failure, which package rest describes.
var (
	ErrGone      = rest.ErrGone
	ErrNoPlace   = rest.ErrNoPlace
	ErrForbidden = rest.ErrForbidden
	ErrClosedDM  = rest.ErrClosedDM
	ErrTooLate   = rest.ErrTooLate
	ErrAlready   = rest.ErrAlready
	ErrLimited   = rest.ErrLimited
	ErrTemporary = rest.ErrTemporary
	ErrBadToken  = rest.ErrBadToken
	ErrRefused   = rest.ErrRefused
	ErrShards    = rest.ErrShards
	ErrInvalid   = rest.ErrInvalid
	ErrArchived  = rest.ErrArchived
	ErrNoThread  = rest.ErrNoThread
	ErrNoHistory = rest.ErrNoHistory
	ErrTooOld    = rest.ErrTooOld
	ErrClosed    = rest.ErrClosed
)
