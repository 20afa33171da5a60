package sandbox

// botChannel finds the channel of the path, if the bot may see it.
func (s *Server) botChannel(r *restRequest) (*channel, *apiError) {
	c := s.channels[r.id("channel")]
	if c == nil {
		return nil, refuse(10003)
	}
	if !s.canSee(s.bot.ID, c) {
		return nil, refuse(50001)
	}
	return c, nil
}

func getChannel(s *Server, r *restRequest) (any, *apiError) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, e
	}
	return s.wireChannel(c), nil
}

// channelEdit is the body of PATCH channel; the members of text channels
// other than name and topic are accepted and ignored.
type channelEdit struct {
	Name        opt[string] `json:"name"`
	Topic       opt[string] `json:"topic"`
	Archived    opt[bool]   `json:"archived"`
	Locked      opt[bool]   `json:"locked"`
	Invitable   opt[bool]   `json:"invitable"`
	AutoArchive opt[int]    `json:"auto_archive_duration"`
	RateLimit   opt[int]    `json:"rate_limit_per_user"`
}

func editChannel(s *Server, r *restRequest) (any, *apiError) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, e
	}
	var edit channelEdit
	if e := r.decode(&edit); e != nil {
		return nil, e
	}
	if e := edit.check(c); e != nil {
		return nil, e
	}
	switch {
	case c.Type == channelDM:
		return nil, refuse(50024)
	case c.isThread():
		if e := s.mayEditThread(s.bot.ID, c, edit); e != nil {
			return nil, e
		}
		s.applyThreadEdit(c, edit)
	default:
		if e := s.botNeeds(c, PermManageChannels); e != nil {
			return nil, e
		}
		if edit.Name.Set {
			c.Name = edit.Name.Value
		}
		if edit.Topic.Set {
			c.Topic = edit.Topic.Value
		}
		s.channelUpdated(c)
	}
	return s.wireChannel(c), nil
}

// check holds the values against their limits.
func (edit channelEdit) check(c *channel) *apiError {
	f := &form{}
	if edit.Name.Set {
		f.length("name", edit.Name.Value, 1, maxThreadName)
	}
	f.length("topic", edit.Topic.Value, 0, maxTopic)
	if edit.AutoArchive.Set && c.isThread() {
		f.oneOf("auto_archive_duration", edit.AutoArchive.Value, 60, 1440, 4320, 10080)
	}
	if n := edit.RateLimit.Value; n < 0 || n > 21600 {
		f.add("rate_limit_per_user", "NUMBER_TYPE_MAX", "int value should be less than or equal to 21600.")
	}
	return f.err()
}

// mayEditThread: whoever began a thread may edit it; locking and anything in a
// locked one is for those who manage threads; an archived one must be opened
// first (or in the same request). Anybody in a thread may reopen it.
func (s *Server) mayEditThread(u ID, c *channel, edit channelEdit) *apiError {
	manages := s.permissions(u, c)&PermManageThreads != 0
	reopening := edit.Archived.Set && !edit.Archived.Value
	if (edit.Locked.Set && edit.Locked.Value != c.Thread.Locked || c.Thread.Locked) && !manages {
		if c.Thread.Archived && !reopening {
			return refuse(50083)
		}
		return refuse(50013)
	}
	if c.Thread.Archived && edit.Archived.Set && edit.Archived.Value {
		return nil // it stays as it is
	}
	if c.Thread.Archived && !reopening {
		return refuse(50083)
	}
	onlyReopens := reopening && !edit.Name.Set && !edit.AutoArchive.Set && !edit.Invitable.Set
	if !manages && u != c.Thread.OwnerID && !onlyReopens {
		return refuse(50013)
	}
	return nil
}

// applyThreadEdit carries an allowed edit out.
func (s *Server) applyThreadEdit(c *channel, edit channelEdit) {
	t := c.Thread
	if edit.Name.Set {
		c.Name = edit.Name.Value
	}
	if edit.Locked.Set {
		t.Locked = edit.Locked.Value
	}
	if edit.Invitable.Set {
		t.Invitable = edit.Invitable.Value
	}
	if edit.AutoArchive.Set {
		t.AutoArchive = edit.AutoArchive.Value
	}
	if edit.Archived.Set && edit.Archived.Value != t.Archived {
		t.Archived = edit.Archived.Value
		t.ArchiveStamp = s.now()
	}
	s.channelUpdated(c)
}

func deleteChannel(s *Server, r *restRequest) (any, *apiError) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, e
	}
	if c.Type == channelDM {
		return s.wireChannel(c), nil // closing a DM only hides it
	}
	need := int64(PermManageChannels)
	if c.isThread() {
		need = PermManageThreads
	}
	if e := s.botNeeds(c, need); e != nil {
		return nil, e
	}
	o := s.wireChannel(c)
	s.channelDeleted(c)
	return o, nil
}

func postTyping(s *Server, r *restRequest) (any, *apiError) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, e
	}
	if e := s.botNeeds(c, sendPermission(c)); e != nil {
		return nil, e
	}
	s.typing(c, s.bot.ID)
	return nil, nil
}
