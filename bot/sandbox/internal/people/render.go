package people

import (
	"time"

	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

// People's view of things, as docs/sandbox.md describes it.

func (s *Server) pagePerson(u *world.User) wire.Object {
	online := true
	if u.Bot {
		online = s.line.Online()
	}
	return wire.Object{"id": u.ID, "username": u.Username, "global_name": u.GlobalName, "bot": u.Bot, "color": u.Color,
		"owner": u.Owner, "online": online, "dms_open": !u.DMsClosed, "locale": u.Locale}
}

func (s *Server) pagePeople() []wire.Object {
	list := []wire.Object{}
	for _, id := range s.People {
		list = append(list, s.pagePerson(s.Users[id]))
	}
	return list
}

func (s *Server) pageChannel(c *world.Channel, viewer snowflake.ID) wire.Object {
	r := s.ReadState(viewer, c.ID)
	perms := s.Permissions(viewer, c)
	o := wire.Object{"id": c.ID, "type": c.Type, "name": c.Name, "topic": c.Topic, "position": c.Position,
		"parent_id": c.ParentID.Nullable(), "last_message_id": c.LastID.Nullable(), "can_send": perms&world.SendPermission(c) != 0,
		"unread": r.Unread, "mentions": r.Mentions, "last_read_message_id": r.Last.Nullable(),
		"created_at": c.ID.Time().Format(time.RFC3339)}
	switch {
	case c.Type == world.ChannelDM:
		o["kind"], o["name"], o["recipient"] = "dm", s.Bot.GlobalName, s.pagePerson(s.Bot)
		return o
	case c.IsThread():
		t := c.Thread
		_, joined := t.Members[viewer]
		o["kind"] = "thread"
		if c.Type == world.ChannelPrivateThread {
			o["kind"] = "private_thread"
		}
		o["can_send"] = perms&world.PermSendInThreads != 0 && (!t.Locked || perms&world.PermManageThreads != 0)
		o["joined"], o["member_ids"], o["owner_id"] = joined, world.MemberIDs(c), t.OwnerID
		o["starter_message_id"], o["message_count"] = t.StarterID.Nullable(), t.MessageCount
		o["thread_metadata"] = wire.Object{"archived": t.Archived, "locked": t.Locked, "auto_archive_duration": t.AutoArchive,
			"archive_timestamp": t.ArchiveStamp.UTC().Format(time.RFC3339)}
	default:
		o["kind"] = "text"
	}
	o["guild_id"] = s.Guild
	return o
}

// pageChannels lists what a person sees.
func (s *Server) pageChannels(viewer snowflake.ID) []wire.Object {
	list := []wire.Object{}
	for _, c := range s.SortedChannels() {
		if s.CanSee(viewer, c) {
			list = append(list, s.pageChannel(c, viewer))
		}
	}
	return list
}

func (s *Server) pageMessage(m *world.Message, viewer snowflake.ID) wire.Object {
	o := s.wire.Message(m, "")
	if u := s.Users[m.AuthorID]; u != nil {
		o["author"] = s.pagePerson(u)
	}
	if to, ok := o["referenced_message"].(wire.Object); ok {
		if u := s.Users[s.Messages[m.ReplyTo].AuthorID]; u != nil {
			to["author"] = s.pagePerson(u)
		}
		// A reply to what only another may see shows no more than that.
		if !s.CanSeeMessage(viewer, s.Messages[m.ReplyTo]) {
			o["referenced_message"] = nil
		}
	}
	c := s.Channels[m.ChannelID]
	if c != nil && c.Type != world.ChannelDM {
		o["guild_id"] = s.Guild
	}
	o["ephemeral"], o["thinking"] = m.Ephemeral(), m.Flags&world.FlagLoading != 0
	o["pings_me"] = m.Pings(viewer)
	if t := s.Channels[m.ID]; t != nil && t.IsThread() && s.CanSee(viewer, t) {
		o["thread"] = s.pageChannel(t, viewer)
	} else {
		delete(o, "thread")
	}
	if m.Cause != nil && m.Cause.Text != "" && (m.Type == world.TypeCommandReply || m.Type == world.TypeContextCommand) {
		if u := s.Users[m.Cause.UserID]; u != nil {
			o["command"] = wire.Object{"user": s.pagePerson(u), "name": m.Cause.Name, "text": m.Cause.Text}
		}
	}
	return o
}

func (s *Server) pageInteraction(i *world.Interaction) wire.Object {
	o := wire.Object{"id": i.ID, "channel_id": i.ChannelID, "kind": i.Kind(), "status": i.Status, "callback": nil, "message": nil,
		"modal": nil, "error": nil, "custom_id": nil, "source_message_id": i.SourceID.Nullable(), "command": nil}
	if i.Callback != 0 {
		o["callback"] = i.Callback
	}
	if m := s.Messages[i.ResponseID]; m != nil {
		o["message"] = s.pageMessage(m, i.UserID)
	}
	if i.Modal != nil {
		o["modal"] = i.Modal
	}
	if i.Failure != "" {
		o["error"] = i.Failure
	}
	if i.CustomID != "" {
		o["custom_id"] = i.CustomID
	}
	if i.Name != "" {
		o["command"] = i.Name
	}
	return o
}
