package world

import (
	"landfall/bot/sandbox/internal/snowflake"
)

// Admit makes somebody a member of a thread and says so to whom it concerns.
func (s *World) Admit(c *Channel, u snowflake.ID) {
	couldSee := s.CanSee(u, c)
	c.Thread.Members[u] = s.Now()
	if u == s.Bot.ID {
		s.theBot.MemberAdded(c, u)
		s.KeepChannel(c)
		return
	}
	s.ReadState(u, c.ID).Last = c.LastID
	s.journal.Put(recRead, readRecord{u, c.ID, c.LastID})
	s.theBot.MemberAdded(c, u)
	if !couldSee {
		s.journal.Put(recChannel, c)
		s.everybody.ChannelShown(c, u)
	}
	s.KeepChannel(c)
}

// JoinThread adds a member by hand; a private thread says so in a message.
func (s *World) JoinThread(c *Channel, u, by snowflake.ID) {
	if _, in := c.Thread.Members[u]; in {
		return
	}
	s.Admit(c, u)
	if u != by {
		s.AddMessage(c, &Message{Type: typeRecipientAdd, AuthorID: by, Mentions: []snowflake.ID{u}, Flags: 0})
	}
}

// LeaveThread removes a member; of a private thread nothing is seen then.
func (s *World) LeaveThread(c *Channel, u snowflake.ID) {
	if _, in := c.Thread.Members[u]; !in {
		return
	}
	delete(c.Thread.Members, u)
	s.theBot.MemberRemoved(c, u)
	if u != s.Bot.ID && !s.CanSee(u, c) {
		s.everybody.ChannelHidden(c, u)
	}
	s.KeepChannel(c)
}
