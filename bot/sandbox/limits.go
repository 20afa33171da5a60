package sandbox

import "time"

// Every number of Discord's that the sandbox enforces, with where it comes
// from: (doc) the public documentation, (spec) the OpenAPI description, (seen)
// what is observed. Lengths are in characters (Unicode code points).
const (
	maxContent        = 2000 // doc; the spec says 4000, which is for paying users
	maxNonce          = 25   // doc
	maxEmbeds         = 10   // spec
	maxEmbedTotal     = 6000 // doc: all embeds of a message together
	maxEmbedTitle     = 256
	maxEmbedText      = 4096
	maxEmbedFields    = 25
	maxEmbedFieldName = 256
	maxEmbedFieldText = 1024
	maxEmbedFooter    = 2048
	maxEmbedAuthor    = 256

	maxRows        = 5 // doc: without the components v2 flag
	maxButtons     = 5 // doc: in a row
	maxCustomID    = 100
	maxButtonLabel = 80
	maxURL         = 512
	maxOptions     = 25 // of a select
	maxOptionText  = 100
	maxPlaceholder = 150

	maxModalTitle       = 45
	maxModalRows        = 5
	maxInputLabel       = 45
	maxInputValue       = 4000
	maxInputPlaceholder = 100

	maxChoices     = 25 // autocomplete, and fixed choices of an option
	maxChoiceText  = 100
	maxChoiceValue = 100 // doc: of a string choice

	maxCommands        = 100  // doc: slash commands per scope; the spec allows 130 in one PUT
	maxContextCommands = 15   // doc: of type user and of type message, each; formerly 5
	maxCommandName     = 32   // doc
	maxDescription     = 100  // doc
	maxCommandTotal    = 8000 // doc: names, descriptions and values of a command together
	maxStringOption    = 6000 // doc: min_length and max_length

	maxAttachments = 10       // spec
	maxFileSize    = 10 << 20 // doc: default attachment_size_limit
	maxRequestSize = 25 << 20 // doc: a whole multipart request
	maxAltText     = 1024     // doc
	maxJSONBody    = 8 << 20  // ours: far above any honest JSON

	maxThreadName = 100 // spec
	maxTopic      = 1024

	maxGatewayPayload = 4096 // doc: bytes of an event sent by the bot
	maxGatewaySends   = 120  // doc: per connection in gatewaySendWindow
)

const (
	ackWindow         = 3 * time.Second  // doc: the first answer to an interaction
	tokenLife         = 15 * time.Minute // doc: edits and follow-ups
	nonceLife         = 5 * time.Minute  // doc: "a few minutes" in which a nonce is unique
	gatewaySendWindow = 60 * time.Second
	resumeWindow      = 3 * time.Minute  // seen: a session can be resumed for a few minutes
	typingLife        = 10 * time.Second // doc
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

// permEveryone is what a new server gives everybody, as far as it matters here.
const permEveryone = PermAddReactions | PermViewChannel | PermSendMessages | PermEmbedLinks | PermAttachFiles |
	PermReadMessageHistory | PermMentionEveryone | PermUseCommands | PermCreatePublicThreads |
	PermCreatePrivateThreads | PermSendInThreads

// permAll is what an administrator has.
const permAll = permEveryone | PermAdministrator | PermManageChannels | PermManageMessages | PermManageThreads

// Gateway intents that matter here.
const (
	intentGuilds         = 1 << 0
	intentMembers        = 1 << 1 // privileged
	intentPresences      = 1 << 8 // privileged
	intentGuildMessages  = 1 << 9
	intentGuildTyping    = 1 << 11
	intentDirectMessages = 1 << 12
	intentDirectTyping   = 1 << 14
	intentMessageContent = 1 << 15 // privileged
	intentPrivileged     = intentMembers | intentPresences | intentMessageContent
	intentAll            = 1<<26 - 1 // higher bits do not exist: close code 4013
)

// Message flags that matter here.
const (
	flagSuppressEmbeds = 1 << 2
	flagHasThread      = 1 << 5
	flagEphemeral      = 1 << 6
	flagLoading        = 1 << 7
	flagSilent         = 1 << 12
	flagComponentsV2   = 1 << 15
)

// Message types that matter here.
const (
	typePlain          = 0
	typeRecipientAdd   = 1
	typeRecipientGone  = 2
	typeThreadCreated  = 18
	typeReply          = 19
	typeCommandReply   = 20
	typeThreadStarter  = 21
	typeContextCommand = 23
)

// Channel types that matter here.
const (
	channelText          = 0
	channelDM            = 1
	channelPublicThread  = 11
	channelPrivateThread = 12
)
