package gateway

import (
	"strconv"

	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

// What the bot hears of changes. Each event goes only to a bot that sees the
// channel, and to the sessions that asked for its kind.

// MessageCreated tells of a new message.
func (s *Server) MessageCreated(c *world.Channel, m *world.Message) {
	s.dispatchMessage("MESSAGE_CREATE", c, m)
}

// MessageUpdated tells of an edited message.
func (s *Server) MessageUpdated(c *world.Channel, m *world.Message) {
	s.dispatchMessage("MESSAGE_UPDATE", c, m)
}

// MessageDeleted tells that a message is gone.
func (s *Server) MessageDeleted(c *world.Channel, m *world.Message) {
	o := wire.Object{"id": m.ID, "channel_id": m.ChannelID}
	intents := wire.IntentDirectMessages
	if c.Type != world.ChannelDM {
		o["guild_id"], intents = s.Guild, wire.IntentGuildMessages
	}
	s.dispatch("MESSAGE_DELETE", intents, from(c), func(*session) any { return o })
}

// dispatchMessage sends a message to the bot, without what it may not read.
func (s *Server) dispatchMessage(event string, c *world.Channel, m *world.Message) {
	if !s.CanSee(s.Bot.ID, c) {
		return
	}
	intents := wire.IntentDirectMessages
	if c.Type != world.ChannelDM {
		intents = wire.IntentGuildMessages
	}
	s.dispatch(event, intents, from(c), func(gs *session) any {
		o := s.wire.Message(m, gs.base)
		if c.Type != world.ChannelDM {
			o["guild_id"] = s.Guild
			if u := s.Users[m.AuthorID]; u != nil && m.WebhookID == 0 {
				member := s.wire.Member(u)
				delete(member, "user")
				o["member"] = member
			}
		}
		o["channel_type"] = c.Type
		if !s.wire.MayRead(c, m, gs.intents) {
			wire.Blank(o)
		}
		return o
	})
}

// ChannelCreated tells of a new channel or thread.
func (s *Server) ChannelCreated(c *world.Channel) {
	if !s.CanSee(s.Bot.ID, c) || c.Type == world.ChannelDM {
		return
	}
	event := "CHANNEL_CREATE"
	if c.IsThread() {
		event = "THREAD_CREATE"
	}
	s.dispatch(event, wire.IntentGuilds, fromGuild, func(*session) any {
		o := s.wire.Channel(c)
		o["newly_created"] = true
		return o
	})
}

// ChannelUpdated tells of a channel's or thread's new state.
func (s *Server) ChannelUpdated(c *world.Channel) {
	if !s.CanSee(s.Bot.ID, c) || c.Type == world.ChannelDM {
		return
	}
	event := "CHANNEL_UPDATE"
	if c.IsThread() {
		event = "THREAD_UPDATE"
	}
	s.dispatch(event, wire.IntentGuilds, fromGuild, func(*session) any { return s.wire.Channel(c) })
}

// ChannelDeleted tells that a channel or thread which the bot saw is gone, or
// hidden from it.
func (s *Server) ChannelDeleted(c *world.Channel) {
	event, body := "CHANNEL_DELETE", s.wire.Channel(c)
	if c.IsThread() {
		event = "THREAD_DELETE"
		body = wire.Object{"id": c.ID, "guild_id": s.Guild, "parent_id": c.ParentID, "type": c.Type}
	}
	s.dispatch(event, wire.IntentGuilds, fromGuild, func(*session) any { return body })
}

// MemberAdded tells of a thread's new member; of the bot itself as of a new
// thread.
func (s *Server) MemberAdded(c *world.Channel, u snowflake.ID) {
	if u == s.Bot.ID {
		s.dispatch("THREAD_CREATE", wire.IntentGuilds, fromGuild, func(*session) any { return s.wire.Channel(c) })
		return
	}
	s.dispatch("THREAD_MEMBERS_UPDATE", wire.IntentMembers, fromGuild, func(*session) any {
		return wire.Object{"id": c.ID, "guild_id": s.Guild, "member_count": len(c.Thread.Members),
			"added_members": []wire.Object{s.wire.MemberOf(c, u, true)}}
	})
}

// MemberRemoved tells that somebody left a thread.
func (s *Server) MemberRemoved(c *world.Channel, u snowflake.ID) {
	intents := wire.IntentMembers
	if u == s.Bot.ID {
		intents = wire.IntentGuilds
	}
	s.dispatch("THREAD_MEMBERS_UPDATE", intents, fromGuild, func(*session) any {
		return wire.Object{"id": c.ID, "guild_id": s.Guild, "member_count": len(c.Thread.Members), "removed_member_ids": []snowflake.ID{u}}
	})
}

// Typing tells that a person writes.
func (s *Server) Typing(c *world.Channel, u snowflake.ID) {
	if u == s.Bot.ID || !s.CanSee(s.Bot.ID, c) {
		return
	}
	o := wire.Object{"channel_id": c.ID, "user_id": u, "timestamp": s.Now().Unix()}
	intents := wire.IntentDirectTyping
	if c.Type != world.ChannelDM {
		o["guild_id"], intents = s.Guild, wire.IntentGuildTyping
	}
	s.dispatch("TYPING_START", intents, from(c), func(*session) any { return o })
}

// Interaction sends what a person did with the bot; data is its own part.
func (s *Server) Interaction(i *world.Interaction, data map[string]any) {
	c, u := s.Channels[i.ChannelID], s.Users[i.UserID]
	s.dispatch("INTERACTION_CREATE", 0, from(c), func(gs *session) any {
		o := wire.Object{"id": i.ID, "application_id": s.Bot.ID, "type": i.Type, "data": data, "channel_id": c.ID,
			"channel": s.wire.Channel(c), "token": i.Token, "version": 1, "locale": u.Locale, "entitlements": []any{},
			"app_permissions": strconv.FormatInt(s.Permissions(s.Bot.ID, c), 10), "attachment_size_limit": form.MaxFileSize}
		if c.Type == world.ChannelDM {
			o["user"], o["context"] = s.wire.User(u), 1
			o["authorizing_integration_owners"] = wire.Object{"0": "0"}
		} else {
			member := s.wire.Member(u)
			member["permissions"] = strconv.FormatInt(s.Permissions(u.ID, c), 10)
			o["member"], o["context"], o["guild_id"], o["guild_locale"] = member, 0, s.Guild, "en-US"
			o["guild"] = wire.Object{"id": s.Guild, "locale": "en-US", "features": []string{}}
			o["authorizing_integration_owners"] = wire.Object{"0": s.Guild}
		}
		if src := s.Messages[i.SourceID]; src != nil {
			o["message"] = s.wire.Message(src, gs.base)
		}
		return o
	})
}
