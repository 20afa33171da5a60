package sandbox

import "time"

// People's view of things, as docs/sandbox.md describes it.

func (s *Server) pagePerson(u *user) object {
	online := true
	if u.Bot {
		online = s.botOnline()
	}
	return object{"id": u.ID, "username": u.Username, "global_name": u.GlobalName, "bot": u.Bot, "color": u.Color,
		"owner": u.Owner, "online": online, "dms_open": !u.DMsClosed, "locale": u.Locale}
}

func (s *Server) pagePeople() []object {
	list := []object{}
	for _, id := range s.people {
		list = append(list, s.pagePerson(s.users[id]))
	}
	return list
}

// personChanged tells everybody of somebody's new state.
func (s *Server) personChanged(u *user) {
	for _, p := range s.people {
		s.tell(p, "person", object{"person": s.pagePerson(u)})
	}
}

func (s *Server) pageChannel(c *channel, viewer ID) object {
	r := s.mark(viewer, c.ID)
	perms := s.permissions(viewer, c)
	o := object{"id": c.ID, "type": c.Type, "name": c.Name, "topic": c.Topic, "position": c.Position,
		"parent_id": c.ParentID.nullable(), "last_message_id": c.LastID.nullable(), "can_send": perms&sendPermission(c) != 0,
		"unread": r.Unread, "mentions": r.Mentions, "last_read_message_id": r.Last.nullable(),
		"created_at": c.ID.Time().Format(time.RFC3339)}
	switch {
	case c.Type == channelDM:
		o["kind"], o["name"], o["recipient"] = "dm", s.bot.GlobalName, s.pagePerson(s.bot)
		return o
	case c.isThread():
		t := c.Thread
		_, joined := t.Members[viewer]
		o["kind"] = "thread"
		if c.Type == channelPrivateThread {
			o["kind"] = "private_thread"
		}
		o["can_send"] = perms&PermSendInThreads != 0 && (!t.Locked || perms&PermManageThreads != 0)
		o["joined"], o["member_ids"], o["owner_id"] = joined, memberIDs(c), t.OwnerID
		o["starter_message_id"], o["message_count"] = t.StarterID.nullable(), t.MessageCount
		o["thread_metadata"] = object{"archived": t.Archived, "locked": t.Locked, "auto_archive_duration": t.AutoArchive,
			"archive_timestamp": t.ArchiveStamp.UTC().Format(time.RFC3339)}
	default:
		o["kind"] = "text"
	}
	o["guild_id"] = s.guild
	return o
}

// pageChannels lists what a person sees.
func (s *Server) pageChannels(viewer ID) []object {
	list := []object{}
	for _, c := range s.sortedChannels() {
		if s.canSee(viewer, c) {
			list = append(list, s.pageChannel(c, viewer))
		}
	}
	return list
}

func (s *Server) pageMessage(m *message, viewer ID) object {
	o := s.wireMessage(m, "")
	if u := s.users[m.AuthorID]; u != nil {
		o["author"] = s.pagePerson(u)
	}
	if to, ok := o["referenced_message"].(object); ok {
		if u := s.users[s.messages[m.ReplyTo].AuthorID]; u != nil {
			to["author"] = s.pagePerson(u)
		}
		// A reply to what only another may see shows no more than that.
		if !s.canSeeMessage(viewer, s.messages[m.ReplyTo]) {
			o["referenced_message"] = nil
		}
	}
	c := s.channels[m.ChannelID]
	if c != nil && c.Type != channelDM {
		o["guild_id"] = s.guild
	}
	o["ephemeral"], o["thinking"] = m.ephemeral(), m.Flags&flagLoading != 0
	o["pings_me"] = m.pings(viewer)
	if t := s.channels[m.ID]; t != nil && t.isThread() && s.canSee(viewer, t) {
		o["thread"] = s.pageChannel(t, viewer)
	} else {
		delete(o, "thread")
	}
	if m.Cause != nil && m.Cause.Text != "" && (m.Type == typeCommandReply || m.Type == typeContextCommand) {
		if u := s.users[m.Cause.UserID]; u != nil {
			o["command"] = object{"user": s.pagePerson(u), "name": m.Cause.Name, "text": m.Cause.Text}
		}
	}
	return o
}

func (s *Server) pageInteraction(i *interaction) object {
	o := object{"id": i.ID, "channel_id": i.ChannelID, "kind": i.kind(), "status": i.status, "callback": nil, "message": nil,
		"modal": nil, "error": nil, "custom_id": nil, "source_message_id": i.SourceID.nullable(), "command": nil}
	if i.Callback != 0 {
		o["callback"] = i.Callback
	}
	if m := s.messages[i.ResponseID]; m != nil {
		o["message"] = s.pageMessage(m, i.UserID)
	}
	if i.modal != nil {
		o["modal"] = i.modal
	}
	if i.failure != "" {
		o["error"] = i.failure
	}
	if i.CustomID != "" {
		o["custom_id"] = i.CustomID
	}
	if i.Name != "" {
		o["command"] = i.Name
	}
	return o
}

// tellInteraction tells its person of its state; autocomplete is answered
// directly.
func (s *Server) tellInteraction(i *interaction) {
	if i.Type != interactionAutocomplete {
		s.tell(i.UserID, "interaction", object{"interaction": s.pageInteraction(i)})
	}
}

// viewers lists the people who see a message.
func (s *Server) viewers(m *message) []ID {
	if m.ephemeral() {
		return []ID{m.only}
	}
	var list []ID
	for _, p := range s.people {
		if s.canSeeMessage(p, m) {
			list = append(list, p)
		}
	}
	return list
}

// showMessage puts a message into the streams of those who see it.
func (s *Server) showMessage(event string, m *message) {
	for _, p := range s.viewers(m) {
		s.tell(p, event, object{"message": s.pageMessage(m, p)})
	}
}

// mark is how far somebody has read a channel; at first, nothing is unread.
func (s *Server) mark(person, ch ID) *readMark {
	marks := s.reads[person]
	if marks == nil {
		marks = map[ID]*readMark{}
		s.reads[person] = marks
	}
	r := marks[ch]
	if r == nil {
		r = &readMark{}
		marks[ch] = r
	}
	return r
}

// counts says whether somebody's unread messages of a channel are counted.
func (s *Server) counts(person ID, c *channel) bool {
	if !c.isThread() {
		return true
	}
	_, in := c.Thread.Members[person]
	return in
}

// mentionsIn says whether a message adds to the mentions count.
func (s *Server) mentionsIn(person ID, c *channel, m *message) bool {
	return m.pings(person) || c.Type == channelDM && m.Flags&flagSilent == 0
}

// countNew counts a new message for everybody who sees it.
func (s *Server) countNew(c *channel, m *message) {
	for _, p := range s.people {
		if !s.canSee(p, c) || !s.counts(p, c) {
			continue
		}
		r := s.mark(p, c.ID)
		if m.AuthorID == p {
			r.Last, r.Unread, r.Mentions = m.ID, 0, 0
			s.journal.put(recRead, readRecord{p, c.ID, r.Last})
		} else {
			r.Unread++
			if s.mentionsIn(p, c, m) {
				r.Mentions++
			}
		}
		s.tellRead(p, c, r)
	}
}

// recount counts anew from the messages.
func (s *Server) recount(p ID, c *channel) {
	r := s.mark(p, c.ID)
	r.Unread, r.Mentions = 0, 0
	if !s.counts(p, c) {
		return
	}
	for i := len(c.messages) - 1; i >= 0 && c.messages[i] > r.Last; i-- {
		m := s.messages[c.messages[i]]
		if m == nil || m.ephemeral() || m.AuthorID == p {
			continue
		}
		r.Unread++
		if s.mentionsIn(p, c, m) {
			r.Mentions++
		}
	}
}

func (s *Server) tellRead(p ID, c *channel, r *readMark) {
	s.tell(p, "read", object{"channel_id": c.ID, "unread": r.Unread, "mentions": r.Mentions, "last_read_message_id": r.Last.nullable()})
}
