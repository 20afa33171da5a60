//go:build !release

package sandbox

import (
	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/world"
)

// DropGateway cuts every gateway connection without a close frame: the bot
// may RESUME.
func (f *Faults) DropGateway() { f.gateway.CloseConnections(0, "") }

// CloseGateway closes every gateway connection with a code, 4004 or 4014 for
// instance. A session closed with such a fatal code cannot be resumed.
func (f *Faults) CloseGateway(code int, reason string) { f.gateway.CloseConnections(code, reason) }

// Zombie makes the present gateway connections fall silent: no events, no
// heartbeat acknowledgements, but open. Events are kept for a RESUME. Off
// speaks again, with what was missed.
func (f *Faults) Zombie(on bool) { f.gateway.Zombie(on) }

// Reconnect asks the bot to reconnect and resume (op 7).
func (f *Faults) Reconnect() { f.gateway.AskToReconnect() }

// InvalidSession tells the bot that its session is not valid (op 9). Unless
// resumable, the session is gone and the bot must identify anew.
func (f *Faults) InvalidSession(resumable bool) { f.gateway.InvalidSession(resumable) }

// GatewayConnections is how many websockets of the bot are open and identified.
func (f *Faults) GatewayConnections() int { return f.gateway.Connections() }

// Deny takes permission bits from a user in a channel: "" is the bot. Zero
// bits give them back. It reports whether the channel is known.
func (f *Faults) Deny(channelID, userID string, bits int64) bool {
	return f.permit(channelID, userID, bits, f.world.Deny)
}

// Allow gives a user permission bits in a channel that they need not have elsewhere, as Deny
// takes them. Zero bits end it.
func (f *Faults) Allow(channelID, userID string, bits int64) bool {
	return f.permit(channelID, userID, bits, f.world.Allow)
}

func (f *Faults) permit(channelID, userID string, bits int64, do func(*world.Channel, snowflake.ID, int64)) bool {
	f.world.Mu.Lock()
	defer f.world.Mu.Unlock()
	id, err := snowflake.ParseID(channelID)
	c := f.world.Channels[id]
	if err != nil || c == nil {
		return false
	}
	u := f.world.Bot.ID
	if userID != "" {
		if u, err = snowflake.ParseID(userID); err != nil {
			return false
		}
	}
	do(c, u, bits)
	return true
}

// CloseDMs makes a person refuse DMs of the bot, or accept them again.
func (f *Faults) CloseDMs(userID string, closed bool) bool {
	return f.change(userID, func(u *world.User) { f.world.CloseDMs(u, closed) })
}

// Leave makes a person leave the guild, or come back. Nothing is said of it, since
// the bot has not the intent for that.
func (f *Faults) Leave(userID string, left bool) bool {
	return f.change(userID, func(u *world.User) { u.Left = left })
}

// change reports whether the person is known.
func (f *Faults) change(userID string, do func(*world.User)) bool {
	f.world.Mu.Lock()
	defer f.world.Mu.Unlock()
	id, err := snowflake.ParseID(userID)
	u := f.world.Users[id]
	if err != nil || u == nil {
		return false
	}
	do(u)
	return true
}

// RemoveBot takes the bot from the guild, or brings it back.
func (f *Faults) RemoveBot(removed bool) {
	f.world.Mu.Lock()
	defer f.world.Mu.Unlock()
	f.world.BotRemoved = removed
	f.gateway.TellRemoved(removed)
}

// BotID is the id of the bot's user, and of its application.
func (s *Server) BotID() string { return s.world.Bot.ID.String() }

// GuildID is the id of the guild.
func (s *Server) GuildID() string { return s.world.Guild.String() }

// ChannelID is the id of a text channel by name, or "" for none.
func (s *Server) ChannelID(name string) string {
	s.world.Mu.Lock()
	defer s.world.Mu.Unlock()
	for _, c := range s.world.SortedChannels() {
		if c.Type == world.ChannelText && c.Name == name {
			return c.ID.String()
		}
	}
	return ""
}

// Faults orders faults, for tests.
func (s *Server) Faults() *Faults { return s.faults }
