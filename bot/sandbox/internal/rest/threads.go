package rest

import (
	"strconv"
	"time"

	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/opt"
	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

// threadStart is the body that begins a thread.
type threadStart struct {
	Name        string       `json:"name"`
	Type        opt.Of[int]  `json:"type"`
	AutoArchive opt.Of[int]  `json:"auto_archive_duration"`
	Invitable   opt.Of[bool] `json:"invitable"`
	RateLimit   opt.Of[int]  `json:"rate_limit_per_user"`
}

func (t threadStart) check() *form.Error {
	f := &form.Form{}
	f.Length("name", t.Name, 1, form.MaxThreadName)
	if t.AutoArchive.Set && !t.AutoArchive.Null {
		f.OneOf("auto_archive_duration", t.AutoArchive.Value, 60, 1440, 4320, 10080)
	}
	if t.Type.Set && !t.Type.Null {
		f.OneOf("type", t.Type.Value, 10, world.ChannelPublicThread, world.ChannelPrivateThread)
	}
	return f.Err()
}

// threadOf reads the body that begins a thread in a channel.
func threadOf(c *world.Channel, r *request) (threadStart, *form.Error) {
	var body threadStart
	if e := r.decode(&body); e != nil {
		return body, e
	}
	if e := body.check(); e != nil {
		return body, e
	}
	if c.Type != world.ChannelText {
		return body, form.Refuse(50024)
	}
	return body, nil
}

func startThreadFromMessage(s *Server, r *request) (any, *form.Error) {
	c, m, e := s.botMessage(r)
	if e != nil {
		return nil, e
	}
	body, e := threadOf(c, r)
	if e != nil {
		return nil, e
	}
	if e := s.botNeeds(c, world.PermCreatePublicThreads|world.PermReadMessageHistory); e != nil {
		return nil, e
	}
	if s.Channels[m.ID] != nil {
		return nil, form.Refuse(160004)
	}
	t := s.newThread(c, m.ID, world.ChannelPublicThread, body, s.Bot.ID)
	t.Thread.StarterID = m.ID
	s.AddChannel(t)
	s.AddMessage(t, &world.Message{Type: world.TypeThreadStarter, AuthorID: s.Bot.ID, ReplyTo: m.ID, ReplyIn: c.ID})
	s.KeepMessage(m)
	return created{s.wire.Channel(t)}, nil
}

func startThread(s *Server, r *request) (any, *form.Error) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, e
	}
	body, e := threadOf(c, r)
	if e != nil {
		return nil, e
	}
	// private unless set, as Discord has it
	kind, need := world.ChannelPrivateThread, int64(world.PermCreatePrivateThreads)
	if body.Type.Set && !body.Type.Null {
		kind = body.Type.Value
	}
	if kind == world.ChannelPublicThread {
		need = world.PermCreatePublicThreads
	}
	if e := s.botNeeds(c, need); e != nil {
		return nil, e
	}
	t := s.newThread(c, s.NextID(), kind, body, s.Bot.ID)
	s.AddChannel(t)
	if kind == world.ChannelPublicThread {
		s.AddMessage(c, &world.Message{Type: world.TypeThreadCreated, AuthorID: s.Bot.ID, Content: t.Name, ReplyIn: t.ID})
	}
	return created{s.wire.Channel(t)}, nil
}

// newThread makes a thread with its creator as first member.
func (s *Server) newThread(parent *world.Channel, id snowflake.ID, kind int, body threadStart, by snowflake.ID) *world.Channel {
	now := s.Now()
	t := &world.Channel{ID: id, Type: kind, Name: body.Name, ParentID: parent.ID, Thread: &world.ThreadData{
		OwnerID: by, Invitable: !body.Invitable.Set || body.Invitable.Value, AutoArchive: 4320, ArchiveStamp: now,
		Members: map[snowflake.ID]time.Time{by: now}}}
	if body.AutoArchive.Value != 0 {
		t.Thread.AutoArchive = body.AutoArchive.Value
	}
	return t
}

// botThread finds the thread of the path.
func (s *Server) botThread(r *request) (*world.Channel, *form.Error) {
	c, e := s.botChannel(r)
	if e == nil && !c.IsThread() {
		e = form.Refuse(50024)
	}
	return c, e
}

func (s *Server) pathMember(r *request) (*world.User, *form.Error) {
	if r.vars["user"] == "@me" {
		return s.Bot, nil
	}
	u := s.Users[r.id("user")]
	if u == nil {
		return nil, form.Refuse(10013)
	}
	return u, nil
}

// comesOrGoes finds the thread of the path and who is to be in it, or no more: nobody
// comes to an archived one, or goes.
func (s *Server) comesOrGoes(r *request) (*world.Channel, *world.User, *form.Error) {
	c, e := s.botThread(r)
	if e != nil {
		return nil, nil, e
	}
	u, e := s.pathMember(r)
	if e == nil && c.Thread.Archived {
		e = form.Refuse(50083)
	}
	return c, u, e
}

func addThreadMember(s *Server, r *request) (any, *form.Error) {
	c, u, e := s.comesOrGoes(r)
	if e != nil {
		return nil, e
	}
	if e := s.botNeeds(c, world.PermSendInThreads); e != nil {
		return nil, e
	}
	if parent := s.Channels[c.ParentID]; parent == nil || !s.CanSee(u.ID, parent) {
		return nil, form.Refuse(50001)
	}
	s.JoinThread(c, u.ID, s.Bot.ID)
	return nil, nil
}

func removeThreadMember(s *Server, r *request) (any, *form.Error) {
	c, u, e := s.comesOrGoes(r)
	if e != nil {
		return nil, e
	}
	ownPrivate := c.Type == world.ChannelPrivateThread && c.Thread.OwnerID == s.Bot.ID
	if u != s.Bot && !ownPrivate {
		if e := s.botNeeds(c, world.PermManageThreads); e != nil {
			return nil, e
		}
	}
	s.LeaveThread(c, u.ID)
	return nil, nil
}

func getThreadMember(s *Server, r *request) (any, *form.Error) {
	c, e := s.botThread(r)
	if e != nil {
		return nil, e
	}
	u, e := s.pathMember(r)
	if e != nil {
		return nil, e
	}
	if _, in := c.Thread.Members[u.ID]; !in {
		return nil, form.Refuse(10007)
	}
	return s.wire.MemberOf(c, u.ID, r.http.URL.Query().Get("with_member") == "true"), nil
}

func listThreadMembers(s *Server, r *request) (any, *form.Error) {
	c, e := s.botThread(r)
	if e != nil {
		return nil, e
	}
	ids := world.MemberIDs(c)
	list := []wire.Object{}
	for _, id := range ids {
		list = append(list, s.wire.MemberOf(c, id, r.http.URL.Query().Get("with_member") == "true"))
	}
	return list, nil
}

func getActiveThreads(s *Server, r *request) (any, *form.Error) {
	if e := s.theGuild(r); e != nil {
		return nil, e
	}
	return s.threadList(func(c *world.Channel) bool { return !c.Thread.Archived }, 1000), nil
}

func getArchivedThreads(s *Server, r *request) (any, *form.Error) {
	return s.archivedThreads(r, world.ChannelPublicThread)
}

func getArchivedPrivateThreads(s *Server, r *request) (any, *form.Error) {
	return s.archivedThreads(r, world.ChannelPrivateThread)
}

func (s *Server) archivedThreads(r *request, kind int) (any, *form.Error) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, e
	}
	need := int64(world.PermReadMessageHistory)
	if kind == world.ChannelPrivateThread {
		need |= world.PermManageThreads
	}
	if e := s.botNeeds(c, need); e != nil {
		return nil, e
	}
	limit := 50
	if n, err := strconv.Atoi(r.http.URL.Query().Get("limit")); err == nil {
		limit = n
	}
	before, _ := time.Parse(time.RFC3339, r.http.URL.Query().Get("before"))
	return s.threadList(func(t *world.Channel) bool {
		return t.ParentID == c.ID && t.Type == kind && t.Thread.Archived &&
			(before.IsZero() || t.Thread.ArchiveStamp.Before(before))
	}, limit), nil
}

// threadList renders the threads the bot sees and the filter wants.
func (s *Server) threadList(want func(*world.Channel) bool, limit int) wire.Object {
	threads, members := []wire.Object{}, []wire.Object{}
	more := false
	for _, c := range s.SortedChannels() {
		if !c.IsThread() || !s.CanSee(s.Bot.ID, c) || !want(c) {
			continue
		}
		if len(threads) == limit {
			more = true
			break
		}
		threads = append(threads, s.wire.Channel(c))
		if since, in := c.Thread.Members[s.Bot.ID]; in {
			members = append(members, wire.ThreadMember(c.ID, s.Bot.ID, since))
		}
	}
	return wire.Object{"threads": threads, "members": members, "has_more": more}
}
