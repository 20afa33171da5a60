package sandbox

// admit makes somebody a member of a thread and says so to whom it concerns.
func (s *Server) admit(c *channel, u ID) {
	couldSee := s.canSee(u, c)
	c.Thread.Members[u] = s.now()
	if u == s.bot.ID {
		s.dispatch("THREAD_CREATE", intentGuilds, func(*gwSession) any { return s.wireChannel(c) })
		s.channelUpdated(c)
		return
	}
	s.mark(u, c.ID).Last = c.LastID
	s.journal.put(recRead, readRecord{u, c.ID, c.LastID})
	s.dispatch("THREAD_MEMBERS_UPDATE", intentMembers, func(*gwSession) any {
		return object{"id": c.ID, "guild_id": s.guild, "member_count": len(c.Thread.Members),
			"added_members": []object{s.wireMemberOf(c, u, true)}}
	})
	if !couldSee {
		s.journal.put(recChannel, c)
		s.tell(u, "channel_create", object{"channel": s.pageChannel(c, u)})
	}
	s.channelUpdated(c)
}

// joinThread adds a member by hand; a private thread says so in a message.
func (s *Server) joinThread(c *channel, u, by ID) {
	if _, in := c.Thread.Members[u]; in {
		return
	}
	s.admit(c, u)
	if u != by {
		s.addMessage(c, &message{Type: typeRecipientAdd, AuthorID: by, Mentions: []ID{u}, Flags: 0})
	}
}

// leaveThread removes a member; of a private thread nothing is seen then.
func (s *Server) leaveThread(c *channel, u ID) {
	if _, in := c.Thread.Members[u]; !in {
		return
	}
	delete(c.Thread.Members, u)
	intents := intentMembers
	if u == s.bot.ID {
		intents = intentGuilds
	}
	s.dispatch("THREAD_MEMBERS_UPDATE", intents, func(*gwSession) any {
		return object{"id": c.ID, "guild_id": s.guild, "member_count": len(c.Thread.Members), "removed_member_ids": []ID{u}}
	})
	if u != s.bot.ID && !s.canSee(u, c) {
		s.tell(u, "channel_delete", object{"id": c.ID})
	}
	s.channelUpdated(c)
}
