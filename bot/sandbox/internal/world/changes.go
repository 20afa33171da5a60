package world

import (
	"time"

	"landfall/bot/sandbox/internal/snowflake"
)

// Every change goes through here: to the journal, to the bot, to people.

// AddMessage puts a new message into a channel: it gets its id and time, and
// opens a thread that had been archived.
func (s *World) AddMessage(c *Channel, m *Message) *Message {
	m.ID, m.ChannelID, m.Stamp = s.NextID(), c.ID, s.Now()
	if c.IsThread() && !m.Ephemeral() {
		if c.Thread.Archived {
			c.Thread.Archived, c.Thread.ArchiveStamp = false, m.Stamp
			s.KeepChannel(c)
		}
		if m.Type == TypePlain || m.Type == TypeReply || m.Type == TypeCommandReply {
			c.Thread.MessageCount++
		}
		s.joinByMessage(c, m)
	}
	s.Messages[m.ID] = m
	c.messages = append(c.messages, m.ID)
	if m.Nonce != "" {
		s.Nonces[NonceKey(m.AuthorID, m.Nonce)] = m.ID
	}
	if !m.Ephemeral() {
		c.LastID = m.ID
		s.journal.Put(recMessage, m)
		s.journal.Put(recChannel, c)
		s.theBot.MessageCreated(c, m)
		s.countNew(c, m)
	}
	s.everybody.MessageCreated(m, s.viewers(m))
	return m
}

// joinByMessage adds to a thread who writes in it and who is named in it.
func (s *World) joinByMessage(c *Channel, m *Message) {
	parent := s.Channels[c.ParentID]
	for _, id := range append([]snowflake.ID{m.AuthorID}, m.Mentions...) {
		if _, in := c.Thread.Members[id]; in || s.Users[id] == nil || parent == nil || !s.CanSee(id, parent) {
			continue
		}
		s.Admit(c, id)
	}
}

// ReplaceMessage gives a message of the bot's its new content. One that said
// the bot is thinking has not been edited by getting its first.
func (s *World) ReplaceMessage(m *Message, next Message) {
	kept := map[snowflake.ID]bool{}
	for _, a := range next.Attachments {
		kept[a.ID] = true
	}
	for _, a := range m.Attachments {
		if !kept[a.ID] {
			next.replaced = append(next.replaced, a)
		}
	}
	for len(next.replaced) > keepReplaced {
		s.files.drop(next.replaced[0].ID)
		next.replaced = next.replaced[1:]
	}
	wasLoading := m.Flags&FlagLoading != 0
	next.Flags &^= FlagLoading
	if now := s.Now(); !wasLoading {
		next.Edited = &now
	}
	*m = next
	s.KeepMessage(m)
}

// KeepMessage tells of an edited message.
func (s *World) KeepMessage(m *Message) {
	if !m.Ephemeral() {
		s.journal.Put(recMessage, m)
		if c := s.Channels[m.ChannelID]; c != nil {
			s.theBot.MessageUpdated(c, m)
		}
	}
	s.everybody.MessageUpdated(m, s.viewers(m))
}

// RemoveMessage removes a message and its files.
func (s *World) RemoveMessage(m *Message) {
	c := s.Channels[m.ChannelID]
	viewers := s.viewers(m)
	delete(s.Messages, m.ID)
	for i, id := range c.messages {
		if id == m.ID {
			c.messages = append(c.messages[:i:i], c.messages[i+1:]...)
			break
		}
	}
	for _, a := range m.everFiles() {
		s.files.drop(a.ID)
	}
	if !m.Ephemeral() {
		s.journal.Put(recNoMessage, goneRecord{m.ID})
		s.theBot.MessageDeleted(c, m)
	}
	for _, p := range viewers {
		s.recount(p, c)
	}
	s.everybody.MessageDeleted(m, viewers)
}

// AddChannel adds a channel or thread.
func (s *World) AddChannel(c *Channel) {
	s.Channels[c.ID] = c
	s.journal.Put(recChannel, c)
	s.theBot.ChannelCreated(c)
	for _, p := range s.People {
		if s.CanSee(p, c) {
			s.everybody.ChannelShown(c, p)
		}
	}
}

// KeepChannel tells of changed names, states and members.
func (s *World) KeepChannel(c *Channel) {
	s.journal.Put(recChannel, c)
	if c.Type == ChannelDM {
		s.everybody.ChannelUpdated(c, c.Person)
		return
	}
	s.theBot.ChannelUpdated(c)
	for _, p := range s.People {
		if s.CanSee(p, c) {
			s.everybody.ChannelUpdated(c, p)
		}
	}
}

// RemoveChannel removes a channel with its threads and messages.
func (s *World) RemoveChannel(c *Channel) {
	for _, t := range s.SortedChannels() {
		if t.IsThread() && t.ParentID == c.ID && t != c {
			s.RemoveChannel(t)
		}
	}
	botSaw := s.CanSee(s.Bot.ID, c)
	var saw []snowflake.ID
	for _, p := range s.People {
		if s.CanSee(p, c) {
			saw = append(saw, p)
		}
	}
	delete(s.Channels, c.ID)
	for _, id := range c.messages {
		for _, a := range s.Messages[id].everFiles() {
			s.files.drop(a.ID)
		}
		delete(s.Messages, id)
		s.journal.Put(recNoMessage, goneRecord{id})
	}
	s.journal.Put(recNoChannel, goneRecord{c.ID})
	if botSaw {
		s.theBot.ChannelDeleted(c)
	}
	for _, p := range saw {
		s.everybody.ChannelHidden(c, p)
	}
}

// ShowTyping shows that somebody writes.
func (s *World) ShowTyping(c *Channel, u snowflake.ID) {
	until := s.Now().Add(typingLife)
	for _, p := range s.People {
		if p != u && s.CanSee(p, c) {
			s.everybody.Typing(c, u, p, until)
		}
	}
	s.theBot.Typing(c, u)
}

// archiveIdle puts threads away that were quiet for their time.
func (s *World) archiveIdle(now time.Time) {
	for _, c := range s.Channels {
		if !c.IsThread() || c.Thread.Archived {
			continue
		}
		last := c.Thread.ArchiveStamp
		if t := c.LastID.Time(); c.LastID != 0 && t.After(last) {
			last = t
		}
		if now.Sub(last) > time.Duration(c.Thread.AutoArchive)*time.Minute {
			c.Thread.Archived, c.Thread.ArchiveStamp = true, now
			s.KeepChannel(c)
		}
	}
}

// NonceKey names a nonce of an author.
func NonceKey(author snowflake.ID, nonce string) string { return author.String() + "/" + nonce }

// Deny takes permission bits from a user in a channel; zero bits give them
// back.
func (s *World) Deny(c *Channel, u snowflake.ID, bits int64) {
	saw := s.CanSee(u, c)
	c.overwrite(u, func(o *Overwrite) { o.Deny = bits })
	s.KeepChannel(c)
	switch sees := s.CanSee(u, c); {
	case saw && !sees && u == s.Bot.ID:
		s.theBot.ChannelDeleted(c)
	case saw && !sees:
		s.everybody.ChannelHidden(c, u)
	case !saw && sees && u != s.Bot.ID:
		s.everybody.ChannelShown(c, u)
	}
}

// Allow gives a user permission bits in a channel that they need not have elsewhere; zero bits
// take them back.
func (s *World) Allow(c *Channel, u snowflake.ID, bits int64) {
	c.overwrite(u, func(o *Overwrite) { o.Allow = bits })
	s.KeepChannel(c)
}
