package rest

import (
	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/world"
)

// botNeeds is the refusal if the bot lacks any of the bits in a channel, or
// nil. Not seeing it at all is 50001, lacking the rest 50013.
func (s *Server) botNeeds(c *world.Channel, bits int64) *form.Error {
	if !s.CanSee(s.Bot.ID, c) {
		return form.Refuse(50001)
	}
	if s.Permissions(s.Bot.ID, c)&bits != bits {
		return form.Refuse(50013)
	}
	return nil
}
