package sandbox

import "time"

// Every change goes through here: to the journal, to the bot, to people.

// addMessage puts a new message into a channel: it gets its id and time, and
// opens a thread that had been archived.
func (s *Server) addMessage(c *channel, m *message) *message {
	m.ID, m.ChannelID, m.Stamp = s.nextID(), c.ID, s.now()
	if c.isThread() && !m.ephemeral() {
		if c.Thread.Archived {
			c.Thread.Archived, c.Thread.ArchiveStamp = false, m.Stamp
			s.channelUpdated(c)
		}
		if m.Type == typePlain || m.Type == typeReply || m.Type == typeCommandReply {
			c.Thread.MessageCount++
		}
		s.joinByMessage(c, m)
	}
	s.messages[m.ID] = m
	c.messages = append(c.messages, m.ID)
	if m.Nonce != "" {
		s.nonces[nonceKey(m.AuthorID, m.Nonce)] = m.ID
	}
	if !m.ephemeral() {
		c.LastID = m.ID
		s.journal.put(recMessage, m)
		s.journal.put(recChannel, c)
		s.dispatchMessage("MESSAGE_CREATE", c, m)
		s.countNew(c, m)
	}
	s.showMessage("message_create", m)
	return m
}

// joinByMessage adds to a thread who writes in it and who is named in it.
func (s *Server) joinByMessage(c *channel, m *message) {
	parent := s.channels[c.ParentID]
	for _, id := range append([]ID{m.AuthorID}, m.Mentions...) {
		if _, in := c.Thread.Members[id]; in || s.users[id] == nil || parent == nil || !s.canSee(id, parent) {
			continue
		}
		s.admit(c, id)
	}
}

// messageUpdated tells of an edited message.
func (s *Server) messageUpdated(m *message) {
	if !m.ephemeral() {
		s.journal.put(recMessage, m)
		if c := s.channels[m.ChannelID]; c != nil {
			s.dispatchMessage("MESSAGE_UPDATE", c, m)
		}
	}
	s.showMessage("message_update", m)
}

// messageDeleted removes a message and its files.
func (s *Server) messageDeleted(m *message) {
	c := s.channels[m.ChannelID]
	viewers := s.viewers(m)
	delete(s.messages, m.ID)
	for i, id := range c.messages {
		if id == m.ID {
			c.messages = append(c.messages[:i:i], c.messages[i+1:]...)
			break
		}
	}
	for _, a := range m.everFiles() {
		s.files.drop(a.ID)
	}
	if !m.ephemeral() {
		s.journal.put(recNoMessage, goneRecord{m.ID})
		o := object{"id": m.ID, "channel_id": m.ChannelID}
		intents := intentDirectMessages
		if c.Type != channelDM {
			o["guild_id"], intents = s.guild, intentGuildMessages
		}
		s.dispatch("MESSAGE_DELETE", intents, func(*gwSession) any { return o })
	}
	for _, p := range viewers {
		s.recount(p, c)
		s.tell(p, "message_delete", object{"id": m.ID, "channel_id": m.ChannelID})
	}
}

// dispatchMessage sends a message to the bot, without what it may not read.
func (s *Server) dispatchMessage(event string, c *channel, m *message) {
	if !s.canSee(s.bot.ID, c) {
		return
	}
	intents := intentDirectMessages
	if c.Type != channelDM {
		intents = intentGuildMessages
	}
	s.dispatch(event, intents, func(gs *gwSession) any {
		o := s.wireMessage(m, gs.base)
		if c.Type != channelDM {
			o["guild_id"] = s.guild
			if u := s.users[m.AuthorID]; u != nil && m.WebhookID == 0 {
				member := s.wireMember(u)
				delete(member, "user")
				o["member"] = member
			}
		}
		o["channel_type"] = c.Type
		if !s.botMayRead(c, m, gs.intents) {
			blank(o)
		}
		return o
	})
}

// botMayRead is Discord's rule of the message content intent: without it a
// bot reads DMs, its own messages and those that name it.
func (s *Server) botMayRead(c *channel, m *message, intents int) bool {
	if intents&intentMessageContent != 0 || c.Type == channelDM || m.AuthorID == s.bot.ID {
		return true
	}
	for _, id := range m.Mentions {
		if id == s.bot.ID {
			return true
		}
	}
	return false
}

// blank takes out what the message content intent would show.
func blank(o object) {
	o["content"], o["embeds"], o["attachments"], o["components"] = "", []any{}, []any{}, []any{}
}

// channelCreated adds a channel or thread.
func (s *Server) channelCreated(c *channel) {
	s.channels[c.ID] = c
	s.journal.put(recChannel, c)
	event := "CHANNEL_CREATE"
	if c.isThread() {
		event = "THREAD_CREATE"
	}
	if s.canSee(s.bot.ID, c) && c.Type != channelDM {
		s.dispatch(event, intentGuilds, func(*gwSession) any {
			o := s.wireChannel(c)
			o["newly_created"] = true
			return o
		})
	}
	for _, p := range s.people {
		if s.canSee(p, c) {
			s.tell(p, "channel_create", object{"channel": s.pageChannel(c, p)})
		}
	}
}

// channelUpdated tells of changed names, states and members.
func (s *Server) channelUpdated(c *channel) {
	s.journal.put(recChannel, c)
	if c.Type == channelDM {
		s.tell(c.Person, "channel_update", object{"channel": s.pageChannel(c, c.Person)})
		return
	}
	event := "CHANNEL_UPDATE"
	if c.isThread() {
		event = "THREAD_UPDATE"
	}
	if s.canSee(s.bot.ID, c) {
		s.dispatch(event, intentGuilds, func(*gwSession) any { return s.wireChannel(c) })
	}
	for _, p := range s.people {
		if s.canSee(p, c) {
			s.tell(p, "channel_update", object{"channel": s.pageChannel(c, p)})
		}
	}
}

// channelDeleted removes a channel with its threads and messages.
func (s *Server) channelDeleted(c *channel) {
	for _, t := range s.sortedChannels() {
		if t.isThread() && t.ParentID == c.ID && t != c {
			s.channelDeleted(t)
		}
	}
	event, body := "CHANNEL_DELETE", s.wireChannel(c)
	if c.isThread() {
		event = "THREAD_DELETE"
		body = object{"id": c.ID, "guild_id": s.guild, "parent_id": c.ParentID, "type": c.Type}
	}
	botSaw := s.canSee(s.bot.ID, c)
	var saw []ID
	for _, p := range s.people {
		if s.canSee(p, c) {
			saw = append(saw, p)
		}
	}
	delete(s.channels, c.ID)
	for _, id := range c.messages {
		for _, a := range s.messages[id].everFiles() {
			s.files.drop(a.ID)
		}
		delete(s.messages, id)
		s.journal.put(recNoMessage, goneRecord{id})
	}
	s.journal.put(recNoChannel, goneRecord{c.ID})
	if botSaw {
		s.dispatch(event, intentGuilds, func(*gwSession) any { return body })
	}
	for _, p := range saw {
		s.tell(p, "channel_delete", object{"id": c.ID})
	}
}

// typing shows that somebody writes.
func (s *Server) typing(c *channel, u ID) {
	until := s.now().Add(typingLife).UTC().Format(time.RFC3339)
	for _, p := range s.people {
		if p != u && s.canSee(p, c) {
			s.tell(p, "typing", object{"channel_id": c.ID, "user_id": u, "until": until})
		}
	}
	if u == s.bot.ID || !s.canSee(s.bot.ID, c) {
		return
	}
	o := object{"channel_id": c.ID, "user_id": u, "timestamp": s.now().Unix()}
	intents := intentDirectTyping
	if c.Type != channelDM {
		o["guild_id"], intents = s.guild, intentGuildTyping
	}
	s.dispatch("TYPING_START", intents, func(*gwSession) any { return o })
}

// archiveIdle puts threads away that were quiet for their time.
func (s *Server) archiveIdle(now time.Time) {
	for _, c := range s.channels {
		if !c.isThread() || c.Thread.Archived {
			continue
		}
		last := c.Thread.ArchiveStamp
		if t := c.LastID.Time(); c.LastID != 0 && t.After(last) {
			last = t
		}
		if now.Sub(last) > time.Duration(c.Thread.AutoArchive)*time.Minute {
			c.Thread.Archived, c.Thread.ArchiveStamp = true, now
			s.channelUpdated(c)
		}
	}
}

// nonceKey names a nonce of an author.
func nonceKey(author ID, nonce string) string { return author.String() + "/" + nonce }
