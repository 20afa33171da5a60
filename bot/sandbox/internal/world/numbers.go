package world

import "time"

// Times of Discord's that are enforced, with where they come from: (doc) the
// public documentation, (seen) what is observed.
const (
	ackWindow  = 3 * time.Second  // doc: the first answer to an interaction
	TokenLife  = 15 * time.Minute // doc: edits and follow-ups
	NonceLife  = 5 * time.Minute  // doc: "a few minutes" in which a nonce is unique
	typingLife = 10 * time.Second // doc
)

// Permission bits, as Discord numbers them.
const (
	PermAdministrator        = 1 << 3
	PermManageChannels       = 1 << 4
	PermAddReactions         = 1 << 6
	PermViewChannel          = 1 << 10
	PermSendMessages         = 1 << 11
	PermManageMessages       = 1 << 13
	PermEmbedLinks           = 1 << 14
	PermAttachFiles          = 1 << 15
	PermReadMessageHistory   = 1 << 16
	PermMentionEveryone      = 1 << 17
	PermUseCommands          = 1 << 31
	PermManageThreads        = 1 << 34
	PermCreatePublicThreads  = 1 << 35
	PermCreatePrivateThreads = 1 << 36
	PermSendInThreads        = 1 << 38
)

// PermEveryone is what a new server gives everybody, as far as it matters here.
const PermEveryone = PermAddReactions | PermViewChannel | PermSendMessages | PermEmbedLinks | PermAttachFiles |
	PermReadMessageHistory | PermMentionEveryone | PermUseCommands | PermCreatePublicThreads |
	PermCreatePrivateThreads | PermSendInThreads

// permAll is what an administrator has.
const permAll = PermEveryone | PermAdministrator | PermManageChannels | PermManageMessages | PermManageThreads

// Message flags that matter here.
const (
	FlagSuppressEmbeds = 1 << 2
	FlagHasThread      = 1 << 5
	FlagEphemeral      = 1 << 6
	FlagLoading        = 1 << 7
	FlagSilent         = 1 << 12
	FlagComponentsV2   = 1 << 15
)

// Message types that matter here.
const (
	TypePlain          = 0
	typeRecipientAdd   = 1
	TypeThreadCreated  = 18
	TypeReply          = 19
	TypeCommandReply   = 20
	TypeThreadStarter  = 21
	TypeContextCommand = 23
)

// Channel types that matter here.
const (
	ChannelText          = 0
	ChannelDM            = 1
	ChannelPublicThread  = 11
	ChannelPrivateThread = 12
)
