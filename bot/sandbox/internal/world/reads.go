package world

import (
	"landfall/bot/sandbox/internal/snowflake"
)

// ReadState is how far somebody has read a channel; at first, nothing is unread.
func (s *World) ReadState(person, ch snowflake.ID) *ReadState {
	states := s.reads[person]
	if states == nil {
		states = map[snowflake.ID]*ReadState{}
		s.reads[person] = states
	}
	r := states[ch]
	if r == nil {
		r = &ReadState{}
		states[ch] = r
	}
	return r
}

// counts says whether somebody's unread messages of a channel are counted.
func (s *World) counts(person snowflake.ID, c *Channel) bool {
	if !c.IsThread() {
		return true
	}
	_, in := c.Thread.Members[person]
	return in
}

// mentionsIn says whether a message adds to the mentions count.
func (s *World) mentionsIn(person snowflake.ID, c *Channel, m *Message) bool {
	return m.Pings(person) || c.Type == ChannelDM && m.Flags&FlagSilent == 0
}

// countNew counts a new message for everybody who sees it.
func (s *World) countNew(c *Channel, m *Message) {
	for _, p := range s.People {
		if !s.CanSee(p, c) || !s.counts(p, c) {
			continue
		}
		r := s.ReadState(p, c.ID)
		if m.AuthorID == p {
			r.Last, r.Unread, r.Mentions = m.ID, 0, 0
			s.journal.Put(recRead, readRecord{p, c.ID, r.Last})
		} else {
			r.Unread++
			if s.mentionsIn(p, c, m) {
				r.Mentions++
			}
		}
		s.everybody.Read(c, r, p)
	}
}

// recount counts anew from the messages.
func (s *World) recount(p snowflake.ID, c *Channel) {
	r := s.ReadState(p, c.ID)
	r.Unread, r.Mentions = 0, 0
	if !s.counts(p, c) {
		return
	}
	for i := len(c.messages) - 1; i >= 0 && c.messages[i] > r.Last; i-- {
		m := s.Messages[c.messages[i]]
		if m == nil || m.Ephemeral() || m.AuthorID == p {
			continue
		}
		r.Unread++
		if s.mentionsIn(p, c, m) {
			r.Mentions++
		}
	}
}

// viewers lists the people who see a message.
func (s *World) viewers(m *Message) []snowflake.ID {
	if m.Ephemeral() {
		return []snowflake.ID{m.Only}
	}
	var list []snowflake.ID
	for _, p := range s.People {
		if s.CanSeeMessage(p, m) {
			list = append(list, p)
		}
	}
	return list
}

// ReadState is how far somebody has read a channel.
type ReadState struct {
	Last     snowflake.ID
	Unread   int
	Mentions int
}

// Acknowledge notes how far somebody has read a channel, and shows them.
func (s *World) Acknowledge(p snowflake.ID, c *Channel, last snowflake.ID) {
	r := s.ReadState(p, c.ID)
	if last == r.Last {
		return
	}
	r.Last = last
	s.recount(p, c)
	s.journal.Put(recRead, readRecord{p, c.ID, last})
	s.everybody.Read(c, r, p)
}
