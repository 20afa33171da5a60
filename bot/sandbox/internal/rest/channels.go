package rest

import (
	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/world"
)

// botChannel finds the channel of the path, if the bot may see it.
func (s *Server) botChannel(r *request) (*world.Channel, *form.Error) {
	c := s.Channels[r.id("channel")]
	if c == nil {
		return nil, form.Refuse(10003)
	}
	if !s.CanSee(s.Bot.ID, c) || s.BotRemoved && c.Type != world.ChannelDM {
		return nil, form.Refuse(50001)
	}
	return c, nil
}

func getChannel(s *Server, r *request) (any, *form.Error) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, e
	}
	return s.wire.Channel(c), nil
}

func editChannel(s *Server, r *request) (any, *form.Error) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, e
	}
	var edit world.ChannelEdit
	if e := r.decode(&edit); e != nil {
		return nil, e
	}
	if e := checkChannelEdit(edit, c); e != nil {
		return nil, e
	}
	switch {
	case c.Type == world.ChannelDM:
		return nil, form.Refuse(50024)
	case c.IsThread():
		if code := s.MayEditThread(s.Bot.ID, c, edit); code != 0 {
			return nil, form.Refuse(code)
		}
		s.ApplyThreadEdit(c, edit)
	default:
		if e := s.botNeeds(c, world.PermManageChannels); e != nil {
			return nil, e
		}
		if edit.Name.Set {
			c.Name = edit.Name.Value
		}
		if edit.Topic.Set {
			c.Topic = edit.Topic.Value
		}
		s.KeepChannel(c)
	}
	return s.wire.Channel(c), nil
}

// checkChannelEdit holds the values against their limits.
func checkChannelEdit(edit world.ChannelEdit, c *world.Channel) *form.Error {
	f := &form.Form{}
	if edit.Name.Set {
		f.Length("name", edit.Name.Value, 1, form.MaxThreadName)
	}
	f.Length("topic", edit.Topic.Value, 0, form.MaxTopic)
	if edit.AutoArchive.Set && c.IsThread() {
		f.OneOf("auto_archive_duration", edit.AutoArchive.Value, 60, 1440, 4320, 10080)
	}
	if n := edit.RateLimit.Value; n < 0 || n > 21600 {
		f.Add("rate_limit_per_user", "NUMBER_TYPE_MAX", "int value should be less than or equal to 21600.")
	}
	return f.Err()
}

func deleteChannel(s *Server, r *request) (any, *form.Error) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, e
	}
	if c.Type == world.ChannelDM {
		return s.wire.Channel(c), nil // closing a DM only hides it
	}
	need := int64(world.PermManageChannels)
	if c.IsThread() {
		need = world.PermManageThreads
	}
	if e := s.botNeeds(c, need); e != nil {
		return nil, e
	}
	o := s.wire.Channel(c)
	s.RemoveChannel(c)
	return o, nil
}

func postTyping(s *Server, r *request) (any, *form.Error) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, e
	}
	if e := s.botNeeds(c, world.SendPermission(c)); e != nil {
		return nil, e
	}
	s.ShowTyping(c, s.Bot.ID)
	return nil, nil
}
