package gateway

import "landfall/bot/discord/rest"

// closedBy is the error for a gateway close code after which reconnecting is
// pointless, or nil for any other code.
func closedBy(code int) *rest.Error {
	e := &rest.Error{Kinds: []error{rest.ErrRefused}, Doing: "stay logged in to Discord", Code: code}
	switch code {
	case 4004:
		e.Kinds = []error{rest.ErrBadToken}
		e.Advice = "make a new token in the developer portal (Bot, Reset Token), put it into DISCORD_TOKEN and start again"
	case 4010:
		e.Kinds, e.Detail = []error{rest.ErrShards, rest.ErrRefused}, "this number of shards cannot be"
	case 4011:
		e.Kinds, e.Detail = []error{rest.ErrShards, rest.ErrRefused}, "the bot is in too many servers for so few shards: one takes at most 2,500"
	case 4012:
		e.Detail, e.Advice = "invalid version of the gateway", "a newer version of the program is needed"
	case 4013:
		e.Detail, e.Advice = "invalid intents", "this is a fault of the program: report it"
	case 4014:
		e.Detail, e.Advice = "an intent is not granted", "check the bot's intents in the developer portal; it needs none of the privileged ones"
	default:
		return nil
	}
	return e
}
