package sandbox

// permissions computes what a user may do in a channel, by Discord's rules:
// roles of the guild, then the overwrites of the channel (a thread's are its
// parent's). The owner and administrators may do everything.
func (s *Server) permissions(u ID, c *channel) int64 {
	if c.Type == channelDM {
		if u == c.Person || u == s.bot.ID {
			return permEveryone
		}
		return 0
	}
	if u == s.owner() {
		return permAll
	}
	perms := int64(permEveryone)
	if u == s.bot.ID {
		perms = s.opts.BotPermissions
		if perms&PermAdministrator != 0 {
			return permAll
		}
	}
	at := c
	if c.isThread() {
		if at = s.channels[c.ParentID]; at == nil {
			return 0
		}
	}
	apply := func(match func(overwrite) bool) {
		var allow, deny int64
		for _, o := range at.Overwrites {
			if match(o) {
				allow |= o.Allow
				deny |= o.Deny
			}
		}
		perms = perms&^deny | allow
	}
	apply(func(o overwrite) bool { return o.Type == 0 && o.ID == s.everyoneRole() })
	if u == s.bot.ID {
		apply(func(o overwrite) bool { return o.Type == 0 && o.ID == s.botRole })
	}
	apply(func(o overwrite) bool { return o.Type == 1 && o.ID == u })
	if perms&PermViewChannel == 0 {
		return 0
	}
	return perms
}

// canSee says whether a user sees a channel. A private thread is for its
// members and whoever may manage threads.
func (s *Server) canSee(u ID, c *channel) bool {
	perms := s.permissions(u, c)
	if perms&PermViewChannel == 0 {
		return false
	}
	if c.Type == channelPrivateThread {
		_, in := c.Thread.Members[u]
		return in || perms&PermManageThreads != 0
	}
	return true
}

// canSeeMessage adds that ephemeral messages are for one person.
func (s *Server) canSeeMessage(u ID, m *message) bool {
	c := s.channels[m.ChannelID]
	if c == nil || !s.canSee(u, c) {
		return false
	}
	return !m.ephemeral() || m.only == u
}

// sendPermission is the bit that writing in a channel needs.
func sendPermission(c *channel) int64 {
	if c.isThread() {
		return PermSendInThreads
	}
	return PermSendMessages
}

// botNeeds is the refusal if the bot lacks any of the bits in a channel, or
// nil. Not seeing it at all is 50001, lacking the rest 50013.
func (s *Server) botNeeds(c *channel, bits int64) *apiError {
	if !s.canSee(s.bot.ID, c) {
		return refuse(50001)
	}
	if s.permissions(s.bot.ID, c)&bits != bits {
		return refuse(50013)
	}
	return nil
}

// setOverwrite changes one user's permissions in a channel; zero bits remove it.
func (c *channel) setOverwrite(u ID, deny int64) {
	for i, o := range c.Overwrites {
		if o.Type == 1 && o.ID == u {
			if deny == 0 {
				c.Overwrites = append(c.Overwrites[:i], c.Overwrites[i+1:]...)
			} else {
				c.Overwrites[i].Deny = deny
			}
			return
		}
	}
	if deny != 0 {
		c.Overwrites = append(c.Overwrites, overwrite{ID: u, Type: 1, Deny: deny})
	}
}
