package world

import (
	"slices"

	"landfall/bot/sandbox/internal/snowflake"
)

// Permissions computes what a user may do in a channel, by Discord's rules:
// roles of the guild, then the overwrites of the channel (a thread's are its
// parent's). The owner and administrators may do everything.
func (s *World) Permissions(u snowflake.ID, c *Channel) int64 {
	if c.Type == ChannelDM {
		if u == c.Person || u == s.Bot.ID {
			return PermEveryone
		}
		return 0
	}
	if u == s.Owner() {
		return permAll
	}
	perms := int64(PermEveryone)
	if u == s.Bot.ID {
		perms = s.Opts.BotPermissions
		if perms&PermAdministrator != 0 {
			return permAll
		}
	}
	at := c
	if c.IsThread() {
		if at = s.Channels[c.ParentID]; at == nil {
			return 0
		}
	}
	apply := func(match func(Overwrite) bool) {
		var allow, deny int64
		for _, o := range at.Overwrites {
			if match(o) {
				allow |= o.Allow
				deny |= o.Deny
			}
		}
		perms = perms&^deny | allow
	}
	apply(func(o Overwrite) bool { return o.Type == 0 && o.ID == s.EveryoneRole() })
	if u == s.Bot.ID {
		apply(func(o Overwrite) bool { return o.Type == 0 && o.ID == s.BotRole })
	}
	apply(func(o Overwrite) bool { return o.Type == 1 && o.ID == u })
	if perms&PermViewChannel == 0 {
		return 0
	}
	return perms
}

// CanSee says whether a user sees a channel. A private thread is for its
// members and whoever may manage threads.
func (s *World) CanSee(u snowflake.ID, c *Channel) bool {
	perms := s.Permissions(u, c)
	if perms&PermViewChannel == 0 {
		return false
	}
	if c.Type == ChannelPrivateThread {
		_, in := c.Thread.Members[u]
		return in || perms&PermManageThreads != 0
	}
	return true
}

// CanSeeMessage adds that ephemeral messages are for one person.
func (s *World) CanSeeMessage(u snowflake.ID, m *Message) bool {
	c := s.Channels[m.ChannelID]
	if c == nil || !s.CanSee(u, c) {
		return false
	}
	return !m.Ephemeral() || m.Only == u
}

// SendPermission is the bit that writing in a channel needs.
func SendPermission(c *Channel) int64 {
	if c.IsThread() {
		return PermSendInThreads
	}
	return PermSendMessages
}

// overwrite changes one user's permissions in a channel.
func (c *Channel) overwrite(u snowflake.ID, change func(o *Overwrite)) {
	i := slices.IndexFunc(c.Overwrites, func(o Overwrite) bool { return o.Type == 1 && o.ID == u })
	if i < 0 {
		i, c.Overwrites = len(c.Overwrites), append(c.Overwrites, Overwrite{ID: u, Type: 1})
	}
	change(&c.Overwrites[i])
	if c.Overwrites[i].Allow|c.Overwrites[i].Deny == 0 {
		c.Overwrites = slices.Delete(c.Overwrites, i, i+1)
	}
}
