package sandbox

import (
	"landfall/bot/sandbox/internal/fault"
	"landfall/bot/sandbox/internal/rest"
	"landfall/bot/sandbox/internal/world"
)

// What there is at the very first start.
type (
	// Seed is the first content of a sandbox. Empty parts get defaults.
	Seed = world.Seed
	// SeedChannel is a text channel to begin with.
	SeedChannel = world.SeedChannel
)

// Accepted is a request of the bot that was carried out.
type Accepted = rest.Accepted

// Fault is one thing to go wrong with REST requests.
type Fault = fault.Fault

// The moments to cut a connection at.
const (
	DropBefore = fault.DropBefore // the request is not carried out
	DropAfter  = fault.DropAfter  // it is carried out, but the answer never arrives
)

// Permission bits, as Discord numbers them.
const (
	PermManageChannels       = world.PermManageChannels
	PermViewChannel          = world.PermViewChannel
	PermSendMessages         = world.PermSendMessages
	PermEmbedLinks           = world.PermEmbedLinks
	PermAttachFiles          = world.PermAttachFiles
	PermReadMessageHistory   = world.PermReadMessageHistory
	PermManageThreads        = world.PermManageThreads
	PermCreatePublicThreads  = world.PermCreatePublicThreads
	PermCreatePrivateThreads = world.PermCreatePrivateThreads
	PermSendInThreads        = world.PermSendInThreads
)
