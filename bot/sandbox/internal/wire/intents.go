package wire

import (
	"landfall/bot/sandbox/internal/world"
	"slices"
)

// Gateway intents that matter here.
const (
	IntentGuilds         = 1 << 0
	IntentMembers        = 1 << 1 // privileged
	intentPresences      = 1 << 8 // privileged
	IntentGuildMessages  = 1 << 9
	IntentGuildTyping    = 1 << 11
	IntentDirectMessages = 1 << 12
	IntentDirectTyping   = 1 << 14
	intentMessageContent = 1 << 15 // privileged
	IntentPrivileged     = IntentMembers | intentPresences | intentMessageContent
	IntentAll            = 1<<26 - 1 // higher bits do not exist: close code 4013
)

// ForBot renders a message without what the bot may not read.
func (v View) ForBot(c *world.Channel, m *world.Message, base string) Object {
	o := v.Message(m, base)
	if !v.MayRead(c, m, v.w.Opts.PrivilegedIntents) {
		Blank(o)
	}
	return o
}

// MayRead is Discord's rule of the message content intent: without it a
// bot reads DMs, its own messages and those that name it.
func (v View) MayRead(c *world.Channel, m *world.Message, intents int) bool {
	if intents&intentMessageContent != 0 || c.Type == world.ChannelDM || m.AuthorID == v.w.Bot.ID {
		return true
	}
	return slices.Contains(m.Mentions, v.w.Bot.ID)
}

// Blank takes out what the message content intent would show.
func Blank(o Object) {
	o["content"], o["embeds"], o["attachments"], o["components"] = "", []any{}, []any{}, []any{}
}
