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
	// SeedPerson is somebody to act as.
	SeedPerson = world.SeedPerson
)

// Accepted is a request of the bot that was carried out.
type Accepted = rest.Accepted

// What can be ordered to go wrong with requests.
type (
	// Fault is one thing to go wrong with REST requests.
	Fault = fault.Fault
	// Ordered is a fault in force.
	Ordered = fault.Ordered
	// Drop says when a connection is cut instead of answered.
	Drop = fault.Drop
)

// The moments to cut a connection at.
const (
	DropNever  = fault.DropNever
	DropBefore = fault.DropBefore // the request is not carried out
	DropAfter  = fault.DropAfter  // it is carried out, but the answer never arrives
)

// Permission bits, as Discord numbers them.
const (
	PermAdministrator        = world.PermAdministrator
	PermManageChannels       = world.PermManageChannels
	PermAddReactions         = world.PermAddReactions
	PermViewChannel          = world.PermViewChannel
	PermSendMessages         = world.PermSendMessages
	PermManageMessages       = world.PermManageMessages
	PermEmbedLinks           = world.PermEmbedLinks
	PermAttachFiles          = world.PermAttachFiles
	PermReadMessageHistory   = world.PermReadMessageHistory
	PermMentionEveryone      = world.PermMentionEveryone
	PermUseCommands          = world.PermUseCommands
	PermManageThreads        = world.PermManageThreads
	PermCreatePublicThreads  = world.PermCreatePublicThreads
	PermCreatePrivateThreads = world.PermCreatePrivateThreads
	PermSendInThreads        = world.PermSendInThreads
)
